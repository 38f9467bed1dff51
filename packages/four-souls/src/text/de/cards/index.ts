import type { Ability, Definition } from '../../../library/library.ts'
import type { Linked } from '../../../model/node.ts'
import type { CardType } from '../../../view/types.ts'
import { type AbilityText, addressedBy } from '../../writer.ts'
import { cents, many, number } from './amounts.ts'
import { capital, inside } from './grammar.ts'
import { phrases } from './phrases.ts'
import { LOOT_CARD, SELF, TREASURE } from './vocabulary.ts'
import { GermanWriter } from './writer.ts'

/** The German texts of abilities and rewards. */

/** A writer for the abilities of a card of this type; without one, for whatever is said to a player. */
export const germanWriter = (type?: CardType): GermanWriter =>
  type === undefined
    ? new GermanWriter(phrases, 'player', SELF['treasure']!)
    : new GermanWriter(phrases, addressedBy(type), SELF[type]!)

/** What an ability says in German, with its rows. */
export const germanAbility = (a: Ability): AbilityText => germanWriter(a.type).write(a)

/** The reward in short: "7¢", "2 Beutekarten", "1 Schatz", "Wurf: so viele ¢". */
export function germanReward({ reward, source }: Definition): string | null {
  return reward === null ? null : inShort(reward, new GermanWriter(phrases, 'player', SELF[source.type]!))
}

function inShort(reward: Linked, t: GermanWriter): string {
  // without a word about who: the active player
  if ((reward.who as Linked | undefined)?.k === 'eachOf') return capital(inside(t.effect(reward)))
  const short = (v: unknown, say: typeof cents): string => (typeof v === 'number' ? say({ digits: String(v) }) : '')
  switch (reward.k) {
    case 'gainCents':
      return short(reward.n, cents) || 'so viele ¢'
    case 'loot':
      return short(reward.n, (a) => many(a, LOOT_CARD)) || `so viele ${LOOT_CARD.many.acc}`
    case 'gainTreasure': {
      const a = t.amount(reward.n as number | Linked)
      return a.digits === undefined ? `${number(a)} ${TREASURE.many.acc}` : many(a, TREASURE)
    }
    case 'roll': {
      const cases = reward.cases as { on: number[]; ability: Ability }[]
      if (cases.length === 1 && cases[0]!.on.length === 0)
        return `Wurf: ${inShort(cases[0]!.ability.modes[0]!.effect, t)}`
      break
    }
  }
  return capital(inside(t.effect(reward)))
}

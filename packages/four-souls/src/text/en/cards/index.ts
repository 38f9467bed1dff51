import type { Ability, Definition } from '../../../library/library.ts'
import type { Linked } from '../../../model/node.ts'
import type { CardType } from '../../../view/types.ts'
import { type AbilityText, addressedBy } from '../../writer.ts'
import { phrases } from './phrases.ts'
import { capital } from './words.ts'
import { Writer } from './writer.ts'

/** The English texts of abilities and rewards. */

/** A writer for the abilities of a card of this type; without one, for whatever is said to a player. */
export const englishWriter = (type?: CardType): Writer =>
  new Writer(phrases, type === undefined ? 'player' : addressedBy(type))

/** What an ability says in English, with its rows. */
export const englishAbility = (a: Ability): AbilityText => englishWriter(a.type).write(a)

/** The reward in short: "7¢", "Loot 2", "1 treasure", "Roll: that many ¢". */
export function englishReward({ reward }: Definition): string | null {
  return reward === null ? null : inShort(reward)
}

function inShort(reward: Linked): string {
  const t = englishWriter()
  // without a word about who: the active player
  if ((reward.who as Linked | undefined)?.k === 'eachOf') return capital(t.effect(reward))
  switch (reward.k) {
    case 'gainCents':
      return typeof reward.n === 'number' ? `${reward.n}¢` : 'that many ¢'
    case 'loot':
      return typeof reward.n === 'number' ? `Loot ${reward.n}` : 'loot that many'
    case 'gainTreasure':
      return `${t.value(reward.n as number | Linked)} treasure`
    case 'roll': {
      const cases = reward.cases as { on: number[]; ability: Ability }[]
      if (cases.length === 1 && cases[0]!.on.length === 0) return `Roll: ${inShort(cases[0]!.ability.modes[0]!.effect)}`
      break
    }
  }
  return capital(t.effect(reward))
}

import { is } from '../../../effects/named.ts'
import type { CardType } from '../../../model/card.ts'
import type { Ability, Definition } from '../../../model/library.ts'
import type { Linked } from '../../../model/node.ts'
import { plainRoll } from '../../phrases.ts'
import { type AbilityText, addressedBy } from '../../writer.ts'
import { cents, many, number } from './amounts.ts'
import { capital, inside } from './clauses.ts'
import { eachIn } from './counts.ts'
import { phrases } from './phrases.ts'
import { LOOT_CARD, SELF, TREASURE } from './vocabulary.ts'
import { GermanWriter } from './writer.ts'

/** The German texts of abilities and rewards. */

/** A writer for abilities of this kind on cards of this type; without a type, for anything else that is said to a player. */
export const germanWriter = (type?: CardType, kind?: Ability['kind']): GermanWriter =>
  type === undefined
    ? new GermanWriter(phrases, 'player', SELF.treasure)
    : new GermanWriter(phrases, addressedBy(type, kind), SELF[type])

/** The German text of an ability, with its rows. */
export const germanAbility = (a: Ability): AbilityText => germanWriter(a.type, a.kind).write(a)

/** The reward in short: "7¢", "2 Beutekarten", "1 Schatz", "Würfle: erhalte so viele ¢". */
export function germanReward({ reward, source }: Definition): string | null {
  return reward === null ? null : inShort(reward, new GermanWriter(phrases, 'player', SELF[source.type]))
}

function inShort(reward: Linked, t: GermanWriter): string {
  if (is(reward, 'gainCents') || is(reward, 'loot') || is(reward, 'gainTreasure')) {
    // the active player gains it, which goes without saying
    if (is(reward.who, 'eachOf')) return capital(inside(t.effect(reward)))
    if (is(reward, 'loot') && is(reward.n, 'countersHere')) return `1 Beutekarte für jede Marke auf ${t.thisCard.dat}`
    if (is(reward, 'gainTreasure')) {
      const each = eachIn(reward.n, t)
      if (each !== null) return `${many({ digits: String(each.one) }, TREASURE)} ${each.each}`
      const a = t.amount(reward.n)
      return a.digits === undefined ? `${number(a)} ${TREASURE.many.acc}` : many(a, TREASURE)
    }
    if (is(reward, 'gainCents') && is(reward.n, 'countersHere')) return '1¢ für jede Marke darauf'
    const n = typeof reward.n === 'number' ? { digits: String(reward.n) } : null
    if (is(reward, 'loot')) return n === null ? `ziehe so viele ${LOOT_CARD.many.acc}` : many(n, LOOT_CARD)
    return n === null ? 'erhalte so viele ¢' : cents(n)
  }
  if (is(reward, 'seq')) return reward.of.map((part) => inShort(part, t)).join(' + ')
  const plain = is(reward, 'roll') ? plainRoll(reward) : null
  return plain === null ? capital(inside(t.effect(reward))) : `Würfle: ${inShort(plain, t)}`
}

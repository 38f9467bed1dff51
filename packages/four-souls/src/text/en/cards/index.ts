import { is } from '../../../effects/named.ts'
import type { CardType } from '../../../model/card.ts'
import type { Ability, Definition } from '../../../model/library.ts'
import type { Linked } from '../../../model/node.ts'
import { plainRoll } from '../../phrases.ts'
import { type AbilityText, addressedBy } from '../../writer.ts'
import { eachIn } from './counts.ts'
import { phrases } from './phrases.ts'
import { capital } from './words.ts'
import { Writer } from './writer.ts'

/** The English texts of abilities and rewards. */

/** A writer for abilities of this kind on cards of this type; without a type, for anything else that is said to a player. */
export const englishWriter = (type?: CardType, kind?: Ability['kind']): Writer =>
  new Writer(phrases, type === undefined ? 'player' : addressedBy(type, kind))

/** The English text of an ability, with its rows. */
export const englishAbility = (a: Ability): AbilityText => englishWriter(a.type, a.kind).write(a)

/** The reward in short: "7¢", "Loot 2", "1 treasure", "Roll: gain that many ¢". */
export function englishReward({ reward }: Definition): string | null {
  return reward === null ? null : inShort(reward)
}

function inShort(reward: Linked): string {
  const t = englishWriter()
  if (is(reward, 'gainCents') || is(reward, 'loot') || is(reward, 'gainTreasure')) {
    // the active player gains it, which goes without saying
    if (is(reward.who, 'eachOf')) return capital(t.effect(reward))
    if (is(reward.n, 'countersHere') && is(reward, 'loot')) return 'Loot 1 for each counter on this'
    if (is(reward, 'gainTreasure')) {
      const each = eachIn(reward.n, t)
      return each === null ? `${t.value(reward.n)} treasure` : `${each.one} treasure ${each.each}`
    }
    if (is(reward, 'gainCents') && is(reward.n, 'countersHere')) return '1¢ for each counter on this'
    const n = typeof reward.n === 'number' ? reward.n : null

    if (is(reward, 'loot')) return n === null ? 'loot that many' : `Loot ${n}`
    return n === null ? 'gain that many ¢' : `${n}¢`
  }
  if (is(reward, 'seq')) return reward.of.map((part) => inShort(part)).join(' + ')
  const plain = is(reward, 'roll') ? plainRoll(reward) : null
  return plain === null ? capital(t.effect(reward)) : `Roll: ${inShort(plain)}`
}

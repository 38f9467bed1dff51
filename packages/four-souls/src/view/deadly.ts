import type { Seat } from '@soulstack/kit'
import { is } from '../effects/named.ts'
import { CHANNEL } from '../model/channels.ts'
import type { Mode } from '../model/library.ts'
import type { Linked } from '../model/node.ts'
import type { State } from '../model/state.ts'
import { replacementsOf } from '../rules/change.ts'
import { NOTHING } from '../rules/events.ts'
import { health } from '../rules/stats.ts'

/** The damage that an effect certainly does to its player: what may happen, is rolled for or is counted is left out. */
function certainDamage(node: Linked<'effect'>): number {
  if (is(node, 'seq')) return node.of.reduce((sum, one) => sum + certainDamage(one), 0)
  return is(node, 'damage') && is(node.to, 'you') && typeof node.n === 'number' ? node.n : 0
}

/**
 * Whether a player who chooses this mode dies of it while nobody responds. Nothing is claimed if anything in play could change the damage or
 * the death.
 */
export function isDeadly(g: State, seat: Seat, { effect }: Mode): boolean {
  const amount = certainDamage(effect)
  if (amount === 0 || amount < health(g, seat)) return false
  if (g.index[CHANNEL.wouldTake]!.length > 0 || g.index[CHANNEL.wouldDie]!.length > 0) return false
  const change = { ...NOTHING, who: seat, amount }
  return replacementsOf(g, 'takeDamage', [], change).length + replacementsOf(g, 'death', [], change).length === 0
}

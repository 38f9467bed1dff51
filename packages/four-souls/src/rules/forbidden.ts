import type { Seat } from '@soulstack/kit'
import { CHANNEL } from '../model/channels.ts'
import type { Ability } from '../model/library.ts'
import { ofKind, test } from '../model/node.ts'
import type { Obj } from '../model/objects.ts'
import type { State } from '../model/state.ts'
import { Permit } from '../model/statics.ts'
import { borrow, giveBack, objectOf, youOf } from './context.ts'
import { mayActivateMore } from './stats.ts'

/** What players may not play or activate. */

/**
 * Whether an effect forbids this seat to play loot cards and activate items ("other players can't …"). `others`: whether it forbids any other
 * ability as well. What a monster says is about all but the active player.
 */
export function isForbidden(g: State, seat: Seat, others = false): boolean {
  const list = g.index[CHANNEL.forbid]!
  for (let i = 0; i < list.length; i += 2) {
    const o = objectOf(g, list[i]!)
    const a = g.rules.library.abilities[list[i + 1]!]!
    if (o === null || youOf(g, o.ctl) === seat || (others && ofKind(Permit, a.node).all !== true)) continue
    const c = borrow(g, o)
    const holds = test(g, c, a.condition)
    giveBack()
    if (holds) return true
  }
  return false
}

/**
 * Whether putting this ability on the stack counts as activating an object. Triggers do not, nor do paid effects in the first edition
 * (X07).
 */
export const isActivation = (g: State, a: Ability): boolean =>
  a.kind === 'tap' || (a.kind === 'paid' && g.rules.edition.paidEffects === 'activated')

/** Whether something prevents this player from activating this ability of `o`. Only activations can be prevented. */
export const mayNotActivate = (g: State, seat: Seat, o: Obj, a: Ability): boolean =>
  isActivation(g, a) && (!mayActivateMore(g, seat) || isForbidden(g, seat, o.kind !== 'item'))

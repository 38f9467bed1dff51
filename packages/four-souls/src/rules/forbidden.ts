import type { Seat } from '@soulstack/kit'
import { CHANNEL } from '../model/channels.ts'
import type { Ability } from '../model/library.ts'
import type { Obj } from '../model/objects.ts'
import type { State } from '../model/state.ts'
import { youOf } from './context.ts'
import { holds, permitting } from './permits.ts'
import { mayActivateMore } from './stats.ts'

/** What players may not play or activate. */

/**
 * Whether an effect forbids this seat to play loot cards and activate items ("other players can't …"). `others`: whether it forbids any other
 * ability as well. What a monster says is about all but the active player.
 */
export const isForbidden = (g: State, seat: Seat, others = false): boolean =>
  // mostly nothing is forbidden, and this is asked very often
  g.index[CHANNEL.forbid]!.length > 0 && isNowForbidden(g, seat, others)

const isNowForbidden = (g: State, seat: Seat, others: boolean): boolean =>
  permitting(
    g,
    CHANNEL.forbid,
    (n, by) => youOf(g, by.ctl) !== seat && (!others || n.all === true) && holds(g, by, n.if),
  ) !== null

/**
 * Whether putting this ability on the stack counts as activating an object. Triggers do not, nor do paid effects in the first edition
 * (X07).
 */
export const isActivation = (g: State, a: Ability): boolean =>
  a.kind === 'tap' || (a.kind === 'paid' && g.rules.edition.paidEffects === 'activated')

/** Whether something prevents this player from activating this ability of `o`. Only activations can be prevented. */
export const mayNotActivate = (g: State, seat: Seat, o: Obj, a: Ability): boolean =>
  isActivation(g, a) && (!mayActivateMore(g, seat) || isForbidden(g, seat, o.kind !== 'item'))

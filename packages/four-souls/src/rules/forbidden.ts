import type { Seat } from '@soulstack/kit'
import { CHANNEL } from '../model/channels.ts'
import { ofKind, test } from '../model/node.ts'
import type { State } from '../model/state.ts'
import { Permit } from '../model/statics.ts'
import { borrow, giveBack, objectOf, youOf } from './context.ts'

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

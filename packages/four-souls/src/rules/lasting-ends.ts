import { isSeat } from '../model/entity.ts'
import type { State } from '../model/state.ts'
import { alter } from './altering.ts'
import { register, removeObject, unregister } from './objects.ts'

/** Effects that last beyond the turn, and their ends (Continuous Effects). */

/**
 * What lasts until a turn ends (of its player: `yourTurnEnd`), or until the next turn of the player whose turn starts, ends now.
 */
export function endLasting(g: State, ends: 'yourTurnEnd' | 'nextTurn'): void {
  for (const o of g.objects) {
    if (o === null) continue
    if (o.effect?.ends === 'turn' && ends === 'yourTurnEnd') removeObject(g, o)
    else if (o.effect?.ends === ends) {
      const [on] = o.effect.captured
      const seat = ends === 'nextTurn' && on !== undefined && isSeat(on) ? on : o.ctl
      if (seat === g.active) removeObject(g, o)
    } else if (ends === 'nextTurn' && o.later?.seat === g.active) {
      unregister(g, o)
      o.def = o.later.def
      o.later = null
      register(g, o)
    }
  }
  alter(g)
}

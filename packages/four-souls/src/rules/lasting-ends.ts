import { isSeat } from '../model/entity.ts'
import type { Lasting, Obj } from '../model/objects.ts'
import type { State } from '../model/state.ts'
import { alter } from './altering.ts'
import { isGone } from './context.ts'
import { endCopy } from './copying.ts'
import { removeObject } from './objects.ts'

/** Effects that last beyond the turn, and their ends (Continuous Effects). */

/**
 * What lasts until a turn ends (of its player: `yourTurnEnd`), or until the next turn of the player whose turn starts, ends now.
 */
export function endLasting(g: State, ends: 'yourTurnEnd' | 'nextTurn'): void {
  // mostly there is nothing, and this would look at every object twice a turn
  if (g.lasting) endLastingOf(g, ends)
  alter(g)
}

function endLastingOf(g: State, ends: 'yourTurnEnd' | 'nextTurn'): void {
  g.lasting = false
  for (const o of g.objects) {
    if (o === null) continue
    if (o.effect !== null) {
      if (isEnding(g, o, o.effect, ends) || isOnNothing(g, o.effect)) removeObject(g, o)
      else g.lasting = true
    } else if (ends === 'nextTurn' && o.later?.seat === g.active) {
      endCopy(g, o, o.later.def, o.later.copied)
      o.later = null
    } else if (o.later !== null) g.lasting = true
  }
}

/** Whether all that it was put on has left play: what returns is a new object, so it never applies again (Game Zones). */
const isOnNothing = (g: State, { captured }: Lasting): boolean =>
  captured.length > 0 && captured.every((e) => isGone(g, e))

function isEnding(g: State, { ctl }: Obj, effect: Lasting, ends: 'yourTurnEnd' | 'nextTurn'): boolean {
  if (effect.ends === 'turn') return ends === 'yourTurnEnd'
  if (effect.ends !== ends) return false
  const [on] = effect.captured
  return (ends === 'nextTurn' && on !== undefined && isSeat(on) ? on : ctl) === g.active
}

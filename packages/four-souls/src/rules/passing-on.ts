import { CHANNEL } from '../model/channels.ts'
import { ask, machine, noLocals, picked } from '../model/machine.ts'
import type { Obj } from '../model/objects.ts'
import type { State } from '../model/state.ts'
import { objectOf, youOf } from './context.ts'
import { seatsAfter } from './turn-order.ts'

/** What is given to another player instead of being put into discard (Replacement Effects). */

/** Whether this is passed on instead of being put into discard. It then waits for its controller to choose to whom. */
export function isPassedOn(g: State, o: Obj): boolean {
  const list = g.index[CHANNEL.passedOn]!
  // in a slot it is nobody's yet, so there is nobody else to give it to
  if (list.length === 0 || g.rules.players < 2 || o.ctl < 0 || !list.some((id, i) => i % 2 === 0 && id === o.id))
    return false
  if (!g.passing.includes(o.id)) g.passing = [...g.passing, o.id]
  g.changed = true
  return true
}

/** Asks who gets the first object that is passed on. `give`: gives it to them. */
export const makePassingOn = (give: (g: State, o: Obj, to: number) => void) =>
  machine.procedure('pass on', noLocals, {
    ask(g) {
      const o = objectOf(g, g.passing[0]!)
      if (o === null) {
        g.passing = g.passing.slice(1)
        return 'end'
      }
      const seat = youOf(g, o.ctl)
      const options = seatsAfter(g, seat).map((to) => ({ act: 'target', a: to, b: 0 }))
      ask(g, seat, 'give-curse', { card: o.def, about: o.def }, options)
      return undefined
    },
    chosen(g) {
      const o = objectOf(g, g.passing[0]!)
      g.passing = g.passing.slice(1)
      if (o !== null) give(g, o, picked(g)[0]!.a)
      return 'end'
    },
  })

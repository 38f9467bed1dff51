import { Enters } from '../model/abilities.ts'
import { ctxOfFrame, machine, noLocals, start } from '../model/machine.ts'
import { type Linked, ofKind, run } from '../model/node.ts'
import type { Obj } from '../model/objects.ts'
import type { State } from '../model/state.ts'
import { alter } from './altering.ts'
import { ctxOf } from './context.ts'
import { NOTHING, trigger } from './events.ts'
import { abilitiesOf, isAsPrinted } from './objects.ts'

/** What happens when a card enters play. */

/** "As this enters play": what may ask a player something has a frame of its own. */
const entering = machine.procedure('as it enters', noLocals, {
  run(g, f) {
    run(g, ctxOfFrame(g, f), g.rules.library.nodes[f.node] as Linked<'effect'>)
  },
  done: () => 'end',
})

/** Carries out or triggers the abilities of a card that has entered play about doing so. */
export function carryOutEntering(g: State, o: Obj): void {
  alter(g)
  const list = isAsPrinted(o) && !o.blank ? (g.rules.library.definitions[o.def]?.entering ?? []) : abilitiesOf(g, o)
  for (const a of list) {
    if (a.kind !== 'enters') continue
    if (ofKind(Enters, a.node).as === true) {
      const { effect } = a.modes[0]!
      const ctx = ctxOf(g, o, a.id)
      if (effect.kind.affects === 'within') start(g, entering, {}, { node: effect.id, ctx })
      else run(g, ctx, effect)
    } else trigger(g, o, a.id, { ...NOTHING, who: o.id })
  }
  g.changed = true
}

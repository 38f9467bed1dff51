import { ask, call, ctxOfFrame, machine, picked } from '../model/machine.ts'
import type { Linked } from '../model/node.ts'
import { type Ctx, type Frame, NO_ROW, type Obj, type State } from '../model/state.ts'
import { isGone, objectOf, youOf } from '../rules/context.ts'
import { slotsOf } from '../rules/zones.ts'
import { objects } from './frames.ts'

/**
 * What happens to each of several objects happens to one after the other (Each). Players order those they control, in turn order; for
 * monsters, the shop and rooms, which nobody controls, who controls the effect does (in the first edition the active player). `Frame.list` is by controller already; `i` is where
 * the procedure stands in it, `n` the end of the group whose order is known.
 */

const controller = (g: State, e: number): number => objectOf(g, e)?.ctl ?? -1

/** The same card with nothing below it: nobody could see in which order they went. */
function alike(g: State, list: readonly Obj[]): boolean {
  const [first] = list
  return list.every(
    (o) =>
      o.def === first!.def &&
      o.printed === first!.printed &&
      (o.row === NO_ROW || slotsOf(g, o.row)[o.slot]!.under.length === 0),
  )
}

/**
 * Asks for the order of the next group. False when there is nothing to ask: fewer than two of it are affected, or they are all alike.
 * What is not affected now comes after the others.
 */
export function askOrder(g: State, f: Frame, code: string, affects: (g: State, o: Obj) => boolean): boolean {
  const c = ctxOfFrame(g, f)
  f.list = f.list!.filter((e, i) => i < f.i || !isGone(g, e))
  if (f.i >= f.list.length) return false
  const owner = controller(g, f.list[f.i]!)
  f.n = f.i + 1
  while (f.n < f.list.length && controller(g, f.list[f.n]!) === owner) f.n++
  const group = f.list.slice(f.i, f.n)
  const affected = group.map((e) => objectOf(g, e)!).filter((o) => affects(g, o))
  if (affected.length < 2 || alike(g, affected)) return false
  f.list2 = group.filter((e) => !affected.some((o) => o.id === e))
  ask(
    g,
    owner >= 0 ? owner : g.rules.edition.unownedOrder === 'active' ? g.active : youOf(g, c.ctl),
    { code, args: [c.def] },
    affected.map((o) => ({ act: 'target', a: o.id, b: 0 })),
    { min: affected.length, max: affected.length, ordered: true },
  )
  return true
}

/** Puts the group into the order that was chosen. */
export function takeOrder(g: State, f: Frame): void {
  f.list!.splice(f.i, f.n - f.i, ...picked(g).map((o) => o.a), ...f.list2!)
  f.list2 = null
}

/**
 * An effect that acts on one or more objects by themselves. `code` is the question for their order, `affects` says which of them it acts
 * on, and is looked at once more as the turn of each comes: what is gone by then is skipped. Chosen targets are not "each": no order
 * is asked for them.
 */
export function inOrder(
  name: string,
  code: string,
  affects: (g: State, o: Obj) => boolean,
  act: (g: State, o: Obj) => void,
): (g: State, c: Ctx, what: Linked) => void {
  const one = (g: State, c: Ctx, o: Obj | null): void => {
    if (o === null || !affects(g, o)) return
    act(g, o)
    c.did++
  }
  const each = machine.procedure(name, {
    order(g, f) {
      return askOrder(g, f, code, affects) ? undefined : 'next'
    },
    ordered(g, f) {
      takeOrder(g, f)
    },
    next(g, f) {
      if (f.i >= f.list!.length) return 'end'
      if (f.i >= f.n) return 'order'
      one(g, ctxOfFrame(g, f), objectOf(g, f.list![f.i++]!))
      return 'next'
    },
  })
  return (g, c, what) => {
    const list = objects(g, c, what)
    c.did = 0
    if (list.length === 1) one(g, c, list[0]!)
    else if (list.length > 1) {
      const isChosen = what.k === 'bound'
      const fields = { base: c.at, list: list.map((o) => o.id) }
      if (isChosen) call(g, each, { ...fields, n: list.length }, 'next')
      else call(g, each, fields)
    }
  }
}

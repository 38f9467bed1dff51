import type { FrameOf } from '@soulstack/kit'
import type { Entity } from '../model/entity.ts'
import { ask, ctxOfFrame, machine, picked, start } from '../model/machine.ts'
import type { Linked } from '../model/node.ts'
import type { Obj } from '../model/objects.ts'
import type { CardQuestion } from '../model/questions.ts'
import type { Ctx } from '../model/stack.ts'
import type { Frame, State } from '../model/state.ts'
import { isGone, objectOf, youOf } from '../rules/context.ts'
import { slotsOf } from '../rules/zones.ts'
import { objects } from './frames.ts'

/**
 * An effect on several objects happens to one after the other (Each). In turn order, players choose the order of those they control. Nobody
 * controls monsters, shop items and rooms: the controller of the effect chooses for them (in the first edition the active player).
 */

/** Questions for the order in which something happens to objects. */
type OrderQuestion = Extract<CardQuestion, `order-${string}`>

/** Objects to which something happens one after the other. They are already grouped by controller. */
export interface InOrder {
  objects: readonly Entity[]
  /** How many of them have been handled, and how many have a known order: up to the end of a controller's group. */
  done: number
  known: number
  /** Objects of the current group that are not affected now: they come after the others. */
  unaffected: readonly Entity[]
}

const controller = (g: State, e: number): number => objectOf(g, e)?.ctl ?? -1

/** Are these all the same card with nothing below it? Then nobody could tell in which order they were handled. */
function alike(g: State, list: readonly Obj[]): boolean {
  const [first] = list
  return list.every(
    (o) =>
      o.def === first!.def &&
      o.printed === first!.printed &&
      (o.row === null || slotsOf(g, o.row)[o.slot]!.under.length === 0),
  )
}

/**
 * Asks for the order of the next group. Returns false if there is nothing to ask: fewer than two of the group are affected, or they are all
 * alike. Objects that are not affected now come after the others.
 */
export function askOrder(
  g: State,
  f: FrameOf<Frame, InOrder>,
  code: OrderQuestion,
  affects: (g: State, o: Obj) => boolean,
): boolean {
  const c = ctxOfFrame(g, f)
  const { done } = f.l
  const objects = f.l.objects.filter((e, i) => i < done || !isGone(g, e))
  f.l = { ...f.l, objects }
  if (done >= objects.length) return false
  const owner = controller(g, objects[done]!)
  let known = done + 1
  while (known < objects.length && controller(g, objects[known]!) === owner) known++
  const group = objects.slice(done, known)
  const affected = group.map((e) => objectOf(g, e)!).filter((o) => affects(g, o))
  f.l = { ...f.l, known, unaffected: group.filter((e) => !affected.some((o) => o.id === e)) }
  if (affected.length < 2 || alike(g, affected)) return false
  ask(
    g,
    owner >= 0 ? owner : g.rules.edition.unownedOrder === 'active' ? g.active : youOf(g, c.ctl),
    code,
    { card: c.def },
    affected.map((o) => ({ act: 'target', a: o.id, b: 0 })),
    { min: affected.length, max: affected.length, ordered: true },
  )
  return true
}

/** Puts the group into the order that was chosen. */
export function takeOrder(g: State, f: FrameOf<Frame, InOrder>): void {
  const { objects, done, known, unaffected } = f.l
  const group = [...picked(g).map((o) => o.a), ...unaffected]
  f.l = { ...f.l, objects: [...objects.slice(0, done), ...group, ...objects.slice(known)] }
}

/**
 * Makes the `run` of an effect that acts on objects one by one. `name` is the name of its procedure, `code` the question for the order.
 * `affects` says which objects it acts on; it is checked again when each one's turn comes, so those that are gone by then are skipped. Chosen
 * targets are not "each": their order is not asked for.
 */
export function inOrder(
  name: string,
  code: OrderQuestion,
  affects: (g: State, o: Obj) => boolean,
  act: (g: State, o: Obj) => void,
): (g: State, c: Ctx, what: Linked<'ref'>) => void {
  const one = (g: State, c: Ctx, o: Obj | null): void => {
    if (o === null || !affects(g, o)) return
    act(g, o)
    c.did++
  }
  const each = machine.procedure(name, makeInOrder, {
    order(g, f) {
      return askOrder(g, f, code, affects) ? undefined : 'next'
    },
    ordered(g, f) {
      takeOrder(g, f)
    },
    next(g, f) {
      const { objects, done, known } = f.l
      if (done >= objects.length) return 'end'
      if (done >= known) return 'order'
      f.l = { ...f.l, done: done + 1 }
      one(g, ctxOfFrame(g, f), objectOf(g, objects[done]!))
      return 'next'
    },
  })
  return (g, c, what) => {
    const list = objects(g, c, what)
    c.did = 0
    if (list.length === 1) one(g, c, list[0]!)
    else if (list.length > 1) {
      const known = what.k === 'bound' ? list.length : 0
      start(g, each, { objects: list.map((o) => o.id), known }, { base: c.at, step: known > 0 ? 'next' : 'order' })
    }
  }
}

/** Nothing has happened to them yet. `known`: how many of them have a known order. */
const makeInOrder = ({ objects, known }: Pick<InOrder, 'objects' | 'known'>): InOrder => ({
  objects,
  done: 0,
  known,
  unaffected: [],
})

import { type Entity, isSeat } from '../model/entity.ts'
import type { Criteria } from '../model/library.ts'
import { ask, ctxOfFrame, machine, picked, start } from '../model/machine.ts'
import { countersOn, type Obj } from '../model/objects.ts'
import type { Ctx } from '../model/stack.ts'
import type { State } from '../model/state.ts'
import { objectOf } from './context.ts'
import { addNamed } from './objects.ts'

/** Removing counters: generic or named ones, as the player who removes them prefers (Counters). */

/** How many ways to remove counters are offered. On cards of the game there are never as many counters. */
const MOST_WAYS = 100

/** How many counters of each kind; `generic` are those without a name. */
export type Counters = Readonly<Record<string, number>>

/** How many counters of this kind are on a player or an object. Counters of a player's character are not on the player (Counters). */
export function countersOfKind(g: State, e: Entity, kind: string): number {
  if (isSeat(e)) return g.seats[e]!.counters?.[kind] ?? 0
  const o = objectOf(g, e)
  if (o === null) return 0
  return kind === 'generic' ? o.counters : (o.named?.[kind] ?? 0)
}

/** Whether it has the counters that are looked for, and none that must not be there. */
export const hasCounters = (g: State, { counter, noCounter }: Criteria, e: Entity): boolean =>
  (counter === undefined || countersOfKind(g, e, counter) > 0) &&
  (noCounter === undefined || countersOfKind(g, e, noCounter) === 0)

/** Puts counters of a kind that cards name on a player or an object, or removes them if `n` is negative. */
export function addOfKind(g: State, e: Entity, kind: string, n: number): void {
  if (isSeat(e)) {
    const s = g.seats[e]!
    s.counters = { ...s.counters, [kind]: (s.counters?.[kind] ?? 0) + n }
    // what they do to a player's stats may have changed
    g.dirty = true
    return
  }
  const o = objectOf(g, e)
  if (o !== null) addNamed(g, o, kind, n)
}

/** The kinds of counters on an object, the generic ones first. */
const kindsOn = (o: Obj): string[] => ['generic', ...Object.keys(o.named ?? {}).filter((kind) => o.named![kind]! > 0)]

/**
 * The ways to remove `n` counters from an object, or all of them if there are fewer. There is more than one way only if it has different
 * kinds and some counters remain. The way that removes the most generic ones comes first.
 */
export function removals(o: Obj, n: number): Counters[] {
  let ways: { left: number; which: Counters }[] = [{ left: Math.min(n, countersOn(o)), which: {} }]
  for (const kind of kindsOn(o)) {
    const most = kind === 'generic' ? o.counters : o.named![kind]!
    ways = ways.flatMap(({ left, which }) =>
      Array.from({ length: Math.min(left, most, MOST_WAYS) + 1 }, (_, k) => {
        const taken = Math.min(left, most) - k
        return { left: left - taken, which: taken === 0 ? which : { ...which, [kind]: taken } }
      }),
    )
    // with thousands of counters there would be millions of ways; the first one takes as many of each kind as it can, so it always works out
    if (ways.length > MOST_WAYS) ways.length = MOST_WAYS
  }
  return ways.filter(({ left }) => left === 0).map(({ which }) => which)
}

/** Removes these counters. Returns how many were removed. */
function take(g: State, o: Obj, which: Counters): number {
  let all = 0
  for (const [kind, n] of Object.entries(which)) {
    if (kind === 'generic') o.counters -= n
    else o.named![kind]! -= n
    all += n
  }
  g.dirty = true
  return all
}

/** Removes up to `n` counters of one kind from each of these players and objects. Sets `c.did` to how many were removed. */
export function removeOfKind(g: State, c: Ctx, from: readonly Entity[], kind: string, n: number): void {
  c.did = 0
  for (const e of from) {
    const gone = Math.min(n, countersOfKind(g, e, kind))
    if (gone > 0) addOfKind(g, e, kind, -gone)
    c.did += gone
  }
}

/**
 * Removes `n` counters from each of these objects, or as many as it has. The controller of the effect is asked which ones only if that
 * makes a difference. Sets `c.did` to how many were removed.
 */
export function removeCounters(g: State, c: Ctx, from: readonly Obj[], n: number): void {
  c.did = 0
  if (from.some((o) => isMixed(o) && removals(o, n).length > 1)) {
    start(g, removing, { from: from.map((o) => o.id), n }, { base: c.at })
    return
  }
  for (const o of from)
    if (isMixed(o)) for (const which of removals(o, n)) c.did += take(g, o, which)
    else c.did += take(g, o, { generic: Math.min(n, o.counters) })
}

/** Whether an object may have counters of several kinds. Most never had a named one. */
const isMixed = (o: Obj): boolean => o.named !== null

const makeRemovingAny = ({ least }: { least: number }): { least: number } => ({ least })

/** How many of so many counters can be removed: with more than a hundred, all of them or any number up to that. */
export const removable = (most: number, least: number): number[] =>
  Array.from({ length: Math.min(most - least, MOST_WAYS) + 1 }, (_, i) => (i === MOST_WAYS ? most : i + least))

/** Removes as many counters from the source as its player likes; the context notes how many. */
export const removingAny = machine.procedure('remove any counters', makeRemovingAny, {
  ask(g, f) {
    const c = ctxOfFrame(g, f)
    const o = objectOf(g, c.src)
    const { least } = f.l
    c.number = 0
    c.did = 0
    const most = o === null ? 0 : countersOn(o)
    if (most < least || o === null || most === 0) return 'end'
    ask(
      g,
      c.you,
      'how-many-counters',
      { card: c.def },
      removable(most, least).map((a) => ({ act: 'number', a, b: 0 })),
    )
    return undefined
  },
  take(g, f) {
    const c = ctxOfFrame(g, f)
    const o = objectOf(g, c.src)
    c.number = picked(g)[0]!.a
    f.l = { least: -1 }
    if (o !== null && c.number > 0) removeCounters(g, c, [o], c.number)
    return 'end'
  },
})

interface Removing {
  /** The objects, and how many counters to remove from each. */
  from: readonly Entity[]
  n: number
  /** How many objects have been dealt with. */
  done: number
}
const makeRemoving = ({ from, n }: Pick<Removing, 'from' | 'n'>): Removing => ({ from, n, done: 0 })

const removing = machine.procedure('remove counters', makeRemoving, {
  ask(g, f) {
    const e = f.l.from[f.l.done]
    if (e === undefined) return 'end'
    const o = objectOf(g, e)
    const c = ctxOfFrame(g, f)
    const ways = o === null ? [] : removals(o, f.l.n)
    ask(
      g,
      c.you,
      'remove-counters',
      { card: c.def, n: f.l.n, from: o?.def ?? c.def },
      ways.map((_, k) => ({ act: 'counters', a: e, b: k })),
    )
    return undefined
  },
  take(g, f) {
    const [option] = picked(g)
    const { from, n, done } = f.l
    const o = objectOf(g, from[done]!)
    f.l = { from, n, done: done + 1 }
    if (option !== undefined && o !== null) ctxOfFrame(g, f).did += take(g, o, removals(o, n)[option.b]!)
    return 'ask'
  },
})

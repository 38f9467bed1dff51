import type { Entity } from '../model/entity.ts'
import { ask, ctxOfFrame, machine, picked, start } from '../model/machine.ts'
import { countersOn, type Named, type Obj } from '../model/objects.ts'
import type { Ctx } from '../model/stack.ts'
import type { State } from '../model/state.ts'
import { objectOf } from './context.ts'

/**
 * Removing counters: generic or named ones, as the player who removes them prefers (Counters). What makes a chosen starting item eternal is
 * stored like a counter, but the card does not call it one.
 */

const KINDS = ['level', 'attack', 'hp'] as const satisfies readonly (keyof Named)[]
type Kind = (typeof KINDS)[number]

/** How many counters of each kind. */
export type Counters = Readonly<Record<Kind | 'generic', number>>

const named = (o: Obj, kind: Kind): number => o.named?.[kind] ?? 0

/**
 * The ways to remove `n` counters from an object, or all of them if there are fewer. There is more than one way only if it has different
 * kinds and some counters remain. The way that removes the most generic ones comes first.
 */
export function removals(o: Obj, n: number): Counters[] {
  const total = Math.min(n, countersOn(o))
  const found: Counters[] = []
  for (let hp = 0; hp <= Math.min(total, named(o, 'hp')); hp++)
    for (let attack = 0; attack <= Math.min(total - hp, named(o, 'attack')); attack++)
      for (let level = 0; level <= Math.min(total - hp - attack, named(o, 'level')); level++) {
        const generic = total - hp - attack - level
        if (generic <= o.counters) found.push({ generic, level, attack, hp })
      }
  return found.sort((x, y) => y.generic - x.generic || y.level - x.level || y.attack - x.attack)
}

/** Removes these counters. Returns how many were removed. */
function take(g: State, o: Obj, which: Counters): number {
  o.counters -= which.generic
  if (o.named !== null) for (const kind of KINDS) o.named[kind] -= which[kind]
  g.dirty = true
  return which.generic + which.level + which.attack + which.hp
}

/**
 * Removes `n` counters from each of these objects, or as many as it has. The controller of the effect is asked which ones only if that
 * makes a difference. Sets `c.did` to how many were removed.
 */
export function removeCounters(g: State, c: Ctx, from: readonly Obj[], n: number): void {
  c.did = 0
  if (from.some((o) => removals(o, n).length > 1)) {
    start(g, removing, { from: from.map((o) => o.id), n }, { base: c.at })
    return
  }
  for (const o of from) for (const which of removals(o, n)) c.did += take(g, o, which)
}

/** Removes level counters: the objects level down, but not below 0. Sets `c.did` to how many were removed. */
export function levelDown(g: State, c: Ctx, from: readonly Obj[], n: number): void {
  c.did = 0
  for (const o of from) {
    const level = Math.min(n, named(o, 'level'))
    c.did += take(g, o, { generic: 0, level, attack: 0, hp: 0 })
  }
}
const makeRemovingAny = ({ least }: { least: number }): { least: number } => ({ least })

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
      Array.from({ length: most - least + 1 }, (_, i) => ({ act: 'number', a: i + least, b: 0 })),
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

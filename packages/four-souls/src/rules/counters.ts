import type { Entity } from '../model/entity.ts'
import { ask, ctxOfFrame, machine, picked, start } from '../model/machine.ts'
import { countersOn, type Named, type Obj } from '../model/objects.ts'
import type { Ctx } from '../model/stack.ts'
import type { State } from '../model/state.ts'
import { objectOf } from './context.ts'

/**
 * Counters that are removed: generic or named ones, as whoever removes them likes (Counters). What makes a chosen starting item eternal is
 * kept like a counter, but the card speaks of none.
 */

const KINDS = ['level', 'attack', 'hp'] as const satisfies readonly (keyof Named)[]
type Kind = (typeof KINDS)[number]

/** So many of each kind. */
export type Counters = Readonly<Record<Kind | 'generic', number>>

const named = (o: Obj, kind: Kind): number => o.named?.[kind] ?? 0

/**
 * The ways to remove `n` counters from this, or all of fewer: more than one only where different kinds lie on it and some of them stay.
 * The way that takes the most generic ones comes first.
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

/** Takes them off. Returns how many went. */
function take(g: State, o: Obj, which: Counters): number {
  o.counters -= which.generic
  if (o.named !== null) for (const kind of KINDS) o.named[kind] -= which[kind]
  g.dirty = true
  return which.generic + which.level + which.attack + which.hp
}

/**
 * Removes `n` counters from each of these, or as many as there are. The player carrying it out says which where kinds differ; nobody is
 * asked where they do not. `c.did`: how many went.
 */
export function removeCounters(g: State, c: Ctx, from: readonly Obj[], n: number): void {
  c.did = 0
  if (from.some((o) => removals(o, n).length > 1)) {
    start(g, removing, { from: from.map((o) => o.id), n }, { base: c.at })
    return
  }
  for (const o of from) for (const which of removals(o, n)) c.did += take(g, o, which)
}

interface Removing {
  /** What they are removed from, and how many counters from each. */
  from: readonly Entity[]
  n: number
  /** How many of those have been dealt with. */
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

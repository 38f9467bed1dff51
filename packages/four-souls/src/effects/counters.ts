import { CHANNEL } from '../model/channels.ts'
import { kindFault } from '../model/counter-kinds.ts'
import type { Entity } from '../model/entity.ts'
import { needs } from '../model/faults/index.ts'
import { ask, ctxOfFrame, machine, picked, start, startFor } from '../model/machine.ts'
import { count, define, type Effect, find, type Ref, run, type Value } from '../model/node.ts'
import { COUNTERS, countersOn, type Obj, type SpecialCounter } from '../model/objects.ts'
import type { Ctx } from '../model/stack.ts'
import type { State } from '../model/state.ts'
import { objectOf } from '../rules/context.ts'
import {
  addOfKind,
  type Counters,
  removable,
  removals,
  removeOfKind,
  removingAny,
  removeCounters as take,
} from '../rules/counters.ts'
import { happen } from '../rules/events.ts'
import { addNamed } from '../rules/objects.ts'
import { mayRecharge } from '../rules/recharging.ts'
import { nodeOf, objects, seats } from './frames.ts'
import { self } from './refs.ts'

/** Charging and counters. */

export const Recharge = define({
  k: 'recharge',
  family: 'effect',
  about: 'Cards are recharged.',
  affects: ['charge'],
  fields: { what: { is: 'ref', about: 'the cards' } },
  run(g, c, n) {
    c.did = 0
    for (const o of objects(g, c, n.what)) {
      if (o.charged || !mayRecharge(g, o, c.src)) continue
      o.charged = true
      c.did++
      g.out?.push({ type: 'recharges', object: o.id, card: o.def })
    }
  },
  idle: (g, c, n) => objects(g, c, n.what).every((o) => o.charged || !mayRecharge(g, o, c.src)),
  intent: () => 1,
})
export const recharge = (what: Ref): Effect => Recharge.of({ what })

export const Deactivate = define({
  k: 'deactivate',
  family: 'effect',
  about: 'Cards are deactivated.',
  affects: ['charge'],
  fields: { what: { is: 'ref', about: 'the cards' } },
  run(g, c, n) {
    for (const o of objects(g, c, n.what)) o.charged = false
  },
  intent: () => -1,
})
export const deactivate = (what: Ref): Effect => Deactivate.of({ what })

export const AddCounters = define({
  k: 'addCounters',
  family: 'effect',
  about: 'Counters are put on cards, or on players.',
  affects: (n) => (n.counter === undefined ? [] : ['fight', 'death']),
  fields: {
    n: { is: 'value', role: 'count', least: 1, about: 'how many' },
    on: { is: 'ref', about: 'the cards or players' },
    named: { is: 'one', of: ['generic', ...COUNTERS], optional: true, about: 'of which kind' },
    alike: {
      is: 'flag',
      optional: true,
      only: true,
      about: 'instead of both: of a kind already on the card, as you choose',
    },
    counter: {
      is: 'text',
      optional: true,
      about: 'instead of "named", a kind that cards name themselves, such as "egg"; players have only these',
    },
  },
  fault: (n) =>
    n.alike === true
      ? n.named === undefined && n.counter === undefined && n.n === 1
        ? null
        : ['alike']
      : n.counter === undefined
        ? n.named === undefined
          ? needs(n, 'named', { without: ['counter'] })
          : null
        : n.named === undefined
          ? kindFault(n.counter)
          : ['hasEither', 'addCounters', 'named', 'counter'],
  run(g, c, n) {
    if (n.alike === true) {
      const [o] = objects(g, c, n.on)
      addAlike(g, c, o)
      return
    }
    const k = count(g, c, n.n)
    if (n.counter !== undefined)
      for (const e of seats(g, c, n.on)) {
        addOfKind(g, e, n.counter, k)
        g.out?.push({ type: 'counters', who: e, card: -1, n: k, kind: n.counter })
      }
    for (const o of objects(g, c, n.on)) {
      if (n.named === 'generic') o.counters += k
      else addNamed(g, o, n.counter ?? n.named!, k)
      g.out?.push({
        type: 'counters',
        who: o.id,
        card: o.def,
        n: k,
        ...(n.counter !== undefined && { kind: n.counter }),
      })
      if (k > 0 && g.index[CHANNEL.counted]!.length > 0)
        happen(g, CHANNEL.counted, { who: o.id, amount: countersOn(o) })
    }
    c.did = k
    g.dirty = true
  },
  idle: (g, c, n) => n.alike === true && objects(g, c, n.on).every((o) => countersOn(o) === 0),
})

/**
 * Puts a counter on an object, of a kind that is already there: the controller of the effect is asked which one if there are several. Sets
 * `c.did` to how many were put there.
 */
function addAlike(g: State, c: Ctx, o: Obj | undefined): void {
  c.did = 0
  if (o === undefined) return
  const kinds = removals(o, 1)
  if (kinds.length > 1) start(g, addingAlike, { to: o.id }, { base: c.at })
  else if (countersOn(o) > 0) putOne(g, c, o, kinds[0]!)
}

function putOne(g: State, c: Ctx, o: Obj, which: Counters): void {
  const [kind] = Object.keys(which)
  if (kind === 'generic') o.counters++
  else addNamed(g, o, kind!, 1)
  c.did = 1
  g.dirty = true
  g.out?.push({ type: 'counters', who: o.id, card: o.def, n: 1, ...(kind !== 'generic' && { kind: kind! }) })
  happen(g, CHANNEL.counted, { who: o.id, amount: countersOn(o) })
}

const makeAddingAlike = ({ to }: { to: Entity }): { to: Entity } => ({ to })

const addingAlike = machine.procedure('add a counter alike', makeAddingAlike, {
  ask(g, f) {
    const o = objectOf(g, f.l.to)
    const c = ctxOfFrame(g, f)
    if (o === null) return 'end'
    ask(
      g,
      c.you,
      'add-counter',
      { card: c.def, to: o.def },
      removals(o, 1).map((_, k) => ({ act: 'counters', a: o.id, b: k })),
    )
    return 'put'
  },
  put(g, f) {
    const [option] = picked(g)
    const o = objectOf(g, f.l.to)
    if (option !== undefined && o !== null) putOne(g, ctxOfFrame(g, f), o, removals(o, 1)[option.b]!)
    return 'end'
  },
})

/** Puts a counter on a card, of a kind that is already on it. */
export const addCounterAlike = (on: Ref): Effect => AddCounters.of({ n: 1, on, alike: true })

/** `named`: one of the special kinds, or one that cards name themselves. */
export const addCounters = (
  n: Value,
  on: Ref = self,
  named: 'generic' | SpecialCounter | (string & {}) = 'generic',
): Effect => (isPrinted(named) ? AddCounters.of({ n, on, named }) : AddCounters.of({ n, on, counter: named }))
const isPrinted = (named: string): named is 'generic' | SpecialCounter =>
  named === 'generic' || COUNTERS.some((name) => name === named)

export const RemoveCounters = define({
  k: 'removeCounters',
  family: 'effect',
  about: 'Counters are removed from cards, or from players.',
  affects: (n) => (n.counter === undefined ? [] : ['fight', 'death']),
  fields: {
    n: { is: 'value', optional: true, role: 'count', least: 1, about: 'how many; without it, all' },
    on: { is: 'ref', about: 'the cards or players' },
    level: { is: 'flag', optional: true, only: true, about: 'level counters: the cards level down' },
    counter: {
      is: 'text',
      optional: true,
      about: 'only counters of this kind, which cards name themselves; players have only these',
    },
  },
  fault(n) {
    if (n.counter !== undefined)
      return n.level === true ? ['hasEither', 'removeCounters', 'level', 'counter'] : kindFault(n.counter)
    return n.n === undefined ? needs(n, 'n', { without: ['counter'] }) : null
  },
  run(g, c, n) {
    const k = n.n === undefined ? ALL : count(g, c, n.n)
    if (n.level === true || n.counter !== undefined) removeOfKind(g, c, find(g, c, n.on), n.counter ?? 'level', k)
    else take(g, c, objects(g, c, n.on), k)
  },
  idle: (g, c, n) =>
    n.level !== true && n.counter === undefined && objects(g, c, n.on).every((o) => countersOn(o) === 0),
})
const ALL = Number.POSITIVE_INFINITY
/** These level down, but not below 0. */
export const levelDown = (n: Value = 1, on: Ref = self): Effect => RemoveCounters.of({ n, on, level: true })
/** `counter`: only counters of this kind. */
export const removeCounters = (n: Value, on: Ref = self, counter?: string): Effect =>
  RemoveCounters.of({ n, on, ...(counter !== undefined && { counter }) })
/** Removes all counters of a kind that cards name. */
export const removeAllCounters = (counter: string, on: Ref): Effect => RemoveCounters.of({ on, counter })

/** How many counters have been removed, and for how many of them the effect has been carried out. */
interface PerCounter {
  removed: number
  done: number
}
const makePerCounter = (): PerCounter => ({ removed: 0, done: 0 })

const perCounter = machine.procedure('for each counter removed', makePerCounter, {
  remove(g, f) {
    const c = ctxOfFrame(g, f)
    const n = nodeOf(g, f, EachRemoved)
    if (g.rules.library.abilities[c.ability]?.modes[c.mode]?.number !== n) {
      startFor(g, c, n, removingAny, { least: 0 })
      return
    }
    const o = objectOf(g, c.src)
    c.did = 0
    if (o !== null && c.number > 0) take(g, c, [o], c.number)
  },
  removed(g, f) {
    f.l = { removed: ctxOfFrame(g, f).did, done: 0 }
  },
  next(g, f) {
    const { removed, done } = f.l
    const c = ctxOfFrame(g, f)
    if (done >= removed) {
      c.did = removed
      return 'end'
    }
    f.l = { removed, done: done + 1 }
    run(g, c, nodeOf(g, f, EachRemoved).do)
    return 'next'
  },
})
export const EachRemoved = define({
  k: 'eachRemoved',
  family: 'effect',
  about: 'As many counters as you like are removed from this card; an effect happens once for each of them.',
  affects: 'within',
  fields: { do: { is: 'effect', about: 'what happens for each counter' } },
  // "any number" before the first full stop is chosen with the targets (R-ABL-02)
  numbers(_n, g, c) {
    const o = objectOf(g, c.src)
    return { ask: 'how-many-counters', act: 'number', from: removable(o === null ? 0 : countersOn(o), 0) }
  },
  later: true,
  run(g, c, n) {
    startFor(g, c, n, perCounter)
  },
  idle(g, c) {
    const o = objectOf(g, c.src)
    return o === null || countersOn(o) === 0
  },
})
/** "Remove any number of counters from this. For each counter removed in this way …" */
export const forEachRemoved = (effect: Effect): Effect => EachRemoved.of({ do: effect })

export const StartCounters = define({
  k: 'startCounters',
  family: 'effect',
  about: 'As it enters play: this card starts with counters on it.',
  affects: [],
  fields: {
    n: { is: 'number', role: 'count', least: 1, about: 'how many' },
    level: { is: 'flag', optional: true, only: true, about: 'level counters: it starts at this level' },
  },
  run(g, c, n) {
    const o = objectOf(g, c.src)
    if (o === null) return
    if (n.level === true) addNamed(g, o, 'level', n.n)
    else o.counters += n.n
  },
})
export const startsAtLevel = (n: number): Effect => StartCounters.of({ n, level: true })
export const startsWithCounters = (n: number): Effect => StartCounters.of({ n })

export const SetCounters = define({
  k: 'setCounters',
  family: 'effect',
  about: 'Sets how many counters are on this card.',
  affects: [],
  fields: { n: { is: 'number', role: 'count', least: 0, about: 'how many' } },
  run(g, c, n) {
    const o = objectOf(g, c.src)
    if (o !== null) o.counters = n.n
  },
})
/** Sets the number of counters, whatever was there before: for items that, as a copy, do not add to their counters. */
export const setCounters = (n: number): Effect => SetCounters.of({ n })

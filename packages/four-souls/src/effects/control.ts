import { type Entity, NONE } from '../model/entity.ts'
import { ctxOfFrame, machine, noLocals, startFor } from '../model/machine.ts'
import {
  type Condition,
  define,
  type Effect,
  type Filter,
  find,
  isIdle,
  type Linked,
  one,
  type Ref,
  run,
  test,
} from '../model/node.ts'
import type { Ctx } from '../model/stack.ts'
import type { State } from '../model/state.ts'
import { bound, isGone, objectOf, setBind } from '../rules/context.ts'
import { candidates } from '../rules/filters.ts'
import { nodeOf } from './frames.ts'

/** Control flow: what runs, when, and how often. */

interface Sequence {
  /** How many effects have been run. */
  done: number
}
const makeSequence = (): Sequence => ({ done: 0 })

const sequence = machine.procedure('seq', makeSequence, {
  next(g, f) {
    const { done } = f.l
    const n = nodeOf(g, f, Seq, AllAbove).of[done]
    if (n === undefined) return 'end'
    f.l = { done: done + 1 }
    run(g, ctxOfFrame(g, f), n)
    return 'next'
  },
})
/** The first roll that one of these effects needs. */
function firstRoll(g: State, c: Ctx, effects: readonly Linked<'effect'>[]): Linked<'effect'> | null {
  for (const effect of effects) {
    const roll = effect.kind.rolls?.(g, c, effect) ?? null
    if (roll !== null) return roll
  }
  return null
}

export const Seq = define({
  k: 'seq',
  family: 'effect',
  about: 'Effects one after the other; each happens whether or not the others did.',
  affects: 'within',
  fields: { of: { is: 'effect', many: true, about: 'the effects' } },
  run(g, c, n) {
    startFor(g, c, n, sequence)
  },
  rolls: (g, c, n) => firstRoll(g, c, n.of),
  idle: (g, c, n) => n.of.every((one) => isIdle(g, c, one)),
})
/** Effects one after the other; each happens whether or not the others did ("then", or a full stop). Use `and` for a printed "and". */
export const seq = (...of: Effect[]): Effect => (of.length === 1 ? of[0]! : Seq.of({ of }))

export const AllAbove = define({
  k: 'allAbove',
  family: 'effect',
  about: 'In a table of outcomes: what the rows above do, one after the other.',
  affects: 'within',
  fields: { of: { is: 'effect', many: true, silent: 'the rows above say it', about: 'the effects' } },
  run(g, c, n) {
    startFor(g, c, n, sequence)
  },
  rolls: (g, c, n) => firstRoll(g, c, n.of),
})
/** In a table of outcomes: what the rows above do, one after the other. What they need is chosen as the outcome resolves. */
export const allAbove = (...of: Effect[]): Effect => AllAbove.of({ of })

const ifYouDo = machine.procedure('if you do', noLocals, {
  first(g, f) {
    const c = ctxOfFrame(g, f)
    c.did = 0
    run(g, c, nodeOf(g, f, IfDo, And).first)
  },
  then(g, f) {
    const c = ctxOfFrame(g, f)
    if (c.did > 0) run(g, c, nodeOf(g, f, IfDo, And).then)
    return 'end'
  },
})
export const IfDo = define({
  k: 'ifDo',
  family: 'effect',
  about: '"If you do": the second effect only if the first really happened.',
  affects: 'within',
  fields: {
    first: { is: 'effect', about: 'what is done first' },
    then: { is: 'effect', about: 'what follows from it' },
  },
  run(g, c, n) {
    startFor(g, c, n, ifYouDo)
  },
  // whether a player does what they may is only known after they are asked
  rolls: (g, c, n) => firstRoll(g, c, n.first.k === 'may' ? [] : [n.first, n.then]),
  idle: (g, c, n) => isIdle(g, c, n.first),
})
/** "If you do": the second effect only if the first really happened. */
export const ifDo = (first: Effect, then: Effect): Effect => IfDo.of({ first, then })

/** The controller is remembered before the first effect, because the object may be gone after it. */
const controlled = machine.procedure('then its controller', noLocals, {
  first(g, f) {
    const c = ctxOfFrame(g, f)
    const n = nodeOf(g, f, ThenController)
    const ctl = objectOf(g, one(g, c, n.of))?.ctl ?? NONE
    setBind(c, n.as, ctl < 0 ? [] : [ctl])
    run(g, c, n.first)
  },
  then(g, f) {
    const c = ctxOfFrame(g, f)
    const n = nodeOf(g, f, ThenController)
    if (bound(c, n.as).length > 0) run(g, c, n.then)
    return 'end'
  },
})
export const ThenController = define({
  k: 'thenController',
  family: 'effect',
  about: 'Something is done with a card; if a player controlled it before, something follows for that player.',
  affects: 'within',
  fields: {
    of: { is: 'ref', about: 'the card' },
    as: { is: 'bind', about: 'the name of the player who controlled it from then on' },
    first: { is: 'effect', about: 'what is done first' },
    then: { is: 'effect', about: 'what follows if a player controlled it' },
  },
  run(g, c, n) {
    startFor(g, c, n, controlled)
  },
  rolls: (g, c, n) => firstRoll(g, c, [n.first]),
})
/** "If it was controlled by a player, they …": the player is called `as` in the second effect. */
export const thenController = (of: Ref, as: string, first: Effect, then: Effect): Effect =>
  ThenController.of({ of, as, first, then })

export const And = define({
  k: 'and',
  family: 'effect',
  about: '"This and that": the second effect only if the first really happened, in one sentence.',
  affects: 'within',
  fields: { first: { is: 'effect', about: 'what is done first' }, then: { is: 'effect', about: 'what goes with it' } },
  run(g, c, n) {
    startFor(g, c, n, ifYouDo)
  },
  // whether a player does what they may is only known after they are asked
  rolls: (g, c, n) => firstRoll(g, c, n.first.k === 'may' ? [] : [n.first, n.then]),
  idle: (g, c, n) => isIdle(g, c, n.first),
})
/** "This and that": the second effect depends on the first, like "if you do" (And vs Then). */
export const and = (first: Effect, then: Effect): Effect => And.of({ first, then })

const measuring = machine.procedure('measured', noLocals, {
  first(g, f) {
    const c = ctxOfFrame(g, f)
    c.did = 0
    run(g, c, nodeOf(g, f, Measured).first)
  },
  then(g, f) {
    const c = ctxOfFrame(g, f)
    c.number = c.did
    run(g, c, nodeOf(g, f, Measured).then)
    return 'end'
  },
})
export const Measured = define({
  k: 'measured',
  family: 'effect',
  about: '"… in this way": after the first effect comes a second one that knows how much the first really did.',
  affects: 'within',
  fields: {
    first: { is: 'effect', about: 'what is done first' },
    then: { is: 'effect', about: 'what follows; in it, inThisWay is how much the first really did' },
  },
  run(g, c, n) {
    startFor(g, c, n, measuring)
  },
  rolls: (g, c, n) => firstRoll(g, c, n.first.k === 'may' ? [] : [n.first, n.then]),
})
/** One effect after another; in the second, `inThisWay` is how much the first really did, even after a choice. */
export const measured = (first: Effect, then: Effect): Effect => Measured.of({ first, then })

export const If = define({
  k: 'if',
  family: 'effect',
  about: 'An effect that depends on a condition.',
  affects: 'within',
  fields: {
    cond: { is: 'condition', about: 'the condition' },
    then: { is: 'effect', about: 'what happens if it is true' },
    else: { is: 'effect', optional: true, about: 'what happens if it is not' },
  },
  run(g, c, n) {
    if (test(g, c, n.cond)) run(g, c, n.then)
    else if (n.else) run(g, c, n.else)
    else c.did = 0
  },
  rolls: (g, c, n) => firstRoll(g, c, test(g, c, n.cond) ? [n.then] : n.else ? [n.else] : []),
})
export const when = (cond: Condition, then: Effect, otherwise?: Effect): Effect =>
  otherwise ? If.of({ cond, then, else: otherwise }) : If.of({ cond, then })

interface ForEach {
  /** What the effect is run for, and for how many of them it has been run. */
  of: readonly Entity[]
  done: number
  /** Those for whom it has really happened. */
  did: readonly Entity[]
}
const makeForEach = (): ForEach => ({ of: [], done: 0, did: [] })

const forEach = machine.procedure('each', makeForEach, {
  begin(g, f) {
    const c = ctxOfFrame(g, f)
    const n = nodeOf(g, f, Each, EachOfThem)
    f.l = { of: Each.is(n) ? candidates(g, c, n.of) : [...new Set(find(g, c, n.of))], done: 0, did: [] }
  },
  next(g, f) {
    const { of, done, did } = f.l
    const n = nodeOf(g, f, Each, EachOfThem)
    const e = of[done]
    const c = ctxOfFrame(g, f)
    if (e === undefined) {
      if (Each.is(n) && n.did !== undefined) {
        setBind(c, n.did, did.slice())
        c.did = did.length
      }
      return 'end'
    }
    f.l = { ...f.l, done: done + 1 }
    if (isGone(g, e)) return 'next'
    setBind(c, n.as, [e])
    c.did = 0
    run(g, c, n.do)
    return undefined
  },
  did(g, f) {
    const { of, done, did } = f.l
    if (ctxOfFrame(g, f).did > 0) f.l = { ...f.l, did: [...did, of[done - 1]!] }
    return 'next'
  },
})
export const Each = define({
  k: 'each',
  family: 'effect',
  about: 'The same effect for each of several things, one after the other.',
  affects: 'within',
  fields: {
    as: { is: 'bind', about: 'the name of the current one' },
    of: { is: 'filter', about: 'for what' },
    do: { is: 'effect', about: 'what is done' },
    did: { is: 'bind', optional: true, about: 'the name of those for whom it really happened, from then on' },
  },
  run(g, c, n) {
    startFor(g, c, n, forEach)
  },
})
/**
 * The same effect for each player (in turn order from the controller), item …; the current one is called `as`. Those for whom it really
 * happened ("each player who did") are called `did` afterwards.
 */
export const forEvery = (as: string, of: Filter, effect: Effect, did?: string): Effect =>
  Each.of({ as, of, do: effect, ...(did !== undefined && { did }) })

export const EachOfThem = define({
  k: 'eachOfThem',
  family: 'effect',
  about: 'The same effect for each of several that were chosen, one after the other.',
  affects: 'within',
  fields: {
    as: { is: 'bind', about: 'the name of the current one' },
    of: { is: 'ref', about: 'those who were chosen' },
    do: { is: 'effect', about: 'what is done' },
  },
  run(g, c, n) {
    startFor(g, c, n, forEach)
  },
})
/** "They each …": the same effect for each of several who were chosen; the current one is called `as`. */
export const eachOfThem = (as: string, of: Ref, effect: Effect): Effect => EachOfThem.of({ as, of, do: effect })

export const Nothing = define({
  k: 'nothing',
  family: 'effect',
  about: 'Nothing happens.',
  affects: [],
  fields: {},
  run(_g, c) {
    c.did = 0
  },
})
export const nothing = Nothing.of({})

export const Gap = define({
  k: 'gap',
  family: 'effect',
  about: 'Something that cards cannot be written to do yet; it shows on the card and in the log.',
  affects: [],
  fields: { what: { is: 'text', about: 'what it is' } },
  run(g, c, n) {
    // never silent: the players see that such a card is not finished
    c.did = 0
    g.out?.push({ type: 'gap', card: c.def, what: n.what })
  },
})
/** Something a card does that cannot be written yet. It shows on the card and in the log, and `gaps` counts it. */
export const gap = (what: string): Effect => Gap.of({ what })

import type { Entity } from '../model/entity.ts'
import { ctxOfFrame, machine, noLocals, startFor } from '../model/machine.ts'
import { type Condition, define, type Effect, type Filter, run, test } from '../model/node.ts'
import { isGone, setBind } from '../rules/context.ts'
import { candidates } from '../rules/filters.ts'
import { nodeOf } from './frames.ts'

/** Control: what runs, when, and how often. */

interface Sequence {
  /** How many have been run. */
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
export const Seq = define({
  k: 'seq',
  family: 'effect',
  about: 'Effects one after the other; each happens whatever became of the others.',
  touches: 'within',
  fields: { of: { is: 'effect', many: true, about: 'the effects' } },
  run(g, c, n) {
    startFor(g, c, n, sequence)
  },
})
/** One after the other; each happens whatever became of the others ("then", or a full stop). What is printed with "and" is `and`. */
export const seq = (...of: Effect[]): Effect => (of.length === 1 ? of[0]! : Seq.of({ of }))

export const AllAbove = define({
  k: 'allAbove',
  family: 'effect',
  about: 'In a table of outcomes: what the rows above do, one after the other.',
  touches: 'within',
  fields: { of: { is: 'effect', many: true, silent: 'the rows above say it', about: 'the effects' } },
  run(g, c, n) {
    startFor(g, c, n, sequence)
  },
})
/** In a table: what the rows above do, one after the other; what is chosen for it is chosen as it resolves. */
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
  about: '"If you do": the second only if the first really happened.',
  touches: 'within',
  fields: {
    first: { is: 'effect', about: 'what is done first' },
    then: { is: 'effect', about: 'what follows from it' },
  },
  run(g, c, n) {
    startFor(g, c, n, ifYouDo)
  },
})
/** "If you do": the second only when the first really happened. */
export const ifDo = (first: Effect, then: Effect): Effect => IfDo.of({ first, then })

export const And = define({
  k: 'and',
  family: 'effect',
  about: '"This and that": the second only if the first really happened, told as one.',
  touches: 'within',
  fields: { first: { is: 'effect', about: 'what is done first' }, then: { is: 'effect', about: 'what goes with it' } },
  run(g, c, n) {
    startFor(g, c, n, ifYouDo)
  },
})
/** "This and that": the second half depends on the first, like "if you do" (And vs Then). */
export const and = (first: Effect, then: Effect): Effect => And.of({ first, then })

export const If = define({
  k: 'if',
  family: 'effect',
  about: 'An effect under a condition.',
  touches: 'within',
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
})
export const when = (cond: Condition, then: Effect, otherwise?: Effect): Effect =>
  otherwise ? If.of({ cond, then, else: otherwise }) : If.of({ cond, then })

interface ForEach {
  /** What it is done for, and how many of them it has been done for. */
  of: readonly Entity[]
  done: number
}
const makeForEach = (): ForEach => ({ of: [], done: 0 })

const forEach = machine.procedure('each', makeForEach, {
  begin(g, f) {
    f.l = { of: candidates(g, ctxOfFrame(g, f), nodeOf(g, f, Each).of), done: 0 }
  },
  next(g, f) {
    const { of, done } = f.l
    const n = nodeOf(g, f, Each)
    const e = of[done]
    if (e === undefined) return 'end'
    f.l = { of, done: done + 1 }
    if (isGone(g, e)) return 'next'
    const c = ctxOfFrame(g, f)
    setBind(c, n.as, [e])
    run(g, c, n.do)
    return 'next'
  },
})
export const Each = define({
  k: 'each',
  family: 'effect',
  about: 'The same for each of several, one after the other.',
  touches: 'within',
  fields: {
    as: { is: 'bind', about: 'the name of the one that it is done for' },
    of: { is: 'filter', about: 'for which' },
    do: { is: 'effect', about: 'what is done' },
  },
  run(g, c, n) {
    startFor(g, c, n, forEach)
  },
})
/** For each player (in turn order from the controller), item …: what it does to one. */
export const forEvery = (as: string, of: Filter, effect: Effect): Effect => Each.of({ as, of, do: effect })

export const Nothing = define({
  k: 'nothing',
  family: 'effect',
  about: 'Nothing happens.',
  touches: [],
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
  touches: [],
  fields: { what: { is: 'text', about: 'what it is' } },
  run(g, c, n) {
    // never silent: whoever plays such a card sees that it is not finished
    c.did = 0
    g.out?.push({ type: 'gap', card: c.def, what: n.what })
  },
})
/** Something a card does that the language cannot say yet. It shows on the card and in the log, and `gaps` counts it. */
export const gap = (what: string): Effect => Gap.of({ what })

import { below } from '@soulstack/kit'
import { type Entity, isSeat } from '../model/entity.ts'
import { needs } from '../model/faults/index.ts'
import type { Library } from '../model/library.ts'
import { ask, ctxOfFrame, machine, noLocals, picked, startFor } from '../model/machine.ts'
import {
  count,
  define,
  type Effect,
  type Filter,
  fieldsOf,
  isIdle,
  type Linked,
  one,
  type Ref,
  run,
  type Value,
} from '../model/node.ts'
import type { Ctx } from '../model/stack.ts'
import type { State } from '../model/state.ts'
import { isWritten } from '../model/written.ts'
import { objectOf, setBind } from '../rules/context.ts'
import { candidates } from '../rules/filters.ts'
import { isNoted, noteNumber } from '../rules/notes.ts'
import { nodeOf } from './frames.ts'

/** Choices made as an ability resolves: whether, which, how many. Only numbers are chosen earlier, as the ability goes on the stack. */

const maybe = machine.procedure('may', noLocals, {
  ask(g, f) {
    const c = ctxOfFrame(g, f)
    const n = nodeOf(g, f, May)
    const by = n.by ? one(g, c, n.by) : c.you
    const effect = n.do
    if (isIdle(g, c, effect)) {
      c.did = 0
      return 'end'
    }
    ask(g, isSeat(by) ? by : c.you, 'may', { card: c.def, node: n.id }, YES_NO)
    return undefined
  },
  answered(g, f) {
    const c = ctxOfFrame(g, f)
    if (picked(g)[0]!.act === 'yes') run(g, c, nodeOf(g, f, May).do)
    else c.did = 0
    return 'end'
  },
})
const YES_NO = [
  { act: 'yes', a: 0, b: 0 },
  { act: 'no', a: 0, b: 0 },
]
export const May = define({
  k: 'may',
  family: 'effect',
  about: 'A player may do something; they are asked as the ability resolves.',
  affects: 'within',
  fields: {
    do: { is: 'effect', about: 'what may be done' },
    by: { is: 'ref', optional: true, unwritten: 'you', about: 'who decides' },
  },
  fault: (n) => (n.by === undefined && doerOf(n.do) === 'bound' ? needs(n, 'by', 'chosen-doer') : null),
  run(g, c, n) {
    startFor(g, c, n, maybe)
  },
  idle: (g, c, n) => isIdle(g, c, n.do),
})
/** The kind of the reference to the player who does this; undefined if the effect names none. */
function doerOf(effect: Effect): string | undefined {
  const who = isWritten(effect) ? effect['who'] : undefined
  return isWritten(who) ? who.k : undefined
}

/** "You may": the player is asked as the ability resolves. */
export const may = (effect: Effect, by?: Ref): Effect => (by ? May.of({ do: effect, by }) : May.of({ do: effect }))

const choosing = machine.procedure('choose', noLocals, {
  ask(g, f) {
    const c = ctxOfFrame(g, f)
    const n = nodeOf(g, f, Choose)
    const by = n.by ? one(g, c, n.by) : c.you
    const list = candidates(g, c, n.from)
    const wanted = n.max !== undefined ? count(g, c, n.max) : 1
    c.did = 0
    if (list.length === 0) {
      setBind(c, n.as, [])
      return 'end'
    }
    if (n.random === true) {
      setBind(c, n.as, [list[below(g.random, list.length)]!])
      c.did = 1
      run(g, c, n.then)
      return 'end'
    }
    if (n.optional !== true && isIdleForAll(g, c, n, list)) {
      setBind(c, n.as, list.slice(0, 1))
      c.did = 1
      run(g, c, n.then)
      return 'end'
    }
    ask(
      g,
      isSeat(by) ? by : c.you,
      'choose',
      { card: c.def, filter: n.from.id, node: n.id },
      list.map((e) => ({ act: 'target', a: e, b: 0 })),
      { min: n.optional === true ? 0 : wanted, max: wanted },
    )
    return undefined
  },
  chosen(g, f) {
    const c = ctxOfFrame(g, f)
    const n = nodeOf(g, f, Choose)
    const list = picked(g).map((o) => o.a)
    setBind(c, n.as, list)
    if (list.length === 0) return 'end'
    c.did = list.length
    run(g, c, n.then)
    return 'end'
  },
})

/** A node `choose`, whose type cannot name itself. */
interface Choosing extends Linked<'effect'> {
  readonly as: number
  readonly then: Linked<'effect'>
  readonly max?: unknown
}

/** Whether whatever is chosen, nothing publicly comes of it, now or later. */
function isIdleForAll(g: State, c: Ctx, n: Choosing, list: readonly Entity[]): boolean {
  if (n.then.kind.idle === undefined || n.max !== undefined || isNamedElsewhere(g.rules.library, n)) return false
  // what was chosen before is put back, so that asking changes nothing
  const { length } = c.bind
  const before = c.bind[n.as]
  const idle = list.every((e) => {
    setBind(c, n.as, [e])
    return isIdle(g, c, n.then)
  })
  if (before !== undefined) c.bind[n.as] = before
  c.bind.length = length
  return idle
}

const namedElsewhere = new WeakMap<Linked, boolean>()

/** Whether another part of the card refers to what is chosen. */
function isNamedElsewhere({ nodes }: Library, n: Choosing): boolean {
  let found = namedElsewhere.get(n)
  if (found === undefined) {
    const ability = n.key.split('.')[0]!
    const inside = (key: string) => key.startsWith(`${n.key}.`)
    found = nodes.some(
      (other) =>
        other.key.startsWith(ability) &&
        !inside(other.key) &&
        fieldsOf(other).some(({ field, value }) => field.is === 'bound' && value === n.as),
    )
    namedElsewhere.set(n, found)
  }
  return found
}

export const Choose = define({
  k: 'choose',
  family: 'effect',
  about: 'Something is chosen as the ability resolves.',
  affects: 'within',
  fields: {
    as: { is: 'bind', about: 'its name from then on' },
    from: { is: 'filter', about: 'what can be chosen' },
    by: { is: 'ref', optional: true, unwritten: 'you', about: 'who chooses' },
    max: {
      is: 'value',
      optional: true,
      role: 'count',
      least: 1,
      most: 20,
      unwritten: 1,
      about: 'how many are chosen',
    },
    optional: { is: 'flag', optional: true, only: true, about: 'it may be fewer, or none' },
    random: { is: 'flag', optional: true, only: true, about: 'it is chosen at random, by nobody' },
    then: { is: 'effect', about: 'what is done with it' },
  },
  fault: (n) =>
    n.random === true && (n.by !== undefined || n.max !== undefined || n.optional === true) ? ['random'] : null,
  run(g, c, n) {
    startFor(g, c, n, choosing)
  },
  idle: (g, c, n) => isIdleForAll(g, c, n, candidates(g, c, n.from)),
})
/** A choice made as the ability resolves. What is chosen is called `as` from then on. */
export const choose = (
  as: string,
  from: Filter,
  then: Effect,
  more: { by?: Ref; optional?: true; max?: Value; random?: true } = {},
): Effect => Choose.of({ as, from, then, ...more })

/** "Choose one" on resolution (after the first full stop of an ability): first the branch, then whatever that needs. */
const branching = machine.procedure('one of', noLocals, {
  ask(g, f) {
    const c = ctxOfFrame(g, f)
    const { of, once } = nodeOf(g, f, OneOf)
    const o = once === true ? objectOf(g, c.src) : null
    const options = of
      .map((n, i) => ({ act: 'branch', a: i, b: n.id }))
      .filter(({ a }) => o === null || !isNoted(o, a + 1))
    c.did = 0
    if (options.length === 0) return 'end'
    if (once !== true && of.every((n) => isIdle(g, c, n))) {
      run(g, c, of[0]!)
      return 'end'
    }
    ask(g, c.you, 'choose-mode', { card: c.def }, options)
    return undefined
  },
  done(g, f) {
    const c = ctxOfFrame(g, f)
    const { of, once } = nodeOf(g, f, OneOf)
    const { a } = picked(g)[0]!
    const o = once === true ? objectOf(g, c.src) : null
    if (o !== null) noteNumber(g, o, a + 1)
    run(g, c, of[a]!)
    return 'end'
  },
})
export const OneOf = define({
  k: 'oneOf',
  family: 'effect',
  about: 'One of several effects, chosen as the ability resolves.',
  affects: 'within',
  fields: {
    of: { is: 'effect', many: true, about: 'the effects' },
    once: { is: 'flag', optional: true, only: true, about: 'each only once: this card notes those that were chosen' },
  },
  run(g, c, n) {
    startFor(g, c, n, branching)
  },
  idle: (g, c, n) => n.once !== true && n.of.every((one) => isIdle(g, c, one)),
})
/** One of several effects, chosen as the ability resolves. */
export const oneOf = (...of: Effect[]): Effect => OneOf.of({ of })
/** One of those that have not been chosen for this card yet. */
export const oneNotChosenYet = (...of: Effect[]): Effect => OneOf.of({ of, once: true })

export const ChooseNumber = define({
  k: 'chooseNumber',
  family: 'effect',
  about: 'A number is chosen as the ability goes on the stack.',
  affects: 'within',
  fields: {
    from: { is: 'numbers', least: 1, about: 'the numbers to choose from' },
    then: { is: 'effect', about: 'what is done; in it, chosenNumber is the number' },
  },
  fault: (n) => (n.from.includes(0) ? ['zeroNumber'] : null),
  numbers: (n) => ({ ask: 'choose-number', act: 'number', from: n.from }),
  run: (g, c, n) => run(g, c, n.then),
})
/** A number chosen as the ability goes on the stack; the effect uses it as `chosenNumber`. */
export const chooseNumber = (from: number[], then: Effect): Effect => ChooseNumber.of({ from, then })

import { isSeat } from '../model/entity.ts'
import { forkCtx } from '../model/fork.ts'
import { ask, ctxOfFrame, isCalmed, machine, noLocals, picked, startFor } from '../model/machine.ts'
import { type Condition, define, type Effect, one, type Ref, run, test } from '../model/node.ts'
import { bound, NUMBERS, setBind } from '../rules/context.ts'
import { pushAbility } from '../rules/stack.ts'
import { nodeOf } from './frames.ts'

/** What happens if something was not done, what is done again and again, and numbers that players choose as an ability resolves. */

const otherwise = machine.procedure('if not', noLocals, {
  first(g, f) {
    const c = ctxOfFrame(g, f)
    c.did = 0
    run(g, c, nodeOf(g, f, IfNot).first)
  },
  then(g, f) {
    const c = ctxOfFrame(g, f)
    if (c.did === 0) run(g, c, nodeOf(g, f, IfNot).then)
    return 'end'
  },
})
export const IfNot = define({
  k: 'ifNot',
  family: 'effect',
  about: '"If they don\'t" or "if they can\'t": the second effect only if the first did not really happen.',
  affects: 'within',
  fields: {
    first: { is: 'effect', about: 'what is to be done' },
    then: { is: 'effect', about: 'what follows if it is not' },
  },
  run(g, c, n) {
    startFor(g, c, n, otherwise)
  },
})
/** "If you don't", or "if you can't" after what is not optional: the second effect only if the first did not really happen (If You Do). */
export const ifNot = (first: Effect, then: Effect): Effect => IfNot.of({ first, then })

export const RepeatUntil = define({
  k: 'repeatUntil',
  family: 'effect',
  about:
    'What an ability does is repeated until a condition is true. What each round has put on the stack resolves before the next.',
  affects: 'within',
  alone: true,
  fields: {
    do: { is: 'effect', about: 'what is repeated; the ability does nothing else' },
    until: { is: 'condition', about: 'when it ends' },
  },
  run(g, c, n) {
    c.did = 0
    // what can never come true ends with the other loops (R-STK-05)
    if (test(g, c, n.until) || isCalmed(g)) return
    // the next round waits on the stack, below the damage and deaths of this one
    const again = forkCtx(c)
    again.at = -1
    again.card = -1
    pushAbility(g, 'ability', again)
    run(g, c, n.do)
  },
})
/** The whole of what an ability does, again and again until this is true. */
export const repeatUntil = (until: Condition, effect: Effect): Effect => RepeatUntil.of({ until, do: effect })

const pickingNumber = machine.procedure('pick a number', noLocals, {
  ask(g, f) {
    const c = ctxOfFrame(g, f)
    const n = nodeOf(g, f, PickNumber)
    const by = one(g, c, n.by)
    const taken = n.different === true ? bound(c, NUMBERS) : []
    const left = n.from.filter((x) => !taken.includes(x))
    c.did = 0
    if (!isSeat(by) || left.length === 0) return 'end'
    ask(
      g,
      by,
      'pick-number',
      { card: c.def, node: n.id },
      left.map((x) => ({ act: 'number', a: x, b: 0 })),
    )
    return undefined
  },
  chosen(g, f) {
    const c = ctxOfFrame(g, f)
    c.number = picked(g)[0]!.a
    setBind(c, NUMBERS, [...bound(c, NUMBERS), c.number])
    c.did = 1
    run(g, c, nodeOf(g, f, PickNumber).then)
    return 'end'
  },
})
export const PickNumber = define({
  k: 'pickNumber',
  family: 'effect',
  about: 'A player chooses a number as the ability resolves.',
  affects: 'within',
  fields: {
    by: { is: 'ref', about: 'who chooses' },
    from: { is: 'numbers', least: 1, most: 6, about: 'the numbers to choose from' },
    different: { is: 'flag', optional: true, only: true, about: 'none that this ability has had chosen before' },
    then: { is: 'effect', about: 'what is done; in it, chosenNumber is the number' },
  },
  run(g, c, n) {
    startFor(g, c, n, pickingNumber)
  },
})
/** A player chooses a number as the ability resolves; the effect uses it as `chosenNumber`. */
export const pickNumber = (by: Ref, from: number[], then: Effect, more: { different?: true } = {}): Effect =>
  PickNumber.of({ by, from, then, ...more })

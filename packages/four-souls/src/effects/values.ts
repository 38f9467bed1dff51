import { isSeat } from '../model/entity.ts'
import { count, define, type Node, one, type Value } from '../model/node.ts'
import type { Ctx, Obj, State } from '../model/state.ts'
import { objectOf } from '../rules/context.ts'
import { countersOn as onObject } from '../rules/objects.ts'
import { health, soulValue } from '../rules/stats.ts'
import { countCandidates } from './filters.ts'

/** Values: numbers that are counted when they are needed. */

const value = (k: string, get: (g: State, c: Ctx) => number): Node => {
  define({ k, family: 'value', fields: {}, count: (g, c) => get(g, c) })
  return { k }
}

/** The result of the die this is the outcome of. */
export const result = value('result', (_g, c) => c.x * c.times)
/** How much the event was about. */
export const amount = value('amount', (_g, c) => c.amount)
/** How much the last effect really did. */
export const done = value('done', (_g, c) => c.did)
/** The number chosen as the ability went on the stack. */
export const chosenNumber = value('chosenNumber', (_g, c) => c.number)
/** What a lasting effect remembers (a number chosen). */
export const remembered = value('remembered', (_g, c) => c.srcCounters)
const onIt = (o: Obj | null): number | null => (o === null ? null : onObject(o))
export const yourCounters = value('countersHere', (g, c) => onIt(objectOf(g, c.src)) ?? c.srcCounters)
export const yourLevel = value('levelHere', (g, c) => objectOf(g, c.src)?.named?.level ?? 0)
export const thisHealth = value('healthHere', (g, c) => health(g, c.src))

const seatValue = (k: string, get: (g: State, seat: number) => number) => {
  define({
    k,
    family: 'value',
    fields: { of: { is: 'ref' } },
    count(g, c, n) {
      const e = one(g, c, n.of)
      return isSeat(e) ? get(g, e) : 0
    },
  })
  return (of: Node): Node => ({ k, of }) as Node
}
export const centsOf = seatValue('centsOf', (g, s) => g.seats[s]!.cents)
export const handOf = seatValue('handOf', (g, s) => g.seats[s]!.hand.length)
export const soulsOf = seatValue('soulsOf', soulValue)

define({
  k: 'times',
  family: 'value',
  fields: { n: { is: 'value' }, by: { is: 'number' } },
  count: (g, c, n) => count(g, c, n.n) * n.by,
})
export const times = (n: Value, by: number): Node => ({ k: 'times', n, by }) as Node

define({
  k: 'half',
  family: 'value',
  fields: { of: { is: 'value' } },
  count: (g, c, n) => Math.floor(count(g, c, n.of) / 2),
})
/** Half, rounded down. */
export const half = (of: Value): Node => ({ k: 'half', of }) as Node
/** The face of the roll this is about. */
export const faceRolled: Node = { k: 'faceRolled' }

define({
  k: 'plus',
  family: 'value',
  fields: { a: { is: 'value' }, b: { is: 'value' } },
  count: (g, c, n) => count(g, c, n.a) + count(g, c, n.b),
})
export const plus = (a: Value, b: Value): Node => ({ k: 'plus', a, b }) as Node

define({
  k: 'minus',
  family: 'value',
  fields: { a: { is: 'value' }, b: { is: 'value' } },
  count: (g, c, n) => Math.max(0, count(g, c, n.a) - count(g, c, n.b)),
})
export const minus = (a: Value, b: Value): Node => ({ k: 'minus', a, b }) as Node

define({
  k: 'howMany',
  family: 'value',
  fields: { of: { is: 'filter' } },
  count: (g, c, n) => countCandidates(g, c, n.of),
})
export const howMany = (of: Node): Node => ({ k: 'howMany', of }) as Node

/** The face of the roll this is about; for a death, of the attack roll that killed. */
define({ k: 'faceRolled', family: 'value', fields: {}, count: (_g, c) => c.face })

define({
  k: 'byDifficulty',
  family: 'value',
  fields: { normal: { is: 'number' }, hard: { is: 'number' }, ultra: { is: 'number' } },
  count: (g, _c, n) => (g.rules.difficulty === 0 ? n.normal : g.rules.difficulty === 1 ? n.hard : n.ultra),
})
/** A number of a challenge that grows with the difficulty. */
export const byDifficulty = (normal: number, hard: number, ultra: number): Node =>
  ({ k: 'byDifficulty', normal, hard, ultra }) as Node

define({
  k: 'countersOn',
  family: 'value',
  fields: { of: { is: 'ref' } },
  count: (g, c, n) => onIt(objectOf(g, one(g, c, n.of))) ?? 0,
})
export const countersOn = (of: Node): Node => ({ k: 'countersOn', of }) as Node

import { isSeat } from '../model/entity.ts'
import { count, define, type Node, type NodeKind, one, type Value, word } from '../model/node.ts'
import { type Obj, countersOn as onObject } from '../model/objects.ts'
import type { Ctx } from '../model/stack.ts'
import type { State } from '../model/state.ts'
import { objectOf } from '../rules/context.ts'
import { countCandidates } from '../rules/filters.ts'
import { health, soulValue } from '../rules/stats.ts'

/** Values: numbers that are counted when they are needed. */

const value = (k: string, get: (g: State, c: Ctx) => number) =>
  define({ k, family: 'value', fields: {}, count: (g, c) => get(g, c) })

export const Result = value('result', (_g, c) => c.x * c.times)
/** The result of the die this is the outcome of. */
export const result = word(Result)
export const Amount = value('amount', (_g, c) => c.amount)
/** How much the event was about. */
export const amount = word(Amount)
export const Done = value('done', (_g, c) => c.did)
/** How much the last effect really did. */
export const done = word(Done)
export const ChosenNumber = value('chosenNumber', (_g, c) => c.number)
/** The number chosen as the ability went on the stack. */
export const chosenNumber = word(ChosenNumber)
export const Remembered = value('remembered', (_g, c) => c.srcCounters)
/** What a lasting effect remembers (a number chosen). */
export const remembered = word(Remembered)
const onIt = (o: Obj | null): number | null => (o === null ? null : onObject(o))
export const CountersHere = value('countersHere', (g, c) => onIt(objectOf(g, c.src)) ?? c.srcCounters)
export const yourCounters = word(CountersHere)
export const LevelHere = value('levelHere', (g, c) => objectOf(g, c.src)?.named?.level ?? 0)
export const yourLevel = word(LevelHere)
export const HealthHere = value('healthHere', (g, c) => health(g, c.src))
export const thisHealth = word(HealthHere)

const seatValue = (k: string, get: (g: State, seat: number) => number) =>
  define({
    k,
    family: 'value',
    fields: { of: { is: 'ref' } },
    count(g, c, n) {
      const e = one(g, c, n.of)
      return isSeat(e) ? get(g, e) : 0
    },
  })
const ofSeat =
  ({ k }: NodeKind) =>
  (of: Node): Node => ({ k, of })
export const CentsOf = seatValue('centsOf', (g, s) => g.seats[s]!.cents)
export const centsOf = ofSeat(CentsOf)
export const HandOf = seatValue('handOf', (g, s) => g.seats[s]!.hand.length)
export const handOf = ofSeat(HandOf)
export const SoulsOf = seatValue('soulsOf', soulValue)
export const soulsOf = ofSeat(SoulsOf)

export const Times = define({
  k: 'times',
  family: 'value',
  fields: { n: { is: 'value' }, by: { is: 'number' } },
  count: (g, c, n) => count(g, c, n.n) * n.by,
})
export const times = (n: Value, by: number): Node => ({ k: 'times', n, by }) as Node

export const Half = define({
  k: 'half',
  family: 'value',
  fields: { of: { is: 'value' } },
  count: (g, c, n) => Math.floor(count(g, c, n.of) / 2),
})
/** Half, rounded down. */
export const half = (of: Value): Node => ({ k: 'half', of }) as Node
/** The face of the roll this is about. */
export const faceRolled: Node = { k: 'faceRolled' }

export const Plus = define({
  k: 'plus',
  family: 'value',
  fields: { a: { is: 'value' }, b: { is: 'value' } },
  count: (g, c, n) => count(g, c, n.a) + count(g, c, n.b),
})
export const plus = (a: Value, b: Value): Node => ({ k: 'plus', a, b }) as Node

export const Minus = define({
  k: 'minus',
  family: 'value',
  fields: { a: { is: 'value' }, b: { is: 'value' } },
  count: (g, c, n) => Math.max(0, count(g, c, n.a) - count(g, c, n.b)),
})
export const minus = (a: Value, b: Value): Node => ({ k: 'minus', a, b }) as Node

export const HowMany = define({
  k: 'howMany',
  family: 'value',
  fields: { of: { is: 'filter' } },
  count: (g, c, n) => countCandidates(g, c, n.of),
})
export const howMany = (of: Node): Node => ({ k: 'howMany', of }) as Node

/** The face of the roll this is about; for a death, of the attack roll that killed. */
export const FaceRolled = define({ k: 'faceRolled', family: 'value', fields: {}, count: (_g, c) => c.face })

export const ByDifficulty = define({
  k: 'byDifficulty',
  family: 'value',
  fields: { normal: { is: 'number' }, hard: { is: 'number' }, ultra: { is: 'number' } },
  count: (g, _c, n) => (g.rules.difficulty === 0 ? n.normal : g.rules.difficulty === 1 ? n.hard : n.ultra),
})
/** A number of a challenge that grows with the difficulty. */
export const byDifficulty = (normal: number, hard: number, ultra: number): Node =>
  ({ k: 'byDifficulty', normal, hard, ultra }) as Node

export const CountersOn = define({
  k: 'countersOn',
  family: 'value',
  fields: { of: { is: 'ref' } },
  count: (g, c, n) => onIt(objectOf(g, one(g, c, n.of))) ?? 0,
})
export const countersOn = (of: Node): Node => ({ k: 'countersOn', of }) as Node

import { isSeat } from '../model/entity.ts'
import { count, define, type Node, type NodeKind, one, type Value, word } from '../model/node.ts'
import type { Ctx, Obj, State } from '../model/state.ts'
import { objectOf } from '../rules/context.ts'
import { countersOn as onObject } from '../rules/objects.ts'
import { health, soulValue } from '../rules/stats.ts'
import { countCandidates } from './filters.ts'

/** Values: numbers that are counted when they are needed. */

const value = (k: string, text: string, get: (g: State, c: Ctx) => number): NodeKind =>
  define({ k, family: 'value', fields: {}, count: (g, c) => get(g, c), text: () => text })

export const Result = value('result', 'the result', (_g, c) => c.x * c.times)
/** The result of the die this is the outcome of. */
export const result = word(Result)
export const Amount = value('amount', 'that much', (_g, c) => c.amount)
/** How much the event was about. */
export const amount = word(Amount)
export const Done = value('done', 'that many', (_g, c) => c.did)
/** How much the last effect really did. */
export const done = word(Done)
export const ChosenNumber = value('chosenNumber', 'the chosen number', (_g, c) => c.number)
/** The number chosen as the ability went on the stack. */
export const chosenNumber = word(ChosenNumber)
export const Remembered = value('remembered', 'the chosen number', (_g, c) => c.srcCounters)
/** What a lasting effect remembers (a number chosen). */
export const remembered = word(Remembered)
const onIt = (o: Obj | null): number | null => (o === null ? null : onObject(o))
export const CountersHere = value(
  'countersHere',
  'the counters on this',
  (g, c) => onIt(objectOf(g, c.src)) ?? c.srcCounters,
)
export const yourCounters = word(CountersHere)
export const LevelHere = value('levelHere', 'the level of this', (g, c) => objectOf(g, c.src)?.named?.level ?? 0)
export const yourLevel = word(LevelHere)
export const HealthHere = value('healthHere', 'its health', (g, c) => health(g, c.src))
export const thisHealth = word(HealthHere)

const seatValue = (k: string, noun: string, get: (g: State, seat: number) => number): NodeKind =>
  define({
    k,
    family: 'value',
    fields: { of: { is: 'ref' } },
    count(g, c, n) {
      const e = one(g, c, n.of)
      return isSeat(e) ? get(g, e) : 0
    },
    text: (n, t) => `the ${noun} ${t.having(n.of)}`,
  })
const ofSeat =
  ({ k }: NodeKind) =>
  (of: Node): Node => ({ k, of })
export const CentsOf = seatValue('centsOf', '¢', (g, s) => g.seats[s]!.cents)
export const centsOf = ofSeat(CentsOf)
export const HandOf = seatValue('handOf', 'loot cards', (g, s) => g.seats[s]!.hand.length)
export const handOf = ofSeat(HandOf)
export const SoulsOf = seatValue('soulsOf', 'souls', soulValue)
export const soulsOf = ofSeat(SoulsOf)

export const Times = define({
  k: 'times',
  family: 'value',
  fields: { n: { is: 'value' }, by: { is: 'number' } },
  count: (g, c, n) => count(g, c, n.n) * n.by,
  text: (n, t) => (n.by === 2 ? `double ${t.value(n.n)}` : `${n.by} times ${t.value(n.n)}`),
})
export const times = (n: Value, by: number): Node => ({ k: 'times', n, by }) as Node

export const Half = define({
  k: 'half',
  family: 'value',
  fields: { of: { is: 'value' } },
  count: (g, c, n) => Math.floor(count(g, c, n.of) / 2),
  text: (n, t) => `half of ${t.value(n.of)} (rounded down)`,
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
  text: (n, t) => `${t.value(n.a)} plus ${t.value(n.b)}`,
})
export const plus = (a: Value, b: Value): Node => ({ k: 'plus', a, b }) as Node

export const Minus = define({
  k: 'minus',
  family: 'value',
  fields: { a: { is: 'value' }, b: { is: 'value' } },
  count: (g, c, n) => Math.max(0, count(g, c, n.a) - count(g, c, n.b)),
  text: (n, t) => `${t.value(n.a)} minus ${t.value(n.b)}`,
})
export const minus = (a: Value, b: Value): Node => ({ k: 'minus', a, b }) as Node

export const HowMany = define({
  k: 'howMany',
  family: 'value',
  fields: { of: { is: 'filter' } },
  count: (g, c, n) => countCandidates(g, c, n.of),
  text: (n, t) => `the number of ${t.several(n.of)}`,
})
export const howMany = (of: Node): Node => ({ k: 'howMany', of }) as Node

/** The face of the roll this is about; for a death, of the attack roll that killed. */
export const FaceRolled = define({
  k: 'faceRolled',
  family: 'value',
  fields: {},
  count: (_g, c) => c.face,
  text: () => 'the result',
})

export const ByDifficulty = define({
  k: 'byDifficulty',
  family: 'value',
  fields: { normal: { is: 'number' }, hard: { is: 'number' }, ultra: { is: 'number' } },
  count: (g, _c, n) => (g.rules.difficulty === 0 ? n.normal : g.rules.difficulty === 1 ? n.hard : n.ultra),
  text: (n) => `${String(n.normal)} (hard: ${String(n.hard)}, ultra hard: ${String(n.ultra)})`,
})
/** A number of a challenge that grows with the difficulty. */
export const byDifficulty = (normal: number, hard: number, ultra: number): Node =>
  ({ k: 'byDifficulty', normal, hard, ultra }) as Node

export const CountersOn = define({
  k: 'countersOn',
  family: 'value',
  fields: { of: { is: 'ref' } },
  count: (g, c, n) => onIt(objectOf(g, one(g, c, n.of))) ?? 0,
  text: (n, t) => `the number of counters on ${t.ref(n.of).text}`,
})
export const countersOn = (of: Node): Node => ({ k: 'countersOn', of }) as Node

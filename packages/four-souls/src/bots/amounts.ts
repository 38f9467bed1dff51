import type { Seat } from '@soulstack/kit'
import { type ByName, byName, type KindName } from '../effects/named.ts'
import type { Definition } from '../model/library.ts'
import type { Linked } from '../model/node.ts'
import { candidates, countersOf, entitiesOf } from './candidates.ts'
import type { Scope } from './scope.ts'
import { sum } from './sums.ts'
import { isSeat } from './table.ts'

/** Evaluates numbers and conditions on cards, as far as the table shows them. */

/** The current value of a number on a card; 1 if it cannot be known. */
export const amount = (v: number | Linked<'value'> | undefined, s: Scope): number =>
  typeof v === 'number' ? v : v === undefined ? 1 : (byName(AMOUNTS, v, s) ?? 1)

const seatOf = (ref: Linked<'ref'>, s: Scope): ReturnType<Scope['t']['seat']> =>
  s.t.seat(entitiesOf(ref, s).find(isSeat) ?? s.you)

/** The kinds of numbers that the table shows. */
const AMOUNTS: ByName<'value', [s: Scope], number> = {
  result: (_, s) => (s.x === 0 ? 3.5 : s.x),
  centsOf: (n, s) => seatOf(n.of, s).cents,
  handOf: (n, s) => seatOf(n.of, s).handCount,
  soulsOf: (n, s) => seatOf(n.of, s).soulValue,
  howMany: (n, s) => candidates(n.of, s).length,
  countersHere: (_, s) => s.t.thing(s.src)?.object.counters ?? 0,
  levelHere: (_, s) => s.t.thing(s.src)?.object.named['level'] ?? 0,
  healthHere: (_, s) => s.t.thing(s.src)?.object.stats?.health ?? 0,
  countersOn: (n, s) => sum(entitiesOf(n.of, s).map((e) => countersOf(e, n.counter, s))),
  times: (n, s) => amount(n.n, s) * n.by,
  half: (n, s) => Math.floor(amount(n.of, s) / 2),
  plus: (n, s) => amount(n.a, s) + amount(n.b, s),
  minus: (n, s) => Math.max(0, amount(n.a, s) - amount(n.b, s)),
}

/** Whether the card's name contains this word. */
export const hasWord = ({ source }: Definition, word: string): boolean => source.name.toLowerCase().includes(word)

/** The probability that a condition holds: 0 or 1 if the table shows it, otherwise a half. */
export const probability = (n: Linked<'condition'> | undefined, s: Scope): number =>
  n === undefined ? 1 : (byName(PROBABILITIES, n, s) ?? 0.5)

/** The kinds of numbers that can be compared exactly. */
const KNOWN: ReadonlySet<string> = new Set<KindName>([
  'centsOf',
  'handOf',
  'soulsOf',
  'howMany',
  'countersHere',
  'countersOn',
  'levelHere',
  'healthHere',
])

const PROBABILITIES: ByName<'condition', [s: Scope], number> = {
  yourTurn: (_, s) => (s.you === s.t.active ? 1 : 0),
  competitive: (_, s) => (s.t.seen.together ? 0 : 1),
  compare: (n, s) => {
    if (typeof n.a === 'number' || !KNOWN.has(n.a.k)) return 0.5
    const a = amount(n.a, s)
    const b = amount(n.b, s)
    return (n.op === '=' ? a === b : n.op === '>=' ? a >= b : a <= b) ? 1 : 0
  },
  soulsInPlay: (_, s) => (s.t.seen.seats.some(({ soulValue }) => soulValue > 0) ? 1 : 0),
  paidWith: (n, s) => (s.t.hand.some((def) => hasWord(def, n.word)) ? 1 : 0),
  ranks: (n, s) => {
    const seat = entitiesOf(n.who, s).find(isSeat) ?? s.you
    const many = (x: Seat): number => (n.of === 'souls' ? s.t.seat(x).soulValue : s.t.seat(x).items.length)
    const all = s.t.seen.seats.map((x) => many(x.seat))
    return many(seat) === (n.end === 'most' ? Math.max(...all) : Math.min(...all)) ? 1 : 0
  },
  all: (n, s) => Math.min(...n.of.map((x) => probability(x, s))),
  either: (n, s) => Math.max(...n.of.map((x) => probability(x, s))),
  not: (n, s) => 1 - probability(n.of, s),
}

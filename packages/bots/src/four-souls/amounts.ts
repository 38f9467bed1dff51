import type { Definition } from '@soulstack/four-souls/model/library'
import type { Linked } from '@soulstack/four-souls/model/node'
import type { Seat } from '@soulstack/kit'
import { candidates, entitiesOf } from './candidates.ts'
import type { Scope } from './scope.ts'
import { sum } from './sums.ts'
import { isSeat } from './table.ts'

/** Evaluates numbers and conditions on cards, as far as the table shows them. */

/** The current value of a number on a card; 1 if it cannot be known. */
export function amount(v: unknown, s: Scope): number {
  if (typeof v === 'number') return v
  const n = v as Linked
  const seat = (): number => entitiesOf(n.of as Linked, s).find(isSeat) ?? s.you
  switch (n?.k) {
    case 'result':
      return s.x === 0 ? 3.5 : s.x
    case 'centsOf':
      return s.t.seat(seat()).cents
    case 'handOf':
      return s.t.seat(seat()).handCount
    case 'soulsOf':
      return s.t.seat(seat()).soulValue
    case 'howMany':
      return candidates(n.of as Linked, s).length
    case 'countersHere':
      return s.t.thing(s.src)?.object.counters ?? 0
    case 'levelHere':
      return s.t.thing(s.src)?.object.named['level'] ?? 0
    case 'healthHere':
      return s.t.thing(s.src)?.object.stats?.health ?? 0
    case 'countersOn':
      return sum(entitiesOf(n.of as Linked, s).map((e) => s.t.thing(e)?.object.counters ?? 0))
    case 'times':
      return amount(n.n, s) * (n.by as number)
    case 'half':
      return Math.floor(amount(n.of, s) / 2)
    case 'plus':
      return amount(n.a, s) + amount(n.b, s)
    case 'minus':
      return Math.max(0, amount(n.a, s) - amount(n.b, s))
    default:
      return 1
  }
}

/** Whether the card's name contains this word. */
export const hasWord = ({ source }: Definition, word: string): boolean => source.name.toLowerCase().includes(word)

/** The probability that a condition holds: 0 or 1 if the table shows it, otherwise a half. */
export function probability(n: Linked | undefined, s: Scope): number {
  if (n === undefined) return 1
  switch (n.k) {
    case 'yourTurn':
      return s.you === s.t.active ? 1 : 0
    case 'happened':
      return 1
    case 'competitive':
      return s.t.view.together ? 0 : 1
    case 'compare': {
      const known = ['centsOf', 'handOf', 'soulsOf', 'howMany', 'countersHere', 'countersOn', 'levelHere', 'healthHere']
      if (!known.includes((n.a as Linked).k)) return 0.5
      const a = amount(n.a, s)
      const b = amount(n.b, s)
      return (n.op === '=' ? a === b : n.op === '>=' ? a >= b : a <= b) ? 1 : 0
    }
    case 'soulsInPlay':
      return s.t.view.seats.some(({ soulValue }) => soulValue > 0) ? 1 : 0
    case 'paidWith':
      return s.t.hand.some((def) => hasWord(def, n.word as string)) ? 1 : 0
    case 'ranks': {
      const [seat = s.you] = entitiesOf(n.who as Linked, s)
      const many = (x: Seat): number => (n.of === 'souls' ? s.t.seat(x).soulValue : s.t.seat(x).items.length)
      const all = s.t.view.seats.map((x) => many(x.seat))
      return many(seat) === (n.end === 'most' ? Math.max(...all) : Math.min(...all)) ? 1 : 0
    }
    case 'all':
      return Math.min(...(n.of as Linked[]).map((x) => probability(x, s)))
    case 'either':
      return Math.max(...(n.of as Linked[]).map((x) => probability(x, s)))
    case 'not':
      return 1 - probability(n.of as Linked, s)
    default:
      return 0.5
  }
}

import type { Definition } from '@soulstack/four-souls/model/library'
import type { Linked } from '@soulstack/four-souls/model/node'
import type { Seat } from '@soulstack/kit'
import { candidates } from './candidates.ts'
import { sum } from './sums.ts'
import { type Entity, isSeat, itemEntity, type Table } from './table.ts'

/** In what an effect is weighed: who does it, from what card, and what has been chosen for it. */
export interface Scope {
  readonly t: Table
  /** "You" on the card. */
  readonly you: Seat
  /** The object it comes from, or 0. */
  readonly src: Entity
  readonly def: Definition | null
  /** Named choices so far. */
  readonly bind: ReadonlyMap<number, readonly Entity[]>
  /** What a lasting effect was put on. */
  readonly captured: readonly Entity[]
  /** Whom the event happened to, where that is known. */
  readonly who: Seat
  /** The face rolled. */
  readonly x: number
  /** How deep in effects of effects: thinking stops somewhere. */
  readonly depth: number
}

/** The scope of a card that a seat uses. */
export function scopeOf(t: Table, you: Seat, def: Definition | null, src: Entity = 0, depth = 0): Scope {
  // who rolled or was hit is not in the view; mostly it is who attacks, or whose turn it is
  const who = t.view.attack?.attacker ?? t.active
  return { t, you, src, def, bind: new Map(), captured: [], who, x: 0, depth }
}

/** The scope with one more choice made. */
export const choosing = (s: Scope, slot: number, list: readonly Entity[]): Scope => ({
  ...s,
  bind: new Map(s.bind).set(slot, list),
})

/** Whom or what a reference means. */
export function meant(ref: Linked, s: Scope): readonly Entity[] {
  const { t } = s
  switch (ref.k) {
    case 'you':
      return [s.you]
    case 'active':
    case 'rewarded':
    case 'killer':
      return [t.active]
    case 'attackingPlayer':
      return t.view.attack === null ? [] : [t.view.attack.attacker]
    case 'this':
      return s.src === 0 ? [] : [s.src]
    case 'who':
    case 'byPlayer':
      return [s.who]
    case 'attackedMonster':
      return t.view.attack?.target == null ? [] : [t.view.attack.target]
    case 'yourCharacter': {
      const { character } = t.seat(s.you)
      return character === null ? [] : [character.id]
    }
    case 'captured':
      return s.captured
    case 'bound':
      return s.bind.get(ref.name as number) ?? []
    case 'eachOf':
      return candidates(ref.of as Linked, s)
    case 'left':
    case 'right': {
      const [of] = meant(ref.of as Linked, s)
      if (of === undefined || !isSeat(of)) return []
      return [(of + (ref.k === 'left' ? 1 : -1) + t.players) % t.players]
    }
    case 'everyoneBut': {
      const not = meant(ref.of as Linked, s)
      return t.view.seats.map(({ seat }) => seat).filter((seat) => !not.includes(seat))
    }
    case 'both':
      return [...meant(ref.a as Linked, s), ...meant(ref.b as Linked, s)]
    case 'thatDie': {
      const die = t.top('roll')
      return die === undefined ? [] : [itemEntity(die.id)]
    }
    default:
      return []
  }
}

/** How much a number on a card is now; 1 where that cannot be known. */
export function amount(v: unknown, s: Scope): number {
  if (typeof v === 'number') return v
  const n = v as Linked
  const seat = (): number => meant(n.of as Linked, s).find(isSeat) ?? s.you
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
      return sum(meant(n.of as Linked, s).map((e) => s.t.thing(e)?.object.counters ?? 0))
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

/** Does this word stand in the name of the card? */
export const hasWord = ({ source }: Definition, word: string): boolean => source.name.toLowerCase().includes(word)

/** How likely a condition holds: 0 or 1 where the table shows it, a half where it does not. */
export function likely(n: Linked | undefined, s: Scope): number {
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
      const [seat = s.you] = meant(n.who as Linked, s)
      const many = (x: Seat): number => (n.of === 'souls' ? s.t.seat(x).soulValue : s.t.seat(x).items.length)
      const all = s.t.view.seats.map((x) => many(x.seat))
      return many(seat) === (n.end === 'most' ? Math.max(...all) : Math.min(...all)) ? 1 : 0
    }
    case 'all':
      return Math.min(...(n.of as Linked[]).map((x) => likely(x, s)))
    case 'either':
      return Math.max(...(n.of as Linked[]).map((x) => likely(x, s)))
    case 'not':
      return 1 - likely(n.of as Linked, s)
    default:
      return 0.5
  }
}

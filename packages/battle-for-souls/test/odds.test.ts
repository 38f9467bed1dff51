import { describe, expect, test } from 'vitest'
import { COLOURS, SIDES, type Side } from '../src/cards/card.ts'
import { cards, deckOf } from '../src/cards/index.ts'
import { setsIn, WILD } from '../src/rules/sets.ts'
import type { SetKind } from '../src/view/types.ts'

/**
 * How often a hand of five holds each set. The designer published these odds in May 2012, for a deck of six cards of each colour, three
 * wild cards and five Reap cards. A hand holds a set if some of its cards make it, with wild cards as any colour, so most hands hold
 * several. All hands are counted; nothing is sampled.
 */
const PRINTED: Partial<Record<SetKind, number>> = {
  pair: 77.65,
  'three-colours': 94.31,
  'four-colours': 61.81,
  'five-colours': 15.24,
  'three-of-a-kind': 20.32,
  'full-house': 2.57,
  'four-of-a-kind': 1.71,
  'five-of-a-kind': 0.04,
}

/** Two pair, counted like all the others, is the only figure that differs from the published one. */
const TWO_PAIR = { counted: 22.77, printed: 21.17 }

const HAND = 5

/** The binomial coefficient n over k, in integers throughout. */
function choices(n: number, k: number): number {
  let all = 1
  for (let i = 0; i < k; i++) all = (all * (n - i)) / (i + 1)
  return all
}

/** How many cards of each colour number a deck has, then wild cards, then all other cards. */
function composition(deck: readonly number[]): number[] {
  const counts = new Array<number>(WILD + 2).fill(0)
  for (const number of deck) {
    const { colour } = cards[number]!
    counts[colour === null ? WILD + 1 : colour === 'wild' ? WILD : COLOURS.indexOf(colour)]!++
  }
  return counts
}

/** How many of all hands of five from this deck hold each set; `all`: the number of hands. */
function hands(deck: readonly number[]): { all: number; holding: Map<SetKind, number> } {
  const counts = composition(deck)
  const holding = new Map<SetKind, number>()
  let all = 0
  const fill = (kind: number, left: number, hand: readonly number[], ways: number): void => {
    if (kind === counts.length) {
      if (left > 0) return
      all += ways
      for (const set of setsIn(hand)) holding.set(set, (holding.get(set) ?? 0) + ways)
      return
    }
    for (let n = 0; n <= Math.min(left, counts[kind]!); n++) {
      // Reap cards are part of no set
      const more = kind > WILD ? [] : new Array<number>(n).fill(kind)
      fill(kind + 1, left - n, [...hand, ...more], ways * choices(counts[kind]!, n))
    }
  }
  fill(0, HAND, [], 1)
  return { all, holding }
}

/** In percent, to two decimals as printed. */
function odds(deck: readonly number[]): Record<string, number> {
  const { all, holding } = hands(deck)
  return Object.fromEntries([...holding].map(([set, n]) => [set, Math.round((n / all) * 10_000) / 100]))
}

describe('a hand of five', () => {
  test.each(SIDES)('from the deck of %s holds each set as often as printed', (side: Side) => {
    const deck = deckOf(side, 3)
    expect(hands(deck).all).toBe(2_118_760)
    const { 'two-pair': twoPair, ...others } = odds(deck)
    expect(others).toEqual(PRINTED)
    expect(twoPair).toBe(TWO_PAIR.counted)
    expect(twoPair).not.toBe(TWO_PAIR.printed)
  })

  test('the published odds are for three wild cards: without them the figures differ', () => {
    const without = odds(deckOf('heaven', 0))
    for (const [set, printed] of Object.entries(PRINTED)) expect(without[set], set).not.toBe(printed)
  })
})

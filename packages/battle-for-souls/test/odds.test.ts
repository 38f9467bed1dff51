import { describe, expect, test } from 'vitest'
import { COLOURS, SIDES, type Side } from '../src/cards/card.ts'
import { cards, deckOf } from '../src/cards/index.ts'
import { setsIn, WILD } from '../src/rules/sets.ts'
import type { SetKind } from '../src/view/types.ts'

/**
 * How often a hand of five holds each set: the designer printed these odds in May 2012, for a deck of six cards of each colour, three
 * wild cards and five that reap. A hand holds a set when some of its cards make it, a wild card being one of any colour; so most hands
 * hold several. Every hand is counted, none is drawn by chance.
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

/** Two pair, counted as all the others are, is the one figure that does not come out as it was printed. */
const TWO_PAIR = { counted: 22.77, printed: 21.17 }

const HAND = 5

/** n over k, in whole numbers all the way. */
function choices(n: number, k: number): number {
  let all = 1
  for (let i = 0; i < k; i++) all = (all * (n - i)) / (i + 1)
  return all
}

/** What a deck is made of: how many cards of each colour number, wild cards by theirs, and of everything else last. */
function composition(deck: readonly number[]): number[] {
  const counts = new Array<number>(WILD + 2).fill(0)
  for (const number of deck) {
    const { colour } = cards[number]!
    counts[colour === null ? WILD + 1 : colour === 'wild' ? WILD : COLOURS.indexOf(colour)]!++
  }
  return counts
}

/** Of all hands of five from this deck, how many hold each set; `all` hands there are. */
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
      // cards that reap are part of no set
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

  test('the printed odds are those of three wild cards: without them the figures are others', () => {
    const without = odds(deckOf('heaven', 0))
    for (const [set, printed] of Object.entries(PRINTED)) expect(without[set], set).not.toBe(printed)
  })
})

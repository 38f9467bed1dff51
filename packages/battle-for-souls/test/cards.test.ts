import { describe, expect, test } from 'vitest'
import { type CardDef, COLOURS, otherSide, QUALITIES, SIDES } from '../src/cards/card.ts'
import { cardById, cards, deckOf, mirror, numberOf, soulStack, stackOf } from '../src/cards/index.ts'

/** Properties of the cards as a whole: the two sides mirror each other, and no colour is worth more than another. */

const souls = cards.filter((c) => c.type === 'soul')
const sum = (defs: readonly CardDef[], of: (c: CardDef) => number): number => defs.reduce((n, c) => n + of(c), 0)
const worth = (numbers: readonly number[]): number => numbers.reduce((n, card) => n + cards[card]!.points, 0)

/** The mirrored type, for types that differ between the sides. */
const PARTNER_TYPE: Partial<Record<CardDef['type'], CardDef['type']>> = {
  archangel: 'devil',
  virtue: 'temptation',
  intercession: 'sin',
  'holy-relic': 'unholy-relic',
}

describe('the cards', () => {
  test('are 95, 195 with copies, each with a unique id', () => {
    expect(cards).toHaveLength(95)
    expect(sum(cards, (c) => c.copies)).toBe(195)
    expect(new Set(cards.map((c) => c.id)).size).toBe(95)
    for (const [number, card] of cards.entries()) {
      expect(card.id).toMatch(/^[a-z]+(-[a-z]+)*$/)
      expect(numberOf(card.id)).toBe(number)
      expect(cardById(card.id)).toBe(card)
    }
    expect(() => numberOf('isaac')).toThrow('There is no card "isaac"')
  })

  test('are plain data: they survive a round trip through JSON', () => {
    expect(JSON.parse(JSON.stringify(cards))).toEqual(cards)
  })

  test('have as many of each kind as the box', () => {
    const box: Record<string, number> = {}
    for (const { type, copies } of cards) box[type] = (box[type] ?? 0) + copies
    expect(box).toEqual({
      archangel: 7,
      devil: 7,
      soul: 21,
      virtue: 45,
      temptation: 45,
      'victory-point': 20,
      reap: 10,
      intercession: 10,
      sin: 10,
      'holy-relic': 10,
      'unholy-relic': 10,
    })
  })
})

describe('Heaven and Hell', () => {
  test('are mirrors: each card has a partner that differs in name and side only', () => {
    for (const [number, card] of cards.entries()) {
      const partner = cards[mirror[number]!]!
      expect(mirror[mirror[number]!], card.id).toBe(number)
      if (card.side === null) {
        expect(partner).toBe(card)
        continue
      }
      expect(partner.side, card.id).toBe(otherSide(card.side))
      const { id, name, type, side, ability, ...rest } = card
      expect(partner, id).toMatchObject(rest)
      const [heaven, hell] = side === 'heaven' ? [card, partner] : [partner, card]
      expect(hell.type, id).toBe(PARTNER_TYPE[heaven.type] ?? heaven.type)
      // the angel that has to be in play is mirrored as well
      const { while: there, ...does } = ability ?? {}
      const { while: partnerThere, ...partnerDoes } = partner.ability ?? {}
      expect(partnerDoes, id).toEqual(does)
      expect(partnerThere, id).toBe(there && cards[mirror[numberOf(there)]!]!.id)
    }
  })

  test('the virtues and sins are the cards of the decks, colour by colour', () => {
    for (const side of SIDES)
      for (const colour of COLOURS) {
        const named = cards.filter((c) => c.name === QUALITIES[side][colour])
        expect(named.map((c) => [c.side, c.colour, c.copies])).toEqual([[side, colour, 6]])
      }
  })

  test('can score 58 points each in addition to the 63 of the souls', () => {
    for (const side of SIDES) {
      const stacks = (['angel', 'point', 'favour', 'relic'] as const).map((kind) => worth(stackOf(side, kind)))
      expect(stacks).toEqual([21, 10, 7, 20])
      expect(worth(deckOf(side, 3))).toBe(0)
    }
    expect(worth(soulStack())).toBe(63)
  })
})

describe('the stacks', () => {
  const counted = (numbers: readonly number[]): Record<string, number> => {
    const found: Record<string, number> = {}
    for (const n of numbers)
      found[cards[n]!.colour ?? cards[n]!.type] = (found[cards[n]!.colour ?? cards[n]!.type] ?? 0) + 1
    return found
  }

  test.each(SIDES)('the deck of %s has 45 coloured and 5 Reap cards, with wild cards or without', (side) => {
    for (const wilds of [3, 0] as const) {
      const deck = deckOf(side, wilds)
      expect(deck).toHaveLength(50)
      for (const n of deck) expect(cards[n]!.side).toBe(side)
    }
    const [white, green, yellow, red, purple, orange, blue] = [6, 6, 6, 6, 6, 6, 6]
    const even = { white, green, yellow, red, purple, orange, blue }
    expect(counted(deckOf(side, 3))).toEqual({ ...even, wild: 3, reap: 5 })
    expect(counted(deckOf(side, 0))).toEqual({ ...even, white: 7, green: 7, yellow: 7, reap: 5 })
  })

  test('what can be gained is of the right side and number', () => {
    for (const side of SIDES) {
      expect((['angel', 'point', 'favour', 'relic'] as const).map((kind) => stackOf(side, kind).length)).toEqual([
        7, 10, 10, 10,
      ])
      for (const n of stackOf(side, 'relic')) expect(cards[n]!.side).toBe(side)
    }
    expect(new Set(soulStack()).size).toBe(21)
  })
})

describe('the souls', () => {
  test('have each colour three times as a strength and three times as a weakness', () => {
    for (const colour of COLOURS) {
      expect(souls.filter((s) => s.strength === colour)).toHaveLength(3)
      expect(souls.filter((s) => s.weakness === colour)).toHaveLength(3)
    }
  })

  test('have each pair of colours once', () => {
    const pairs = souls.map((s) => [s.strength!, s.weakness!].sort().join(' '))
    expect(new Set(pairs).size).toBe(21)
    for (const pair of pairs) expect(new Set(pair.split(' ')).size).toBe(2)
  })
})

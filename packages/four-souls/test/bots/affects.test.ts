import { expect, test } from 'vitest'
import { tryOrders } from './orders.ts'

/* Compares what effects declare that they touch with what they do. ORDERS=100: this many games of each kind, with new seeds. */

/**
 * Effects that declare no touch of what is pending, but can still change it indirectly. Kinds of effects, never cards: all others change
 * nothing.
 */
const BRINGS_ABOUT: Record<string, readonly string[]> = {
  'other cards come next from a deck, or to a hand': [
    ...['lookDeck', 'millTop', 'millEach', 'undiscard', 'handToDeck', 'lookEachDeck', 'revealTop', 'search', 'recover'],
    ...['loot', 'lootUpTo', 'discard', 'discardHand', 'giveLoot', 'passHands', 'tradeLoot', 'lookHand'],
  ],
  'what enters, leaves or changes hands has abilities of its own': [
    ...[
      'destroy',
      'steal',
      'give',
      'swap',
      'rerollItem',
      'swapForTreasure',
      'gainTreasure',
      'becomeItem',
      'returnToHand',
    ],
    ...['gainStartingItem', 'flip', 'loseEternal', 'curse', 'giveCurses', 'becomeSoul', 'giveSoul', 'expand'],
  ],
  'something is put on the stack when this is charged, counted or paid for, or would be if it were not': [
    ...['recharge', 'deactivate', 'addCounters', 'removeCounters', 'setCounters'],
    ...['gainCents', 'loseCents', 'loseAllCents', 'stealCents', 'giveCents'],
  ],
}

const known = new Set(Object.values(BRINGS_ABOUT).flat())
const wanted = process.env['ORDERS']
const games = Number(wanted ?? 5)
const seed = wanted === undefined ? 'orders' : `orders ${Date.now()}`

test.each([
  ['second edition', { players: 4 }],
  ['first edition', { players: 3, edition: 1 }],
])('independent options change nothing that is pending: %s', { timeout: 3_600_000 }, (_, config) => {
  const { tried, told, changed } = tryOrders(games, seed, config)
  expect(tried).toBeGreaterThan(40)
  expect(told).toBeGreaterThan(tried / 2)
  const unsaid = [...changed].filter(([, kinds]) => ![...kinds].some((kind) => known.has(kind)))
  expect(unsaid.map(([key, kinds]) => `${key}: ${[...kinds].join(' ')}`)).toEqual([])
})

import { expect, test } from 'vitest'
import { tryOrders } from './orders.ts'

/* What effects say that they touch is held against what they do. ORDERS=100: so many games of each kind, with other seeds. */

/**
 * Effects that touch nothing of what waits by their words, and can change it all the same by what they bring about. Kinds of effects, never
 * cards: what is not among them changes nothing.
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
])('what keeps, by its words, changes nothing of what waits: %s', { timeout: 3_600_000 }, (_, config) => {
  const { tried, told, changed } = tryOrders(games, seed, config)
  expect(tried).toBeGreaterThan(40)
  expect(told).toBeGreaterThan(tried / 2)
  const unsaid = [...changed].filter(([, kinds]) => ![...kinds].some((kind) => known.has(kind)))
  expect(unsaid.map(([key, kinds]) => `${key}: ${[...kinds].join(' ')}`)).toEqual([])
})

/**
 * Deck Ratios: the recommended number of cards per category in a deck of 100, from the rulebook's table. The categories are those of the
 * cards.
 */
export const RATIOS: Readonly<Record<'treasure' | 'loot' | 'monster', Readonly<Record<string, number>>>> = {
  treasure: { passive: 44, active: 40, paid: 10, 'one-use': 5, soul: 1 },
  loot: {
    '1 cent': 2,
    '2 cents': 6,
    '3 cents': 11,
    '4 cents': 12,
    'nickel/dime': 6,
    'butter bean': 5,
    bomb: 6,
    battery: 6,
    'dice shard/soul heart': 5,
    'pill/rune': 6,
    'card/misc (wildcard)': 23,
    trinket: 11,
    'lost soul': 1,
  },
  monster: {
    basic: 30,
    cursed: 9,
    'holy/charmed': 9,
    boss: 30,
    'epic boss': 1,
    'good event': 8,
    'bad event': 8,
    curse: 5,
  },
}

/** The categories of each deck. */
export const CATEGORIES: Readonly<Record<'treasure' | 'loot' | 'monster', readonly string[]>> = {
  treasure: Object.keys(RATIOS.treasure),
  loot: Object.keys(RATIOS.loot),
  monster: Object.keys(RATIOS.monster),
}

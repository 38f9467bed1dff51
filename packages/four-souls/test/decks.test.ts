import { describe, expect, test } from 'vitest'
import { type Config, describeConfig, fourSouls, shortfall } from '../src/index.ts'
import type { Pool } from '../src/model/rules.ts'
import { emptyState, type State } from '../src/model/state.ts'
import { printed } from '../src/packs/index.ts'
import { poolOf } from '../src/setup/pool.ts'
import { CATEGORIES, RATIOS } from '../src/setup/ratios.ts'

const { definitions } = printed

/** Deck ratios, and custom decks. */

const DECKS = ['treasure', 'loot', 'monster'] as const
const read = (data: object): Config => fourSouls.readConfig(data)
const pool = (data: object): Pool => poolOf(read(data))
const begin = (config: object, seed: string): State => fourSouls.create(read(config), seed)
const sourceOf = (g: State, card: number) => definitions[g.rules.cards[card]!]!.source
const refusal = (data: object): string => {
  try {
    read(data)
  } catch (error) {
    return (error as Error).message
  }
  return ''
}

/** How many cards of each category of a deck are in the game, wherever they are. */
function inGame(g: State, deck: (typeof DECKS)[number]): Record<string, number> {
  const out = new Set(g.unused)
  const counts: Record<string, number> = {}
  for (let card = 0; card < g.rules.cards.length; card++) {
    const { category, type, outside } = sourceOf(g, card)
    if (outside) continue
    const of = type === 'event' || type === 'curse' ? 'monster' : type
    if (of === deck && !out.has(card)) counts[category!] = (counts[category!] ?? 0) + 1
  }
  return counts
}

test('the recommended numbers are those of the rulebook, 100 cards in each deck (FS-2E-DKR-001)', () => {
  expect(Object.values(RATIOS.treasure)).toEqual([44, 40, 10, 5, 1])
  expect(Object.values(RATIOS.loot)).toEqual([2, 6, 11, 12, 6, 5, 6, 6, 5, 6, 23, 11, 1])
  expect(Object.values(RATIOS.monster)).toEqual([30, 9, 9, 30, 1, 8, 8, 5])
  for (const deck of DECKS) expect(Object.values(RATIOS[deck]).reduce((n, x) => n + x, 0)).toBe(100)
})

test('every card of the three decks has a category of its deck', () => {
  for (const { source } of definitions) {
    const deck = source.type === 'event' || source.type === 'curse' ? 'monster' : source.type
    if (DECKS.includes(deck as 'loot')) expect(CATEGORIES[deck as 'loot'], source.id).toContain(source.category)
  }
})

test('an item that destroys itself and can become a soul is a soul item, whatever else it is (FS-2E-DKR-002)', () => {
  for (const { source } of definitions) {
    if (source.type !== 'treasure') continue
    const destroysItself = JSON.stringify(source.abilities).includes('{"k":"destroy","what":{"k":"this"')
    if (source.category === 'soul') expect(source.souls, source.id).toBeGreaterThan(0)
    else expect(destroysItself && source.souls > 0, source.id).toBe(false)
  }
  // one of them destroys itself to take effect
  const souls = definitions.filter((d) => d.source.type === 'treasure' && d.source.category === 'soul')
  expect(souls.some((d) => JSON.stringify(d.source.abilities).includes('"becomeSoul"'))).toBe(true)
})

describe('decks by ratio', () => {
  for (const sets of [['base'], ['base', 'gold-box', 'plus'], ['base', 'gold-box', 'plus', 'requiem']])
    test(`as many of each category as wanted, or as exist, of ${sets.join(', ')} (FS-2E-DKR-001)`, () => {
      for (const players of [2, 4]) {
        const data = { players, sets, decks: 'ratio' }
        const short = shortfall(pool(data))
        const g = begin(data, `ratio ${players}`)
        for (const deck of DECKS) {
          const wanted = { ...RATIOS[deck] }
          for (const s of short) {
            if (s.deck !== deck) continue
            expect(s.there).toBeLessThan(s.wanted)
            wanted[s.category!] = s.there
          }
          for (const [category, n] of Object.entries(wanted)) if (n === 0) delete wanted[category]
          expect(inGame(g, deck)).toEqual(wanted)
        }
        const left = g.unused.length
        expect(left).toBeGreaterThan(0)
        expect(new Set(g.unused).size).toBe(left)
        fourSouls.check(g)
      }
    })

  test('these cards, and their order, are random', () => {
    const a = begin({ players: 3, decks: 'ratio' }, 'one')
    const b = begin({ players: 3, decks: 'ratio' }, 'two')
    const again = begin({ players: 3, decks: 'ratio' }, 'one')
    const epic = (g: State) => g.unused.filter((card) => sourceOf(g, card).category === 'epic boss')
    expect(again.unused).toEqual(a.unused)
    expect(again.decks).toEqual(a.decks)
    expect(b.unused).not.toEqual(a.unused)
    expect(epic(a).length).toBe(3)
    const seen = new Set<number>()
    for (let i = 0; i < 40; i++)
      for (const card of epic(begin({ players: 3, decks: 'ratio' }, `epic ${i}`))) seen.add(card)
    expect(seen.size).toBe(4)
  })

  test('a custom ratio; categories that it does not name are not in the game', () => {
    const monster = { basic: 12, boss: 9, curse: 2, 'bad event': 3 }
    const g = begin({ players: 4, decks: { monster: { ratio: monster } } }, 'own')
    expect(inGame(g, 'monster')).toEqual(monster)
    expect(inGame(g, 'treasure')).toEqual({ passive: 54, active: 37, paid: 8, 'one-use': 4, soul: 2 })
    expect(Object.values(inGame(g, 'loot')).reduce((n, x) => n + x, 0)).toBe(104)
  })

  test('with two players, cards for three or more are left out before', () => {
    for (let i = 0; i < 20; i++) {
      const g = begin({ players: 2, decks: 'ratio' }, `3+ ${i}`)
      expect(g.rules.cards.some((def) => definitions[def]!.source.threePlus)).toBe(false)
    }
  })

  test('a shortfall is part of the description of the table', () => {
    const c = read({ players: 4, decks: 'ratio' })
    expect(shortfall(poolOf(c))).toContainEqual({ deck: 'treasure', category: 'one-use', wanted: 5, there: 4 })
    expect(describeConfig(c)).toEqual([
      'Decks by the recommended ratios',
      'Treasure deck: 37 instead of 40 active; 8 instead of 10 paid; 4 instead of 5 one-use',
      'Loot deck: 9 instead of 12 4 cents; 3 instead of 5 butter bean; 5 instead of 6 bomb; 5 instead of 6 battery; 22 instead of 23 card/misc (wildcard); 9 instead of 11 trinket',
      'Monster deck: 6 instead of 9 cursed; 5 instead of 9 holy/charmed; 5 instead of 8 bad event',
    ])
    expect(shortfall(pool({ players: 4 }))).toEqual([])
    expect(describeConfig(read({ players: 4, decks: { monster: { ratio: { basic: 20, boss: 5 } } } }))).toEqual([
      'Monster deck by a custom ratio: 25 cards',
      'Few souls: 11; it takes 13 to be sure that somebody wins',
    ])
    expect(shortfall(pool({ players: 4, bonusSouls: 5 }))).toEqual([
      { deck: 'bonus soul', category: null, wanted: 5, there: 3 },
    ])
  })

  test('cards left out stay out: they are in no deck, no search finds them, and saves keep it so', () => {
    const g = begin({ players: 4, decks: 'ratio' }, 'box')
    const saved = fourSouls.save(g) as { state: State }
    expect(saved.state.unused).toEqual(g.unused)
    expect(fourSouls.restore(JSON.parse(JSON.stringify(saved))).unused).toEqual(g.unused)
    expect(fourSouls.fork(g).unused).toEqual(g.unused)
    expect(Object.keys(emptyState(g.rules, { key: [], n: 0 }, 0))).toContain('unused')
  })
})

describe('custom decks', () => {
  const loot = { 'a-penny': 3, bomb: 4, 'butter-bean': 3, 'a-dime': 1, 'dice-shard': 3, 'soul-heart': 2 }

  test('take exactly those copies', () => {
    const g = begin({ players: 2, decks: { loot: { cards: loot } } }, 'hand')
    const counts: Record<string, number> = {}
    for (const card of [...g.decks[1]!, ...g.seats.flatMap((s) => s.hand)]) {
      const { id } = sourceOf(g, card)
      counts[id] = (counts[id] ?? 0) + 1
    }
    expect(counts).toEqual(loot)
    expect(g.unused.length).toBe(104 - 16)
    fourSouls.check(g)
  })

  test('with more copies than exist, or cards of other sets, are refused', () => {
    expect(refusal({ decks: { loot: { cards: { ...loot, 'a-dime': 2 } } } })).toBe(
      'decks.loot: there is one copy of A Dime!!, not 2.',
    )
    expect(refusal({ decks: { loot: { cards: { ...loot, bomb: 5 } } } })).toBe(
      'decks.loot: there are 4 copies of Bomb!, not 5.',
    )
    const three = definitions.find((d) => d.source.threePlus && d.source.type === 'treasure')!
    expect(refusal({ players: 2, decks: { treasure: { cards: { [three.id]: 1 } } } })).toBe(
      `decks.treasure: ${three.source.name} is for three or more players.`,
    )
    const foreign = definitions.find((d) => d.source.type === 'loot' && d.source.set !== 'Base Game V2')
    if (foreign)
      expect(refusal({ decks: { loot: { cards: { ...loot, [foreign.id]: 1 } } } })).toBe(
        `decks.loot: ${foreign.source.name} is in ${foreign.source.set}: add that set.`,
      )
  })
})

describe('a deck too small to play with is refused', () => {
  test('with the reason', () => {
    expect(refusal({ decks: { monster: { ratio: { 'good event': 8, curse: 5 } } } })).toBe(
      'The monster deck has no monster besides events; it has to fill 2 slots.',
    )
    expect(refusal({ decks: { monster: { cards: { monstro: 1 } } } })).toBe(
      'The monster deck has only one monster besides events; it has to fill 2 slots.',
    )
    expect(refusal({ decks: { treasure: { ratio: { 'one-use': 3 } } }, draft: true })).toBe(
      'The treasure deck has only 3 cards; setting up this game takes 14.',
    )
    expect(refusal({ decks: { loot: { ratio: { bomb: 5 } } } })).toBe(
      'The loot deck has only 5 cards; 4 players who start with 3 each and loot once need 16.',
    )
    expect(refusal({ decks: { monster: { ratio: { basic: 20 } } }, bonusSouls: 0, soulsToWin: 4 })).toBe(
      'The souls in this game are worth only 3; 4 are needed to win.',
    )
    expect(refusal({ decks: { monster: { ratio: { basic: 20 } } }, soulsToWin: 4 })).toBe('')
    expect(refusal({ decks: { monster: { ratio: { basic: 1, boss: 20, 'bad event': 4 } } } })).toBe(
      'The monster deck has only one monster without souls; it has to fill 2 slots once all the others have become souls.',
    )
    expect(refusal({ decks: { monster: { ratio: { boss: 20 } } } })).toBe('')
  })

  test('and so are sets with too few characters, and bonus souls of other sets', () => {
    expect(refusal({ players: 6, sets: ['gold-box'] })).toMatch(
      /^There are (no|only 4) characters for 6 players in Gold Box V2, and 6 are needed: add a set\.$/,
    )
    const foreign = definitions.find((d) => d.source.type === 'bonus-soul' && d.source.set !== 'Base Game V2')
    if (foreign)
      expect(refusal({ bonusSouls: [foreign.id] })).toBe(
        `The bonus soul ${foreign.source.name} is in ${foreign.source.set}: add that set.`,
      )
  })
})

import { randomFromSeed, type Viewer } from '@soulstack/kit'
import { describe, expect, test } from 'vitest'
import { fourSouls } from '../src/index.ts'
import { DECK, type Deck } from '../src/model/decks.ts'
import { cardEntity } from '../src/model/entity.ts'
import type { State } from '../src/model/state.ts'
import { defOfCard, newCtx } from '../src/rules/context.ts'
import { checkPosition } from '../src/rules/invariants.ts'
import { knowersOf, learn, reveal } from '../src/rules/knowledge.ts'
import { drawTop } from '../src/rules/piles.ts'
import { monsterEnters, toDiscard } from '../src/rules/zones.ts'
import { scenarioReader } from '../src/setup/positions/read.ts'
import { buildTable } from '../src/setup/positions/table.ts'

/** Who knows which hidden card after what was shown, and what imagined worlds make of it. */

const tableOf = (table: object): State => buildTable(scenarioReader.table(table, ['table']))

const labels = (g: State): string[] => fourSouls.view(g, g.decision!.seat).decision!.options.map((o) => o.label)

/** The player who is asked picks the options with these labels, in this order. */
function pick(g: State, ...names: string[]): void {
  const picks = names.map((name) => {
    const at = labels(g).findIndex((label) => label.startsWith(name))
    if (at < 0) throw new Error(`${name}: ${labels(g)}`)
    return at
  })
  fourSouls.apply(g, { decision: g.decision!.id, picks })
}

/** Everybody passes until somebody is asked something else, or the stack is empty. */
function resolve(g: State): void {
  while (g.decision!.ask.code === 'priority' && g.stack.length > 0) pick(g, 'Pass')
}

const idOf = (g: State, card: number): string => g.rules.library.definitions[defOfCard(g, card)]!.id

/** Every card in hands and decks that this viewer knows beyond the hands that they see, sorted: `where: card`. */
function knownTo(g: State, viewer: Viewer): string[] {
  const bit = viewer === null ? g.seats.length : (viewer as number)
  const known = new Set([...g.rules.cards.keys()].filter((card) => (knowersOf(g, card) & (1 << bit)) !== 0))
  const found: string[] = []
  for (const [seat, { hand }] of g.seats.entries())
    for (const card of hand) if (seat !== viewer && known.has(card)) found.push(`hand ${seat}: ${idOf(g, card)}`)
  for (const [name, deck] of Object.entries(DECK))
    for (const [i, card] of g.decks[deck]!.toReversed().entries())
      if (known.has(card)) found.push(`${name} ${i < 9 ? i : i - g.decks[deck]!.length}: ${idOf(g, card)}`)
  return found.sort()
}

/** The top cards of a deck in each of many imagined worlds, as distinct lists. */
function tops(g: State, viewer: Viewer, deck: Deck, n: number): Set<string> {
  const random = randomFromSeed('tops')
  const worlds = Array.from({ length: 25 }, () => fourSouls.imagine(g, viewer, random))
  return new Set(
    worlds.map((w) =>
      w.decks[DECK[deck]]!.slice(-n)
        .reverse()
        .map((card) => idOf(w, card))
        .join(),
    ),
  )
}

const LOOT = { 'loot-deck': ['a-penny', 'a-dime', 'bomb', 'butter-bean', 'lil-battery', '3-cents'] }
const three = (ann: object, more: object = {}, ned: object = {}): State =>
  tableOf({ seats: [{ name: 'Ann', ...ann }, { name: 'Ned', ...ned }, { name: 'Bo' }], ...LOOT, ...more })

describe('decks', () => {
  test('whoever looks at a card knows it, and nobody else', () => {
    const g = three({ items: ['sack-head'] })
    pick(g, 'Use Sack Head')
    pick(g, 'The loot deck')
    resolve(g)
    expect(knownTo(g, 0)).toEqual(['loot 0: a-penny'])
    expect(tops(g, 0, 'loot', 1)).toEqual(new Set(['a-penny']))
    expect(tops(g, 1, 'loot', 1).size).toBeGreaterThan(3)
    expect(knownTo(g, 1)).toEqual([])
    expect(knownTo(g, null)).toEqual([])
    // everybody sees that it goes to the bottom
    fourSouls.apply(g, { decision: g.decision!.id, picks: [0] })
    expect(knownTo(g, 0)).toEqual(['loot -1: a-penny'])
  })

  test('an order is known to the player who makes it, and others forget the cards', () => {
    const g = three({ character: 'cain', items: ['sleight-of-hand'] })
    learn(g, g.decks[1]!.slice(-1), 0b1110)
    expect(knownTo(g, 1)).toEqual(['loot 0: a-penny'])
    pick(g, 'Use Sleight of Hand')
    pick(g, 'The loot deck')
    resolve(g)
    pick(g, 'Butter Bean', 'A Dime', 'A Penny', 'Bomb', 'Lil Battery')
    const order = ['butter-bean', 'a-dime', 'a-penny', 'bomb', 'lil-battery']
    expect(knownTo(g, 0)).toEqual(order.map((id, i) => `loot ${i}: ${id}`).sort())
    expect(tops(g, 0, 'loot', 5)).toEqual(new Set([order.join()]))
    expect(knownTo(g, 1)).toEqual([])
    expect(knownTo(g, null)).toEqual([])
  })

  test('a known card is still known after it was drawn', () => {
    const g = three({ hand: ['xviii-the-moon'], items: ['boomerang'] }, {}, { items: [] })
    pick(g, 'Play XVIII. The Moon')
    resolve(g)
    pick(g, 'Bomb')
    expect(knownTo(g, 0)).toContain('loot 0: bomb')
    expect(knownTo(g, 1)).toEqual([])
    // Ned draws it at the start of his turn
    while (g.seats[1]!.hand.length === 0) pick(g, labels(g).includes('End my turn') ? 'End my turn' : 'Pass')
    expect(knownTo(g, 0)).toContain('hand 1: bomb')
    expect(knownTo(g, 2)).toEqual([])
  })

  test('a revealed card is known to all', () => {
    const g = three({ items: ['ouija-board'] }, { 'monster-deck': ['fly', 'big-spider', 'dip', 'cod-worm'] })
    pick(g, 'Use Ouija Board')
    resolve(g)
    // none of them is an event, so they go to the bottom in random order: nobody knows which is where
    expect(knownTo(g, 0)).toEqual([])
    expect(
      g.decks[DECK.monster]!.slice(0, 4)
        .map((card) => idOf(g, card))
        .sort(),
    ).toEqual(['big-spider', 'cod-worm', 'dip', 'fly'])
  })

  test('a card that leaves the deck for the table is no longer hidden', () => {
    const g = three({}, { 'monster-deck': ['fly', 'big-spider'], dice: [1] })
    const [top, next] = g.decks[DECK.monster]!.slice(-2).reverse() as [number, number]
    learn(g, [top], 0b1011)
    learn(g, [top, next], 0b0100)
    pick(g, 'Attack')
    while (g.decision!.ask.code === 'priority') pick(g, 'Pass')
    pick(g, labels(g).find((label) => /deck/.test(label)) ?? `none of ${labels(g)}`)
    while (g.decks[DECK.monster]!.includes(top)) pick(g, labels(g).includes('Pass') ? 'Pass' : labels(g)[0]!)
    expect(knownTo(g, 0)).toEqual([])
    expect(knownTo(g, 2)).toEqual(['monster 0: big-spider'])
  })

  test('the top card that may be looked at during a turn stays known after it', () => {
    const g = three({ items: ['theres-options'] }, { 'treasure-deck': ['the-relic', 'boomerang'] })
    expect(tops(g, 0, 'treasure', 1)).toEqual(new Set(['the-relic']))
    expect(tops(g, 1, 'treasure', 1).size).toBeGreaterThan(3)
    pick(g, 'End my turn')
    while (g.turn < 2) pick(g, 'Pass')
    expect(knownTo(g, 0)).toEqual(['treasure 0: the-relic'])
    expect(knownTo(g, 1)).toEqual([])
  })

  test('a revealed card that stays in the deck is known to all', () => {
    const g = three({ items: ['sack-head'] })
    reveal(g, g.decks[1]!.slice(-1), 0)
    for (const viewer of [0, 1, 2, null]) expect(knownTo(g, viewer)).toEqual(['loot 0: a-penny'])
    expect(tops(g, null, 'loot', 1)).toEqual(new Set(['a-penny']))
  })

  test('a deck that was searched and shuffled is forgotten', () => {
    const monsters = { 'monster-deck': ['cursed-chest', 'fly'], dice: [6] }
    const g = three({}, { ...monsters, 'treasure-deck': ['guppys-head', 'the-relic'] })
    learn(g, g.decks[DECK.treasure]!.slice(-2), 0b0011)
    expect(knownTo(g, 1)).toEqual(['treasure 0: guppys-head', 'treasure 1: the-relic'])
    monsterEnters(g, drawTop(g, DECK.monster), 0)
    while (g.decision!.ask.code !== 'search') pick(g, 'Pass')
    expect(knownTo(g, 0)).toContain('treasure 0: guppys-head')
    pick(g, "Guppy's Head")
    expect(knownTo(g, 0)).toEqual([])
    expect(knownTo(g, 1)).toEqual([])
  })
})

describe('hands', () => {
  test('a hand that was looked at is known', () => {
    const g = three({ hand: ['xxi-the-world'] }, {}, { hand: ['a-nickel', 'soul-heart'] })
    pick(g, 'Play XXI. The World')
    resolve(g)
    while (g.decision!.ask.code === 'look-hand') fourSouls.apply(g, { decision: g.decision!.id, picks: [] })
    expect(knownTo(g, 0)).toEqual(['hand 1: a-nickel', 'hand 1: soul-heart'])
    expect(knownTo(g, 2)).toEqual([])
    const random = randomFromSeed('hands')
    for (let n = 0; n < 10; n++) {
      const hand = fourSouls.imagine(g, 0, random)
      expect(hand.seats[1]!.hand.map((card) => idOf(hand, card))).toEqual(['a-nickel', 'soul-heart'])
    }
  })

  test('who gives a card and who gets it know it; others know nothing of that hand any more', () => {
    const g = three({ items: ['boomerang'] }, {}, { hand: ['a-nickel', 'soul-heart'] })
    learn(g, g.seats[1]!.hand, 0b0101)
    pick(g, 'Use Boomerang')
    pick(g, '{seat:1}')
    resolve(g)
    const [stolen] = g.seats[0]!.hand.map((card) => idOf(g, card))
    const [left] = g.seats[1]!.hand.map((card) => idOf(g, card))
    expect(knownTo(g, 0)).toEqual([`hand 1: ${left}`])
    expect(knownTo(g, 1)).toEqual([`hand 0: ${stolen}`])
    expect(knownTo(g, 2)).toEqual([])
  })

  test('whoever passed their hand on knows it', () => {
    const g = three({ items: ['chaos'], hand: ['bomb'] }, {}, { hand: ['a-nickel', 'soul-heart'] })
    pick(g, 'Use Chaos')
    resolve(g)
    expect(knownTo(g, 0)).toEqual(['hand 1: bomb'])
    expect(knownTo(g, 1)).toEqual(['hand 2: a-nickel', 'hand 2: soul-heart'])
    expect(knownTo(g, 2)).toEqual([])
  })

  test('a hand that was open is remembered when it no longer is', () => {
    const g = three({ items: ['guppys-eye'] }, {}, { hand: ['a-nickel', 'soul-heart'] })
    expect(knownTo(g, 2)).toEqual([])
    toDiscard(g, g.objects.find((o) => o !== null && o.card >= 0 && idOf(g, o.card) === 'guppys-eye')!)
    for (const viewer of [0, 2, null]) expect(knownTo(g, viewer)).toEqual(['hand 1: a-nickel', 'hand 1: soul-heart'])
  })

  test('whoever puts a card on the deck knows it', () => {
    const g = three({ items: ['bum-friend'], hand: ['bomb'] })
    pick(g, 'Use Bum Friend')
    resolve(g)
    pick(g, 'Bomb')
    expect(knownTo(g, 0)).toEqual(['loot 0: bomb'])
    expect(knownTo(g, 1)).toEqual([])
  })

  test('of two equal cards, nobody can tell which one was discarded', () => {
    const g = three({ hand: ['a-penny'] }, {}, {})
    const twin = g.decks[1]!.find((card) => idOf(g, card) === 'a-penny')!
    g.decks[1]!.splice(g.decks[1]!.indexOf(twin), 1)
    g.seats[0]!.hand.push(twin)
    learn(g, [twin], 0b0110)
    pick(g, 'Play A Penny!')
    // the card that was played is the other one, but to Ned it may have been the one he knew
    expect(knownTo(g, 1)).toEqual([])
  })
})

describe('imagined worlds', () => {
  test('have other dice, also where they were written', () => {
    const g = three({ hand: ['xv-the-devil'] }, { dice: [1, 2, 3] })
    expect(fourSouls.imagine(g, 0, randomFromSeed('dice')).dice).toBeNull()
  })

  test('do not depend on what is hidden, whoever is asked', () => {
    const g = fourSouls.create(fourSouls.readConfig({ players: 3 }), 'hidden')
    for (const viewer of [0, 1, 2, null, 'all'] as const) {
      const other = fourSouls.fork(g)
      fourSouls.scramble(other, viewer, randomFromSeed('other'))
      const [a, b] = [g, other].map((from) => fourSouls.imagine(from, viewer, randomFromSeed('same')))
      expect(fourSouls.observe(a!, 'all')).toEqual(fourSouls.observe(b!, 'all'))
      expect(a!.decks.map((deck) => deck.map((card) => idOf(a!, card)))).toEqual(
        b!.decks.map((deck) => deck.map((card) => idOf(b!, card))),
      )
      expect(a!.decision).toEqual(b!.decision)
    }
  })

  test('take other cards from the box, as many of each category as are there', () => {
    const g = fourSouls.create(
      fourSouls.readConfig({ players: 3, decks: { treasure: 'ratio', loot: 'ratio', monster: 'ratio' } }),
      'box',
    )
    expect(g.unused.length).toBeGreaterThan(10)
    const world = fourSouls.imagine(g, g.decision!.seat, randomFromSeed('box'))
    const categories = (s: State): (string | null)[] =>
      s.unused.map((card) => s.rules.library.definitions[defOfCard(s, card)]!.source.category)
    expect(categories(world)).toEqual(categories(g))
    expect(world.unused.map((card) => idOf(world, card))).not.toEqual(g.unused.map((card) => idOf(g, card)))
    expect(world.rules.cards.toSorted()).toEqual(g.rules.cards.toSorted())
  })

  test('keep what a target is, but not where, once it is shuffled into a deck', () => {
    const g = three({}, { 'monster-deck': ['fly', 'big-spider', 'dip'] })
    const [card] = g.decks[DECK.monster]!.slice(-1)
    g.pending.push({ ability: 0, ctx: { ...newCtx(), bind: [[cardEntity(card!)]] }, last: false })
    const random = randomFromSeed('targets')
    const worlds = Array.from({ length: 20 }, () => fourSouls.imagine(g, 0, random))
    expect(new Set(worlds.map((w) => idOf(w, card!)))).toEqual(new Set(['fly']))
    expect(new Set(worlds.map((w) => w.decks[DECK.monster]!.indexOf(card!))).size).toBeGreaterThan(5)
    // no trigger waits in a window of the game itself, so only the cards are checked
    for (const world of worlds) checkPosition(world)
  })

  test('leave the game itself as it was', () => {
    const g = three({ items: ['boomerang'] }, {}, { hand: ['bomb'] })
    const before = JSON.stringify(fourSouls.save(g))
    const world = fourSouls.imagine(g, 0, randomFromSeed('apart'))
    for (let n = 0; n < 20 && world.decision; n++)
      fourSouls.apply(world, {
        decision: world.decision.id,
        picks: [world.decision.options.length - 1].slice(0, world.decision.max),
      })
    expect(JSON.stringify(fourSouls.save(g))).toBe(before)
  })
})

describe('saves', () => {
  const saved = (): { format: number; state: Record<string, unknown> } => {
    const g = three({ items: ['bum-friend'], hand: ['bomb'] })
    pick(g, 'Use Bum Friend')
    resolve(g)
    pick(g, 'Bomb')
    return JSON.parse(JSON.stringify(fourSouls.save(g)))
  }

  test('keep what is known', () => {
    expect(knownTo(fourSouls.restore(saved()), 0)).toEqual(['loot 0: bomb'])
  })

  test('of the format before go on, and nobody remembers anything', () => {
    const { state, ...save } = saved()
    const { known: _, ...before } = state
    const g = fourSouls.restore({ ...save, format: 1, state: before })
    expect(g.known).toEqual([])
  })

  test.each([
    ['half a pair', [5]],
    ['a card that is nowhere', [100_000, 1]],
    ['a card in play', ['played', 1]],
    ['people who are not at the table', ['some', 16]],
    ['something else', 'all'],
  ])('with %s are refused', (_, known) => {
    const save = saved()
    const { loot } = save.state['decks'] as { loot: number[] }
    const objects = save.state['objects'] as ({ card: number } | null)[]
    save.state['known'] = Array.isArray(known)
      ? known.map((x) => (x === 'some' ? loot[0] : x === 'played' ? objects.find((o) => o !== null)!.card : x))
      : known
    expect(() => fourSouls.restore(save)).toThrow()
  })
})

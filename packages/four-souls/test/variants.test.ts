import type { GameEvent } from '@soulstack/kit'
import { type Aside, checkGame, Refusal, randomFromSeed } from '@soulstack/kit'
import { describe, expect, test } from 'vitest'
import { fourSouls, logLines } from '../src/index.ts'
import { LOOT } from '../src/model/decks.ts'
import type { State } from '../src/model/state.ts'
import { printed } from '../src/packs/index.ts'
import { VARIANTS } from '../src/setup/variants.ts'

const { definitions } = printed

/** Variants. Scenarios show what each of them does (rulings/variants.yaml). */

const begin = (config: object, seed = 'variants'): State => fourSouls.create(fourSouls.readConfig(config), seed)
const trade = (seat: number, to: number, ...args: (number | string)[]): Aside => ({
  seat,
  name: 'offer',
  args: [to, 0, '', ...args],
})
const refusalOf = (act: () => unknown): string => {
  try {
    act()
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
  return ''
}

describe('the options', () => {
  test('options that do not fit together are refused, with the reason', () => {
    const refused = (config: object) => refusalOf(() => fourSouls.readConfig(config))
    expect(refused({ variants: ['casino'] })).toMatch(/no variant "casino"; there are .*casino-mode/)
    expect(refused({ variants: 'casino-mode' })).toMatch(/variants lists variants/)
    expect(refused({ mode: 'co-op', variants: ['enhanced-bartering'] })).toMatch(/win together do not trade/)
    expect(refused({ challenge: 'mom-is-home', variants: ['souls-are-money'] })).toMatch(/not won by souls/)
    expect(refused({ challenge: 'the-siege', variants: ['minions-die-first'] })).toMatch(/rules of their own/)
    for (const edition of [1, 2])
      for (const { id } of VARIANTS) expect(fourSouls.readConfig({ edition, variants: [id] }).variants).toEqual([id])
  })

  test('each variant is listed once, in a fixed order, and none is on by default', () => {
    const { variants } = fourSouls.readConfig({ variants: ['super-shop', 'casino-mode', 'super-shop'] })
    expect(variants).toEqual(['casino-mode', 'super-shop'])
    expect(fourSouls.readConfig({}).variants).toEqual([])
    expect(fourSouls.view(begin({}), 0).variants).toEqual([])
  })
})

describe('the table', () => {
  for (const edition of [1, 2])
    test(`everybody has their own slot machine, edition ${edition}`, () => {
      const g = begin({ edition, players: 3, variants: ['casino-mode'] })
      for (const seat of fourSouls.view(g, null).seats) {
        const [one, ...more] = seat.items.filter((o) => o.card === 'casino-slot-machine')
        expect([one?.eternal, more]).toEqual([true, []])
      }
      const names = [...g.decks, ...g.discards].flat().map((card) => definitions[g.rules.cards[card]!]!.id)
      expect(names).not.toContain('casino-slot-machine')
    })

  test('the deck of starting items has those that nobody began with, in hidden order', () => {
    const g = begin({ players: 2, variants: ['souls-are-money', 'casino-mode'] })
    const all = g.rules.cards.flatMap((def, card) => (definitions[def]!.source.type === 'starting-item' ? [card] : []))
    const used = g.objects.flatMap((o) => (o !== null && all.includes(o.card) ? [o.card] : []))
    expect([...g.starters, ...used].sort((a, b) => a - b)).toEqual(all)
    const [shown] = fourSouls.view(g, 0).variants.filter((v) => v.id === 'souls-are-money')
    expect(shown!.left).toBe(g.starters.length)
    const before = g.starters.slice()
    const copy = fourSouls.fork(g)
    fourSouls.scramble!(copy, 0, randomFromSeed('other'))
    expect(copy.starters).not.toEqual(before)
    expect(copy.starters.slice().sort()).toEqual(before.slice().sort())
    expect(g.starters).toEqual(before)
    expect(fourSouls.view(copy, 0)).toEqual(fourSouls.view(g, 0))
  })

  for (const edition of [1, 2])
    test(`keeps the contract of a game with every variant, edition ${edition}`, () => {
      const config = fourSouls.readConfig({ edition, players: 3, variants: VARIANTS.map((v) => v.id) })
      checkGame(fourSouls, config, { seed: `variants ${edition}`, answers: 300, every: 15 })
    })
})

describe('selectable characters', () => {
  for (const edition of [1, 2])
    test(`are chosen from all, or from two that were dealt, edition ${edition} (FS-1E-VAR-005)`, () => {
      for (const characters of ['any', 'one-of-two'] as const) {
        const g = begin({ edition, players: 3, characters })
        const chosen: number[] = []
        while (g.decision!.ask.code === 'choose-character') {
          const { options, id } = g.decision!
          const all = g.rules.cards.filter((def) => definitions[def]!.source.type === 'character')
          expect(options.length).toBe(characters === 'any' ? new Set(all).size - chosen.length : 2)
          expect(options.filter((o) => chosen.includes(o.b))).toEqual([])
          chosen.push(options.at(-1)!.b)
          fourSouls.apply(g, { decision: id, picks: [options.length - 1] })
        }
        expect(chosen.length).toBe(3)
        const order = chosen.map((card) => g.objects.find((o) => o?.card === card)!.ctl)
        expect(order.slice().sort()).toEqual([0, 1, 2])
      }
    })
})

describe('enhanced bartering', () => {
  const table = (): State => begin({ players: 3, variants: ['enhanced-bartering'] })

  test('the cards in an offer stay hidden until it is accepted', () => {
    const g = table()
    while (g.decision!.ask.code !== 'priority') fourSouls.apply(g, { decision: g.decision!.id, picks: [0] })
    const events: GameEvent[] = []
    fourSouls.listen(g, events)
    const [card] = g.seats[0]!.hand
    const wanted = g.seats[1]!.hand[2]
    const id = definitions[g.rules.cards[card!]!]!.id
    fourSouls.applyAside!(g, trade(0, 1, '0', '', 0, 1, ''))
    const seen = (seat: number | null) => fourSouls.view(g, seat).offers[0]!.trade!
    expect(seen(0)).toMatchObject({ loot: 1, cards: [id], forLoot: 1 })
    for (const seat of [1, 2, null]) expect(seen(seat)).toMatchObject({ loot: 1, cards: null })
    const saved = fourSouls.restore(JSON.parse(JSON.stringify(fourSouls.save(g))))
    expect(fourSouls.view(saved, 0)).toEqual(fourSouls.view(g, 0))

    const asked = g.decision!.id
    fourSouls.applyAside!(g, { seat: 1, name: 'accept', args: [g.offers[0]!.id, 2] })
    fourSouls.check(g)
    expect(g.seats[1]!.hand).toContain(card)
    expect(g.seats[0]!.hand).toContain(wanted)
    expect(g.offers).toEqual([])
    // the option was computed for other hands
    expect(g.decision!.id).toBeGreaterThan(asked)
    expect(refusalOf(() => fourSouls.apply(g, { decision: asked, picks: [0] }))).not.toBe('')
    const told = (seat: number | null) => JSON.stringify(logLines(g, events, seat))
    for (const seat of [0, 1]) expect(told(seat)).toContain(`{"card":"${id}"}`)
    for (const seat of [2, null]) expect(told(seat)).not.toContain('"card"')
    expect(told(2)).toContain('a loot card')
  })

  test('is refused with the reason', () => {
    const g = table()
    while (g.decision!.ask.code !== 'priority') fourSouls.apply(g, { decision: g.decision!.id, picks: [0] })
    const refused = (...args: (number | string)[]) =>
      refusalOf(() => fourSouls.applyAside!(fourSouls.fork(g), trade(0, 1, ...args)))
    expect(refused('', '', 0, 0, '')).toMatch(/gives nothing and asks for nothing/)
    expect(refused('9', '', 0, 0, '')).toMatch(/no loot card number 10/)
    expect(refused('0,0', '', 0, 0, '')).toMatch(/twice/)
    expect(refused('x', '', 0, 0, '')).toMatch(/as numbers, separated by commas/)
    expect(refused('', '99', 0, 0, '')).toMatch(/by the players who control them/)
    expect(refused('', '', -1, 0, '')).toMatch(/whole number/)
    expect(refused('', '', 0, 9, '')).toMatch(/not 9 loot cards/)
    expect(refused('0', '', 3, 0, '')).toBe('')
    // a trade is never carried out by half
    fourSouls.applyAside!(g, trade(0, 1, '0', '', 0, 2, ''))
    const before = JSON.stringify(fourSouls.save(g))
    const accept = (...args: number[]) =>
      refusalOf(() => fourSouls.applyAside!(g, { seat: 1, name: 'accept', args: [g.offers[0]!.id, ...args] }))
    expect(accept()).toMatch(/Choose 2/)
    expect(accept(1, 1)).toMatch(/Choose 2/)
    expect(accept(1, 77)).toMatch(/Choose 2/)
    expect(JSON.stringify(fourSouls.save(g))).toBe(before)
    expect(accept(0, 1)).toBe('')
  })

  test('an offer whose card has left the hand shows nobody which card it was', () => {
    const g = table()
    while (g.decision!.ask.code !== 'priority') fourSouls.apply(g, { decision: g.decision!.id, picks: [0] })
    fourSouls.applyAside!(g, trade(0, 1, '0', '', 0, 1, ''))
    // the card goes back into the deck, where it is hidden from its player, too
    const [card] = g.seats[0]!.hand.splice(0, 1)
    g.decks[LOOT]!.unshift(card!)
    for (const seat of [0, 1, 2, null]) expect(fourSouls.view(g, seat).offers[0]!.trade).toMatchObject({ cards: null })
    for (const seed of ['one', 'another']) {
      const world = fourSouls.imagine(g, 0, randomFromSeed(seed))
      expect(fourSouls.view(world, 0)).toEqual(fourSouls.view(g, 0))
    }
  })

  test('cards do not change hands in the middle of a choice', () => {
    const g = begin({ players: 3, variants: ['enhanced-bartering'], draft: true })
    while (g.decision!.ask.code !== 'draft-item') fourSouls.apply(g, { decision: g.decision!.id, picks: [0] })
    fourSouls.applyAside!(g, trade(0, 1, '0', '', 0, 0, ''))
    const accept = () => fourSouls.applyAside!(g, { seat: 1, name: 'accept', args: [g.offers[0]!.id] })
    expect(refusalOf(accept)).toMatch(/while a player has priority/)
  })
})

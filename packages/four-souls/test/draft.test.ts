import type { GameEvent } from '@soulstack/kit'
import { describe, expect, test } from 'vitest'
import { fourSouls, logLines } from '../src/index.ts'
import type { State } from '../src/model/state.ts'
import { printed } from '../src/packs/index.ts'

const { byId, definitions } = printed

/** The mini-draft (Variants). Its order and contents card by card are scenarios: rulings/rules/setup.yaml. */

const begin = (config: object, seed: string): State => fourSouls.create(fourSouls.readConfig(config), seed)
const pick = (g: State, n: number) => fourSouls.apply(g, { decision: g.decision!.id, picks: [n] })
const idOf = (g: State, card: number): string => definitions[g.rules.cards[card]!]!.id

/** Answers the questions before the draft. */
function toDraft(g: State): State {
  while (g.decision && g.decision.ask.code !== 'draft-item') pick(g, 0)
  return g
}

describe('the mini-draft', () => {
  for (const players of [2, 3, 4, 5, 6])
    test(`of ${players} players: ${players + 1} treasures each time, the second item in reverse order (FS-2E-VAR-001, FS-2E-VAR-003)`, () => {
      const g = toDraft(begin({ players, draft: true, sets: ['base'] }, `draft ${players}`))
      const items = g.seats.map((_, seat) => fourSouls.view(g, null).seats[seat]!.items.length)
      const order = g.seats.map((_, i) => (g.starting + i) % players)
      const size = g.decks[0]!.length
      for (const seats of [order, order.slice().reverse()]) {
        let there = g.decision!.options.map((o) => idOf(g, o.b))
        expect(there.length).toBe(players + 1)
        for (const [i, seat] of seats.entries()) {
          expect([g.decision!.seat, g.decision!.ask.code]).toEqual([seat, 'draft-item'])
          expect(g.decision!.options.map((o) => idOf(g, o.b))).toEqual(there)
          // everybody sees the treasures
          for (const viewer of [null, 0, 1])
            expect(fourSouls.view(g, viewer).laidOut).toEqual([{ seat: null, cards: there }])
          fourSouls.check(g)
          const n = i % there.length
          const [taken] = there.splice(n, 1)
          there = there.slice()
          pick(g, n)
          expect(fourSouls.view(g, null).seats[seat]!.items.map((o) => o.card)).toContain(taken)
        }
        expect(g.decks[0]!.some((card) => idOf(g, card) === there[0])).toBe(true)
        expect(idOf(g, g.decks[0]![0]!)).toBe(there[0])
      }
      expect(g.phase).not.toBe('setup')
      expect(g.decks[0]!.length).toBe(size - 2 * players + (players + 1))
      for (const [seat, n] of items.entries()) expect(fourSouls.view(g, null).seats[seat]!.items.length).toBe(n + 2)
    })

  test('hands and ¢ are dealt before it, and the game goes on as usual after it', () => {
    const g = toDraft(begin({ players: 2, draft: true }, 'dealt'))
    for (const s of g.seats) expect([s.hand.length, s.cents]).toEqual([3, 3])
    while (g.phase === 'setup') pick(g, 0)
    expect([g.turn, g.active]).toEqual([1, g.starting])
  })

  test('nobody has priority: nothing is on the stack before the first turn', () => {
    for (let i = 0; i < 30; i++) {
      const g = toDraft(begin({ players: 3, draft: true }, `stack ${i}`))
      while (g.phase === 'setup') {
        expect(g.decision!.ask.code).toBe('draft-item')
        expect(g.stack).toEqual([])
        pick(g, 0)
      }
    }
  })

  test('a bonus soul is gained as soon as its condition is met, even during the draft', () => {
    let seen = 0
    for (let i = 0; i < 400 && seen === 0; i++) {
      const g = toDraft(begin({ players: 2, draft: true, bonusSouls: ['soul-of-guppy'] }, `guppy ${i}`))
      while (g.phase === 'setup') {
        const { seat, options } = g.decision!
        const n = options.findIndex((o) => byId.get(idOf(g, o.b))!.has.guppy)
        pick(g, Math.max(0, n))
        const { items, souls } = fourSouls.view(g, null).seats[seat]!
        const guppies = items.filter((o) => byId.get(o.card)!.has.guppy).length
        expect(souls.length).toBe(guppies >= 2 ? 1 : 0)
        seen += souls.length
      }
    }
    expect(seen).toBe(1)
  })

  test('shows in the log and in the prompt', () => {
    const g = toDraft(begin({ players: 2, draft: true }, 'told'))
    const events: GameEvent[] = []
    fourSouls.listen(g, events)
    const { seat } = g.decision!
    const view = fourSouls.view(g, seat)
    expect(view.decision!.ask).toBe('Choose a treasure to gain.')
    expect(fourSouls.view(g, null).waiting!.why).toBe(`{seat:${seat}} chooses a treasure to gain.`)
    const cards = g.decision!.options.map((o) => idOf(g, o.b))
    pick(g, 0)
    pick(g, 0)
    const lines = logLines(g, events, null)
    expect(lines.find((line) => line.kind === 'enters')).toMatchObject({
      seat,
      parts: [{ seat }, ' gains ', { card: cards[0] }],
    })
    expect(lines.find((line) => line.kind === 'left-over')!.parts[0]).toEqual({ card: cards[2] })
    expect(lines.find((line) => line.kind === 'laid-out')!.parts.filter((p) => typeof p === 'object').length).toBe(3)
  })
})

import { Refusal } from '@soulstack/kit'
import { describe, expect, test } from 'vitest'
import { fourSouls } from '../src/index.ts'
import type { State } from '../src/model/state.ts'
import { printed } from '../src/packs/index.ts'

const { definitions } = printed

const idOf = (g: State, card: number): string => definitions[g.rules.cards[card]!]!.id
const typeOf = (g: State, card: number): string => definitions[g.rules.cards[card]!]!.source.type
const objectName = (g: State, id: number): string => definitions[g.objects.find((o) => o?.id === id)!.def]!.id

/** A new game, with every question before the first turn answered by the first options. */
function begun(players: number, seed: string): State {
  const g = fourSouls.create(fourSouls.readConfig({ players }), seed)
  while (g.decision && g.phase === 'setup')
    fourSouls.apply(g, { decision: g.decision.id, picks: g.decision.options.slice(0, g.decision.min).map((_, i) => i) })
  return g
}

describe('setup', () => {
  test('two shop slots, two monster slots without events, 3 cards and 3¢ each, three bonus souls (FS-2E-SET-002, FS-2E-SET-008)', () => {
    for (let i = 0; i < 60; i++) {
      const g = fourSouls.create(fourSouls.readConfig({ players: 4 }), `setup ${i}`)
      expect(g.shop.length).toBe(2)
      expect(g.monsters.map((s) => g.objects.find((o) => o?.id === s.top)!.kind)).toEqual(['monster', 'monster'])
      expect(g.bonus.length).toBe(3)
      const settled = begun(4, `setup ${i}`)
      // the starting player may have looted already
      for (const [seat, s] of settled.seats.entries())
        if (seat !== settled.active) expect([s.hand.length, s.cents]).toEqual([3, 3])
    }
  })

  test('characters start deactivated, starting items charged and eternal (FS-2E-SET-008)', () => {
    const g = begun(4, 'charge')
    for (const [seat, s] of g.seats.entries()) {
      const character = g.objects.find((o) => o?.id === s.character)!
      if (seat !== g.active) expect(character.charged).toBe(false)
      const item = g.objects.find((o) => o !== null && o.kind === 'item' && o.ctl === seat)!
      expect(item.charged).toBe(true)
      expect(fourSouls.view(g, seat).seats[seat]!.items[0]!.eternal).toBe(true)
    }
  })

  test('the pool has 100¢ (FS-2E-SET-001)', () => {
    const g = begun(3, 'pool')
    expect(g.seats.reduce((n, s) => n + s.cents, g.centsLeft)).toBe(100)
  })

  test('with two players no card marked 3+ is in the game (FS-2E-SET-007)', () => {
    const marked = (players: number) => {
      const g = begun(players, '3+')
      return g.rules.cards.filter((def) => definitions[def]!.source.threePlus).length
    }
    expect(marked(2)).toBe(0)
    expect(marked(3)).toBeGreaterThan(0)
  })

  test('the player who controls Cain goes first; without him the first player is drawn', () => {
    const firsts = new Set<number>()
    let cains = 0
    for (let i = 0; i < 120; i++) {
      const g = fourSouls.create(fourSouls.readConfig({ players: 4 }), `cain ${i}`)
      const cain = g.seats.findIndex((s) => objectName(g, s.character) === 'cain')
      if (cain >= 0) {
        cains++
        expect(g.starting).toBe(cain)
      } else firsts.add(g.starting)
    }
    expect(cains).toBeGreaterThan(10)
    expect([...firsts].sort()).toEqual([0, 1, 2, 3])
  })

  test('Eden chooses one of the top 3 treasures; it is eternal, the others go to the bottom', () => {
    let seen = 0
    for (let i = 0; i < 60 && seen < 3; i++) {
      const g = fourSouls.create(fourSouls.readConfig({ players: 2 }), `eden ${i}`)
      if (g.decision?.ask.code !== 'choose-starting-item') continue
      seen++
      const { seat, options } = g.decision
      expect(objectName(g, g.seats[seat]!.character)).toBe('eden')
      const top = g.decks[0]!.slice(-3).reverse()
      expect(options.map((o) => o.b)).toEqual(top)
      expect(g.seats[seat]!.hand.length).toBe(0)
      const size = g.decks[0]!.length
      fourSouls.apply(g, { decision: g.decision.id, picks: [1] })
      const item = g.objects.find((o) => o !== null && o.kind === 'item' && o.ctl === seat)!
      expect(idOf(g, item.card)).toBe(idOf(g, top[1]!))
      expect(item.madeEternal).toBe(true)
      expect(g.decks[0]!.length).toBe(size - 1)
      expect(g.decks[0]!.slice(0, 2).sort()).toEqual([top[0]!, top[2]!].sort())
    }
    expect(seen).toBe(3)
  })

  test('every physical card of the box is there', () => {
    const g = begun(4, 'box')
    expect(g.rules.cards.length).toBe(340)
    const loot = g.rules.cards.filter((def) => definitions[def]!.source.type === 'loot')
    expect(loot.length).toBe(104)
    expect(new Set(loot).size).toBe(51)
    expect(g.rules.cards.map((_, card) => typeOf(g, card)).filter((t) => t === 'character').length).toBe(11)
  })
})

describe('configuration', () => {
  test('is read from untrusted data, and refused with the reason', () => {
    expect(fourSouls.readConfig({ players: 3 })).toMatchObject({
      players: 3,
      soulsToWin: 4,
      bonusSouls: 3,
      sets: ['base'],
    })
    expect(fourSouls.readConfig({ players: 2, bonusSouls: false })).toMatchObject({ players: 2, bonusSouls: 0 })
    const read = fourSouls.readConfig({ players: 4 })
    expect(fourSouls.readConfig(read)).toEqual(read)
    expect(fourSouls.readConfig({ mode: 'co-op', difficulty: 'hard' })).toMatchObject({
      players: 2,
      soulsToWin: 6,
      bonusSouls: 0,
    })
    for (const bad of [
      null,
      4,
      { players: 1 },
      { players: 7 },
      { mode: 'co-op', players: 3 },
      { mode: 'co-op', bonusSouls: 3 },
      { difficulty: 'hard' },
      { sets: [] },
      { sets: ['first'] },
      { decks: { loot: { ratio: { gold: 3 } } } },
      { decks: { loot: { cards: { 'the-d6': 1 } } } },
      { centsPool: 50 },
      { players: 2.5 },
      { players: '4' },
      { players: 4, souls: 3 },
      { players: 4, toString: 1 },
      { players: true },
      { players: 4, soulsToWin: true },
    ])
      expect(() => fourSouls.readConfig(bad)).toThrow(Refusal)
    expect(() => fourSouls.readConfig({ players: 9 })).toThrow(/from 2 to 6/)
  })
})

describe('a save', () => {
  test('that is broken is refused', () => {
    const g = begun(2, 'save')
    const save = fourSouls.save(g) as Record<string, unknown>
    expect(() => fourSouls.restore(null)).toThrow(Refusal)
    expect(() => fourSouls.restore({ ...save, game: 'chess' })).toThrow(/not a saved game/)
    expect(() => fourSouls.restore({ ...save, state: undefined })).toThrow(Refusal)
    expect(() => fourSouls.restore({ ...save, state: null })).toThrow(Refusal)
    const { frames: _, ...half } = save['state'] as Record<string, unknown>
    expect(() => fourSouls.restore({ ...save, state: half })).toThrow(/frames should be there/)
  })
})

import { describe, expect, it } from 'vitest'
import { fourSoulsBots } from '../../src/bots/index.ts'
import { fourSouls } from '../../src/game.ts'
import {
  addCounts,
  FIELD,
  type LabCounts,
  noCounts,
  readCounts,
  SHARE,
  TABLE,
  WIN,
} from '../../src/lab/figures/counts.ts'
import { type LabTable, playInLab } from '../../src/lab/play.ts'
import { labTables, playSeries } from '../../src/lab/run.ts'

const series = { tables: labTables(['competitive', 'co-op'], [2, 3]), bot: 'random' } as const

const counted = (from: number, to: number): LabCounts => playSeries(series, 'test', from, to).counts

const all = counted(0, 12)

describe('counts of the lab', () => {
  it('are the same in whatever order and parts games are counted', () => {
    const sum = noCounts()
    for (const [from, to] of [
      [7, 12],
      [0, 3],
      [3, 7],
    ] as const)
      addCounts(sum, readCounts(JSON.parse(JSON.stringify(counted(from, to))), null))
    expect(sum).toEqual(all)
  })

  it('add up: each competitive game has one win and as many places and characters as players', () => {
    for (const { name, config } of series.tables) {
      const characters = Object.values(all.characters[name] ?? {})
      const games = characters.reduce((n, [held]) => n + held!, 0) / config.players
      expect(games).toBe(2)
      const won = characters.reduce((n, [, wins]) => n + wins!, 0)
      if (config.mode === 'competitive') expect(won).toBe(WIN * games)
      expect(all.tables[name]![TABLE.games]).toBeLessThanOrEqual(games)
    }
  })

  it('say of a card in every hand who had it, won with it and used it, and what was expected', () => {
    for (const [id, row] of Object.entries(all.cards.apart)) {
      const of = (field: keyof typeof FIELD): number => row[FIELD[field]]!
      expect(of('seen'), id).toBeLessThanOrEqual(8)
      expect(of('held'), id).toBeLessThanOrEqual(of('gained'))
      expect(of('won'), id).toBeLessThanOrEqual(WIN * of('held'))
      expect(of('place1') + of('place2') + of('place3'), id).toBe(of('held'))
      expect(Math.abs(of('beyond')), id).toBeLessThanOrEqual(SHARE * of('held'))
      expect(of('decided'), id).toBeLessThanOrEqual(of('seen'))
    }
    const total = (field: keyof typeof FIELD) =>
      Object.values(all.cards.apart).reduce((n, row) => n + row[FIELD[field]]!, 0)
    for (const field of ['used', 'triggered', 'kills', 'deaths', 'attacked', 'died', 'decided'] as const)
      expect(total(field), field).toBeGreaterThan(0)
  })

  it('do not change the game', () => {
    const [{ name, config }] = series.tables as [LabTable]
    const counts = noCounts()
    playInLab({ name, config }, 'normal', 'same', counts, { gifts: false })
    const g = fourSouls.create(config, 'same')
    const bots = g.seats.map((_, seat) => fourSoulsBots.normal(`same/bot ${seat}`))
    let decisions = 0
    for (; g.decision !== null; decisions++) {
      const { decision } = g
      const picks = bots[decision.seat]!.choose(decision, () => fourSouls.observe(g, decision.seat))
      fourSouls.apply(g, { decision: decision.id, picks })
    }
    expect(counts.tables[name]).toMatchObject({ [TABLE.turns]: g.turn, [TABLE.decisions]: decisions })
    const characters = g.objects.filter((o) => o?.kind === 'character')
    for (const o of characters) {
      const won = g.over!.winners.includes(o!.ctl) ? WIN : 0
      expect(counts.characters[name]![g.rules.library.definitions[o!.printed]!.id]).toEqual([1, won])
    }
  })
})

import { describe, expect, it } from 'vitest'
import { addCounts, CARD_FIELDS, FIELD, noCounts, SHARE, WIN } from '../../src/lab/figures/counts.ts'
import { mixFigures, mixOf, playMix } from '../../src/lab/mix.ts'
import { printed } from '../../src/packs/index.ts'

const pack = {
  id: 'mine',
  version: '1',
  cards: ['brimstone', 'breakfast'].map((id) => ({ ...printed.byId.get(id)!.source, set: 'Mine', copies: 30 })),
}

describe('a mix of packs', () => {
  it('is played at its own table, and says how long games take, who wins, and whose cards turn up', () => {
    const mix = mixOf({ players: 2, packs: [pack] }, 'x')
    const whole = playMix(mix, 0, 3)
    expect(whole.faults).toEqual([])
    const parts = playMix(mix, 0, 1)
    addCounts(parts.counts, playMix(mix, 1, 3).counts)
    expect(parts.counts).toEqual(whole.counts)
    const { games, unended, turns, places, together, packs, cards } = mixFigures(mix, whole.counts)
    expect([games, unended, together, cards]).toEqual([3, 0, null, []])
    expect(turns!.mean).toBeGreaterThan(2)
    expect(places[0]!.share + places[1]!.share).toBeCloseTo(1)
    expect(packs).toEqual([{ id: 'mine', share: expect.any(Number) }])
    expect(packs[0]!.share).toBeGreaterThan(0)
    expect(packs[0]!.share).toBeLessThan(0.5)
  })

  it('says which cards of its packs are strong, once that is known', () => {
    const mix = mixOf({ players: 2, packs: [pack] }, 'x')
    const counts = noCounts()
    const row = (n: number, beyond: number): number[] => {
      const made = CARD_FIELDS.map(() => 0)
      made[FIELD.seen] = made[FIELD.held] = n
      made[FIELD.won] = (n * WIN) / 2
      made[FIELD.beyond] = n * beyond * SHARE
      made[FIELD.square] = n * (beyond * beyond + 0.16) * SHARE * SHARE
      return made
    }
    counts.cards.apart = { 'mine:brimstone': row(4000, 0.2), 'mine:breakfast': row(10, 0.2), brimstone: row(4000, 0.2) }
    expect(mixFigures(mix, counts).cards).toMatchObject([{ pack: 'mine', id: 'brimstone', strength: 'strong' }])
  })
})

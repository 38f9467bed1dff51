import { describe, expect, it } from 'vitest'
import type { CardSource } from '../src/model/card.ts'
import { printed } from '../src/packs/index.ts'
import { readConfig } from '../src/setup/config.ts'
import { mixNotes } from '../src/setup/mix.ts'

/* What to know of a choice of packs before it is played. */

const purse: CardSource = {
  ...printed.byId.get('brimstone')!.source,
  ...{ id: 'purse', name: 'Purse', set: 'Cellar', category: null },
}
const packOf = (...cards: CardSource[]) => ({ id: 'cellar', version: '1', name: 'Cellar cards', cards })
const whats = (options: object) => mixNotes(options, 'en').map(({ pack, title, what }) => [pack, title, what])

describe('a choice of packs', () => {
  it('that lacks nothing has no notes', () => {
    expect(mixNotes({ packs: [packOf(purse)] }, 'en')).toEqual([])
  })

  it('that cannot be played says so as a table would', () => {
    const options = { packs: [packOf(purse), { ...packOf(purse), version: '2' }] }
    const what = 'Two versions of Cellar cards are chosen, and a table plays with one of them: leave one out.'
    expect(whats(options)).toEqual([[null, 'This cannot be played.', what]])
    expect(() => readConfig(options)).toThrow(what)
    const wrong = { packs: [packOf({ ...purse, health: 'much' } as never)] }
    expect(mixNotes(wrong, 'de')[0]!.what).toContain('cellar:purse/health: Erwartet wird eine ganze Zahl')
    expect(mixNotes({ edition: 1, packs: [packOf(purse)] }, 'de')[0]!.what).toMatch(/für die zweite Auflage/)
  })

  it('names the set that a card needs', () => {
    const steven = printed.plain.find(({ source }) => source.set !== 'Base Game V2' && source.type === 'treasure')!
    const seeks = { k: 'search', named: steven.source.name, to: 'hand' }
    const card = { ...purse, abilities: { tap: { k: 'tap', do: seeks } } } as unknown as CardSource
    const needs = `Purse needs ${steven.source.name}, which is in ${steven.source.set}`
    const notes = whats({ packs: [packOf(card)] })
    expect(notes).toEqual([['cellar', 'A set is missing.', expect.stringContaining(needs)]])
  })

  it('says which cards no deck takes, and why', () => {
    expect(whats({ decks: 'ratio', packs: [packOf(purse)] })[0]![2]).toMatch(/by category.*Purse stays in the box/)
    const few = { ...purse, threePlus: true }
    expect(whats({ players: 2, packs: [packOf(few)] })).toEqual([
      ['cellar', 'Too few players.', 'For three or more players only: Purse stays in the box.'],
    ])
  })
})

import { expect, test } from 'vitest'
import { fourSouls } from '../src/index.ts'
import type { State } from '../src/model/state.ts'
import { printed } from '../src/packs/index.ts'

const { definitions } = printed

/** What playing together changes and scenarios cannot show: setup, and who sees what. */

function begun(config: object): State {
  const g = fourSouls.create(fourSouls.readConfig(config), 'together')
  while (g.decision && g.phase === 'setup')
    fourSouls.apply(g, { decision: g.decision.id, picks: g.decision.options.slice(0, g.decision.min).map((_, i) => i) })
  return g
}

const sees = (g: State, seat: number, other: number): boolean => fourSouls.view(g, seat).seats[other]!.hand !== null

test('in solitaire hands are open unless the table says otherwise; in co-op they are not', () => {
  expect(sees(begun({ mode: 'solitaire' }), 0, 1)).toBe(true)
  expect(sees(begun({ mode: 'solitaire', openHands: false }), 0, 1)).toBe(false)
  expect(sees(begun({ mode: 'co-op' }), 0, 1)).toBe(false)
})

test('two characters, no bonus souls, no cards for three or more, and a timer at 8', () => {
  for (const mode of ['co-op', 'solitaire']) {
    const g = begun({ mode, sets: ['base', 'gold-box', 'plus'] })
    expect([g.seats.length, g.bonus.length, fourSouls.view(g, 0).timer]).toEqual([2, 0, 8])
    expect(definitions.some((d) => d.source.threePlus && d.source.set === 'Base Game V2')).toBe(true)
    for (const card of [...g.decks.flat(), ...g.seats.flatMap((seat) => seat.hand)])
      expect(definitions[g.rules.cards[card]!]!.source.threePlus).toBe(false)
  }
})

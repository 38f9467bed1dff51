import { describe, expect, it } from 'vitest'
import { countersWorth } from '../../src/bots/counters.ts'
import { tableOf } from '../../src/bots/effects.ts'
import { prizeOf } from '../../src/bots/harm.ts'
import type { Table } from '../../src/bots/table.ts'
import { asking, optionWorth, WORTHWHILE } from '../../src/bots/worth.ts'
import { fourSouls } from '../../src/game.ts'
import { printed } from '../../src/packs/index.ts'
import type { ObjectView } from '../../src/view/types.ts'

const ID = 4096 * 50

/** The table of seat 0 at the start of its turn, with this monster, its counters, and spider counters on the seat's character. */
function withMonster(card: string, counters: number, spiders: number): Table {
  const view = structuredClone(fourSouls.view(fourSouls.create(fourSouls.readConfig({ players: 3 }), 'counters'), 0))
  view.turn = { ...view.turn, active: 0, phase: 'start' }
  const { health = 0, evasion, attack = 0 } = printed.byId.get(card)!.source
  const monster: ObjectView = {
    ...view.seats[0]!.character!,
    id: ID,
    card,
    printed: card,
    counters,
    stats: { health, maxHealth: health, evasion: evasion ?? 0, attack } as ObjectView['stats'],
  }
  view.monsters = [{ index: 0, top: monster, covered: [], price: null }]
  view.seats[0]!.character!.named = { spider: spiders }
  return tableOf(view, printed)
}

const prize = (t: Table): number => prizeOf(t, t.thing(ID)!)

describe('counters that hurt whoever has them', () => {
  const shake = printed.abilities.find(({ kind, key }) => kind === 'tap' && key.startsWith('widow-summer/shake'))!

  it('are worth removing, and bad to get', () => {
    const t = withMonster('widow-summer', 0, 5)
    const me = t.own.character!.id
    expect(countersWorth(t, me, 'spider', 1)).toBeLessThan(0)
    expect(countersWorth(t, me, 'spider', -1)).toBeGreaterThan(0)
    // on a rival's character it is the other way round
    expect(countersWorth(t, t.seat(1).character!.id, 'spider', 1)).toBeGreaterThan(0)
    // without the card that rolls for them they do no harm
    expect(countersWorth(withMonster('gurdy', 0, 5), me, 'spider', 1)).toBeGreaterThanOrEqual(0)
  })

  it('are shaken off when a card allows it', () => {
    const t = withMonster('widow-summer', 0, 5)
    const option = { act: 'activate', a: t.own.character!.id, b: shake.id }
    const asked = { id: 1, seat: 0, ask: { code: 'priority' }, options: [option], min: 1, max: 1, ordered: false }
    expect(optionWorth(option, asking('priority', asked), t)).toBeGreaterThan(WORTHWHILE)
  })

  it('make the card behind them more and more worth killing', () => {
    expect(prize(withMonster('widow-summer', 0, 4))).toBeGreaterThan(prize(withMonster('widow-summer', 0, 0)))
    expect(prize(withMonster('little-horn-alt-art', 9, 0))).toBeGreaterThan(
      prize(withMonster('little-horn-alt-art', 0, 0)),
    )
  })
})

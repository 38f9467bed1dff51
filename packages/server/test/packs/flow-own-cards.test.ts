import { fourSouls } from '@soulstack/four-souls/game'
import { fourSoulsModule } from '@soulstack/four-souls/module'
import { Prompting } from '@soulstack/tables/prompting'
import { expect, it } from 'vitest'
import { Readings } from '../../../tables/src/prompting/reading.ts'

/* What people are asked at a table with cards of their own, which the game itself does not know. */

it('is weighed with the cards of the table', () => {
  const purse = {
    ...{ id: 'purse', name: 'Purse of Holding', type: 'treasure', set: 'Cellar', category: 'active', copies: 3 },
    abilities: { tap: { k: 'tap', do: { k: 'gainCents', who: { k: 'you' }, n: 1 } } },
  }
  const config = fourSouls.readConfig({
    packs: [{ id: 'cellar', version: '1', cards: [purse] }],
    position: { seats: [{ items: ['cellar:purse', 'cellar:purse'] }, { items: ['cellar:purse'] }] },
  })
  const state = fourSouls.create(config, 'cellar')
  const readings = new Readings(fourSoulsModule)
  const { of } = readings
  const at = { state, now: 0 }
  const pressed = readings.read(at, 0).asked!.options.findLast(({ act }) => act === 'activate')!
  fourSouls.apply(state, { decision: state.decision!.id, picks: [pressed.id] })
  const { view, moment } = readings.read({ state, now: 1 }, 0)
  expect(moment.waiting[0]?.source?.title).toBe('abilities of Purse of Holding')
  expect(of!.weigh(view)).toContainEqual(expect.objectContaining({ card: 'cellar:purse', worth: expect.closeTo(1, 0) }))
  expect(of!.beforeOwnTurn(view)).toBe(false)

  // and its cards can be pinned, but only there
  const flow = new Prompting(fourSoulsModule)
  flow.pin([0], 'cellar:purse', true, state)
  const other = fourSouls.create(fourSouls.readConfig({}), 'none')
  expect(() => flow.pin([0], 'cellar:purse', true, other)).toThrow('This game has no such card.')
})

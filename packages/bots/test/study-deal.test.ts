import { battleForSouls } from '@soulstack/battle-for-souls'
import { deal as battleDeal } from '@soulstack/battle-for-souls/bots'
import { dealWith, studiedWith } from '@soulstack/four-souls/bots'
import { printed } from '@soulstack/four-souls/cards'
import { fourSouls } from '@soulstack/four-souls/game'
import { describe, expect, it } from 'vitest'
import { searchedWith } from '../../four-souls/src/bots/searched.ts'

/* The beginning of a game, as studies tell it: nobody is ahead before the deal, and what the deal gave is said. */

const begun = (wishes: object, seed = 'deal') => fourSouls.create(fourSouls.readConfig(wishes), seed)
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)
const dealt = dealWith(printed)

describe('the deal', () => {
  it('begins even, and its parts are what each seat then has more or less', () => {
    const { even, each, done } = dealt(begun({ players: 4 }))!
    expect([even, done]).toEqual([[0.25, 0.25, 0.25, 0.25].map((share) => expect.closeTo(share)), true])
    expect(sum(each.map(({ share }) => share))).toBeCloseTo(1)
    for (const { share, byCard, byHand, card } of each) {
      expect(card).toMatch(/^[a-z-]+$/)
      // what is left is whose turn it is
      expect(Math.abs(share - 0.25 - byCard - byHand)).toBeLessThan(0.06)
    }
    expect(Math.max(...each.map(({ byCard }) => byCard))).toBeGreaterThan(0.01)
    expect(sum(each.map(({ byHand }) => byHand))).toBeCloseTo(0)
  })

  it('is not told where all win together, or where the game is further on; two sides begin alike', () => {
    expect(dealt(begun({ mode: 'co-op', players: 2 }))).toBeNull()
    const state = begun({ players: 2 })
    state.turn = 2
    expect(dealt(state)).toBeNull()
    const duel = battleForSouls.create(battleForSouls.readConfig({ mode: 'duel' }), 'deal')
    expect(battleDeal(duel)).toEqual({ even: [0.5, 0.5], each: [], done: true })
  })

  it('is told of a duel as surely as it turned out to be', () => {
    const [learnt, told] = [searchedWith(printed), studiedWith(printed)]
    const duel = begun({ players: 2 })
    const [from, to] = [learnt, told].map(({ values }) => values(duel)[0]! - 0.5)
    expect(to! / from!).toBeCloseTo(0.75)
    duel.turn = 30
    expect(told.values(duel)[0]).toBeCloseTo(learnt.values(duel)[0]!)
    const table = begun({ players: 4 })
    expect(told.values(table)).toEqual(learnt.values(table))
  })
})

import type { Bot, BotName } from '@soulstack/bots'
import { randomFromSeed } from '@soulstack/kit'
import { describe, expect, it } from 'vitest'
import { itemWorth, lootWorth } from '../../src/bots/cards.ts'
import { deckFight } from '../../src/bots/deck.ts'
import { tableOf } from '../../src/bots/effects.ts'
import { type Fight, winChance } from '../../src/bots/fights.ts'
import { fourSoulsBots } from '../../src/bots/index.ts'
import { fourSouls } from '../../src/game.ts'
import { printed } from '../../src/packs/index.ts'

const { byId } = printed

type State = ReturnType<typeof fourSouls.create>

function play(state: State, bots: readonly Bot[], each: (state: State) => void = () => {}): void {
  for (let n = 0; state.decision !== null && n < 50_000; n++) {
    each(state)
    const { id, seat } = state.decision
    const picks = bots[seat]!.choose(state.decision, () => fourSouls.observe(state, seat))
    fourSouls.apply(state, { decision: id, picks })
  }
}

const newGame = (seed: string): State => fourSouls.create(fourSouls.readConfig({ players: 4 }), seed)

describe('normal', () => {
  it('beats three random players far more often than not', () => {
    let won = 0
    const games = 24
    for (let i = 0; i < games; i++) {
      const state = newGame(`arena/${i}`)
      const mine = i % 4
      const names: BotName[] = Array.from({ length: 4 }, (_, seat) => (seat === mine ? 'normal' : 'random'))
      play(
        state,
        names.map((name, seat) => fourSoulsBots[name](`${i}/${seat}`)),
      )
      if (state.over?.winners.includes(mine)) won++
    }
    expect(won).toBeGreaterThanOrEqual(games * 0.75)
  })

  it('decides only by what its seat can see', () => {
    const state = newGame('blind')
    const r = randomFromSeed('scramble')
    let compared = 0
    play(
      state,
      [0, 1, 2, 3].map((seat) => fourSoulsBots.random(`blind/${seat}`)),
      () => {
        const decision = state.decision!
        if (decision.id % 7 !== 0 || decision.options.length < 3) return
        const other = fourSouls.fork(state)
        fourSouls.scramble(other, decision.seat, r)
        const [here, there] = [state, other].map((s) =>
          fourSoulsBots.normal('').choose(decision, () => fourSouls.observe(s, decision.seat)),
        )
        expect(there).toEqual(here)
        compared++
      },
    )
    expect(compared).toBeGreaterThan(30)
  })

  it('does not look if there is nothing to choose', () => {
    const noView = () => {
      throw new Error('not needed')
    }
    const asked = { id: 1, seat: 0, ask: { code: 'look-hand' }, min: 0, max: 0, ordered: false }
    const option = { act: 'card', a: 1, b: 0 }
    expect(fourSoulsBots.normal('').choose({ ...asked, options: [option] }, noView)).toEqual([])
    expect(fourSoulsBots.normal('').choose({ ...asked, options: [option], min: 1, max: 1 }, noView)).toEqual([0])
  })
})

describe('characters', () => {
  it('are rated by their starting item in this game', () => {
    const options = ['isaac', 'lazarus'].map((id, b) => ({ act: 'card', a: byId.get(id)!.number, b }))
    const asked = { id: 1, seat: 0, ask: { code: 'choose-character' }, min: 1, max: 1, ordered: false }
    const chosen = (edition: 1 | 2) => {
      const g = fourSouls.create(fourSouls.readConfig({ edition, players: 2 }), 'characters')
      return fourSoulsBots.normal('').choose({ ...asked, options }, () => fourSouls.observe(g, 0))
    }
    // The D6 of the first edition does not recharge by itself
    expect([chosen(2), chosen(1)]).toEqual([[0], [1]])
  })
})

describe('fights', () => {
  const fight: Fight = { own: 1, other: 1, hit: 1, miss: 1, chance: 0.5 }

  it('are won with the probability of enough hits before too many misses', () => {
    expect(winChance(fight)).toBe(0.5)
    expect(winChance({ ...fight, own: 2 })).toBe(0.75)
    expect(winChance({ ...fight, own: 2, other: 2 })).toBe(0.5)
    expect(winChance({ ...fight, other: 2, hit: 2 })).toBe(0.5)
    expect(winChance({ ...fight, own: 2, miss: 2 })).toBe(0.5)
  })

  it('are lost without any chance to hit, and won against harmless monsters', () => {
    expect(winChance({ ...fight, chance: 0 })).toBe(0)
    expect(winChance({ ...fight, hit: 0 })).toBe(0)
    expect(winChance({ ...fight, miss: 0, chance: 0.1 })).toBe(1)
    expect(winChance({ ...fight, other: 0 })).toBe(1)
    // also when there are very many of both: nobody has time for every order of hits and misses
    expect(winChance({ ...fight, own: 60, other: 60 })).toBeCloseTo(0.5, 9)
    expect(winChance({ ...fight, own: 0 })).toBe(0)
  })

  it('of those who live as good as for ever come to an end', () => {
    const own = Number.MAX_SAFE_INTEGER
    expect(winChance({ ...fight, own, other: 3 })).toBeCloseTo(1, 9)
    expect(winChance({ ...fight, own, other: 90, chance: 0.2 })).toBeCloseTo(1, 6)
    expect(winChance({ ...fight, own: 3, other: own })).toBe(0)
  })

  it('against an unknown monster are better for stronger players', () => {
    const view = fourSouls.view(newGame('deck'), 0)
    const strong = structuredClone(view)
    strong.seats[0]!.attack += 1
    const tough = structuredClone(view)
    tough.seats[0]!.health += 2
    expect(deckFight(tableOf(strong, printed))).toBeGreaterThan(deckFight(tableOf(view, printed)))
    expect(deckFight(tableOf(tough, printed))).toBeGreaterThan(deckFight(tableOf(view, printed)))
  })
})

describe('the value of a card', () => {
  const item = (id: string) => itemWorth(byId.get(id)!)
  const loot = (id: string) => lootWorth(byId.get(id)!)

  it('follows from what it does', () => {
    expect(loot('a-dime')).toBeGreaterThan(loot('a-nickel'))
    expect(loot('a-nickel')).toBeGreaterThan(loot('a-penny'))
    expect(loot('lost-soul')).toBeGreaterThan(loot('a-dime'))
    expect(item('meat')).toBeGreaterThan(item('potato-peeler'))
    expect(item('ipecac')).toBeGreaterThan(item('starter-deck'))
    expect(item('daddy-haunt')).toBeLessThan(item('dinner'))
  })

  it('is a number for every card', () => {
    for (const id of ['the-d100', 'chaos-card', 'the-poop', 'guppys-paw', 'remote-detonator', 'the-bone'])
      expect(Number.isFinite(item(id))).toBe(true)
  })
})

import { Refusal, randomAnswer, randomFromSeed } from '@soulstack/kit'
import { describe, expect, test } from 'vitest'
import { fourSouls, type logLines } from '../src/index.ts'
import type { State } from '../src/model/state.ts'
import { describeConfig } from '../src/setup/describe.ts'

/** Teams. Scenarios show how they win (rulings/rules/teams.yaml). */

const refused = (config: object): string => {
  try {
    fourSouls.readConfig(config)
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
  return ''
}

/** Plays at random for a number of answers. */
function played(config: object, answers: number, seed = 'teams'): State {
  const g = fourSouls.create(fourSouls.readConfig(config), seed)
  const r = randomFromSeed(seed)
  for (let n = 0; n < answers && g.decision; n++) fourSouls.apply(g, randomAnswer(g.decision, r))
  return g
}

const sees = (g: State, viewer: number | null, whose: number): boolean =>
  fourSouls.view(g, viewer).seats[whose]!.hand !== null

describe('the options', () => {
  test('teams have the same size, and there are at least two', () => {
    const players = (config: object) => fourSouls.readConfig(config).players
    expect(players({ teamSize: 2 })).toBe(4)
    expect(players({ teamSize: 3 })).toBe(6)
    expect(players({ teamSize: 2, players: 6 })).toBe(6)
    expect(refused({ teamSize: 2, players: 5 })).toBe('teamSize: teams of 2 are played by 4 or 6 players, not 5.')
    expect(refused({ teamSize: 3, players: 4 })).toBe('teamSize: teams of 3 are played by 6 players, not 4.')
    expect(refused({ teamSize: 2, players: 2 })).toMatch(/not 2\.$/)
    expect(refused({ teamSize: 4 })).toMatch(/teamSize is a whole number from 1 to 3, not 4/)
    expect(refused({ edition: 1, teamSize: 3 })).toMatch(/for 2 to 4 players, not 6/)
    expect(fourSouls.readConfig({ edition: 1, teamSize: 2 }).players).toBe(4)
  })

  test('those who all win together have no teams, and without teams nobody has a partner', () => {
    expect(refused({ mode: 'co-op', teamSize: 2 })).toMatch(/all win together/)
    expect(refused({ teamHands: true })).toMatch(/without teams nobody has a partner/)
  })

  test('a team needs more souls than one player, unless the table says otherwise', () => {
    const souls = (config: object) => fourSouls.readConfig(config).soulsToWin
    expect([souls({}), souls({ teamSize: 2 }), souls({ teamSize: 3 }), souls({ teamSize: 2, soulsToWin: 4 })]).toEqual([
      4, 6, 8, 4,
    ])
  })

  test('the description of a table names them, in both languages', () => {
    const c = fourSouls.readConfig({ teamSize: 2, teamHands: true })
    expect(describeConfig(c)).toEqual(
      expect.arrayContaining(['Teams of 2, who see each other’s hands', '6 souls to win']),
    )
    expect(describeConfig(c, 'de')).toEqual(expect.arrayContaining(['Teams zu 2, Partner sehen ihre Hände']))
  })
})

describe('hands', () => {
  test('partners see each other’s hands if the table says so, and nobody else does', () => {
    const open = played({ teamSize: 2, teamHands: true }, 60)
    expect([0, 1, 2, 3].map((whose) => sees(open, 0, whose))).toEqual([true, false, true, false])
    expect([0, 1, 2, 3].map((whose) => sees(open, 3, whose))).toEqual([false, true, false, true])
    expect([0, 1, 2, 3].map((whose) => sees(open, null, whose))).toEqual([false, false, false, false])
    const closed = played({ teamSize: 2 }, 60)
    expect([0, 1, 2, 3].map((whose) => sees(closed, 0, whose))).toEqual([true, false, false, false])
  })

  test('what a seat imagines keeps the hand of its partner and not those of the others', () => {
    const g = played({ teamSize: 2, teamHands: true }, 60)
    const ids = (state: State, seat: number) =>
      state.seats[seat]!.hand.map((card) => state.rules.library.definitions[state.rules.cards[card]!]!.id)
    let other = false
    for (let n = 0; n < 20; n++) {
      const imagined = fourSouls.imagine(g, 0, randomFromSeed(`imagine ${n}`))
      expect(ids(imagined, 2)).toEqual(ids(g, 2))
      if (ids(imagined, 1).join() !== ids(g, 1).join() || ids(imagined, 3).join() !== ids(g, 3).join()) other = true
    }
    expect(other).toBe(true)
  })
})

describe('a game', () => {
  test('names how many teams there are in the view, and says nothing of them without', () => {
    expect(fourSouls.view(played({ teamSize: 2 }, 1), 0).teams).toBe(2)
    expect(fourSouls.view(played({ teamSize: 2, players: 6 }, 1), 0).teams).toBe(3)
    expect('teams' in fourSouls.view(played({}, 1), 0)).toBe(false)
  })

  test('the other team is asked before a move is taken back', () => {
    const c = fourSouls.readConfig({ teamSize: 2, players: 6 })
    expect(fourSouls.opponents!(c, 0)).toEqual([1, 2, 4, 5])
    expect(fourSouls.opponents!(fourSouls.readConfig({ players: 3 }), 1)).toEqual([0, 2])
  })

  test('ends with a line that says which team has won', () => {
    for (let n = 0; n < 40; n++) {
      const g = fourSouls.create(fourSouls.readConfig({ teamSize: 2, soulsToWin: 2 }), `end ${n}`)
      const r = randomFromSeed(`end ${n}`)
      const events: Parameters<typeof logLines>[1][number][] = []
      g.out = events
      while (g.decision) fourSouls.apply(g, randomAnswer(g.decision, r))
      if (g.over?.reason !== 'won') continue
      expect(g.over.winners).toHaveLength(2)
      expect(g.over.winners[1]! - g.over.winners[0]!).toBe(2)
      const over = events.find((e) => e.type === 'over')
      expect(over).toMatchObject({ team: true, winners: g.over.winners })
      return
    }
    throw new Error('no game was won')
  })
})

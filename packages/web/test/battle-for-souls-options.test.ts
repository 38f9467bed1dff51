import { readConfig, tableOptions } from '@soulstack/battle-for-souls'
import { describe, expect, test } from 'vitest'
import { sideAt } from '../src/games/about.ts'
import {
  changed,
  defaultValues,
  type FormValues,
  optionsOf,
  restoreValues,
  seatsOf,
  sidesOf,
  yourSide,
} from '../src/pages/create/battle-for-souls/battle.ts'
import { withSeat } from '../src/pages/create/seating.ts'

const o = tableOptions()
const plain = defaultValues(o)
const values = (to: Partial<FormValues>): FormValues => ({ ...plain, ...to })
/** The configuration that the game reads from it, like the server, with the number of seats. */
const read = (w: FormValues) => readConfig({ players: seatsOf(w).length, ...optionsOf(w, o) })

describe('the options of a table of Battle For Souls', () => {
  test('the plain game sends no options', () => {
    expect(optionsOf(plain, o)).toEqual({})
    expect(changed(plain, o)).toBe(0)
    expect(read(plain)).toEqual(readConfig({}))
  })

  test('the game reads each value as intended', () => {
    for (const to of [
      { mode: 'teams' },
      { side: 'hell' },
      { wilds: 0 },
      { mode: 'solo', target: 20 },
      { mode: 'solo', side: 'hell', lastTurn: 'set' },
      { replaceSouls: false },
      { addCancels: true },
      { tieBreak: true },
      { turnCap: 90 },
    ] satisfies Partial<FormValues>[])
      expect(read(values(to))).toMatchObject(to)
  })

  test('solo options are only sent for solo games, and are kept for later', () => {
    const alone = values({ mode: 'solo', target: 20, lastTurn: 'set' })
    expect(read({ ...alone, mode: 'duel' })).toEqual(readConfig({}))
    expect(read(alone)).toMatchObject({ mode: 'solo', target: 20, lastTurn: 'set' })
    expect(optionsOf(values({ mode: 'solo', tieBreak: true }), o)).toEqual({ mode: 'solo' })
  })

  test('only folded options count as changed', () => {
    expect(changed(values({ mode: 'solo', side: 'hell', target: 30 }), o)).toBe(0)
    expect(changed(values({ wilds: 0, turnCap: 10 }), o)).toBe(2)
  })

  test('seats alternate between the sides, as in the game', () => {
    const teams = values({ mode: 'teams', side: 'hell' })
    expect(sidesOf(teams)).toEqual([
      { side: 'heaven', seats: [1, 3] },
      { side: 'hell', seats: [0, 2] },
    ])
    expect(sidesOf(values({ mode: 'solo', side: 'hell' }))).toEqual([{ side: 'hell', seats: [0] }])
    expect(yourSide(teams)).toBe('hell')
    expect(yourSide(values({ seats: { ...plain.seats, duel: ['normal', 'you'] } }))).toBe('hell')
    expect(yourSide(values({ seats: { ...plain.seats, duel: ['normal', 'normal'] } }))).toBeNull()
    expect(sideAt({ game: 'battle-for-souls', options: { side: 'hell' }, seats: [] }, 1)?.name).toBe('Heaven')
    expect(sideAt({ game: 'four-souls', options: {}, seats: [] }, 1)).toBeNull()
  })

  test('you can only sit in one seat', () => {
    expect(withSeat(['you', 'open', 'normal'], 2, 'you')).toEqual(['open', 'open', 'you'])
    expect(withSeat(['you', 'open'], 1, 'expert')).toEqual(['you', 'expert'])
  })
})

describe('the last choices', () => {
  test('come back as they were', () => {
    const made = values({
      mode: 'teams',
      side: 'hell',
      turnCap: 40,
      seats: { ...plain.seats, duel: ['normal', 'you'] },
    })
    expect(restoreValues(JSON.parse(JSON.stringify(made)), o)).toEqual(made)
  })

  test('read bots from before there were levels as normal ones', () => {
    const seats = { duel: ['you', 'greedy'], teams: ['random', 'you', 'expert', 'beside'], solo: ['you'] }
    expect(restoreValues({ seats }, o).seats).toEqual({
      duel: ['you', 'normal'],
      teams: ['normal', 'you', 'expert', 'beside'],
      solo: ['you'],
    })
    // one seat that cannot be read: all of the mode are as at first
    expect(restoreValues({ seats: { duel: ['you', 'uniform'] } }, o).seats.duel).toEqual(plain.seats.duel)
  })

  test('are the plain game if they are invalid', () => {
    expect(restoreValues(null, o)).toEqual(plain)
    expect(restoreValues('x', o)).toEqual(plain)
    expect(
      restoreValues({ mode: 'six', side: 3, wilds: '3', turnCap: 7, seats: { duel: ['you'], teams: [1, 2, 3, 4] } }, o),
    ).toEqual({ ...plain, turnCap: 7 })
  })
})

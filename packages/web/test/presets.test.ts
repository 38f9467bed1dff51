import { tableOptions } from '@soulstack/four-souls'
import { fourSouls } from '@soulstack/four-souls/game'
import { describe, expect, it } from 'vitest'
import { optionsOf, seatsOf } from '../src/pages/create/four-souls/fourSouls.ts'
import { PRESETS, presetAt, presetOf } from '../src/pages/create/four-souls/presets.ts'

const o = tableOptions()

describe('a ready-made table', () => {
  for (const name of PRESETS)
    it(`${name} is one that the game accepts, and is recognized`, () => {
      const { values, seats } = presetOf(name, o, [])
      expect(seatsOf(values, seats, o)).toHaveLength(seats.length)
      expect(presetAt(values, seats, o)).toBe(name)
      const config = fourSouls.readConfig({ ...optionsOf(values, o), players: seats.length })
      expect(fourSouls.seats(config)).toBe(seats.length)
    })

  it('is none any more as soon as an option is another', () => {
    const { values, seats } = presetOf('four', o, [])
    expect(presetAt({ ...values, handLimit: values.handLimit + 1 }, seats, o)).toBeNull()
    expect(presetAt(values, [...seats, 'open'], o)).toBeNull()
  })
})

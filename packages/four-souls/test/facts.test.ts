import { describe, expect, test } from 'vitest'
import { catalogue } from '../src/index.ts'
import { compareFacts } from './facts/compare.ts'

/** Every name and number of every card matches the printed card. `npm run facts` prints the same comparison. */

/** The sets that must be complete. Of Requiem, only the rooms must be. */
const WHOLE = ['Base Game V2', 'Gold Box V2', 'Four Souls+ V2']

describe('what is printed on the cards', () => {
  for (const { set, cards, found, missing, surplus, differences } of compareFacts())
    test(`${set}: ${found} of ${cards} cards`, () => {
      expect(differences).toEqual([])
      expect(surplus).toEqual([])
      if (WHOLE.includes(set)) expect(missing).toEqual([])
      if (set === 'Requiem') expect(missing.filter((card) => card.endsWith('(room)'))).toEqual([])
    })

  test('there are 61 rooms', () => {
    expect(catalogue().filter((c) => c.type === 'room' && c.set === 'Requiem')).toHaveLength(61)
  })

  test('three boxes hold 441 cards, 506 with copies; the base box 287 and 340', () => {
    const whole = compareFacts().filter((r) => WHOLE.includes(r.set))
    expect(whole.map((r) => [r.cards, r.physical])).toEqual([
      [287, 340],
      [64, 68],
      [90, 98],
    ])
  })
})

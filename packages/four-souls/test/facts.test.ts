import { describe, expect, test } from 'vitest'
import { compareFacts } from './facts/compare.ts'

/** Every name and number of every card is the printed one; `npm run facts` prints the same comparison to read. */

/** Sets of which every card has to be there. */
const WHOLE = ['Base Game V2']

describe('what is printed on the cards', () => {
  for (const { set, cards, found, missing, surplus, differences } of compareFacts())
    test(`${set}: ${found} of ${cards} cards`, () => {
      expect(differences).toEqual([])
      expect(surplus).toEqual([])
      if (WHOLE.includes(set)) expect(missing).toEqual([])
    })

  test('the base box holds 287 cards, 340 with copies', () => {
    const base = compareFacts().find((r) => r.set === 'Base Game V2')!
    expect([base.cards, base.physical]).toEqual([287, 340])
  })
})

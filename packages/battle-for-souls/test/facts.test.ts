import { expect, test } from 'vitest'
import { compareFacts } from './facts/compare.ts'

/** Every name, number and effect of every card is that of the facts; `npm run facts` prints the same comparison to read. */
test('all 95 cards, 195 with copies, are as the facts have them', () => {
  const { cards, physical, found, missing, surplus, differences } = compareFacts()
  expect(differences).toEqual([])
  expect(missing).toEqual([])
  expect(surplus).toEqual([])
  expect([cards, physical, found]).toEqual([95, 195, 95])
})

import { expect, test } from 'vitest'
import { compareFacts } from './facts/compare.ts'

/** Every name, number and effect of every card matches the facts; `npm run facts` prints the same comparison. */
test('all 95 cards, 195 with copies, match the facts', () => {
  const { cards, physical, found, missing, surplus, differences } = compareFacts()
  expect(differences).toEqual([])
  expect(missing).toEqual([])
  expect(surplus).toEqual([])
  expect([cards, physical, found]).toEqual([95, 195, 95])
})

import { MARK } from '@soulstack/kit'
import { expect, it } from 'vitest'
import { inNames } from '../src/workshop/in-names.ts'

it('what the rules say in the workshop has no marks before names of cards', () => {
  const faults = [{ card: 'lamp', path: '/abilities', what: `„${MARK}Bombe!“ gibt es schon.`, n: 3 }]
  expect(inNames({ faults, hash: null })).toEqual({
    faults: [{ ...faults[0], what: '„Bombe!“ gibt es schon.' }],
    hash: null,
  })
  expect(inNames(`${MARK}Bombe!`)).toBe('Bombe!')
  // what has none is passed on as it is
  const plain = { card: undefined, what: 'Bombe!' }
  expect(inNames(plain)).toBe(plain)
  expect(inNames(undefined)).toBeUndefined()
})

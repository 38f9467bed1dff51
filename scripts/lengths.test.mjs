import { expect, it } from 'vitest'
import { lengthWarnings } from './lengths.mjs'

it('names files of more than 600 lines', () => {
  const lines = new Map([
    ['a/short.ts', 600],
    ['a/long.ts', 601],
  ])
  expect(lengthWarnings(lines)).toEqual(['a/long.ts has 601 lines, more than 600: does it hold two subjects?'])
})

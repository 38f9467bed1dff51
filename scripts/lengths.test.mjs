import { expect, it } from 'vitest'
import { lengthFaults } from './lengths.mjs'

const tables = { 'a/table.ts': 'cards' }
const faults = (lines) => lengthFaults(new Map(Object.entries({ 'a/table.ts': 900, ...lines })), tables)

it('takes files of up to 400 lines, and tables of any length', () => {
  expect(faults({ 'a/short.ts': 400 })).toEqual([])
})

it('refuses longer files', () => {
  expect(faults({ 'a/long.ts': 401 })).toEqual(['a/long.ts has 401 lines, more than 400: split it by subject'])
})

it('reports listed tables that are short by now, or gone', () => {
  expect(faults({ 'a/table.ts': 12 })).toEqual([
    'a/table.ts is listed as a long table and has 12 lines only (scripts/lengths.mjs)',
  ])
  expect(lengthFaults(new Map(), tables)).toEqual([
    'a/table.ts is listed as a long table and is not there (scripts/lengths.mjs)',
  ])
})

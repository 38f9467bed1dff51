import { expect, it } from 'vitest'
import { lengthFaults } from './lengths.mjs'

const lists = { tables: { 'a/table.ts': 'cards' }, tooLong: { 'a/old.ts': 500 } }
const faults = (lines) => lengthFaults(new Map(Object.entries({ 'a/table.ts': 900, ...lines })), lists)

it('takes files of up to 400 lines, and tables of any length', () => {
  expect(faults({ 'a/short.ts': 400 })).toEqual([])
})

it('refuses longer files', () => {
  expect(faults({ 'a/long.ts': 401 })).toEqual(['a/long.ts has 401 lines, more than 400: split it by subject'])
})

it('lets no file grow that is too long already', () => {
  expect(faults({ 'a/old.ts': 500 })).toEqual([])
  expect(faults({ 'a/old.ts': 501 })).toEqual(['a/old.ts has 501 lines, more than 500: split it by subject'])
})

it('tells tables that are short by now, or gone', () => {
  expect(faults({ 'a/table.ts': 12 })).toEqual([
    'a/table.ts is listed as a long table and has 12 lines only (scripts/lengths.mjs)',
  ])
  expect(lengthFaults(new Map(), lists)).toEqual([
    'a/table.ts is listed as a long table and is not there (scripts/lengths.mjs)',
  ])
})

import { describe, expect, it } from 'vitest'
import { entryFaults } from './entries.mjs'

const packages = (entries) => new Map([['kit', entries]])

describe('the entries of the packages', () => {
  it('are files that are there', () => {
    const entries = packages({ '.': './src/index.ts', './gone': './src/gone.ts' })
    expect(entryFaults(entries, (_, file) => file === './src/index.ts')).toEqual([
      "packages/kit: the entry './gone' names ./src/gone.ts, which is not there",
    ])
  })

  it('are no patterns, which would make every file an address', () => {
    expect(entryFaults(packages({ './*': './src/*.ts' }), () => true)).toEqual([
      "packages/kit: an entry is one file, and './*' is a pattern",
    ])
  })

  it('are fifty at most, in all packages together', () => {
    const some = (n) => Object.fromEntries(Array.from({ length: n }, (_, i) => [`./${i}`, `./src/${i}.ts`]))
    const both = (n) =>
      new Map([
        ['kit', some(25)],
        ['bots', some(n)],
      ])
    expect(entryFaults(both(25), () => true)).toEqual([])
    expect(entryFaults(both(26), () => true)).toEqual([expect.stringContaining('51 entries, 50 at most')])
  })
})

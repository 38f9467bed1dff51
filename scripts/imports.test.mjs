import { expect, it } from 'vitest'
import { importFaults, pictureOf } from './imports.mjs'

/** Imports written as `a → b` (values) and `a ⇢ b` (types). */
const imports = (...written) =>
  written.map((one) => {
    const [, from, arrow, to] = /^(\S+) (.) (\S+)$/.exec(one)
    return { from, to, typeOnly: arrow === '⇢' }
  })
const noFolder = () => null

it('draws arrows between folders beside each other, whatever is in them, and none between a folder and those in it', () => {
  const of = imports('a/x.ts → b/y.ts', 'a/deep/x.ts ⇢ b/z.ts', 'a/x.ts → a/deep/x.ts', 'top.ts → a/x.ts')
  const { arrows, folders } = pictureOf(of)
  expect(arrows.map(({ from, to, imports: by }) => [from, to, by.length])).toEqual([['a', 'b', 2]])
  expect(folders).toEqual([])
})

it('rejects folders without an order, at any depth', () => {
  const back = imports('in/a/x.ts → in/b/x.ts', 'in/b/y.ts ⇢ in/c/x.ts', 'in/c/y.ts → in/a/y.ts')
  expect(pictureOf(back).folders).toEqual([['in/a', 'in/b', 'in/c']])
  expect(importFaults(back, noFolder)).toEqual([
    'folders that import each other: in/a, in/b, in/c (npm run imports shows by what)',
  ])
})

it('rejects files that load each other, and allows types that refer to each other', () => {
  expect(importFaults(imports('a.ts → b.ts', 'b.ts ⇢ a.ts'), noFolder)).toEqual([])
  expect(importFaults(imports('a.ts → b.ts', 'b.ts → a.ts'), noFolder)).toEqual([
    'files that load each other: a.ts, b.ts',
  ])
})

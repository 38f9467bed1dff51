import { expect, it } from 'vitest'
import { circleFaults, circlesOf } from './circles.mjs'

/** Imports written as `{ a: 'b c' }`. */
const imports = (of) => new Map(Object.entries(of).map(([file, others]) => [file, others.split(' ').filter(Boolean)]))
const folder = (file) => file.split('/')[0]

it('finds files that reach each other, each cycle once', () => {
  expect(circlesOf(imports({ a: 'b', b: 'c', c: '', d: 'a' }))).toEqual([])
  expect(circlesOf(imports({ a: 'b', b: 'a', c: 'd a', d: 'e', e: 'c', f: 'f' }))).toEqual([
    ['a', 'b'],
    ['c', 'd', 'e'],
  ])
})

it('treats two cycles that share a file as one, and ignores unknown files', () => {
  expect(circlesOf(imports({ a: 'b c', b: 'a', c: 'a elsewhere' }))).toEqual([['a', 'b', 'c']])
})

it('rejects cycles across folders, and those of more than eight files', () => {
  expect(circleFaults(imports({ 'x/a': 'x/b', 'x/b': 'x/a' }), folder)).toEqual([])
  expect(circleFaults(imports({ 'x/a': 'y/b', 'y/b': 'x/a' }), folder)).toEqual([
    'an import cycle across folders: x/a, y/b',
  ])
  const ring = (n) => new Map(Array.from({ length: n }, (_, i) => [`x/${i}`, [`x/${(i + 1) % n}`]]))
  expect(circleFaults(ring(8), folder)).toEqual([])
  expect(circleFaults(ring(9), folder)[0]).toMatch(/^an import cycle of 9 files, more than 8: x\/0, /)
})

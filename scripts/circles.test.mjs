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

it('rejects cycles across folders, and those of more than four files, unless they are listed', () => {
  expect(circleFaults(imports({ 'x/a': 'x/b', 'x/b': 'x/a' }), folder)).toEqual([])
  expect(circleFaults(imports({ 'x/a': 'y/b', 'y/b': 'x/a' }), folder)).toEqual([
    'an import cycle across folders: x/a, y/b',
  ])
  const ring = (n) => new Map(Array.from({ length: n }, (_, i) => [`x/${i}`, [`x/${(i + 1) % n}`]]))
  expect(circleFaults(ring(4), folder)).toEqual([])
  expect(circleFaults(ring(5), folder)[0]).toMatch(/^an import cycle of 5 files, more than 4: x\/0, /)
  expect(circleFaults(ring(5), folder, { 'x/0': 5 })).toEqual([])
  expect(circleFaults(ring(6), folder, { 'x/0': 5 })[0]).toMatch(/more than 5/)
})

import { expect, it } from 'vitest'
import { nodeFaults } from './without-node.mjs'

const graph = (imports) =>
  new Map(
    Object.entries(imports).map(([file, all]) => [
      file,
      all.map((from) => (Object.hasOwn(imports, from) ? { from, to: from } : { from })),
    ]),
  )

it('lets sources import each other, and packages that run everywhere', () => {
  const imports = graph({ 'core/a.ts': ['core/b.ts', 'zod'], 'core/b.ts': ['core/a.ts', '@noble/hashes/sha2.js'] })
  expect(nodeFaults(imports, ['core'])).toEqual([])
})

it('finds what needs Node, also behind other sources, with the way there', () => {
  const imports = graph({
    'core/a.ts': ['core/b.ts', 'other/c.ts'],
    'core/b.ts': ['node:fs'],
    'other/c.ts': ['other/d.ts'],
    'other/d.ts': ['fastify'],
    'other/e.ts': ['node:net'],
  })
  expect(nodeFaults(imports, ['core'])).toEqual([
    "core/b.ts imports 'node:fs', which needs Node",
    "core/a.ts → other/c.ts → other/d.ts imports 'fastify', which needs Node",
  ])
})

it('lists single files, and knows no others by the beginning of their name', () => {
  const imports = graph({ 'run/a.ts': [], 'run/b.ts': ['node:fs'], 'running.ts': ['node:fs'] })
  expect(nodeFaults(imports, ['run/a.ts'])).toEqual([])
  expect(nodeFaults(imports, ['run'])).toHaveLength(1)
})

it('says when something that is listed is gone', () => {
  expect(nodeFaults(graph({ 'core/a.ts': [] }), ['core', 'gone'])).toEqual([
    'gone is listed as running without Node and is not there (scripts/without-node.mjs)',
  ])
})

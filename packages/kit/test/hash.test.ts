import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashOf } from '../src/hash.ts'

test('is the start of the SHA-256 of the JSON, with letters of every language', () => {
  for (const data of ['', null, [], { a: 1, b: ['ä', '😀', '↷'] }, 'x'.repeat(5000)])
    expect(hashOf(data)).toBe(createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 32))
  expect(hashOf({ a: 1 })).not.toBe(hashOf({ a: 2 }))
  // what JSON leaves out makes no difference: the hash survives a file or a thread
  const data = { a: undefined, b: [1, { c: 'd' }] }
  expect(hashOf(JSON.parse(JSON.stringify(data)))).toBe(hashOf(data))
})

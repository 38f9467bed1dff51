import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import { toBase64 } from '@soulstack/protocol'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromBase64 } from '../../protocol/src/base64.ts'
import { isIPv6 } from '../src/runtime/address-group.ts'
import { newSeed, newTableId, newToken, sameSecret, sha256 } from '../src/runtime/secrets.ts'

/* What servers did with Node's own functions gives the same without them: databases hold hashes of tokens and of addresses. */

it('a hash is what it has always been, for tokens that are stored', () => {
  const token = 'kCnzVv1w1PZs9OAlmbdQ7yDk0vWIhgAYzq3pVQm4u4E'
  expect(sha256(token)).toBe('0ee474c4da76f6d8ce711800e0a01a45eb33fd77333200ea8e5bad5ed27b8a64')
  // any text, also with halves of surrogate pairs
  fc.assert(
    fc.property(fc.array(fc.nat(0xffff), { maxLength: 300 }), (units) => {
      const text = String.fromCharCode(...units)
      expect(sha256(text)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'))
    }),
  )
})

it('new secrets have the usual form, and all letters of ids come up', () => {
  const ids = Array.from({ length: 400 }, newTableId)
  for (const id of ids) expect(id).toMatch(/^[a-z0-9]{16}$/)
  expect(new Set(ids.join('')).size).toBe(36)
  expect(new Set(ids).size).toBe(400)
  const tokens = Array.from({ length: 100 }, newToken)
  for (const token of tokens) {
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(Buffer.from(token, 'base64url').toString('base64url')).toBe(token)
  }
  expect(new Set(tokens).size).toBe(100)
  expect(newSeed()).toMatch(/^[0-9a-f]{64}$/)
})

it('a secret is the same only as itself', () => {
  expect(sameSecret('one', 'one')).toBe(true)
  for (const other of [undefined, '', 'One', 'one ', 'on']) expect(sameSecret(other, 'one')).toBe(false)
})

it('Base64 is that of Node', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 20_000 }), (bytes) => {
      expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'))
    }),
  )
  const digits = fc.string({ unit: fc.constantFrom(...'ABCXYZabcxyz0189+/'), maxLength: 50 })
  fc.assert(
    fc.property(digits, fc.constantFrom('', '=', '=='), (text, padding) => {
      expect(Buffer.from(fromBase64(text + padding))).toEqual(Buffer.from(text + padding, 'base64'))
    }),
  )
})

it('IPv6 addresses are told from anything else as Node does', () => {
  const group = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'0123456789abcdefABCDEF'), minLength: 1, maxLength: 4 }),
    fc.constantFrom('', ':', '0', '1.2.3.4', '256.1.1.1', '01.2.3.4', 'g', '12345', '::'),
  )
  const texts = fc.oneof(
    { weight: 2, arbitrary: fc.array(group, { maxLength: 10 }).map((groups) => groups.join(':')) },
    fc.ipV6(),
    fc.ipV6().map((address) => `${address}%eth0`),
    fc.ipV4(),
  )
  fc.assert(
    fc.property(texts, (text) => {
      expect([text, isIPv6(text)]).toEqual([text, isIP(text) === 6])
    }),
    { numRuns: 2000 },
  )
})

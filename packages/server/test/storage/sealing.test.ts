import type { Entry } from '@soulstack/kit'
import { MemoryStore, Records } from '@soulstack/tables/stores'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sealedWrapping } from '../../src/storage/sealed-wrapping.ts'
import { Keys, type Kind, SealError, Sealing } from '../../src/storage/sealing.ts'

/* What is sealed can be read with its key, at its place, unchanged, and in no other way. */

const kinds: readonly Kind[] = ['seed', 'config', 'entry', 'save', 'told', 'recording-part', 'study-words']
const place = fc.tuple(
  fc.constantFrom(...kinds),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.oneof(fc.nat(), fc.string({ unit: 'grapheme', maxLength: 9 })),
)
const content = fc.oneof(fc.string({ unit: 'grapheme' }), fc.uint8Array({ maxLength: 200 }))
const one = new Sealing(Keys.fresh())

describe('a sealed value', () => {
  it('is what it was, at its place', () => {
    fc.assert(
      fc.property(place, content, (at, what) => {
        expect(one.open(...at, one.seal(...at, what))).toEqual(Buffer.from(what as string))
      }),
    )
  })

  it('is found at any other place', () => {
    fc.assert(
      fc.property(place, place, fc.nat(2), content, (at, elsewhere, part, what) => {
        // only one part of the place is another
        const other = at.with(part, elsewhere[part]!) as typeof at
        fc.pre(String(at[part]) !== String(other[part]))
        expect(() => one.open(...other, one.seal(...at, what))).toThrow(SealError)
      }),
    )
    // parts of a place are not simply put together
    const sealed = one.seal('entry', 'a/1', 2, 'x')
    expect(() => one.open('entry', 'a', '1/2', sealed)).toThrow(SealError)
  })

  it('is refused if a single bit of it differs, or an end is missing', () => {
    const sealed = one.seal('entry', 'table', 7, 'what Ann did')
    for (let bit = 0; bit < sealed.length * 8; bit++) {
      const changed = Buffer.from(sealed)
      changed[bit >> 3]! ^= 1 << (bit & 7)
      expect(() => one.open('entry', 'table', 7, changed)).toThrow(SealError)
    }
    for (let end = 0; end < sealed.length; end++)
      expect(() => one.open('entry', 'table', 7, sealed.subarray(0, end))).toThrow(SealError)
  })

  it('never looks the same twice', () => {
    const all = new Set(Array.from({ length: 2000 }, () => Buffer.from(one.seal('seed', 't', 0, 's')).toString('hex')))
    expect(all.size).toBe(2000)
    const nonces = new Set([...all].map((hex) => hex.slice(10, 34)))
    expect(nonces.size).toBe(2000)
  })

  it('tells which key is missing', () => {
    const other = Keys.fresh()
    const sealed = new Sealing(other).seal('entry', 'table', 7, 'x')
    expect(() => one.open('entry', 'table', 7, sealed)).toThrow(
      `entry 7 of table table was sealed with key ${other.newest.id}; there is key ${one.keys.newest.id}`,
    )
  })

  it('can be read with an older key, and is sealed again with the newest', () => {
    const old = new Sealing(Keys.fresh())
    const sealed = old.seal('told', 't', 3, 'x')
    const both = new Sealing(old.keys.withNew())
    expect(both.openText('told', 't', 3, sealed)).toBe('x')
    const again = both.reseal('told', 't', 3, sealed)
    expect(both.openText('told', 't', 3, again)).toBe('x')
    expect(() => old.open('told', 't', 3, again)).toThrow(SealError)
  })

  it('may be an entry with the fingerprint of its result, or without one', async () => {
    const records = new Records(new MemoryStore(), sealedWrapping(one))
    const written = ['0f05bfd023cc35', null].map((print) => ({ entry: { words: 'a line\nand another\u2028' }, print }))
    const entries = written.map(({ entry, print }, n) => records.wrapEntry('t', n, entry as unknown as Entry, print))
    const row = { id: 't', name: '', game: 'g', version: '1', config: {}, seed: '', settings: {} }
    await records.create({ ...row, state: 'playing' }, [], { entries })
    expect(await records.entries('t')).toEqual(written)
  })
})

describe('keys as text', () => {
  const keys = Keys.fresh().withNew()

  it('are read as they were written, in lines or separated by commas, with and without ids', () => {
    const [first, second] = keys.all.map(({ secret }) => secret.toString('base64'))
    const ids = (text: string) => Keys.read(text).all.map(({ id }) => id)
    const both = keys.all.map(({ id }) => id)
    expect(ids(keys.text)).toEqual(both)
    expect(ids(`# older\r\n${first}\r\n\r\n${second} # newer`)).toEqual(both)
    expect(ids(`${first},${second}`)).toEqual(both)
    expect(ids(`${keys.all[0]!.secret.toString('base64url')}, ${second}`)).toEqual(both)
    // twice the same: the last one counts
    expect(ids(`${second},${first},${second}`)).toEqual(both)
    expect(keys.ids).toBe(`keys ${both[0]} and ${both[1]}`)
  })

  it('are refused with the line that is wrong', () => {
    const [line] = Keys.fresh().text.split('\n')
    expect(() => Keys.read('')).toThrow('it holds no key')
    expect(() => Keys.read('# nothing\n')).toThrow('it holds no key')
    for (let end = 1; end < line!.length - 1; end++)
      expect(() => Keys.read(`${Keys.fresh().text}${line!.slice(0, end)}`)).toThrow('line 2 is not a whole key')
    // another character in the middle: its id does not fit
    const at = 20
    const changed = line!.slice(0, at) + (line![at] === 'A' ? 'B' : 'A') + line!.slice(at + 1)
    expect(() => Keys.read(changed)).toThrow('line 1 is not a whole key')
  })
})

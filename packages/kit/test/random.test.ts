import fc from 'fast-check'
import { expect, test } from 'vitest'
import { below, forkRandom, nextUint32, randomFromSeed, shuffle } from '../src/index.ts'

test('the same seed draws the same numbers, another seed others', () => {
  const draw = (seed: string) => {
    const r = randomFromSeed(seed)
    return Array.from({ length: 40 }, () => nextUint32(r))
  }
  expect(draw('1')).toEqual(draw('1'))
  expect(draw('1')).not.toEqual(draw('2'))
})

test('ChaCha8 with an all-zero key gives the published first words', () => {
  const r = randomFromSeed('0'.repeat(64))
  // ChaCha8, 256-bit key of zeros, zero nonce and counter: keystream 3e00ef2f 895f40d6 7f5bb8e8 1f09a5a1 (bytes)
  const bytes = [nextUint32(r), nextUint32(r), nextUint32(r), nextUint32(r)].map((w) =>
    [w & 255, (w >>> 8) & 255, (w >>> 16) & 255, w >>> 24].map((b) => b.toString(16).padStart(2, '0')).join(''),
  )
  expect(bytes).toEqual(['3e00ef2f', '895f40d6', '7f5bb8e8', '1f09a5a1'])
})

test('a fork draws the same numbers, and neither disturbs the other', () => {
  const a = randomFromSeed('fork')
  nextUint32(a)
  const b = forkRandom(a)
  const first = Array.from({ length: 30 }, () => nextUint32(a))
  expect(Array.from({ length: 30 }, () => nextUint32(b))).toEqual(first)
})

test('two generators used in turn draw what each draws alone', () => {
  const alone = randomFromSeed('x')
  const expected = Array.from({ length: 40 }, () => nextUint32(alone))
  const x = randomFromSeed('x')
  const y = randomFromSeed('y')
  const got = Array.from({ length: 40 }, () => {
    nextUint32(y)
    return nextUint32(x)
  })
  expect(got).toEqual(expected)
})

test('every face of a die comes about equally often', () => {
  const r = randomFromSeed('dice')
  const counts = [0, 0, 0, 0, 0, 0]
  for (let i = 0; i < 60_000; i++) counts[below(r, 6)]!++
  for (const n of counts) expect(Math.abs(n - 10_000)).toBeLessThan(500)
})

test('below stays below, and shuffling keeps what is shuffled', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 1000 }), fc.array(fc.integer()), (seed, bound, list) => {
      const r = randomFromSeed(seed)
      const x = below(r, bound)
      expect(x >= 0 && x < bound).toBe(true)
      expect(shuffle(r, list.slice()).sort()).toEqual(list.slice().sort())
    }),
  )
})

test('a number below nothing is a mistake that is told, not a search without end', () => {
  const r = randomFromSeed('x')
  for (const bound of [0, -1, 0.5, Number.NaN]) expect(() => below(r, bound)).toThrow(RangeError)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  below,
  checkDraws,
  DrawRecorder,
  diceNotDrawn,
  forkRandom,
  nextUint32,
  type RecordedDraw,
  randomFromSeed,
  shuffle,
} from '../src/index.ts'

test('the same seed draws the same numbers, a different seed different ones', () => {
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

test('a fork draws the same numbers, and neither affects the other', () => {
  const a = randomFromSeed('fork')
  nextUint32(a)
  const b = forkRandom(a)
  const first = Array.from({ length: 30 }, () => nextUint32(a))
  expect(Array.from({ length: 30 }, () => nextUint32(b))).toEqual(first)
})

test('two generators used alternately draw what each draws alone', () => {
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

test('`below` stays in range, and shuffling keeps all items', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 1000 }), fc.array(fc.integer()), (seed, bound, list) => {
      const r = randomFromSeed(seed)
      const x = below(r, bound)
      expect(x >= 0 && x < bound).toBe(true)
      expect(shuffle(r, list.slice()).sort()).toEqual(list.slice().sort())
    }),
  )
})

test('a number below zero is an error, not an endless loop', () => {
  const r = randomFromSeed('x')
  for (const bound of [0, -1, 0.5, Number.NaN]) expect(() => below(r, bound)).toThrow(RangeError)
})

test('draws can be observed, and reproduced from the seed', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 20 }), (seed, bounds) => {
      const recorder = new DrawRecorder(seed)
      const r = randomFromSeed(seed)
      const other = randomFromSeed(`${seed}!`)
      const got = bounds.map((bound, i) =>
        recorder.record(i, () => {
          below(other, 6)
          return i % 3 === 0
            ? shuffle(
                r,
                Array.from({ length: bound }, (_, n) => n),
              )
            : below(r, bound)
        }),
      )
      expect(recorder.draws.filter((d) => typeof d.got === 'number').map((d) => d.got)).toEqual(
        got.filter((one) => typeof one === 'number'),
      )
      expect(checkDraws(seed, bounds.length, recorder.draws)).toMatchObject({ wrong: null })
    }),
  )
})

test('draws that were changed, omitted, repeated or added are detected', () => {
  const recorder = new DrawRecorder('seed')
  const r = randomFromSeed('seed')
  for (let i = 0; i < 30; i++) recorder.record(i, () => (i % 5 === 0 ? shuffle(r, [1, 2, 3, 4, 5, 6]) : below(r, 6)))
  const { draws } = recorder
  expect(checkDraws('seed', 30, draws)).toEqual({ numbers: 24, ofSix: 24, shuffles: 6, wrong: null })
  const changed = (change: (all: RecordedDraw[]) => void) => {
    const all = structuredClone(draws)
    change(all)
    return checkDraws('seed', 30, all).wrong
  }
  expect(changed((all) => (all[7]!.got = (Number(all[7]!.got) + 1) % 6))).toMatchObject({ moment: 7 })
  expect(changed((all) => (all[5]!.got as number[]).reverse())).toMatchObject({ moment: 5 })
  expect(changed((all) => all.splice(7, 1))).toMatchObject({ moment: 8 })
  expect(changed((all) => all.splice(7, 0, { ...all[7]! }))).toMatchObject({ moment: 7 })
  expect(changed((all) => (all[9]!.moment = 99))).toMatchObject({ moment: 99 })
  expect(changed((all) => (all[9]!.of = 1e12))).toMatchObject({ moment: 9 })
  expect(checkDraws('other', 30, draws).wrong).toMatchObject({ moment: 0 })
})

test('draws before a take-back are repeated after it', () => {
  const recorder = new DrawRecorder('seed')
  const r = randomFromSeed('seed')
  recorder.record(1, () => below(r, 6))
  const before = forkRandom(r)
  recorder.record(2, () => below(r, 6))
  // moment 3: back to moment 1
  recorder.record(4, () => below(before, 20))
  expect(checkDraws('seed', 4, recorder.draws, new Map([[3, 1]])).wrong).toBeNull()
  expect(checkDraws('seed', 4, recorder.draws).wrong).toMatchObject({ moment: 4 })
})

test('draws first tried on a copy count once', () => {
  const recorder = new DrawRecorder('seed')
  const r = randomFromSeed('seed')
  recorder.record(1, () => {
    for (const on of [forkRandom(r), r]) for (let i = 0; i < 3; i++) below(on, 6)
  })
  expect(recorder.draws).toHaveLength(3)
  expect(checkDraws('seed', 1, recorder.draws).wrong).toBeNull()
})

test('reported dice are among the draws, in order', () => {
  const die = (moment: number, face: number): RecordedDraw => ({ moment, at: moment, of: 6, got: face - 1 })
  const draws = [die(1, 3), { moment: 1, at: 1, of: 6, got: [2, 1, 0, 1, 0] }, die(2, 5), die(2, 1), die(4, 6)]
  const told = [
    { moment: 1, die: 3 },
    { moment: 3, die: 1 },
    { moment: 4, die: 6 },
  ]
  expect(diceNotDrawn(told, draws)).toBeNull()
  expect(diceNotDrawn([told[0]!, { moment: 3, die: 2 }], draws)).toEqual({ moment: 3, die: 2 })
  // no die is reported before it is drawn, or twice
  expect(diceNotDrawn([{ moment: 3, die: 6 }], draws)).toEqual({ moment: 3, die: 6 })
  expect(diceNotDrawn([told[0]!, told[0]!], draws)).toEqual(told[0])
})

import { learnable as battle } from '@soulstack/battle-for-souls/bots'
import { learnable } from '@soulstack/four-souls/bots'
import { describe, expect, it } from 'vitest'
import { type Curve, corrected, curveThrough } from '../src/learning/curve.ts'

const bin = (predicted: number, came: number, n = 1000) => ({ n, predicted, came })

describe('what came of predictions', () => {
  it('is a rising line: bins that fall, or that hold little, are joined by their weight', () => {
    expect(curveThrough([bin(0.1, 0.2), bin(0.5, 0.4, 3000), bin(0.6, 0.3), bin(0.9, 0.8)])).toEqual({
      predicted: [0.1, 0.525, 0.9],
      came: [0.2, 0.375, 0.8],
    })
    expect(curveThrough([bin(0.1, 0.1), bin(0.5, 0.6, 3), bin(0.7, 0.7, 997), bin(0, 0, 0)])).toEqual({
      predicted: [0.1012, 0.7],
      came: [0.1015, 0.7],
    })
    expect(curveThrough([])).toEqual({ predicted: [], came: [] })
  })

  it('corrects shares, which still make one win', () => {
    const curve: Curve = { predicted: [0.2, 0.6], came: [0.1, 0.7] }
    const of = (p: number) => corrected([p], true, curve)[0]!
    for (const [p, share] of [
      [0, 0],
      [0.1, 0.05],
      [0.2, 0.1],
      [0.4, 0.4],
      [0.8, 0.85],
      [1, 1],
    ] as const)
      expect(of(p)).toBeCloseTo(share)
    expect(corrected([0.4, 0.4], true, curve)).toEqual([of(0.4), of(0.4)])
    const rivals = corrected([0.6, 0.2, 0.2], false, curve)
    // the leader keeps what the curve says, and the others divide the rest
    expect(rivals).toEqual([0.7, expect.closeTo(0.15), expect.closeTo(0.15)])
    expect(corrected([0.4, 0.4, 0.2], false, curve)).toEqual(
      [0.4 / 0.9, 0.4 / 0.9, 0.1 / 0.9].map((x) => expect.closeTo(x)),
    )
    expect(rivals.reduce((a, b) => a + b)).toBeCloseTo(1)
    expect(corrected([0.6, 0.4], false, undefined)).toEqual([0.6, 0.4])
  })

  it('is kept with the weights of every kind of table, and rises', () => {
    for (const { kinds, curve } of [learnable, battle])
      for (const kind of kinds) {
        const { predicted, came } = curve(kind)!
        expect(predicted.length, kind).toBe(came.length)
        for (const list of [predicted, came]) {
          expect(list.length, kind).toBeGreaterThan(3)
          expect([...list].sort((a, b) => a - b)).toEqual(list)
          expect(list.every((x) => x > 0 && x < 1)).toBe(true)
        }
      }
  })
})

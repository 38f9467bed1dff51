import { describe, expect, test } from 'vitest'
import { type Label, spread } from '../src/four-souls/spread.ts'

const label = (at: number, width: number, more: Partial<Label> = {}): Label => ({
  at,
  y: 500,
  width,
  height: 40,
  from: 0,
  ...more,
})
const ROOM = 390

/** The drawn boxes: left, right, and height. */
const boxes = (labels: Label[], room = ROOM) =>
  spread(labels, room).map(({ x, up }, i) => ({
    left: x - labels[i]!.width / 2,
    right: x + labels[i]!.width / 2,
    low: up,
    high: up + labels[i]!.height,
  }))

const clash = (all: ReturnType<typeof boxes>): boolean =>
  all.some((a, i) =>
    all.slice(0, i).some((b) => a.left < b.right && b.left < a.right && a.low < b.high && b.low < a.high),
  )

describe('words above cards', () => {
  test('alone they are centred above their card, within the bounds', () => {
    expect(spread([label(150, 100)], ROOM)).toEqual([{ x: 150, up: 0, tail: 50 }])
    expect(spread([label(30, 100)], ROOM)).toEqual([{ x: 50, up: 0, tail: 30 }])
    expect(spread([label(380, 100)], ROOM)).toEqual([{ x: 340, up: 0, tail: 90 }])
  })

  test('neighbours move apart, and each still points to its own card', () => {
    const two = [label(150, 118), label(207, 76)]
    const [left, right] = spread(two, ROOM)
    expect(left!.x).toBeLessThan(150)
    expect(right!.x).toBeGreaterThan(207)
    expect(left!.up + right!.up).toBe(0)
    expect(clash(boxes(two))).toBe(false)
    for (const [i, { tail }] of [left!, right!].entries()) {
      expect(tail).toBeGreaterThanOrEqual(12)
      expect(tail).toBeLessThanOrEqual(two[i]!.width - 12)
    }
  })

  test('if that is too narrow, one is placed above the others', () => {
    const crowd = [label(60, 118), label(112, 118), label(164, 118)]
    expect(clash(boxes(crowd))).toBe(false)
    expect(spread(crowd, ROOM).filter(({ up }) => up > 0)).toHaveLength(1)
  })

  test('in separate rows they do not affect each other', () => {
    const [upper, lower] = spread([label(150, 118), label(160, 118, { y: 700 })], ROOM)
    expect([upper!.x, lower!.x]).toEqual([150, 160])
  })

  test('none begins left of the bounds', () => {
    const [one] = boxes([label(60, 118, { from: 40 })])
    expect(one!.left).toBe(40)
  })

  test('nor right of them, and none leaves the screen, even if what it points to is at its edge', () => {
    const [one] = boxes([label(330, 118, { to: 350 })])
    expect(one!.right).toBe(350)
    for (const from of [0, 300, 380]) {
      const [edge] = boxes([label(375, 118, { from })])
      expect(edge!.right).toBeLessThanOrEqual(ROOM)
    }
  })
})

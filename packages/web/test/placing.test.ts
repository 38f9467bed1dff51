import { describe, expect, it } from 'vitest'
import { freePlace } from '../src/table/teaching/placing.ts'

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const screen = box(0, 0, 400, 800)

describe('the place of an overlay on the table', () => {
  it('is the top left if nothing is in the way', () => {
    expect(freePlace({ width: 400, height: 100 }, screen, [])).toMatchObject({ left: 0, top: 0 })
  })
  it('is a gap that it fits into', () => {
    const cards = [box(0, 0, 400, 320), box(0, 480, 400, 320)]
    const { top } = freePlace(
      { width: 400, height: 100 },
      screen,
      cards.map((c) => [c, 1]),
    )
    expect(top).toBeGreaterThanOrEqual(320)
    expect(top).toBeLessThanOrEqual(380)
  })
  it('is next to its subject, over less important things, if there is no gap', () => {
    const { top } = freePlace({ width: 400, height: 200 }, screen, [
      [box(0, 0, 400, 200), 100],
      [box(0, 200, 400, 200), 1],
      [box(0, 400, 400, 400), 12],
    ])
    expect(top).toBe(200)
  })
  it('is next to a column on a wide screen', () => {
    const { left } = freePlace({ width: 200, height: 300 }, box(0, 0, 800, 300), [[box(0, 0, 160, 300), 1]])
    expect(left).toBe(160)
  })
})

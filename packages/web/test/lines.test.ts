import { describe, expect, test } from 'vitest'
import { announcedLine, type Box, ownTracks, type Planned, type Point } from '../src/four-souls/lines.ts'

/* Lines from what is announced, and from the stack, to what it is aimed at. */

const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height })

/** Points along a path of `M`, `L` and `Q` commands, close together. */
function along(d: string): Point[] {
  const found: Point[] = []
  let last: Point = { x: 0, y: 0 }
  for (const [, command, numbers] of d.matchAll(/([MLQ])([^MLQ]+)/g)) {
    const n = numbers!.trim().split(/[ ,]+/).map(Number)
    const end = { x: n[n.length - 2]!, y: n[n.length - 1]! }
    const via = command === 'Q' ? { x: n[0]!, y: n[1]! } : { x: (last.x + end.x) / 2, y: (last.y + end.y) / 2 }
    for (let i = command === 'M' ? 20 : 1; i <= 20; i++) {
      const t = i / 20
      found.push({
        x: (1 - t) ** 2 * last.x + 2 * t * (1 - t) * via.x + t * t * end.x,
        y: (1 - t) ** 2 * last.y + 2 * t * (1 - t) * via.y + t * t * end.y,
      })
    }
    last = end
  }
  return found
}
const crosses = (d: string, b: Box): boolean =>
  along(d).some((p) => p.x > b.x && p.x < b.x + b.width && p.y > b.y && p.y < b.y + b.height)

describe('a line from an announced card', () => {
  /** On a desktop the words are beside the picture, on a phone below it. */
  const beside = { picture: box(264, 258, 150, 210), words: box(444, 330, 420, 60), width: 1440 }
  const below = { picture: box(136, 116, 118, 164), words: box(20, 290, 350, 56), width: 390 }
  const own = (x: number, y: number) => box(x, y, 86, 120)
  const panel = box(758, 52, 360, 186)

  test('crosses neither its words, its numbers, nor the labels of cards', () => {
    for (const layout of [beside, below])
      for (const x of [14, 120, 270]) {
        const y = layout === beside ? 562 : 504
        const labels = y - 50
        const { d, tip } = announcedLine({ ...layout, target: own(x, y), seat: null, x: x + 14, labels })
        const text = `${layout.width}: ${x}`
        expect(crosses(d, layout.words), text).toBe(false)
        expect(crosses(d, layout.picture), text).toBe(false)
        // beside where it comes down, the labels have their place
        expect(crosses(d, box(x + 26, labels, 150, 44)), text).toBe(false)
        expect(tip).toEqual({ x: x + 14, y: y - 3, angle: 90 })
        // one's own name and numbers, above one's cards
        if (layout === below) expect(crosses(d, box(11, 420, 370, 24)), text).toBe(false)
      }
  })

  test('leaves upwards to an opponent, and ends below the panel', () => {
    const { d, tip } = announcedLine({ ...beside, target: panel, seat: panel, x: 938, labels: null })
    expect(crosses(d, beside.words)).toBe(false)
    expect(crosses(d, panel)).toBe(false)
    expect(tip).toEqual({ x: 938, y: 242, angle: -90 })
  })

  test('leaves sideways to an opponent beside the table', () => {
    const seat = box(8, 260, 152, 124)
    const wide = { picture: box(262, 12, 62, 86), words: box(340, 36, 290, 44), width: 844 }
    const { d, tip } = announcedLine({ ...wide, target: seat, seat, x: 84, labels: null })
    expect(crosses(d, seat)).toBe(false)
    expect(tip).toEqual({ x: 160, y: 322, angle: 180 })
  })

  test('runs over its words to a card beyond them', () => {
    const target = box(900, 300, 150, 210)
    const { d } = announcedLine({ ...beside, target, seat: null, x: 975, labels: null })
    expect(crosses(d, beside.words)).toBe(false)
    expect(crosses(d, target)).toBe(false)
  })
})

describe('lines of the stack', () => {
  const plan = (item: number, place: string, x: number): Planned => ({
    ...{ item, place, lane: 100, from: 1100, end: { x, y: 114 }, reach: 40, way: -1 },
  })

  test('of four items have four lanes: the nearest target has the lowest', () => {
    const tracks = ownTracks([plan(1, 'a', 200), plan(2, 'b', 500), plan(3, 'c', 800), plan(4, 'd', 1000)], 6)
    expect(tracks.map(({ lane }) => lane)).toEqual([82, 88, 94, 100])
  })

  test('have equal lanes below what they must not cross, however little room there is', () => {
    const four = [plan(1, 'a', 200), plan(2, 'b', 500), plan(3, 'c', 800), plan(4, 'd', 1000)]
    expect(ownTracks(four, 7, 85).map(({ lane }) => lane)).toEqual([85, 90, 95, 100])
    expect(ownTracks(four, 7, 70).map(({ lane }) => lane)).toEqual([79, 86, 93, 100])
  })

  test('of one item share a lane and fan out', () => {
    const tracks = ownTracks([plan(1, 'a', 200), plan(1, 'b', 500), plan(1, 'c', 800)], 6)
    expect(tracks.map(({ lane }) => lane)).toEqual([100, 100, 100])
    expect(tracks.map(({ end }) => end.x)).toEqual([200, 500, 800])
  })

  test('to the same target end side by side, on it', () => {
    const tracks = ownTracks([plan(1, 'a', 200), plan(2, 'a', 200), plan(3, 'a', 200)], 6)
    const ends = tracks.map(({ end }) => end.x)
    expect(new Set(ends).size).toBe(3)
    for (const x of ends) expect(Math.abs(x - 200)).toBeLessThanOrEqual(40)
  })
})

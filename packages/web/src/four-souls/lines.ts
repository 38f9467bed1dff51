/** Where the lines run that lead from what is announced to what it is aimed at. All lengths are in px. */

export interface Point {
  x: number
  y: number
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A line as an SVG path, and its arrowhead, with its angle in degrees. */
export interface Line {
  d: string
  tip: Point & { angle: number }
}

/** A path through points, with rounded corners. */
export function rounded(points: readonly Point[], radius: number): string {
  const [first, ...rest] = points
  if (!first) return ''
  const parts = [`M${at(first)}`]
  for (const [i, corner] of rest.entries()) {
    const before = points[i]!
    const after = rest[i + 1]
    if (!after) {
      parts.push(`L${at(corner)}`)
      continue
    }
    const [a, b] = [distance(before, corner), distance(corner, after)]
    const r = Math.min(radius, a / 2, b / 2)
    if (r < 0.5) continue
    parts.push(`L${at(toward(corner, before, r / a))}Q${at(corner)} ${at(toward(corner, after, r / b))}`)
  }
  return parts.join('')
}

const at = ({ x, y }: Point): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
const toward = (a: Point, b: Point, part: number): Point => ({
  x: a.x + (b.x - a.x) * part,
  y: a.y + (b.y - a.y) * part,
})
const between = (n: number, low: number, high: number): number => Math.max(low, Math.min(high, n))

/** The gap between a line and what it leaves or reaches, its way along an edge of the screen, and how round its corners are. */
const GAP = 4
const EDGE = 5
const ROUND = 14

/** What `announcedLine` must know. `words`: beside or below the picture. `seat`: the whole panel of a target that belongs to an opponent. */
export interface Announced {
  picture: Box
  words: Box
  target: Box
  seat: Box | null
  /** Where the line reaches the target from above, and the upper edge of the labels there; null: there are none. */
  x: number
  labels: number | null
  /** The width of the table. */
  width: number
}

/**
 * The line from the picture of what is announced to its target. It leaves the picture at the edge that is nearest to the target, never
 * through the words, and runs between rows: above the labels of cards, below the panels of opponents.
 */
export function announcedLine({ picture, words, target, seat, x, labels, width }: Announced): Line {
  const right = picture.x + picture.width
  const bottom = picture.y + picture.height
  const middle = picture.y + picture.height / 2
  const whole = seat ?? target
  const wholeRight = whole.x + whole.width
  const line = (points: Point[], angle: number, round = ROUND): Line => ({
    d: rounded(points, round),
    tip: { ...points[points.length - 1]!, angle },
  })
  const from = between(x, picture.x + ROUND, right - ROUND)

  // opponents at the side: along their panels
  if (seat && wholeRight <= picture.x + GAP) {
    const y = between(target.y + target.height / 2, seat.y + ROUND, seat.y + seat.height - ROUND)
    const lane = wholeRight + EDGE
    const start = { x: picture.x - GAP, y: middle }
    return line([start, { x: lane, y: middle }, { x: lane, y }, { x: wholeRight, y }], 180)
  }
  // above: up to the panel
  if (target.y + target.height <= picture.y + GAP) {
    const end = { x: target.x + target.width / 2, y: whole.y + whole.height + GAP }
    const up = between(end.x, picture.x + ROUND, right - ROUND)
    const start = { x: up, y: picture.y - GAP }
    const lane = (start.y + end.y) / 2
    return line([start, { x: up, y: lane }, { x: end.x, y: lane }, end], -90)
  }
  // below: with the words beside the picture from its lower edge, with the words there along the edge of the screen
  if (target.y >= bottom) {
    const end = { x, y: target.y - 3 }
    const lane = (labels ?? end.y - 18) - 8
    if (words.y < bottom - GAP) {
      const y = Math.max(lane, bottom + GAP + 6)
      return line([{ x: from, y: bottom + GAP }, { x: from, y }, { x, y }, end], 90)
    }
    const left = x < width / 2
    const edge = left ? EDGE : width - EDGE
    const start = { x: left ? picture.x - GAP : right + GAP, y: middle }
    return line([start, { x: edge, y: middle }, { x: edge, y: lane }, { x, y: lane }, end], 90, EDGE)
  }
  // beside it: straight, or over the words
  const y = between(target.y + target.height / 2, picture.y + ROUND, bottom - ROUND)
  if (target.x + target.width <= picture.x)
    return line(
      [
        { x: picture.x - GAP, y },
        { x: target.x + target.width + GAP, y },
      ],
      180,
    )
  if (words.y >= bottom - GAP)
    return line(
      [
        { x: right + GAP, y },
        { x: target.x - GAP, y },
      ],
      0,
    )
  const lane = Math.min(picture.y, target.y) - 14
  const out = right - ROUND
  return line(
    [
      { x: out, y: picture.y - GAP },
      { x: out, y: lane },
      { x, y: lane },
      { x, y: target.y - 3 },
    ],
    90,
  )
}

/** A line of the stack before it has its own track. `lane`: the y on which it runs to its target; `from`: the x where it comes from. */
export interface Planned {
  item: number
  place: string
  lane: number
  from: number
  end: Point
  /** The half of the target's width that ends may be spread over. */
  reach: number
  /** 1: its lane may give way downwards; -1: upwards. */
  way: 1 | -1
}

/** Lanes nearer to each other than this are one. */
const NEAR = 16

/**
 * Gives lines tracks of their own: those of one item are a bundle that fans out at its end, those of others run beside it. What ends at
 * the same target ends side by side. The nearer a target is, the nearer to it its lane, so that lines do not cross. `highest`: lanes that
 * give way upwards stay below it, closer together if need be.
 */
export function ownTracks<P extends Planned>(
  planned: readonly P[],
  apart: number,
  highest = Number.NEGATIVE_INFINITY,
): P[] {
  const found = planned.map((p) => ({ ...p, end: { ...p.end } }))
  for (const place of new Set(found.map((p) => p.place))) {
    const here = found.filter((p) => p.place === place).sort((a, b) => a.item - b.item)
    const step = Math.min(18, (2 * (here[0]?.reach ?? 0)) / here.length)
    for (const [i, p] of here.entries()) p.end.x += (i - (here.length - 1) / 2) * step
  }
  const rest = new Set(found)
  for (const one of found) {
    if (!rest.has(one)) continue
    const row = [...rest].filter((p) => p.way === one.way && Math.abs(p.lane - one.lane) < NEAR)
    for (const p of row) rest.delete(p)
    const near = (item: number) =>
      Math.min(...row.filter((p) => p.item === item).map((p) => Math.abs(p.from - p.end.x)))
    const items = [...new Set(row.map((p) => p.item))].sort((a, b) => near(a) - near(b))
    const lane = one.way < 0 ? Math.min(...row.map((p) => p.lane)) : Math.max(...row.map((p) => p.lane))
    const room = one.way < 0 ? (lane - highest) / Math.max(1, items.length - 1) : apart
    const step = Math.max(0, Math.min(apart, room))
    for (const p of row) p.lane = (items.length > 1 ? lane : p.lane) + one.way * step * items.indexOf(p.item)
  }
  return found
}

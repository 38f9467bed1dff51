/** A mark before it is drawn: where it belongs, and how large it is. */
export interface Wanted {
  x: number
  y: number
  size: number
}

/** The area in which marks are drawn. */
export interface Area {
  left: number
  right: number
  top: number
  bottom: number
}

/** Between two marks, in px; and the steps in which a free place is looked for. */
const GAP = 1
const STEP = 3

/**
 * Where each mark is drawn: where it belongs, or at the nearest place at which it lies on no other, rather above or below than beside.
 * Larger marks come first, because they have the fewest places.
 */
export function placesOf(marks: readonly Wanted[], { left, right, top, bottom }: Area): { x: number; y: number }[] {
  const taken: Wanted[] = []
  const found: { x: number; y: number }[] = []
  const order = [...marks.keys()].sort((a, b) => marks[b]!.size - marks[a]!.size || a - b)
  for (const i of order) {
    const { x, y, size } = marks[i]!
    const half = size / 2
    const within = (n: number, low: number, high: number) => Math.max(low + half, Math.min(high - half, n))
    const isFree = (at: { x: number; y: number }) =>
      !taken.some((one) => Math.hypot(one.x - at.x, one.y - at.y) < (one.size + size) / 2 + GAP)
    let place = { x, y }
    for (const [dx, dy] of tries(bottom - top)) {
      const at = { x: within(x + dx, left - half, right + half), y: within(y + dy, top, bottom) }
      if (!isFree(at)) continue
      place = at
      break
    }
    found[i] = place
    taken.push({ ...place, size })
  }
  return found
}

const known = new Map<number, [number, number][]>()

/** The ways from a place that are shorter than this, the shortest first; a way aside counts as three up or down. */
function tries(most: number): [number, number][] {
  const far = Math.min(240, Math.ceil(most / STEP) * STEP)
  let ways = known.get(far)
  if (!ways) {
    ways = []
    for (let dx = 0; dx <= far / 3; dx += STEP)
      for (let dy = 0; dy <= far; dy += STEP)
        for (const [a, b] of [
          [dx, -dy],
          [dx, dy],
          [-dx, -dy],
          [-dx, dy],
        ] as const)
          ways.push([a, b])
    const length = ([dx, dy]: [number, number]) => Math.hypot(3 * dx, dy)
    ways.sort((a, b) => length(a) - length(b))
    known.set(far, ways)
  }
  return ways
}

/** A label above something. All lengths are in px. */
export interface Label {
  /** What it points to: the x coordinate, and the y of its upper edge. */
  at: number
  y: number
  width: number
  height: number
  /** Its left edge may not be left of this. */
  from: number
  /** Its right edge may not be right of this. */
  to?: number
}

/** The x of a label's middle, how far it is raised, and the x of its tail from its left edge. */
export interface Placed {
  x: number
  up: number
  tail: number
}

/** The gap between labels, and the tail's least distance from a label's end. */
const GAP = 5
const CORNER = 12
const ROUNDS = 24

/**
 * Places labels without overlap, each still above what it points to. If there is too little room, some are raised above others. `room`: the
 * total width.
 */
export function spread(labels: readonly Label[], room: number): Placed[] {
  const order = labels.map((_, i) => i).sort((a, b) => labels[a]!.at - labels[b]!.at)
  const x = labels.map((label) => within(label, label.at, room))
  for (let round = 0; round < ROUNDS; round++)
    for (const [n, i] of order.entries()) {
      const j = order[n + 1]
      if (j === undefined || !sameRow(labels[i]!, labels[j]!)) continue
      const apart = (labels[i]!.width + labels[j]!.width) / 2 + GAP
      const over = apart - (x[j]! - x[i]!)
      if (over <= 0) continue
      const right = within(labels[j]!, x[j]! + over / 2, room)
      // what one label cannot give way the other may
      x[i] = within(labels[i]!, Math.min(x[i]! - over / 2, right - apart), room)
      x[j] = within(labels[j]!, Math.max(right, x[i]! + apart), room)
    }
  const up = labels.map(() => 0)
  for (const [n, i] of order.entries())
    for (const j of order.slice(0, n)) {
      const beside = x[i]! - x[j]! >= (labels[i]!.width + labels[j]!.width) / 2 + 1
      if (beside || !sameRow(labels[i]!, labels[j]!)) continue
      if (up[i]! < up[j]! + labels[j]!.height + GAP && up[j]! < up[i]! + labels[i]!.height + GAP)
        up[i] = up[j]! + labels[j]!.height + GAP
    }
  return labels.map(({ at, width }, i) => ({ x: x[i]!, up: up[i]!, tail: at - x[i]! + width / 2 }))
}

const sameRow = (a: Label, b: Label): boolean => Math.abs(a.y - b.y) < a.height + b.height

/** The nearest allowed x to `x`: above what the label points to, on its side, and always within the width. */
function within({ at, width, from, to = Number.POSITIVE_INFINITY }: Label, x: number, room: number): number {
  const reach = width / 2 - CORNER
  const low = Math.max(width / 2 + from, width / 2, at - reach)
  const high = Math.min(room - width / 2, to - width / 2, at + reach)
  return Math.max(width / 2, Math.min(room - width / 2, Math.max(low, Math.min(high, x))))
}

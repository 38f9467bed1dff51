import type { Chance } from './chance.ts'
import type { Box, Point } from './path.ts'

/** Finds the heaviest patch of ink: the largest circle that fits into the shape
 * without touching the icon in front of it, searched on a coarse grid. */
export function heaviest(
  polys: readonly Point[][],
  smallest: number,
  avoid: Box | null,
): { x: number; y: number; r: number } | null {
  const edges: [number, number, number, number][] = []
  for (const poly of polys)
    for (let i = 0; i < poly.length; i++) {
      const [a, b] = [poly[i]!, poly[(i + 1) % poly.length]!]
      if (a[0] !== b[0] || a[1] !== b[1]) edges.push([a[0], a[1], b[0], b[1]])
    }
  let best: { x: number; y: number; r: number } | null = null
  const step = 14
  for (let y = step; y < 512; y += step)
    for (let x = step; x < 512; x += step) {
      if (avoid && covered(x, y, avoid)) continue
      if (!inked(x, y, edges)) continue
      // Low and to the right, where the shadow falls, a smaller patch is as good.
      const bonus = 1 + (x + y - 512) / 2400
      const limit = (best ? best.r * (1 + (best.x + best.y - 512) / 2400) : smallest) / bonus
      const r = clearance(x, y, edges, limit)
      if (r > limit) best = { x, y, r }
    }
  return best && best.r >= smallest ? best : null
}

const covered = (x: number, y: number, box: Box) =>
  x > box.x - 40 && x < box.x + box.w + 20 && y > box.y - 40 && y < box.y + box.h + 20

/** Whether a point is filled, by the non-zero rule. */
function inked(x: number, y: number, edges: readonly [number, number, number, number][]): boolean {
  let turns = 0
  for (const [ax, ay, bx, by] of edges) {
    if (ay > y === by > y) continue
    if (x < ((bx - ax) * (y - ay)) / (by - ay) + ax) turns += by > ay ? 1 : -1
  }
  return turns !== 0
}

/** Distance to the nearest edge; gives up below `limit`. */
function clearance(x: number, y: number, edges: readonly [number, number, number, number][], limit: number): number {
  const enough = limit * limit
  let least = Infinity
  for (const [ax, ay, bx, by] of edges) {
    const [dx, dy] = [bx - ax, by - ay]
    const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
    const far = (x - ax - t * dx) ** 2 + (y - ay - t * dy) ** 2
    if (far < least) least = far
    if (least <= enough) return 0
  }
  return Math.sqrt(least)
}

/** Cuts of the graver along the lower right of a heavy patch: short parallel wedges, thin towards the middle. */
export function cuts(c: Chance, { x, y, r }: { x: number; y: number; r: number }): string {
  const reach = Math.min(r, 120) * 0.94
  const count = Math.max(3, Math.round(reach / 13))
  let d = ''
  for (let i = 0; i < count; i++) {
    // The cuts start on the rim, from the right round to the foot, and run towards the upper left.
    const t = ((-8 + (106 * (i + 0.5)) / count) * Math.PI) / 180
    const [fromX, fromY] = [x + Math.cos(t) * reach, y + Math.sin(t) * reach]
    const middle = 1 - Math.abs((i + 0.5) / count - 0.5) * 1.3
    const long = reach * 0.62 * middle * c.between(0.75, 1.1)
    const wide = 3 + 3.5 * middle
    const [ux, uy] = [-0.8, -0.6]
    const n = [ux * long, uy * long, -uy * wide, ux * wide].map(Math.round) as [number, number, number, number]
    d += `M${Math.round(fromX)} ${Math.round(fromY)}l${n[0]} ${n[1]} ${n[2] - n[0]} ${n[3] - n[1]}z`.replaceAll(
      ' -',
      '-',
    )
  }
  return d
}

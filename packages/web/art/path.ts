import svgpath from 'svgpath'

/** Works on SVG path data, as in the `d` of a `<path>`: moving, measuring and writing it. svgpath knows the format. */
export type Point = [x: number, y: number]
export type Box = { x: number; y: number; w: number; h: number }
/** x' = x * sx + tx, y' = y * sy + ty. A negative `sx` mirrors. */
export type Move = { sx: number; sy: number; tx: number; ty: number }

/** @throws Error that says what is wrong, and at which character. */
function parse(d: string): ReturnType<typeof svgpath> {
  // svgpath stops at a fault and keeps what came before it; its types leave out `err`
  const path = svgpath(d) as ReturnType<typeof svgpath> & { err: string }
  if (path.err) throw new Error(`${path.err}: ${d.slice(0, 60)}`)
  return path
}

export const movePath = (d: string, m: Move): string => parse(d).matrix([m.sx, 0, 0, m.sy, m.tx, m.ty]).toString()

/** Path data rounded to whole units and relative, which is short. */
export const writePath = (d: string): string => parse(d).abs().round(0).rel().toString()

/** Converts each subpath to a polygon that is fine enough for measuring: `steps` are the lines for each curve. */
export function flatten(d: string, steps = 8): Point[][] {
  const polys: Point[][] = []
  const path = parse(d).abs().unshort().unarc()
  path.iterate(([cmd, ...n], _, x, y) => {
    const poly = polys.at(-1)!
    if (cmd === 'M') polys.push([[n[0]!, n[1]!]])
    else if (cmd === 'Z') polys.push([poly[0]!])
    else if (cmd === 'H') poly.push([n[0]!, y])
    else if (cmd === 'V') poly.push([x, n[0]!])
    else {
      const points: Point[] = [[x, y]]
      for (let i = 0; i < n.length; i += 2) points.push([n[i]!, n[i + 1]!])
      const count = cmd === 'L' ? 1 : steps
      for (let i = 1; i <= count; i++) poly.push(bezier(points, i / count))
    }
  })
  return polys.filter((poly) => poly.length > 1)
}

/** The point at `t` (0 to 1) of a line or a curve with these control points, by de Casteljau's algorithm. */
function bezier(points: readonly Point[], t: number): Point {
  if (points.length === 1) return points[0]!
  const between = points.slice(1).map(([x, y], i): Point => {
    const [fromX, fromY] = points[i]!
    return [fromX + (x - fromX) * t, fromY + (y - fromY) * t]
  })
  return bezier(between, t)
}

export function boxOf(polys: readonly Point[][]): Box {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const poly of polys)
    for (const [x, y] of poly) {
      x0 = Math.min(x0, x)
      y0 = Math.min(y0, y)
      x1 = Math.max(x1, x)
      y1 = Math.max(y1, y)
    }
  return { x: x0, y: y0, w: x1 - x0, h: y1 - y0 }
}

export function inside([x, y]: Point, poly: readonly Point[]): boolean {
  let hit = false
  for (let i = 0, j = poly.length - 1; i < poly.length; j = i++) {
    const [ax, ay] = poly[i]!
    const [bx, by] = poly[j]!
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) hit = !hit
  }
  return hit
}

/** Returns the outline without holes: only the subpaths that are not inside another. */
export function silhouette(d: string): string {
  const parts = parse(d).abs().toString().split(/(?=M)/)
  const polys = parts.map((part) => flatten(part).flat())
  return parts
    .filter((_, i) => {
      const poly = polys[i]!
      return (
        poly.length > 2 &&
        !polys.some((other, j) => j !== i && inside(poly[0]!, other) && inside(poly[poly.length >> 1]!, other))
      )
    })
    .join('')
}

/** SVG path data: parsing, moving, measuring and writing it compactly. */
export type Segment = { cmd: string; args: number[] }
export type Point = [x: number, y: number]
export type Box = { x: number; y: number; w: number; h: number }
/** x' = x * sx + tx, y' = y * sy + ty. A negative `sx` mirrors. */
export type Move = { sx: number; sy: number; tx: number; ty: number }

const ARITY: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 }

/** Parses path data into absolute commands. */
export function parsePath(d: string): Segment[] {
  const out: Segment[] = []
  let at = 0
  let cmd = ''
  let [x, y, startX, startY] = [0, 0, 0, 0]
  const skip = () => {
    while (at < d.length && /[\s,]/.test(d[at]!)) at++
  }
  const flag = () => {
    skip()
    return Number(d[at++])
  }
  const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/iy
  const number = () => {
    skip()
    NUMBER.lastIndex = at
    const hit = NUMBER.exec(d)
    if (!hit) throw new Error(`No number at ${at} in a path: ${d.slice(at, at + 20)}`)
    at = NUMBER.lastIndex
    return Number(hit[0])
  }
  for (skip(); at < d.length; skip()) {
    if (/[a-z]/i.test(d[at]!)) cmd = d[at++]!
    else if (cmd === 'm') cmd = 'l'
    else if (cmd === 'M') cmd = 'L'
    const upper = cmd.toUpperCase()
    const arity = ARITY[upper]
    const before = out.at(-1)?.cmd ?? ''
    if (arity === undefined) throw new Error(`Unknown path command ${cmd}`)
    const args: number[] = []
    const [fromX, fromY] = [x, y]
    for (let i = 0; i < arity; i++) args.push(upper === 'A' && (i === 3 || i === 4) ? flag() : number())
    if (cmd !== upper) {
      if (upper === 'V') args[0]! += y
      else if (upper === 'H') args[0]! += x
      else if (upper === 'A') {
        args[5]! += x
        args[6]! += y
      } else for (let i = 0; i < arity; i++) args[i]! += i % 2 ? y : x
    }
    if (upper === 'Z') [x, y] = [startX, startY]
    else if (upper === 'H') x = args[0]!
    else if (upper === 'V') y = args[0]!
    else {
      x = args[arity - 2]!
      y = args[arity - 1]!
    }
    if (upper === 'M') [startX, startY] = [x, y]
    // A shorthand with nothing to mirror is written out, so that the writer may drop empty lines before it.
    if (upper === 'S' && !'CS'.includes(before)) out.push({ cmd: 'C', args: [fromX, fromY, ...args] })
    else if (upper === 'T' && !'QT'.includes(before)) out.push({ cmd: 'Q', args: [fromX, fromY, ...args] })
    else out.push({ cmd: upper, args })
  }
  return out
}

export function movePath(path: readonly Segment[], m: Move): Segment[] {
  const mirrored = m.sx * m.sy < 0
  return path.map(({ cmd, args }) => {
    if (cmd === 'H') return { cmd, args: [args[0]! * m.sx + m.tx] }
    if (cmd === 'V') return { cmd, args: [args[0]! * m.sy + m.ty] }
    if (cmd === 'A') {
      const [rx, ry, turn, large, sweep, x, y] = args as [number, number, number, number, number, number, number]
      const s = Math.abs(m.sx)
      const flipped = mirrored ? 1 - sweep : sweep
      return { cmd, args: [rx * s, ry * s, mirrored ? -turn : turn, large, flipped, x * m.sx + m.tx, y * m.sy + m.ty] }
    }
    return { cmd, args: args.map((n, i) => (i % 2 ? n * m.sy + m.ty : n * m.sx + m.tx)) }
  })
}

/** Converts each subpath to a polygon that is fine enough for measuring. */
export function flatten(path: readonly Segment[], steps = 8): Point[][] {
  const polys: Point[][] = []
  let poly: Point[] = []
  let [x, y] = [0, 0]
  let control: Point = [0, 0]
  let before = ''
  const to = (nx: number, ny: number) => {
    poly.push([nx, ny])
    ;[x, y] = [nx, ny]
  }
  const cubic = (a: Point, b: Point, c: Point) => {
    const [px, py] = [x, y]
    for (let i = 1; i <= steps; i++) {
      const t = i / steps
      const u = 1 - t
      const [k0, k1, k2, k3] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
      to(k0 * px + k1 * a[0] + k2 * b[0] + k3 * c[0], k0 * py + k1 * a[1] + k2 * b[1] + k3 * c[1])
    }
    control = b
  }
  const quadratic = (a: Point, c: Point) => {
    const first: Point = [x + (2 / 3) * (a[0] - x), y + (2 / 3) * (a[1] - y)]
    cubic(first, [c[0] + (2 / 3) * (a[0] - c[0]), c[1] + (2 / 3) * (a[1] - c[1])], c)
    control = a
  }
  const mirror = (kinds: string): Point => (kinds.includes(before) ? [2 * x - control[0], 2 * y - control[1]] : [x, y])
  for (const { cmd, args } of path) {
    const p = (i: number): Point => [args[i]!, args[i + 1]!]
    if (cmd === 'M') {
      if (poly.length) polys.push(poly)
      poly = []
      to(args[0]!, args[1]!)
    } else if (cmd === 'L') to(args[0]!, args[1]!)
    else if (cmd === 'H') to(args[0]!, y)
    else if (cmd === 'V') to(x, args[0]!)
    else if (cmd === 'C') cubic(p(0), p(2), p(4))
    else if (cmd === 'S') cubic(mirror('CS'), p(0), p(2))
    else if (cmd === 'Q') quadratic(p(0), p(2))
    else if (cmd === 'T') quadratic(mirror('QT'), p(0))
    else if (cmd === 'A') for (const [ax, ay] of arc([x, y], args, steps)) to(ax, ay)
    else if (poly.length) {
      const [sx, sy] = poly[0]!
      polys.push(poly)
      poly = []
      to(sx, sy)
    }
    before = cmd
  }
  if (poly.length > 1) polys.push(poly)
  return polys.filter((p) => p.length > 1)
}

/** Points on an elliptical arc, by the conversion in the SVG specification. */
function arc([x1, y1]: Point, args: readonly number[], steps: number): Point[] {
  let [rx, ry] = [Math.abs(args[0]!), Math.abs(args[1]!)]
  const [turn, large, sweep, x2, y2] = args.slice(2) as [number, number, number, number, number]
  if (!rx || !ry) return [[x2, y2]]
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const [dx, dy] = [(x1 - x2) / 2, (y1 - y2) / 2]
  const [px, py] = [cos * dx + sin * dy, cos * dy - sin * dx]
  const grow = Math.sqrt(Math.max(1, (px / rx) ** 2 + (py / ry) ** 2))
  rx *= grow
  ry *= grow
  const below = (rx * py) ** 2 + (ry * px) ** 2
  const k = (large === sweep ? -1 : 1) * Math.sqrt(Math.max(0, (rx * ry) ** 2 / (below || 1) - 1))
  const [ux, uy] = [(k * rx * py) / ry, (-k * ry * px) / rx]
  const [cx, cy] = [cos * ux - sin * uy + (x1 + x2) / 2, sin * ux + cos * uy + (y1 + y2) / 2]
  const from = Math.atan2((py - uy) / ry, (px - ux) / rx)
  let by = Math.atan2((-py - uy) / ry, (-px - ux) / rx) - from
  if (sweep && by < 0) by += 2 * Math.PI
  if (!sweep && by > 0) by -= 2 * Math.PI
  return Array.from({ length: steps }, (_, i) => {
    const t = from + (by * (i + 1)) / steps
    const [ex, ey] = [rx * Math.cos(t), ry * Math.sin(t)]
    return [cx + cos * ex - sin * ey, cy + sin * ex + cos * ey]
  })
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
export function silhouette(path: readonly Segment[]): Segment[] {
  const parts: Segment[][] = []
  let start: Point = [0, 0]
  for (const segment of path) {
    if (segment.cmd === 'M') {
      parts.push([segment])
      start = [segment.args[0]!, segment.args[1]!]
    } else if (parts.at(-1)?.at(-1)?.cmd === 'Z') parts.push([{ cmd: 'M', args: [...start] }, segment])
    else parts.at(-1)?.push(segment)
  }
  const polys = parts.map((part) => flatten(part).flat())
  return parts
    .filter((_, i) => {
      const poly = polys[i]!
      return (
        poly.length > 2 &&
        !polys.some((other, j) => j !== i && inside(poly[0]!, other) && inside(poly[poly.length >> 1]!, other))
      )
    })
    .flat()
}

/** Writes path data on a grid of `step` units, relative and without spare characters. */
export function writePath(path: readonly Segment[], step = 1): string {
  const places = step < 1 ? 1 : 0
  const snap = (n: number) => Math.round(n / step) * step
  const show = (n: number) => {
    const text = Number(n.toFixed(places)).toString()
    return text === '-0' ? '0' : text.replace(/^(-?)0\./, '$1.')
  }
  let out = ''
  let shown = ''
  let [x, y, startX, startY] = [0, 0, 0, 0]
  const put = (cmd: string, numbers: readonly number[], flags = false) => {
    let text = ''
    numbers.forEach((n, i) => {
      const s = flags && (i === 3 || i === 4) ? String(n) : show(n)
      const last = /\.\d*$/.test(text) && s.startsWith('.')
      text += i && !s.startsWith('-') && !last && !(flags && (i === 4 || i === 5)) ? ` ${s}` : s
    })
    const repeat = cmd === shown && cmd !== 'M' && cmd !== 'z'
    out += repeat ? (text.startsWith('-') ? text : ` ${text}`) : cmd + text
    shown = cmd
  }
  for (const { cmd, args } of path) {
    if (cmd === 'Z') {
      if (shown !== 'z') put('z', [])
      ;[x, y] = [startX, startY]
      continue
    }
    const end: Point =
      cmd === 'H' ? [snap(args[0]!), y] : cmd === 'V' ? [x, snap(args[0]!)] : [snap(args.at(-2)!), snap(args.at(-1)!)]
    const [dx, dy] = [end[0] - x, end[1] - y]
    if (cmd === 'M') {
      put('M', end)
      ;[startX, startY] = end
    } else if (cmd === 'A') {
      const radii = [Math.max(step, snap(args[0]!)), Math.max(step, snap(args[1]!)), Math.round(args[2]!)]
      if (dx || dy) put('a', [...radii, args[3]!, args[4]!, dx, dy], true)
    } else if (cmd === 'L' || cmd === 'H' || cmd === 'V') {
      if (dx && dy) put('l', [dx, dy])
      else if (dx) put('h', [dx])
      else if (dy) put('v', [dy])
    } else {
      put(
        cmd.toLowerCase(),
        args.map((n, i) => snap(n) - (i % 2 ? y : x)),
      )
    }
    ;[x, y] = end
  }
  return out
}

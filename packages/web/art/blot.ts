import type { Chance } from './chance.ts'
import type { Box, Point } from './path.ts'

const TURN = Math.PI * 2
const whole = (n: number) => Math.round(n)

/** A closed curve through the middles of the given corners. */
function smooth(corners: readonly Point[]): string {
  const middle = (i: number): Point => {
    const [a, b] = [corners[i % corners.length]!, corners[(i + 1) % corners.length]!]
    return [whole((a[0] + b[0]) / 2), whole((a[1] + b[1]) / 2)]
  }
  let [x, y] = middle(corners.length - 1)
  let d = `M${x} ${y}q`
  corners.forEach((corner, i) => {
    const [nx, ny] = middle(i)
    const step = [whole(corner[0]) - x, whole(corner[1]) - y, nx - x, ny - y]
    d += (i ? ' ' : '') + step.join(' ')
    ;[x, y] = [nx, ny]
  })
  return `${d.replaceAll(' -', '-')}z`
}

const ring = (count: number, radius: (angle: number, i: number) => number, rx: number, ry: number): Point[] =>
  Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * TURN
    const r = radius(angle, i)
    return [Math.cos(angle) * rx * r, Math.sin(angle) * ry * r]
  })

type Shape = (c: Chance, rx: number, ry: number) => Point[]

const rippled: Shape = (c, rx, ry) => {
  const [a, b] = [c.between(0, TURN), c.between(0, TURN)]
  const waves = 8 + c.pick(4)
  return ring(
    26,
    (t) => 0.95 + 0.055 * Math.sin(waves * t + a) + 0.05 * Math.sin(3 * t + b) + c.between(-0.03, 0.03),
    rx,
    ry,
  )
}

const lobed: Shape = (c, rx, ry) => {
  const a = c.between(0, TURN)
  const lobes = 5 + c.pick(2)
  return ring(20, (t) => 0.93 + 0.09 * Math.sin(lobes * t + a) + c.between(-0.03, 0.03), rx, ry)
}

const torn: Shape = (c, rx, ry) => ring(34, (_, i) => (i % 2 ? c.between(0.97, 1.07) : c.between(0.85, 0.95)), rx, ry)

const leaning: Shape = (c, rx, ry) => {
  const a = c.between(0, TURN)
  return ring(18, (t) => 0.93 + 0.09 * Math.cos(t - a) + 0.06 * Math.cos(2 * t + a) + c.between(-0.06, 0.05), rx, ry)
}

/** Rows of a broad brush with ragged ends. */
const brushed: Shape = (c, rx, ry) => {
  const rows = 6
  const right: Point[] = []
  const left: Point[] = []
  for (let i = 0; i < rows; i++) {
    const [top, bottom] = [-1 + (2 * i) / rows, -1 + (2 * (i + 1)) / rows]
    const bulge = Math.sqrt(1 - ((top + bottom) / 2) ** 2 * 0.72)
    const [r, l] = [bulge * c.between(0.9, 1.1), -bulge * c.between(0.9, 1.1)]
    const inset = 0.14
    right.push(
      [(r - inset) * rx, (top + 0.05) * ry],
      [r * rx, (top + bottom) * 0.5 * ry],
      [(r - inset) * rx, (bottom - 0.05) * ry],
    )
    left.push(
      [(l + inset) * rx, (top + 0.05) * ry],
      [l * rx, (top + bottom) * 0.5 * ry],
      [(l + inset) * rx, (bottom - 0.05) * ry],
    )
  }
  return [...right, ...left.reverse()]
}

const SHAPES = [rippled, lobed, torn, leaning, brushed]

function drop(x: number, y: number, r: number): string {
  return `M${whole(x - r)} ${whole(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0z`
}

/** The colour under the ink: an irregular blot around `box`, sometimes with a few drops beside it. */
export function blot(c: Chance, box: Box): string {
  const [cx, cy] = [box.x + box.w / 2, box.y + box.h / 2]
  const [rx, ry] = [box.w / 2, box.h / 2]
  const lean = c.between(-0.35, 0.35)
  const shape = SHAPES[c.pick(SHAPES.length)]!
  const corners = shape(c, rx, ry).map(([x, y]): Point => {
    const [px, py] = [x * Math.cos(lean) - y * Math.sin(lean), x * Math.sin(lean) + y * Math.cos(lean)]
    return [clamp(cx + px), clamp(cy + py)]
  })
  let d = smooth(corners)
  const drops = Math.max(0, c.pick(6) - 2)
  const side = c.between(0, TURN)
  for (let i = 0; i < drops; i++) {
    const [t, r] = [side + c.between(-0.5, 0.5), 4 + c.pick(8)]
    const far = 1.06 + c.between(0.02, 0.1)
    const [x, y] = [cx + Math.cos(t) * rx * far, cy + Math.sin(t) * ry * far]
    if (x > 8 + r && x < 504 - r && y > 8 + r && y < 504 - r) d += drop(x, y, r)
  }
  return d
}

const clamp = (n: number) => Math.max(4, Math.min(508, n))

/** Engraver's hatching: parallel tapered strokes, thick and long where the shadow is deep, none where it is hidden. */
export function hatching(c: Chance, box: Box, hidden: (x: number, y: number) => boolean): string {
  const [cx, cy] = [box.x + box.w / 2, box.y + box.h / 2]
  const [rx, ry] = [box.w / 2, box.h / 2]
  const slope = -0.72
  let d = ''
  for (let along = -rx; along <= rx; along += 12.5) {
    const part = along / rx
    const reach = Math.sqrt(Math.max(0, 1 - part * part)) * ry * c.between(0.82, 1.04)
    if (reach < ry * 0.22) continue
    const [x, y] = [cx + along - (reach * 0.5) / slope, cy - reach * 0.5]
    if (hidden(cx + along, cy)) continue
    const thick = 2.6 + 2.6 * (1 - part * part)
    const [dx, dy] = [whole(reach / slope), whole(reach)]
    d += `M${whole(x)} ${whole(y)}l${dx} ${dy} ${whole(thick)} 2z`.replaceAll(' -', '-')
  }
  return d
}

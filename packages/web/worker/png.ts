import { crc32, deflateSync } from 'node:zlib'

/** A shape in one colour: its outlines as points, in pixels, filled by the even-odd rule. */
export interface Shape {
  /** `#rrggbb` */
  fill: string
  outlines: readonly (readonly (readonly [x: number, y: number])[])[]
}

/** The number of sample rows and columns per pixel. */
const FINE = 4

/** Draws shapes over each other on a square background of `size` pixels, anti-aliased. Returns a PNG file. */
export function drawPng(size: number, ground: string, shapes: readonly Shape[]): Uint8Array {
  const pixels = new Float32Array(size * size * 3)
  const base = rgb(ground)
  for (let i = 0; i < pixels.length; i++) pixels[i] = base[i % 3]!
  for (const shape of shapes) {
    const covered = coverage(size, shape)
    const colour = rgb(shape.fill)
    for (let i = 0; i < covered.length; i++) {
      const share = covered[i]!
      if (share === 0) continue
      for (let c = 0; c < 3; c++) pixels[i * 3 + c] = pixels[i * 3 + c]! * (1 - share) + colour[c]! * share
    }
  }
  const lines = Buffer.alloc(size * (size * 3 + 1))
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size * 3; x++) lines[y * (size * 3 + 1) + 1 + x] = Math.round(pixels[y * size * 3 + x]!)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(size, 0)
  head.writeUInt32BE(size, 4)
  // eight bits a channel, colour without transparency
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const rgb = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** Returns how much of each pixel a shape covers, 0 to 1. Each row of samples is filled from crossing to crossing. */
function coverage(size: number, { outlines }: Shape): Float32Array {
  const share = new Float32Array(size * size)
  for (let line = 0; line < size * FINE; line++) {
    const y = (line + 0.5) / FINE
    const crossings: number[] = []
    for (const outline of outlines)
      outline.forEach(([x1, y1], i) => {
        const [x2, y2] = outline[(i + 1) % outline.length]!
        if (y1 <= y === y2 <= y) return
        crossings.push(x1 + ((y - y1) / (y2 - y1)) * (x2 - x1))
      })
    crossings.sort((a, b) => a - b)
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const from = Math.max(0, Math.ceil(crossings[i]! * FINE - 0.5))
      const to = Math.min(size * FINE, Math.ceil(crossings[i + 1]! * FINE - 0.5))
      for (let at = from; at < to; at++) share[Math.floor(line / FINE) * size + Math.floor(at / FINE)]! += 1 / FINE ** 2
    }
  }
  return share
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}

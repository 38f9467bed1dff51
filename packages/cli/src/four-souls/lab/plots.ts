/** Small plots of the lab's report, as SVG that can be read on light and dark pages. */

/** A dot with its interval. */
export interface Dot {
  readonly label: string
  readonly at: number
  readonly low: number
  readonly high: number
}

const INK = '#222'
const PALE = '#bbb'
const COLOUR = '#a3382c'
const ROW = 15
const LEFT = 190
const WIDTH = 640

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

const frame = (height: number, title: string, parts: readonly string[]): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="11">`,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    `<text x="${WIDTH / 2}" y="18" text-anchor="middle" font-size="14" fill="${INK}">${escaped(title)}</text>`,
    ...parts,
    '</svg>',
    '',
  ].join('\n')

/** Round numbers over a range, not too many of them. */
function ticks(low: number, high: number): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100].find((each) => (high - low) / each <= 8) ?? 200
  const first = Math.ceil(low / step) * step
  return Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, i) => first + i * step)
}

/** Dots with their intervals, one below the other, on a scale of points. */
export function dotPlot(title: string, dots: readonly Dot[], unit: string): string {
  const low = Math.min(0, ...dots.map((dot) => dot.low))
  const high = Math.max(0, ...dots.map((dot) => dot.high))
  const x = (n: number): string => (LEFT + ((n - low) / (high - low || 1)) * (WIDTH - LEFT - 20)).toFixed(1)
  const bottom = 30 + dots.length * ROW
  const marks = ticks(low, high)
  return frame(bottom + 36, title, [
    ...marks.map((n) => `<path d="M${x(n)} 26V${bottom}" stroke="${n === 0 ? INK : '#eee'}"/>`),
    ...marks.map((n) => `<text x="${x(n)}" y="${bottom + 14}" text-anchor="middle" fill="${INK}">${n}</text>`),
    ...dots.flatMap(({ label, at, low: from, high: to }, i) => {
      const y = 34 + i * ROW
      return [
        `<text x="${LEFT - 8}" y="${y + 4}" text-anchor="end" fill="${INK}">${escaped(label)}</text>`,
        `<path d="M${x(from)} ${y}H${x(to)}" stroke="${PALE}" stroke-width="3"/>`,
        `<circle cx="${x(at)}" cy="${y}" r="3.5" fill="${COLOUR}"/>`,
      ]
    }),
    `<text x="${(LEFT + WIDTH) / 2}" y="${bottom + 30}" text-anchor="middle" fill="${INK}">${escaped(unit)}</text>`,
  ])
}

/** How often numbers come, as bars: several lists of pairs of a number and how often it came, each with its own row. */
export function barPlot(
  title: string,
  rows: readonly { label: string; bars: readonly (readonly [number, number])[] }[],
  unit: string,
): string {
  const all = rows.flatMap(({ bars }) => bars.map(([n]) => n))
  const low = Math.min(...all)
  const high = Math.max(...all)
  const width = (WIDTH - 90) / (high - low + 1)
  const x = (n: number): number => 70 + (n - low) * width
  const HEIGHT = 70
  const bottom = 30 + rows.length * HEIGHT
  return frame(bottom + 36, title, [
    ...rows.flatMap(({ label, bars }, i) => {
      const base = 30 + (i + 1) * HEIGHT - 6
      const most = Math.max(...bars.map(([, n]) => n))
      return [
        `<text x="62" y="${base - 4}" text-anchor="end" fill="${INK}">${escaped(label)}</text>`,
        `<path d="M70 ${base}H${WIDTH - 20}" stroke="${PALE}"/>`,
        `<path fill="${COLOUR}" d="${bars.map(([n, times]) => `M${x(n).toFixed(1)} ${base}v-${((times / most) * (HEIGHT - 16)).toFixed(1)}h${Math.max(0.5, width - 0.5).toFixed(1)}V${base}z`).join('')}"/>`,
      ]
    }),
    ...ticks(low, high).map(
      (n) =>
        `<text x="${(x(n) + width / 2).toFixed(1)}" y="${bottom + 12}" text-anchor="middle" fill="${INK}">${n}</text>`,
    ),
    `<text x="${WIDTH / 2}" y="${bottom + 30}" text-anchor="middle" fill="${INK}">${escaped(unit)}</text>`,
  ])
}

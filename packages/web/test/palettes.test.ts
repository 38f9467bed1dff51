import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

// The three palettes of the style sheets: enough contrast for everything that is read or pressed, and distinguishable colours where they
// carry meaning, for everybody with the right palette.

const css = (file: string) => readFileSync(new URL(`../src/ui/${file}`, import.meta.url), 'utf8')

/** The colours that a rule sets, by the name of the token. */
function tokensOf(sheet: string, rule: string): Map<string, string> {
  const from = sheet.indexOf(`${rule} {`)
  const body = sheet.slice(from, sheet.indexOf('\n}', from))
  expect(from, rule).toBeGreaterThanOrEqual(0)
  return new Map([...body.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name!, value!]))
}

const candle = tokensOf(css('tokens.css'), ':root')
const changed = (name: string) => tokensOf(css('palettes.css'), `:root[data-palette='${name}']`)
const PALETTES = {
  candle,
  contrast: new Map([...candle, ...changed('contrast')]),
  safe: new Map([...candle, ...changed('safe')]),
}

type Rgb = [number, number, number]
const linear = (hex: string): Rgb =>
  [1, 3, 5].map((at) => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  }) as Rgb
const luminance = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b

/** The contrast of two colours, as WCAG 2 defines it: 1 to 21. */
function contrast(a: string, b: string): number {
  const [high, low] = [luminance(linear(a)), luminance(linear(b))].sort((x, y) => y - x) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

/** How colours look to somebody who lacks one kind of cone: Machado, Oliveira and Fernandes 2009, on linear light. */
const SIGHT: Record<string, Rgb[] | null> = {
  'all cones': null,
  'without red': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'without green': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'without blue': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}
function seen(hex: string, matrix: Rgb[] | null): Rgb {
  const rgb = linear(hex)
  if (!matrix) return rgb
  return matrix.map((row) =>
    Math.min(
      1,
      Math.max(
        0,
        row.reduce((sum, n, i) => sum + n * rgb[i]!, 0),
      ),
    ),
  ) as Rgb
}
/** A colour in OKLab, where equal distances look equally different. */
function oklab([r, g, b]: Rgb): Rgb {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}
const apart = (a: string, b: string, matrix: Rgb[] | null) => {
  const [x, y] = [oklab(seen(a, matrix)), oklab(seen(b, matrix))]
  return Math.hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2])
}
const pairs = (names: readonly string[]) => names.flatMap((a, i) => names.slice(i + 1).map((b) => [a, b] as const))

const SEATS = [1, 2, 3, 4, 5, 6].map((n) => `seat-${n}`)
const TINTS = ['white', 'green', 'yellow', 'red', 'purple', 'orange', 'blue'].map((c) => `tint-${c}`)
/** Dark backgrounds: the room, slate, wood. */
const LIGHT = ['bone', 'bone-2', 'bone-3', 'gold-hi', 'candle', 'blood-hi', 'verdigris', 'spirit', 'heart', ...SEATS]
const DARK = ['soot', 'cellar', 'plank']

describe.each(Object.entries(PALETTES))('%s', (name, palette) => {
  const of = (token: string) => {
    const colour = palette.get(token)
    if (!colour) throw new Error(`No token --${token} in the palette ${name}`)
    return colour
  }
  const least = name === 'contrast' ? 7 : 4.5

  test.each(LIGHT)('--%s is readable on every dark background', (token) => {
    for (const ground of DARK) expect(contrast(of(token), of(ground)), ground).toBeGreaterThanOrEqual(least)
  })

  test('ink is readable on paper, and light words on blood', () => {
    for (const paper of ['bone', 'bone-2', 'bone-3'])
      expect(contrast(of('ink'), of(paper)), paper).toBeGreaterThanOrEqual(7)
    for (const paper of ['bone', 'bone-2'])
      expect(contrast(of('ink-2'), of(paper)), paper).toBeGreaterThanOrEqual(least)
    expect(contrast('#fff0d8', of('blood'))).toBeGreaterThanOrEqual(least)
    for (const n of [0, 1, 2, 3, 4, 5, 6])
      expect(contrast(of(`seat-ink-${n}`), of('bone')), `seat ${n}`).toBeGreaterThanOrEqual(4.5)
    // chosen things have text on candlelight
    expect(contrast('#1b120a', of('candle'))).toBeGreaterThanOrEqual(7)
  })

  test('rims, hearts and focus stand out from their surroundings', () => {
    for (const rim of ['lit', 'candle', 'heart', 'gold'])
      for (const ground of DARK) expect(contrast(of(rim), of(ground)), `${rim} on ${ground}`).toBeGreaterThanOrEqual(3)
    expect(contrast(of('heart-ink'), '#efe2c3')).toBeGreaterThanOrEqual(3)
  })

  test('seats, and colours of cards, are distinguishable with full colour vision', () => {
    for (const [a, b] of [...pairs(SEATS), ...pairs(TINTS)])
      expect(apart(of(a), of(b), null), `${a}, ${b}`).toBeGreaterThan(0.04)
  })
})

describe('the palette for colour blindness', () => {
  const of = (token: string) => PALETTES.safe.get(token)!

  test.each(Object.entries(SIGHT))('with %s all different colours look different', (kind, matrix) => {
    // the third kind is rare, and helped only by lightness
    const enough = kind === 'without blue' ? 0.035 : 0.06
    for (const [a, b] of pairs(SEATS)) expect(apart(of(a), of(b), matrix), `${a}, ${b}`).toBeGreaterThan(enough)
    for (const [a, b] of pairs(TINTS)) expect(apart(of(a), of(b), matrix), `${a}, ${b}`).toBeGreaterThan(enough)
    // fine and dangerous; health and what is done
    expect(apart(of('verdigris'), of('blood-hi'), matrix)).toBeGreaterThan(0.1)
    expect(apart(of('heart'), of('verdigris'), matrix)).toBeGreaterThan(0.1)
  })

  test('the first palette does not: there only shapes and words make the difference', () => {
    const worst = Math.min(
      ...[SIGHT['without red']!, SIGHT['without green']!].flatMap((matrix) =>
        [...pairs(SEATS), ...pairs(TINTS)].map(([a, b]) => apart(candle.get(a)!, candle.get(b)!, matrix)),
      ),
    )
    expect(worst).toBeLessThan(0.06)
  })
})

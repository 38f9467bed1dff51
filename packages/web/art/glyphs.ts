/** The small signs of the table: our own drawings on a grid of 24, and a few icons of game-icons.net. */

const line = (d: string, width = 2.2) =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const solid = (d: string) => `<path d="${d}" fill-rule="evenodd"/>`
const show = (n: number) => String(Math.round(n * 10) / 10)
const dot = (x: number, y: number, r: number) =>
  `M${show(x - r)} ${y}a${r} ${r} 0 1 0 ${show(2 * r)} 0a${r} ${r} 0 1 0-${show(2 * r)} 0z`

const CENT =
  'M15.9 9A4.9 4.9 0 1 0 15.9 15L14.2 13.5A2.7 2.7 0 1 1 14.2 10.5zM11.1 4.9h1.8v2h-1.8zM11.1 17.1h1.8v2h-1.8z'

const PIPS: readonly [number, number][][] = [
  [[12, 12]],
  [
    [7.8, 7.9],
    [16.2, 16.1],
  ],
  [
    [7.4, 7.5],
    [12, 12],
    [16.6, 16.5],
  ],
  [
    [7.8, 7.8],
    [16.2, 7.9],
    [7.8, 16.2],
    [16.1, 16.2],
  ],
  [
    [7.5, 7.5],
    [16.5, 7.6],
    [12, 12],
    [7.6, 16.5],
    [16.4, 16.5],
  ],
  [
    [7.9, 6.9],
    [16.1, 6.9],
    [7.8, 12],
    [16.2, 12],
    [7.9, 17.1],
    [16.1, 17.1],
  ],
]
/** A face of the die; the page may colour it with `--die` and `--pip`. */
const die = (n: number) =>
  `<path d="M5.1 2.8l13.9-.2 2.3 2.2.1 14.3-2.2 2.2-14.3.1-2.2-2.3-.1-14z" fill="var(--die,#efe4cb)" stroke="var(--pip,#1a110c)" stroke-width="1.4" stroke-linejoin="round"/>` +
  `<path d="${PIPS[n - 1]!.map(([x, y]) => dot(x, y, n === 1 ? 2.3 : 1.9)).join('')}" fill="var(--pip,#1a110c)"/>`

/** Our own, as symbols `ui-<name>`. */
export const DRAWN = {
  heart: solid(
    'M12 21.2C6.7 17 2.5 13.3 2.6 8.6 2.7 5.6 4.9 3.4 7.7 3.5c1.9 0 3.4 1.1 4.3 2.8.9-1.8 2.4-2.9 4.4-2.8 2.8 0 5 2.2 5 5.2 0 4.6-4.3 8.4-9.4 12.5z',
  ),
  'heart-empty': line(
    'M12 19.9C7.2 16.1 3.5 12.7 3.6 8.7 3.7 6.2 5.5 4.5 7.8 4.5c1.8 0 3.3 1.3 4.2 3.3.9-2 2.3-3.3 4.3-3.3 2.3 0 4.1 1.8 4.1 4.2 0 3.9-3.9 7.5-8.4 11.2z',
    1.7,
  ),
  cent: solid(`${dot(12, 12, 9.7)}${CENT}`),
  paid: `${line(dot(12, 12, 9.4), 2)}${solid(CENT)}`,
  attack: solid(
    'M21.6 2.3l-.8 5.3-8.7 8.5-4.2-4.2 8.4-8.8zM6.4 10.3l7.4 7.3-1.8 1.8-7.4-7.3zM6.3 15.6l2.2 2.2-3.3 3.4a1.6 1.6 0 0 1-2.3-2.2z',
  ),
  evade: solid(
    `M12 1.8c2.9 1.8 5.9 2.6 9.2 2.8-.1 8.3-2.5 13.9-9.2 17.6-6.7-3.7-9.1-9.3-9.2-17.6 3.3-.2 6.3-1 9.2-2.8z${dot(8, 8.2, 1.8)}${dot(12, 11.9, 1.8)}${dot(16, 8.3, 1.8)}${dot(12, 17, 1.8)}`,
  ),
  cards: solid('M2.6 7.4L11.3 3.6l5.9 12.9-8.7 4zM13.7 3.5l7.1 1.4-2.2 11-.9-.1z'),
  hand: solid('M1.6 10.2L6.7 6.4l3.4 12.7-2.3 1.5zM8 5.1l7.3-1.9.3 15.6-4.3.8zM16.9 3.7l5.4 4.6-4.7 11.2-.9-.2z'),
  soul: solid(
    'M12.6 1.5c.3 4 6.7 6.3 6.7 12.7 0 4.8-3.2 8.3-7.3 8.3s-7.3-3.4-7.3-8.1c0-3.4 1.8-5.2 2.7-7.9 1.1.8 1.7 1.7 2 3 1.7-1.8 3.1-4.7 3.2-8zM9.3 12.4c-1 .1-1.6 1-1.5 2.3.1 1.2.8 2 1.7 1.9.9-.1 1.5-1 1.4-2.2-.1-1.2-.7-2-1.6-2zM14.6 12.4c-.9 0-1.5.8-1.5 2s.5 2.2 1.4 2.2c.9.1 1.6-.7 1.6-1.9.1-1.3-.5-2.2-1.5-2.3z',
  ),
  'soul-empty': line(
    'M12.7 3.6c.7 3.3 5.6 5.7 5.6 10.7 0 4.1-2.7 7.1-6.3 7.1s-6.2-2.9-6.2-7c0-2.7 1.3-4.3 2.1-6.2.9.8 1.3 1.7 1.4 2.8 1.7-1.6 3.1-4.2 3.4-7.4z',
    1.6,
  ),
  flame: solid(
    'M12.7 1.2c.2 4.3 6.4 7 6.4 13.1 0 5-3.1 8.3-7.1 8.3s-7-3.2-7-8c0-3.8 2.2-5.8 3-9 1.3.9 1.9 2.1 2 3.6 1.5-1.8 2.7-4.6 2.7-8zM12.2 13.1c-.8 1.9-2.7 2.9-2.7 5.2 0 1.5 1 2.6 2.5 2.6s2.5-1.1 2.5-2.6c0-2.1-1.8-3.2-2.3-5.2z',
  ),
  tap: line('M4.2 20v-7.4c.1-4.6 3.1-7.4 7.4-7.4 4.4.1 7.3 3 7.3 7.5v2.2M14.9 11.9l4 4.2 3.7-4.4', 2.4),
  tick: solid('M2.8 12.9l3-2.6 4 4.6L18.5 3.9l2.9 2.2L10.1 20.5z'),
  cross: solid('M5.5 3L12 9.5l6.4-6.6 2.7 2.6-6.6 6.5 6.5 6.5-2.6 2.6-6.5-6.5-6.5 6.4L2.9 18.5 9.4 12 2.9 5.6z'),
  wait: solid(
    'M5 1.9l14-.1v3.1h-1.3c-.2 3-1.9 5-4.2 7.1 2.4 2 4.1 4.1 4.2 7.1H19v3.1H5v-3.1h1.3c.2-3 1.9-5.1 4.2-7.1C8.2 9.9 6.5 7.9 6.3 4.9H5zM8.4 19.1h7.2c-.5-2.1-1.8-3.2-3.6-4-1.8.8-3.1 1.9-3.6 4z',
  ),
  lantern: `${line('M8.9 6.2C9 3.4 10.1 2 12 2s3 1.4 3.1 4.2', 1.7)}${solid('M7 5.8h10l1.2 2.7H5.8zM6.5 9.6h11l1.2 9H5.3zM12.1 10.9c-.6 1.7-2.4 2.6-2.4 4.5 0 1.4 1 2.3 2.3 2.3s2.3-.9 2.3-2.3c0-1.8-1.6-2.8-2.2-4.5zM5 19.8h14l.5 2.5h-15z')}`,
  candle: solid(
    'M12.2 1c.2 2.8 3.2 4.2 3.2 7 0 1.9-1.4 3.2-3.3 3.2S8.7 9.9 8.7 8.1c0-2.6 2.8-4 3.5-7.1zM8.6 12.5l6.9-.1.4 7.5 3.7.2-1.2 2.4H5.7L4.5 20.1l3.7-.2z',
  ),
  crown: solid('M3.5 18L1.8 6.5l5.8 4.7L12 3l4.4 8.2 5.8-4.7L20.5 18zM3.7 19.4h16.6l-.2 2.4H3.9z'),
  skull: solid(
    'M12 1.8c5.5 0 9.2 3.6 9.2 8.4 0 3-1.3 5-3.3 6.2l-.2 3.7-2.1 2-1.1-2.2-1.3 2.3h-2.4l-1.3-2.3-1.1 2.2-2.1-2-.2-3.7c-2-1.2-3.3-3.2-3.3-6.2C2.8 5.4 6.5 1.8 12 1.8zM8.3 8.7c-1.5.1-2.5 1.3-2.3 2.8.1 1.5 1.3 2.5 2.7 2.3 1.4-.1 2.3-1.3 2.2-2.7-.2-1.5-1.2-2.5-2.6-2.4zM15.7 8.7c-1.4-.1-2.4.9-2.6 2.4-.1 1.4.8 2.6 2.2 2.7 1.4.2 2.6-.8 2.7-2.3.2-1.5-.8-2.7-2.3-2.8zM12 14.2l-1.5 2.7h3z',
  ),
  eye: solid(
    `M1.3 12.1C4 7.2 7.7 4.7 12.1 4.7s8 2.5 10.7 7.3c-2.7 4.9-6.3 7.3-10.7 7.3S4 16.9 1.3 12.1z${dot(12, 12, 4.4)}${dot(12, 12, 2.2)}`,
  ),
  'eye-off': `${line('M2 12.1C4.6 7.9 8 5.8 12.1 5.8s7.4 2.1 9.9 6.2c-2.5 4.2-5.9 6.3-9.9 6.3S4.6 16.3 2 12.1zM4.8 20.3L19.6 3.7', 2)}${solid(dot(12, 12, 3))}`,
  book: solid(
    'M1.8 4.6c3.7-1.3 7-.9 9.5 1.1v14.6c-2.8-1.9-6-2.2-9.5-.9zM22.2 4.6v14.8c-3.5-1.3-6.7-1-9.5.9V5.7c2.5-2 5.8-2.4 9.5-1.1zM3.8 8.4v1.5c1.9-.4 3.6-.2 5.3.5V8.9c-1.7-.7-3.4-.9-5.3-.5zM3.8 12.3v1.5c1.9-.4 3.6-.2 5.3.5v-1.5c-1.7-.7-3.4-.9-5.3-.5z',
  ),
  log: solid('M4.4 2.1l12.2.1 3.2 3.4-.1 16.3H4.4zM7.6 7.4v1.9h8.6V7.4zM7.6 11.4v1.9h8.7v-1.9zM7.6 15.5v1.9h5.7v-1.9z'),
  more: solid(`${dot(5, 12, 2.5)}${dot(12, 12, 2.5)}${dot(19, 12, 2.5)}`),
  palm: solid(
    'M8.2 12.9V5.2c0-1 .6-1.6 1.3-1.6s1.3.6 1.3 1.6v5.4h.5V3.4c0-1 .6-1.6 1.3-1.6s1.3.6 1.3 1.6v7.2h.5V4.4c0-1 .6-1.5 1.2-1.5.8 0 1.3.6 1.3 1.5v7.4h.5V7.4c0-.9.5-1.4 1.1-1.4.8 0 1.2.5 1.2 1.4v8.2c0 4.2-2.6 6.8-6.4 6.8-2.7 0-4.4-.9-5.8-3L3.4 13.7c-.5-.8-.4-1.6.2-2 .6-.5 1.4-.3 2 .3z',
  ),
  menu: line('M3.4 6.2l17.1-.3M3.6 12l16.9.2M3.4 18.1l17-.3', 2.4),
  undo: line('M8.7 3.9L3.6 8.8l5.2 4.9M4 8.8h9.6c4 0 6.8 2.5 6.8 5.9s-2.8 5.8-6.8 5.8H8.2', 2.4),
  yield: line(
    'M7 7.8c-2.5 0-4.3 1.8-4.3 4.2S4.5 16.2 7 16.2c4.7 0 5.3-8.4 10-8.4 2.5 0 4.3 1.8 4.3 4.2s-1.8 4.2-4.3 4.2c-4.7 0-5.3-8.4-10-8.4z',
    2.3,
  ),
  link: line(
    'M10.3 13.8c-1.9-1.9-1.9-4.4-.2-6.2l3.2-3.2c1.8-1.7 4.4-1.7 6.2.1s1.8 4.4.1 6.2l-2 1.9M13.7 10.2c1.9 1.9 1.9 4.4.2 6.2l-3.2 3.2c-1.8 1.7-4.4 1.7-6.2-.1s-1.8-4.4-.1-6.2l2-1.9',
    2.3,
  ),
  bot: solid(
    `M11 1.5h2.1v3.2H19l1.8 1.9.1 10.6-1.9 2H5l-1.9-2L3 6.6l1.9-1.9H11zM1 9.3h1.2v5.4H1zM21.8 9.3H23v5.4h-1.2z${dot(8.3, 10.2, 1.9)}${dot(15.7, 10.2, 1.9)}M7.2 14.5v1.9h9.6v-1.9zM6.4 20.5h11.2l.8 2H5.6z`,
  ),
  chat: solid('M2.6 3.6l18.7-.2.3 13.2-10.3.2-5.7 5.1.1-5.2-3-.1zM6.5 7.4v1.9h11.2V7.3zM6.5 11.1V13h7.6v-1.9z'),
  lock: solid(
    'M6.4 10V7.5C6.5 4.1 8.7 1.9 12 1.9s5.5 2.2 5.6 5.6V10h2.1l-.2 12h-15l-.2-12zM9.2 10h5.6V7.6c0-1.8-1.1-2.9-2.8-2.9S9.2 5.8 9.2 7.6zM11 13.9v4.2h2v-4.2z',
  ),
  search: `${line(dot(10.2, 10.2, 6.7), 2.3)}${line('M15.3 15.4l5.6 5.5', 2.9)}`,
  warn: solid('M12 1.8L23 21.7 1.2 21.9zM10.8 8.7l.3 6.3h1.8l.3-6.3zM10.9 16.6v2.3h2.2v-2.3z'),
  info: solid(`${dot(12, 12, 9.8)}M10.8 5.8v2.4h2.5V5.8zM10.8 9.9v8.3h2.5V9.9z`),
  gear: solid(
    `M10.2 1.8h3.6l.5 2.9 1.7.8 2.5-1.7 2.6 2.5-1.7 2.5.7 1.7 3 .6v3.5l-2.9.6-.8 1.7 1.7 2.5-2.5 2.6-2.5-1.7-1.8.7-.6 2.9h-3.5l-.6-2.9-1.7-.7-2.5 1.6-2.5-2.5 1.6-2.5-.7-1.7-2.9-.6v-3.5l2.9-.6.7-1.7-1.6-2.5 2.5-2.5 2.5 1.7 1.7-.8z${dot(12, 12.2, 3.4)}`,
  ),
  sound: `${solid('M2.6 8.7h4.2l5.4-4.9v16.4l-5.4-4.9H2.6z')}${line('M15.5 8.5c1.9 2 1.9 5 0 7M18.4 5.7c3.5 3.6 3.5 9 0 12.6', 2)}`,
  mute: `${solid('M2.6 8.7h4.2l5.4-4.9v16.4l-5.4-4.9H2.6z')}${line('M15.7 9.2l5.7 5.7M21.4 9.2l-5.7 5.7', 2.2)}`,
  user: solid(
    'M12 2.2c2.7 0 4.7 2.1 4.7 4.9S14.7 12.3 12 12.3s-4.7-2.3-4.7-5.2S9.3 2.2 12 2.2zM3 21.8c.2-5 3.6-8.2 9-8.2s8.8 3.2 9 8.2z',
  ),
  plus: line('M12 4.1v15.7M4.2 12.1l15.6-.2', 3),
  minus: line('M4.2 12.1l15.6-.2', 3),
  up: line('M4.8 15.7L12 8.2l7.2 7.4', 3),
  down: line('M4.8 8.4l7.2 7.5 7.2-7.4', 3),
  left: line('M15.6 4.8L8.2 12l7.4 7.2', 3),
  right: line('M8.4 4.8l7.5 7.2-7.4 7.2', 3),
  play: solid('M5.6 3l15.3 9L5.5 21.1z'),
  pause: solid('M5 3.6h5l.1 16.9H5.1zM13.9 3.5h5.1l-.1 17h-4.9z'),
  'step-back': solid('M20 3.9L9.8 12 20 20.2zM8.3 4H4.1v16.1h4.2z'),
  'step-forward': solid('M4 3.9L14.2 12 4 20.2zM15.7 4h4.2v16.1h-4.2z'),
  'seat-triangle': solid('M12.1 2l9.7 19.4-19.6.2z'),
  'seat-diamond': solid('M12 1.3L22.5 12 12 22.7 1.5 12z'),
  'seat-cross': solid('M8.7 2.1h6.5l.2 6.5 6.5.1v6.5l-6.6.2-.1 6.5H8.7l-.1-6.6-6.5-.1V8.7l6.5-.1z'),
  'seat-disc': solid(dot(12, 12, 9.8)),
  'seat-star': solid('M12.0 1.7L14.9 8.7L22.5 9.3L16.7 14.2L18.5 21.6L12.0 17.6L5.5 21.6L7.3 14.2L1.5 9.3L9.1 8.7z'),
  'seat-moon': solid('M15.6 2.1a10.1 10.1 0 1 0 5.9 14.2A8.3 8.3 0 0 1 15.6 2.1z'),
  timer: line('M12 1.7l8.9 13.6L12 22.2l-8.9-6.9zM3.1 15.3h17.8', 1.6),
  'die-1': die(1),
  'die-2': die(2),
  'die-3': die(3),
  'die-4': die(4),
  'die-5': die(5),
  'die-6': die(6),
} as const satisfies Record<string, string>

/** From game-icons.net, as symbols `gi-<icon>`. */
export const BORROWED = [
  'open-chest',
  'swap-bag',
  'horned-skull',
  'dungeon-gate',
  'shaking-hands',
  'rolling-dices',
  'candle-light',
  'candle-holder',
  'candlebright',
  'old-lantern',
  'queen-crown',
  'death-skull',
  'grim-reaper',
  'sands-of-time',
  'spell-book',
  'tombstone',
  'cursed-star',
  // Battle For Souls: virtues and sins
  'feather',
  'chalice-drops',
  'sun',
  'lotus',
  'amphora',
  'bee',
  'peace-dove',
  'jewel-crown',
  'coins-pile',
  'snake-spiral',
  'bloody-sword',
  'lips',
  'meat',
  'snail',
  'temptation',
  // things on the table
  'angel-wings',
  'imp-laugh',
  'prayer',
  'haunting',
  'vortex',
  'heaven-gate',
  'fire-silhouette',
  'church',
  'evil-book',
  'scythe',
  'laurel-crown',
  'hand-of-god',
  'evil-hand',
  'cross-shield',
  'pentacle',
  'angel-outfit',
  'flaming-trident',
] as const

/** The id of a symbol in `icons.svg`. */
export type Glyph = `ui-${keyof typeof DRAWN}` | `gi-${(typeof BORROWED)[number]}`

/** Returns the whole sprite as SVG. `draw` returns the path data of a borrowed icon. */
export function sprite(draw: (icon: string) => string): string {
  const own = Object.entries(DRAWN).map(([name, body]) => symbol(`ui-${name}`, 24, body))
  const borrowed = BORROWED.map((icon) => symbol(`gi-${icon}`, 512, `<path d="${draw(icon)}"/>`))
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${[...own, ...borrowed].join('\n')}\n</svg>\n`
}

const symbol = (id: string, size: number, body: string) =>
  `<symbol id="${id}" viewBox="0 0 ${size} ${size}" fill="currentColor">${body}</symbol>`

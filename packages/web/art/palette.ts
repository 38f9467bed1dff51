/** The inks of the card pictures. Every wash has a tone for each ground it is printed on. */
export const WASHES = [
  'blood',
  'ember',
  'gold',
  'moss',
  'verdigris',
  'sea',
  'spirit',
  'plum',
  'rose',
  'bone',
  'ash',
  'rust',
] as const
export type Wash = (typeof WASHES)[number]

/** Battle For Souls: the seven colours, and the metal of each side. */
export const TINTS = ['white', 'green', 'yellow', 'red', 'purple', 'orange', 'blue', 'gold', 'ember'] as const
export type Tint = (typeof TINTS)[number]

export const INK = '#1a110c'
export const BONE = '#ecdfc2'
/** What a second print looks like under bone ink: a shadow, not a colour. */
export const SHADOW = '#0d0706'

export const ON_PAPER: Record<Wash, string> = {
  blood: '#a8392c',
  ember: '#d0702e',
  gold: '#cf9a34',
  moss: '#7d8a4a',
  verdigris: '#4f9580',
  sea: '#4a7f9f',
  spirit: '#7fb2c4',
  plum: '#8a5f7d',
  rose: '#c97f78',
  bone: '#b99d68',
  ash: '#8d8273',
  rust: '#a5562f',
}

export const ON_DARK: Record<Wash, string> = {
  blood: '#a3352a',
  ember: '#b2591f',
  gold: '#9c7427',
  moss: '#687540',
  verdigris: '#437c6a',
  sea: '#3f6f8c',
  spirit: '#527f8f',
  plum: '#7b5379',
  rose: '#a85f60',
  bone: '#8c7a56',
  ash: '#736a60',
  rust: '#95502c',
}

/** Glazes over gold leaf, which shines through. */
export const ON_LEAF: Record<Tint, string> = {
  white: '#fff8e6',
  green: '#3f8a4c',
  yellow: '#f3d02f',
  red: '#c23b2b',
  purple: '#8a51ab',
  orange: '#d9701c',
  blue: '#2468c4',
  gold: '#9a6a17',
  ember: '#b3481b',
}

/** Embers of every colour in the dark. */
export const ON_EMBER: Record<Tint, string> = {
  white: '#8f8677',
  green: '#4b7a41',
  yellow: '#a17a14',
  red: '#b5321f',
  purple: '#7d4f93',
  orange: '#b3601b',
  blue: '#416d9c',
  gold: '#9c7427',
  ember: '#bd4f1c',
}

/** How a picture is printed on one kind of card. The card itself draws the ground. */
export interface Ground {
  ink: string
  washes: Partial<Record<string, string>>
  /** How strong the blot of colour under the ink is. */
  blot: string
  /** The second print beneath the ink; null: the wash. */
  under: string | null
  /** The colour mixed into the wash when a second icon is behind the main one. */
  deep: string
}

export const GROUNDS = {
  paper: { ink: INK, washes: ON_PAPER, blot: '.5', under: null, deep: INK },
  /** Oxblood: monsters, events and curses. */
  dark: { ink: BONE, washes: ON_DARK, blot: '.85', under: SHADOW, deep: BONE },
  /** Heaven and the souls. */
  leaf: { ink: INK, washes: ON_LEAF, blot: '.68', under: '#7a3d1f', deep: '#4a2608' },
  /** Hell. */
  ember: { ink: '#f6dcae', washes: ON_EMBER, blot: '.85', under: '#140302', deep: '#f6b45e' },
} as const satisfies Record<string, Ground>
export type GroundName = keyof typeof GROUNDS

/** Mixes two hex colours; `part` of the second. */
export function mix(a: string, b: string, part: number): string {
  const channel = (hex: string, i: number) => Number.parseInt(hex.slice(1 + i * 2, 3 + i * 2), 16)
  return `#${[0, 1, 2]
    .map((i) => Math.round(channel(a, i) * (1 - part) + channel(b, i) * part))
    .map((n) => n.toString(16).padStart(2, '0'))
    .join('')}`
}

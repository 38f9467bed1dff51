/** The inks of the card pictures. Every wash has a tone for paper and a deeper one for dark cards. */
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

/** Mixes two hex colours; `part` of the second. */
export function mix(a: string, b: string, part: number): string {
  const channel = (hex: string, i: number) => Number.parseInt(hex.slice(1 + i * 2, 3 + i * 2), 16)
  return `#${[0, 1, 2]
    .map((i) => Math.round(channel(a, i) * (1 - part) + channel(b, i) * part))
    .map((n) => n.toString(16).padStart(2, '0'))
    .join('')}`
}

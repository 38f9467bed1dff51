import type { Seat } from '@soulstack/kit'
import type { CardType, Colour, Side } from '../../cards/card.ts'
import type { SetKind } from '../../rules/state.ts'
import type { Sentences } from '../en/index.ts'
import type { Gain } from '../facts.ts'
import { germanMarked } from './card-names.ts'

/** What things are called in German sentences; docs/german.md has the vocabulary. */

/** What the colours stand for. */
export const QUALITIES: Record<Side, Record<Colour, string>> = {
  heaven: {
    white: 'Demut',
    green: 'Mildtätigkeit',
    yellow: 'Güte',
    red: 'Geduld',
    purple: 'Keuschheit',
    orange: 'Mäßigung',
    blue: 'Fleiß',
  },
  hell: {
    white: 'Hochmut',
    green: 'Habgier',
    yellow: 'Neid',
    red: 'Zorn',
    purple: 'Wollust',
    orange: 'Völlerei',
    blue: 'Trägheit',
  },
}

/** What kinds of cards are called. */
export const TYPE_NAMES: Record<CardType, string> = {
  soul: 'Seele',
  archangel: 'Erzengel',
  devil: 'Teufel',
  virtue: 'Tugend',
  temptation: 'Versuchung',
  'victory-point': 'Siegpunkt',
  reap: 'Ernte',
  intercession: 'Fürbitte',
  sin: 'Sünde',
  'holy-relic': 'Heilige Reliquie',
  'unholy-relic': 'Unheilige Reliquie',
}

/** Who acts, and where souls and cards go. */
export const SIDE: Record<Side, { name: string; into: string; of: string; whose: string }> = {
  heaven: { name: 'der Himmel', into: 'in den Himmel', of: 'für den Himmel', whose: 'des Himmels' },
  hell: { name: 'die Hölle', into: 'in die Hölle', of: 'für die Hölle', whose: 'der Hölle' },
}
export const VOID = 'in die Leere'

/** The kind of points that counts for a side. */
export const KIND: Record<Side, string> = { heaven: 'heilig', hell: 'unheilig' }

type Case = 'nom' | 'dat' | 'acc'
const ONE: Record<Case, string> = { nom: 'er Punkt', dat: 'en Punkt', acc: 'en Punkt' }
const MANY: Record<Case, string> = { nom: 'e Punkte', dat: 'en Punkten', acc: 'e Punkte' }
/** "2 heilige Punkte", "1 unheiliger Punkt", "mit 2 heiligen Punkten". */
export const points = (side: Side, n: number, c: Case): string => `${n} ${KIND[side]}${(n === 1 ? ONE : MANY)[c]}`

/** "a, b oder c"; with `and`: "a, b und c". */
export const list = (words: readonly string[], and: 'oder' | 'und' = 'oder'): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1)}`

const NUMBERS = ['keine', 'eine', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht']
export const inWords = (n: number): string => NUMBERS[n] ?? String(n)

/** "einmal", "zweimal". */
export const times = (n: number): string => (n === 1 ? 'einmal' : `${inWords(n)}mal`)

/** All of them are feminine: "eine heilige Reliquie", "einer heiligen Reliquie". */
const GAINS: Record<Side, Record<Gain, readonly [nom: string, gen: string]>> = {
  heaven: { favour: ['Fürbitte', 'Fürbitte'], relic: ['heilige Reliquie', 'heiligen Reliquie'] },
  hell: { favour: ['Sünde', 'Sünde'], relic: ['unheilige Reliquie', 'unheiligen Reliquie'] },
}
/** What can be bought or gained, as it follows "eine", "keine" or "die". */
export const gainName = (side: Side, what: Gain): string => GAINS[side][what][0]
/** The same after "einer". */
export const ofGain = (side: Side, what: Gain): string => GAINS[side][what][1]

const ANGELS: Record<Side, string> = { heaven: 'Erzengel', hell: 'Teufel' }
export const angelName = (side: Side): string => ANGELS[side]

export const SET_NAMES: Record<SetKind, string> = {
  pair: 'Paar',
  'two-pair': 'Zwei Paare',
  'three-colours': 'Drei Farben',
  'four-colours': 'Vier Farben',
  'five-colours': 'Fünf Farben',
  'three-of-a-kind': 'Drilling',
  'full-house': 'Full House',
  'four-of-a-kind': 'Vierling',
  'five-of-a-kind': 'Fünfling',
}

/** Where a soul stands: "3 heilige" (points), "neutral". */
const standing = (at: number): string =>
  at === 0 ? 'neutral' : `${Math.abs(at)} ${KIND[at > 0 ? 'heaven' : 'hell']}${Math.abs(at) === 1 ? 'er' : 'e'}`

/** The name under which the page puts in who sits there. */
export const seatName = (seat: Seat): string => `{seat:${seat}}`

export const capital = (s: string): string => s.charAt(0).toUpperCase() + s.slice(1)

export const names: Sentences['names'] = {
  card: germanMarked,
  set: (kind) => SET_NAMES[kind],
  standing,
  changes: (from, to, home) => `${standing(from)}, dann ${home === null ? standing(to) : `sofort ${SIDE[home].into}`}`,
}

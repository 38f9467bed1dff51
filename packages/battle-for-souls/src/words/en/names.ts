import type { Seat } from '@soulstack/kit'
import { type CardDef, type CardType, type Colour, QUALITIES, type Side } from '../../cards/card.ts'
import type { SetKind } from '../../rules/state.ts'
import type { Gain } from '../facts.ts'

/** Names of things in English sentences. */

export const SIDE_NAMES: Record<Side, string> = { heaven: 'Heaven', hell: 'Hell' }

/** In the singular and in lower case. */
export const TYPE_NAMES: Record<CardType, string> = {
  soul: 'soul',
  archangel: 'archangel',
  devil: 'devil',
  virtue: 'virtue',
  temptation: 'temptation',
  'victory-point': 'victory point',
  reap: 'reap',
  intercession: 'intercession',
  sin: 'sin',
  'holy-relic': 'holy relic',
  'unholy-relic': 'unholy relic',
}

const KIND_OF_POINTS: Record<Side, string> = { heaven: 'holy', hell: 'unholy' }

/** "holy points", or with `many` false "holy point": the kind that counts for this side. */
export const pointsOf = (side: Side, many = true): string => `${KIND_OF_POINTS[side]} ${many ? 'points' : 'point'}`

/** "2 holy points", "1 unholy point". */
export const points = (side: Side, n: number): string => `${n} ${pointsOf(side, n !== 1)}`

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']
/** Small numbers as words; in figures beyond eight. */
export const inWords = (n: number): string => NUMBERS[n] ?? String(n)

/** "a virtue", "an intercession". */
export const withArticle = (noun: string): string => `${/^[aeio]|^un(?!i)/i.test(noun) ? 'an' : 'a'} ${noun}`

/** "a", "a or b", "a, b or c". */
export const either = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`

/** "a Charity or Kindness soul"; "a soul" if any will do. The qualities are those of the given side. */
export const soulOf = (side: Side, colours: readonly Colour[] | undefined): string =>
  colours === undefined ? 'a soul' : withArticle(`${either(colours.map((c) => QUALITIES[side][c]))} soul`)

export const capital = (s: string): string => s.charAt(0).toUpperCase() + s.slice(1)

export const SET_NAMES: Record<SetKind, string> = {
  pair: 'Pair',
  'two-pair': 'Two pair',
  'three-colours': 'Three colours',
  'four-colours': 'Four colours',
  'five-colours': 'Five colours',
  'three-of-a-kind': 'Three of a kind',
  'full-house': 'Full house',
  'four-of-a-kind': 'Four of a kind',
  'five-of-a-kind': 'Five of a kind',
}

/** The points of a soul: "3 holy", "neutral". */
export const standing = (at: number): string =>
  at === 0 ? 'neutral' : `${Math.abs(at)} ${KIND_OF_POINTS[at > 0 ? 'heaven' : 'hell']}`

const GAINS: Record<Side, Record<Gain, string>> = {
  heaven: { favour: 'intercession', relic: 'holy relic' },
  hell: { favour: 'sin', relic: 'unholy relic' },
}
/** Intercession or sin, holy or unholy relic, depending on the side. */
export const gainName = (side: Side, what: Gain): string => GAINS[side][what]

const ANGELS: Record<Side, string> = { heaven: 'archangel', hell: 'devil' }
export const angelName = (side: Side): string => ANGELS[side]

/** The placeholder that is replaced with the player's name. */
export const seatName = (seat: Seat): string => `{seat:${seat}}`

export const names = {
  card: (card: Pick<CardDef, 'id' | 'name'>): string => card.name,
  set: (kind: SetKind): string => SET_NAMES[kind],
  standing,
  /** How a soul's points change: before, and after; `home`: it goes there at once. */
  changes: (from: number, to: number, home: Side | null) =>
    `${standing(from)}, then ${home === null ? standing(to) : `${SIDE_NAMES[home]} at once`}`,
}

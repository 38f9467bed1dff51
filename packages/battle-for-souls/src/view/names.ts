import type { Seat } from '@soulstack/kit'
import { cards } from '../cards/index.ts'
import { HEAVEN, type SideNumber, type State } from '../rules/state.ts'
import type { SetKind } from './types.ts'
import { points } from './words.ts'

/** Names of things in sentences. The engine does not know who sits where: `{seat:2}` stands for the player's name. */

export const seatName = (seat: Seat, you: Seat | null): string => (seat === you ? 'you' : `{seat:${seat}}`)

export const cardName = (g: State, card: number): string => cards[g.rules.def[card]!]!.name

/** The name of the soul at a place on Earth. */
export const soulName = (g: State, place: number): string => cardName(g, g.souls[place]!)

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

/** "3 holy points" for a number of points of a sign. */
export const signedPoints = (sign: number, n: number): string => points(sign > 0 ? 'heaven' : 'hell', n)

/** Where a soul stands: "3 holy", "neutral". */
export const standing = (at: number): string => (at === 0 ? 'neutral' : `${Math.abs(at)} ${at > 0 ? 'holy' : 'unholy'}`)

/** Intercession or sin, as the side calls it. */
export const favourName = (side: SideNumber): string => (side === HEAVEN ? 'intercession' : 'sin')
export const relicName = (side: SideNumber): string => (side === HEAVEN ? 'holy relic' : 'unholy relic')
export const angelName = (side: SideNumber): string => (side === HEAVEN ? 'archangel' : 'devil')

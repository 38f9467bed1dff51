import type { Deck, ObjectView } from '@soulstack/four-souls/view'
import type { InspectedCard } from '../table/visit/inspector.ts'
import type { Row } from './places.ts'

/** A Four Souls card to be shown large: its object, its owner's seat and its price, if it has any. */
export interface InspectedObject extends InspectedCard {
  object?: ObjectView | undefined
  seat?: number | null
  price?: number | null
}

/** Sheets over the table: a seat's cards, a discard pile, the log, the keys, bartering. */
export type Sheet =
  | { of: 'seat'; seat: number }
  | { of: 'discard'; deck: Deck }
  | { of: 'covered'; row: Row; index: number }
  | { of: 'challenge' }
  | { of: 'variants' }
  | { of: 'goal' }
  | { of: 'log' }
  | { of: 'stack' }
  | { of: 'keys' }
  | { of: 'barter' }

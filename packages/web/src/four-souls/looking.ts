import type { Deck, ObjectView } from '@soulstack/four-souls/view/types'
import type { Looked as AnyLooked } from '../table/visit/inspector.ts'
import type { Row } from './places.ts'

/** A card of Four Souls as somebody looks at it. */
export interface Looked extends AnyLooked {
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

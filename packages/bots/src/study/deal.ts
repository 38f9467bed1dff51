import type { Seat } from '@soulstack/kit'

/** What a seat begins with. */
export interface Dealt {
  readonly seat: Seat
  /** Their share of the win with it. */
  readonly share: number
  /** The id of the card that they play as; null: there is none. */
  readonly card: string | null
  /** How much larger than an equal share it is by that card and what comes with it, and by the first hand. */
  readonly byCard: number
  readonly byHand: number
}

/** The beginning of a game: before the deal nobody is ahead. */
export interface Deal {
  /** Each seat's share before it. */
  readonly even: readonly number[]
  readonly each: readonly Dealt[]
  /** Whether all have what they begin with. */
  readonly done: boolean
}

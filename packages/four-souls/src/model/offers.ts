import type { Seat } from '@soulstack/kit'
import type { Entity } from './entity.ts'

/** Barter offers, as part of the state. */

/** A barter offer. */
export interface Offer {
  id: number
  from: Seat
  to: Seat
  cents: number
  favour: string
  /** What else is traded, beyond ¢ offered for a favour; null: nothing. */
  trade: Trade | null
  /** The last turn in which it is open; null: until it is answered or withdrawn. */
  until: number | null
}

/** A trade that is more than ¢ for a favour; never modified. */
export interface Trade {
  /** Physical loot cards in the hand of the player who makes the offer. */
  loot: readonly number[]
  items: readonly Entity[]
  /** What is asked for: ¢, a number of loot cards of the other player's choice, and certain items of theirs. */
  forCents: number
  forLoot: number
  forItems: readonly Entity[]
}

import type { Seat } from '@soulstack/kit'
import type { Entity } from './entity.ts'

/** A loot card that a player may play this turn although it is not in their hand. Never modified. */
export interface Elsewhere {
  seat: Seat
  /** `beneath`: it lies under an object; `copy`: a copy of it is played; `deck`: whatever is on top of the loot deck. */
  from: 'beneath' | 'copy' | 'deck'
  /** The object that allows it. */
  by: Entity
  /** The physical card under an object, or the definition of what is copied; -1: the top of the deck. */
  card: number
}

/** Nothing is played from elsewhere. */
export const NOWHERE_ELSE: readonly Elsewhere[] = Object.freeze([])

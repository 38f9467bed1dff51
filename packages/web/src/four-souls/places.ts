import type { Deck, Ref } from '@soulstack/four-souls/view'
import type { Place } from '../table/visit/choice/types.ts'
import type { Row } from '../words/en/four-souls/table.ts'

export type { Place, Row }

// The places of a Four Souls table, as they appear in `data-place`.
export const objectPlace = (id: number): Place => `o${id}`
export const seatPlace = (seat: number): Place => `p${seat}`
export const stackPlace = (id: number): Place => `k${id}`
export const handPlace = (index: number): Place => `h${index}`
export const deckPlace = (deck: Deck): Place => `d-${deck}`
export const discardPlace = (deck: Deck): Place => `x-${deck}`
export const slotPlace = (row: Row, index: number): Place => `${row}-${index}`

/** The place of a reference; null for what is only shown in the prompt. */
export function placeOf(ref: Ref): Place | null {
  switch (ref.at) {
    case 'object':
      return objectPlace(ref.id)
    case 'seat':
      return seatPlace(ref.seat)
    case 'stack':
      return stackPlace(ref.id)
    case 'hand':
      return handPlace(ref.index)
    case 'deck':
      return deckPlace(ref.deck)
    case 'discard':
      return ref.index === null ? discardPlace(ref.deck) : null
    case 'slot':
      return slotPlace(ref.zone, ref.index)
    case 'card':
    case 'number':
      return null
  }
}

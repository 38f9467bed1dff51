import type { Ref } from '@soulstack/battle-for-souls/view'

/** A place on the table, as a short string that elements carry in `data-place`. */
export type Place = string

export const soulPlace = (place: number): Place => `soul-${place}`
export const cardPlace = (id: number): Place => `c${id}`
export const handPlace = (index: number): Place => `h${index}`
export const fanPlace = (index: number): Place => `fan-${index}`

/** The place of a reference. */
export function placeOf(ref: Ref): Place | null {
  switch (ref.at) {
    case 'soul':
      return soulPlace(ref.place)
    case 'card':
      return cardPlace(ref.id)
    case 'hand':
      return handPlace(ref.index)
    case 'fan':
      return fanPlace(ref.index)
    case 'pile':
      return `${ref.side}-${ref.pile}`
    case 'purgatory':
      return `purgatory-${ref.index}`
    case 'seat':
      return `p${ref.seat}`
  }
}

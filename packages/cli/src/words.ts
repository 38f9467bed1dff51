import { catalogue } from '@soulstack/four-souls'
import type { CardId } from '@soulstack/four-souls/view/types'

let names: Map<CardId, string> | undefined

/** A card's name. */
export function cardName(id: CardId): string {
  names ??= new Map(catalogue().map((card) => [card.id, card.name]))
  return names.get(id) ?? id
}

/** What the players are called where nobody has a name. */
export const seatNames = (players: number): string[] => Array.from({ length: players }, (_, i) => `Player ${i + 1}`)

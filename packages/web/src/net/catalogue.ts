import { computed, type ReadonlySignal, signal } from '@preact/signals'
import type { CardEntry, CardId } from '@soulstack/kit'
import type { GameName } from '../words/games.ts'
import { cardList } from './api.ts'

type Catalogue<C extends CardEntry = CardEntry> = ReadonlyMap<CardId, C>

/**
 * The cards of each game, in the language of this page: fetched once for all tables.
 */

const EMPTY: Catalogue = new Map()
const known = signal<Partial<Record<string, Catalogue>>>({})
const asked = new Set<GameName>()

/** Every card of a game by id: printed facts and text. Empty until the server has sent them. */
export const cardsOf = (game: string): Catalogue => known.value[game] ?? EMPTY

/** The same as a signal, of the shape `C` that the game's catalogue has. */
export const catalogueOf = <C extends CardEntry>(game: GameName): ReadonlySignal<Catalogue<C>> =>
  computed(() => cardsOf(game) as Catalogue<C>)

/** Fetches a game's catalogue, once. */
export async function loadCatalogue(game: GameName): Promise<void> {
  if (asked.has(game)) return
  asked.add(game)
  try {
    setCatalogue(game, await cardList(game))
  } catch {
    asked.delete(game)
    setTimeout(() => loadCatalogue(game), 3000)
  }
}

export function setCatalogue(game: GameName, cards: readonly CardEntry[]): void {
  asked.add(game)
  known.value = { ...known.value, [game]: new Map(cards.map((card) => [card.id, card])) }
}

/** A card's name; a readable guess until the catalogue is here, without what the id of an older edition's form ends with. */
export function cardName(id: CardId, from: Catalogue): string {
  return (
    from.get(id)?.name ??
    id
      .replace(/-\d+e$/, '')
      .replace(/-/g, ' ')
      .replace(/\b[a-z]/g, (c) => c.toUpperCase())
  )
}

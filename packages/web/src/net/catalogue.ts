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

/** Cards as they once were, which stand for those of today while a film is shown in which they were played. */
const once = signal<{ game: string; cards: readonly CardEntry[] } | null>(null)

const shown = computed(() => {
  if (once.value === null) return known.value
  const { game, cards } = once.value
  return { ...known.value, [game]: new Map([...(known.value[game] ?? EMPTY), ...byId(cards)]) }
})

const byId = (cards: readonly CardEntry[]) => cards.map((card): [CardId, CardEntry] => [card.id, card])

/** Shows cards of a game as they once were. Gives what ends that. */
export function showCardsAsOnce(game: GameName, cards: readonly CardEntry[]): () => void {
  const mine = { game, cards }
  once.value = mine
  return () => {
    if (once.value === mine) once.value = null
  }
}

/** Every card of a game by id: printed facts and text. Empty until the server has sent them. */
export const cardsOf = (game: string): Catalogue => shown.value[game] ?? EMPTY

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
  known.value = { ...known.value, [game]: new Map(byId(cards)) }
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

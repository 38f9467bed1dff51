import { computed, type ReadonlySignal, signal } from '@preact/signals'
import type { CardEntry, CardId } from '@soulstack/kit'
import type { GameName } from '../games/index.ts'
import { cardList } from './api.ts'
import { byChosenName } from './card-names.ts'

type Catalogue<C extends CardEntry = CardEntry> = ReadonlyMap<CardId, C>

/**
 * The card catalogue of each game, in the language of this page. Fetched once and shared by all tables. A table that went on through an
 * update of the server may have older versions of some cards: while it is shown, those replace the catalogue's.
 */

const EMPTY: Catalogue = new Map()
const known = signal<Partial<Record<string, Catalogue>>>({})
const asked = new Set<GameName>()

/** Cards of the shown table that differ from the catalogue, and their game. */
const atTable = signal<{ game: string; cards: Catalogue } | null>(null)

/**
 * Sets the cards of a table that differ from the catalogue; null: the table is no longer shown. Returns what takes these away again, unless
 * others have come in their place.
 */
export function setTableCards(game: string, cards: readonly CardEntry[] | null): () => void {
  const set = cards?.length ? { game, cards: byId(cards) } : null
  atTable.value = set
  return () => {
    if (atTable.peek() === set) atTable.value = null
  }
}

const byId = (cards: readonly CardEntry[]): Catalogue => new Map(cards.map((card) => [card.id, byChosenName(card)]))

const together = computed((): Catalogue => {
  const table = atTable.value
  return table ? new Map([...(known.value[table.game] ?? EMPTY), ...table.cards]) : EMPTY
})

/** Every card of a game by id: printed facts and text. Empty until it is loaded. */
export const cardsOf = (game: string): Catalogue =>
  (game === atTable.value?.game ? together.value : known.value[game]) ?? EMPTY

/** The same as a signal. `C` is the game's own type of card. */
export const catalogueOf = <C extends CardEntry>(game: GameName): ReadonlySignal<Catalogue<C>> =>
  computed(() => cardsOf(game) as Catalogue<C>)

/** Fetches a game's catalogue once. Retries every 3 seconds until that succeeds. */
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

/** Sets a game's catalogue directly. */
export function setCatalogue(game: GameName, cards: readonly CardEntry[]): void {
  asked.add(game)
  known.value = { ...known.value, [game]: byId(cards) }
}

/** A card's name; until the catalogue is loaded, a readable guess from its id without the edition suffix (`-1e`). */
export function cardName(id: CardId, from: Catalogue): string {
  return (
    from.get(id)?.name ??
    id
      .replace(/^.*:/, '')
      .replace(/-\d+e$/, '')
      .replace(/-/g, ' ')
      .replace(/\b[a-z]/g, (c) => c.toUpperCase())
  )
}

/** A card's name and the one that it has in the other language, for searching. */
export const bothNames = (id: CardId, from: Catalogue): string => `${cardName(id, from)} ${from.get(id)?.alias ?? ''}`

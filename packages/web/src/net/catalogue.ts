import { computed, type ReadonlySignal, signal } from '@preact/signals'
import type { CardEntry, CardId } from '@soulstack/kit'
import type { GameName } from '../words/games.ts'
import { cardList } from './api.ts'

type Catalogue<C extends CardEntry = CardEntry> = ReadonlyMap<CardId, C>

/**
 * The cards of each game, in the language of this page: fetched once for all tables. A table may have some that are not as they are in the
 * catalogue, because it has gone on through an update of the server: those are shown instead as long as it is looked at.
 */

const EMPTY: Catalogue = new Map()
const known = signal<Partial<Record<string, Catalogue>>>({})
const asked = new Set<GameName>()

/** The cards that the table which is looked at has otherwise, and of which game. */
const atTable = signal<{ game: string; cards: Catalogue } | null>(null)

/** Sets the cards that a table has otherwise than the catalogue; null: it is not looked at any more. */
export function setTableCards(game: string, cards: readonly CardEntry[] | null): void {
  const none = cards === null || cards.length === 0
  atTable.value = none ? null : { game, cards: new Map(cards.map((card) => [card.id, card])) }
}

const together = computed((): Partial<Record<string, Catalogue>> => {
  const [all, table] = [known.value, atTable.value]
  return table === null ? all : { ...all, [table.game]: new Map([...(all[table.game] ?? EMPTY), ...table.cards]) }
})

/** Every card of a game by id: printed facts and text. Empty until the server has sent them. */
export const cardsOf = (game: string): Catalogue => together.value[game] ?? EMPTY

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

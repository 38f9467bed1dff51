import type { CardEntry, Language } from '@soulstack/kit'
import type { CardList, TerminalGame } from '@soulstack/tables/game'

/** The cards whose name, type or text (in this language) contains all of the words; only of one set (by id), if given. */
export function findCards(
  { cards }: TerminalGame,
  words: readonly string[],
  set?: string,
  language?: Language,
): CardEntry[] {
  return cards.all(language).filter(isAskedFor(cards, words, set))
}

/** Returns a test for whether a card matches. Parameters: as for `findCards`. */
export function isAskedFor(cards: CardList, words: readonly string[], set?: string): (card: CardEntry) => boolean {
  const wanted = words.map((word) => word.toLowerCase())
  const setName = cards.sets.find((s) => s.id === set)?.name
  return (card) => {
    if (set !== undefined && cards.setOf(card) !== setName) return false
    const { id, name, alias = '', type, text } = card
    const all = `${id} ${name} ${alias} ${type} ${cards.keywords(card).join(' ')} ${text}`.toLowerCase()
    return wanted.every((word) => all.includes(word))
  }
}

/** Whether a card has this name, in any language. */
export const isNamed = ({ name, alias }: CardEntry, words: readonly string[]): boolean =>
  [name, alias].some((one) => one?.toLowerCase() === words.join(' ').toLowerCase())

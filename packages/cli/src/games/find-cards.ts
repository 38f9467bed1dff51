import type { CardEntry, Language } from '@soulstack/kit'
import type { CardList, TerminalGame } from './description.ts'

/** The cards whose name, type or text (in this language) contains every word asked for; of one set (by its id), if one is named. */
export function findCards(
  { cards }: TerminalGame,
  words: readonly string[],
  set?: string,
  language?: Language,
): CardEntry[] {
  return cards.all(language).filter(isAskedFor(cards, words, set))
}

/** Is this one of the cards asked for? Words and set as for `findCards`. */
export function isAskedFor(cards: CardList, words: readonly string[], set?: string): (card: CardEntry) => boolean {
  const wanted = words.map((word) => word.toLowerCase())
  const setName = cards.sets.find((s) => s.id === set)?.name
  return (card) => {
    if (set !== undefined && cards.setOf(card) !== setName) return false
    const { id, name, type, text } = card
    const all = `${id} ${name} ${type} ${cards.keywords(card).join(' ')} ${text}`.toLowerCase()
    return wanted.every((word) => all.includes(word))
  }
}

import type { CardEntry } from '@soulstack/kit'
import { MARK, withoutMarks } from '@soulstack/kit/page'
import { language } from '../words/index.ts'

/**
 * Which names cards have on this page. A German page has German ones, or the English ones if this browser chose those: then every text that comes
 * from a game or server has them put in as it arrives, and everything else stays German.
 */

export type CardNames = 'own' | 'english'

/** Where a browser remembers the names it chose. */
export const KEY = 'soulstack:card-names'

/** The names of this visit. */
export const cardNames: CardNames = language !== 'en' && chosen() === 'english' ? 'english' : 'own'

function chosen(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Puts the chosen names into a text, or into JSON: the marks before names are gone. The list of English names is fetched only if it is needed. */
export const inChosenNames: (text: string) => string = cardNames === 'english' ? await fetched() : withoutMarks

async function fetched(): Promise<typeof withoutMarks> {
  try {
    const [{ otherNames }, { default: names }] = await Promise.all([
      import('@soulstack/kit/other-names'),
      import('virtual:card-names'),
    ])
    return otherNames(names, MARK)
  } catch {
    // German names are better than no page
    return withoutMarks
  }
}

/** A card of a catalogue by its chosen name; the other one is its alias. */
export const byChosenName = <C extends CardEntry>(card: C): C =>
  cardNames === 'english' && card.alias !== undefined ? { ...card, name: card.alias, alias: card.name } : card

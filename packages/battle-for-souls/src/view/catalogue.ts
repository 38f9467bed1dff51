import { type Language, namedEntry } from '@soulstack/kit'
import { type CardDef, type CardType, type Colour, QUALITIES, type Side } from '../cards/card.ts'
import { cards } from '../cards/index.ts'
import { germanName } from '../words/de/card-names.ts'
import { QUALITIES as GERMAN_QUALITIES, TYPE_NAMES as GERMAN_TYPES } from '../words/de/names.ts'
import { capital, TYPE_NAMES } from '../words/en/names.ts'
import { cardText } from './text.ts'
import type { CardInfo } from './types.ts'

/** Printed facts and generated text of every card, by card number. */
export function catalogue(language: Language = 'en'): CardInfo[] {
  made[language] ??= cards.map((card) => cardInfo(card, language))
  return made[language]
}
const made: Partial<Record<Language, CardInfo[]>> = {}

/** The cards of a table that differ from the catalogue. */
export function otherCards(at: readonly CardDef[], language: Language = 'en'): CardInfo[] {
  if (at === cards) return []
  const same = new Set(cards.map((card) => JSON.stringify(card)))
  return at.filter((card) => !same.has(JSON.stringify(card))).map((card) => cardInfo(card, language))
}

const KINDS: Record<Language, (type: CardType) => string> = {
  en: (type) => capital(TYPE_NAMES[type]),
  de: (type) => GERMAN_TYPES[type],
}
const QUALITY_NAMES: Record<Language, typeof QUALITIES> = { en: QUALITIES, de: GERMAN_QUALITIES }

function cardInfo(card: CardDef, language: Language): CardInfo {
  const qualities = QUALITY_NAMES[language]
  const named = (side: Side, colour: Colour | null): CardInfo['strength'] =>
    colour === null ? null : { colour, name: qualities[side][colour] }
  const { id, type, copies, side, colour, points, ability } = card
  return {
    id,
    ...namedEntry(language === 'de' ? germanName(card) : card.name, card.name),
    type,
    kind: KINDS[language](type),
    copies,
    text: cardText(card, language),
    side,
    colour,
    quality: side === null || colour === null || colour === 'wild' ? null : qualities[side][colour],
    strength: named('heaven', card.strength),
    weakness: named('hell', card.weakness),
    points,
    uses: ability?.uses ?? null,
    instant: ability !== null && typeof ability.when === 'string',
  }
}

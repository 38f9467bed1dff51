import type { CardInfo } from '@soulstack/battle-for-souls/view'
import type { CardId } from '@soulstack/kit'
import { catalogueOf, cardName as nameIn } from '../net/catalogue.ts'
import { t } from '../words/en/battle-for-souls/card.ts'

/** The cards of Battle For Souls, by id. */
export const catalogue = catalogueOf<CardInfo>('battle-for-souls')

/** A card's name; a readable guess until the catalogue is loaded. */
export const cardName = (id: CardId): string => nameIn(id, catalogue.value)

/** The card's type, in words. */
export const kindOf = (card: CardInfo): string => card.kind

/** What each side's cards are called. */
export const TERMS = t.sides

/** A soul's points in words: "3 holy", "2 unholy", "neutral". */
export const pointsInWords = t.standing

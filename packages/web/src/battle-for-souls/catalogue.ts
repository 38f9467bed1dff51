import type { CardId, CardInfo } from '@soulstack/battle-for-souls/view/types'
import { catalogueOf, cardName as nameIn } from '../net/catalogue.ts'
import { t } from '../words/battle-card.ts'

/** The cards of Battle For Souls, by id. */
export const catalogue = catalogueOf<CardInfo>('battle-for-souls')

export const cardName = (id: CardId): string => nameIn(id, catalogue.value)

/** What kind of card it is, in a word or two. */
export const kindOf = (card: CardInfo): string => card.kind

/** What each side calls its own things. */
export const TERMS = t.sides

/** The number on a soul with what it is called: "3 holy", "2 unholy", "neutral". */
export const pointsInWords = t.standing

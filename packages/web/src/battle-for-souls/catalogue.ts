import type { CardId, CardInfo, Side } from '@soulstack/battle-for-souls/view/types'
import { catalogueOf, cardName as nameIn } from '../table/catalogue.ts'

/** The cards of Battle For Souls, by id. */
export const catalogue = catalogueOf<CardInfo>('battle-for-souls')

export const cardName = (id: CardId): string => nameIn(id, catalogue.value)

const KINDS: Record<CardInfo['type'], string> = {
  soul: 'Soul',
  archangel: 'Archangel',
  devil: 'Devil',
  virtue: 'Virtue',
  temptation: 'Temptation',
  'victory-point': 'Victory point',
  reap: 'Reap',
  intercession: 'Intercession',
  sin: 'Sin',
  'holy-relic': 'Holy relic',
  'unholy-relic': 'Unholy relic',
}

/** What kind of card it is, in a word or two. */
export const kindOf = (card: CardInfo): string => KINDS[card.type]

/** What each side calls its own things. */
export const TERMS: Record<
  Side,
  { name: string; angels: string; favours: string; relics: string; deck: string; points: string }
> = {
  heaven: {
    name: 'Heaven',
    angels: 'Archangels',
    favours: 'Intercessions',
    relics: 'Holy relics',
    deck: 'Virtues',
    points: 'holy',
  },
  hell: {
    name: 'Hell',
    angels: 'Devils',
    favours: 'Sins',
    relics: 'Unholy relics',
    deck: 'Temptations',
    points: 'unholy',
  },
}

/** The number on a soul with what it is called: "3 holy", "2 unholy", "neutral". */
export const pointsInWords = (points: number): string =>
  points === 0 ? 'neutral' : `${Math.abs(points)} ${points > 0 ? 'holy' : 'unholy'}`

import type { CardEntry, Language } from '@soulstack/kit'
import { type CardList, cardNames } from '@soulstack/tables/game'
import type { Side } from '../cards/card.ts'
import { catalogue } from '../view/catalogue.ts'
import type { CardInfo } from '../view/types.ts'

export const cardName = cardNames(catalogue)

const info = (card: CardEntry): CardInfo => card as CardInfo

/** Words for the facts printed on a card. */
interface Facts {
  sides: Record<Side, string>
  colour(name: string): string
  point: string
  points: string
  use: string
  uses: string
}
const FACTS: Record<Language, Facts> = {
  en: {
    sides: { heaven: 'Heaven', hell: 'Hell' },
    colour: (name) => name,
    point: 'point',
    points: 'points',
    use: 'use',
    uses: 'uses',
  },
  de: {
    sides: { heaven: 'Himmel', hell: 'Hölle' },
    colour: (name) => COLOURS_DE[name] ?? name,
    point: 'Punkt',
    points: 'Punkte',
    use: 'Nutzung',
    uses: 'Nutzungen',
  },
}
const COLOURS_DE: Record<string, string> = {
  wild: 'jede Farbe',
  white: 'weiß',
  green: 'grün',
  yellow: 'gelb',
  red: 'rot',
  purple: 'lila',
  orange: 'orange',
  blue: 'blau',
}

/** The name of a colour. */
export const colourName = (colour: string, language: Language): string => FACTS[language].colour(colour)

/** The cards of Battle For Souls. */
export const cards: CardList = {
  all: catalogue,
  nameOf: cardName,
  sets: [],
  facts(card) {
    const { id, name, type, side, copies, colour, quality, strength, weakness, points, uses, instant, text } =
      info(card)
    const facts = { id, name, type, side, copies, colour, quality, strength, weakness, points, uses, instant, text }
    return facts
  },
  setOf: () => null,
  keywords: (card) => {
    const { side, colour, quality, strength, weakness, instant } = info(card)
    const all = [side, colour, quality, strength?.colour, strength?.name, weakness?.colour, weakness?.name]
    return [...all, instant ? 'instant' : null].filter((word) => word != null)
  },
  kind: (card, language = 'en') => (language === 'en' ? card.type : info(card).kind),
  stats(card, language = 'en') {
    const { copies, side, colour, quality, strength, weakness, points, uses } = info(card)
    const is = FACTS[language]
    return [
      copies > 1 ? `×${copies}` : '',
      side === null ? '' : is.sides[side],
      colour === null ? '' : quality === null ? is.colour(colour) : `${quality}, ${is.colour(colour)}`,
      strength === null ? '' : `${strength.name} (${is.colour(strength.colour)})`,
      weakness === null ? '' : `${weakness.name} (${is.colour(weakness.colour)})`,
      points === 0 ? '' : `${points} ${points === 1 ? is.point : is.points}`,
      uses === null || uses === 'unlimited' ? '' : `${uses} ${uses === 1 ? is.use : is.uses}`,
    ].filter((fact) => fact !== '')
  },
  footer(found) {
    const all = found.reduce((sum, { copies }) => sum + copies, 0)
    const box = all > found.length ? `, ${all} with copies` : ''
    return `${found.length} ${found.length === 1 ? 'card' : 'cards'}${box}`
  },
}

import { type CardDef, type Colour, QUALITIES, type Side } from '../cards/card.ts'
import { cards } from '../cards/index.ts'
import { cardText } from './text.ts'
import type { CardInfo } from './types.ts'

/** Printed facts and generated text of every card, by card number. */
export function catalogue(): CardInfo[] {
  made ??= cards.map(cardInfo)
  return made
}
let made: CardInfo[] | null = null

function cardInfo(card: CardDef): CardInfo {
  const { id, name, type, copies, side, colour, points, ability } = card
  return {
    id,
    name,
    type,
    copies,
    text: cardText(card),
    side,
    colour,
    quality: side === null || colour === null || colour === 'wild' ? null : QUALITIES[side][colour],
    strength: named('heaven', card.strength),
    weakness: named('hell', card.weakness),
    points,
    uses: ability?.uses ?? null,
    instant: ability !== null && typeof ability.when === 'string',
  }
}

const named = (side: Side, colour: Colour | null): CardInfo['strength'] =>
  colour === null ? null : { colour, name: QUALITIES[side][colour] }

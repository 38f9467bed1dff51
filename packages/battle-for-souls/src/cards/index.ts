import { angels } from './angels.ts'
import { type CardDef, COLOURS, SIDES, type Side } from './card.ts'
import { colours, reap, victoryPoint } from './decks.ts'
import { favours } from './favours.ts'
import { KINDS, type Pair } from './pair.ts'
import { relics } from './relics.ts'
import { souls } from './souls.ts'

const of = (side: Side, pairs: readonly Pair[]): CardDef[] => pairs.map((both) => both[side])

/** Every card of this release, by kind. The index in this list is the card's number at tables made with this release. */
export const cards: readonly CardDef[] = [
  ...SIDES.flatMap((side) => of(side, angels)),
  ...souls,
  ...SIDES.flatMap((side) => of(side, [...colours, reap, victoryPoint])),
  ...SIDES.flatMap((side) => of(side, favours)),
  ...SIDES.flatMap((side) => of(side, relics)),
]

const numbers = new Map(cards.map((card, number) => [card.id, number]))

/** The number of the card with this id. @throws if there is none. */
export function numberOf(id: string): number {
  const number = numbers.get(id)
  if (number === undefined) throw new Error(`There is no card "${id}" in Battle For Souls.`)
  return number
}

/** The card with this id. @throws if there is none. */
export const cardById = (id: string): CardDef => cards[numberOf(id)]!

/** For each card number, the number of its mirror on the other side; souls mirror themselves. */
export const mirror: readonly number[] = mirrors()

function mirrors(): number[] {
  const found = cards.map((_, number) => number)
  for (const both of [...angels, ...colours, reap, victoryPoint, ...favours, ...relics]) {
    found[numberOf(both.heaven.id)] = numberOf(both.hell.id)
    found[numberOf(both.hell.id)] = numberOf(both.heaven.id)
  }
  return found
}

/** The card numbers of all copies of the wanted cards. `copies`: how many there are of a card; default: as printed. */
const copiesOf = (
  from: readonly CardDef[],
  wanted: (card: CardDef) => boolean,
  copies = (card: CardDef): number => card.copies,
): number[] => from.flatMap((card, number) => (wanted(card) ? new Array<number>(copies(card)).fill(number) : []))

/** The souls, as card numbers. `from`, here and below: the cards of the table; default: those of this release. */
export const soulStack = (from = cards): number[] => copiesOf(from, ({ type }) => type === 'soul')

/** One stack of a side that can be gained, unshuffled, with every copy, as card numbers. */
export const stackOf = (side: Side, kind: 'angel' | 'point' | 'favour' | 'relic', from = cards): number[] =>
  copiesOf(from, (card) => card.side === side && card.type === KINDS[kind][side])

/**
 * A side's fifty-card deck, unshuffled, as card numbers. Without wild cards, the first three colours get one more each, as forty-five cards
 * cannot be divided evenly among seven colours.
 */
export function deckOf(side: Side, wilds: 0 | 3, from = cards): number[] {
  const extra = wilds === 0 ? COLOURS.slice(0, 3) : []
  const copies = ({ colour }: CardDef, printed: number): number =>
    colour === 'wild' ? wilds : printed + (extra.some((c) => c === colour) ? 1 : 0)
  const types: readonly string[] = [KINDS.colour[side], KINDS.reap[side]]
  return copiesOf(
    from,
    (card) => card.side === side && types.includes(card.type),
    (card) => copies(card, card.copies),
  )
}

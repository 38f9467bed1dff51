import { angels } from './angels.ts'
import { type CardDef, COLOURS, SIDES, type Side } from './card.ts'
import { colours, reap, victoryPoint } from './decks.ts'
import { favours } from './favours.ts'
import { KINDS, type Pair } from './pair.ts'
import { relics } from './relics.ts'
import { souls } from './souls.ts'

const of = (side: Side, pairs: readonly Pair[]): CardDef[] => pairs.map((both) => both[side])

/** Every card of this release, kind by kind. The place in this list is the card's number at tables that are made with it. */
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

/** For each card number the number of its mirror on the other side; souls are their own. */
export const mirror: readonly number[] = mirrors()

function mirrors(): number[] {
  const found = cards.map((_, number) => number)
  for (const both of [...angels, ...colours, reap, victoryPoint, ...favours, ...relics]) {
    found[numberOf(both.heaven.id)] = numberOf(both.hell.id)
    found[numberOf(both.hell.id)] = numberOf(both.heaven.id)
  }
  return found
}

/** Card numbers of all copies of the cards that are wanted; `copies`: how many of one there are, as printed unless told. */
const copiesOf = (
  from: readonly CardDef[],
  wanted: (card: CardDef) => boolean,
  copies = (card: CardDef): number => card.copies,
): number[] => from.flatMap((card, number) => (wanted(card) ? new Array<number>(copies(card)).fill(number) : []))

/** The souls, as card numbers. `from`: the cards of the table, those of this release unless told; so everywhere here. */
export const soulStack = (from = cards): number[] => copiesOf(from, ({ type }) => type === 'soul')

/** One stack of a side before it is shuffled, as card numbers: what can be gained, every copy. */
export const stackOf = (side: Side, kind: 'angel' | 'point' | 'favour' | 'relic', from = cards): number[] =>
  copiesOf(from, (card) => card.side === side && card.type === KINDS[kind][side])

/**
 * A side's deck of fifty before it is shuffled, as card numbers. With no wild cards the first three colours make up for them: forty-five
 * cards of seven colours cannot be shared out evenly.
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

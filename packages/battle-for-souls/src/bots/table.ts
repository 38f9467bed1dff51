import { type CardDef, COLOURS, type Colour, type Side } from '../cards/card.ts'
import { cardById } from '../cards/index.ts'
import { type Piece, WILD } from '../rules/sets.ts'
import type { Observation, OpenCardObservation, SideObservation } from '../view/observation.ts'

/** A soul in play, from the point of view of the bot's side. */
export interface Soul {
  place: number
  card: CardDef
  /** Above 0: points of the bot's side; below 0: of the other. */
  points: number
  /** The colour that lets the bot's side put points on it. */
  quality: Colour
}

/** A card that can be part of a set, and its position in views. */
export interface PieceAt extends Piece {
  from: 'hand' | 'fan' | 'card'
  at: number
}

/** The table as the bot's seat sees it, rebuilt from the view for each decision. */
export class Table {
  readonly seen: Observation
  readonly side: Side
  readonly own: SideObservation
  /** Null if nobody plays the other side. */
  readonly other: SideObservation | null
  /** By place; null if there is none. */
  readonly souls: (Soul | null)[]
  readonly hand: CardDef[]
  readonly pieces: PieceAt[]
  /** Whether there is a Reap card that can be played this turn: in the hand, or in the partner's fan. */
  readonly canReap: boolean

  constructor(seen: Observation) {
    const me = seen.seats.find(({ seat }) => seat === seen.you) ?? seen.seats[0]!
    this.seen = seen
    this.side = me.side
    this.own = seen.sides.find(({ side }) => side === me.side)!
    this.other = seen.sides.find(({ side }) => side !== me.side) ?? null
    const sign = this.side === 'heaven' ? 1 : -1
    this.souls = seen.souls.map((soul, place) => {
      if (soul === null) return null
      const card = cardById(soul.card)
      const quality = (this.side === 'heaven' ? card.strength : card.weakness)!
      // adding 0 turns -0 into 0
      return { place, card, points: soul.points * sign + 0, quality }
    })
    this.hand = (me.hand ?? []).map(cardById)
    const fan = this.fan.map(cardById)
    this.pieces = [
      ...this.own.favours.flatMap((open) => this.favourPiece(open)),
      ...fan.flatMap((card, at) => piece(card, 'fan', at)),
      ...this.hand.flatMap((card, at) => piece(card, 'hand', at)),
    ]
    this.canReap = [...this.hand, ...fan].some(({ type }) => type === 'reap')
  }

  /** What the partner has fanned out for this seat. */
  private get fan(): readonly string[] {
    return this.own.fans.find(({ seat }) => seat !== this.seen.you)?.cards ?? []
  }

  private favourPiece(open: OpenCardObservation): PieceAt[] {
    return open.spent ? [] : piece(cardById(open.card), 'card', open.id)
  }

  get soulsInPlay(): Soul[] {
    return this.souls.filter((soul) => soul !== null)
  }

  /** The face-up card with this number, on either side. */
  open(id: number): OpenCardObservation | undefined {
    for (const { angels, favours, relics } of this.seen.sides)
      for (const list of [angels, favours, relics]) {
        const found = list.find((open) => open.id === id)
        if (found) return found
      }
    return undefined
  }

  /** Whether an archangel or devil can put a point on a soul next turn too. */
  get isHelped(): boolean {
    const colours = this.own.angels.map(({ card }) => cardById(card).colour)
    return this.soulsInPlay.some(({ quality, points }) => points >= 0 && colours.includes(quality))
  }

  get solo(): boolean {
    return this.seen.mode === 'solo'
  }

  /** How many victory points the bot's side is ahead. */
  get lead(): number {
    return this.own.points - (this.other?.points ?? 0)
  }
}

const FROM = { hand: 0, fan: 8, card: 16 } as const

/** A card as a piece of sets, in a list; empty if it cannot be part of any set. */
function piece({ colour, type }: CardDef, from: PieceAt['from'], at: number): PieceAt[] {
  if (colour === null || type === 'reap') return []
  const number = colour === 'wild' ? WILD : COLOURS.indexOf(colour)
  return [{ colour: number, like: number + FROM[from], fan: from === 'fan', from, at }]
}

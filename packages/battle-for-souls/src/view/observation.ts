import type { CardId, Outcome, Seat } from '@soulstack/kit'
import type { Side } from '../cards/card.ts'
import type { Ending, SetKind } from '../rules/state.ts'

/**
 * What a viewer may see, in numbers and ids: the view (types.ts) without its words. Bots read it, and the view is built on it. Points on a
 * soul are one number: above 0 holy, below 0 unholy, 0 neutral.
 */

/** A place on the table. */
export type Ref =
  /** A soul in play, by its place on Earth: 0 to 2. */
  | { at: 'soul'; place: number }
  /** A card in play: an archangel or devil, intercession or sin, or relic. */
  | { at: 'card'; id: number }
  /** A card of your own hand, by its position there. */
  | { at: 'hand'; index: number }
  /** A card of your partner's fan, by its position there. */
  | { at: 'fan'; index: number }
  | { at: 'pile'; side: Side; pile: Pile }
  | { at: 'purgatory'; index: number }
  | { at: 'seat'; seat: Seat }

/** The stacks of a side: its deck and discard, and what can be gained. */
export type Pile = 'deck' | 'discard' | 'angels' | 'victory' | 'favours' | 'relics'

/** A soul in play. */
export interface SoulObservation {
  place: number
  card: CardId
  /** 7 to 1 holy, 0 neutral, -1 to -7 unholy. */
  points: number
}

/** A card in play. `id` stays the same for the whole game. */
export interface OpenCardObservation {
  id: number
  card: CardId
  /** How often it can still be used; null: there is nothing to use. */
  left: number | 'unlimited' | null
  /** It has been used in this turn, or as a card of a set. */
  spent: boolean
}

export interface SideObservation<O extends OpenCardObservation = OpenCardObservation> {
  side: Side
  seats: Seat[]
  /** Victory points so far. This is public, as all cards worth points are gained face up. */
  points: number
  angels: O[]
  /** Intercessions or sins. */
  favours: O[]
  relics: O[]
  /** How many cards are left in each stack. */
  piles: Record<Pile, number>
  /** The discard, top first. */
  discard: CardId[]
  /** The cards in Heaven or in Hell. */
  home: CardId[]
  /** Team play: what a player has discarded and the partner may still use in their next turn. */
  fans: { seat: Seat; cards: CardId[] }[]
}

export interface SeatView {
  seat: Seat
  side: Side
  handCount: number
  /** The cards themselves, by position: your own hand; null for those you cannot see. */
  hand: CardId[] | null
}

/** What has been declared and is about to be carried out: what an INSTANT may respond to. */
export interface DeclaredObservation {
  seat: Seat
  /** The card it comes from; null for a set of cards or a purchase. */
  card: CardId | null
  /** A key of the declaration: unique in the turn while it is pending. */
  key: string
  /** A key of its source: equal keys mean the same source. */
  source: string
  targets: Ref[]
  /** Souls whose points it would change, as things are now, and to what. */
  becomes: { place: number; points: number }[]
}

export interface OptionObservation {
  at: Ref | null
  /** The step of the turn it belongs to; null: none (INSTANTs, choices within an effect). */
  step: number | null
  /** A set: which one. */
  set: SetKind | null
  /** Cards that it takes, and souls that it affects in addition to `at`. */
  with: Ref[]
  /** Points on the soul `at` afterwards, to be shown on its track; null: unchanged. */
  becomes: number | null
}

export interface TurnView {
  /** From 1. */
  number: number
  active: Seat
  side: Side
  /** The current step of the turn, 1 to 8. */
  step: number
  /** Solo: the last turn, in which nothing is drawn. */
  last: boolean
}

export interface Observation {
  /** The seat this is for; null for a spectator, and for all hands. */
  you: Seat | null
  mode: 'duel' | 'teams' | 'solo'
  turn: TurnView
  seats: SeatView[]
  /** Heaven first; in solo only the side that is played. */
  sides: SideObservation[]
  /** The three places of Earth; null: no soul there. */
  souls: (SoulObservation | null)[]
  /** Souls in the stack. */
  soulsLeft: number
  purgatory: CardId[]
  void: CardId[]
  declared: DeclaredObservation | null
  /** The options of this seat's question, in their order; null if it is asked nothing. */
  decision: { options: OptionObservation[] } | null
  over: Outcome<Ending> | null
  /** Solo: the points to reach; null otherwise. */
  target: number | null
  /** The number of turns after which the game ends; 0: no limit. */
  turnCap: number
}

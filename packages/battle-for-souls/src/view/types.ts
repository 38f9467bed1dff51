import type {
  CardEntry,
  CardId,
  DecisionView as Decided,
  OptionView as Optional,
  Outcome,
  Seat,
  TableView,
} from '@soulstack/kit'
import type { CardType, Colour, Side } from '../cards/card.ts'
import type { Ending, SetKind } from '../rules/state.ts'

export type { CardId, LogLine, LogPart, PromptShape } from '@soulstack/kit'
export type { CardType, Colour, Side } from '../cards/card.ts'
export type { SetKind } from '../rules/state.ts'

/**
 * Everything that leaves the engine: the only shapes that a player, a spectator, a bot or the page ever sees. Everything is plain JSON,
 * with finished sentences. Points on a soul are one number: above 0 holy, below 0 unholy, 0 neutral.
 */

/** A card of the catalogue: printed facts and generated text. Sent once; views refer to cards by `id`. */
export interface CardInfo extends CardEntry {
  type: CardType
  /** Its type in words, "Holy relic", in the language of its text. */
  kind: string
  side: Side | null
  colour: Colour | 'wild' | null
  /** What the colour stands for on this card: "Charity" on a virtue, "Greed" on a temptation. */
  quality: string | null
  /** Souls: their virtue and their sin. */
  strength: { colour: Colour; name: string } | null
  weakness: { colour: Colour; name: string } | null
  /** Victory points in the shield; 0: there is no shield. */
  points: number
  /** How often it can be used in a game; null: there is nothing to use. */
  uses: number | 'unlimited' | null
  instant: boolean
}

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
export interface SoulView {
  place: number
  card: CardId
  /** 7 to 1 holy, 0 neutral, -1 to -7 unholy. */
  points: number
  /** Its standing in words: "3 holy: 1 more and Heaven may claim it". */
  standing: string
}

/** A card in play. `id` stays the same for the whole game. */
export interface OpenCardView {
  id: number
  card: CardId
  /** How often it can still be used; null: there is nothing to use. */
  left: number | 'unlimited' | null
  /** What matters about it now, in words: "2 uses left", "until the end of this turn". */
  note: string
  /** It has been used in this turn, or as a card of a set. */
  spent: boolean
}

export interface SideView {
  side: Side
  seats: Seat[]
  /** Victory points so far. This is public, as all cards worth points are gained face up. */
  points: number
  angels: OpenCardView[]
  /** Intercessions or sins. */
  favours: OpenCardView[]
  relics: OpenCardView[]
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
export interface DeclaredView {
  seat: Seat
  /** The card it comes from; null for a set of cards or a purchase. */
  card: CardId | null
  /** A key of the declaration: the same in every language, and unique in the turn while it is pending. */
  key: string
  /** A key of its source: equal keys mean the same source. */
  source: string
  /** Its source in words: the name of a card, "Two pair", "Buys an intercession". */
  title: string
  /** In words: "Two pair: a full hand". */
  what: string
  targets: Ref[]
  /** Souls whose points it would change, as things are now, and to what. */
  becomes: { place: number; points: number }[]
}

export interface OptionView extends Optional<Ref> {
  /** The step of the turn it belongs to; null: none (INSTANTs, choices within an effect). */
  step: number | null
  /** A set: which one. */
  set: SetKind | null
  /** Cards that it takes, and souls that it affects in addition to `at`. */
  with: Ref[]
  /** Points on the soul `at` afterwards, to be shown on its track; null: unchanged. */
  becomes: number | null
  /** It leads to further questions: nothing happens yet, and it can still be cancelled. */
  opens: boolean
}

export type DecisionView = Decided<Ref, OptionView>

/** The score of a side, by card type. */
export interface ScoreView {
  side: Side
  points: number
  /** "Souls", 5, 15: five souls worth 15 points. */
  lines: { what: string; cards: number; points: number }[]
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

export interface View extends TableView {
  game: 'battle-for-souls'
  mode: 'duel' | 'teams' | 'solo'
  turn: TurnView
  seats: SeatView[]
  /** Heaven first; in solo only the side that is played. */
  sides: SideView[]
  /** The three places of Earth; null: no soul there. */
  souls: (SoulView | null)[]
  /** Souls in the stack. */
  soulsLeft: number
  purgatory: CardId[]
  void: CardId[]
  declared: DeclaredView | null
  decision: DecisionView | null
  over: Outcome<Ending> | null
  /** Solo: the points to reach; null otherwise. */
  target: number | null
  /** The number of turns after which the game ends; 0: no limit. */
  turnCap: number
  /** The final count, once the game is over. */
  scores: ScoreView[] | null
}

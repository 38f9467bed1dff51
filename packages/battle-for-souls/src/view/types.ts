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
 * What leaves the engine: the only shapes that a person, a spectator, a bot or the page ever sees. Everything is plain JSON; sentences
 * are finished. Points on a soul are one number: above 0 holy, below 0 unholy, 0 neutral.
 */

/** A card of the catalogue: printed facts and generated text. Sent once; views name cards by `id`. */
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

/** Where on the table something is. */
export type Ref =
  /** A soul in play, by its place on Earth: 0 to 2. */
  | { at: 'soul'; place: number }
  /** A card that lies open before a side: archangel or devil, intercession or sin, relic. */
  | { at: 'card'; id: number }
  /** A card of your own hand, by its position there. */
  | { at: 'hand'; index: number }
  /** A card of your partner's fan, by its position there. */
  | { at: 'fan'; index: number }
  | { at: 'pile'; side: Side; pile: Pile }
  | { at: 'purgatory'; index: number }
  | { at: 'seat'; seat: Seat }

/** The stacks before a side: its deck and discard, and what can be gained. */
export type Pile = 'deck' | 'discard' | 'angels' | 'victory' | 'favours' | 'relics'

/** A soul in play. */
export interface SoulView {
  place: number
  card: CardId
  /** 7 to 1 holy, 0 neutral, -1 to -7 unholy. */
  points: number
  /** How it stands, in words: "3 holy: 1 more and Heaven may claim it". */
  standing: string
}

/** A card that lies open before a side. `id` is the same for the whole game. */
export interface OpenCardView {
  id: number
  card: CardId
  /** How often it can still be used; null: there is nothing to use. */
  left: number | 'unlimited' | null
  /** What matters about it now, in words: "2 uses left", "till the end of this turn". */
  note: string
  /** It has been used in this turn, or as a card of a set. */
  spent: boolean
}

export interface SideView {
  side: Side
  seats: Seat[]
  /** Victory points so far, all of them: cards worth points are gained in the open. */
  points: number
  angels: OpenCardView[]
  /** Intercessions or sins. */
  favours: OpenCardView[]
  relics: OpenCardView[]
  /** How many cards are left in each stack. */
  piles: Record<Pile, number>
  /** The discard, top first. */
  discard: CardId[]
  /** What lies in Heaven or in Hell. */
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

/** What has been declared and is about to be carried out: what an INSTANT may answer. */
export interface DeclaredView {
  seat: Seat
  /** The card it comes from; null for a set of cards or a purchase. */
  card: CardId | null
  /** The same for the same declaration in every language, and no other of the turn has it as long as it waits. */
  key: string
  /** What it comes from: equal ones come from the same. */
  source: string
  /** The same in words: the name of a card, "Two pair", "Buys an intercession". */
  title: string
  /** In words: "Two pair: a full hand". */
  what: string
  targets: Ref[]
  /** Souls whose points it will change as they lie now, and to what. */
  becomes: { place: number; points: number }[]
}

export interface OptionView extends Optional<Ref> {
  /** The step of the turn it belongs to; null for what belongs to none (INSTANTs, choices inside an effect). */
  step: number | null
  /** A set: which one. */
  set: SetKind | null
  /** Cards that it takes, and souls that it touches beside `at`. */
  with: Ref[]
  /** Points on the soul `at` afterwards, to be shown on its track; null where it changes none. */
  becomes: number | null
  /** It only opens a choice: nothing has come of it yet, and whoever made it can still cancel it. */
  opens: boolean
}

export type DecisionView = Decided<Ref, OptionView>

/** What a side has scored, card type by card type. */
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
  /** The step the turn stands at, 1 to 8. */
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
  /** Earth: three places; null where no soul lies. */
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
  /** Turns after which the game ends; 0: none. */
  turnCap: number
  /** The final count, once the game is over. */
  scores: ScoreView[] | null
}

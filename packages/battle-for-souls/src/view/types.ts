import type { CardEntry, DecisionView as Decided, OptionView as Optional, Outcome, TableView } from '@soulstack/kit'
import type { CardType, Colour, Side } from '../cards/card.ts'
import type { Ending } from '../rules/state.ts'
import type {
  DeclaredObservation,
  Observation,
  OpenCardObservation,
  OptionObservation,
  Ref,
  SideObservation,
  SoulObservation,
  TurnView,
} from './observation.ts'

export type { CardId, LogLine, LogPart, PromptShape } from '@soulstack/kit'
export type { CardType, Colour, Side } from '../cards/card.ts'
export type { SetKind } from '../rules/state.ts'
export type { Pile, Ref, SeatView, TurnView } from './observation.ts'

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

export interface SoulView extends SoulObservation {
  /** Its standing in words: "3 holy: 1 more and Heaven may claim it". */
  standing: string
}

export interface OpenCardView extends OpenCardObservation {
  /** What matters about it now, in words: "2 uses left", "until the end of this turn". */
  note: string
}

export type SideView = SideObservation<OpenCardView>

/** What has been declared, in words. */
export interface DeclaredView extends DeclaredObservation {
  /** Its source in words: the name of a card, "Two pair", "Buys an intercession". */
  title: string
  /** In words: "Two pair: a full hand". */
  what: string
}

export interface OptionView extends Optional<Ref>, OptionObservation {
  at: Ref | null
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

/** Everything that a viewer may see, in words. */
export interface View extends TableView, Observation {
  game: 'battle-for-souls'
  turn: TurnView
  sides: SideView[]
  souls: (SoulView | null)[]
  declared: DeclaredView | null
  decision: DecisionView | null
  over: Outcome<Ending> | null
  /** The final count, once the game is over. */
  scores: ScoreView[] | null
}

// The contract of the view.
import type {
  CardEntry,
  CardId,
  DecisionView as Decided,
  OptionView as Optional,
  Reason,
  TableView,
} from '@soulstack/kit'
import type { CardType, ImageSource, PictureSource } from '../model/card.ts'
import type { Deck } from '../model/decks.ts'
import type { Ended } from '../model/state.ts'
import type { IdleReason } from '../rules/concern.ts'
import type {
  ChallengeObservation,
  ObjectObservation,
  Observation,
  OfferObservation,
  PileObservation,
  Ref,
  SeatObservation,
  SlotObservation,
  StackItemObservation,
  TurnObservation,
  VariantObservation,
} from './observation.ts'

export type { CardId, LogLine, LogPart, PromptShape } from '@soulstack/kit'

/**
 * What leaves the engine: the only data that players, spectators, bots and the page ever see. Everything here is plain JSON. Sentences are
 * complete, in the language asked for: clients compose no text and compute no rules.
 */

export type { AttackView, LaidOutView, Ref, TradeView } from './observation.ts'
export type { CardType, Deck }

/** A deck and its discard pile. */
export interface PileView extends PileObservation {
  /** The discard pile, top first. */
  discard: CardId[]
}

/** One ability as printed on the card: its tag, its sentence, and the rows of a roll table or of a choice. */
export interface TextLine {
  tag: 'tap' | 'paid' | null
  text: string
  /** Outcomes of a roll (`on`: "1-2") or, with `on` null, the bullets of a "choose one". */
  rows: { on: string | null; text: string }[]
}

/** A card's type, category and keywords, to be shown to people. */
export interface CardWords {
  /** "Treasure, active". */
  kind: string
  category: string | null
  keywords: string[]
}

/** A card of the catalogue: printed facts and generated text. Sent once; views name cards by `id`. */
export interface CardInfo extends CardEntry {
  set: string
  /** The name of that set at a table of the first edition; null for a card that is not used there. */
  firstSet: string | null
  type: CardType
  category: string | null
  health: number | null
  evasion: number | null
  attack: number | null
  souls: number
  reward: string | null
  keywords: string[]
  threePlus: boolean
  /** Colour of a treasure's border: what kind of abilities it has. */
  border: 'active' | 'paid' | 'passive' | null
  /** Its type, category and keywords in words, in the language of its text. */
  words: CardWords
  lines: TextLine[]
  /** For a character: its starting item. */
  startingItem: CardId | null
  /** The card whose first-edition form this is, and whose picture it has; null for any other card. */
  formOf: CardId | null
  /** The card that this is, with another picture; null for a card in its own right. */
  pictureOf: CardId | null
  /** The editions in which it is used as described here. */
  editions: (1 | 2)[]
  /** The picture that it brings along: a card of a player's pack. */
  picture?: PictureSource | ImageSource
  /** Words beside its picture. */
  flavour?: string
}

export interface ObjectView extends ObjectObservation {
  /** What it has noted: numbers, and how far its goals have come. */
  notes: string[]
  /** The counters on it that cards have named, in words: "2 gold counters"; absent: none. The special ones are in `named` alone. */
  marks?: string[]
  /** Continuing effects on it, in words: "+1 attack till end of turn". */
  effects: string[]
  /** As how many souls it counts; absent: a soul as one, anything else as none. */
  worth?: number
}

export type SlotView = SlotObservation<ObjectView>

export interface SeatView extends SeatObservation<ObjectView> {
  /** The counters on the player, in words; absent: none. */
  marks?: string[]
  /** Continuing effects on the player, in words. */
  effects: string[]
}

export interface StackItemView extends StackItemObservation {
  title: string
  /** What it will do, in words. */
  what: string
}

export interface OptionView extends Optional<Ref> {
  /** For activating: the key of the ability in the catalogue, such as `placebo/copy`. */
  ability?: string
  /** The card that is played, if it is not in the hand. */
  card?: CardId
}
export interface DecisionView extends Decided<Ref, OptionView> {
  /** Your own death penalty, part by part in the order in which it is paid; null while anything else is asked. */
  dues: DueView[] | null
  /** With `dues`: what you keep, in words. */
  keeps: string | null
  /**
   * For a response window: why nobody who looks at the public cards would expect this seat to respond, whatever its hand is; null if that
   * cannot be said, or if it is not a response window. `nothing-usable`, `nothing-fits`, `empty` (nothing is pending, and no attack) and
   * `rules` (what the rules do).
   */
  idle: IdleReason | null
}

/** One part of a death penalty (R-DTH-14). */
export interface DueView {
  due: 'item' | 'loot' | 'cent' | 'deactivate'
  /** Whether it has been paid, is asked for now, or comes later. */
  when: 'paid' | 'now' | 'next'
  label: string
  /** How many there are to choose from, or that there was nothing to pay with; empty if it was paid. */
  detail: string
  /** If paid, the cards that it was paid with; for `deactivate`, the cards that will be deactivated; otherwise empty. */
  cards: CardId[]
}

export interface TurnView extends TurnObservation {
  /** What must still be done before the turn can end, in words. */
  mustDo: string[]
}

export interface OfferView extends OfferObservation {
  /** What is given and what is asked for, in words: "3¢ and The D6"; empty if it is only the favour. */
  gives: string
  asks: string
  /** How long it is open, in words: "till the end of this turn"; empty: until it is answered or withdrawn. */
  stands: string
  /** Why it cannot be accepted now, as far as everybody can see; null if it can. */
  whyNot: Reason | null
}

/** A variant that is played, in words. */
export interface VariantView extends VariantObservation {
  name: string
  about: string
}

/** What a challenge asks for, in words. */
export interface ChallengeView extends ChallengeObservation {
  name: string
  goal: string
  rules: string[]
}

/** Everything that a viewer may see, in words. */
export interface View extends TableView, Observation {
  game: 'four-souls'
  turn: TurnView
  seats: SeatView[]
  monsters: SlotView[]
  shop: SlotView[]
  rooms: SlotView[]
  finals: SlotView[]
  minions: SlotView[]
  stack: StackItemView[]
  piles: Record<Deck, PileView>
  decision: DecisionView | null
  over: Ended | null
  offers: OfferView[]
  challenge: ChallengeView | null
  variants: VariantView[]
}

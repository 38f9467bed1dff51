import type {
  CardEntry,
  CardId,
  DecisionView as Decided,
  OptionView as Optional,
  Outcome,
  Reason,
  TableView,
} from '@soulstack/kit'
import type { CardType } from '../model/card.ts'
import type { Deck } from '../model/decks.ts'
import type { Ending } from '../model/state.ts'
import type { IdleReason } from '../rules/concern.ts'

export type { CardId, LogLine, LogPart, PromptShape } from '@soulstack/kit'

/**
 * What leaves the engine: the only data that players, spectators, bots and the page ever see. Everything here is plain JSON. Sentences are
 * complete, in the language asked for: clients compose no text and compute no rules.
 */

export type { CardType, Deck }

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
  /** The editions in which it is used as described here. */
  editions: (1 | 2)[]
}

/** Where on the table something is. */
export type Ref =
  | { at: 'object'; id: number }
  | { at: 'seat'; seat: number }
  | { at: 'stack'; id: number }
  /** A card of your own hand, by its position there. */
  | { at: 'hand'; index: number }
  | { at: 'deck'; deck: Deck }
  | { at: 'discard'; deck: Deck; index: number | null }
  | { at: 'slot'; zone: 'monster' | 'shop' | 'room'; index: number }
  /** A card shown only in the prompt (looked at in a deck or a hand). */
  | { at: 'card'; card: CardId }
  | { at: 'number'; n: number }

/** An object in play. `id` is new whenever a card changes zone. */
export interface ObjectView {
  id: number
  /** The card that it is now; differs from `printed` while it is a copy. */
  card: CardId
  printed: CardId
  charged: boolean
  /** Generic counters. */
  counters: number
  /** Named counters that are not 0, e.g. `{ level: 3, hp: 1 }`. */
  named: Record<string, number>
  eternal: boolean
  /** What it has noted: numbers, and how far its goals have come. */
  notes: string[]
  /** Present for everything that has health: monsters, and items and rooms that can be attacked. */
  stats: { health: number; maxHealth: number; evasion: number | null; attack: number } | null
  /** Continuing effects on it, in words: "+1 attack till end of turn". */
  effects: string[]
  /** True while it is being attacked. */
  attacked: boolean
}

export interface SlotView {
  index: number
  top: ObjectView | null
  /** Cards under the top one, the uppermost first. */
  covered: CardId[]
  /** Shop only: what it costs the active player now. */
  price: number | null
}

export interface SeatView {
  seat: number
  /** Null until it has been chosen, in games that begin with a choice of characters. */
  character: ObjectView | null
  health: number
  maxHealth: number
  attack: number
  cents: number
  handCount: number
  /** The cards, by position: of your own hand, and of open hands; null for hands that you cannot see. */
  hand: CardId[] | null
  soulValue: number
  souls: ObjectView[]
  items: ObjectView[]
  curses: ObjectView[]
  lootPlays: number | 'unlimited'
  dead: boolean
  /** Continuing effects on the player, in words. */
  effects: string[]
  /**
   * The state of this seat in the current round of priority. In a response window, only the seat that is asked sees its own: who has passed and
   * who is still thinking would reveal something about their hands.
   */
  priority: 'has' | 'passed' | 'to-come' | null
}

export interface PileView {
  deck: Deck
  count: number
  /** Top of the deck, when you may look at it at any time; otherwise null. */
  top: CardId | null
  /** The discard pile, top first. */
  discard: CardId[]
}

export interface StackItemView {
  id: number
  /** 1 is the bottom: the first to be put there and the last to resolve. */
  n: number
  kind: 'loot' | 'ability' | 'roll' | 'damage' | 'death' | 'rule'
  /** The card it comes from. */
  card: CardId | null
  /** The object in play it comes from, if it is still there. */
  source: number | null
  controller: number | null
  title: string
  /** What it will do, in words. */
  what: string
  targets: Ref[]
  /** The current face of a die. */
  face: number | null
  /** Attack rolls: the number needed to hit. */
  needs: number | null
}

export interface OptionView extends Optional<Ref> {
  /** For activating: the key of the ability in the catalogue, such as `placebo/copy`. */
  ability?: string
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

export interface TurnView {
  number: number
  active: number
  phase: 'setup' | 'start' | 'action' | 'end'
  attacksLeft: number | 'unlimited'
  purchasesLeft: number
  /** What must still be done before the turn can end, in words. */
  mustDo: string[]
}

export interface AttackView {
  attacker: number
  /** The object that is attacked; null before a target is chosen, and if a player is attacked. */
  target: number | null
  /** The player attacked, if it is one. */
  targetSeat: number | null
  deck: boolean
  /** The faces that hit at the moment, with all modifiers; empty before a target is chosen. */
  hits: number[]
  /** The damage that a hit deals at the moment, and the damage that a miss takes. */
  deals: number
  takes: number
  /** Whether that damage would kill. */
  hitKills: boolean
  missKills: boolean
  /** The result of the latest roll of this attack; null before the first has resolved. */
  last: { face: number; hit: boolean } | null
}

/** A barter offer: cents for a favour. Both sides agree or nothing happens. */
export interface OfferView {
  id: number
  from: number
  to: number
  cents: number
  /** What the offering side asks for or promises, in its own words. */
  favour: string
  /** The ¢ that are asked for, and whatever else is traded if the table allows it; null: ¢ for a favour. */
  trade: TradeView | null
  /** What is given and what is asked for, in words: "3¢ and The D6"; empty if it is only the favour. */
  gives: string
  asks: string
  /** How long it is open, in words: "till the end of this turn"; empty: until it is answered or withdrawn. */
  stands: string
  /** Why it cannot be accepted now, as far as everybody can see; null if it can. */
  whyNot: Reason | null
}

/** A trade beyond ¢ for a favour: what is given for what, in addition to the ¢ that are offered. */
export interface TradeView {
  /** How many loot cards are given; and which, for those who may see that hand. */
  loot: number
  cards: CardId[] | null
  /** Objects. */
  items: number[]
  /** What is asked for in return. The player who gives the loot cards chooses them. */
  forCents: number
  forLoot: number
  forItems: number[]
}

/** A variant that is played, in words. */
export interface VariantView {
  id: string
  name: string
  about: string
  /** The id of its card as an object, which options for its activated ability refer to; null: it has none. */
  object: number | null
  /** How many starting items are left to gain; null if that is not part of the variant. */
  left: number | null
}

/** Face-up cards to choose from before the first turn. */
export interface LaidOutView {
  /** The seat that chooses from them; null: everybody, one after the other. */
  seat: number | null
  cards: CardId[]
}

/** What a challenge asks for, in words. */
export interface ChallengeView {
  id: string
  /** The id of its card as an object, which options for its activated abilities refer to. */
  object: number
  name: string
  goal: string
  rules: string[]
}

export interface View extends TableView {
  game: 'four-souls'
  /** The edition of the rules and cards. */
  edition: 1 | 2
  turn: TurnView
  seats: SeatView[]
  monsters: SlotView[]
  shop: SlotView[]
  /** Empty without the room deck. */
  rooms: SlotView[]
  /** The final boss and its minions; empty except in challenges. */
  finals: SlotView[]
  minions: SlotView[]
  piles: Record<Deck, PileView>
  /** Empty except while characters or treasures are chosen from the table (one of two characters, any character, the mini-draft). */
  laidOut: LaidOutView[]
  /** Bonus souls that can still be gained. */
  bonusSouls: CardId[]
  /** Bottom first. */
  stack: StackItemView[]
  attack: AttackView | null
  decision: DecisionView | null
  over: Outcome<Ending> | null
  offers: OfferView[]
  soulsToWin: number
  /** The players win and lose together (co-op, solitaire). */
  together: boolean
  /** How many souls of each player count toward the goal at most; 0: all. */
  soulCap: number
  /** What the timer shows; null when there is none. */
  timer: number | null
  /** How many rounds have begun. */
  round: number
  challenge: ChallengeView | null
  variants: VariantView[]
}

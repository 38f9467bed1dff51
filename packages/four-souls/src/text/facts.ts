import type { LogPart, Person, Seat } from '@soulstack/kit'
import type { Deck } from '../model/decks.ts'
import type { Linked } from '../model/node.ts'
import type { PlainQuestion, QuestionArgs, QuestionCode } from '../model/questions.ts'

/** The facts that sentences are made from, in no language. */

/** Something that a sentence can name. `item`: something on the stack, by its title. */
export type Thing =
  | { is: 'you' }
  | { is: 'seat'; seat: Seat }
  | { is: 'card'; name: string }
  | { is: 'item'; title: string }
  | { is: 'deck'; deck: Deck }
  | { is: 'discard'; deck: Deck }
  | { is: 'slot'; n: number }
  | { is: 'gone' }

export const YOU: Thing = { is: 'you' }
export const seatThing = (seat: Seat, you: Seat | null): Thing => (seat === you ? YOU : { is: 'seat', seat })

/** The facts of a question, in addition to its arguments. */
export interface QuestionFacts {
  /** The least and the most that can be picked, and whether in an order. */
  readonly min: number
  readonly max: number
  readonly ordered: boolean
  /** How many options there are. */
  readonly options: number
  /** If items are ordered: whether they are your own rather than the shop's. */
  readonly own: boolean
  /** A player, the name of a card, a deck. */
  who(seat: Seat): Thing
  card(def: number): string
  deck(deck: number): Deck
  /** What may be chosen; null if no filter says so. */
  readonly wanted: Wanted | null
}

/** A language's questions by code. Questions with these two codes are put together separately (`Asking`). */
export type QuestionWords = {
  readonly [C in Exclude<QuestionCode, 'priority' | 'may'>]: (args: QuestionArgs<C>, q: QuestionFacts) => QuestionText
}

/** Why a player is asked, if no card asks. */
export type BecauseWords = Readonly<Record<Exclude<PlainQuestion, 'priority'>, string>>

/** What may be chosen. `holder`: the player to name instead of "their", if any. `max`: how many. */
export interface Wanted {
  filter: Linked
  holder: Thing | null
  max: number
  all: boolean
  orNone: boolean
}

/** The text of a question. `done`: the label of the main button if options are picked first. */
export interface QuestionText {
  ask: string
  done: string
}

/** What the top of the stack will do. */
export type Upcoming =
  | { is: 'damage'; who: Thing; n: number }
  | { is: 'death'; who: Thing }
  /** `attack`: the target of an attack roll, and whether it hits; null for any other roll. */
  | { is: 'roll'; face: number; attack: { whom: Thing; hits: boolean } | null }
  /** `what`: what it does, in a sentence; null if that is too long. */
  | { is: 'item'; title: string; what: string | null }

/** What follows when everybody has passed on an empty stack. */
export type AfterPasses =
  | 'choose-attack'
  | 'choose-purchase'
  | 'action-ends'
  | 'goes-on'
  | 'loots'
  | 'action-begins'
  | 'end-begins'
  | 'attack-is-over'
  | 'turn-ends'
  | 'game-goes-on'

export type DeclaredAction = 'attack' | 'purchase'
export type Phase = 'setup' | 'start' | 'action' | 'end'

/** Pieces of a log line. */
export type Parts = LogPart[]

/** A player, or something else that a log line names. */
export type Mention = Person | LogPart

/** The terms of an offer in the log: what is given and what is asked for. `favour` may be empty. */
export interface OfferTerms {
  whom: Person
  gives: Parts
  asks: Parts
  favour: string
  counter: boolean
  /** For how many turns it is open, counting this one; 0: until it is answered or withdrawn. */
  turns: number
}

/** What a player keeps after a death: eternal items by name, and the numbers of other items, loot cards and souls. */
export interface KeptAfterDeath {
  eternal: string[]
  items: number
  loot: number
  souls: number
}

/** A probability, `n` in `of`. `about`: it was estimated by trying, not computed. */
export interface Chance {
  n: number
  of: number
  about: boolean
}

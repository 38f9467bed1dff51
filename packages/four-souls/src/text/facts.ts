import type { LogPart, Person, Seat } from '@soulstack/kit'
import type { Deck } from '../model/decks.ts'
import type { Linked } from '../model/node.ts'
import type { PlainQuestion, QuestionArgs, QuestionCode } from '../model/questions.ts'

/** What sentences are about, before it is said in any language. */

/** Something that has a name. `item`: something on the stack, by its title. */
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

/** What is asked, in facts, beside what the question is about. */
export interface Asked {
  /** The least and the most that can be picked, and whether in an order. */
  readonly min: number
  readonly max: number
  readonly ordered: boolean
  /** How many options there are. */
  readonly options: number
  /** What the options of an order about items are: one's own rather than the shop's. */
  readonly mine: boolean
  /** A player, the name of a card, a deck. */
  who(seat: Seat): Thing
  card(def: number): string
  deck(deck: number): Deck
  /** What may be chosen; null: nothing says it. */
  readonly wanted: Wanted | null
}

/** What a language asks, by the code of the question; what has no words here is put together in another way. */
export type QuestionWords = {
  readonly [C in Exclude<QuestionCode, 'priority' | 'may'>]: (args: QuestionArgs<C>, q: Asked) => Put
}

/** Why somebody is asked, where no card asks. */
export type BecauseWords = Readonly<Record<Exclude<PlainQuestion, 'priority'>, string>>

/** What may be chosen: its filter, whose it is where "their" must be said by name, and how many of it. */
export interface Wanted {
  filter: Linked
  holder: Thing | null
  max: number
  all: boolean
  orNone: boolean
}

/** A question in words, and what the main button says where picks are made first. */
export interface Put {
  ask: string
  done: string
}

/** What is at the top of the stack and will happen. `what`: in a sentence of its own. */
export type Will =
  | { is: 'damage'; who: Thing; n: number }
  | { is: 'death'; who: Thing }
  /** `attack`: whom an attack roll is made against, and whether it hits; null: it is rolled for something else. */
  | { is: 'roll'; face: number; attack: { whom: Thing; hits: boolean } | null }
  /** `what`: null where it takes too many words. */
  | { is: 'item'; title: string; what: string | null }

/** What comes when everybody has passed on an empty stack. */
export type Next =
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

export type Declared = 'attack' | 'purchase'
export type Phase = 'setup' | 'start' | 'action' | 'end'

/** Pieces of a log line. */
export type Parts = LogPart[]

/** Somebody or something that a log line names. */
export type Named = Person | LogPart

/** What is given and asked for in an offer of the log; `favour` may be empty. */
export interface Dealt {
  whom: Person
  gives: Parts
  asks: Parts
  favour: string
  counter: boolean
  /** For how many turns it stands, the present one counted; 0: till it is answered or taken back. */
  turns: number
}

/** What is kept after a death: eternal items by name, so many others, loot cards and souls. */
export interface Kept {
  eternal: string[]
  items: number
  loot: number
  souls: number
}

/** How often something is so: `n` times of `of`; `about`: only about that, as it was tried and not counted. */
export interface Chance {
  n: number
  of: number
  about: boolean
}

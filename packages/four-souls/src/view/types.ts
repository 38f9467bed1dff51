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
 * What leaves the engine: the only shapes that a person, a spectator, a bot or the page ever sees. Everything here is plain
 * JSON. Sentences are finished English; a client composes nothing and decides nothing.
 */

export type { CardType, Deck }

/** One ability as printed on the card: its tag, its sentence, and the rows of a roll table or of a choice. */
export interface TextLine {
  tag: 'tap' | 'paid' | null
  text: string
  /** Roll results (`on`: "1-2") or, with `on` null, the bullets of a "choose one". */
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
  /** What that set is called at a table of the first edition; null for a card that is not played there. */
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
  /** The card that this is the first edition's form of, whose picture it has; null for a card of its own. */
  formOf: CardId | null
  /** The editions in which it is played as it stands here. */
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
  /** What it is now; differs from `printed` while it is a copy of something else. */
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
  /** Present for whatever has health: monsters, and items and rooms that can be attacked. */
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
  /** Null until it has been chosen, in games that begin with such a choice. */
  character: ObjectView | null
  health: number
  maxHealth: number
  attack: number
  cents: number
  handCount: number
  /** The cards themselves, by position: your own hand, and hands that lie open; null for those you cannot see. */
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
   * Where this seat stands in the present round of priority. In a response window nobody is told but the seat that is asked, of itself: who
   * has passed and who still decides would tell what they hold.
   */
  priority: 'has' | 'passed' | 'to-come' | null
}

export interface PileView {
  deck: Deck
  count: number
  /** Top of the deck, when you may look at it at any time; otherwise null. */
  top: CardId | null
  /** The discard, top first. */
  discard: CardId[]
}

export interface StackItemView {
  id: number
  /** 1 is the bottom: the first to be put there, the last to resolve. */
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
  /** A die's present face. */
  face: number | null
  /** Attack rolls: what is needed to hit. */
  needs: number | null
}

export interface OptionView extends Optional<Ref> {
  /** What is activated: which ability of the catalogue, as `placebo/copy`. */
  ability?: string
}
export interface DecisionView extends Decided<Ref, OptionView> {
  /** Your own death penalty, part by part in the order in which it is paid; null while anything else is asked. */
  dues: DueView[] | null
  /** With `dues`: what death leaves, in words. */
  keeps: string | null
  /**
   * Of a response window: why nobody who looks at the open cards would expect this seat to do something, whatever it holds; null: one cannot
   * say so, or it is no such window. `nothing-usable`, `nothing-fits`, `empty` (nothing waits, and no fight) and `rules` (what the rules do).
   */
  idle: IdleReason | null
}

/** One part of a death penalty (R-DTH-14). */
export interface DueView {
  due: 'item' | 'loot' | 'cent' | 'deactivate'
  /** Whether it was paid already, is asked for now, or follows. */
  when: 'paid' | 'now' | 'next'
  label: string
  /** Of how many it is to be chosen, or that there was nothing to pay it with; empty where it was paid. */
  detail: string
  /** Paid: what it was paid with. To be turned: what will be. Else none. */
  cards: CardId[]
}

export interface TurnView {
  number: number
  active: number
  phase: 'setup' | 'start' | 'action' | 'end'
  attacksLeft: number | 'unlimited'
  purchasesLeft: number
  /** What must still be done before the turn may end, in words. */
  mustDo: string[]
}

export interface AttackView {
  attacker: number
  /** Object attacked; null before a target is chosen, and when a player is attacked. */
  target: number | null
  /** The player attacked, if it is one. */
  targetSeat: number | null
  deck: boolean
  /** The faces of the die that hit as it stands now, everything counted that changes dice; none before it is known what is attacked. */
  hits: number[]
  /** The damage that a hit deals now, and the damage of a miss. */
  deals: number
  takes: number
  /** Whether that would leave the one who suffers it without health. */
  hitKills: boolean
  missKills: boolean
  /** What the latest roll of this attack came to; null before the first has resolved. */
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
  /** ¢ that are asked for, and what else is traded where the table allows it; null: ¢ for a favour. */
  trade: TradeView | null
  /** What is given and what is asked for, in words: "3¢ and The D6"; empty: nothing but the favour. */
  gives: string
  asks: string
  /** How long it stands, in words: "till the end of this turn"; empty: till it is answered or taken back. */
  stands: string
  /** Why it cannot be accepted now; null when it can, as far as everybody can see. */
  whyNot: Reason | null
}

/** More than ¢ for a favour: what is given for what, besides the ¢ that are offered. */
export interface TradeView {
  /** How many loot cards are given; which, only for whoever offers them and whoever may see their hand. */
  loot: number
  cards: CardId[] | null
  /** Objects. */
  items: number[]
  /** What is asked for in return; the loot cards are chosen by whoever gives them. */
  forCents: number
  forLoot: number
  forItems: number[]
}

/** A variant that is played, in words. */
export interface VariantView {
  id: string
  name: string
  about: string
  /** Its card as an object, which options about its activated ability name; null: it has none. */
  object: number | null
  /** Starting items that are left to be gained; null where that is not played. */
  left: number | null
}

/** Cards that lie open before the first turn, to be chosen from. */
export interface LaidOutView {
  /** Whose choice they are; null: everybody's, one after the other. */
  seat: number | null
  cards: CardId[]
}

/** What a challenge asks for, in words. */
export interface ChallengeView {
  id: string
  /** Its card as an object: what options about its activated abilities name. */
  object: number
  name: string
  goal: string
  rules: string[]
}

export interface View extends TableView {
  game: 'four-souls'
  /** By whose rules and with whose cards is played. */
  edition: 1 | 2
  turn: TurnView
  seats: SeatView[]
  monsters: SlotView[]
  shop: SlotView[]
  /** Empty without the room deck. */
  rooms: SlotView[]
  /** The final boss and its minions; empty but in challenges. */
  finals: SlotView[]
  minions: SlotView[]
  piles: Record<Deck, PileView>
  /** Empty but while characters or treasures are chosen from the table (one of two characters, any character, the mini-draft). */
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
  /** So many souls of each player count toward the goal; 0: all. */
  soulCap: number
  /** What the timer shows; null when there is none. */
  timer: number | null
  /** Rounds begun. */
  round: number
  challenge: ChallengeView | null
  variants: VariantView[]
}

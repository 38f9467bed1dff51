import type { CardId, Seat } from '@soulstack/kit'
import type { VariantId } from '../model/config.ts'
import type { Deck } from '../model/decks.ts'
import type { Ended } from '../model/state.ts'

/**
 * What a viewer may see, in numbers and ids: the view (types.ts) without its words and without the cards of discard piles. Bots read it, and
 * the view is built on it. Everything is plain JSON.
 */

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
export interface ObjectObservation {
  id: number
  /** The card that it is now; differs from `printed` while it is a copy. */
  card: CardId
  printed: CardId
  charged: boolean
  /** Generic counters. */
  counters: number
  /** Named counters that are not 0, the special ones and those of kinds that cards name: `{ level: 3, egg: 1 }`. */
  named: Record<string, number>
  eternal: boolean
  /** Present for everything that has health: monsters, and items and rooms that can be attacked. */
  stats: { health: number; maxHealth: number; evasion: number | null; attack: number } | null
  /** True while it is being attacked. */
  attacked: boolean
  /** Cards that lie under it; absent for nearly all. */
  beneath?: CardId[]
  /** The cards that it is made of now, and those that are set aside for it; absent for nearly all. */
  merged?: { stats: CardId; abilities: CardId; rewards: CardId }
  aside?: CardId[]
}

export interface SlotObservation<O extends ObjectObservation = ObjectObservation> {
  index: number
  top: O | null
  /** Cards under the top one, the uppermost first. */
  covered: CardId[]
  /** Shop only: what it costs the active player now. */
  price: number | null
}

export interface SeatObservation<O extends ObjectObservation = ObjectObservation> {
  seat: number
  /** Null until it has been chosen, in games that begin with a choice of characters. */
  character: O | null
  health: number
  maxHealth: number
  attack: number
  cents: number
  handCount: number
  /** The cards, by position: of your own hand, and of open hands; null for hands that you cannot see. */
  hand: CardId[] | null
  soulValue: number
  souls: O[]
  items: O[]
  curses: O[]
  /** Counters on the player that are not 0, by the kinds that cards name; absent: none. */
  counters?: Readonly<Record<string, number>>
  lootPlays: number | 'unlimited'
  dead: boolean
  /**
   * The state of this seat in the current round of priority. In a response window, only the seat that is asked sees its own: who has passed and
   * who is still thinking would reveal something about their hands.
   */
  priority: 'has' | 'passed' | 'to-come' | null
}

/** A deck and its discard pile. The view also lists the discard pile, which takes too long for those who hardly ever ask. */
export interface PileObservation {
  deck: Deck
  count: number
  /** Top of the deck, when you may look at it at any time; otherwise null. */
  top: CardId | null
}

export interface StackItemObservation {
  id: number
  /** 1 is the bottom: the first to be put there and the last to resolve. */
  n: number
  kind: 'loot' | 'ability' | 'roll' | 'damage' | 'death' | 'rule'
  /** The card it comes from. */
  card: CardId | null
  /** The object in play it comes from, if it is still there. */
  source: number | null
  controller: number | null
  targets: Ref[]
  /** The current face of a die. */
  face: number | null
  /** Attack rolls: the number needed to hit. */
  needs: number | null
  /** Damage: how much; otherwise 0. */
  amount: number
}

export interface TurnObservation {
  number: number
  active: number
  phase: 'setup' | 'start' | 'action' | 'end'
  attacksLeft: number | 'unlimited'
  purchasesLeft: number
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

/** A continuing effect. */
export interface LastingObservation {
  /** The keys of its abilities in the catalogue. */
  abilities: string[]
  /** Who and what it is on: seats and objects by their numbers; empty: its controller. */
  on: number[]
  controller: number
}

/** A barter offer: cents for a favour. Both sides agree or nothing happens. */
export interface OfferObservation {
  id: number
  from: number
  to: number
  cents: number
  /** What the offering side asks for or promises, in its own words. */
  favour: string
  /** The ¢ that are asked for, and whatever else is traded if the table allows it; null: ¢ for a favour. */
  trade: TradeView | null
  /** Whether it can be accepted now, as far as everybody can see. */
  acceptable: boolean
}

/** A trade beyond ¢ for a favour: what is given for what, in addition to the ¢ that are offered. */
export interface TradeView {
  /** How many loot cards are given; and which, for those who see that hand, as long as all of them are in it. */
  loot: number
  cards: CardId[] | null
  /** Objects. */
  items: number[]
  /** What is asked for in return. The player who gives the loot cards chooses them. */
  forCents: number
  forLoot: number
  forItems: number[]
}

/** A variant that is played. */
export interface VariantObservation {
  id: VariantId
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

export interface ChallengeObservation {
  id: string
  /** The id of its card as an object, which options for its activated abilities refer to. */
  object: number
}

export interface Observation {
  /** The edition of the rules and cards. */
  edition: 1 | 2
  /** The seat this is for; null for a spectator, and for all hands. */
  you: Seat | null
  turn: TurnObservation
  seats: SeatObservation[]
  monsters: SlotObservation[]
  shop: SlotObservation[]
  /** Empty without the room deck. */
  rooms: SlotObservation[]
  /** The final boss and its minions; empty except in challenges. */
  finals: SlotObservation[]
  minions: SlotObservation[]
  piles: Record<Deck, PileObservation>
  /** Empty except while characters or treasures are chosen from the table (one of two characters, any character, the mini-draft). */
  laidOut: LaidOutView[]
  /** Bonus souls that can still be gained. */
  bonusSouls: CardId[]
  /** How many counters are on them, without those that have none. */
  bonusCounters?: Readonly<Record<CardId, number>>
  /** Bottom first. */
  stack: StackItemObservation[]
  attack: AttackView | null
  /** The continuing effects, the oldest first. */
  lasting: LastingObservation[]
  over: Ended | null
  offers: OfferObservation[]
  soulsToWin: number
  /** The players win and lose together (co-op, solitaire). */
  together: boolean
  /** How many teams there are: the team of a seat is the remainder of its number by this. Absent: everybody plays on their own. */
  teams?: number
  /** How many souls of each player count toward the goal at most; 0: all. */
  soulCap: number
  /** What the timer shows; null when there is none. */
  timer: number | null
  /** How many rounds have begun. */
  round: number
  challenge: ChallengeObservation | null
  variants: VariantObservation[]
  /** The keys of abilities whose texts have been changed, in the order of their numbers (Wordings). Absent: there are none. */
  reworded?: readonly string[]
}

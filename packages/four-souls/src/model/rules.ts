import type { CharacterChoice, Config } from './config.ts'
import type { Edition } from './edition.ts'
import type { Library } from './library.ts'

/** What a game is played with: its cards, edition and options, fixed before the first card is dealt. */

/** What the rules need to know about a challenge. What it does is written on its card. */
export interface ChallengeRules {
  /** The physical card that has its abilities. */
  card: number
  /** Rounds on the timer, in co-op and solitaire. */
  timer: number
  /** The players win when the timer reaches zero, instead of losing. */
  timerWins: boolean
  /** Physical cards of the final bosses. */
  finals: number[]
  /** How many minions there are at the start. */
  minions: number
}

/** Fixed for a whole game, shared by all its forks, never modified. */
export interface Rules {
  /** The cards available at this table, compiled. */
  library: Library
  /** The edition that is played. */
  edition: Edition
  players: number
  /** Solitaire and co-op: all players win or lose together. */
  together: boolean
  /** How many teams there are; 0: everybody plays on their own (rules/teams.ts). */
  teams: number
  soulsToWin: number
  /** The most souls of one player that count toward the goal; 0: all count. */
  soulCap: number
  startCents: number
  startHand: number
  handLimit: number
  centsPool: number
  bonusSouls: number
  openHands: boolean
  /** Whether partners see each other's hands. */
  teamHands: boolean
  rooms: boolean
  draft: boolean
  characters: CharacterChoice
  decks: Config['decks']
  challenge: ChallengeRules | null
  /** What the variants change; null if there are none. */
  variants: VariantRules | null
  /** 0 normal, 1 hard, 2 ultra hard. */
  difficulty: number
  /** Whether any item or room among the cards has HP. */
  bodies: boolean
  /** Those of them with an ability that functions in discard (physical card numbers). */
  inDiscard: readonly number[]
  /** Those with an ability that functions while they are covered. */
  covered: readonly number[]
  /** By channel: whether a card of the table counts how often it happens in a turn. Null: none does. */
  counted: readonly boolean[] | null
  /** Physical card number → definition. */
  cards: readonly number[]
  config: Config
}

/** What the rules need to know about the variants of a table. Numbers are physical cards. */
export interface VariantRules {
  /** The cards whose abilities are the variants' rules. */
  cards: readonly number[]
  /** Whether loot cards and items can be traded. */
  trade: boolean
  /** Whether unused starting items form a deck. */
  starters: boolean
  /** An additional starting item for each seat; empty: none. */
  items: readonly number[]
}

/** The rules of a table, and the cards that may be dealt. */
export interface Pool {
  rules: Rules
  /** Character cards that can be dealt or chosen. */
  characters: number[]
  /** The bonus souls to draw from, or those chosen in the options. */
  bonus: number[]
}

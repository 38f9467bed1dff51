import type { CharacterChoice, Config } from './config.ts'
import type { Edition } from './edition.ts'
import type { Library } from './library.ts'

/** What a table is played by: its cards, edition and options, fixed before the first card is dealt. */

/** What the rules need to know of a challenge; what it does is written on its card. */
export interface ChallengeRules {
  /** Physical card with its abilities. */
  card: number
  /** Rounds on the timer, when it is played together. */
  timer: number
  /** The players win when the timer reaches zero, instead of losing. */
  timerWins: boolean
  /** Physical cards of the final bosses. */
  finals: number[]
  /** Minions that are there from the start. */
  minions: number
}

/** Fixed for a whole game, shared by its forks, never written. */
export interface Rules {
  /** The cards that there are at this table, with what they do. */
  library: Library
  /** What differs between the editions. */
  edition: Edition
  players: number
  /** Solitaire and co-op: the players win and lose together. */
  together: boolean
  soulsToWin: number
  /** So many souls of each player count toward the goal; 0: all. */
  soulCap: number
  startCents: number
  startHand: number
  handLimit: number
  centsPool: number
  bonusSouls: number
  openHands: boolean
  rooms: boolean
  draft: boolean
  characters: CharacterChoice
  decks: Config['decks']
  challenge: ChallengeRules | null
  /** What variants change; null without any. */
  variants: VariantRules | null
  /** 0 normal, 1 hard, 2 ultra hard. */
  difficulty: number
  /** There are items or rooms with HP among the cards. */
  bodies: boolean
  /** Physical card number → definition. */
  cards: readonly number[]
  config: Config
}

/** What the rules need to know of the variants of a table; numbers are physical cards. */
export interface VariantRules {
  /** The cards that say what is different. */
  cards: readonly number[]
  /** Loot cards and items can be traded. */
  trade: boolean
  /** Starting items that nobody uses are a deck. */
  starters: boolean
  /** One more item for each seat to begin with; empty: none. */
  items: readonly number[]
}

/** The physical cards of a table, and the rules it is played by. */
export interface Pool {
  rules: Rules
  /** Character cards that may be given out. */
  characters: number[]
  /** Bonus souls to draw from, or the chosen ones. */
  bonus: number[]
}

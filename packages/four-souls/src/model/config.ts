/** The configuration of a table. `setup/config.ts` reads it from untrusted data. */

/** The sets that a table can use; `packs/card.ts` has their names. */
export type SetId =
  | 'base'
  | 'gold-box'
  | 'plus'
  | 'requiem'
  | 'warp-zone'
  | 'alt-art'
  | 'unboxing'
  | 'summer'
  | 'promos'
  | 'anniversary'
  | 'tapeworm'
  | 'target'
  | 'gish'
  | 'retro'
  | 'g-fuel'
  | 'dick-knots'
  | 'youtooz'
  | 'bum-bo'
  | 'mewgenics'
  | 'nendoroid'
  | 'challenge-cards'
  // not a set: what tables of earlier releases chose before those sets were complete (`packs/card.ts`)
  | 'more'

/** The variants that a table can be played with (setup/variants.ts). */
export type VariantId =
  | 'enhanced-bartering'
  | 'souls-are-money'
  | 'casino-mode'
  | 'rewards-for-everyone'
  | 'super-shop'
  | 'minions-die-first'

/** Against each other, two characters together, or one person playing both of them. */
export const MODES = ['competitive', 'co-op', 'solitaire'] as const
export type Mode = (typeof MODES)[number]

/** How many souls the players need together, by difficulty (Solitaire/Co-op Mode). */
export const DIFFICULTIES = { normal: 4, hard: 6, 'ultra-hard': 8 } as const
export type Difficulty = keyof typeof DIFFICULTIES

/**
 * How players get their characters: at random; everybody plays Eden; each keeps one of two; or each picks from all of
 * them, in turn order.
 */
export const CHARACTERS = ['dealt', 'eden', 'one-of-two', 'any'] as const
export type CharacterChoice = (typeof CHARACTERS)[number]

/** The contents of a deck: how many random cards of each category, or how many copies of each card id. */
export type DeckPlan = { ratio: Record<string, number> } | { cards: Record<string, number> }

/** A pack of players, checked (`Pack` in card.ts; what its cards are does not matter here). */
export interface OwnPack {
  readonly id: string
  readonly version: string
  readonly name?: string
  readonly author?: string
  readonly licence?: string
  readonly cards: readonly { readonly id: string; readonly name: string }[]
}

/** The options of a table, complete and checked. */
export interface Config {
  /** Id of a lesson, which sets up its own table; null for an ordinary game. */
  lesson: string | null
  /** The table that the game begins at, as scenarios write it (docs/scenarios.md), which decides its other options; null: Setup makes it. */
  position: Readonly<Record<string, unknown>> | null
  /** The edition whose rules and cards are used. */
  edition: 1 | 2
  players: number
  mode: Mode
  /** Competitive only: how many players a team has (1: everybody plays on their own). */
  teamSize: number
  /** Co-op and solitaire only. */
  difficulty: Difficulty
  /** Co-op and solitaire: the most souls of one character that count; 0: all count. */
  soulCap: number
  /** Id of a challenge, or null. */
  challenge: string | null
  sets: SetId[]
  /** The packs of players that are used besides, with all their cards (setup/packs.ts). */
  packs: readonly OwnPack[]
  /** Whether the room deck is used. */
  rooms: boolean
  soulsToWin: number
  /** How many bonus souls are chosen at random, or the ids of those in the game. */
  bonusSouls: number | string[]
  characters: CharacterChoice
  /** Whether players draft two items each before the first turn (Variants, Two-Player Mini-Draft). */
  draft: boolean
  /** Ids of the variants that change the rules, without duplicates. */
  variants: VariantId[]
  /** How many ¢ are in the game, at least 100 (Setup). */
  centsPool: number
  startCents: number
  startHand: number
  handLimit: number
  /** Whether all hands are revealed. */
  openHands: boolean
  /** With teams: whether partners see each other's hands. */
  teamHands: boolean
  /** How each deck is made; null: all its cards in the box. */
  decks: Record<'treasure' | 'loot' | 'monster', DeckPlan | null>
}

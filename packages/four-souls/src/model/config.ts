/** What a table is made with. setup/config.ts reads it from untrusted data. */

/** The sets that a table can have; packs/card.ts says what they are called. */
export type SetId = 'base' | 'gold-box' | 'plus' | 'requiem' | 'more'

/** The variants that a table can be played with (setup/variants.ts). */
export type VariantId =
  | 'enhanced-bartering'
  | 'souls-are-money'
  | 'casino-mode'
  | 'rewards-for-everyone'
  | 'super-shop'
  | 'minions-die-first'

/** How people play: against each other, two characters together, or one person with both of them. */
export const MODES = ['competitive', 'co-op', 'solitaire'] as const
export type Mode = (typeof MODES)[number]

/** Souls to reach together (Solitaire/Co-op Mode). */
export const DIFFICULTIES = { normal: 4, hard: 6, 'ultra-hard': 8 } as const
export type Difficulty = keyof typeof DIFFICULTIES

/**
 * How characters are given out: at random; Eden for everybody; each player keeps one of two; each player picks from all, in
 * turn order.
 */
export const CHARACTERS = ['dealt', 'eden', 'one-of-two', 'any'] as const
export type CharacterChoice = (typeof CHARACTERS)[number]

/** What a deck is made of: so many cards of each category, drawn at random, or these cards, so many copies of each. */
export type DeckPlan = { ratio: Record<string, number> } | { cards: Record<string, number> }

/** What a table is made with. */
export interface Config {
  /** Id of a lesson, which sets the table itself; null for an ordinary game. */
  lesson: string | null
  /** By which edition's rules, and with which edition's cards. */
  edition: 1 | 2
  players: number
  mode: Mode
  /** Co-op and solitaire only. */
  difficulty: Difficulty
  /** Co-op and solitaire: so many souls of each character count; 0: all. */
  soulCap: number
  /** Id of a challenge, or null. */
  challenge: string | null
  sets: SetId[]
  /** With the room deck. */
  rooms: boolean
  soulsToWin: number
  /** How many bonus souls are in the game, chosen at random; or which. */
  bonusSouls: number | string[]
  characters: CharacterChoice
  /** The mini-draft: two items each, before the first turn (Variants). */
  draft: boolean
  /** Variants that change how the game goes on, by their ids, each once. */
  variants: VariantId[]
  /** ¢ in the game, at least 100 (Setup). */
  centsPool: number
  startCents: number
  startHand: number
  handLimit: number
  /** Hands lie open. */
  openHands: boolean
  /** Decks by ratio or by hand; null: everything in the box. */
  decks: Record<'treasure' | 'loot' | 'monster', DeckPlan | null>
}

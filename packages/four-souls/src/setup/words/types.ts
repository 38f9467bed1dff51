import type { CardType } from '../../model/card.ts'
import type { Config, SetId, VariantId } from '../../model/config.ts'
import type { ChallengeId } from '../challenges.ts'

/** The wording about tables and their cards that every language must provide: a language that lacks a sentence does not compile. */

type Deck = 'treasure' | 'loot' | 'monster'
type Together = 'co-op' | 'solitaire'

/** Why a variant does not fit: trading is for rivals, a challenge is not won by souls, or it has its own minions. */
export type Misfit = 'not-rivals' | 'not-by-souls' | 'own-minions'

/** A set or a card: its id, as used in options, and its name for people. */
export type Named = { readonly id: string; readonly name: string }

/** The wording of a table's options. Only goals and variants have a full stop. */
export interface TableWords {
  /** The goal of a challenge: played together, and (`rivals`) against each other. */
  challenges: Readonly<Record<ChallengeId, { goal: string; rivals: string }>>
  /** What each variant changes. */
  variants: Readonly<Record<VariantId, string>>
  lesson: (name: string) => string
  position: string
  firstEdition: string
  challenge: (name: string, goal: string) => string
  /** `difficulty` null: a custom goal, which does not get the name of a difficulty. */
  mode: (mode: Config['mode'], difficulty: Config['difficulty'] | null) => string
  together: (mode: string, n: number) => string
  toWin: (n: number) => string
  soulCap: (n: number) => string
  sets: (names: readonly string[]) => string
  /**
   * The name of a set, from its English name. Names of real sets are not translated; the collection of single cards has no printed name.
   */
  setName: (id: SetId, name: string) => string
  /** The name of a card, challenge or variant, from its id and its English name. */
  cardName: (id: string, name: string) => string
  packs: (packs: readonly { name: string; author: string | null; version: string }[]) => string
  rooms: string
  bonusSouls: (names: readonly string[]) => string
  bonusSoulCount: (n: number) => string
  characters: {
    eden: string
    'one-of-two': string
    any: string
  }
  draft: string
  variantsPlayed: (names: readonly string[]) => string
  cents: (n: number) => string
  startCents: (n: number) => string
  startHand: (n: number) => string
  handLimit: (n: number) => string
  openHands: string
  teams: (size: number, hands: boolean) => string
  recommended: string
  recommendedDeck: (deck: Deck) => string
  ownDeck: (deck: Deck, byRatio: boolean, n: number) => string
  /** What is missing: cards of a deck by category, or bonus souls. */
  short: (
    deck: Deck | 'bonus soul',
    lacks: readonly { category: string | null; wanted: number; there: number }[],
  ) => string
  fewSouls: (n: number, sure: number) => string
  mix: MixWords
  cards: CardNames
  refusals: ConfigRefusals
}

/** What to know of a choice of packs before it is played, each with its title. */
export interface MixWords {
  refused: string
  /** A card looks for another by its name, or comes with it, and no chosen set has it. `more`: how many others there are. */
  missing: Sentence<[card: string, other: string, set: string, more: number]>
  /** Cards that no deck takes, and why. */
  uncategorized: Sentence<[cards: readonly string[], deck: Deck]>
  unlisted: Sentence<[cards: readonly string[], deck: Deck]>
  threePlus: Sentence<[cards: readonly string[]]>
  noBonusSouls: Sentence<[cards: readonly string[]]>
}
interface Sentence<Values extends readonly unknown[]> {
  title: string
  what: (...values: Values) => string
}

/** The names of card types, borders, categories and keywords. */
export interface CardNames {
  types: Readonly<Record<CardType, string>>
  borders: Readonly<Record<'active' | 'paid' | 'passive', string>>
  /** Names of categories that differ from the printed English ones. */
  categories: Readonly<Record<string, string>>
  keywords: Readonly<Record<string, string>>
}

/** Why the options of a table are refused. */
export interface ConfigRefusals {
  /** Malformed options. `there`: the value; `all`: the possible values. */
  written: {
    sets: (name: string, all: string) => string
    set: (there: string, all: string) => string
    bonusSoul: (name: string, there: string) => string
    bonusSoulTwice: (name: string) => string
    oneOrNull: (name: string, all: string, there: string) => string
    variants: (name: string, all: string) => string
    variant: (there: string, all: string) => string
    numbers: (name: string) => string
    category: (name: string, there: string, all: string) => string
    card: (name: string, there: string) => string
    deck: (name: string) => string
    decks: (name: string) => string
    noDeck: (name: string, there: string, all: string) => string
    lesson: (lesson: string, name: string) => string
    /** `there`: what was written instead of a table. */
    table: (name: string, there: string) => string
    /** `what`: what is wrong with a position, and where. */
    position: (what: string) => string
    /** The position says this option already, and differently. */
    atPosition: (name: string) => string
    seed: string
    packsBeside: string
  }
  /** Packs of players. `unknown`: one that is only named; `faults`: the first of `n`. */
  packs: {
    list: (most: number) => string
    cards: (most: number, n: number) => string
    unknown: (id: string) => string
    /** The same pack twice, as it was at different times. */
    twoVersions: (name: string) => string
    faults: (faults: readonly string[], n: number) => string
  }
  empty: (deck: Deck) => string
  first: {
    mode: (mode: string) => string
    players: (most: number, n: number) => string
    rooms: string
    packs: string
    sets: (its: readonly Named[], others: readonly Named[]) => string
    challenge: string
    cents: (its: number, n: number) => string
    bonusSouls: (its: readonly Named[]) => string
  }
  twoCharacters: (mode: Together, n: number) => string
  noBonusSouls: (mode: Together) => string
  capTooLow: (cap: number, souls: number) => string
  difficulty: string
  soulCap: string
  teams: (size: number, players: number) => string
  teamsTogether: (mode: Together) => string
  teamHands: string
  challengeMode: (name: string, its: readonly string[], mode: string) => string
  variant: (name: string, why: Misfit) => string
  rooms: string
  cents: (each: number, players: number) => string
  bonusSoul: (name: string, set: string) => string
  copies: (deck: Deck, there: number, name: string, wanted: number) => string
  threePlus: (deck: Deck, name: string) => string
  otherSet: (deck: Deck, name: string, set: string) => string
  characters: (there: number, players: number, sets: readonly string[], wanted: number) => string
  monsters: (n: number, slots: number) => string
  plainMonsters: (n: number, slots: number) => string
  treasures: (n: number, wanted: number) => string
  loot: (n: number, players: number, hand: number, wanted: number) => string
  souls: (n: number, wanted: number) => string
}

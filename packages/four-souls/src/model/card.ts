import type { AbilitySource, Effect, Filter, Ref } from './node.ts'

/** This module has what cards are as their authors write them; compiled they stand in library.ts. */

/** What kinds of cards there are. */
export const CARD_TYPES = [
  'character',
  'starting-item',
  'treasure',
  'loot',
  'monster',
  'event',
  'curse',
  'bonus-soul',
  'room',
  'challenge',
  'variant',
] as const
export type CardType = (typeof CARD_TYPES)[number]

export const KEYWORDS = ['eternal', 'guppy', 'trinket', 'ambush', 'curse', 'indomitable', 'familiar'] as const
export type Keyword = (typeof KEYWORDS)[number]

/** A card as its author writes it. */
export interface CardSource {
  id: string
  name: string
  type: CardType
  set: string
  category: string | null
  copies: number
  health: number | null
  evasion: number | null
  attack: number | null
  souls: number
  /** An effect for the active player, or null. */
  reward: Effect | null
  keywords: Keyword[]
  threePlus: boolean
  startingItem: string | null
  /** Id of the card that is printed on its back, for what can be flipped. */
  back: string | null
  /** It starts outside the game and belongs to no deck until something brings it in (Outside the Game). */
  outside: boolean
  /** Id of the card that this is the first edition's form of; null: it is a card of its own. */
  formOf: string | null
  abilities: Record<string, AbilitySource>
}

/** A target as cards write it: a filter, or one that may be declined, or several. */
export interface TargetSource {
  filter: Filter
  optional?: boolean
  max?: number
  /** So many, as the card says it with a number: "one of your items". All there are when there are fewer. */
  count?: number
  /** Any number of them, or none. */
  any?: true
  chooser?: Ref
  random?: true
  shares?: number
}

/** Targets by name, in the order in which they are chosen. */
export type Targets = Readonly<Record<string, Filter | TargetSource>>

/** One outcome of a roll ("on" lists its faces) or one bullet of a choice. */
export interface CaseSource {
  on?: number[]
  targets?: Targets
  do: Effect
}

/** Cards that belong together, as they are written: a set, or what somebody has made. Plain data, without a function anywhere. */
export interface Pack {
  /** A word; cards of packs from outside are known by it: `pack:card`. */
  id: string
  /** Which edition of the pack this is; for people, and part of the library's hash. */
  version: string
  /** One of the game's own packs: its cards are known by their ids alone. Nothing that is read from outside may say so. */
  builtIn?: true
  cards: readonly CardSource[]
}

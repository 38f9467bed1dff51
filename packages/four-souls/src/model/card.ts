import { CARD_TYPES, type CardType } from './card-types.ts'
import { KEYWORDS, type Keyword } from './keywords.ts'
import type { AbilitySource, Effect, Filter, Ref } from './node.ts'

/** Cards as their authors write them. `library.ts` has their compiled form. */

export { CARD_TYPES, type CardType, KEYWORDS, type Keyword }

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
  /** Id of the card printed on its back; null if it cannot be flipped. */
  back: string | null
  /** Whether it starts outside the game. It belongs to no deck until an effect brings it in (Outside the Game). */
  outside: boolean
  /** Id of the card whose first-edition form this is; null if it is a card in its own right. */
  formOf: string | null
  /**
   * Id of the card that this is, with another picture: it takes the place of that card at tables with its set. Not written if the card is
   * one in its own right.
   */
  pictureOf?: string
  /** Words beside its picture, by its author: never rules. */
  flavour?: string
  /** Its picture, if it brings one along. */
  picture?: PictureSource | ImageSource
  abilities: Record<string, AbilitySource>
}

/** A picture made of the icons that come with the project. */
export interface PictureSource {
  icon: string
  /** A second icon, and where it is. */
  extra?: string
  place?: 'behind' | 'crown' | 'held' | 'corner' | 'aura'
  flip?: true
  /** Its colour. */
  wash: string
}

/** A small image, as a data URL. */
export interface ImageSource {
  image: string
}

/** A target as cards write it, if a filter alone does not say enough: optional, several, chosen by somebody else … */
export interface TargetSource {
  filter: Filter
  optional?: boolean
  max?: number
  /** Exactly this many, because the card names a number ("one of your items"); all of them if there are fewer. */
  count?: number
  /** Any number, including none. */
  any?: true
  chooser?: Ref
  random?: true
  /** None of those chosen before. */
  different?: true
  shares?: number
  /** The points of the effect, as many as there are as this goes on the stack, are divided among these. */
  divided?: true
}

/** Targets by name, in the order in which they are chosen. */
export type Targets = Readonly<Record<string, Filter | TargetSource>>

/** One outcome of a roll (`on` lists its faces), or one bullet of a choice. */
export interface CaseSource {
  on?: number[]
  targets?: Targets
  do: Effect
}

/** What a pack says about itself to people, as far as it does. */
export const aboutPack = ({
  name,
  author,
  licence,
}: { [K in 'name' | 'author' | 'licence']: string | undefined }): Pick<Pack, 'name' | 'author' | 'licence'> => ({
  ...(name !== undefined && { name }),
  ...(author !== undefined && { author }),
  ...(licence !== undefined && { licence }),
})

/** Cards that belong together, as written: a set, or somebody's own cards. Plain data that contains no functions. */
export interface Pack {
  /** A single word. Cards of packs that are not built in are known as `pack:card`. */
  id: string
  /** The version of the pack, for people. It is part of the library's hash. */
  version: string
  /** What it is called, who made it, and what may be done with it: for people. */
  name?: string
  author?: string
  licence?: string
  /** Marks the game's own packs, whose cards are known by their ids alone. Packs read from outside must not set it. */
  builtIn?: true
  cards: readonly CardSource[]
}

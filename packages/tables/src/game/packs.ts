import type { Language } from '@soulstack/kit'

/** Packs of players, as a game reads them from files. The server knows nothing else about what is in them. */

/** Something wrong with a pack: which card, where on it (a JSON pointer), and what, in each language. */
export interface PackFault {
  card: string
  path: string
  what: Readonly<Record<Language, string>>
}

/** A file that was checked, as plain JSON: the pack, with the scenarios that prove it. */
export interface CheckedFile {
  /** A word, for file names. */
  id: string
  version: string
}

/** A file that can be used, or what is wrong with it. */
export type PackRead = { hash: string; file: CheckedFile } | { faults: readonly PackFault[] }

/** What a pack says of itself, and what should be known about it. */
export interface PackAbout {
  /** What it is called; its id if it has no name. */
  name: string
  author: string | null
  licence: string | null
  cards: number
  scenarios: number
  /** Names of its cards that cards of the game have as well. */
  sameNames: readonly string[]
  /** Names of its cards that no scenario mentions. */
  unproved: readonly string[]
}

export interface PacksOfGame<C = unknown> {
  /** Reads a file from anybody. Never throws. */
  read(text: string): PackRead
  /** What a file that was read says. */
  about(file: CheckedFile): PackAbout
  /** The pack in it, as the options of a table take it. */
  forTable(file: CheckedFile): object
  /** The packs of a configuration (from `readConfig`), whole. */
  of(config: C): readonly object[]
  /** The configuration with its packs by name only, for those who need not have them: `{ id, hash, version, name, author }`. */
  brief(config: C): Record<string, unknown>
}

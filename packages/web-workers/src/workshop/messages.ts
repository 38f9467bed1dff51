import type { CardInfo } from '@soulstack/four-souls'
import type { CardSource, CardType, Family, FaultSaid, Pack } from '@soulstack/four-souls/cards'
import type { MixFigures } from '@soulstack/four-souls/lab'

/** What the workshop and the worker with the rules tell each other. The vocabulary of cards is data here: the page knows no kind of node itself. */

/** A field of a kind of node, of a target, of an outcome, or a fact of a card. */
export interface FieldData {
  name: string
  /** What it holds: a family of nodes, 'number', 'flag', 'one' … (`Field` in four-souls/model/node). */
  is: string
  many: boolean
  optional: boolean
  /** In a few words. */
  label: string
  /** What it means, in a sentence. */
  about: string
  least: number
  most: number
  /** Flags: the one value that can be written. */
  only: boolean | null
  /** What can be chosen, with its words. */
  of: readonly WordData[]
  /** Refs: the sorts that fit; empty: whatever there is. */
  takes: readonly string[]
  /** Refs: what it usually is, and what is usually chosen for it, as an entry of Choose; null: nothing. */
  usual: Written | null
  choose: unknown
}

export interface WordData {
  value: string
  word: string
}

/** A node as it is written, of any kind. */
export interface Written {
  k: string
  [field: string]: unknown
}

/** A kind of node. */
export interface KindData {
  k: string
  family: Family
  /** How it reads, with its fields in braces: "{who} loses {n}¢". */
  line: string
  /** The same without its fields: "loses ¢". */
  label: string
  about: string
  /** How many official cards use it. */
  cards: number
  /** A card that does, the shortest. */
  example: string | null
  fields: readonly FieldData[]
  /** The shortest node of this kind on any card: what a new one begins as. */
  sample: Written
  /** What people say for it; # is a number. */
  also: readonly string[]
}

/** A sentence that can be picked as one. */
export interface SentenceData {
  id: string
  /** The family that it stands for. */
  family: string
  /** Its words; # is its number. */
  line: string
  /** Its blocks, with the number as #; null: something is chosen, and named. */
  node: Written | null
  /** What is chosen, as an entry of Choose. */
  choose: Written | null
  /** Its number, if none is said; null: it has none. */
  n: number | null
  also: readonly string[]
}

/** How an event can be narrowed down. */
export interface EventData {
  who: readonly string[]
  by: readonly string[]
  fields: readonly string[]
  sample: Written
}

/** Everything that a card can be written with. */
export interface VocabularyData {
  kinds: Readonly<Record<string, KindData>>
  sentences: readonly SentenceData[]
  /** By what happens. */
  events: Readonly<Record<string, EventData>>
  target: readonly FieldData[]
  outcome: readonly FieldData[]
  card: readonly FieldData[]
  /** The categories of each type of card. */
  categories: Readonly<Partial<Record<CardType, readonly WordData[]>>>
}

/** Something wrong with a card or pack. `path`: a JSON pointer into it. */
export interface FaultData {
  /** The id of the card in its pack; null: the pack. */
  card: string | null
  path: string
  what: string
  /** What kind of fault it is. */
  code: FaultSaid[0]
}

/** A pack as its cards read. */
export interface PackReading {
  /** What it is, if nothing is wrong with it. */
  hash: string | null
  faults: readonly FaultData[]
  /** The cards that can be read, as they are known at tables, in both languages. */
  cards: Readonly<Record<string, { en: CardInfo; de: CardInfo }>>
}

/** A pack that is being written: anything can be wrong with its cards. */
export type Draft = Omit<Pack, 'cards'> & { cards: readonly CardSource[] }

/** A pack file that somebody gave, read as a whole: the pack, or what is wrong with it. */
export interface FileReading {
  pack: Pack | null
  scenarios: readonly unknown[]
  hash: string | null
  faults: readonly FaultData[]
}

/** A game that was played with a card, to be kept as a scenario. `log`: its file; `pack`: the id of the pack. */
export interface Recording {
  log: string
  pack: string
  id: string
  about: string
}
export type Recorded = { scenario: unknown; why: null } | { scenario: null; why: string }

/** Something to know of a choice of packs. `pack`: the id of the pack that it is about; null: the whole mix. */
export interface MixNote {
  pack: string | null
  title: string
  what: string
}

/** Playing the scenarios of a pack. */
export interface Proving {
  asks: { pack: Draft; scenarios: readonly unknown[] }
  says: readonly { id: string; ok: boolean; message: string }[]
}

/** What can be asked, and what the answer is. */
export interface Questions {
  vocabulary: { asks: null; says: VocabularyData }
  read: { asks: Draft; says: PackReading }
  file: { asks: string; says: FileReading }
  source: { asks: string; says: CardSource | null }
  record: { asks: Recording; says: Recorded }
  prove: Proving
  /** What to know of a table with these options before it is played. */
  mix: { asks: object; says: readonly MixNote[] }
}

/** A question, and the language of its answer. */
export interface InLanguage<A> {
  of: A
  language: 'en' | 'de'
}

/** What can be asked of the worker with the rules: the same, with the language. */
export type WorkshopRequests = {
  [Q in keyof Questions]: { asks: InLanguage<Questions[Q]['asks']>; says: Questions[Q]['says'] }
}

/** What can be asked of the worker that measures. `stop` ends it with the game that is played now, and with what is known by then. */
export interface MeasureRequests {
  measure: { asks: MeasureOrder; says: MeasureNews; news: MeasureNews }
  mix: { asks: MixOrder; says: MixNews; news: MixNews }
  stop: { asks: null; says: null }
}

export interface MeasureOrder {
  pack: Draft
  /** The id of the card in it. */
  card: string
  games: number
  language: 'en' | 'de'
}

/** What is known of a card after some games. Shares are of 1; null: too little to say. */
export interface Measurement {
  games: number
  strength: 'unclear' | 'weak' | 'weakish' | 'ordinary' | 'strongish' | 'strong'
  word: string
  sentences: readonly string[]
  /** The wins of those without it, of those who got it early, and late. */
  without: number | null
  early: number | null
  later: number | null
  /** The share of official cards that are weaker, and how sure that is. */
  rank: { low: number; middle: number; high: number } | null
}

/** What it says: how many games there were, and what is known if there is something new. */
export interface MeasureNews {
  games: number
  measured: Measurement | null
}

/** What it is told to play a mix: the options of the table. */
export interface MixOrder {
  mix: object
  games: number
}

/** What it says then, every now and then. */
export interface MixNews {
  games: number
  figures: MixFigures | null
}

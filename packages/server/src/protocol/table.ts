import type { LogPart, Seat } from '@soulstack/kit'
import type { Phrase } from '../words/phrases.ts'
import type { BotName, ClockTerms, DoorState, Watch } from './fields.ts'

/** What everybody may know of a table: its people, its time, what is being decided at it. */

export interface SeatInfo {
  seat: number
  /** Who plays it now. A person who left stays its owner while a bot plays; then this is `bot` and `name` is the person's. */
  kind: 'person' | 'bot' | 'open'
  name: string
  /** For people: whether a connection is open now. */
  here: boolean
  /** For whoever is not here: for how many seconds, if anybody saw them go. */
  away: number | null
  bot: BotName | null
  /** For whom an open seat is kept: nobody else can take it. Null: for nobody. */
  kept: string | null
}

/** Somebody who watches. */
export interface WatcherInfo {
  /** Counts those who came to watch, from 1. */
  watcher: number
  /** What they called themselves when they last said something. */
  name: string | null
  /** A screen that all look at. */
  board: boolean
}

/** What somebody said. */
export interface Said {
  /** Counts what was said at the table, from 1. */
  n: number
  /** Who sits there and spoke; null for those who watch. */
  seat: number | null
  /** What they were called then. Those who watch call themselves as they like. */
  name: string
  /** The words, also those of a phrase. */
  text: string
  phrase: Phrase | null
  /** When: as `moves` of a view. */
  moves: number
  /** When: before the line of the log that has this number. */
  line: number
  /** Said by somebody who watches with hands open: those who play hear it when the game is over. */
  watchers: boolean
}

/** The people of a table beside the game. */
export interface CompanyInfo {
  /** Whether it is among the open tables. */
  open: boolean
  watch: Watch
  /** Whether those who watch are to be quiet. */
  hushed: boolean
  /** Seats that belong to people. It takes all of them to show hands to those who watch. */
  people: number[]
  /** Those of them who agree that those who watch see all hands. */
  agreed: number[]
  /** All who sit agree: those who watch see all hands, as they are now. */
  shown: boolean
  /** Whether those who watch see more than those who play, who therefore do not hear them. */
  apart: boolean
  /** What those see who watch, in a sentence for them. */
  sees: string
}

/** What is left, as everybody is told it. Durations, in milliseconds as of now: nobody's own clock has to be right. */
export interface ClockTimes {
  /** What is left of each seat's reserve. */
  reserves: number[]
  /** Whose decision is timed, and what is left of its base; `stopped`: its time stands still for now. Null: nobody's. */
  running: { seat: Seat; base: number; stopped: boolean } | null
}

/** The time that people have, and what is left of it just now. */
export interface ClockInfo extends ClockTerms, ClockTimes {}

/** What those who wait may do about somebody who is away: wait on, let a bot play, or go on with the safest answer each time. */
export const ABSENT_CHOICES = ['wait', 'go-on', 'bot'] as const
export type AbsentChoice = (typeof ABSENT_CHOICES)[number]

/** What those present are asked, as everybody is told it. */
export interface AbsenceInfo {
  /** Who is away. */
  seat: Seat
  /** One vote for each screen with somebody at it, by its first seat; null: not yet. */
  votes: { seat: Seat; choice: AbsentChoice | null }[]
  /** They have agreed to wait; that can still be changed. */
  waits: boolean
  /** What happens if nobody says anything else, and in how many seconds: `ask` is asking again. */
  outcome: AbsentChoice | 'ask'
  in: number
}

/** A request to take moves back, which everybody is told of. While there is one the game stands still. */
export interface TakeBack {
  /** Its number; with thumbs, so that a late one never counts for another request. */
  request: number
  /** Who asks. */
  seat: number
  plea: string
  /** What would be done differently: how the log told of the move, as everybody may read it. Empty when it was not told. */
  what: LogPart[]
  /** How many moves are undone, one at a time. */
  steps: number
  /** 0 while it is a request; then the step that everybody is shown: the view is of the moment after that many moves were undone. */
  step: number
  /** Who must agree, and whether they have agreed to this step. Nobody has disagreed: that ends it. */
  voters: { seat: number; up: boolean }[]
}

export interface TableInfo {
  id: string
  name: string
  /** Which game is played: the name by which `/api/cards/:game` and `/api/options/:game` know it. */
  game: string
  state: 'waiting' | 'playing' | 'over'
  seats: SeatInfo[]
  /** Whether one person holds every seat, with one token (solitaire). */
  onePerson: boolean
  /** What is played, in short sentences, where it differs from the plain game: "With rooms". */
  rules: string[]
  /** How the game is configured: as `options` of POST /api/tables this makes a table alike. */
  options: Record<string, unknown>
  spectators: number
  /** Those who are here without a seat, in the order in which they came. */
  watchers: WatcherInfo[]
  /** The seat of the host: they remove people, close the door and keep seats. Null while nobody has sat down. */
  host: number | null
  door: DoorState
  /** How many tokens and addresses are shut out. */
  out: number
  /** The game that this one goes on from, and at which of its moments; null when it began as any game. */
  from: { film: string; title: string; at: number } | null
  /** The request that is under way, if any. */
  back: TakeBack | null
  /** The time that people have; null where they may take as long as they like. */
  clock: ClockInfo | null
  /** What those present are asked about somebody who is away and waited for. */
  absence: AbsenceInfo | null
  /** After the end: who wants to play again, by their seats, and the table of the next game once there is one. */
  rematch: { wants: number[]; table: string | null } | null
  /** After the end: seconds from the first move to the last. Absent before, and where nobody knows. */
  lasted?: number
  company: CompanyInfo
  /** Hash of the seed from the start; the seed itself once the game is over. */
  seedHash: string
  seed: string | null
}

/** What can be taken back, told to the seat that may. Moments are numbers; they stay right as the game goes on. */
export interface TakeBacks {
  /** Where `cancel` returns to: before the choice that is half made. Null when none is. */
  cancel: number | null
  /** The moments that `back` may ask for, each before a move of one's own: the newest first, and what was done then. */
  moments: { to: number; what: LogPart[] }[]
}

import type { DiceRecord, LogPart, Seat, SeatDice } from '@soulstack/kit'
import type { BotName, ClockTerms, DoorState, Leaving, Watch } from './fields.ts'
import type { Phrase } from './words/phrases.ts'

/** What everybody may know about a table: its people, its clock, and pending requests. */

export interface SeatInfo {
  seat: number
  /** Who plays it now. A person who left still owns the seat while a bot plays; then this is `bot` and `name` is the person's. */
  kind: 'person' | 'bot' | 'open'
  name: string
  /** For people: whether they are connected now. */
  here: boolean
  /** For people who are not here: for how many seconds they have been away, if known. */
  away: number | null
  bot: BotName | null
  /** The name of the person for whom an open seat is kept; nobody else can take it. Null: nobody. */
  kept: string | null
}

/** Somebody at the table without a seat. */
export interface WatcherInfo {
  /** A number that identifies them, counted from 1. */
  watcher: number
  /** The name they used for their last chat message. */
  name: string | null
  /** A screen shared by everybody in the room. */
  board: boolean
}

/** A chat message. */
export interface Said {
  /** Its number at this table, from 1. */
  n: number
  /** The speaker's seat; null for a watcher. */
  seat: number | null
  /** The speaker's name at that time. Watchers choose their own. */
  name: string
  /** The words, also for a quick phrase. */
  text: string
  phrase: Phrase | null
  /** When it was said: `moves` of the view at that time. */
  moves: number
  /** When it was said: before the log line with this number. */
  line: number
  /** Said by a watcher who sees hands: players get it only when the game is over. */
  watchers: boolean
}

/** Spectating and chat at a table. */
export interface CompanyInfo {
  /** Whether it is listed among the open tables. */
  open: boolean
  watch: Watch
  /** Whether watchers are muted. */
  hushed: boolean
  /** Seats that belong to people. All of them must agree before watchers see hands. */
  people: number[]
  /** Those of them who have agreed that watchers see all hands. */
  agreed: number[]
  /** All have agreed: watchers see all hands, as they are now. */
  shown: boolean
  /** Whether watchers see more than players do; if so, players do not get their messages. */
  apart: boolean
  /** What watchers see, as a sentence addressed to them. */
  sees: string
}

/** The time left, in milliseconds from now, so that clients need no correct clock of their own. */
export interface ClockTimes {
  /** The remaining reserve of each seat. */
  reserves: number[]
  /** Whose decision is timed, and the rest of its base; `stopped`: paused for now. Null: nobody's. */
  running: { seat: Seat; base: number; stopped: boolean } | null
}

/** The time that people have, and what is left of it. */
export interface ClockInfo extends ClockTerms, ClockTimes {}

/** What waiting players may do about somebody who is away: keep waiting, continue with the safest answer each time, or let a bot play. */
export const ABSENT_CHOICES = ['wait', 'go-on', 'bot'] as const
export type AbsentChoice = (typeof ABSENT_CHOICES)[number]

/** The vote about somebody who is away. */
export interface AbsenceInfo {
  /** Who is away. */
  seat: Seat
  /** One vote per connected screen, by its first seat; null: not yet. */
  votes: { seat: Seat; choice: AbsentChoice | null }[]
  /** They have agreed to wait; votes can still be changed. */
  waits: boolean
  /** What happens if no vote changes, and in how many seconds; `ask`: they are asked again. */
  outcome: AbsentChoice | 'ask'
  in: number
}

/** Why a table ended before its game did: only bots sat there for too long, or somebody left or resigned. */
export type Ending = 'bots' | 'left' | 'resigned'

/** Somebody asks for a seat in a running game. The game goes on meanwhile. */
export interface ClaimInfo {
  /** Its number, sent with each vote. */
  request: number
  /** The seat that is asked for. */
  seat: Seat
  /** Who asks. */
  name: string
  /** The people who are asked, each by one seat, and whether they have agreed. */
  voters: { seat: Seat; up: boolean }[]
}

/** A request to take moves back, visible to everybody. The game is paused meanwhile. */
export interface TakeBack {
  /** Its number, sent with each vote, so that a late one never counts for another request. */
  request: number
  /** Who asked. */
  seat: number
  plea: string
  /** The move to be taken back, as its public log line has it. Empty if it had none. */
  what: LogPart[]
  /** How many moves would be undone. */
  steps: number
  /** Always 0. (Each move used to be undone, shown and agreed to in turn.) */
  step: number
  /** The people who must agree, and whether they have. A single disagreement ends the request. */
  voters: { seat: number; up: boolean }[]
}

/** How the seed of a game is made by everybody together (docs/fair-dice.md). */
export interface DiceInfo {
  /** The hash of the server's secret. It never changes. */
  commitment: string
  /** What each seat has contributed. Values are shown once the game has begun. */
  seats: readonly SeatDice[]
  /** Before the start: the game begins by itself in a moment. */
  begins: boolean
  /** After the game: everything by which the seed is verified. */
  record: DiceRecord | null
}

/** How a game ended, for lists of games. */
export interface GameResult {
  /** When, in milliseconds since 1970. */
  at: number
  /** The seats that won: several after a tie or together, none if nobody did. */
  winners: Seat[]
  /** The card that each seat played at the end; absent in games where nobody plays a character. */
  characters?: (string | null)[]
}

export interface TableInfo {
  id: string
  name: string
  /** Which game is played: its name, as in `/api/cards/:game` and `/api/options/:game`. */
  game: string
  state: 'waiting' | 'playing' | 'over'
  seats: SeatInfo[]
  /** Whether one person holds every seat, with one token (solitaire). */
  onePerson: boolean
  /** How it differs from the plain game, in short sentences: "With rooms". */
  rules: string[]
  /**
   * How the game is configured: as `options` of POST /api/tables this makes an identical table. `packs` only names the packs of players
   * (`{ id, hash, version, name, author }`); GET /api/tables/ID/packs has them whole.
   */
  options: Record<string, unknown>
  spectators: number
  /** Those who are here without a seat, in order of arrival. */
  watchers: WatcherInfo[]
  /** The seat of the host, who can remove people, close the table and keep seats. Null until somebody sits down. */
  host: number | null
  door: DoorState
  /** How many tokens and addresses are shut out. */
  out: number
  /** The game that this one continues, and from which of its moments; null if it began normally. */
  from: { film: string; title: string; at: number } | null
  /** The request that is under way, if any. */
  back: TakeBack | null
  /** The clock; null: unlimited time. */
  clock: ClockInfo | null
  /** Whether players are not shown what their answers would do. Absent: they are. */
  fates?: false
  /** Whether about as many automatic passes as there are real questions take as long as a person would. Absent: they do not. */
  bluff?: true
  /** What becomes of the seat of somebody who leaves the running game. Absent: a bot plays on. */
  leaving?: Leaving
  /** Why the table ended before its game did, and who ended it. Absent: it did not. */
  ended?: { why: Ending; seat: Seat | null }
  /** The request for a seat that is under way. Absent: none. */
  claim?: ClaimInfo
  /** Whom the host has just removed and may seat again (`restore`), by their first seat. Absent: nobody. */
  removed?: { seat: Seat; name: string }[]
  /** The vote about somebody who is away while others wait for them. */
  absence: AbsenceInfo | null
  /** After the game: the seats that want to play again, and the table of the next game once there is one. */
  rematch: { wants: number[]; table: string | null } | null
  /** After the game: seconds from the first move to the last. Absent before that, and if unknown. */
  lasted?: number
  /**
   * After the game: how it ended. Absent before that, for games of older servers, and if the table was ended before its game was over, unless
   * by giving up against a single other seat, which has won.
   */
  result?: GameResult
  company: CompanyInfo
  /** How the seed is made; absent: the server drew it alone, when the table was made. */
  dice?: DiceInfo
  /** Hash of the seed, as soon as there is one (with `dice`: when the game begins; empty before); the seed itself once the game is over. */
  seedHash: string
  seed: string | null
  /**
   * Whether a seat is asked now that is held by the token of the request (`SEAT_HEADER`). Absent: no token of a seat came with it, the game is
   * not running, or that is not known.
   */
  asked?: boolean
}

/** What a player can take back. Moments are numbers that stay valid as the game goes on. */
export interface TakeBacks {
  /** Where `cancel` returns to: before the unfinished choice. Null if there is none. */
  cancel: number | null
  /**
   * The moments that `back` may ask for, each before a move of the player's own, the newest first, with the words of that move. `from`: the
   * number of its first log line, if it has any; only in lessons.
   */
  moments: { to: number; what: LogPart[]; from?: number }[]
  /** Nobody is asked, because only bots play with you: `back` takes moves back at once. Absent: people are asked. */
  alone?: true
  /** How many moves you have just taken back that `redo` makes again. Absent: none. */
  redo?: number
}

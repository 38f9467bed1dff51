import { isRecord, LANGUAGES, type Language, type LogLine, type LogPart, type TableView } from '@soulstack/kit'
import { z } from 'zod'
import { ABSENT_CHOICES, type AbsenceInfo } from './absence.ts'
import type { ClockTerms, ClockTimes } from './clock.ts'
import { fault, listOf } from './fault-words.ts'
import { PHRASE_NAMES, type Phrase } from './phrases.ts'

/**
 * Everything that crosses the wire. Client messages are parsed with these schemas before anything looks at them; server
 * messages are plain types. `docs/protocol.md` describes the exchange.
 */

/**
 * Text that other people will see, made harmless: no control or formatting characters (they can reorder or hide what is
 * around them), no towers of combining marks, one space at most between words.
 */
export function plainText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .replace(/ +/g, ' ')
    .trim()
}

/** A line that people write for people: cleaned first, then measured. */
const line = (what: 'aName' | 'tableName' | 'aFavour' | 'aPlea' | 'whatYouSay', min: number, max: number) => {
  const tooLong = fault((w) => w.atMost(w[what], max))
  const tooShort = fault((w) => w.notEmpty(w[what]))
  return z.string().max(400, tooLong).transform(plainText).pipe(z.string().min(min, tooShort).max(max, tooLong))
}

const name = line('aName', 1, 24)
export const tableId = z.string().regex(
  /^[a-z0-9]{10,32}$/,
  fault((w) => w.noTable),
)
export const gameName = z.string().regex(
  /^[a-z][a-z-]{0,39}$/,
  fault((w) => w.noGame),
)
const token = z.string().regex(
  /^[A-Za-z0-9_-]{20,64}$/,
  fault((w) => w.noToken),
)
/** The number of a moment: how many entries the log had then. */
const moment = z.number().int().min(0)
const seat = z.number().int().min(0).max(5)
const botName = z.enum(['random', 'greedy'])
export type BotName = z.infer<typeof botName>

/** What those see who watch: no hands, or all hands but of an earlier moment. */
const watch = z.enum(['hidden', 'delayed'])
export type Watch = z.infer<typeof watch>

/** `open`: anybody with the link may sit down and watch. `watch`: nobody new may sit down. `closed`: nobody new may watch either. */
const doorState = z.enum(['open', 'watch', 'closed'])
export type DoorState = z.infer<typeof doorState>

/** Whether data is short enough to be kept with a table. What cannot even be written down (too deep) is not. */
function isSmall(data: unknown): boolean {
  try {
    return JSON.stringify(data).length <= 12_000
  } catch {
    return false
  }
}

/**
 * Options of a game, for it to read; here only looked at as a whole. A schema of zod's own for each of them would find a fault in each.
 */
export const optionsOfGame = z.custom<Record<string, unknown>>(
  (data) =>
    isRecord(data) && Object.keys(data).length <= 60 && Object.keys(data).every((option) => option.length <= 40),
  fault((w) => w.gameOptions),
)

/** A whole number of seconds. */
const seconds = (what: string, least: number, most: number) =>
  z
    .number()
    .int(fault((w) => w.wholeSeconds(what)))
    .min(
      least,
      fault((w) => w.leastSeconds(what, least)),
    )
    .max(
      most,
      fault((w) => w.mostSeconds(what, most)),
    )

/** How much time people have for their decisions. */
const clockTerms = z.object({
  base: seconds('base', 5, 600),
  increment: seconds('increment', 0, 60),
  reserve: seconds('reserve', 0, 3600),
}) satisfies z.ZodType<ClockTerms>

const languages = LANGUAGES.map(({ id }) => id) as [Language, ...Language[]]
/** In which everything at a table is said to one. */
const language = z.enum(
  languages,
  fault((w) => w.languages(languages.join(', '))),
)

/** Body of POST /api/tables. */
export const createTable = z.object({
  /** Which game: one of those that `/health` names. */
  game: gameName.default('four-souls'),
  /** None: it is called what a table is called in the language of whoever reads it. */
  name: line('tableName', 1, 40).optional(),
  /**
   * One entry a seat, in turn order. `you`: the creator sits here; in every seat where one person plays them all. `{you: name}`: somebody
   * else at the creator's screen.
   */
  seats: listOf(z.union([z.enum(['you', 'open', 'random', 'greedy']), z.strictObject({ you: name })]), {
    least: 1,
    most: 6,
    words: fault((w) => w.seats),
  }),
  /** None: a guest, in the language of whoever reads it. */
  playerName: name.optional(),
  /** How much time people have; null: as much as they like. */
  clock: clockTerms.nullable().default(null),
  /** Whether as many passes as real questions wait as long as people think; left out: at tables with a clock. */
  bluff: z.boolean().optional(),
  /** Start at once (only when no seat is open). */
  start: z.boolean().default(false),
  /** Whether it is among the open tables, where anybody finds it. Otherwise it is found by its link alone. */
  open: z.boolean().default(false),
  watch: watch.default('hidden'),
  /** Whether whoever may answer something is told what each answer would do (`fates`). */
  fates: z.boolean().default(true),
  /** How the game is played. What is in it is for the game to read; here only its size is looked at. */
  options: optionsOfGame
    .refine(
      isSmall,
      fault((w) => w.optionsAtMost),
    )
    .default({}),
})
export type CreateTable = z.input<typeof createTable>

/** Body of POST /api/tables that goes on with a game of a film, from one of its moments: who asks in a seat, bots in the others. */
export const continueTable = z.strictObject({
  from: z.strictObject({ film: tableId, at: moment, seat }),
  playerName: name.optional(),
  bots: botName.default('greedy'),
})
export type ContinueTable = z.input<typeof continueTable>

/** Answer to POST /api/tables: the secret token of the creator's seat (null when the creator took none). */
export interface TableCreated {
  table: string
  /** The creator's seat, the first one where they hold them all. */
  seat: number | null
  token: string | null
}

/** Body of every answer over HTTP that is not a success. */
export interface HttpRefusal {
  code: string
  message: string
  /** The rule of docs/rules that refuses it; absent or null when it is no matter of the game's rules. */
  rule?: string | null
}

const objectId = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
const someOf = (what: z.ZodNumber) => listOf(what, { most: 20 })

/** How much somebody wants to be asked: only what weighs much, what matters, or at every window. */
export const WAYS = ['relaxed', 'normal', 'every'] as const
export type Way = (typeof WAYS)[number]

/** What the next answer of a press is to be: an option of one of the questions that follow, as the rules name it. */
const planned = z.object({ act: z.string().max(40), a: z.number().int(), b: z.number().int() }).strict()
export type Planned = z.infer<typeof planned>

/** Something that waits to happen, by its `id` in `flow.waiting`. */
const waitingId = z.union([z.number().int(), z.string().max(200)])
/** What is passed on. */
const yieldTo = z.union([
  /** This alone. */
  z.object({ item: waitingId }).strict(),
  /** Whatever comes from where this comes from, all game. */
  z.object({ source: waitingId }).strict(),
  /**
   * `all`: everything that waits to happen now. `my-turn`: everything until one's next turn begins. `this-turn`: everything until this turn
   * ends. `aimed-at-me`: in others' turns, until something is aimed at one, or at what one has.
   */
  z.enum(['all', 'my-turn', 'this-turn', 'aimed-at-me']),
])
export type YieldTo = z.infer<typeof yieldTo>

/** Messages from the client, over the WebSocket at /ws. */
export const clientMessage = z.discriminatedUnion('t', [
  /**
   * First message: which table, and the token of a seat held (on reconnect). `board`: for a screen that all look at; it sees the table
   * without hands, as it stands, whatever others see who watch; a token only proves that somebody who sits may show it. `token` is also
   * the key of a seat that is kept: it seats whoever brings it, once.
   */
  z.object({
    t: z.literal('hello'),
    table: tableId,
    token: token.optional(),
    board: z.boolean().optional(),
    lang: language.optional(),
  }),
  /** Takes an open seat; without a name as a guest. Answered with `seated`. */
  z.object({ t: z.literal('sit'), seat, name: name.optional() }),
  /** Gives the seat up: before the start it is open again, after the start a bot plays on. */
  z.object({ t: z.literal('leave') }),
  /** Puts a bot into an open seat or opens a bot's seat again (only before the start, only by somebody who sits). */
  z.object({ t: z.literal('bot'), seat, bot: botName.nullable() }),
  z.object({ t: z.literal('start') }),
  /** `again`: the same question is to be answered alike by itself; `flow.again` of the view says whether that can be, and how long. */
  z.object({
    t: z.literal('answer'),
    decision: z.number().int(),
    picks: listOf(z.number().int().min(0), { most: 200 }),
    again: z.boolean().optional(),
    /** What the questions that come of it are answered with, as one of the decision's `intents` says; dropped when it is not possible any more. */
    then: planned.optional(),
  }),
  /** Bartering: cents for a favour, both sides agree. With `cents` 0 and `trade.forCents` the cents are asked for. */
  z.object({
    t: z.literal('offer'),
    to: seat,
    cents: z.number().int().min(0).max(999),
    favour: line('aFavour', 0, 120),
    /**
     * What is given and asked for besides; cards only where a table lets them be traded. `loot`: places in one's own hand, from 0; `items`: objects;
     * the loot cards that are asked for are chosen by whoever accepts.
     */
    trade: z
      .object({
        loot: someOf(z.number().int().min(0).max(999)),
        items: someOf(objectId),
        forCents: z.number().int().min(0).max(999),
        forLoot: z.number().int().min(0).max(20),
        forItems: someOf(objectId),
      })
      .optional(),
    /** The offer that this one answers: it is declined by it. */
    counters: z.number().int().optional(),
    /** For how many turns it stands, the present one counted; absent: till it is answered or taken back. */
    turns: z.number().int().min(1).max(99).optional(),
  }),
  /** `loot`: the places in one's own hand of the loot cards that are given for it, as many as are asked for. */
  z.object({
    t: z.literal('accept'),
    offer: z.number().int(),
    loot: someOf(z.number().int().min(0).max(999)).optional(),
  }),
  z.object({ t: z.literal('decline'), offer: z.number().int() }),
  /** Takes back one's own half-made choice; nobody is asked. `to`: as `back.cancel` of the newest view says. */
  z.object({ t: z.literal('cancel'), to: moment }),
  /** Asks the opponents to let one return to a moment: one of `back.moments` of the newest view. */
  z.object({ t: z.literal('back'), to: moment, plea: line('aPlea', 0, 200).default('') }),
  /**
   * An opponent's answer, to what is shown: the request and its step, as `TableInfo.back` has them. Down ends the request at any
   * time, also after an earlier thumb up.
   */
  z.object({ t: z.literal('thumb'), request: z.number().int(), step: z.number().int().min(0), up: z.boolean() }),
  /** Whoever asked does not want to go back after all. */
  z.object({ t: z.literal('withdraw'), request: z.number().int() }),
  /** How much one wants to be asked, in all the seats that one holds. */
  z.object({ t: z.literal('flow'), way: z.enum(WAYS) }),
  /** Passes are to be given for one, in the seat that one looks through. */
  z.object({ t: z.literal('yield'), to: yieldTo }),
  /** Ends a yield, or what is remembered: its number in `flow` of the view. */
  z.object({ t: z.literal('unyield'), id: z.number().int() }),
  /** The next window in which something can be done is one's own (`on`), or is not any more. Within the beat it stops a pass that is about to be given. */
  z.object({ t: z.literal('wait'), on: z.boolean() }),
  /** One always wants to be asked when this card of one's own could be used, or does not (any more). `card`: as views name it. */
  z.object({ t: z.literal('pin'), card: z.string().max(120), on: z.boolean() }),
  /** What to do about somebody who is away and waited for. It can be changed until it is decided. */
  z.object({ t: z.literal('absent'), seat, choice: z.enum(ABSENT_CHOICES) }),
  /** Takes one's seat back from the bot that plays on. Anything else that is sent does so too. */
  z.object({ t: z.literal('here') }),
  /** After the end: one wants to play again with the same people, or does not (any more). */
  z.object({ t: z.literal('rematch'), want: z.boolean() }),
  /** Says something to everybody at the table: words of one's own or a phrase. `name`: of those who watch; who sits is called as their seat. */
  z
    .object({
      t: z.literal('say'),
      text: line('whatYouSay', 1, 200).optional(),
      phrase: z.enum(PHRASE_NAMES).optional(),
      name: name.optional(),
    })
    .refine(
      (said) => (said.text === undefined) !== (said.phrase === undefined),
      fault((w) => w.oneOfTwo),
    ),
  /** Whether those who watch are to be quiet. */
  z.object({ t: z.literal('hush'), on: z.boolean() }),
  /** One agrees that those who watch see all hands, or does not (any more). They do when everybody who sits agrees. */
  z.object({ t: z.literal('show-hands'), up: z.boolean() }),
  /**
   * The host removes somebody: from their seat, or from those who watch (`watcher` as in `TableInfo.watchers`). `out`: they may not come
   * back to watch either.
   */
  z
    .object({
      t: z.literal('remove'),
      seat: seat.optional(),
      watcher: z.number().int().min(1).optional(),
      out: z.boolean().optional(),
    })
    .refine(
      (whom) => (whom.seat === undefined) !== (whom.watcher === undefined),
      fault((w) => w.seatOrWatcher),
    ),
  /** The host says whether anybody new may sit down, or watch. */
  z.object({ t: z.literal('door'), door: doorState }),
  /** The host keeps an open seat for somebody (answered with `kept`; anew: with another key), or for nobody any more. */
  z.object({ t: z.literal('keep'), seat, name: name.nullable() }),
  /** The host hands the role to somebody else who sits. */
  z.object({ t: z.literal('host'), seat }),
  /** The host lets those come again who were shut out. */
  z.object({ t: z.literal('let-in') }),
])
export type ClientMessage = z.infer<typeof clientMessage>

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

/** Answer to GET /api/addresses. */
export interface Addresses {
  /** Where other devices reach the server, e.g. `http://192.168.0.14:3000`; empty when it listens to its own machine alone. */
  others: string[]
}

/** One of the open tables, as GET /api/tables?open lists them. */
export interface OpenTable
  extends Pick<TableInfo, 'id' | 'name' | 'game' | 'state' | 'seats' | 'rules' | 'spectators'> {
  /** Whether a seat waits for somebody. */
  toSit: boolean
  /** Seconds since it was made. */
  age: number
}

export type { AbsenceInfo, AbsentChoice } from './absence.ts'
export type { ClockTerms } from './clock.ts'

/** The time that people have, and what is left of it just now. */
export interface ClockInfo extends ClockTerms, ClockTimes {}

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
  /** 0 while it is a request; then the step that everybody is shown: the view is of the moment after so many moves were undone. */
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

/**
 * Why a window was passed for somebody. `no-use`: nothing of theirs could change it. `keeps`: it can be done later as well. `passed-before`:
 * they passed on it before. `not-worth`: it fits, and is worth too little here. `let`: they have said so (a yield).
 */
export type PassReason = 'no-use' | 'keeps' | 'passed-before' | 'not-worth' | 'let'

/** A pass that was given for somebody. */
export interface PassedInfo {
  n: number
  /** What waited to happen, or the place in the turn. */
  what: string
  why: PassReason
  /** The reason in a sentence; it never says that there is nothing in the hand. */
  words: string
  /** The card of one's own that it was about, which can be pinned; null: none. */
  card: string | null
}

/** What an answer would do, found by playing it out on positions that the seat could believe in. */
export interface FateInfo {
  /** The option of the decision; null: passing, which is what the main button does. */
  option: number | null
  /** In a few words: "prevents it", "you live", "1 in 2". */
  words: string
  /** Whether it changes what is about to happen. */
  changes: boolean
  /** Of passing: whether you die of it, or may. */
  kills: boolean
}

/** Why somebody is asked in a window: they want to be (`every`, `wait`, `pin`), or it may matter, or they are learning. */
export type AskReason = 'every' | 'wait' | 'pin' | 'led' | 'offer' | 'loses' | 'worth' | 'unknown' | 'lesson'

/** How whoever is told this is asked, and what is answered for them. Sentences are finished: show them as they are. */
export interface FlowInfo {
  way: Way
  /** The next window in which something can be done is one's own. */
  wait: boolean
  /** Cards that one always wants to be asked about, by their ids in the catalogue. */
  pins: string[]
  /** What was passed for one since one last acted, the newest first; the oldest are left out where there are many. */
  passed: PassedInfo[]
  /** How many they are, those that are left out counted. */
  passedInAll: number
  /**
   * Why one is asked in the window that waits for one, also in words; null: nothing is asked, or it is no window. `offer`: one's own turn is
   * next, and what is used now recharges then.
   */
  asked: { why: AskReason; words: string } | null
  /** What is passed on. `items`: the ids in `waiting` of what a yield is about, if it is about such. */
  yields: {
    id: number
    kind: 'item' | 'source' | 'my-turn' | 'this-turn' | 'aimed-at-me'
    words: string
    items: (number | string)[]
  }[]
  /** Answers that are given again. */
  remembered: { id: number; words: string }[]
  /** What waits to happen, the next first, and in words where it comes from. */
  waiting: { id: number | string; title: string; source: string | null; aimed: boolean }[]
  /**
   * What is asked now will be answered for one in a moment, and why; until then it can still be answered by hand. `by`: the yield or
   * remembered answer that would have to be revoked. `pass`: it is a pass.
   */
  answering: { words: string; by: number | null; pass: boolean } | null
  /** Whether the answer to what is asked now can be given with `again`: for the rest of the turn, or of the game. */
  again: 'turn' | 'game' | null
}

/** How a request to take moves back ended. */
export type BackOutcome =
  /** Everybody agreed to every step: the game goes on from the earlier moment. */
  | 'done'
  /** A thumb down; that moment cannot be asked for again. */
  | 'refused'
  /** A thumb down while moves were being undone: the game stands where it stood. That moment cannot be asked for again. */
  | 'revoked'
  /** Whoever asked changed their mind, or left. */
  | 'withdrawn'
  /** It could not be saved: the game stands where it stood. */
  | 'failed'

/** Messages from the server. `V` is what the table's game shows. */
export type ServerMessage<V extends TableView = TableView> =
  /**
   * After `hello`: the table and the seat you hold, if any; `seats` are all you hold, which is more than one only where one
   * person plays them all. `said`: the last that was said here; `phrases`: what can be said by its name alone. Again when you have given
   * up your seat.
   */
  | {
      t: 'welcome'
      table: TableInfo
      you: number | null
      seats: number[]
      said: Said[]
      phrases: { phrase: Phrase; text: string }[]
    }
  /** Somebody said something. */
  | ({ t: 'said' } & Said)
  /** The table's people changed, or a request to take moves back did. */
  | { t: 'table'; table: TableInfo }
  /** Whose time runs has changed: replaces `clock` of the table. */
  | { t: 'clock'; clock: ClockInfo }
  /** Something about the table that everybody should hear: `message` can be shown as it is. */
  | { t: 'notice'; seat: number | null; message: string }
  /**
   * The same people play again, at `table`. Your seats are `seats` there (the first is `seat`; null: you watch), and the token that you
   * have here is good there too.
   */
  | { t: 'rematch'; table: string; seat: number | null; seats: number[] }
  /** You sit, in `seat` or in all of `seats`; keep the token secret: it is your seat on reconnect. */
  | { t: 'seated'; seat: number; seats: number[]; token: string }
  /** The seat is kept, as you wanted: whoever says `hello` with this key as their token sits there. It is told this once. */
  | { t: 'kept'; seat: number; name: string; key: string }
  /**
   * You were removed: from `seat`, whose token is worthless now, or (null) from those who watch. `watches`: you may watch, and a `welcome`
   * follows; otherwise you look at no table any more. `token`: you were shut out, and are known by it; keep it in place of the seat's, so
   * that a `hello` tells whether you may come again. Null: nothing keeps you from coming again. `message` can be shown as it is.
   */
  | { t: 'removed'; seat: number | null; watches: boolean; token: string | null; message: string }
  /**
   * What you see now. `log` holds the lines that are new to you: all of them after `hello` and after moves were taken back (`from`
   * is 0), otherwise those from number `from` on. `moves` counts what has been done at the table; all of it is on disk before this
   * is sent. While moves are being undone the view is of an earlier moment (`TableInfo.back.step` says which), nobody is asked in
   * it, and its `log` is empty: the log stays as it is. `back` is null for spectators and while a request is under way. `flow` is null for
   * spectators.
   */
  | { t: 'view'; view: V; log: LogLine[]; from: number; moves: number; back: TakeBacks | null; flow: FlowInfo | null }
  /**
   * What each answer to a decision would do; once, after the view that asks it, as it takes a moment to find out, and only where something
   * waits to happen. Passing (`option` null) stands first, if anything is to be said of it; then what changes what is about to happen, the best
   * first, then what changes nothing there. Of an option that is not listed nothing is known. Where the decision is not the one shown it is too late.
   */
  | { t: 'fates'; decision: number; fates: FateInfo[] }
  /** A request to take moves back has ended. `seat`: by whom, if by anybody; `message` can be shown as it is. */
  | { t: 'back'; request: number; outcome: BackOutcome; seat: number | null; message: string }
  /** Your message was not carried out; nothing changed. */
  /** `rule`: as in HttpRefusal. */
  | { t: 'refused'; code: string; message: string; rule?: string | null }

export type * from './protocol-films.ts'

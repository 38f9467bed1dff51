import type { LogLine, LogPart, TableView } from '@soulstack/kit'
import { z } from 'zod'

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
const line = (what: string, min: number, max: number) =>
  z
    .string()
    .max(400, `${what} has at most ${max} characters.`)
    .transform(plainText)
    .pipe(z.string().min(min, `${what} has at least one character.`).max(max, `${what} has at most ${max} characters.`))

const name = line('A name', 1, 24)
export const tableId = z.string().regex(/^[a-z0-9]{10,32}$/, 'That is not a table.')
export const gameName = z.string().regex(/^[a-z][a-z-]{0,39}$/, 'That is not a game.')
const token = z.string().regex(/^[A-Za-z0-9_-]{20,64}$/, 'That is not a seat token.')
/** The number of a moment: how many entries the log had then. */
const moment = z.number().int().min(0)
const seat = z.number().int().min(0).max(5)
const botName = z.enum(['random', 'greedy'])
export type BotName = z.infer<typeof botName>

/** Whether data is short enough to be kept with a table. What cannot even be written down (too deep) is not. */
function isSmall(data: unknown): boolean {
  try {
    return JSON.stringify(data).length <= 12_000
  } catch {
    return false
  }
}

/** Body of POST /api/tables. */
export const createTable = z.object({
  /** Which game: one of those that `/health` names. */
  game: gameName.default('four-souls'),
  name: line('The name of a table', 1, 40).default('A table'),
  /** One entry a seat, in turn order. `you`: the creator sits here; in every seat where one person plays them all. */
  seats: z
    .array(z.enum(['you', 'open', 'random', 'greedy']))
    .min(1, 'A table has one to six seats.')
    .max(6, 'A table has one to six seats.'),
  playerName: name.default('Guest'),
  /** Start at once (only when no seat is open). */
  start: z.boolean().default(false),
  /** How the game is played. What is in it is for the game to read; here only its size is looked at. */
  options: z
    .record(z.string().max(40, 'That is no option.'), z.unknown())
    .refine(isSmall, 'The options of a table take at most 12,000 characters.')
    .default({}),
})
export type CreateTable = z.input<typeof createTable>

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
const someOf = (what: z.ZodNumber) => z.array(what).max(20)

/** Messages from the client, over the WebSocket at /ws. */
export const clientMessage = z.discriminatedUnion('t', [
  /** First message: which table, and the token of a seat held (on reconnect). */
  z.object({ t: z.literal('hello'), table: tableId, token: token.optional() }),
  /** Takes an open seat. Answered with `seated`. */
  z.object({ t: z.literal('sit'), seat, name }),
  /** Gives the seat up: before the start it is open again, after the start a bot plays on. */
  z.object({ t: z.literal('leave') }),
  /** Puts a bot into an open seat or opens a bot's seat again (only before the start, only by somebody who sits). */
  z.object({ t: z.literal('bot'), seat, bot: botName.nullable() }),
  z.object({ t: z.literal('start') }),
  z.object({ t: z.literal('answer'), decision: z.number().int(), picks: z.array(z.number().int().min(0)).max(200) }),
  /** Bartering: cents for a favour, both sides agree. */
  z.object({
    t: z.literal('offer'),
    to: seat,
    cents: z.number().int().min(0).max(999),
    favour: line('A favour', 0, 120),
    /**
     * Where a table lets cards be traded: what is given and asked for besides. `loot`: places in one's own hand, from 0; `items`: objects;
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
  z.object({ t: z.literal('back'), to: moment, plea: line('A plea', 0, 200).default('') }),
  /**
   * An opponent's answer, to what is shown: the request and its step, as `TableInfo.back` has them. Down ends the request at any
   * time, also after an earlier thumb up.
   */
  z.object({ t: z.literal('thumb'), request: z.number().int(), step: z.number().int().min(0), up: z.boolean() }),
  /** Whoever asked does not want to go back after all. */
  z.object({ t: z.literal('withdraw'), request: z.number().int() }),
])
export type ClientMessage = z.infer<typeof clientMessage>

export interface SeatInfo {
  seat: number
  /** Who plays it now. A person who left stays its owner while a bot plays; then this is `bot` and `name` is the person's. */
  kind: 'person' | 'bot' | 'open'
  name: string
  /** For people: whether a connection is open now. */
  here: boolean
  bot: BotName | null
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
  /** The request that is under way, if any. */
  back: TakeBack | null
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
   * person plays them all. Again when you have given up your seat.
   */
  | { t: 'welcome'; table: TableInfo; you: number | null; seats: number[] }
  /** The table's people changed, or a request to take moves back did. */
  | { t: 'table'; table: TableInfo }
  /** You sit, in `seat` or in all of `seats`; keep the token secret: it is your seat on reconnect. */
  | { t: 'seated'; seat: number; seats: number[]; token: string }
  /**
   * What you see now. `log` holds the lines that are new to you: all of them after `hello` and after moves were taken back (`from`
   * is 0), otherwise those from number `from` on. `moves` counts what has been done at the table; all of it is on disk before this
   * is sent. While moves are being undone the view is of an earlier moment (`TableInfo.back.step` says which), nobody is asked in
   * it, and its `log` is empty: the log stays as it is. `back` is null for spectators and while a request is under way.
   */
  | { t: 'view'; view: V; log: LogLine[]; from: number; moves: number; back: TakeBacks | null }
  /** A request to take moves back has ended. `seat`: by whom, if by anybody; `message` can be shown as it is. */
  | { t: 'back'; request: number; outcome: BackOutcome; seat: number | null; message: string }
  /** Your message was not carried out; nothing changed. */
  /** `rule`: as in HttpRefusal. */
  | { t: 'refused'; code: string; message: string; rule?: string | null }

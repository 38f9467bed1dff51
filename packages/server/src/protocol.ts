import type { LogLine, View } from '@soulstack/four-souls/view/types'
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
const token = z.string().regex(/^[A-Za-z0-9_-]{20,64}$/, 'That is not a seat token.')
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
  name: line('The name of a table', 1, 40).default('A table'),
  /** One entry a seat, in turn order. `you`: the creator sits here; in every seat where one person plays them all. */
  seats: z
    .array(z.enum(['you', 'open', 'random', 'greedy']))
    .min(2, 'A table has two to six seats.')
    .max(6, 'A table has two to six seats.'),
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
  }),
  z.object({ t: z.literal('accept'), offer: z.number().int() }),
  z.object({ t: z.literal('decline'), offer: z.number().int() }),
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

export interface TableInfo {
  id: string
  name: string
  game: 'four-souls'
  state: 'waiting' | 'playing' | 'over'
  seats: SeatInfo[]
  /** Whether one person holds every seat, with one token (solitaire). */
  onePerson: boolean
  /** What is played, in short sentences, where it differs from the plain game: "With rooms". */
  rules: string[]
  /** How the game is configured: as `options` of POST /api/tables this makes a table alike. */
  options: Record<string, unknown>
  spectators: number
  /** Hash of the seed from the start; the seed itself once the game is over. */
  seedHash: string
  seed: string | null
}

/** Messages from the server. */
export type ServerMessage =
  /**
   * After `hello`: the table and the seat you hold, if any; `seats` are all you hold, which is more than one only where one
   * person plays them all. Again when you have given up your seat.
   */
  | { t: 'welcome'; table: TableInfo; you: number | null; seats: number[] }
  /** The table's people changed. */
  | { t: 'table'; table: TableInfo }
  /** You sit, in `seat` or in all of `seats`; keep the token secret: it is your seat on reconnect. */
  | { t: 'seated'; seat: number; seats: number[]; token: string }
  /**
   * What you see now. `log` holds the lines that are new to you: all of them after `hello` (`from` is 0), later those from
   * number `from` on. `moves` counts what has been done at the table; all of it is on disk before this is sent.
   */
  | { t: 'view'; view: View; log: LogLine[]; from: number; moves: number }
  /** Your message was not carried out; nothing changed. */
  /** `rule`: as in HttpRefusal. */
  | { t: 'refused'; code: string; message: string; rule?: string | null }

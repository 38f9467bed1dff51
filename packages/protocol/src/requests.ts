import { z } from 'zod'
import { agreed, botName, gameName, line, moment, name, seat, tableId } from './fields.ts'
import type { TableInfo } from './table.ts'
import { fault, listOf } from './words/faults.ts'

/** HTTP requests about tables, and their answers. */

/** The header of GET /api/tables/ID with the token of a seat there: `asked` is about that seat then. */
export const SEAT_HEADER = 'x-seat'

/** Body of POST /api/tables. */
export const createTable = z.object({
  /** Which game: one of those listed by `/health`. Absent: the first of them. */
  game: gameName.optional(),
  /** Absent: a default name in the reader's language. */
  name: line('tableName', 1, 40).optional(),
  /**
   * One entry per seat, in turn order. `you`: the creator sits here (in every seat if one person plays them all). `{you: name}`: somebody
   * else at the creator's screen.
   */
  seats: listOf(z.union([z.enum(['you', 'open']), botName, z.strictObject({ you: name })]), {
    least: 1,
    most: 6,
    words: fault((w) => w.seats),
  }),
  /** Absent: a guest, in the reader's language. */
  playerName: name.optional(),
  /** Start immediately (only if no seat is open). */
  start: z.boolean().default(false),
  /**
   * With `start`: the creator contributes to the dice, for all their seats. The game begins once they have connected and done so, or after a
   * few seconds.
   */
  contributes: z.boolean().default(false),
  ...agreed,
  options: agreed.options.default({}),
  clock: agreed.clock.default(null),
  open: agreed.open.default(false),
  watch: agreed.watch.default('hidden'),
  fates: agreed.fates.default(true),
  leaving: agreed.leaving.default('bot'),
})
export type CreateTable = z.input<typeof createTable>

/** Body of POST /api/tables that continues the game of a film from one of its moments: the sender takes a seat, bots the others. */
export const continueTable = z.strictObject({
  from: z.strictObject({ film: tableId, at: moment, seat }),
  playerName: name.optional(),
  bots: botName.default('normal'),
})
export type ContinueTable = z.input<typeof continueTable>

/** Answer to POST /api/tables, with the secret token of the creator's seat (null if the creator took none). */
export interface TableCreated {
  table: string
  /** The creator's seat; the first one if they hold them all. */
  seat: number | null
  token: string | null
}

/** Body of every HTTP error. */
export interface HttpRefusal {
  code: string
  message: string
  /** The rule of docs/rules that forbids it; absent or null if it is not about the game's rules. */
  rule?: string | null
}

/** Answer to GET /api/addresses. */
export interface Addresses {
  /** Where other devices can reach the server, e.g. `http://192.168.0.14:3000`; empty if it only listens to its own machine. */
  others: string[]
}

/** One of the open tables, as GET /api/tables?open lists them. */
export interface OpenTable
  extends Pick<TableInfo, 'id' | 'name' | 'game' | 'state' | 'seats' | 'rules' | 'spectators'> {
  /** Whether there is an open seat to take. */
  toSit: boolean
  /** Seconds since it was made. */
  age: number
}

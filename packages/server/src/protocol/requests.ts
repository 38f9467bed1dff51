import { z } from 'zod'
import { fault, listOf } from '../words/faults.ts'
import {
  botName,
  clockTerms,
  gameName,
  isStorable,
  line,
  moment,
  name,
  optionsOfGame,
  seat,
  tableId,
  watch,
} from './fields.ts'
import type { TableInfo } from './table.ts'

/** What is asked and answered over HTTP about tables. */

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
      isStorable,
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

// The thread that writes.
import { parentPort, workerData } from 'node:worker_threads'
import { serveRequests } from '@soulstack/kit'
import { Fenced } from '@soulstack/tables/stores'
import { connect } from '../database.ts'
import { type Packed, unpack } from './packed.ts'
import { MissingRefers, type Write, Writes } from './writes.ts'

/*
 * Runs inside the thread of a `Writer`: makes the writes that are sent to it, a batch at a time, with a connection of its own. A sync of the
 * disk takes milliseconds, in which the server goes on with everything else.
 */

/** What the thread is started with. */
export interface WriterData {
  path: string
}

/** What can be asked of it. After `close` it writes nothing more. */
export interface WriterRequests {
  write: { asks: Packed; says: Answer }
  close: { asks: null; says: null }
}

/** Why something was not written, as it can be sent. */
export interface Fault {
  kind: 'fenced' | 'missing' | 'other'
  /** The table that is fenced. */
  table: string
  message: string
  code: string | undefined
}

/** What came of each write of a batch, or why nothing was written; null: all of them were made, and nothing was returned. */
export type Answer = { outcomes: ({ value: unknown } | { fault: Fault })[] } | { fault: Fault } | null

function faultOf(error: unknown): Fault {
  const { message, code } = error as NodeJS.ErrnoException
  const kind = error instanceof Fenced ? 'fenced' : error instanceof MissingRefers ? 'missing' : 'other'
  return { kind, table: error instanceof Fenced ? error.table : '', message, code }
}

const { path } = workerData as WriterData
const db = connect(path)
// the moves of a table change the same page again and again: what is copied into the file later is less
db.exec('PRAGMA wal_autocheckpoint = 8000')
const writes = new Writes(db)

function answerTo(batch: readonly Write[]): Answer {
  try {
    const outcomes = writes.many(batch)
    if (outcomes.every((it) => 'value' in it && it.value === undefined)) return null
    return { outcomes: outcomes.map((it) => ('error' in it ? { fault: faultOf(it.error) } : { value: it.value })) }
  } catch (error) {
    return { fault: faultOf(error) }
  }
}

serveRequests<WriterRequests>(parentPort!, {
  write: (batch) => answerTo(unpack(batch)),
  close() {
    db.close()
    return null
  },
})

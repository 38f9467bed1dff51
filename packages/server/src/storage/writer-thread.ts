import { parentPort, workerData } from 'node:worker_threads'
import type { AppendedRows } from './appending.ts'
import { Appending } from './appending.ts'
import { connect } from './database.ts'

/*
 * Runs inside the thread of a `Writer`: writes moves that are sent to it, a batch at a time, with a connection of its own. A sync of the
 * disk takes milliseconds, in which the server goes on with everything else.
 */

/** What the thread is started with. */
export interface WriterData {
  path: string
}

/** What came of each move of a batch: null, or why it was not written. */
export type WriterReply = readonly ({ message: string; code: string | undefined } | null)[]

const { path } = workerData as WriterData
const db = connect(path)
const appending = new Appending(db)

parentPort!.on('message', (batch: readonly AppendedRows[] | 'close') => {
  if (batch === 'close') {
    db.close()
    parentPort!.close()
    return
  }
  const reply = appending.writeAll(batch).map((error) => {
    if (error === null) return null
    const { message, code } = error as NodeJS.ErrnoException
    return { message, code }
  })
  parentPort!.postMessage(reply satisfies WriterReply)
})

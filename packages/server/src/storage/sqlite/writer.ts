import { Worker } from 'node:worker_threads'
import { nodeThreads, WorkerClient, WorkerEnded } from '@soulstack/kit'
import { Batcher, Fenced, Unknown } from '@soulstack/tables/stores'
import { pack } from './packed.ts'
import type { Fault, WriterData, WriterRequests } from './thread.ts'
import { MissingRefers, type Write } from './writes.ts'

interface Item {
  write: Write
  /** What it returned. */
  value?: unknown
}

/**
 * Makes the writes of all tables in a thread: what comes while a batch is being written makes up the next one, so a sync of the disk serves as
 * many tables as are waiting for it, and a single one waits for nothing. Writes are made in the order in which they come.
 */
export class Writer {
  private readonly batcher: Batcher<Item>
  private readonly thread: WorkerClient<WriterRequests>
  private isUsed = false
  private isClosed = false

  /** `path`: of a database that this process holds, and whose layout is up to date. */
  constructor(path: string) {
    this.batcher = new Batcher({ soon: setImmediate, most: 1024, write: (batch) => this.send(batch) })
    const workerData: WriterData = { path }
    // the process does not end before everything is written: a thread that works keeps it alive
    this.thread = new WorkerClient({
      start: nodeThreads(() => new Worker(new URL('./thread.ts', import.meta.url), { workerData })),
    })
  }

  /** Makes a write. Resolves with what it returned when that is on disk. @throws what `Store` says. */
  async write(write: Write): Promise<unknown> {
    if (this.isClosed) throw new Error('the store is closed')
    const item: Item = { write }
    await this.batcher.add(item)
    return item.value
  }

  /** Makes the writes that are waiting, and ends the thread. @throws why the thread could not close the file; it has ended then, too. */
  async close(): Promise<void> {
    this.isClosed = true
    try {
      await this.batcher.settled()
      if (this.isUsed) await this.thread.ask('close', null)
    } catch (error) {
      // a thread that has died has nothing open
      if (!(error instanceof WorkerEnded)) throw error
    } finally {
      await this.thread.close()
    }
  }

  private async send(batch: readonly Item[]): Promise<(Error | null)[]> {
    this.isUsed = true
    const answer = await this.thread.ask('write', pack(batch.map(({ write }) => write))).catch((error: unknown) => {
      // it is not known what became of the batch; what comes next gets a new thread
      throw error instanceof WorkerEnded ? new Unknown(error.cause) : error
    })
    if (!answer) return []
    if ('fault' in answer) throw errorOf(answer.fault)
    return answer.outcomes.map((outcome, i) => {
      if ('fault' in outcome) return errorOf(outcome.fault)
      batch[i]!.value = outcome.value
      return null
    })
  }
}

function errorOf({ kind, table, message, code }: Fault): Error {
  if (kind === 'fenced') return new Fenced(table)
  if (kind === 'missing') return new MissingRefers()
  return Object.assign(new Error(message), code !== undefined && { code })
}

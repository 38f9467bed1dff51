import { Worker } from 'node:worker_threads'
import { Batcher, Fenced, Unknown } from '@soulstack/tables/stores'
import { pack } from './packed.ts'
import type { Answer, Fault, WriterData } from './thread.ts'
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
  private readonly path: string
  private readonly batcher: Batcher<Item>
  private thread: Worker | null = null
  /** Who waits for the thread. */
  private waiting: { answer(answer: Answer): void; fail(why: unknown): void } | null = null
  private isClosed = false

  /** `path`: of a database that this process holds, and whose layout is up to date. */
  constructor(path: string) {
    this.path = path
    this.batcher = new Batcher({ soon: setImmediate, most: 1024, write: (batch) => this.send(batch) })
  }

  /** Makes a write. Resolves with what it returned when that is on disk. @throws what `Store` says. */
  async write(write: Write): Promise<unknown> {
    if (this.isClosed) throw new Error('the store is closed')
    const item: Item = { write }
    await this.batcher.add(item)
    return item.value
  }

  /** Makes the writes that are waiting, and ends the thread. */
  async close(): Promise<void> {
    this.isClosed = true
    await this.batcher.settled()
    const { thread } = this
    if (!thread) return
    const ended = new Promise((done) => thread.once('exit', done))
    thread.postMessage(null)
    await ended
  }

  private async send(batch: readonly Item[]): Promise<(Error | null)[]> {
    const thread = (this.thread ??= this.start())
    // the process must not end before it is written
    thread.ref()
    try {
      const answer = await new Promise<Answer>((resolve, reject) => {
        this.waiting = { answer: resolve, fail: reject }
        thread.postMessage(pack(batch.map(({ write }) => write)))
      })
      if (!answer) return []
      if ('fault' in answer) throw errorOf(answer.fault)
      return answer.outcomes.map((outcome, i) => {
        if ('fault' in outcome) return errorOf(outcome.fault)
        batch[i]!.value = outcome.value
        return null
      })
    } finally {
      this.waiting = null
      thread.unref()
    }
  }

  private start(): Worker {
    const thread = new Worker(new URL('./thread.ts', import.meta.url), {
      workerData: { path: this.path } satisfies WriterData,
    })
    thread.on('message', (answer: Answer) => this.waiting?.answer(answer))
    thread.on('error', (error) => this.lost(thread, error))
    thread.on('exit', (code) => this.lost(thread, new Error(`the thread that writes ended (${code})`)))
    return thread
  }

  /** The thread has ended: nobody knows what became of its batch. What comes next gets a new one. */
  private lost(thread: Worker, error: unknown): void {
    if (this.thread !== thread) return
    this.thread = null
    this.waiting?.fail(new Unknown(error))
  }
}

function errorOf({ kind, table, message, code }: Fault): Error {
  if (kind === 'fenced') return new Fenced(table)
  if (kind === 'missing') return new MissingRefers()
  return Object.assign(new Error(message), code !== undefined && { code })
}

import { Worker } from 'node:worker_threads'
import type { AppendedRows } from './appending.ts'
import type { WriterData, WriterReply } from './writer-thread.ts'

/** How many moves are written at a time. */
const atMost = 256

interface Waiting {
  rows: AppendedRows
  done(): void
  failed(error: Error): void
}

/**
 * Writes the moves of all tables in a thread: what comes while a batch is being written makes up the next one, so a sync of the disk serves
 * as many tables as are waiting for it, and a single one waits for nothing.
 */
export class Writer {
  private readonly path: string
  private thread: Worker | null = null
  private queue: Waiting[] = []
  /** The batch that is being written. */
  private flying: readonly Waiting[] = []
  private isPlanned = false
  private isClosed = false
  private idle: (() => void)[] = []

  /** `path`: of a database that this process holds, and whose layout is up to date. */
  constructor(path: string) {
    this.path = path
  }

  /** Writes a move. Resolves when it is on disk; rejects when it is not. */
  write(rows: AppendedRows): Promise<void> {
    return new Promise((done, failed) => {
      if (this.isClosed) {
        failed(new Error('the database is closed'))
        return
      }
      this.queue.push({ rows, done, failed })
      this.plan()
    })
  }

  /** Resolves when nothing is being written, or waits to be. */
  async settled(): Promise<void> {
    if (this.queue.length > 0 || this.flying.length > 0) await new Promise<void>((done) => this.idle.push(done))
  }

  /** Writes what is waiting, and ends the thread. */
  async close(): Promise<void> {
    await this.settled()
    this.isClosed = true
    const { thread } = this
    if (!thread) return
    const ended = new Promise((done) => thread.once('exit', done))
    thread.postMessage('close')
    await ended
  }

  /** Sends the next batch after the events that are already queued: they may bring more for it. */
  private plan(): void {
    if (this.isPlanned || this.flying.length > 0) return
    this.isPlanned = true
    setImmediate(() => {
      this.isPlanned = false
      this.send()
    })
  }

  private send(): void {
    this.flying = this.queue.splice(0, atMost)
    if (this.flying.length === 0) return
    this.thread ??= this.start()
    this.thread.postMessage(this.flying.map(({ rows }) => rows))
  }

  private start(): Worker {
    const thread = new Worker(new URL('./writer-thread.ts', import.meta.url), {
      workerData: { path: this.path } satisfies WriterData,
    })
    thread.on('message', (reply: WriterReply) => this.written(reply))
    thread.on('error', (error) => this.lost(thread, error))
    thread.on('exit', (code) => this.lost(thread, new Error(`the thread that writes ended (${code})`)))
    // tables keep the process alive, not what has been written
    thread.unref()
    return thread
  }

  private written(reply: WriterReply): void {
    const { flying } = this
    this.flying = []
    for (const [i, { done, failed }] of flying.entries()) {
      const why = reply[i] ?? null
      if (why === null) done()
      else failed(Object.assign(new Error(why.message), why.code !== undefined && { code: why.code }))
    }
    this.goOn()
  }

  /** The thread has ended: nobody knows what became of its batch. What comes next gets a new one. */
  private lost(thread: Worker, error: unknown): void {
    if (this.thread !== thread) return
    this.thread = null
    const { flying } = this
    this.flying = []
    for (const { failed } of flying) failed(error instanceof Error ? error : new Error(String(error)))
    this.goOn()
  }

  private goOn(): void {
    if (this.queue.length > 0) this.plan()
    else for (const done of this.idle.splice(0)) done()
  }
}

import { availableParallelism } from 'node:os'
import type { Thinkers, ThinkingLimits, ThinkingQuestion, Thought, Who } from '@soulstack/tables/home'
import type { Guard, Log, Metrics } from '@soulstack/tables/runtime'
import { type Timer, unheld } from '@soulstack/tables/runtime'
import { Tinypool } from 'tinypool'
import type { ThinkingThreadData } from './worker.ts'

/** Why a bot did not get an answer: it took too long; too many others were thinking or waiting; or the thread, the game or the bot failed. */
export type WithoutThought = 'late' | 'full' | 'failed'

interface ThreadsOptions {
  /** URL of the module that exports `games`, for the threads; default: Soulstack's own games. */
  module?: string | undefined
  limits: ThinkingLimits
  guard: Guard
  metrics: Pick<Metrics, 'thinkingSeconds' | 'withoutThought'>
  log: Pick<Log, 'error' | 'warn'>
}

interface Asked {
  who: Who
  question: ThinkingQuestion
  /** When it was asked (`performance.now`). */
  at: number
  /** Receives the thought, or null; called at most once. */
  done: ((thought: Thought | null) => void) | null
  timer: Timer
  /** Ends the thread that works on it; null: it is waiting. */
  working: AbortController | null
}

/** A thread that is idle for this many milliseconds is ended, which frees its memory. */
const idleFor = 10 * 60_000

/**
 * The threads in which bots think that play on in their heads, one pool for the whole server. A table asks about one decision and one
 * response at a time, so with questions answered in order no table can hold up another for longer than that. Whoever asks gets an answer or null in any
 * case, after `thinkingMs` milliseconds at the latest.
 */
export class ThinkingThreads implements Thinkers {
  private readonly options: ThreadsOptions
  private readonly threads: number
  private readonly waitingQueue: Asked[] = []
  private readonly running = new Set<Asked>()
  private pool: Tinypool | null = null
  private isClosed = false

  constructor(options: ThreadsOptions) {
    this.options = options
    // one processor is left to the server's own thread
    this.threads = Math.max(1, Math.min(Math.floor(options.limits.thinkers), availableParallelism() - 1))
  }

  /** How many bots are thinking now. */
  get thinking(): number {
    return this.running.size
  }

  /** How many bots wait for a thread. */
  get waiting(): number {
    return this.waitingQueue.length
  }

  /** Starts a thread if there is none, because bots will soon think. */
  warm(): void {
    if (this.isClosed || (this.pool && this.pool.threads.length > 0)) return
    // if it does not start, the pool reports that
    this.threadPool()
      .run(null)
      .catch(() => {})
  }

  /**
   * Has a bot think. `done` receives its thought, or null if it gets none: later, or at once when too many others are waiting.
   * @returns forgets the question: `done` is not called any more.
   */
  think(who: Who, question: ThinkingQuestion, done: (thought: Thought | null) => void): () => void {
    const { guard, limits } = this.options
    if (this.isClosed) return () => {}
    if (this.running.size >= this.threads && this.waitingQueue.length >= this.threads * limits.thinkersWaiting) {
      this.count('full', who)
      done(null)
      return () => {}
    }
    const asked: Asked = {
      ...{ who, question, done, at: performance.now(), working: null },
      // beyond half of its time it could hardly finish, and would only keep others waiting
      timer: unheld(
        guard.after(limits.thinkingMs / 2, 'waiting for a thread of bots', () => this.waitedTooLong(asked)),
      ),
    }
    this.waitingQueue.push(asked)
    this.next()
    return () => this.drop(asked)
  }

  /** Ends all threads. Questions that are open are never answered. */
  async close(): Promise<void> {
    this.isClosed = true
    for (const asked of [...this.waitingQueue, ...this.running]) {
      asked.done = null
      clearTimeout(asked.timer)
    }
    this.waitingQueue.length = 0
    const { pool } = this
    this.pool = null
    await pool?.destroy()
  }

  private next(): void {
    while (this.running.size < this.threads) {
      const asked = this.waitingQueue.shift()
      if (!asked) return
      this.work(asked)
    }
  }

  private work(asked: Asked): void {
    const { guard, log, metrics } = this.options
    const { question, who } = asked
    asked.working = new AbortController()
    this.running.add(asked)
    const began = performance.now()
    clearTimeout(asked.timer)
    const left = this.options.limits.thinkingMs - (began - asked.at)
    asked.timer = unheld(guard.after(left, 'waiting for a bot', () => this.late(asked)))
    const finish = (thought: Thought | null) => {
      clearTimeout(asked.timer)
      this.running.delete(asked)
      if (this.isClosed) return
      this.next()
      this.settle(asked, thought)
    }
    const answered = guard.handler('an answer of a thinking bot', (thought: Thought) => {
      metrics.thinkingSeconds.observe({ level: who.bot }, (performance.now() - began) / 1000)
      finish(thought)
    })
    const failed = guard.handler('the failure of a thinking bot', (error: unknown) => {
      if (!this.isClosed && asked.done) {
        log.error({ err: error, ...who }, 'a bot could not think')
        this.count('failed', who)
      }
      finish(null)
    })
    this.threadPool().run(question, { signal: asked.working.signal }).then(answered, failed)
  }

  /** No thread has become free in time. */
  private waitedTooLong(asked: Asked): void {
    this.waitingQueue.splice(this.waitingQueue.indexOf(asked), 1)
    this.count('full', asked.who)
    this.settle(asked, null)
  }

  /** Time is up: whoever asked is told. A thread that still has not finished after as long again is ended. */
  private late(asked: Asked): void {
    const { guard, limits, log } = this.options
    const { who } = asked
    const end = () => {
      log.warn(who, 'a bot has blocked its thread for too long; the thread is ended')
      asked.working?.abort()
    }
    asked.timer = unheld(guard.after(limits.thinkingMs, 'ending a thread of bots', end))
    if (!asked.done) return
    log.warn({ ...who, ms: Math.round(performance.now() - asked.at) }, 'a bot took too long to think')
    this.count('late', who)
    this.settle(asked, null)
  }

  /** Nobody needs the answer any more. If a thread works on it already, it finishes, because a new thread takes longer to start. */
  private drop(asked: Asked): void {
    asked.done = null
    const at = this.waitingQueue.indexOf(asked)
    if (at < 0) return
    this.waitingQueue.splice(at, 1)
    clearTimeout(asked.timer)
  }

  private settle(asked: Asked, thought: Thought | null): void {
    const { done } = asked
    asked.done = null
    done?.(thought)
  }

  private count(why: WithoutThought, { bot }: Who): void {
    this.options.metrics.withoutThought.inc({ why, level: bot })
  }

  private threadPool(): Tinypool {
    if (this.pool) return this.pool
    const { guard, limits, log, module } = this.options
    const pool = new Tinypool({
      filename: new URL('./worker.ts', import.meta.url).href,
      minThreads: 0,
      maxThreads: this.threads,
      idleTimeout: idleFor,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: limits.thinkingMegabytes, maxYoungGenerationSizeMb: 16 },
      workerData: {
        module: module ?? new URL('../games/index.ts', import.meta.url).href,
      } satisfies ThinkingThreadData,
    })
    // a thread that dies while it has no question; its successor starts with the next one
    pool.on(
      'error',
      guard.handler('the end of a thread of bots', (error: unknown) =>
        log.error({ err: error }, 'a thread of bots has died'),
      ),
    )
    return (this.pool = pool)
  }
}

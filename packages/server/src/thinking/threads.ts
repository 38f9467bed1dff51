// The pool of threads that bots think in, and its queue.
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { nodeThreads, WorkerClient, WorkerEnded } from '@soulstack/kit'
import type { BotWorkers, ThinkingLimits, Who } from '@soulstack/tables/local-host'
import type { Guard, Log, Metrics } from '@soulstack/tables/runtime'
import { type Timer, unheld } from '@soulstack/tables/runtime'
import type { ThinkingQuestion, ThinkingRequests, Thought } from '@soulstack/tables/thinking'
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
  /** When it was asked (`performance.now`). */
  at: number
  /** Receives the thought, or null; called at most once. */
  done: ((thought: Thought | null) => void) | null
  timer: Timer
  /** When a thread began with it; null: it is waiting. */
  began: number | null
  /** Takes it from the queue, or ends the thread that works on it. */
  takingBack: AbortController
}

/** A thread that is idle for this many milliseconds is ended, which frees its memory. */
const idleFor = 10 * 60_000

/**
 * The threads in which bots think that play on in their heads, one pool for the whole server. A table asks about one decision and one
 * response at a time, so with questions answered in order no table can hold up another for longer than that. Whoever asks gets an answer or null in any
 * case, after `thinkingMs` milliseconds at the latest.
 */
export class ThinkingThreads implements BotWorkers {
  private readonly options: ThreadsOptions
  private readonly threads: WorkerClient<ThinkingRequests>
  private isClosed = false

  constructor(options: ThreadsOptions) {
    this.options = options
    const { limits, log, module } = options
    // one processor is left to the server's own thread
    const workers = Math.max(1, Math.min(Math.floor(limits.thinkers), availableParallelism() - 1))
    this.threads = new WorkerClient({
      ...{ workers, waiting: workers * limits.thinkersWaiting, idleFor },
      start: nodeThreads(
        () =>
          new Worker(new URL('./worker.ts', import.meta.url), {
            execArgv: [],
            resourceLimits: { maxOldGenerationSizeMb: limits.thinkingMegabytes, maxYoungGenerationSizeMb: 16 },
            workerData: {
              module: module ?? new URL('../games/index.ts', import.meta.url).href,
            } satisfies ThinkingThreadData,
          }),
      ),
      // what becomes of a question that it had is logged with the question
      lost: (error, questions) => questions === 0 && log.error({ err: error }, 'a thread of bots has died'),
    })
  }

  /** How many bots are thinking now. */
  get thinking(): number {
    return this.threads.running
  }

  /** How many bots wait for a thread. */
  get waiting(): number {
    return this.threads.waiting
  }

  /** Starts a thread if there is none, because bots will soon think. */
  warm(): void {
    this.threads.warm()
  }

  /**
   * Has a bot think. `done` receives its thought, or null if it gets none: later, or at once when too many others are waiting.
   * @returns forgets the question: `done` is not called any more.
   */
  think(who: Who, question: ThinkingQuestion, done: (thought: Thought | null) => void): () => void {
    const { guard, limits } = this.options
    if (this.isClosed) return () => {}
    if (this.threads.isFull) {
      this.count('full', who)
      done(null)
      return () => {}
    }
    const asked: Asked = {
      ...{ who, done, at: performance.now(), began: null, takingBack: new AbortController() },
      // beyond half of its time it could hardly finish, and would only keep others waiting
      timer: unheld(
        guard.after(limits.thinkingMs / 2, 'waiting for a thread of bots', () => this.waitedTooLong(asked)),
      ),
    }
    const { signal } = asked.takingBack
    const answered = guard.handler('an answer of a thinking bot', (thought: Thought) => this.answered(asked, thought))
    const failed = guard.handler('the failure of a thinking bot', (error: unknown) => this.failed(asked, error))
    this.threads.ask('think', question, { signal, began: () => this.begun(asked) }).then(answered, failed)
    return () => this.drop(asked)
  }

  /** Ends all threads. Questions that are open are never answered. */
  async close(): Promise<void> {
    this.isClosed = true
    await this.threads.close()
  }

  private begun(asked: Asked): void {
    const { guard, limits } = this.options
    asked.began = performance.now()
    clearTimeout(asked.timer)
    const left = limits.thinkingMs - (asked.began - asked.at)
    asked.timer = unheld(guard.after(left, 'waiting for a bot', () => this.late(asked)))
  }

  private answered(asked: Asked, thought: Thought): void {
    clearTimeout(asked.timer)
    const seconds = (performance.now() - asked.began!) / 1000
    this.options.metrics.thinkingSeconds.observe({ level: asked.who.bot }, seconds)
    if (!this.isClosed) this.settle(asked, thought)
  }

  private failed(asked: Asked, error: unknown): void {
    clearTimeout(asked.timer)
    if (this.isClosed) return
    const { log } = this.options
    if (asked.done) {
      log.error({ err: error, ...asked.who }, 'a bot could not think')
      this.count('failed', asked.who)
      this.settle(asked, null)
    } else if (error instanceof WorkerEnded) log.error({ err: error, ...asked.who }, 'a thread of bots has died')
  }

  /** No thread has become free in time. */
  private waitedTooLong(asked: Asked): void {
    this.count('full', asked.who)
    this.settle(asked, null)
    asked.takingBack.abort()
  }

  /** Time is up: whoever asked is told. A thread that still has not finished after as long again is ended. */
  private late(asked: Asked): void {
    const { guard, limits, log } = this.options
    const { who } = asked
    const end = () => {
      log.warn(who, 'a bot has blocked its thread for too long; the thread is ended')
      asked.takingBack.abort()
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
    if (asked.began !== null) return
    clearTimeout(asked.timer)
    asked.takingBack.abort()
  }

  private settle(asked: Asked, thought: Thought | null): void {
    const { done } = asked
    asked.done = null
    done?.(thought)
  }

  private count(why: WithoutThought, { bot }: Who): void {
    this.options.metrics.withoutThought.inc({ why, level: bot })
  }
}

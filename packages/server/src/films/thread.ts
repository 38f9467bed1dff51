import { Worker } from 'node:worker_threads'
import { nodeThreads, type Refusal, WorkerClient, WorkerEnded } from '@soulstack/kit'
import { doorRefusal } from '@soulstack/protocol'
import type { FilmQuestion, FilmReply, FilmRequests, StudyNews } from '@soulstack/tables/films'
import type { Guard } from '@soulstack/tables/runtime'
import type { FastifyBaseLogger } from 'fastify'

/**
 * A film thread, from the server's side: the questions it is asked, and what happens when a film takes up all of its time or memory.
 * `worker.ts` runs inside the thread.
 */

export interface FilmThreadOptions {
  /** URL of the module that exports `games`, and the names of those that the server has. */
  module: string
  names: readonly string[]
  /** Seconds of CPU time for one film, and megabytes for all films of a thread. */
  seconds: number
  megabytes: number
  /** Whether the thread runs at low priority, so that nobody at a table waits for an imported film. */
  lowPriority: boolean
  /** A thread that is idle for this many milliseconds is ended, which frees its memory. */
  idleFor: number
  /** The refusal of what takes more than that; default: of a film. */
  tooMuch?: () => Refusal
  log: FastifyBaseLogger
  guard: Guard
}

/**
 * What the thread gets when it starts. The thread writes `working`: the number of the question it works on (0: none), and how many steps of
 * work it has begun.
 */
export interface FilmThreadData
  extends Pick<FilmThreadOptions, 'module' | 'names' | 'seconds' | 'megabytes' | 'lowPriority'> {
  working: Int32Array
}

/** Why a thread has ended. */
interface Ending {
  /** The question that it was working on; 0: none. */
  at: number
  /** Whether it had to be ended because that blocked it. */
  blocked: boolean
  error: unknown
}

/** How often to check that the thread makes progress, in ms. */
const lookedAtEvery = 200

export class FilmThread {
  private readonly options: FilmThreadOptions
  private readonly client: WorkerClient<FilmRequests>
  private last = 0
  private worker: Worker | null = null
  private working = new Int32Array(new SharedArrayBuffer(8))
  private blocked = false
  private watch: NodeJS.Timeout | null = null
  /** At the last check: the thread's step of work, and the CPU time it had used, in ms. */
  private seen = { step: 0, used: 0 }
  private isClosed = false

  constructor(options: FilmThreadOptions) {
    this.options = options
    const { idleFor, log } = options
    const start = nodeThreads(() => this.start())
    this.client = new WorkerClient({
      ...{ idleFor, atOnce: Number.POSITIVE_INFINITY },
      start: (received, ended) =>
        start(received, (error) =>
          ended({ at: Atomics.load(this.working, 0), blocked: this.blocked, error } satisfies Ending),
        ),
      lost: (why) => {
        const { blocked, error } = why as Ending
        if (!blocked) log.warn({ err: error }, 'a film thread crashed')
      },
    })
  }

  /** Asks the thread as `take` does. @returns JSON; null: it does not have that film. */
  async ask(question: FilmQuestion): Promise<string | null> {
    return (await this.take(question))?.text ?? null
  }

  /**
   * Asks the thread, starting it if needed. `news`: is told how far it is. A question that was open when the thread ended goes to a new one,
   * except the one it was working on, if that has now crashed it twice or blocked it. The first time, other films may have filled the memory.
   * @returns null: it does not have that film. Never, if the thread is closed meanwhile.
   * @throws Refusal of the film, or `too-dear` if it has crashed the thread.
   */
  async take(question: FilmQuestion, news: (news: StudyNews) => void = () => {}): Promise<FilmReply | null> {
    const n = ++this.last
    for (let broke = 0; ; ) {
      try {
        this.watch ??= this.options.guard.every(lookedAtEvery, 'watching a film thread', () => this.checkProgress())
        return await this.client.ask('film', { n, question }, { news })
      } catch (error) {
        if (!(error instanceof WorkerEnded)) throw error
        if (this.isClosed) return await new Promise(() => {})
        const { at, blocked } = error.cause as Ending
        // a thread that crashed without working on anything cannot be started
        if ((n === at || at === 0) && ++broke >= (blocked ? 1 : 2)) throw this.tooMuch()
      } finally {
        if (this.client.running === 0) this.rest()
      }
    }
  }

  /** Ends the thread. Open questions are never answered. */
  async close(): Promise<void> {
    this.isClosed = true
    this.rest()
    await this.client.close()
  }

  private start(): Worker {
    const { module, names, seconds, megabytes, lowPriority } = this.options
    this.working = new Int32Array(new SharedArrayBuffer(8))
    this.blocked = false
    this.seen = { step: 0, used: 0 }
    this.worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { module, names, seconds, megabytes, lowPriority, working: this.working } satisfies FilmThreadData,
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 16 },
      execArgv: [],
    })
    return this.worker
  }

  private tooMuch(): Refusal {
    const { seconds, megabytes, tooMuch } = this.options
    return tooMuch?.() ?? doorRefusal('too-dear', (w) => w.filmTooMuch(seconds, megabytes))
  }

  private rest(): void {
    if (this.watch) clearInterval(this.watch)
    this.watch = null
    this.seen = { step: 0, used: 0 }
  }

  /**
   * Ends the thread when one step of a film has blocked it for longer than a whole film may take, as the thread cannot do that itself. Only
   * CPU time counts: on a busy machine the thread may also wait long for its turn.
   */
  private async checkProgress(): Promise<void> {
    const { worker, working, options } = this
    if (!worker || this.blocked || Atomics.load(working, 0) === 0) return
    const step = Atomics.load(working, 1)
    const usage = await worker.cpuUsage().catch(() => null)
    // meanwhile it has ended, or moved on
    if (!usage || this.worker !== worker || Atomics.load(working, 0) === 0 || Atomics.load(working, 1) !== step) return
    const used = (usage.user + usage.system) / 1000
    if (step !== this.seen.step) this.seen = { step, used }
    else if (used - this.seen.used > options.seconds * 1000) {
      options.log.warn('a film has blocked its thread for too long; the thread is restarted')
      this.blocked = true
      await worker.terminate()
    }
  }
}

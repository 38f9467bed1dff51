import { Worker } from 'node:worker_threads'
import { Refusal } from '@soulstack/kit'
import { doorRefusal } from '@soulstack/protocol'
import type { FilmAnswer, FilmQuestion, FilmReply, StudyNews } from '@soulstack/tables/films'
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

interface Asked {
  question: FilmQuestion
  /** How often the thread crashed while working on this. */
  broke: number
  news(news: StudyNews): void
  done(reply: FilmReply | null): void
  fail(error: Error): void
}

/** How often to check that the thread makes progress, in ms. */
const lookedAtEvery = 200

export class FilmThread {
  private readonly options: FilmThreadOptions
  private readonly asked = new Map<number, Asked>()
  private next = 1
  private worker: Worker | null = null
  private working = new Int32Array(new SharedArrayBuffer(8))
  private watch: NodeJS.Timeout | null = null
  private idle: NodeJS.Timeout | null = null
  /** At the last check: the thread's step of work, and the CPU time it had used, in ms. */
  private seen = { step: 0, used: 0 }

  constructor(options: FilmThreadOptions) {
    this.options = options
  }

  /** Asks the thread as `take` does. @returns JSON; null: it does not have that film. */
  async ask(question: FilmQuestion): Promise<string | null> {
    return (await this.take(question))?.text ?? null
  }

  /**
   * Asks the thread, starting it if needed. `news`: is told how far it is.
   * @returns null: it does not have that film.
   * @throws Refusal of the film, or `too-dear` if it has crashed the thread.
   */
  take(question: FilmQuestion, news: (news: StudyNews) => void = () => {}): Promise<FilmReply | null> {
    return new Promise((done, fail) => {
      const n = this.next++
      this.asked.set(n, { question, broke: 0, news, done, fail })
      this.start().postMessage({ n, question })
      if (this.idle) clearTimeout(this.idle)
      this.idle = null
      this.watch ??= this.options.guard.every(lookedAtEvery, 'watching a film thread', () => this.look())
    })
  }

  /** Ends the thread. Open questions are never answered. */
  async close(): Promise<void> {
    this.rest()
    if (this.idle) clearTimeout(this.idle)
    this.asked.clear()
    const { worker } = this
    this.worker = null
    await worker?.terminate()
  }

  private start(): Worker {
    if (this.worker) return this.worker
    const { module, names, seconds, megabytes, lowPriority, log, guard } = this.options
    this.working = new Int32Array(new SharedArrayBuffer(8))
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { module, names, seconds, megabytes, lowPriority, working: this.working } satisfies FilmThreadData,
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 16 },
      execArgv: [],
    })
    worker.unref()
    worker.on(
      'message',
      guard.handler('a message from a film thread', (answer: FilmAnswer) => this.answered(answer)),
    )
    worker.on(
      'error',
      guard.handler('a crashed film thread', (error: unknown) => log.warn({ err: error }, 'a film thread crashed')),
    )
    worker.on(
      'exit',
      guard.handler('the end of a film thread', () => {
        if (this.worker === worker) this.again(Number.POSITIVE_INFINITY)
      }),
    )
    return (this.worker = worker)
  }

  private answered(answer: FilmAnswer): void {
    const asked = this.asked.get(answer.n)
    if (!asked) return
    if ('news' in answer) {
      asked.news(answer.news)
      return
    }
    this.asked.delete(answer.n)
    if ('text' in answer) asked.done(answer)
    else if ('gone' in answer) asked.done(null)
    else if ('failed' in answer) asked.fail(new Error(answer.failed))
    else asked.fail(new Refusal(answer.refused.code, answer.refused.sentences, answer.refused.rule))
    if (this.asked.size > 0) return
    this.rest()
    this.idle = this.options.guard.after(this.options.idleFor, 'ending a film thread', () => this.close()).unref()
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
  private async look(): Promise<void> {
    const { worker, working, options } = this
    if (!worker || Atomics.load(working, 0) === 0) return
    const step = Atomics.load(working, 1)
    const usage = await worker.cpuUsage().catch(() => null)
    // meanwhile it has ended, or moved on
    if (!usage || this.worker !== worker || Atomics.load(working, 0) === 0 || Atomics.load(working, 1) !== step) return
    const used = (usage.user + usage.system) / 1000
    if (step !== this.seen.step) this.seen = { step, used }
    else if (used - this.seen.used > options.seconds * 1000) {
      options.log.warn('a film has blocked its thread for too long; the thread is restarted')
      this.again(1)
      worker.terminate()
    }
  }

  /**
   * The thread is gone: open questions go to a new one, except the one it was working on, if that has now crashed it twice (`most` 1:
   * once). The first time, other films may have filled the memory.
   */
  private again(most: number): void {
    const at = Atomics.load(this.working, 0)
    this.worker = null
    this.seen = { step: 0, used: 0 }
    const { seconds, megabytes, tooMuch } = this.options
    const asked = [...this.asked]
    this.asked.clear()
    for (const [n, one] of asked) {
      // a thread that crashed without working on anything cannot be started
      if ((n === at || at === 0) && ++one.broke >= Math.min(most, 2)) {
        one.fail(tooMuch?.() ?? doorRefusal('too-dear', (w) => w.filmTooMuch(seconds, megabytes)))
        continue
      }
      this.asked.set(n, one)
      this.start().postMessage({ n, question: one.question })
    }
    if (this.asked.size === 0) this.rest()
  }
}

import { Worker } from 'node:worker_threads'
import { type Language, Refusal, type Sentences } from '@soulstack/kit'
import type { FastifyBaseLogger } from 'fastify'
import type { FilmEyes } from '../protocol/films.ts'
import type { Recording } from '../protocol/recording.ts'
import type { Guard } from '../runtime/guard.ts'
import { doorRefusal } from '../words/doors.ts'
import type { Title } from './film.ts'

/**
 * The thread in which films are made and looked at, seen from the server's side: what is asked of it, and what becomes of it when a film
 * takes all of its time or memory. `worker.ts` is what runs in it.
 */

/**
 * What a film is made of: a scenario; the recording of a table of this server, or its log, with its title; a log as somebody brought it, not
 * looked at yet.
 */
export type FilmSource =
  | { kind: 'show'; game: string; scenario: string }
  | { kind: 'recording'; recording: Recording; log: string; title: Title }
  | { kind: 'table'; log: string; title: Title }
  | { kind: 'log'; id: string; bytes: Uint8Array }

/** What can be asked of the thread. Everything but `make` and `list` is of a film that it has. */
export type FilmQuestion =
  | { t: 'make'; film: string; source: FilmSource }
  | { t: 'index'; film: string; eyes: FilmEyes; language: Language }
  | { t: 'moment'; film: string; moment: number; eyes: FilmEyes; language: Language }
  /** Every number that was drawn. */
  | { t: 'draws'; film: string }
  /** The log up to a moment, to play on from there. */
  | { t: 'begin'; film: string; at: number }
  /** The scenarios of a game, of a card alone if one is named. */
  | { t: 'list'; game: string; card: string | null; language: Language }
  /** The recording of a game that is over, from its log: its head, with its parts. */
  | { t: 'record'; log: string }

/** What a thread gives: JSON, and the parts of a recording where it was to make one. */
export interface FilmReply {
  text: string
  parts?: [name: string, part: Uint8Array][]
}

/** The answer to question number `n`; or that the thread does not have that film; or why not. */
export type FilmAnswer = { n: number } & (
  | FilmReply
  | { gone: true }
  | { refused: { code: string; sentences: Sentences; rule: string | null } }
  | { failed: string }
)

export interface FilmThreadOptions {
  /** Address of the module that exports `games`, and which of them the server has. */
  module: string
  names: readonly string[]
  /** Seconds of the processor's time that a film may take, and megabytes that all films of a thread may. */
  seconds: number
  megabytes: number
  /** Whether everything else goes first where the processor is wanted by both: nobody waits at a table for what strangers bring. */
  last: boolean
  log: FastifyBaseLogger
  guard: Guard
}

/**
 * What the thread is given when it starts. `working`, which it writes: the number of the question that it works at (0: none), and
 * how many steps of work it has begun.
 */
export interface FilmThreadData extends Pick<FilmThreadOptions, 'module' | 'names' | 'seconds' | 'megabytes' | 'last'> {
  working: Int32Array
}

interface Asked {
  question: FilmQuestion
  /** How often the thread broke while it worked at this. */
  broke: number
  done(told: FilmReply | null): void
  fail(error: Error): void
}

/** A thread that is asked nothing for this many milliseconds ends, and gives its memory back. */
const idleFor = 10 * 60_000
/** How often it is checked whether the thread still gets on, in ms. */
const lookedAtEvery = 200

export class FilmThread {
  private readonly options: FilmThreadOptions
  private readonly asked = new Map<number, Asked>()
  private next = 1
  private worker: Worker | null = null
  private working = new Int32Array(new SharedArrayBuffer(8))
  private watch: NodeJS.Timeout | null = null
  private idle: NodeJS.Timeout | null = null
  /** In which step of work the thread was when it was last checked, and how much processor time it had used by then, in ms. */
  private seen = { step: 0, used: 0 }

  constructor(options: FilmThreadOptions) {
    this.options = options
  }

  /** Asks the thread as `take` does. @returns JSON; null: it does not have that film. */
  async ask(question: FilmQuestion): Promise<string | null> {
    return (await this.take(question))?.text ?? null
  }

  /**
   * Asks the thread, which is started when it does not run.
   * @returns null: it does not have that film.
   * @throws Refusal as the film says, or `too-dear` when it has broken the thread.
   */
  take(question: FilmQuestion): Promise<FilmReply | null> {
    return new Promise((done, fail) => {
      const n = this.next++
      this.asked.set(n, { question, broke: 0, done, fail })
      this.start().postMessage({ n, question })
      if (this.idle) clearTimeout(this.idle)
      this.idle = null
      this.watch ??= this.options.guard.every(lookedAtEvery, 'watching a thread for films', () => this.look())
    })
  }

  /** Ends the thread. What was asked is no longer answered. */
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
    const { module, names, seconds, megabytes, last, log, guard } = this.options
    this.working = new Int32Array(new SharedArrayBuffer(8))
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { module, names, seconds, megabytes, last, working: this.working } satisfies FilmThreadData,
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 16 },
      execArgv: [],
    })
    worker.unref()
    worker.on(
      'message',
      guard.handler('what a thread for films says', (answer: FilmAnswer) => this.answered(answer)),
    )
    worker.on(
      'error',
      guard.handler('a broken thread for films', (error: unknown) =>
        log.warn({ err: error }, 'a thread for films broke'),
      ),
    )
    worker.on(
      'exit',
      guard.handler('the end of a thread for films', () => {
        if (this.worker === worker) this.again(Number.POSITIVE_INFINITY)
      }),
    )
    return (this.worker = worker)
  }

  private answered(answer: FilmAnswer): void {
    const asked = this.asked.get(answer.n)
    if (!asked) return
    this.asked.delete(answer.n)
    if ('text' in answer) asked.done(answer)
    else if ('gone' in answer) asked.done(null)
    else if ('failed' in answer) asked.fail(new Error(answer.failed))
    else asked.fail(new Refusal(answer.refused.code, answer.refused.sentences, answer.refused.rule))
    if (this.asked.size > 0) return
    this.rest()
    this.idle = this.options.guard.after(idleFor, 'ending a thread for films', () => this.close()).unref()
  }

  private rest(): void {
    if (this.watch) clearInterval(this.watch)
    this.watch = null
    this.seen = { step: 0, used: 0 }
  }

  /**
   * Ends the thread when one step of a film has held it for longer than a whole film may take: it cannot end it itself then. What counts is
   * what it has used of the processor: on a busy machine it may wait for it for long, and that is not the film's fault.
   */
  private async look(): Promise<void> {
    const { worker, working, options } = this
    if (!worker || Atomics.load(working, 0) === 0) return
    const step = Atomics.load(working, 1)
    const usage = await worker.cpuUsage().catch(() => null)
    // it has gone, or gone on, meanwhile
    if (!usage || this.worker !== worker || Atomics.load(working, 0) === 0 || Atomics.load(working, 1) !== step) return
    const used = (usage.user + usage.system) / 1000
    if (step !== this.seen.step) this.seen = { step, used }
    else if (used - this.seen.used > options.seconds * 1000) {
      options.log.warn('a film has held its thread for too long; the thread is started anew')
      this.again(1)
      worker.terminate()
    }
  }

  /**
   * The thread is gone: what was asked is asked of a new one, but for what it worked at when it broke for the second time (`most` 1: at
   * once). The first time others may have filled its memory.
   */
  private again(most: number): void {
    const at = Atomics.load(this.working, 0)
    this.worker = null
    this.seen = { step: 0, used: 0 }
    const { seconds, megabytes } = this.options
    const asked = [...this.asked]
    this.asked.clear()
    for (const [n, one] of asked) {
      // a thread that did not come to work at anything cannot be started
      if ((n === at || at === 0) && ++one.broke >= Math.min(most, 2)) {
        one.fail(doorRefusal('too-dear', (w) => w.filmTooMuch(seconds, megabytes)))
        continue
      }
      this.asked.set(n, one)
      this.start().postMessage({ n, question: one.question })
    }
    if (this.asked.size === 0) this.rest()
  }
}

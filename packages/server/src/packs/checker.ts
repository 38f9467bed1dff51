import type { GameModule } from '@soulstack/tables/game'
import type { Guard, Limits } from '@soulstack/tables/runtime'
import { Tinypool } from 'tinypool'
import { FairQueue } from '../films/fair-queue.ts'
import { packRefusal } from '../words/packs.ts'
import { type Checked, checkedFile } from './checked.ts'
import type { PackQuestion, PackThreadData } from './worker.ts'

/** Files up to this many characters are checked at once, which takes a few milliseconds: a thread takes longer to start. */
const SHORT = 4000

/** A thread that is idle for this many milliseconds is ended, which frees its memory. */
const idleFor = 60_000

export interface CheckerOptions {
  limits: Pick<Limits, 'packsWaiting' | 'packSeconds' | 'packMegabytes'>
  guard: Guard
  /** URL of the module that exports `games`, for the thread; default: Soulstack's own games. */
  module?: string | undefined
}

/** Checks files of packs: long ones in a thread of low priority, one at a time, where they hold up nobody at a table. */
export class PackChecker {
  private readonly options: CheckerOptions
  private readonly queue: FairQueue
  private pool: Tinypool | null = null
  /** The check that was asked for last. */
  private last: Promise<unknown> = Promise.resolve()

  constructor(options: CheckerOptions) {
    this.options = options
    this.queue = new FairQueue(1, options.limits.packsWaiting, () => packRefusal('busy', (w) => w.busy))
  }

  /**
   * Checks a file for an address. `spent`: called with the milliseconds of work that it took.
   * @throws Refusal when too many are being checked for it, or this one takes too much time or memory.
   */
  async check({ game, packs }: GameModule, text: string, by: string, spent: (ms: number) => void): Promise<Checked> {
    if (text.length <= SHORT) {
      const began = performance.now()
      try {
        return checkedFile(packs!, text)
      } finally {
        spent(performance.now() - began)
      }
    }
    return this.queue.take(by, async () => {
      const checking = this.last.then(() => this.ask({ game: game.name, text }))
      this.last = checking.catch(() => {})
      const { checked, ms } = await checking
      spent(ms)
      return checked
    })
  }

  /** Ends the thread. Checks under way are refused. */
  async close(): Promise<void> {
    const { pool } = this
    this.pool = null
    await pool?.destroy()
  }

  private async ask(question: PackQuestion): Promise<{ checked: Checked; ms: number }> {
    const { guard, limits } = this.options
    const ending = new AbortController()
    const timer = guard.after(limits.packSeconds * 1000, 'ending a check of a pack', () => ending.abort())
    try {
      return await this.thread().run(question, { signal: ending.signal })
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (!ending.signal.aborted && code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error
      throw packRefusal('too-dear', (w) => w.tooDear(limits.packSeconds))
    } finally {
      clearTimeout(timer)
    }
  }

  private thread(): Tinypool {
    const { limits, module } = this.options
    return (this.pool ??= new Tinypool({
      filename: new URL('./worker.ts', import.meta.url).href,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: idleFor,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: limits.packMegabytes, maxYoungGenerationSizeMb: 16 },
      workerData: { module: module ?? new URL('../games/index.ts', import.meta.url).href } satisfies PackThreadData,
    }))
  }
}

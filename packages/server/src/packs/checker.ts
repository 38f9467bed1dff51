// Has packs checked in a thread.
import { Worker } from 'node:worker_threads'
import { nodeThreads, WorkerClient, WorkerEnded, WorkerTooSlow } from '@soulstack/kit'
import type { GameModule } from '@soulstack/tables/game'
import type { Limits } from '@soulstack/tables/runtime'
import { FairQueue } from '../films/fair-queue.ts'
import { packRefusal } from '../words/packs.ts'
import { type Checked, checkedFile } from './checked.ts'
import type { PackRequests, PackThreadData } from './worker.ts'

/** Files up to this many characters are checked at once, which takes a few milliseconds: a thread takes longer to start. */
const SHORT = 4000

/** A thread that is idle for this many milliseconds is ended, which frees its memory. */
const idleFor = 60_000

export interface CheckerOptions {
  limits: Pick<Limits, 'packsWaiting' | 'packSeconds' | 'packMegabytes'>
  /** URL of the module that exports `games`, for the thread; default: Soulstack's own games. */
  module?: string | undefined
}

/** Checks files of packs: long ones in a thread of low priority, one at a time, where they hold up nobody at a table. */
export class PackChecker {
  private readonly options: CheckerOptions
  private readonly queue: FairQueue
  private readonly threads: WorkerClient<PackRequests>

  constructor(options: CheckerOptions) {
    this.options = options
    this.queue = new FairQueue(1, options.limits.packsWaiting, () => packRefusal('busy', (w) => w.busy))
    const { limits, module } = options
    this.threads = new WorkerClient({
      idleFor,
      start: nodeThreads(
        () =>
          new Worker(new URL('./worker.ts', import.meta.url), {
            execArgv: [],
            resourceLimits: { maxOldGenerationSizeMb: limits.packMegabytes, maxYoungGenerationSizeMb: 16 },
            workerData: {
              module: module ?? new URL('../games/index.ts', import.meta.url).href,
            } satisfies PackThreadData,
          }),
      ),
    })
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
      const { checked, ms } = await this.ask(game.name, text)
      spent(ms)
      return checked
    })
  }

  /** Ends the thread. Checks under way are refused. */
  close(): Promise<void> {
    return this.threads.close()
  }

  /** @throws Refusal when it takes too much time or memory. */
  private async ask(game: string, text: string): Promise<PackRequests['check']['says']> {
    const { packSeconds } = this.options.limits
    try {
      return await this.threads.ask('check', { game, text }, { within: packSeconds * 1000 })
    } catch (error) {
      const ranOut = error instanceof WorkerEnded && codeOf(error.cause) === 'ERR_WORKER_OUT_OF_MEMORY'
      if (!ranOut && !(error instanceof WorkerTooSlow)) throw error
      throw packRefusal('too-dear', (w) => w.tooDear(packSeconds))
    }
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException | undefined)?.code

import { setTimeout as wait } from 'node:timers/promises'
import { withPatience } from './again.ts'
import { SILENCE_MS, type Work } from './home.ts'
import type { Taken } from './run.ts'
import { messageOf } from './thread.ts'
import type { Threads } from './threads.ts'

export interface WorkerOptions {
  home: Work
  /** The kinds that its threads know. */
  kinds: readonly string[]
  /** Only jobs of this run, where it can choose. */
  run?: string
  threads: Threads
  /** How many jobs it plays at the same time. */
  atOnce: number
  /** Hears what goes wrong with the place where jobs are kept. */
  say: (line: string) => void
}

/** How long nobody looks for a job after there was none, in ms. */
const IDLE_MS = 500

/** Takes jobs, has them played and keeps their results, until it is stopped. */
export class Worker {
  private readonly options: WorkerOptions
  private readonly stopped = new AbortController()
  private readonly inHand = new Set<Taken>()
  private readonly playing = new Set<Promise<void>>()
  /** Resolves when the next job may be taken. */
  private next: Promise<void> = Promise.resolve()
  private readonly lanes: Promise<unknown>
  private readonly beats: NodeJS.Timeout

  constructor(options: WorkerOptions) {
    this.options = options
    const { atOnce, home } = options
    this.beats = setInterval(() => {
      if (this.inHand.size > 0) home.beat([...this.inHand]).catch(() => {})
    }, SILENCE_MS / 4)
    this.lanes = Promise.all(Array.from({ length: atOnce }, () => this.work()))
    this.lanes.catch(() => this.stopped.abort())
  }

  /** Resolves when it has been stopped. @throws if the jobs cannot be reached for ten minutes. */
  async ended(): Promise<void> {
    await this.lanes
  }

  /** Takes nothing more and finishes what it has in hand; what takes longer than `patience` ms it gives back. */
  async stop(patience: number): Promise<void> {
    this.stopped.abort()
    const late = new AbortController()
    const finished = await Promise.race([
      this.lanes.then(
        () => true,
        () => true,
      ),
      wait(patience, false, { signal: late.signal }).catch(() => true),
    ])
    late.abort()
    clearInterval(this.beats)
    const left = [...this.inHand]
    this.inHand.clear()
    const { home, say } = this.options
    // if it cannot be told, the job is somebody else's when nothing was heard of this worker for a while
    if (!finished) for (const job of left) await home.giveBack(job).catch((error: unknown) => say(messageOf(error)))
    await this.options.threads.close()
  }

  private async work(): Promise<void> {
    const { signal } = this.stopped
    while (!signal.aborted) {
      const job = await this.inTurn(() => this.take())
      if (job === 'none') await wait(IDLE_MS, null, { signal }).catch(() => {})
      else await job.played
    }
  }

  /**
   * Takes a job and begins it. A suspect one is played alone, to its end, and nothing is taken meanwhile: if the process dies of it, nothing
   * else is blamed.
   */
  private async take(): Promise<{ played: Promise<void> } | 'none'> {
    const { home, kinds, run } = this.options
    const job = this.stopped.signal.aborted ? null : await this.surely(() => home.take(kinds, run))
    if (job === null) return 'none'
    this.inHand.add(job)
    if (job.suspect) while (this.playing.size > 0) await Promise.race(this.playing)
    const played = this.play(job).finally(() => this.playing.delete(played))
    this.playing.add(played)
    if (job.suspect) await played
    return { played }
  }

  /** One after the other. */
  private async inTurn<T>(act: () => Promise<T>): Promise<T> {
    const before = this.next
    const done = Promise.withResolvers<void>()
    this.next = done.promise
    await before
    return await act().finally(done.resolve)
  }

  private async play(job: Taken): Promise<void> {
    const { home, threads } = this.options
    const outcome = await threads.play(job).then(
      (result) => () => home.done(job, result),
      (error: unknown) => () => home.failed(job, messageOf(error)),
    )
    // it was given back meanwhile
    if (!this.inHand.has(job)) return
    await this.surely(outcome)
    this.inHand.delete(job)
  }

  /** Returns null if it was stopped. */
  private surely<T>(act: () => Promise<T>): Promise<T | null> {
    return withPatience(act, this.stopped.signal, this.options.say)
  }
}

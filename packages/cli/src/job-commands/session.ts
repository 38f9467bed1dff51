import {
  type Home,
  inOrder,
  isFleet,
  JobsError,
  jobOf,
  type NewRun,
  type Outcome,
  openJobs,
  type Progress,
  type Run,
  Threads,
  Worker,
} from '../job-queue/index.ts'
import { Mistake } from '../mistake.ts'
import type { Terminal } from '../terminal.ts'
import type { Place } from './options.ts'

/** How long jobs in hand may take to finish after Ctrl-C, in ms. */
const PATIENCE_MS = 5000

/** How a run ended: every job is finished; the caller has enough; it was stopped, and goes on when it is asked for again. */
export type Ending = 'all' | 'enough' | 'stopped'

export interface RunOptions {
  /** Gets what came of each job, in order, and which games it was: from number `from` up to, not including, `to`. */
  take: (outcome: Outcome, games: { from: number; to: number }) => void
  /** Whether what was taken is enough: the rest is cancelled then. */
  isEnough?: () => boolean
}

/** Opens a place for jobs. @throws Mistake if it cannot be used. */
export async function openPlace(where: string, terminal: Terminal): Promise<Home> {
  try {
    return await openJobs(where, { say: (line) => terminal.note(line) })
  } catch (error) {
    if (error instanceof JobsError) throw new Mistake(error.message, { cause: error })
    throw error
  }
}

/** The threads of this program that play jobs. */
export const ownThreads = (): Threads => new Threads(new URL('../kinds/thread.ts', import.meta.url))

/** Opens a place for jobs, lets `act` have runs played there, and closes it. Ctrl-C stops the run in progress. */
export async function withJobs<T>(
  place: Place,
  terminal: Terminal,
  act: (session: JobsSession) => Promise<T>,
): Promise<T> {
  const home = await openPlace(place.where, terminal)
  const interrupt = new AbortController()
  const onInterrupt = () => interrupt.abort()
  process.once('SIGINT', onInterrupt)
  try {
    return await act(new JobsSession(home, place, terminal, interrupt.signal))
  } finally {
    process.off('SIGINT', onInterrupt)
    terminal.progress(null)
    await home.close()
  }
}

export class JobsSession {
  private readonly home: Home
  private readonly place: Place
  private readonly terminal: Terminal
  private readonly interrupt: AbortSignal

  constructor(home: Home, place: Place, terminal: Terminal, interrupt: AbortSignal) {
    this.home = home
    this.place = place
    this.terminal = terminal
    this.interrupt = interrupt
  }

  /** Has a run played, and hands over what comes of it. */
  async play(given: NewRun, options: RunOptions): Promise<Ending> {
    const run = await this.home.submit(given)
    const worker = this.worker(given.kind, run.id)
    // a worker that cannot reach its jobs any more ends the run
    const broken = worker?.ended().then(() => new Promise<never>(() => {}))
    try {
      const following = this.follow(run, options)
      const ending = await (broken === undefined ? following : Promise.race([following, broken]))
      if (ending === 'enough') await this.home.cancel(run.id)
      if (ending === 'stopped') this.sayHowToGoOn(run.id)
      return ending
    } finally {
      await worker?.stop(this.interrupt.aborted ? PATIENCE_MS : 0)
    }
  }

  /** The worker of this process; null: others play. */
  private worker(kind: string, run: string): Worker | null {
    const { threads: atOnce } = this.place
    if (atOnce === 0) return null
    const say = (line: string) => this.terminal.note(line)
    return new Worker({ home: this.home, kinds: [kind], run, threads: ownThreads(), atOnce, say })
  }

  private async follow(run: Run, { take, isEnough = () => false }: RunOptions): Promise<Ending> {
    const enough = new AbortController()
    let isFirst = true
    let taken = 0
    const seen = (progress: Progress) => {
      if (isFirst && progress.done > 0)
        this.terminal.note(`Run ${run.id}: ${progress.done} of its ${run.jobs} jobs were played before.`)
      isFirst = false
      this.terminal.progress(this.inWords(progress))
      if (isEnough()) enough.abort()
    }
    const signal = AbortSignal.any([this.interrupt, enough.signal])
    for await (const outcome of inOrder(this.home, run.id, { seen, signal, say: (line) => this.terminal.note(line) })) {
      take(outcome, jobOf(run, outcome.job))
      taken++
      if (isEnough()) enough.abort()
    }
    // what is enough may be everything: then nothing is left to cancel
    if (taken === run.jobs) return 'all'
    return enough.signal.aborted ? 'enough' : 'stopped'
  }

  private inWords({ run, done, failed }: Progress): string {
    const lost = failed > 0 ? `, ${failed} failed` : ''
    const waiting = done + failed === 0 && this.place.threads === 0 ? '; waiting for workers (soulstack work)' : ''
    return `${done} of ${run.jobs} jobs${lost}${waiting}`
  }

  private sayHowToGoOn(run: string): void {
    this.terminal.note(
      isFleet(this.place.where)
        ? `Workers go on with run ${run}; the same command shows what comes of it. To end it: npx soulstack jobs --jobs URL --cancel ${run}`
        : `Run ${run} was stopped; the same command goes on from here.`,
    )
  }
}

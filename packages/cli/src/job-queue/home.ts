// The place where jobs are kept, for who wants them played (`Jobs`) and for workers (`Work`).
import type { NewRun, Outcome, Progress, Run, Taken } from './run.ts'

/** Where runs and their results are kept, for whoever wants them played. */
export interface Jobs {
  /**
   * Has a run played. If there is such a run already, it goes on: what it has counts, and what was given up is tried again.
   */
  submit(run: NewRun): Promise<Run>
  /** How far a run is; null: there is none with this id. */
  progress(run: string): Promise<Progress | null>
  /** All runs, the latest first. */
  runs(): Promise<Progress[]>
  /** What came of the jobs from number `from` on, in order, with gaps where a job is not finished: `most` at most. */
  outcomes(run: string, from: number, most: number): Promise<Outcome[]>
  /** Ends a run: none of its jobs is begun any more. Whether there is such a run. */
  cancel(run: string): Promise<boolean>
  /**
   * Deletes a run with all its results, and whether there was one. What is still played of it counts nowhere; submitted again, it begins anew.
   */
  remove(run: string): Promise<boolean>
  close(): Promise<void>
}

/**
 * The same place, for workers. A job is a worker's until it says what came of it, or says nothing for `SILENCE_MS`: then it has died, and
 * the job is somebody else's. A job is tried `tries` times at most.
 */
export interface Work {
  /**
   * The next job of one of these kinds; null: there is none at present.
   * @param run only of this run; a queue that many machines share gives others too.
   */
  take(kinds: readonly string[], run?: string): Promise<Taken | null>
  /** Keeps the result, then ends the job. A result that is there already stays. */
  done(job: Taken, result: unknown): Promise<void>
  /** The job has failed: it is tried again, or given up with this error. */
  failed(job: Taken, error: string): Promise<void>
  /** The job was not finished, which is not its fault. */
  giveBack(job: Taken): Promise<void>
  /** These jobs are still being played. */
  beat(jobs: readonly Taken[]): Promise<void>
}

export type Home = Jobs & Work

/** The runs cannot be kept there; the message says why. */
export class JobsError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'JobsError'
  }
}

/** How often a job is tried, unless told. */
export const TRIES = 3

/** A worker that says nothing for so long has died, in ms. */
export const SILENCE_MS = 10_000

/** The error of a job whose workers died. */
export const DIED = 'the process that played it died each time'

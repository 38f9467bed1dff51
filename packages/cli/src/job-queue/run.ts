import { hashOf } from '@soulstack/kit'
import type { Read } from '@soulstack/kit/shape'

/** A long run of games, divided into jobs: game `k` has the seed `SEED/k`, whoever plays it. */
export interface NewRun {
  /** What is played, and by which version of the program: only workers that know this kind take its jobs. */
  kind: string
  /** Everything else that the games depend on, as JSON. */
  what: unknown
  seed: string
  /** How many games. */
  games: number
  /** How many of them are one job: some 0.3 to 3 s of games. */
  size: number
}

/** A run as it is kept. A cancelled run goes on when it is submitted again. */
export interface Run extends NewRun {
  id: string
  /** How many jobs. */
  jobs: number
  state: 'open' | 'cancelled'
  /** When it was submitted first, in ms since 1970. */
  begun: number
}

/** How far a run is: how many of its jobs have a result, and how many were given up. */
export interface Progress {
  run: Run
  done: number
  failed: number
}

/** What came of a job: its result, as JSON, or why it was given up. */
export type Outcome = { job: number; result: unknown } | { job: number; error: string }

/** A job of a run: games `from` up to, not including, `to`. */
export interface Job extends Pick<NewRun, 'kind' | 'what' | 'seed'> {
  run: string
  job: number
  from: number
  to: number
}

/** A job that a worker has in hand. */
export interface Taken extends Job {
  /** Which attempt this is: what an earlier attempt still reports about the job is ignored, but for its result. */
  attempt: number
  /** Whether a process that had it has died. It is played alone then, so that nothing else is blamed if that happens again. */
  suspect: boolean
}

/**
 * A kind of run. `read` checks what a run depends on before anything is played, `play` plays games `from` up to, not including, `to` and
 * returns the result: plain data that depends on nothing but its arguments.
 */
export interface Kind<W = unknown> {
  name: string
  read: Read<W, null>
  // as a method, so that kinds of any `W` can stand in one list
  play(what: W, seed: string, from: number, to: number): unknown
}

/** A run with the same name plays the same games: whoever submits it again gets what was played already. */
export const idOf = ({ kind, what, seed, games }: NewRun): string => hashOf([kind, what, seed, games]).slice(0, 12)

/** A run has no more jobs than this: those of longer ones are larger. */
const MOST_JOBS = 20_000

/** The run that is kept for a new one. @param now ms since 1970. */
export function runOf(run: NewRun, now: number): Run {
  const size = Math.max(run.size, Math.ceil(run.games / MOST_JOBS))
  return { ...run, id: idOf(run), size, jobs: Math.ceil(run.games / size), state: 'open', begun: now }
}

/** Job number `job` of a run. */
export const jobOf = ({ id, kind, what, seed, games, size }: Run, job: number): Job => ({
  run: id,
  job,
  kind,
  what,
  seed,
  from: job * size,
  to: Math.min(games, (job + 1) * size),
})

/** A run as a row of either database has it. */
export const runFrom = (row: Readonly<Record<string, unknown>>): Run => ({
  id: String(row['id']),
  kind: String(row['kind']),
  what: JSON.parse(String(row['what'])) as unknown,
  seed: String(row['seed']),
  games: Number(row['games']),
  size: Number(row['size']),
  jobs: Number(row['jobs']),
  state: row['state'] === 'cancelled' ? 'cancelled' : 'open',
  begun: Number(row['begun']),
})

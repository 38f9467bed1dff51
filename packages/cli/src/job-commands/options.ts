import { availableParallelism } from 'node:os'
import { type Command, Option } from 'commander'
import { isFleet } from '../job-queue/index.ts'
import { Mistake } from '../mistake.ts'
import { wholeNumber } from '../options.ts'

/** Threads unless told: more take memory rather than save time. */
export const THREADS = Math.min(4, availableParallelism())

/** What `--jobs` can be, for `--help`. */
export const PLACES = 'postgres://… or a file or folder'

/** Where a run is kept, and how many threads of this process play. */
export interface Place {
  where: string
  threads: number
}

/** `--threads`. @param usual how many there are unless told, in words. */
export const threadsOption = (usual: string): Option =>
  new Option('--threads <n>', 'how many threads play').argParser(wholeNumber(0, 256)).default(undefined, usual)

/** Adds `--jobs` and, unless the command has it already, `--threads`. */
export function addJobsOptions(command: Command, hasThreads = false): Command {
  command.addOption(
    new Option('--jobs <where>', `divide it into jobs that are kept there, and continue from it: ${PLACES}`),
  )
  if (!hasThreads) command.addOption(threadsOption(`with --jobs: ${THREADS}; with PostgreSQL 0, workers play`))
  return command
}

/** The place that was chosen; null: none, this process plays all of it. @throws Mistake */
export function placeOf({ jobs, threads }: { jobs?: string; threads?: number }): Place | null {
  if (jobs !== undefined) return { where: jobs, threads: threads ?? (isFleet(jobs) ? 0 : THREADS) }
  if (threads !== undefined) throw new Mistake('--threads is for --jobs; without, one thread plays.')
  return null
}

/** @throws Mistake if an option was given that makes no sense with `--jobs`. */
export function mustNotHave(given: object, why: Readonly<Record<string, string>>): void {
  for (const [option, reason] of Object.entries(why))
    if ((given as Record<string, unknown>)[option] !== undefined)
      throw new Mistake(`--${option} does not go with --jobs: ${reason}.`)
}

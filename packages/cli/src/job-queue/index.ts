import type { Home } from './home.ts'

export { type Home, type Jobs, JobsError } from './home.ts'
export { inOrder } from './in-order.ts'
export { type Job, jobOf, type Kind, type NewRun, type Outcome, type Progress, type Run, type Taken } from './run.ts'
export { playInThread, playJob } from './thread.ts'
export { Threads } from './threads.ts'
export { Worker } from './worker.ts'

/** Whether jobs are kept in a PostgreSQL database, for workers of many machines, and not in a file. */
export const isFleet = (where: string): boolean => /^postgres(ql)?:\/\//.test(where)

/**
 * Opens the place where runs are kept: `postgres://…`, or a file or folder.
 * @param say hears what goes wrong in the background.
 * @throws JobsError if it cannot be used.
 */
export async function openJobs(
  where: string,
  options: { tries?: number; say?: (line: string) => void } = {},
): Promise<Home> {
  // neither loads the other's database
  if (isFleet(where)) return await (await import('./fleet.ts')).fleetJobs(where, options)
  return (await import('./local.ts')).localJobs(where, options)
}

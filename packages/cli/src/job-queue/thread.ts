// Plays jobs, in a thread.
import { parentPort } from 'node:worker_threads'
import { serveRequests } from '@soulstack/kit'
import type { Job, Kind } from './run.ts'

/** What can be asked of a thread: to play a job and return its result. */
export interface JobRequests {
  play: { asks: Job; says: unknown }
}

/** What is wrong with an error, as a line for people. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Plays a job, if what it depends on is as its kind wants it. */
export async function playJob(kinds: readonly Kind[], { kind, what, seed, from, to }: Job): Promise<unknown> {
  const known = kinds.find(({ name }) => name === kind)
  if (known === undefined) throw new Error(`there is no kind ${kind} here`)
  return await known.play(known.read(what, null), seed, from, to)
}

/** To be called once by the module that a thread starts with: plays the jobs that `Threads` sends, of these kinds. */
export function playInThread(kinds: readonly Kind[]): void {
  const port = parentPort
  if (port === null) throw new Error('this runs in a thread only')
  serveRequests<JobRequests>(port, { play: (job) => playJob(kinds, job) })
}

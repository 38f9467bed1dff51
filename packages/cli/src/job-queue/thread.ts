import { parentPort } from 'node:worker_threads'
import type { Job, Kind } from './run.ts'

/** What a thread answers to a job. */
export type Answer = { result: unknown } | { error: string }

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
  port.on('message', async (job: Job) => {
    let answer: Answer
    try {
      answer = { result: await playJob(kinds, job) }
    } catch (error) {
      answer = { error: messageOf(error) }
    }
    port.postMessage(answer)
  })
}

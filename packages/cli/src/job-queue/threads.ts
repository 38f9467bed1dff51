import { Worker } from 'node:worker_threads'
import { nodeThreads, ThreadExit, WorkerClient, WorkerEnded } from '@soulstack/kit'
import type { Job } from './run.ts'
import { type JobRequests, messageOf } from './thread.ts'

/** Threads that play jobs, one at a time each. They begin when they are needed. */
export class Threads {
  private readonly client: WorkerClient<JobRequests>

  /** @param module what a thread starts with: it calls `playInThread`. */
  constructor(module: URL) {
    this.client = new WorkerClient({
      workers: Number.POSITIVE_INFINITY,
      start: nodeThreads(() => new Worker(module)),
    })
  }

  /** Plays a job and returns its result. @throws what it throws; also if the job has ended its thread. */
  async play({ run, job, kind, what, seed, from, to }: Job): Promise<unknown> {
    try {
      return await this.client.ask('play', { run, job, kind, what, seed, from, to })
    } catch (error) {
      if (!(error instanceof WorkerEnded)) throw error
      const { cause } = error
      throw new Error(cause && !(cause instanceof ThreadExit) ? messageOf(cause) : 'the thread that played it ended')
    }
  }

  /** Ends all threads; what they play fails. */
  close(): Promise<void> {
    return this.client.close()
  }
}

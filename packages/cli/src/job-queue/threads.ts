import { Worker as Thread } from 'node:worker_threads'
import type { Job } from './run.ts'
import { type Answer, messageOf } from './thread.ts'

/** Threads that play jobs, one at a time each. They begin when they are needed. */
export class Threads {
  private readonly module: URL
  private readonly all = new Set<PlayingThread>()

  /** @param module what a thread starts with: it calls `playInThread`. */
  constructor(module: URL) {
    this.module = module
  }

  /** Plays a job and returns its result. @throws what it throws; also if the job has ended its thread. */
  async play({ run, job, kind, what, seed, from, to }: Job): Promise<unknown> {
    const thread = this.idle()
    const answer = await thread.ask({ run, job, kind, what, seed, from, to })
    if (thread.ended) this.all.delete(thread)
    if ('error' in answer) throw new Error(answer.error)
    return answer.result
  }

  private idle(): PlayingThread {
    for (const thread of this.all) {
      if (thread.ended) this.all.delete(thread)
      else if (!thread.busy) return thread
    }
    const made = new PlayingThread(this.module)
    this.all.add(made)
    return made
  }

  /** Ends all threads; what they play fails. */
  async close(): Promise<void> {
    await Promise.all([...this.all].map((thread) => thread.end()))
  }
}

class PlayingThread {
  ended = false
  private readonly thread: Thread
  private answered: ((answer: Answer) => void) | null = null
  private fault: string | null = null

  constructor(module: URL) {
    this.thread = new Thread(module)
      .on('message', (answer: Answer) => this.settle(answer))
      // it exits after that
      .on('error', (error) => {
        this.fault = messageOf(error)
      })
      .on('exit', () => {
        this.ended = true
        this.settle({ error: this.fault ?? 'the thread that played it ended' })
      })
  }

  get busy(): boolean {
    return this.answered !== null
  }

  ask(job: Job): Promise<Answer> {
    return new Promise((resolve) => {
      this.answered = resolve
      this.thread.postMessage(job)
    })
  }

  async end(): Promise<void> {
    await this.thread.terminate()
  }

  private settle(answer: Answer): void {
    this.answered?.(answer)
    this.answered = null
  }
}

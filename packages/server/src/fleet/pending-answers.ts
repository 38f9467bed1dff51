import type { Clock } from './clock.ts'

/** How long a bus that closes waits for answers that are being made, in milliseconds. */
const PATIENCE = 2000

/** The answers that a node is making. */
export class PendingAnswers {
  private readonly answers = new Set<Promise<void>>()

  /** Takes note of an answer until it is made; it never rejects. */
  add(answer: Promise<void>): void {
    const made = answer.finally(() => this.answers.delete(made))
    this.answers.add(made)
  }

  /** Resolves when all are made, or have taken too long. */
  async made(clock: Clock): Promise<void> {
    if (this.answers.size === 0) return
    await new Promise<void>((done) => {
      const callOff = clock.after(PATIENCE, done)
      void Promise.all(this.answers).then(() => {
        callOff()
        done()
      })
    })
  }
}

import type { Guard } from '../runtime/guard.ts'
import type { BotWorkers, Who } from '../thinking/bot-workers.ts'
import type { ThinkingQuestion, Thought } from '../thinking/question.ts'

/** Bots that think somewhere beside the tables, one after the other, so that no table waits: `ask` answers a question there. */
export class ThinkingBeside implements BotWorkers {
  private readonly ask: (question: ThinkingQuestion) => Promise<Thought | null>
  private readonly guard: Pick<Guard, 'run'>
  private readonly start: () => void
  private open = 0
  private over = false

  /** `start` prepares the place where they think. */
  constructor(
    guard: Pick<Guard, 'run'>,
    start: () => void,
    ask: (question: ThinkingQuestion) => Promise<Thought | null>,
  ) {
    this.guard = guard
    this.start = start
    this.ask = ask
  }

  get thinking(): number {
    return Math.min(1, this.open)
  }

  get waiting(): number {
    return this.open - this.thinking
  }

  warm(): void {
    this.start()
  }

  think(_who: Who, question: ThinkingQuestion, done: (thought: Thought | null) => void): () => void {
    let isWanted = true
    this.open++
    const found = (thought: Thought | null) => {
      this.open--
      if (isWanted && !this.over) this.guard.run('a thought of a bot', null, () => done(thought))
    }
    // whoever fails answers like a normal bot
    void this.ask(question).then(found, () => found(null))
    return () => {
      isWanted = false
    }
  }

  async close(): Promise<void> {
    this.over = true
  }
}

import type { GameModules } from '../game/module.ts'
import type { Guard } from '../runtime/guard.ts'
import type { Log } from '../runtime/log.ts'
import type { BotWorkers, Who } from '../thinking/bot-workers.ts'
import { type ThinkingQuestion, type Thought, thoughtOf } from '../thinking/question.ts'

interface Asked {
  who: Who
  question: ThinkingQuestion
  done(thought: Thought | null): void
}

/**
 * Bots that think where the tables are, one after the other: everything there waits for a thought. That is bearable in a worker with one
 * table, whose people wait for it anyway.
 */
export class ThinkingHere implements BotWorkers {
  private readonly gameModules: GameModules
  private readonly guard: Pick<Guard, 'soon'>
  private readonly log: Pick<Log, 'error'>
  private readonly queue: Asked[] = []
  readonly thinking = 0

  constructor(gameModules: GameModules, guard: Pick<Guard, 'soon'>, log: Pick<Log, 'error'>) {
    this.gameModules = gameModules
    this.guard = guard
    this.log = log
  }

  get waiting(): number {
    return this.queue.length
  }

  warm(): void {}

  think(who: Who, question: ThinkingQuestion, done: (thought: Thought | null) => void): () => void {
    const asked = { who, question, done }
    this.queue.push(asked)
    this.guard.soon('a thought of a bot', () => this.next())
    return () => {
      const at = this.queue.indexOf(asked)
      if (at >= 0) this.queue.splice(at, 1)
    }
  }

  async close(): Promise<void> {
    this.queue.length = 0
  }

  /** Answers the question that waits longest; nothing if it was forgotten meanwhile. */
  private next(): void {
    const asked = this.queue.shift()
    if (!asked) return
    const { done, question, who } = asked
    let thought: Thought | null = null
    try {
      thought = thoughtOf(this.gameModules.named(question.game), question)
    } catch (error) {
      this.log.error({ err: error, ...who }, 'a bot could not think')
    }
    done(thought)
  }
}

import type { Option } from '@soulstack/kit'
import type { BotMemory } from '../bot.ts'
import type { Table } from './table.ts'

/** How often the bot uses the same thing in one turn: items that pay for themselves must not be used for ever. */
const AT_MOST = 5
/** How often it acts before the stack must be empty again. */
const RESPONSES = 12

/** A memory as plain data. */
interface Remembered {
  turn: number
  responses: number
  uses: [option: string, times: number][]
}

/** What the bot remembers about its own actions. Everything else it can see. */
export class Memory implements BotMemory {
  private turn = -1
  private responses = 0
  private readonly uses = new Map<string, number>()

  read(): Remembered {
    return { turn: this.turn, responses: this.responses, uses: [...this.uses] }
  }

  write({ turn, responses, uses }: Remembered): void {
    this.turn = turn
    this.responses = responses
    this.uses.clear()
    for (const [key, times] of uses) this.uses.set(key, times)
  }

  /** Resets the counts for a new turn or an empty stack. Call it before each choice. */
  see(t: Table): void {
    if (t.seen.stack.length === 0) this.responses = 0
    if (t.seen.turn.number === this.turn) return
    this.turn = t.seen.turn.number
    this.uses.clear()
  }

  /** Whether the bot has activated enough this turn, this option or others. */
  hasOverused(option: Option): boolean {
    return option.act === 'activate' && (this.responses >= RESPONSES || (this.uses.get(keyOf(option)) ?? 0) >= AT_MOST)
  }

  /** Counts an option that the bot chose. */
  record(option: Option): void {
    if (option.act !== 'activate') return
    this.responses++
    const key = keyOf(option)
    this.uses.set(key, (this.uses.get(key) ?? 0) + 1)
  }
}

const keyOf = ({ a, b }: Option): string => `${a} ${b}`

import type { Option } from '@soulstack/kit'
import type { Table } from './table.ts'

/** How often the bot uses the same thing in one turn: items that pay for themselves must not be used for ever. */
const AT_MOST = 5
/** How often it acts before the stack must be empty again. */
const RESPONSES = 12

/** What the bot remembers about its own actions. Everything else it can see. */
export class Memory {
  private turn = -1
  private responses = 0
  private readonly uses = new Map<string, number>()

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

import type { BotMemory } from '@soulstack/bots'
import type { Option } from '@soulstack/kit'
import type { Table } from './table.ts'

/** How often the bot uses the same thing in one turn: items that pay for themselves must not be used for ever. */
const AT_MOST = 5
/** How often it acts before the stack must be empty again. */
const RESPONSES = 12

/** How often it agrees to what a card offers, and attacks, in one turn. Two cards can undo each other without end. */
const PATIENCE = 30

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
    // it is empty between turns, even if the bot was not asked then
    this.responses = 0
  }

  /** Whether the bot has activated or attacked enough this turn, with this option or others. */
  hasOverused(option: Option): boolean {
    if (option.act === 'attack') return this.times(ATTACKS) >= PATIENCE
    return option.act === 'activate' && (this.responses >= RESPONSES || this.times(keyOf(option)) >= AT_MOST)
  }

  /** Counts an option that the bot chose. */
  record(option: Option): void {
    if (option.act === 'attack') this.count(ATTACKS)
    if (option.act !== 'activate') return
    this.responses++
    this.count(keyOf(option))
  }

  /** Whether the bot has agreed often enough this turn to what this card offers. */
  hasAgreedOften(card: number): boolean {
    return this.times(offerOf(card)) >= PATIENCE
  }

  /** Counts that the bot has agreed to what a card offers. */
  agree(card: number): void {
    this.count(offerOf(card))
  }

  /** Whether the bot has attacked this target often enough this turn. */
  hasAttackedOften(target: Option): boolean {
    return this.times(targetOf(target)) >= PATIENCE
  }

  /** Counts an attack on a target. */
  attack(target: Option): void {
    this.count(targetOf(target))
  }

  private times(key: string): number {
    return this.uses.get(key) ?? 0
  }

  private count(key: string): void {
    this.uses.set(key, this.times(key) + 1)
  }
}

const ATTACKS = 'attacks'
const targetOf = ({ act, a }: Option): string => `${act} ${a}`
const offerOf = (card: number): string => `offer ${card}`
const keyOf = ({ a, b }: Option): string => `${a} ${b}`

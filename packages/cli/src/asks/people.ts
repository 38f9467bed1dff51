import type { Bot } from '@soulstack/bots'
import type { Decision } from '@soulstack/kit'
import type { Weighed } from '@soulstack/server/moment'
import type { AskedOf, ShownView } from '../games/description.ts'

/**
 * Stand-ins for people, to measure how often one is asked: that depends on who one is. In their own turn, and where they have to choose, all
 * of them do what the greedy bot would do. They differ in windows, where one could as well pass:
 * - *greedy* acts as the bot does;
 * - *keeper* keeps what can be done later as well, and judges the rest as the bot does but for some noise, so that what is missed is not
 *   judged by whoever decides what is asked;
 * - *newcomer* passes.
 */
export const STAND_INS = ['newcomer', 'keeper', 'greedy'] as const

export type StandIn = (typeof STAND_INS)[number]

/** What doing something has to bring to be better than to wait: as the greedy bot sees it. */
export const WORTHWHILE = 0.35
/** So often in a turn, and so often before nothing waits any more, the greedy bot does the same thing, or anything. */
const AT_MOST = 5
const RESPONSES = 12

/** A window in which somebody may act: what each of its options but passing is to them. */
export interface AskedWindow {
  view: ShownView
  weighed: readonly Weighed[]
  pass: number
  /** Nothing waits to happen. */
  empty: boolean
  /** It is the last one before their own turn. */
  last: boolean
}

/** Somebody at a table that is measured. */
export class Person {
  readonly standIn: StandIn
  private readonly bot: Bot<ShownView>
  private readonly of: AskedOf
  private readonly chance: () => number
  /** What greedy players do not do for ever. */
  private turn = -1
  private responses = 0
  private readonly uses = new Map<string, number>()
  /** The turn in which they did something that lets them do more, and mean to. */
  private readied = -1

  /** `chance` gives numbers from 0 up to 1, for the noise in what they judge. */
  constructor(standIn: StandIn, bot: Bot<ShownView>, of: AskedOf, chance: () => number) {
    this.standIn = standIn
    this.bot = bot
    this.of = of
    this.chance = chance
  }

  /** Looks at a window, whether or not they will be asked in it: what they think that each option is worth, in the order of `weighed`. */
  judge({ view, weighed, empty, last }: AskedWindow): number[] {
    if (empty) this.responses = 0
    if (view.turn.number !== this.turn) {
      this.turn = view.turn.number
      this.uses.clear()
    }
    return weighed.map((option) => {
      if (this.isTiredOf(option) || this.standIn === 'newcomer') return 0
      if (this.standIn === 'greedy') return option.worth
      const wants = option.timely || last || this.readied === view.turn.number
      return wants ? option.worth * Math.exp(0.7 * this.gauss()) + 0.15 * this.gauss() : 0
    })
  }

  /** What they answer. `window` and what they think of it, where they may as well pass; else null. */
  answer(decision: Decision, view: ShownView, window: AskedWindow | null, worths: readonly number[]): number[] {
    if (window === null || this.standIn === 'greedy') return this.bot.choose(decision, () => view)
    const most = Math.max(...worths)
    return [most > WORTHWHILE ? window.weighed[worths.indexOf(most)]!.option : window.pass]
  }

  /** They did something in a window; null: they passed. */
  did(view: ShownView, option: Weighed | null): void {
    if (option === null) return
    this.responses++
    this.uses.set(option.key, (this.uses.get(option.key) ?? 0) + 1)
    this.readied = this.of.readies(option) ? view.turn.number : -1
  }

  private isTiredOf({ key }: Weighed): boolean {
    return this.responses >= RESPONSES || (this.uses.get(key) ?? 0) >= AT_MOST
  }

  /** A number of a normal distribution. */
  private gauss(): number {
    return Math.sqrt(-2 * Math.log(1 - this.chance())) * Math.cos(2 * Math.PI * this.chance())
  }
}

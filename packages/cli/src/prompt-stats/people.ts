import type { Bot } from '@soulstack/bots'
import type { Decision } from '@soulstack/kit'
import type { AskStudy, ShownView, Weighed } from '@soulstack/tables/game'

/**
 * Simulated people, to measure how often different players are asked. In their own turn, and when they have to choose, all of them do what
 * the greedy bot would do. They differ in windows that could be passed:
 * - *greedy* acts like the bot;
 * - *keeper* saves whatever can be done later, and judges the rest like the bot, with some noise, so that missed actions are not judged by
 *   the same function that decides what to ask;
 * - *newcomer* always passes.
 */
export const STAND_INS = ['newcomer', 'keeper', 'greedy'] as const

export type StandIn = (typeof STAND_INS)[number]

/** How much an action must be worth to be better than waiting, as for the greedy bot. */
export const WORTHWHILE = 0.35
/** The greedy bot's limits: on the same action per turn, and on actions before the stack is empty. */
const AT_MOST = 5
const RESPONSES = 12

/** A window in which a person may act, with the worth of every option except passing. */
export interface PromptedWindow {
  view: ShownView
  weighed: readonly Weighed[]
  pass: number
  /** Nothing is pending. */
  empty: boolean
  /** It is the last window before their own turn. */
  last: boolean
}

/** A simulated person. */
export class Person {
  readonly standIn: StandIn
  private readonly bot: Bot
  private readonly of: AskStudy
  private readonly chance: () => number
  /** Counts for the limits above. */
  private turn = -1
  private responses = 0
  private readonly uses = new Map<string, number>()
  /** The turn in which they last enabled a further action and intend to take it. */
  private readied = -1

  /** `chance` returns numbers from 0 up to 1, for the noise in their judgement. */
  constructor(standIn: StandIn, bot: Bot, of: AskStudy, chance: () => number) {
    this.standIn = standIn
    this.bot = bot
    this.of = of
    this.chance = chance
  }

  /** Judges a window, whether or not they will be asked in it. Returns the worth of each option, in the order of `weighed`. */
  judge({ view, weighed, empty, last }: PromptedWindow): number[] {
    if (empty) this.responses = 0
    if (view.turn.number !== this.turn) {
      this.turn = view.turn.number
      this.uses.clear()
    }
    return weighed.map((option) => {
      if (this.hasOverused(option) || this.standIn === 'newcomer') return 0
      if (this.standIn === 'greedy') return option.worth
      const wants = option.timely || last || this.readied === view.turn.number
      return wants ? option.worth * Math.exp(0.7 * this.gauss()) + 0.15 * this.gauss() : 0
    })
  }

  /** Their answer. `window` is null if they may not pass; `worths` is their judgement of it. */
  answer(decision: Decision, view: ShownView, window: PromptedWindow | null, worths: readonly number[]): number[] {
    if (window === null || this.standIn === 'greedy') return this.bot.choose(decision, () => view)
    const most = Math.max(...worths)
    return [most > WORTHWHILE ? window.weighed[worths.indexOf(most)]!.option : window.pass]
  }

  /** Records what they did in a window; null: they passed. */
  record(view: ShownView, option: Weighed | null): void {
    if (option === null) return
    this.responses++
    this.uses.set(option.key, (this.uses.get(option.key) ?? 0) + 1)
    this.readied = this.of.readies(option) ? view.turn.number : -1
  }

  private hasOverused({ key }: Weighed): boolean {
    return this.responses >= RESPONSES || (this.uses.get(key) ?? 0) >= AT_MOST
  }

  /** A normally distributed random number. */
  private gauss(): number {
    return Math.sqrt(-2 * Math.log(1 - this.chance())) * Math.cos(2 * Math.PI * this.chance())
  }
}

import { type Entry, inEach, type Option, type Seat, type Sentences, type TableView } from '@soulstack/kit'
import type { Planned } from '@soulstack/protocol'
import { inAll } from '@soulstack/protocol'
import type { GameModule } from '../game/module.ts'
import type { AnyDecisionView } from '../game/moment.ts'
import { refusal } from '../words/refusals.ts'
import type { AutoAnswer } from './auto-answer.ts'
import { type Now, Readings } from './reading.ts'

/**
 * Plans: an answer that a press gives in advance (`then`), for a question that follows from its first answer. There is at most one per
 * seat, in memory only. The log holds only answers that were given, so if the process ends here, the person is simply asked.
 */

interface Plan {
  then: Planned
  /** What the press does, as its button said. */
  words: Sentences
  /** The same, as what passing leads to. */
  ahead: Sentences
  /** The answer that it began with. If that can be given once more, the plan is over. */
  began: Option
  turn: number
  /** What else the press could have meant. */
  choices: readonly Planned[]
  /** What it was based on, since the seat last did something (`FlowOfGame.stakes`). */
  stakes: readonly number[]
  /** Whether somebody else has done anything but pass since. */
  disturbed: boolean
}

const isSame = (a: Planned, b: Planned): boolean => a.act === b.act && a.a === b.a && a.b === b.b

export class Plans {
  private readonly gameModule: Pick<GameModule, 'game' | 'prompting'>
  private readonly readings: Readings
  private readonly plans = new Map<Seat, Plan>()
  /** The planned answer that is due now. */
  private due: { at: Now; seat: Seat; given: AutoAnswer } | null = null

  constructor(gameModule: Pick<GameModule, 'game' | 'prompting'>) {
    this.gameModule = gameModule
    this.readings = new Readings(gameModule)
  }

  /**
   * A person is about to answer, with a plan for a following question. Returns what to do once the answer is accepted.
   * @throws Refusal unless the plan is one of the intents that this seat is shown now.
   */
  beginning({ state }: Now, picks: readonly number[], then: Planned | undefined): () => void {
    const { decision } = state
    if (!then || !decision) return () => {}
    const { seat } = decision
    const views = inEach((language) => this.gameModule.game.view(state, seat, language) as TableView)
    const intents = inEach((language) => (views[language].decision as Partial<AnyDecisionView> | null)?.intents ?? [])
    const n = intents.en.findIndex((i) => picks.length === 1 && i.pick === picks[0] && isSame(i.then, then))
    if (n < 0) throw refusal('no-such-intent', (w) => w.noIntent)
    const plan: Plan = {
      then,
      words: inAll((w, language) => w.planned(intents[language][n]!.label)),
      ahead: inAll((w, language) => w.thenPlanned(intents[language][n]!.label)),
      began: decision.options[picks[0]!]!,
      turn: views.en.turn.number,
      choices: intents.en.filter(({ pick }) => pick === picks[0]).map((intent) => intent.then),
      stakes: this.stakesOf(views.en, then),
      disturbed: false,
    }
    return () => {
      this.plans.set(seat, plan)
    }
  }

  /** The game has moved on by `entry`, chosen from the options `asked`. Ends plans that are over, and finds the one that is due. */
  moved(at: Now, entry: Entry, asked: readonly Option[]): void {
    this.due = null
    if (this.plans.size === 0) return
    if ('back' in entry) {
      // moves were taken back: plans no longer apply
      this.plans.clear()
      return
    }
    if ('answer' in entry) this.answered(at, entry, asked)
    const { decision } = at.state
    const plan = decision && this.plans.get(decision.seat)
    if (!plan) return
    const { seat, options, min, max } = decision
    // a view that cannot be made is reported when it is to be shown; the person is asked
    const view = this.readings.tryRead(at, seat)?.view
    if (!view || view.turn.number !== plan.turn || options.some((o) => isSame(o, plan.began))) {
      this.plans.delete(seat)
      return
    }
    // a plan never answers a window, where it would be an action of its own
    if ((view.decision as Partial<AnyDecisionView> | null)?.shape === 'action') return
    if (!options.some((o) => o.act === plan.then.act)) return
    const pick = min === 1 && max === 1 ? options.findIndex((o) => isSame(o, plan.then)) : -1
    if (pick >= 0 && (!plan.disturbed || this.isStillMeant(plan, view, options)))
      this.due = { at: { state: at.state, now: at.now }, seat, given: asGiven(pick, plan) }
    // it is the planned question, but the option no longer exists, or something has become worse meanwhile
    else this.plans.delete(seat)
  }

  /** The planned answer to the current question, or null. */
  given({ state, now }: Now): AutoAnswer | null {
    const { due } = this
    return due && due.at.now === now && due.at.state === state ? due.given : null
  }

  /** What follows if everybody passes in this window, as the seat that is asked has planned it; null: it has not, or something comes before. */
  next(at: Now, seat: Seat): Sentences | null {
    const plan = this.plans.get(seat)
    const { decision } = at.state
    if (!plan || decision?.seat !== seat) return null
    const moment = this.readings.tryRead(at, seat)?.moment
    return moment?.window && moment.waiting.length === 0 ? plan.ahead : null
  }

  /** Drops the plans of these seats. */
  forget(seats: readonly Seat[]): void {
    for (const seat of seats) {
      this.plans.delete(seat)
      if (this.due?.seat === seat) this.due = null
    }
  }

  private answered(at: Now, { seat, answer }: Extract<Entry, { answer: number[] }>, asked: readonly Option[]): void {
    // the planned question has been answered
    const plan = this.plans.get(seat)
    if (plan && asked.some((o) => isSame(o, plan.then))) this.plans.delete(seat)
    if (answer.length === 1 && asked[answer[0]!]?.act === 'pass') return
    for (const [other, plan] of this.plans)
      if (other !== seat) plan.disturbed = true
      else plan.stakes = this.stakesOf(this.readings.tryRead(at, seat)?.view, plan.then)
  }

  /** Whether a plan is as good as it was although others have acted: the same choices, and nothing that it was based on is worse. */
  private isStillMeant({ choices, stakes, then }: Plan, view: TableView, options: readonly Option[]): boolean {
    const now = this.stakesOf(view, then)
    const isAsGood = stakes.length > 0 && now.length === stakes.length && now.every((n, i) => n >= stakes[i]!)
    return isAsGood && options.length === choices.length && choices.every((c) => options.some((o) => isSame(o, c)))
  }

  private stakesOf(view: TableView | undefined, then: Planned): readonly number[] {
    return (view && this.readings.of?.stakes?.(view, then)) ?? []
  }
}

/** The answer of a plan. Everybody sees it when it is given, so nothing about it is hidden. */
const asGiven = (pick: number, { words }: Plan): AutoAnswer => ({
  picks: [pick],
  why: 'plan',
  words,
  by: null,
  pass: null,
  open: true,
  hides: false,
})

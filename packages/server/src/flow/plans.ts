import { type Entry, inEach, type Option, type Seat, type Sentences, type TableView } from '@soulstack/kit'
import type { AnyDecisionView } from '../games/moment.ts'
import type { Playable } from '../games/playable.ts'
import type { Planned } from '../protocol/index.ts'
import { inAll } from '../words/flow.ts'
import { refusal } from '../words/refusals.ts'
import type { AutoAnswer } from './auto-answer.ts'
import type { Now } from './reading.ts'

/**
 * One press, one intention: what somebody has said together with an answer (`then`), for a question of theirs that comes of it. It is kept in
 * memory alone, one for each seat. The log holds answers that were given, and this is none yet: when the process ends here, the person is
 * asked what the rules ask, and has lost a press.
 */

interface Plan {
  then: Planned
  /** What the press does, as its button said. */
  words: Sentences
  /** The answer that it began with. Where that can be given once more, nothing is left of the press. */
  began: Option
  turn: number
}

const isSame = (a: Planned, b: Planned): boolean => a.act === b.act && a.a === b.a && a.b === b.b

export class Plans {
  private readonly game: Playable['game']
  private readonly plans = new Map<Seat, Plan>()
  /** What a plan answers now. */
  private due: { at: Now; seat: Seat; given: AutoAnswer } | null = null

  constructor({ game }: Pick<Playable, 'game'>) {
    this.game = game
  }

  /**
   * A person is about to answer, and has said what a question that comes of it is to be answered with: what has to be done once the answer
   * is taken.
   * @throws Refusal unless that is one of the intents that this seat is shown now.
   */
  beginning({ state }: Now, picks: readonly number[], then: Planned | undefined): () => void {
    const { decision } = state
    if (!then || !decision) return () => {}
    const { seat } = decision
    const views = inEach((language) => this.game.view(state, seat, language) as TableView)
    const intents = inEach((language) => (views[language].decision as Partial<AnyDecisionView> | null)?.intents ?? [])
    const n = intents.en.findIndex((i) => picks.length === 1 && i.pick === picks[0] && isSame(i.then, then))
    if (n < 0) throw refusal('no-such-intent', (w) => w.noIntent)
    const began = decision.options[picks[0]!]!
    const words = inAll((w, language) => w.planned(intents[language][n]!.label))
    return () => {
      this.plans.set(seat, { then, words, began, turn: views.en.turn.number })
    }
  }

  /** The game has gone on by `entry`; `asked`: the options that it chose from. Plans end here, or are due. */
  moved(at: Now, entry: Entry, asked: readonly Option[]): void {
    this.due = null
    if (this.plans.size === 0) return
    if ('back' in entry) {
      // what was meant to come of it is of another game now
      this.plans.clear()
      return
    }
    if ('answer' in entry) this.answered(entry, asked)
    const { decision } = at.state
    const plan = decision && this.plans.get(decision.seat)
    if (!plan) return
    const { seat, options, min, max } = decision
    // somebody's view that cannot be made is told where it is to be shown; they are asked
    const view = this.tryView(at, seat)
    if (!view || view.turn.number !== plan.turn || options.some((o) => isSame(o, plan.began))) {
      this.plans.delete(seat)
      return
    }
    // of a window it is not: there it would be an act of its own
    if ((view.decision as Partial<AnyDecisionView> | null)?.shape === 'action') return
    const pick = min === 1 && max === 1 ? options.findIndex((o) => isSame(o, plan.then)) : -1
    if (pick >= 0) this.due = { at: { state: at.state, now: at.now }, seat, given: asGiven(pick, plan) }
    // the question that it was for, and it is no longer possible
    else if (options.some((o) => o.act === plan.then.act)) this.plans.delete(seat)
  }

  /** What is to be answered now for the seat that is asked; null: nothing was planned for it. */
  given({ state, now }: Now): AutoAnswer | null {
    const { due } = this
    return due && due.at.now === now && due.at.state === state ? due.given : null
  }

  /** These seats are given up, or what was planned for them was refused. */
  forget(seats: readonly Seat[]): void {
    for (const seat of seats) {
      this.plans.delete(seat)
      if (this.due?.seat === seat) this.due = null
    }
  }

  private answered({ seat, answer }: Extract<Entry, { answer: number[] }>, asked: readonly Option[]): void {
    // the question that it was for has been answered
    const plan = this.plans.get(seat)
    if (plan && asked.some((o) => isSame(o, plan.then))) this.plans.delete(seat)
    // somebody came between: what was meant before is asked again
    const passed = answer.length === 1 && asked[answer[0]!]?.act === 'pass'
    if (!passed) for (const other of [...this.plans.keys()]) if (other !== seat) this.plans.delete(other)
  }

  private tryView({ state }: Now, seat: Seat): TableView | null {
    try {
      return this.game.view(state, seat) as TableView
    } catch {
      return null
    }
  }
}

/** The answer of a plan. It is told to all as it is given: nothing of it is hidden. */
const asGiven = (pick: number, { words }: Plan): AutoAnswer => ({
  picks: [pick],
  why: 'plan',
  words,
  by: null,
  pass: null,
  open: true,
  hides: false,
})

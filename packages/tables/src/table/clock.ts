import type { Language, Seat } from '@soulstack/kit'
import type { ClockTerms, ClockTimes } from '@soulstack/protocol'
import { tableWords } from '../words/table.ts'

/**
 * A question on the clock. `since`: when its time last began to run (null: it is paused); `used`: the time used before that; `resting`:
 * nobody is waited for, so it is not shown, but its time goes on from here if the same person is asked it again.
 */
interface Question {
  seat: Seat
  id: string
  base: number
  used: number
  since: number | null
  resting: boolean
}

/** The clocks of everybody at a table. It only does the bookkeeping. All private numbers are milliseconds. */
export class Clock {
  readonly terms: ClockTerms
  private readonly left: number[]
  private readonly now: () => number
  private question: Question | null = null
  /** The seat that has cancelled its own choice: until it completes one, it gets no new base and no increment. */
  private restarted: Seat | null = null

  /** `left`: the reserve of each seat; `now`: milliseconds of a monotonic clock. */
  constructor(terms: ClockTerms, left: readonly number[], now: () => number) {
    this.terms = terms
    this.left = [...left]
    this.now = now
  }

  /** Everybody's full reserve, in milliseconds. */
  static full(terms: ClockTerms, seats: number): number[] {
    return Array.from({ length: seats }, () => terms.reserve * 1000)
  }

  /** Starts the time of `seat` for the question `id`, or resumes it if it is the same question. */
  run(seat: Seat, id: string): void {
    const now = this.now()
    if (this.question?.id !== id || this.question.seat !== seat) {
      this.charge(0)
      const base = this.restarted === seat ? 0 : this.terms.base * 1000
      this.question = { seat, id, base, used: 0, since: now, resting: false }
    }
    this.question!.since ??= now
    this.question!.resting = false
  }

  /** Pauses the current question. */
  stop(): void {
    const { question } = this
    if (question?.since == null) return
    question.used = this.used(question)
    question.since = null
  }

  /** Nobody is waited for now: the current question earns nothing any more unless it is asked again. */
  rest(): void {
    this.stop()
    if (this.question) this.question.resting = true
  }

  /** The question was answered. `whole`: the choice is complete; otherwise the answer is only a part of it. */
  answered(whole: boolean): void {
    if (this.question?.resting) {
      this.charge(0)
      return
    }
    const seat = this.question?.seat
    this.charge(this.restarted === seat ? 0 : this.terms.increment * 1000)
    if (whole && this.restarted === seat) this.restarted = null
  }

  /** `seat` has answered before its time began to run. */
  early(seat: Seat): void {
    if (this.question?.seat === seat && !this.question.resting) this.answered(true)
    else this.left[seat] = Math.min(this.terms.reserve * 1000, this.left[seat]! + this.terms.increment * 1000)
  }

  /** `seat` has cancelled its own unfinished choice: starting over must not gain time. */
  cancelled(seat: Seat): void {
    this.charge(0)
    this.restarted = seat
  }

  /** Milliseconds until the time of the question is up; null while no time runs. */
  until(): number | null {
    const { question } = this
    if (question?.since == null) return null
    return Math.max(0, question.base + this.left[question.seat]! - this.used(question))
  }

  /** The remaining reserves, in milliseconds. */
  reserves(): number[] {
    const { question } = this
    return this.left.map((ms, seat) =>
      Math.round(question?.seat === seat ? Math.max(0, ms - this.beyond(question)) : ms),
    )
  }

  times(): ClockTimes {
    const { question } = this
    if (!question || question.resting) return { reserves: this.reserves(), running: null }
    const base = Math.round(Math.max(0, question.base - this.used(question)))
    const running = { seat: question.seat, base, stopped: question.since === null }
    return { reserves: this.reserves(), running }
  }

  /** A key for the current question and whether its time runs. */
  get mark(): string {
    const { question } = this
    return question && !question.resting ? `${question.seat} ${question.id} ${question.since === null}` : ''
  }

  private used(q: Question): number {
    return q.used + (q.since === null ? 0 : this.now() - q.since)
  }

  /** How much of the reserve a question has used. */
  private beyond(q: Question): number {
    return Math.max(0, this.used(q) - q.base)
  }

  /** Ends the question: deducts what it used of the reserve, and adds what its answer earned. */
  private charge(earned: number): void {
    const { question } = this
    if (!question) return
    const left = Math.max(0, this.left[question.seat]! - this.beyond(question))
    this.left[question.seat] = Math.min(this.terms.reserve * 1000, left + earned)
    this.question = null
  }
}

const figure = (seconds: number): string =>
  seconds % 60 === 0 && seconds > 0
    ? `${seconds / 60} min`
    : seconds > 120
      ? `${Math.floor(seconds / 60)} min ${seconds % 60} s`
      : `${seconds} s`

/** The terms as a short sentence, as shown at the table. */
export function describeClock({ base, increment, reserve }: ClockTerms, language: Language = 'en'): string {
  const w = tableWords[language]
  return w.clock(figure(base)) + (reserve === 0 ? '' : `, ${w.reserve(figure(reserve), increment)}`)
}

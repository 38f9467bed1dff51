import type { Language, Seat } from '@soulstack/kit'
import type { ClockTerms, ClockTimes } from '../protocol/index.ts'
import { tableWords } from '../words/table.ts'

/** A question that is waited for: when its time began to run (null: it stands still), and how much it has used before that. */
interface Question {
  seat: Seat
  id: string
  base: number
  used: number
  since: number | null
}

/** The time of everybody at a table. It decides nothing: it only keeps the books. All numbers inside are milliseconds. */
export class Clock {
  readonly terms: ClockTerms
  private readonly left: number[]
  private readonly now: () => number
  private question: Question | null = null
  /** Who has cancelled their own choice to begin again: until something comes of it, they get no new base and earn nothing. */
  private restarted: Seat | null = null

  /** `left`: the reserve that each seat has; `now`: milliseconds that only ever grow. */
  constructor(terms: ClockTerms, left: readonly number[], now: () => number) {
    this.terms = terms
    this.left = [...left]
    this.now = now
  }

  /** Everybody's reserve as it is before the first decision. */
  static full(terms: ClockTerms, seats: number): number[] {
    return Array.from({ length: seats }, () => terms.reserve * 1000)
  }

  /** The time of `seat` runs, for the question `id`: from where it was stopped, if it is the one that was asked already. */
  run(seat: Seat, id: string): void {
    const now = this.now()
    if (this.question?.id !== id || this.question.seat !== seat) {
      this.charge(0)
      const base = this.restarted === seat ? 0 : this.terms.base * 1000
      this.question = { seat, id, base, used: 0, since: now }
    }
    this.question!.since ??= now
  }

  /** Nobody's time runs; the question that is asked may go on later. */
  stop(): void {
    const { question } = this
    if (question?.since == null) return
    question.used = this.used(question)
    question.since = null
  }

  /** Nobody is asked now; what the question took of the reserve is gone. */
  end(): void {
    this.charge(0)
  }

  /** The question was answered. `whole`: something has come of it, or it was passed on; otherwise it is part of a choice that goes on. */
  answered(whole: boolean): void {
    const seat = this.question?.seat
    this.charge(this.restarted === seat ? 0 : this.terms.increment * 1000)
    if (whole && this.restarted === seat) this.restarted = null
  }

  /** `seat` has answered before its time began to run. */
  early(seat: Seat): void {
    if (this.question?.seat === seat) this.answered(true)
    else this.left[seat] = Math.min(this.terms.reserve * 1000, this.left[seat]! + this.terms.increment * 1000)
  }

  /** `seat` has cancelled its own half-made choice: beginning again and again must not win time. */
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

  /** What is left of every reserve, in milliseconds. */
  reserves(): number[] {
    const { question } = this
    return this.left.map((ms, seat) =>
      Math.round(question?.seat === seat ? Math.max(0, ms - this.beyond(question)) : ms),
    )
  }

  times(): ClockTimes {
    const { question } = this
    const running = question && {
      seat: question.seat,
      base: Math.round(Math.max(0, question.base - this.used(question))),
      stopped: question.since === null,
    }
    return { reserves: this.reserves(), running }
  }

  /** Names the question that is timed, and whether its time runs. */
  get mark(): string {
    const { question } = this
    return question ? `${question.seat} ${question.id} ${question.since === null}` : ''
  }

  private used(q: Question): number {
    return q.used + (q.since === null ? 0 : this.now() - q.since)
  }

  /** What a question has taken of the reserve. */
  private beyond(q: Question): number {
    return Math.max(0, this.used(q) - q.base)
  }

  /** The question is over: what it took is taken, what its answer earned is added. */
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

/** The terms in a short sentence, as they are told at the table. */
export function describeClock({ base, increment, reserve }: ClockTerms, language: Language = 'en'): string {
  const w = tableWords[language]
  return w.clock(figure(base)) + (reserve === 0 ? '' : `, ${w.reserve(figure(reserve), increment)}`)
}

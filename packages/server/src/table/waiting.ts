import type { Seat } from '@soulstack/kit'
import type { AbsentChoice, ClockInfo, ClockTerms } from '../protocol/index.ts'
import { Absence, type AbsenceTimes } from './absence.ts'
import { Clock } from './clock.ts'

/** A person who must decide, as the table knows them. */
export interface PendingDecision {
  seat: Seat
  /** Names the question: the same one asked again after a pause has the same name. */
  id: string
  /** Whether somebody at a screen of theirs is there. */
  here: boolean
  /** The others who are there, one seat for each screen. */
  others: readonly Seat[]
}

/** What happens to whoever lets others wait: their time is up, the others are asked, or what these decided is done. */
export type WaitEnd = 'time-out' | 'ask' | AbsentChoice

/** After this many time-outs in a row a bot plays for somebody. */
const TIME_OUTS = 3

/** The time of those who must decide, and the patience of those who wait for them. */
export class Waiting {
  readonly clock: Clock | null
  readonly absence: Absence
  private readonly now: () => number
  /** How long others need to follow what is answered for somebody, in ms. */
  private readonly pace: number
  /** Time-outs in a row, by seat. */
  private readonly timeOuts = new Map<Seat, number>()
  /** The window in which it may not be told whose time runs, and what was left of everybody's when it opened; null: it may. */
  private hidden: { window: number; reserves: number[] } | null = null

  constructor(p: {
    terms: ClockTerms | null
    /** What was left of every reserve when the table was left, in milliseconds. */
    reserves: readonly number[] | undefined
    seats: number
    times: AbsenceTimes & { bot: number }
    now: () => number
  }) {
    const { terms, reserves, seats, times, now } = p
    this.now = now
    this.pace = times.bot
    this.clock = terms && new Clock(terms, reserves?.length === seats ? reserves : Clock.full(terms, seats), now)
    this.absence = new Absence(times, now)
  }

  /**
   * Somebody must decide, and nothing answers for them; null: nobody must; `paused`: for now nobody is waited for. Returns what comes next
   * if nothing happens, and in how many milliseconds.
   */
  for(who: PendingDecision | 'paused' | null): { key: string; after: number; end: WaitEnd } | null {
    const { clock, absence } = this
    const asked = who === 'paused' ? null : who
    const absent = asked !== null && !asked.here && asked.others.length > 0
    absence.waitFor(absent ? asked.seat : null, asked?.others ?? [])
    // whom nobody waits for may take their time
    if (!asked || (!asked.here && !absent)) {
      if (who === null) clock?.end()
      else clock?.stop()
      return null
    }
    clock?.run(asked.seat, asked.id)
    const { seat, id } = asked
    if (absent && absence.isPassedOver(seat)) return { key: `go on ${id}`, after: this.pace, end: 'go-on' }
    const until = clock?.until() ?? null
    const due = absence.due()
    const now = this.now()
    if (until !== null && (!due || until <= due.at - now))
      return { key: `time ${id} ${Math.round(now + until)}`, after: until, end: 'time-out' }
    return due && { key: `absent ${seat} ${due.outcome} ${due.at}`, after: Math.max(0, due.at - now), end: due.outcome }
  }

  /** Somebody's time was up. Whether a bot is to play for them now. */
  timedOut(seat: Seat): boolean {
    const n = (this.timeOuts.get(seat) ?? 0) + 1
    this.timeOuts.set(seat, n)
    return n >= TIME_OUTS
  }

  /** Whose time runs in this window is told to nobody else before it is over; null: it may be told. */
  hide(window: number | null): void {
    if (window === null || !this.clock) this.hidden = null
    else if (this.hidden?.window !== window) this.hidden = { window, reserves: this.clock.reserves() }
  }

  /** The time that everybody has, as those who hold these seats (none: anybody) are told it; null where there is no clock. */
  clockInfo(eyes: readonly Seat[] = []): ClockInfo | null {
    const { clock, hidden } = this
    if (!clock) return null
    const { reserves, running } = clock.times()
    const own = running !== null && eyes.includes(running.seat)
    return {
      ...clock.terms,
      reserves: hidden ? reserves.map((ms, seat) => (eyes.includes(seat) ? ms : hidden.reserves[seat]!)) : reserves,
      running: hidden && !own ? null : running,
    }
  }

  /** Changes when what those who hold these seats are told of the time becomes another. */
  mark(eyes: readonly Seat[]): string {
    const { clock, hidden } = this
    const seat = clock?.times().running?.seat
    return hidden && (seat === undefined || !eyes.includes(seat)) ? `window ${hidden.window}` : (clock?.mark ?? '')
  }

  /** Somebody is back. */
  came(seat: Seat): void {
    this.absence.came(seat)
    this.stirred(seat)
  }

  /** Somebody has done something. */
  stirred(seat: Seat): void {
    this.timeOuts.delete(seat)
  }
}

import type { Entry, Seat } from '@soulstack/kit'
import type { AbsentChoice, ClockInfo, ClockTerms } from '@soulstack/protocol'
import type { TableSettings } from '../stores/rows.ts'
import { Absence, type AbsenceTimes } from './absence.ts'
import { Clock } from './clock.ts'

/** A person who must decide. */
export interface PendingDecision {
  seat: Seat
  /** Identifies the question; it stays the same after a pause, and when somebody barters meanwhile. */
  id: string
  /** Whether they are connected. */
  here: boolean
  /** The others who are connected, one seat per connection. */
  others: readonly Seat[]
}

/**
 * Identifies the question that a game with these entries asks now. Bartering renews a decision, but answers none: it is still the question
 * after the latest other entry. The same decision asked again, after moves were taken back, is another question.
 */
export function questionIn(entries: readonly Entry[]): string {
  let at = entries.length
  while (at > 0 && 'aside' in entries[at - 1]!) at--
  return `${at}`
}

/** How a wait ends: their time is up, the others are asked what to do, or their decision is carried out. */
export type WaitEnd = 'time-out' | 'ask' | AbsentChoice

/** After this many time-outs in a row, a bot takes over. */
const TIME_OUTS = 3

/** The clocks of those who must decide, and the votes of those who wait for them. */
export class Waiting {
  private timed: Clock | null
  readonly absence: Absence
  private readonly now: () => number
  /** How long others need to follow an answer given for somebody, in ms. */
  private readonly pace: number
  /** Time-outs in a row, by seat. */
  private readonly timeOuts = new Map<Seat, number>()
  /** The window in which it is hidden whose clock runs, and everybody's reserve when it opened; null: not hidden. */
  private hidden: { window: number; reserves: number[] } | null = null

  /** `clock`: its terms; null: unlimited time. `reserves`: those that were saved, in milliseconds. `seats`: how many there are. */
  constructor(
    { clock: terms = null, reserves }: Pick<TableSettings, 'clock' | 'reserves'>,
    seats: number,
    times: AbsenceTimes & { bot: number },
    now: () => number,
  ) {
    this.now = now
    this.pace = times.bot
    this.timed = terms && new Clock(terms, reserves?.length === seats ? reserves : Clock.full(terms, seats), now)
    this.absence = new Absence(times, now)
  }

  /** Everybody's clock; null: unlimited time. */
  get clock(): Clock | null {
    return this.timed
  }

  /** The table, which has not begun, is played with another clock, or with another number of seats. */
  retime(terms: ClockTerms | null, seats: number): void {
    this.timed = terms && new Clock(terms, Clock.full(terms, seats), this.now)
  }

  /**
   * Updates the clocks and votes. `who`: the person who must decide without an automatic answer; null: nobody; `paused`: the game is
   * paused. Returns what ends the wait if nothing else happens, and in how many milliseconds.
   */
  for(who: PendingDecision | 'paused' | null): { key: string; after: number; end: WaitEnd } | null {
    const { clock, absence } = this
    const asked = who === 'paused' ? null : who
    const absent = asked !== null && !asked.here && asked.others.length > 0
    absence.waitFor(absent ? asked.seat : null, asked?.others ?? [])
    // somebody for whom nobody waits may take their time
    if (!asked || (!asked.here && !absent)) {
      if (who === null) clock?.rest()
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

  /** Counts a time-out of a seat. Returns whether a bot takes over now. */
  timedOut(seat: Seat): boolean {
    const n = (this.timeOuts.get(seat) ?? 0) + 1
    this.timeOuts.set(seat, n)
    return n >= TIME_OUTS
  }

  /** Hides from others whose clock runs in this window; null: no longer. */
  hide(window: number | null): void {
    if (window === null || !this.clock) this.hidden = null
    else if (this.hidden?.window !== window) this.hidden = { window, reserves: this.clock.reserves() }
  }

  /** Everybody's clock, as the holder of these seats (none: the public) may see it; null: there is no clock. */
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

  /** A key that changes whenever what the holder of these seats may see of the clock changes. */
  mark(eyes: readonly Seat[]): string {
    const { clock, hidden } = this
    const seat = clock?.times().running?.seat
    return hidden && (seat === undefined || !eyes.includes(seat)) ? `window ${hidden.window}` : (clock?.mark ?? '')
  }

  /** Somebody has returned. */
  came(seat: Seat): void {
    this.absence.came(seat)
    this.stirred(seat)
  }

  /** Somebody has done something. */
  stirred(seat: Seat): void {
    this.timeOuts.delete(seat)
  }
}

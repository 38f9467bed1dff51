import type { Seat } from '@soulstack/kit'
import { ABSENT_CHOICES, type AbsenceInfo, type AbsentChoice } from '@soulstack/protocol'
import { refusal } from '../words/refusals.ts'

/** Delays in milliseconds. */
export interface AbsenceTimes {
  /** Until the other players are asked. */
  ask: number
  /** From then until a majority is enough. */
  majority: number
  /** Until it is decided in any case; without any votes, a bot takes over. */
  away: number
}

/** What happens next, and when: the outcome of the vote, or the question itself. `at`: a time of the injected clock. */
export interface Due {
  at: number
  outcome: AbsentChoice | 'ask'
}

interface Wait {
  seat: Seat
  /** When the wait began, or when it was last decided to keep waiting. */
  since: number
  /** When the other players were asked; null: not yet. */
  asked: number | null
  waits: boolean
  votes: Map<Seat, AbsentChoice>
}

/** Who is away, since when, and the votes of those who wait. It only counts votes and changes nothing at the table. */
export class Absence {
  private readonly times: AbsenceTimes
  private readonly now: () => number
  private readonly gone = new Map<Seat, number>()
  /** Seats for which the safest answer is given until their person returns. */
  private readonly passedOver = new Set<Seat>()
  /** Seats whose people have left on purpose. */
  private readonly left = new Set<Seat>()
  private wait: Wait | null = null
  private voters: readonly Seat[] = []

  constructor(times: AbsenceTimes, now: () => number) {
    this.times = times
    this.now = now
  }

  /** The last connection of a seat was lost. */
  went(seat: Seat): void {
    if (!this.gone.has(seat)) this.gone.set(seat, this.now())
  }

  /** The person of a seat has left on purpose: the others are asked at once. */
  leave(seat: Seat): void {
    this.went(seat)
    this.left.add(seat)
  }

  /** The person of a seat has returned, or it has another: ends any vote about them. */
  came(seat: Seat): void {
    this.gone.delete(seat)
    this.left.delete(seat)
    this.passedOver.delete(seat)
    if (this.wait?.seat === seat) this.wait = null
  }

  /** For how many whole seconds somebody has been away; null if unknown. */
  awayFor(seat: Seat): number | null {
    const since = this.gone.get(seat)
    return since === undefined ? null : Math.floor((this.now() - since) / 1000)
  }

  /** Whether the safest answer is given for this seat. */
  isPassedOver(seat: Seat): boolean {
    return this.passedOver.has(seat)
  }

  /** The game waits for an absent seat, and `voters` may vote; null: it does not. Called repeatedly while the wait lasts. */
  waitFor(seat: Seat | null, voters: readonly Seat[]): void {
    this.voters = voters
    if (seat === null || voters.length === 0) this.wait = null
    else if (this.wait?.seat !== seat)
      this.wait = { seat, since: this.now(), asked: null, waits: false, votes: new Map() }
    for (const voter of this.wait?.votes.keys() ?? []) if (!voters.includes(voter)) this.wait!.votes.delete(voter)
  }

  /** Counts a vote about an absent seat. @throws Refusal when there is no such vote. */
  vote(voter: Seat, seat: Seat, choice: AbsentChoice): void {
    if (this.wait?.seat !== seat || this.wait.asked === null) throw refusal('not-asked', (w) => w.nobodyAway)
    this.wait.votes.set(voter, choice)
  }

  /** How the wait will end if nothing else happens, and when; null if the game waits for nobody who is absent. */
  due(): Due | null {
    const { wait, times } = this
    if (!wait) return null
    const ask = this.left.has(wait.seat) ? 0 : times.ask
    if (wait.asked === null && ask < times.away) return { at: wait.since + ask, outcome: 'ask' }
    const asked = wait.asked ?? wait.since
    const first = this.first(wait)
    if (first && wait.votes.size === this.voters.length) return { at: asked, outcome: first.choice }
    if (first && first.votes * 2 > this.voters.length) return { at: asked + times.majority, outcome: first.choice }
    const end = wait.since + times.away
    return { at: end, outcome: first?.choice ?? (wait.waits ? 'ask' : 'bot') }
  }

  /** Applies an outcome that was due. */
  carryOut(outcome: Due['outcome']): void {
    const { wait } = this
    if (!wait) return
    const now = this.now()
    if (outcome === 'ask') {
      // the first question does not restart the wait, but asking again does
      if (wait.asked !== null) wait.since = now
      Object.assign(wait, { asked: now, waits: false, votes: new Map() })
    } else if (outcome === 'wait') Object.assign(wait, { since: now, asked: now, waits: true, votes: new Map() })
    else {
      if (outcome === 'go-on') this.passedOver.add(wait.seat)
      this.wait = null
    }
  }

  info(): AbsenceInfo | null {
    const { wait } = this
    const due = this.due()
    if (!wait || !due || wait.asked === null) return null
    return {
      seat: wait.seat,
      votes: this.voters.map((seat) => ({ seat, choice: wait.votes.get(seat) ?? null })),
      waits: wait.waits,
      outcome: due.outcome,
      in: Math.max(0, Math.ceil((due.at - this.now()) / 1000)),
    }
  }

  /** The choice with the most votes; in a tie, the one that changes least. */
  private first(wait: Wait): { choice: AbsentChoice; votes: number } | null {
    let first: { choice: AbsentChoice; votes: number } | null = null
    for (const choice of ABSENT_CHOICES) {
      const votes = [...wait.votes.values()].filter((v) => v === choice).length
      if (votes > (first?.votes ?? 0)) first = { choice, votes }
    }
    return first
  }
}

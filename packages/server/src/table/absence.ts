import type { Seat } from '@soulstack/kit'
import { ABSENT_CHOICES, type AbsenceInfo, type AbsentChoice } from '../protocol/index.ts'
import { refusal } from '../words/refusals.ts'

/** How long, in milliseconds. */
export interface AbsenceTimes {
  /** Until those present are asked. */
  ask: number
  /** From then until a majority decides. */
  majority: number
  /** Until it is decided in any case; where nobody has said anything, a bot takes over. */
  away: number
}

/** Something that is due: the outcome of a vote, or the question itself. `at` is a time of the injected clock. */
export interface Due {
  at: number
  outcome: AbsentChoice | 'ask'
}

interface Wait {
  seat: Seat
  /** When it began, or was last decided to go on. */
  since: number
  /** When those present were asked; null: not yet. */
  asked: number | null
  waits: boolean
  votes: Map<Seat, AbsentChoice>
}

/** Who is away since when, and what those who wait for them want. It decides by the votes and changes nothing at the table. */
export class Absence {
  private readonly times: AbsenceTimes
  private readonly now: () => number
  private readonly gone = new Map<Seat, number>()
  /** Those for whom the safest answer is given until they are back. */
  private readonly passedOver = new Set<Seat>()
  private wait: Wait | null = null
  private voters: readonly Seat[] = []

  constructor(times: AbsenceTimes, now: () => number) {
    this.times = times
    this.now = now
  }

  /** The last connection of whoever sits there was lost. */
  went(seat: Seat): void {
    if (!this.gone.has(seat)) this.gone.set(seat, this.now())
  }

  /** They are back: nothing more is asked about them. */
  came(seat: Seat): void {
    this.gone.delete(seat)
    this.passedOver.delete(seat)
    if (this.wait?.seat === seat) this.wait = null
  }

  /** For how many whole seconds somebody has been away; null when nobody saw them go. */
  awayFor(seat: Seat): number | null {
    const since = this.gone.get(seat)
    return since === undefined ? null : Math.floor((this.now() - since) / 1000)
  }

  /** Whether the game goes on without them: the safest answer is given for them. */
  isPassedOver(seat: Seat): boolean {
    return this.passedOver.has(seat)
  }

  /** An absent seat is waited for by `voters`; null: nobody is. Called again and again while it lasts. */
  waitFor(seat: Seat | null, voters: readonly Seat[]): void {
    this.voters = voters
    if (seat === null || voters.length === 0) this.wait = null
    else if (this.wait?.seat !== seat)
      this.wait = { seat, since: this.now(), asked: null, waits: false, votes: new Map() }
    for (const voter of this.wait?.votes.keys() ?? []) if (!voters.includes(voter)) this.wait!.votes.delete(voter)
  }

  /** A vote of those present. @throws Refusal when nobody asks for it. */
  vote(voter: Seat, seat: Seat, choice: AbsentChoice): void {
    if (this.wait?.seat !== seat || this.wait.asked === null) throw refusal('not-asked', (w) => w.nobodyAway)
    this.wait.votes.set(voter, choice)
  }

  /** What comes of the wait, and when, if nothing else happens; null while nobody absent is waited for. */
  due(): Due | null {
    const { wait, times } = this
    if (!wait) return null
    if (wait.asked === null && times.ask < times.away) return { at: wait.since + times.ask, outcome: 'ask' }
    const asked = wait.asked ?? wait.since
    const first = this.first(wait)
    if (first && wait.votes.size === this.voters.length) return { at: asked, outcome: first.choice }
    if (first && first.votes * 2 > this.voters.length) return { at: asked + times.majority, outcome: first.choice }
    const end = wait.since + times.away
    return { at: end, outcome: first?.choice ?? (wait.waits ? 'ask' : 'bot') }
  }

  /** What was due happens. */
  carryOut(outcome: Due['outcome']): void {
    const { wait } = this
    if (!wait) return
    const now = this.now()
    if (outcome === 'ask') {
      // the wait itself began before; asked again, it begins again
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

  /** The choice with the most votes; of several, the one that changes least. */
  private first(wait: Wait): { choice: AbsentChoice; votes: number } | null {
    let first: { choice: AbsentChoice; votes: number } | null = null
    for (const choice of ABSENT_CHOICES) {
      const votes = [...wait.votes.values()].filter((v) => v === choice).length
      if (votes > (first?.votes ?? 0)) first = { choice, votes }
    }
    return first
  }
}

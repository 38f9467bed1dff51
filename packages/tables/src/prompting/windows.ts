import type { Seat } from '@soulstack/kit'

/** Delays in milliseconds. */
export interface WindowTimes {
  /** Until people have seen what happened: then passes that reveal nothing are given. */
  pass: number
  /** The minimum until passes based on hidden cards are given; the maximum is twice that. */
  beat: number
}

/** The part of an `AutoAnswer` that decides its timing. */
interface TimedAnswer {
  hides: boolean
  /** The notice for the person, if it is a pass. */
  pass: object | null
}

/** The range of decision ids within one window name; no game has this many decisions. */
const NAMES_PER_WINDOW = 1_000_000
/** With Bluff, at least this share of automatic passes take as long as a person. */
const MIN_DECOY_SHARE = 0.05
/** How long people think, in ms: the initial assumption, and how many measured times are kept in addition. */
const THINKING_TIMES: readonly number[] = [1400, 1900, 2500, 3200, 4200, 5600, 7600, 10_400]
const TIMES_KEPT = 100

/** Before something that could kill a player, the beat starts later, by this many times the minimum beat. */
const TENSE_FACTOR = 1.5

/**
 * The timing of windows. A window lasts as long as seats pass one after the other and nothing resolves. All answers based on hidden cards
 * are given at the end of one beat, whose length is drawn when the window opens, so that neither timing nor order reveals anything about
 * those cards.
 */
export class Windows {
  private readonly times: WindowTimes
  private readonly now: () => number
  private readonly chance: () => number
  private opened: number
  private drawn: number
  private tense = false
  private pace = 1
  private since = 0
  /** Whether about as many passes as there are real questions take as long as a person would. */
  bluff: boolean
  /** How long people at this table have taken to answer in windows. */
  private readonly thoughts = [...THINKING_TIMES]
  /** In how many windows each seat was asked, and in how many it got a pass whose basis is hidden. */
  private readonly asked = new Map<Seat, number>()
  private readonly given = new Map<Seat, number>()
  /** Seats already counted in this window. */
  private readonly counted = new Set<Seat>()
  /** How long after the opening of the window a seat's pass is given as if by a person; 0: no such delay. */
  private readonly decoys = new Map<Seat, number>()
  /** Seats that have answered in this window. */
  private readonly answered = new Set<Seat>()
  /** Seats whose people returned during this window, and when: they get a beat of their own. */
  private readonly back = new Map<Seat, number>()

  /**
   * `now`: milliseconds of a monotonic clock. `chance`: random numbers from 0 up to 1. `bluff`: about as many passes as there are real
   * questions take as long as people think.
   */
  constructor(times: WindowTimes, now: () => number, chance: () => number = Math.random, bluff = false) {
    this.times = times
    this.bluff = bluff
    this.now = now
    this.chance = chance
    this.opened = now()
    this.drawn = chance()
  }

  /** The moment at which this window opened, which identifies it. */
  get id(): number {
    return this.since
  }

  /** The public id of a decision in this window. Unlike the decision's own number, it never clashes with one that was only asked ahead. */
  nameOf(decision: number): number {
    return NAMES_PER_WINDOW * (this.since + 1) + decision
  }

  /** The decision with that public id, if it is from this window; otherwise the id itself. */
  meant(name: number): number {
    return Math.floor(name / NAMES_PER_WINDOW) === this.since + 1 ? name % NAMES_PER_WINDOW : name
  }

  /** `seat` has passed, and nothing has resolved yet. A second pass in the same window starts a new window, at moment `at`. */
  passed(seat: Seat, at: number): void {
    if (this.answered.has(seat)) this.open(at, 0, false)
    this.answered.add(seat)
  }

  /**
   * Something has happened: a new window opens. `at`: the moment; `told`: the number of new events; `tense`: somebody could die of what
   * comes next.
   */
  open(at: number, told: number, tense: boolean): void {
    this.since = at
    this.opened = this.now()
    this.drawn = this.chance()
    this.tense = tense
    this.pace = 1 + Math.min(told, 3) / 2
    this.answered.clear()
    this.back.clear()
    this.counted.clear()
    this.decoys.clear()
  }

  /** The window in which a game was left is open again: since the moment `at`, and these seats have passed. `tense`: as for `open`. */
  resume(at: number, passed: readonly Seat[], tense: boolean): void {
    this.open(at, 0, tense)
    for (const seat of passed) this.answered.add(seat)
  }

  /** The person of a seat has returned. */
  came(seat: Seat): void {
    this.back.set(seat, this.now())
  }

  /** A person has answered in this window: measures how long they took. */
  thought(seat: Seat): void {
    if (!this.count(seat, this.asked)) return
    this.thoughts.push(this.now() - this.opened)
    if (this.thoughts.length > TIMES_KEPT) this.thoughts.shift()
  }

  /** An automatic answer was given for a seat. */
  gave(seat: Seat, { hides, pass }: TimedAnswer): void {
    if (hides && pass) this.count(seat, this.given)
  }

  /** In how many milliseconds to give an automatic answer for a seat. */
  until(seat: Seat, { hides, pass }: TimedAnswer): number {
    const soon = this.opened + this.times.pass * this.pace
    const decoy = hides && pass && this.bluff ? this.opened + this.decoyOf(seat) : 0
    return Math.max(0, (hides ? Math.max(soon, decoy, this.endFor(seat)) : soon) - this.now(), this.untilTense())
  }

  /** In how many milliseconds the beat is over for a seat that is asked: until then, nobody's clock runs. */
  untilBeat(seat: Seat): number {
    return Math.max(0, this.endFor(seat) - this.now(), this.untilTense())
  }

  /** In how many milliseconds anything at all may be answered automatically: people want to follow a fight. */
  untilTense(): number {
    return this.tense ? Math.max(0, this.opened + this.times.beat * (TENSE_FACTOR + this.drawn) - this.now()) : 0
  }

  /**
   * How long a seat's pass is delayed as if by a person, drawn once per window, about as often as there are real questions. 0: not delayed.
   */
  private decoyOf(seat: Seat): number {
    let decoy = this.decoys.get(seat)
    if (decoy === undefined) {
      const share = (this.asked.get(seat) ?? 0) / Math.max(1, this.given.get(seat) ?? 0)
      const drawn = this.chance() < Math.max(MIN_DECOY_SHARE, share)
      decoy = drawn ? this.thoughts[Math.floor(this.chance() * this.thoughts.length)]! : 0
      this.decoys.set(seat, decoy)
    }
    return decoy
  }

  private count(seat: Seat, counts: Map<Seat, number>): boolean {
    if (this.counted.has(seat)) return false
    this.counted.add(seat)
    counts.set(seat, (counts.get(seat) ?? 0) + 1)
    return true
  }

  private endFor(seat: Seat): number {
    const from = this.back.get(seat) ?? this.opened
    return from + this.times.beat * (1 + this.drawn)
  }
}

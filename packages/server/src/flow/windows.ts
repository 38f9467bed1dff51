import type { Seat } from '@soulstack/kit'

/** How long things take, in milliseconds. */
export interface WindowTimes {
  /** Until what happened can have been seen: then passes are given that tell nothing. */
  pass: number
  /** The shortest time until passes are given that rest on hidden cards; twice that is the longest. */
  beat: number
}

/** What the table knows of an answer that is given for somebody: see `AutoAnswer` of auto-answer.ts. */
interface TimedAnswer {
  hides: boolean
  /** What the person is told of it, if it is a pass. */
  pass: object | null
}

/** A game has fewer decisions than this. */
const NAMES_PER_WINDOW = 1_000_000
/** With Bluff at least this share of the passes that are given wait as long as a person. */
const MIN_DECOY_SHARE = 0.05
/** How long people think, in ms: what is assumed at first; and how many measured times are kept beside that. */
const THINKING_TIMES: readonly number[] = [1400, 1900, 2500, 3200, 4200, 5600, 7600, 10_400]
const TIMES_KEPT = 100

/** Before something that somebody could die of, the beat begins later by this many times the shortest beat. */
const TENSE_FACTOR = 1.5

/**
 * The time of windows. One lasts as long as seats pass one after the other and nothing comes of it; whatever rests on hidden cards in it is
 * given at the end of one beat, drawn when it opens, so that neither the time nor the order tells anything of them.
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
  private readonly bluff: boolean
  /** How long people at this table took to answer in windows. */
  private readonly thoughts = [...THINKING_TIMES]
  /** In how many windows each seat was asked, and in how many a pass was given for it that tells nothing. */
  private readonly asked = new Map<Seat, number>()
  private readonly given = new Map<Seat, number>()
  /** Who is counted in this window already. */
  private readonly counted = new Set<Seat>()
  /** How long after its opening a pass of this window comes that waits like a person; 0: it does not. */
  private readonly decoys = new Map<Seat, number>()
  /** Those who have answered in this window. */
  private readonly answered = new Set<Seat>()
  /** Those who came back to the table meanwhile, and when: they are given a beat of their own. */
  private readonly back = new Map<Seat, number>()

  /**
   * `now`: milliseconds that only ever grow; `chance` gives numbers from 0 up to 1; `bluff`: as many passes as there are real questions wait
   * as long as people think.
   */
  constructor(times: WindowTimes, now: () => number, chance: () => number = Math.random, bluff = false) {
    this.times = times
    this.bluff = bluff
    this.now = now
    this.chance = chance
    this.opened = now()
    this.drawn = chance()
  }

  /** The moment at which this window opened: no other has it. */
  get id(): number {
    return this.since
  }

  /** What the decision of that number is called while it is of this window: a question that was only to be expected has none other's name. */
  nameOf(decision: number): number {
    return NAMES_PER_WINDOW * (this.since + 1) + decision
  }

  /** The decision that is called so, if it is one of this window; otherwise what is named is what is meant. */
  meant(name: number): number {
    return Math.floor(name / NAMES_PER_WINDOW) === this.since + 1 ? name % NAMES_PER_WINDOW : name
  }

  /** `seat` has passed, and nothing has come of it yet. Twice in the same window is two windows: then the second opens `at` this moment. */
  passed(seat: Seat, at: number): void {
    if (this.answered.has(seat)) this.open(at, 0, false)
    this.answered.add(seat)
  }

  /**
   * Something has happened, after which everybody may be asked again. `at`: the moment; `told`: how much there is to see; `tense`: somebody
   * could die of what comes next.
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

  /** Somebody is back who was away. */
  came(seat: Seat): void {
    this.back.set(seat, this.now())
  }

  /** A person has answered a window by themselves. */
  thought(seat: Seat): void {
    if (!this.count(seat, this.asked)) return
    this.thoughts.push(this.now() - this.opened)
    if (this.thoughts.length > TIMES_KEPT) this.thoughts.shift()
  }

  /** An answer was given for a seat. */
  gave(seat: Seat, { hides, pass }: TimedAnswer): void {
    if (hides && pass) this.count(seat, this.given)
  }

  /** In how many milliseconds an answer is to be given for a seat. */
  until(seat: Seat, { hides, pass }: TimedAnswer): number {
    const soon = this.opened + this.times.pass * this.pace
    const decoy = hides && pass && this.bluff ? this.opened + this.decoyOf(seat) : 0
    return Math.max(0, (hides ? Math.max(soon, decoy, this.endFor(seat)) : soon) - this.now(), this.untilTense())
  }

  /** In how many milliseconds the beat is over for a seat that is asked: until then nobody's time runs. */
  untilBeat(seat: Seat): number {
    return Math.max(0, this.endFor(seat) - this.now(), this.untilTense())
  }

  /** In how many milliseconds anything may be answered by itself at all: a fight is to be followed. */
  untilTense(): number {
    return this.tense ? Math.max(0, this.opened + this.times.beat * (TENSE_FACTOR + this.drawn) - this.now()) : 0
  }

  /** How long a seat's pass waits like a person, drawn once for each window: as many do as there are real questions. 0: it does not. */
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

import { Refusal, type Seat } from './decision.ts'
import type { Entry } from './game-log.ts'

/** Flags of a moment in `Moments.notes`. */
const PASSED = 1
const ANNOUNCED = 2
/** How many numbers a moment has there: how many events had happened, and its flags. */
const NOTED = 2

/** The notes of a game at its first moment, after `events` events. */
export const notesOf = (events: number): number[] => [events, 0]

/** What is known of a moment: the one it follows from, how many events had happened, and what is said of the entry before it. */
export interface Moment {
  parent: number
  events: number
  passed: boolean
  announced: boolean
}

/** What is saved of a moment (`Moments.notes`). */
export const notesAt = ({ events, passed, announced }: Omit<Moment, 'parent'>): number[] => [
  events,
  (passed ? PASSED : 0) | (announced ? ANNOUNCED : 0),
]

/** An entry that did something: an answer or an aside. */
export type ActEntry = Exclude<Entry, { back: number }>

/**
 * The log of a game and how its moments follow from one another. A moment is the number of entries that the log had then. Going back adds an
 * entry as well, so the moments are a tree: each follows from the one before it, or from the one that was gone back to.
 */
export class Moments {
  readonly entries: Entry[] = []
  /** The first moment that can be gone back to: later than 0 in a game that was restored from a save. */
  since: number
  /** For each moment: the one that it follows from. */
  private readonly parents: number[] = [0]
  /** For each moment: how many events had happened. */
  private readonly events: number[]
  /** For each moment: whether the entry before it passed (act `pass`). That is a whole choice, though nothing may come of it. */
  private readonly passed: boolean[] = [false]
  /** For each moment: how many entries lead from the beginning to it, without those that were taken back. */
  private readonly depths: number[] = [0]
  /** The moments just after somebody went back, if that was announced. */
  private readonly announced = new Set<number>()

  /**
   * @param events how many events had happened at the first moment
   * @param from a game that was restored: its entries, its notes (`notes`), and the first moment that can be gone back to
   * @throws Error when the notes do not fit the entries
   */
  constructor(
    events: number,
    from: { entries: readonly Entry[]; notes: readonly number[]; since: number } | null = null,
  ) {
    this.events = [events]
    this.since = from?.since ?? 0
    if (!from) return
    const { entries, notes } = from
    if (notes.length !== NOTED * (entries.length + 1)) throw new Error('the notes are not those of the entries')
    for (const [i, entry] of entries.entries()) {
      const parent = 'back' in entry ? entry.back : i
      this.entries.push(entry)
      this.parents.push(parent)
      this.depths.push(this.depths[parent]! + 1)
    }
    for (let k = 0; k <= entries.length; k++) {
      const flags = notes[NOTED * k + 1]!
      this.events[k] = notes[NOTED * k]!
      this.passed[k] = (flags & PASSED) !== 0
      if (flags & ANNOUNCED) this.announced.add(k)
    }
  }

  /** The present moment. */
  get now(): number {
    return this.entries.length
  }

  /** The entry that led to a moment other than the first. */
  entryBefore(moment: number): Entry {
    return this.entries[moment - 1]!
  }

  /** The moment that a moment follows from; the first follows from itself. */
  parent(moment: number): number {
    return this.parents[moment]!
  }

  depth(moment: number): number {
    return this.depths[moment]!
  }

  /** How many events had happened at a moment; 0 for one that is not there. */
  eventsAt(moment: number): number {
    return this.events[moment] ?? 0
  }

  /** Whether the log tells everybody that somebody went back just before a moment. */
  isAnnounced(moment: number): boolean {
    return this.announced.has(moment)
  }

  /** Whether a choice was completed just before a moment: something came of it, or it passed. */
  isWhole(moment: number): boolean {
    return this.passed[moment]! || this.events[moment]! > this.events[this.parents[moment]!]!
  }

  /** Adds an entry, with what is known of the moment after it. */
  add(entry: Entry, { parent, events, passed, announced }: Moment): void {
    this.entries.push(entry)
    this.parents.push(parent)
    this.depths.push(this.depths[parent]! + 1)
    this.passed.push(passed)
    this.events.push(events)
    if (announced) this.announced.add(this.now)
  }

  /** An event happened at the present moment that no entry caused. */
  addEvent(): void {
    this.events[this.now]! += 1
  }

  /**
   * The moments on the way back from the present, each with the entry before it, the newest first: down to `moment`, without it.
   * Entries that were taken back are not on that way; the entry that took them back is.
   */
  *backTo(moment: number): Generator<{ at: number; entry: Entry; parent: number }> {
    for (let at = this.now; at > moment; at = this.parents[at]!)
      yield { at, entry: this.entries[at - 1]!, parent: this.parents[at]! }
  }

  /** Whether the present follows from this moment, without having gone back to before it. */
  isPast(moment: number): boolean {
    let k = this.now
    while (k > moment) k = this.parents[k]!
    return k === moment
  }

  /** @throws Refusal `no-such-moment` when the present does not follow from this moment. */
  mustBePast(moment: number): void {
    if (!this.isPast(moment))
      throw new Refusal('no-such-moment', {
        en: 'The game has not come from that moment to where it is now.',
        de: 'Von diesem Moment ist die Partie nicht dahin gekommen, wo sie steht.',
      })
  }

  /** @throws Refusal `no-such-moment` when a moment lies before the first that can be gone back to. */
  mustBeKnown(moment: number): void {
    if (moment < this.since)
      throw new Refusal('no-such-moment', {
        en: `This game was restored at moment ${this.since}; what was before it stays.`,
        de: `Diese Partie wurde bei Moment ${this.since} aufgenommen; was davor war, bleibt.`,
      })
  }

  /** The act with which the game went on from a moment; null when it is the present, or the present does not follow from it. */
  actAfter(moment: number): ActEntry | null {
    if (!this.isPast(moment)) return null
    let next: ActEntry | null = null
    for (const { entry } of this.backTo(moment)) if (!('back' in entry)) next = entry
    return next
  }

  /**
   * Since which moment seats have only passed, each once, and nothing came of it, and which have. Asides change nothing of that, and with a
   * second pass of the same seat it begins anew.
   */
  get quiet(): { since: number; passed: readonly Seat[] } {
    const passes: { at: number; seat: Seat }[] = []
    let { since } = this
    for (const { at, entry, parent } of this.backTo(this.since)) {
      if ('aside' in entry) continue
      if (!('answer' in entry) || !this.passed[at] || this.events[at] !== this.events[parent]) {
        since = at
        break
      }
      passes.unshift({ at, seat: entry.seat })
    }
    const passed = new Set<Seat>()
    for (const { at, seat } of passes) {
      if (passed.has(seat)) {
        since = at
        passed.clear()
      }
      passed.add(seat)
    }
    return { since, passed: [...passed] }
  }

  /**
   * How many moves lie between a moment and the present: of a seat, or of anybody. Answers of one seat that belong to one choice are one move.
   */
  movesSince(moment: number, seat: Seat | null): number {
    let n = 0
    let later: Entry | null = null
    for (const { at, entry } of this.backTo(moment)) {
      if ('back' in entry) continue
      const goesOn =
        later !== null && 'answer' in entry && 'answer' in later && entry.seat === later.seat && !this.isWhole(at)
      if ((seat === null || ('answer' in entry && entry.seat === seat)) && !goesOn) n++
      later = entry
    }
    return n
  }

  /** What is saved of the moments after this one, to restore the game later: numbers, two for each moment. From -1 on: of all moments. */
  notes(after: number): number[] {
    const noted: number[] = []
    for (let k = after + 1; k <= this.now; k++)
      noted.push(...notesAt({ events: this.events[k]!, passed: this.passed[k]!, announced: this.announced.has(k) }))
    return noted
  }

  /** The fewest events that were left when somebody went back since a moment: events from there on may have been replaced. */
  leastEvents(after: number): number {
    let least = Number.POSITIVE_INFINITY
    for (let k = Math.max(0, after) + 1; k <= this.now; k++) {
      const entry = this.entries[k - 1]!
      if ('back' in entry) least = Math.min(least, this.events[entry.back]!)
    }
    return least
  }
}

import { type Answer, checkAnswer, Refusal, type Seat } from './decision.ts'
import { fingerprint } from './fingerprint.ts'
import type { Aside, Game, GameEvent, GameState } from './game.ts'
import { withoutCards } from './save.ts'
import { isTookBack, TOOK_BACK, type TookBack } from './take-back.ts'

/**
 * One line of the append-only log. `back`: the game stands again as it stood after the first `back` entries; `seat` is who went
 * back, null when nobody at the table did. Nothing leaves the log by it.
 */
export type Entry =
  | { seat: Seat; answer: number[]; at: number }
  | { aside: Aside }
  | { back: number; seat: Seat | null }

/** Everything needed to play a game again: what it was, its seed, and every entry. */
export interface GameLog {
  game: string
  version: string
  config: unknown
  seed: string
  entries: Entry[]
}

/** A choice that a seat made, with every answer it took. */
export interface Move {
  seat: Seat
  /** The moment before it. */
  to: number
  /** What it brought about: events of the session, from this position on … */
  from: number
  /** … up to this one, which is not of it any more. */
  until: number
}

/** A state kept as a fork, to play on from. */
interface Kept<S> {
  at: number
  /** How many entries lie between the beginning and it, on the way that the game has come. */
  depth: number
  state: S
  /** One of those at every so many entries; the others were left behind by going back. */
  regular: boolean
}

/** What going back does away with: what stood before it, and what it undid. */
interface Left<S> {
  state: S
  kept: Kept<S>[]
  undone: GameEvent[]
}

/** States of a game at moments that lie before what a session has in memory. */
export interface Older<S> {
  has(moment: number): boolean
  /** The state at such a moment; the session only reads it. */
  state(moment: number): S
}

/**
 * A game that is taken up in the middle: from a state that was kept, without playing what led there. `notes` are what `Session.notes` gave of all
 * moments up to it.
 */
export interface TakenUp<S> {
  state: S
  /** All entries up to the state. */
  entries: readonly Entry[]
  notes: readonly number[]
  /** The first moment that can be gone back to. */
  since: number
  older: Older<S>
}

/** Flags of a moment in `Session.notes`. */
const PASSED = 1
const TOLD_BACK = 2
/** Numbers that a moment has there: how many events had happened, and flags. */
const NOTED = 2

/**
 * Older forks may lie so many times as far from each other as they lie from the present. Going back then plays again at most in proportion
 * to what it takes back, so that playing a log takes time in proportion to its length, wherever it goes back; and the forks are few: their
 * number grows with the logarithm of the length.
 */
const SPREAD = 2

/**
 * A game in progress with its log: entries go in, the state advances, and any moment that the game has come through can be returned to. A
 * moment is the number of entries that the log had then. Every `keep`th state is kept as a fork, and going back leaves some on its way.
 * With `thin` the older ones are given up again, the more of them the longer ago they were: for games that are played on, not looked
 * through.
 *
 * What happens is collected in `events`, if they are given, from the beginning of the game on. Going back takes what happened since out
 * of them, and tells that somebody went back (`TookBack`). Without `events` the questions about what happened since have no answer.
 *
 * What is refused has changed nothing. Where the rules themselves fail in the middle of an entry, the game stands as before it, too; the
 * error comes through.
 */
export class Session<S extends GameState, C, V> {
  readonly game: Game<S, C, V>
  readonly config: C
  readonly seed: string
  readonly entries: Entry[] = []
  state: S
  /** The first moment that can be gone back to: a game that was taken up in the middle is not gone back in to before that. */
  since = 0
  private readonly keep: number
  private readonly thin: boolean
  private readonly events: GameEvent[] | null
  /** For each moment: the one that it goes on from. That is the moment before, or the one that was gone back to. */
  private readonly before: number[] = [0]
  /** For each moment: how many events had happened. */
  private readonly told: number[]
  /** For each moment: whether the entry before it passed (act `pass`). That is a whole choice, though nothing may come of it. */
  private readonly passed: boolean[] = [false]
  /** For each moment: how many entries lie between the beginning and it, on the way that leads there. */
  private readonly depth: number[] = [0]
  /** The moments just after somebody went back, where that was told. */
  private readonly backs = new Set<number>()
  /** Forks, each at a moment that the present goes on from; the oldest first. */
  private kept: Kept<S>[]
  /** Where older states can be had; null: nowhere, and none are needed. */
  private readonly older: Older<S> | null
  /** What the last entry did away with, if it went back: for `revoke`. */
  private left: Left<S> | null = null
  private fallen = false

  constructor(
    game: Game<S, C, V>,
    config: C,
    seed: string,
    keep = 64,
    events: GameEvent[] | null = null,
    thin = false,
    from: TakenUp<S> | null = null,
  ) {
    this.game = game
    this.config = config
    this.seed = seed
    this.keep = keep
    this.thin = thin
    this.events = events
    this.older = from?.older ?? null
    this.state = from?.state ?? game.create(config, seed, events)
    this.told = [events?.length ?? 0]
    if (from) this.takeUp(from)
    this.kept = [{ at: this.now, depth: this.depth[this.now]!, state: game.fork(this.state), regular: true }]
    if (events) game.listen(this.state, events)
  }

  /**
   * Goes on with a game that was played before, from a state that was kept. What happened till then stands in `events`, if they are given.
   * @throws Error when that does not go together.
   */
  static takenUp<S extends GameState, C, V>(
    game: Game<S, C, V>,
    config: C,
    seed: string,
    from: TakenUp<S>,
    { keep = 64, events = null, thin = false }: Omit<ReplayOptions, 'until'> = {},
  ): Session<S, C, V> {
    return new Session(game, config, seed, keep, events, thin, from)
  }

  /** The rules failed, and what was before could not be played again either: this session is of no use any more. */
  get lost(): boolean {
    return this.fallen
  }

  /** Checks and applies an answer of `seat`. @throws Refusal; then nothing has changed. */
  answer(seat: Seat, answer: Answer): Entry {
    checkAnswer(this.state.decision, answer, seat)
    const { options } = this.state.decision!
    const passed = answer.picks.length === 1 && options[answer.picks[0]!]!.act === 'pass'
    try {
      this.game.apply(this.state, answer)
    } catch (error) {
      if (!(error instanceof Refusal)) this.standAsLogged()
      throw error
    }
    return this.logged({ seat, answer: [...answer.picks], at: answer.decision }, this.now, passed)
  }

  /** Checks and applies something beside the decisions. @throws Refusal; then nothing has changed. */
  aside(aside: Aside): Entry {
    if (!this.game.applyAside)
      throw new Refusal('no-asides', {
        en: `${this.game.name} has nothing to do beside its decisions.`,
        de: `Bei ${this.game.name} gibt es außer den Entscheidungen nichts zu tun.`,
      })
    if (!isAside(aside))
      throw new Refusal('malformed', {
        en: 'What is done beside the decisions has a seat, a name and a list of numbers and texts.',
        de: 'Was neben den Entscheidungen getan wird, hat einen Platz, einen Namen und eine Liste von Zahlen und Texten.',
      })
    this.mustBeSeat(aside.seat)
    try {
      this.game.applyAside(this.state, aside)
    } catch (error) {
      if (!(error instanceof Refusal)) this.standAsLogged()
      throw error
    }
    const { seat, name, args } = aside
    return this.logged({ aside: { seat, name, args: [...args] } }, this.now)
  }

  /**
   * Goes back to a moment that the game has come through: it stands as it stood after the first `to` entries, and the log is one entry
   * longer. Whether that is fair is not asked here: see `halfMade`, `moves` and `revealedSince`.
   * @throws Refusal `no-such-moment` when `to` is none of the moments before the present one from which the game has come to where it
   * stands, `no-such-seat` when nobody sits in `seat`; then nothing has changed.
   */
  back(to: number, seat: Seat | null = null): Entry {
    const { now, events, game } = this
    if (to < this.since) throw this.tooEarly()
    if (!Number.isInteger(to) || to < 0 || to >= now)
      throw new Refusal('no-such-moment', {
        en: `The log has ${now} ${now === 1 ? 'entry' : 'entries'}; ${to} is not a moment before the present one.`,
        de: `Das Protokoll hat ${now} ${now === 1 ? 'Eintrag' : 'Einträge'}; ${to} ist kein Moment vor dem jetzigen.`,
      })
    this.mustBePast(to)
    if (seat !== null) this.mustBeSeat(seat)
    const quiet = seat !== null && this.isHalfMadeSince(to, seat)
    const moves = events && !quiet ? this.movesSince(to, seat) : 0

    const { state, kept } = this.standAt(to)
    // nothing is refused any more, and nothing can fail: from here on things change
    const undone = events ? events.splice(this.told[to]!) : []
    const left = { state: this.state, kept: this.kept, undone }
    this.state = state
    this.kept = kept
    if (events) {
      game.listen(state, events)
      if (!quiet) {
        const told: TookBack = {
          type: TOOK_BACK,
          seat,
          moves,
          undone: undone.filter((event) => !isTookBack(event)),
          barred: this.barredBy(undone),
        }
        events.push(told)
        this.backs.add(now + 1)
      }
    }
    return this.logged({ back: to, seat }, to, false, left)
  }

  /**
   * Takes the last entry out of the log again, as if it had never been made: for whoever could not write it down. It can be done once
   * after an entry.
   * @throws Error when there is no such entry, or the moment before it cannot be played again: then the session is `lost`.
   */
  revoke(): void {
    const { left, events, game } = this
    const entry = this.entries.at(-1)
    if (!entry || ('back' in entry && !left)) throw new Error('There is no entry to revoke.')
    this.backs.delete(this.now)
    for (const list of [this.entries, this.before, this.depth, this.passed, this.told]) list.pop()
    this.left = null
    if (!('back' in entry)) {
      this.kept = this.kept.filter((k) => k.at <= this.now)
      if (!this.standAsLogged()) throw new Error('The moment before the last entry cannot be played again.')
      return
    }
    this.state = left!.state
    this.kept = left!.kept
    if (!events) return
    events.length = this.told[entry.back]!
    for (const event of left!.undone) events.push(event)
    game.listen(this.state, events)
  }

  /** Adds an entry of any kind, as a log has it. @throws Refusal when it does not fit the state. */
  redo(entry: Entry): void {
    if ('back' in entry) this.back(entry.back, entry.seat)
    else if ('aside' in entry) this.aside(entry.aside)
    else this.answer(entry.seat, { decision: entry.at, picks: entry.answer })
  }

  /** The present moment: how many entries the log has. */
  get now(): number {
    return this.entries.length
  }

  /**
   * What has to be kept of the moments after this one, so that the game can be taken up later (`TakenUp`): numbers, two for each moment. From
   * -1 on: of all moments.
   */
  notes(after: number): number[] {
    const noted: number[] = []
    for (let k = after + 1; k <= this.now; k++)
      noted.push(this.told[k]!, (this.passed[k] ? PASSED : 0) | (this.backs.has(k) ? TOLD_BACK : 0))
    return noted
  }

  /** How few events were left when somebody went back since a moment: what was told from there on may be something else now. */
  leastTold(after: number): number {
    let least = Number.POSITIVE_INFINITY
    for (let k = Math.max(0, after) + 1; k <= this.now; k++) {
      const entry = this.entries[k - 1]!
      if ('back' in entry) least = Math.min(least, this.told[entry.back]!)
    }
    return least
  }

  /**
   * Stands for what the last entry brought about: what was told, and what is asked now. The same for the same entry, by whatever release it is
   * played, where that does the same.
   */
  brought(): string {
    const { events, now, state } = this
    const told = events?.slice(this.told[this.before[now]!], this.told[now]) ?? []
    return fingerprint([told, state.decision, state.over])
  }

  /** Tells of something that came of no entry, at the present moment: nobody has made it, and nothing is asked of it. */
  tell(event: GameEvent): void {
    if (!this.events) return
    this.events.push(event)
    this.told[this.now]! += 1
  }

  /** How many events had happened at a moment, by which the lines of the log are numbered. None where events are not collected. */
  toldAt(moment: number): number {
    return this.told[moment] ?? 0
  }

  /** Whether the game has come from this moment to where it stands, without having gone back to before it. */
  isPast(moment: number): boolean {
    let k = this.now
    while (k > moment) k = this.before[k]!
    return k === moment
  }

  /** The entry with which the game went on from a moment; null when it is the present, or the game has not come from there. */
  wentOn(moment: number): Exclude<Entry, { back: number }> | null {
    let next: Exclude<Entry, { back: number }> | null = null
    let k = this.now
    for (; k > moment; k = this.before[k]!) {
      const entry = this.entries[k - 1]!
      if (!('back' in entry)) next = entry
    }
    return k === moment ? next : null
  }

  /** The moment since which nothing has been done but that seats have passed, each once, and nothing came of it. */
  get quietSince(): number {
    const passed = new Set<Seat>()
    let k = this.now
    for (; k > this.since; k = this.before[k]!) {
      const entry = this.entries[k - 1]!
      if (!('answer' in entry) || passed.has(entry.seat) || !this.passed[k]) break
      if (this.told[k] !== this.told[this.before[k]!]) break
      passed.add(entry.seat)
    }
    return k
  }

  /** The state at a moment, as a copy of its own. @throws Refusal `no-such-moment` when there is no such moment. */
  at(moment: number): S {
    if (!Number.isInteger(moment) || moment < 0 || moment > this.now)
      throw new Refusal('no-such-moment', {
        en: `The log has ${this.now} entries; ${moment} is not a moment of it.`,
        de: `Das Protokoll hat ${this.now} Einträge; ${moment} ist kein Moment darin.`,
      })
    this.mustBeKnown(moment)
    const { kept, path } = this.pathTo(moment)
    const state = this.game.fork(kept.at(-1)!.state)
    for (const k of path) {
      const entry = this.entries[k - 1]!
      if (!('back' in entry)) this.play(state, entry)
    }
    return state
  }

  /**
   * Where the half-made choice of whoever holds `seats` began: before the last answers, all of the seat that is asked now, of which
   * nothing has come yet; passing is no part of a choice. It can be taken back without asking anybody. Null when there is none.
   */
  halfMade(seats: readonly Seat[]): number | null {
    const asked = this.state.decision?.seat
    if (!this.events || asked === undefined || !seats.includes(asked)) return null
    let began: number | null = null
    for (let k = this.now; k > this.since; k = this.before[k]!) {
      const entry = this.entries[k - 1]!
      if ('back' in entry) continue
      if (!('answer' in entry) || entry.seat !== asked || this.isWhole(k)) break
      began = this.before[k]!
    }
    return began
  }

  /**
   * The seat, none of `seats`, whose choice is half made just now; null when there is none. What it has chosen so far can be seen, but
   * nothing has been told of it: whether it reveals something shows when it is done.
   */
  choosing(seats: readonly Seat[]): Seat | null {
    const asked = this.state.decision?.seat
    return asked !== undefined && !seats.includes(asked) && this.halfMade([asked]) !== null ? asked : null
  }

  /**
   * The newest event since an earlier moment that showed something which whoever holds `seats` cannot make unseen by going back
   * (`Game.reveals`), or null when there is none.
   * @throws Refusal `no-such-moment` when the game has not come from there.
   */
  revealedSince(moment: number, seats: readonly Seat[]): GameEvent | null {
    this.mustBePast(moment)
    for (let k = this.now; k > moment; k = this.before[k]!) {
      const shown = this.revealedBy(k, seats)
      if (shown) return shown
    }
    return null
  }

  /**
   * The moves of whoever holds `seats`, the newest first, as far back as nothing was revealed since. None while another seat is choosing.
   */
  *moves(seats: readonly Seat[]): Generator<Move> {
    if (!this.events || this.choosing(seats) !== null) return
    // the move of which the answers so far are the later ones
    let move: Move | null = null
    for (let k = this.now; k > this.since; k = this.before[k]!) {
      const entry = this.entries[k - 1]!
      if ('back' in entry) {
        if (!this.revealedBy(k, seats)) continue
        if (move) yield move
        return
      }
      const to = this.before[k]!
      const goesOn = 'answer' in entry && entry.seat === move?.seat && !this.isWhole(k)
      if (move && !goesOn) {
        yield move
        move = null
      }
      if (this.revealedBy(k, seats)) return
      if (!('answer' in entry) || !seats.includes(entry.seat)) continue
      if (move) move.to = to
      else move = { seat: entry.seat, to, from: 0, until: this.told[k]! }
      move.from = this.told[to]!
    }
    if (move) yield move
  }

  /** What whoever holds `seats` has answered, the newest first, whatever was revealed since; as moves of one answer each. */
  *answers(seats: readonly Seat[]): Generator<Pick<Move, 'seat' | 'to'>> {
    for (let k = this.now; k > this.since; k = this.before[k]!) {
      const entry = this.entries[k - 1]!
      if ('answer' in entry && seats.includes(entry.seat)) yield { seat: entry.seat, to: this.before[k]! }
    }
  }

  /** The log as plain data. */
  log(): GameLog {
    return {
      game: this.game.name,
      version: this.game.version,
      config: this.config,
      seed: this.seed,
      entries: structuredClone(this.entries),
    }
  }

  /** Two sessions with equal fingerprints stand in the same state. */
  fingerprint(): string {
    return fingerprint(withoutCards(this.game.save(this.state)))
  }

  private logged(entry: Entry, before: number, passed = false, left: Left<S> | null = null): Entry {
    this.entries.push(entry)
    this.before.push(before)
    this.depth.push(this.depth[before]! + 1)
    this.passed.push(passed)
    this.told.push(this.events?.length ?? 0)
    this.left = left
    const regular = this.now % this.keep === 0
    if (regular)
      this.kept.push({ at: this.now, depth: this.depth[this.now]!, state: this.game.fork(this.state), regular })
    if (regular || left) this.giveUpForks()
    return entry
  }

  private play(state: S, entry: Exclude<Entry, { back: number }>): void {
    if ('aside' in entry) this.game.applyAside!(state, entry.aside)
    else this.game.apply(state, { decision: entry.at, picks: entry.answer })
  }

  /** Makes the log what it was when the game was left. */
  private takeUp({ entries, notes, since }: TakenUp<S>): void {
    if (notes.length !== NOTED * (entries.length + 1)) throw new Error('the notes are not those of the entries')
    this.since = since
    for (const [i, entry] of entries.entries()) {
      const before = 'back' in entry ? entry.back : i
      this.entries.push(entry)
      this.before.push(before)
      this.depth.push(this.depth[before]! + 1)
    }
    for (let k = 0; k <= entries.length; k++) {
      const flags = notes[NOTED * k + 1]!
      this.told[k] = notes[NOTED * k]!
      this.passed[k] = (flags & PASSED) !== 0
      if (flags & TOLD_BACK) this.backs.add(k)
    }
    const told = this.told[entries.length]!
    if (this.events && this.events.length !== told) throw new Error(`${this.events.length} events instead of ${told}`)
  }

  /** How a moment is reached from the nearest state before it: the moments on the way, in order, and the forks up to that state, the last. */
  private pathTo(moment: number): { kept: Kept<S>[]; path: number[] } {
    const { older } = this
    const path: number[] = []
    let from = this.kept.length - 1
    let k = moment
    for (;;) {
      while (from >= 0 && this.kept[from]!.at > k) from--
      if (from >= 0 && this.kept[from]!.at === k) return { kept: this.kept.slice(0, from + 1), path: path.reverse() }
      if (from < 0 && older?.has(k)) {
        const state = older.state(k)
        return { kept: [{ at: k, depth: this.depth[k]!, state, regular: true }], path: path.reverse() }
      }
      if (k === 0) throw new Error(`no state is kept before moment ${moment}`)
      path.push(k)
      k = this.before[k]!
    }
  }

  /**
   * The state at a moment that the game has come through, and the forks as they are to be when it stands there. Some are left on the way,
   * closer to each other the nearer they are to the moment: what was played again once need not be played again soon.
   */
  private standAt(moment: number): { state: S; kept: Kept<S>[] } {
    const { game } = this
    const { kept, path } = this.pathTo(moment)
    const state = game.fork(kept.at(-1)!.state)
    for (const [i, k] of path.entries()) {
      const entry = this.entries[k - 1]!
      if (!('back' in entry)) this.play(state, entry)
      const ahead = path.length - 1 - i
      const isPowerOfTwo = (ahead & (ahead - 1)) === 0
      if (isPowerOfTwo) kept.push({ at: k, depth: this.depth[k]!, state: game.fork(state), regular: false })
    }
    return { state, kept }
  }

  /** Stands as the log says, after something has failed half way. Gives whether that could be done. */
  private standAsLogged(): boolean {
    const { events, game } = this
    try {
      const { state, kept } = this.standAt(this.now)
      this.state = state
      this.kept = kept
      if (events) {
        events.length = this.told[this.now]!
        game.listen(state, events)
      }
      return true
    } catch {
      this.fallen = true
      return false
    }
  }

  /** Gives up forks between others that lie close enough to each other, for how far from the present they are: see `SPREAD`. */
  private giveUpForks(): void {
    const { kept, thin } = this
    const depth = this.depth[this.now]!
    // from the newest on: of those that are left each knows its newer neighbour
    const last = kept.length - 1
    const left = [kept[last]!]
    for (let i = last - 1; i >= 0; i--) {
      const [newer, one, older] = [left.at(-1)!, kept[i]!, kept[i - 1]]
      const gap = older ? newer.depth - older.depth : Number.POSITIVE_INFINITY
      const needed = !older || (one.regular && !thin) || gap > SPREAD * (depth - newer.depth)
      if (needed) left.push(one)
    }
    this.kept = left.reverse()
  }

  /** Whether a choice was made with the entry before a moment: something came of it, or it passed. */
  private isWhole(moment: number): boolean {
    return this.passed[moment]! || this.told[moment]! > this.told[this.before[moment]!]!
  }

  /** What the entry before a moment revealed, if anything. */
  private revealedBy(moment: number, seats: readonly Seat[]): GameEvent | null {
    const entry = this.entries[moment - 1]!
    // a choice that was half made and cancelled was told to nobody, but what it had come to could be seen
    if ('back' in entry && !this.backs.has(moment) && (entry.seat === null || !seats.includes(entry.seat)))
      return { type: TOOK_BACK, seat: entry.seat, moves: 0, undone: [], barred: [] } satisfies TookBack
    for (let n = this.told[this.before[moment]!]!; n < this.told[moment]!; n++)
      if (this.reveals(this.events![n]!, seats)) return this.events![n]!
    return null
  }

  /** Whether an event showed something that going back would not hide from whoever holds `seats`, or from others on their account. */
  private reveals(event: GameEvent, seats: readonly Seat[]): boolean {
    // who plays for several is shown nothing by what one of them shows
    const bars = (barred: readonly Seat[]) => seats.every((seat) => barred.includes(seat))
    // what was seen stays seen, also when it was undone
    if (isTookBack(event)) return event.barred.some(bars)
    return !this.game.reveals || seats.every((seat) => this.game.reveals!(event, seat, this.state))
  }

  /** Whom each of these events keeps from going back, each such set of seats once; none where it is nobody. */
  private barredBy(events: readonly GameEvent[]): Seat[][] {
    const { game } = this
    const all = Array.from({ length: game.seats(this.config) }, (_, seat) => seat)
    const found = new Map<string, Seat[]>()
    for (const event of events)
      for (const barred of isTookBack(event)
        ? event.barred
        : [game.reveals ? all.filter((seat) => game.reveals!(event, seat, this.state)) : all])
        if (barred.length > 0) found.set(barred.join(), barred)
    return [...found.values()]
  }

  /** Whether all that was done since a moment is a half-made choice of this seat, which is asked now, and nothing was told of it. */
  private isHalfMadeSince(moment: number, seat: Seat): boolean {
    if (!this.events || this.state.decision?.seat !== seat) return false
    if (this.told[moment] !== this.events.length) return false
    for (let k = this.now; k > moment; k = this.before[k]!) {
      const entry = this.entries[k - 1]!
      if ('back' in entry) continue
      if (!('answer' in entry) || entry.seat !== seat || this.isWhole(k)) return false
    }
    return true
  }

  private tooEarly(): Refusal {
    return new Refusal('no-such-moment', {
      en: `This game was taken up at moment ${this.since}; what was before it stays.`,
      de: `Diese Partie wurde bei Moment ${this.since} aufgenommen; was davor war, bleibt.`,
    })
  }

  /** @throws Refusal when a moment lies before those of which there are states. */
  private mustBeKnown(moment: number): void {
    if (this.older && moment < this.since) throw this.tooEarly()
  }

  /** @throws Refusal when there is no such seat. */
  private mustBeSeat(seat: Seat): void {
    const seats = this.game.seats(this.config)
    if (!Number.isInteger(seat) || seat < 0 || seat >= seats)
      throw new Refusal('no-such-seat', {
        en: `There is no seat ${String(seat)}; they are numbered 0 to ${seats - 1}.`,
        de: `Es gibt keinen Platz ${String(seat)}; nummeriert wird von 0 bis ${seats - 1}.`,
      })
  }

  /** @throws Refusal when the game has not come from this moment to where it stands. */
  private mustBePast(moment: number): void {
    if (!this.isPast(moment))
      throw new Refusal('no-such-moment', {
        en: 'The game has not come from that moment to where it stands.',
        de: 'Von diesem Moment ist die Partie nicht dahin gekommen, wo sie steht.',
      })
  }

  /** How many moves lie between a moment and the present: of a seat, or of anybody. */
  private movesSince(moment: number, seat: Seat | null): number {
    let n = 0
    let later: Entry | null = null
    for (let k = this.now; k > moment; k = this.before[k]!) {
      const entry = this.entries[k - 1]!
      if ('back' in entry) continue
      const goesOn =
        later !== null && 'answer' in entry && 'answer' in later && entry.seat === later.seat && !this.isWhole(k)
      if ((seat === null || ('answer' in entry && entry.seat === seat)) && !goesOn) n++
      later = entry
    }
    return n
  }
}

/** Whether this is something beside the decisions, as the log has it. Whether it can be done is the game's to say. */
const isAside = (aside: Aside | null): boolean =>
  typeof aside === 'object' &&
  aside !== null &&
  typeof aside.seat === 'number' &&
  typeof aside.name === 'string' &&
  Array.isArray(aside.args) &&
  aside.args.every((arg) => typeof arg === 'string' || Number.isFinite(arg))

/** How a log is played again. */
export interface ReplayOptions {
  /** Stop after so many entries; the whole log unless told. */
  until?: number
  /** What happens is collected here; unless told, nowhere. */
  events?: GameEvent[] | null
  /** Every so-manyeth state is kept as a fork, as `Session` does. */
  keep?: number
  /** Whether older forks are given up, as `Session` does. */
  thin?: boolean
}

/**
 * A log that is played again in pieces, so that whoever does it can do something else in between. Entries may be given piece by piece,
 * too: `log.entries` is what there is so far.
 */
export class Replaying<S extends GameState, C, V> {
  readonly session: Session<S, C, V>
  private readonly entries: readonly Entry[]
  private readonly until: number

  /** @throws Refusal when the log is of another game or version, or its configuration is none. */
  constructor(game: Game<S, C, V>, log: GameLog, options: ReplayOptions = {}) {
    const { until = Number.POSITIVE_INFINITY, events = null, keep = 64, thin = false } = options
    if (log.game !== game.name)
      throw new Refusal('other-game', {
        en: `This is a log of ${log.game}, not of ${game.name}.`,
        de: `Das ist ein Protokoll von ${log.game}, nicht von ${game.name}.`,
      })
    if (log.version !== game.version)
      throw new Refusal('other-version', {
        en: `This log was made by version ${log.version}; this is ${game.version}.`,
        de: `Dieses Protokoll ist von Version ${log.version}; hier ist ${game.version}.`,
      })
    this.session = new Session(game, game.readConfig(log.config), log.seed, keep, events, thin)
    this.entries = log.entries
    this.until = until
  }

  /** How many entries have been played. */
  get played(): number {
    return this.session.now
  }

  /**
   * Plays on, by `most` entries at most.
   * @returns whether that was the last of them.
   * @throws Refusal when an entry does not fit, saying which. What was played before it stands.
   */
  step(most = Number.POSITIVE_INFINITY): boolean {
    const { session, entries } = this
    const end = Math.min(this.until, entries.length)
    const stop = Math.min(end, session.now + most)
    while (session.now < stop) {
      const n = session.now
      try {
        session.redo(entries[n]!)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        throw new Refusal(
          error.code,
          {
            en: `Entry ${n + 1} of the log does not fit: ${error.in('en')}`,
            de: `Eintrag ${n + 1} des Protokolls passt nicht: ${error.in('de')}`,
          },
          error.rule,
        )
      }
    }
    return session.now >= end
  }
}

/**
 * Plays a log again from the start. `until` stops after that many entries.
 * @throws Refusal when the log is of another game or version, or an entry does not fit.
 */
export function replay<S extends GameState, C, V>(
  game: Game<S, C, V>,
  log: GameLog,
  until = Number.POSITIVE_INFINITY,
  events: GameEvent[] | null = null,
): Session<S, C, V> {
  const replaying = new Replaying(game, log, { until, events })
  replaying.step()
  return replaying.session
}

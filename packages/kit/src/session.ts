import { type Answer, checkAnswer, Refusal, type Seat } from './decision.ts'
import { fingerprint } from './fingerprint.ts'
import type { Aside, Game, GameEvent, GameState } from './game.ts'
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

/**
 * A game in progress with its log: entries go in, the state advances, and any earlier moment can be returned to. A moment is the number
 * of entries that the log had then. Every `keep`th state is kept as a fork, so that going back replays at most that many entries; of
 * the forks the first and the newest are kept, `most` altogether.
 *
 * What happens is collected in `events`, if they are given, from the beginning of the game on. Going back takes what happened since out
 * of them, and tells that somebody went back (`TookBack`). Without `events` the questions about what happened since have no answer.
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
  private readonly most: number
  private readonly events: GameEvent[] | null
  /** For each moment: the one that it goes on from. That is the moment before, or the one that was gone back to. */
  private readonly before: number[] = [0]
  /** For each moment: how many events had happened. */
  private readonly told: number[]
  /** For each moment: whether the entry before it passed (act `pass`). That is a whole choice, though nothing may come of it. */
  private readonly passed: boolean[] = [false]
  /** What was told of going back, by the moment after it. */
  private readonly backs = new Map<number, TookBack>()
  /** Forks, each at a moment that the present goes on from; the oldest first. */
  private kept: { at: number; state: S }[]

  constructor(
    game: Game<S, C, V>,
    config: C,
    seed: string,
    keep = 64,
    events: GameEvent[] | null = null,
    most = Number.POSITIVE_INFINITY,
  ) {
    this.game = game
    this.config = config
    this.seed = seed
    this.keep = keep
    this.most = most
    this.events = events
    this.state = game.create(config, seed, events)
    this.told = [events?.length ?? 0]
    this.kept = [{ at: 0, state: game.fork(this.state) }]
    if (events) game.listen(this.state, events)
  }

  /** Checks and applies an answer of `seat`. @throws Refusal; then nothing has changed. */
  answer(seat: Seat, answer: Answer): Entry {
    checkAnswer(this.state.decision, answer, seat)
    const { options } = this.state.decision!
    const passed = answer.picks.length === 1 && options[answer.picks[0]!]!.act === 'pass'
    this.game.apply(this.state, answer)
    return this.logged({ seat, answer: [...answer.picks], at: answer.decision }, this.now, passed)
  }

  /** Checks and applies something beside the decisions. @throws Refusal; then nothing has changed. */
  aside(aside: Aside): Entry {
    if (!this.game.applyAside)
      throw new Refusal('no-asides', {
        en: `${this.game.name} has nothing to do beside its decisions.`,
        de: `Bei ${this.game.name} gibt es außer den Entscheidungen nichts zu tun.`,
      })
    this.game.applyAside(this.state, aside)
    return this.logged({ aside }, this.now)
  }

  /**
   * Goes back to an earlier moment: the game stands as it stood after the first `to` entries, and the log is one entry longer. Whether
   * that is fair is not asked here: see `halfMade`, `moves` and `revealedSince`.
   * @throws Refusal `no-such-moment` when `to` is not an earlier moment; then nothing has changed.
   */
  back(to: number, seat: Seat | null = null): Entry {
    const { now, events, game } = this
    if (to < this.since)
      throw new Refusal('no-such-moment', {
        en: `This game was taken up at moment ${this.since}; what was before it stays.`,
        de: `Diese Partie wurde bei Moment ${this.since} aufgenommen; was davor war, bleibt.`,
      })
    if (!Number.isInteger(to) || to < 0 || to >= now)
      throw new Refusal('no-such-moment', {
        en: `The log has ${now} ${now === 1 ? 'entry' : 'entries'}; ${to} is not a moment before the present one.`,
        de: `Das Protokoll hat ${now} ${now === 1 ? 'Eintrag' : 'Einträge'}; ${to} ist kein Moment vor dem jetzigen.`,
      })
    const half = seat === null ? null : this.halfMade([seat])
    const quiet = half !== null && to >= half
    let fork = to
    while (!this.isPast(fork)) fork = this.before[fork]!
    const undone = events?.slice(this.told[fork]) ?? []
    const moves = this.movesSince(fork, seat)

    this.kept = this.kept.filter((k) => k.at <= fork)
    const { from, path } = this.pathTo(to)
    const state = game.fork(from.state)
    if (events) {
      events.length = this.told[from.at]!
      game.listen(state, events)
    }
    for (const moment of path) {
      const entry = this.entries[moment - 1]!
      if (!('back' in entry)) this.play(state, entry)
      else if (events && this.backs.has(moment)) events.push(this.backs.get(moment)!)
    }
    this.state = state
    if (events && !quiet) {
      const told: TookBack = { type: TOOK_BACK, seat, moves, undone }
      events.push(told)
      this.backs.set(now + 1, told)
    }
    return this.logged({ back: to, seat }, to)
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

  /** The state at a moment, as a copy of its own. @throws Refusal `no-such-moment` when there is no such moment. */
  at(moment: number): S {
    if (!Number.isInteger(moment) || moment < 0 || moment > this.now)
      throw new Refusal('no-such-moment', {
        en: `The log has ${this.now} entries; ${moment} is not a moment of it.`,
        de: `Das Protokoll hat ${this.now} Einträge; ${moment} ist kein Moment darin.`,
      })
    const { from, path } = this.pathTo(moment)
    const state = this.game.fork(from.state)
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
    if (!this.isPast(moment))
      throw new Refusal('no-such-moment', {
        en: 'The game has not come from that moment to where it stands.',
        de: 'Von diesem Moment ist die Partie nicht dahin gekommen, wo sie steht.',
      })
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
    return fingerprint(this.game.save(this.state))
  }

  private logged(entry: Entry, before: number, passed = false): Entry {
    this.entries.push(entry)
    this.before.push(before)
    this.passed.push(passed)
    this.told.push(this.events?.length ?? 0)
    if (this.now % this.keep === 0) {
      this.kept.push({ at: this.now, state: this.game.fork(this.state) })
      if (this.kept.length > Math.max(2, this.most)) this.kept.splice(1, 1)
    }
    return entry
  }

  private play(state: S, entry: Exclude<Entry, { back: number }>): void {
    if ('aside' in entry) this.game.applyAside!(state, entry.aside)
    else this.game.apply(state, { decision: entry.at, picks: entry.answer })
  }

  /** How a moment is reached from the nearest fork: the moments on the way, in order. */
  private pathTo(moment: number): { from: { at: number; state: S }; path: number[] } {
    const path: number[] = []
    let i = this.kept.length - 1
    let k = moment
    for (;;) {
      while (this.kept[i]!.at > k) i--
      if (this.kept[i]!.at === k) return { from: this.kept[i]!, path: path.reverse() }
      path.push(k)
      k = this.before[k]!
    }
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
      return { type: TOOK_BACK, seat: entry.seat, moves: 0, undone: [] } satisfies TookBack
    for (let n = this.told[this.before[moment]!]!; n < this.told[moment]!; n++)
      if (this.reveals(this.events![n]!, seats)) return this.events![n]!
    return null
  }

  /** Whether an event showed something that going back would not hide from whoever holds `seats`, or from others on their account. */
  private reveals(event: GameEvent, seats: readonly Seat[]): boolean {
    // what was seen stays seen, also when it was undone
    if (isTookBack(event)) return event.undone.some((e) => this.reveals(e, seats))
    // who plays for several is shown nothing by what one of them shows
    return !this.game.reveals || seats.every((seat) => this.game.reveals!(event, seat))
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
  const session = new Session(game, game.readConfig(log.config), log.seed, 64, events)
  const stop = Math.min(until, log.entries.length)
  for (let i = 0; i < stop; i++) {
    try {
      session.redo(log.entries[i]!)
    } catch (error) {
      if (error instanceof Refusal)
        throw new Refusal(
          error.code,
          {
            en: `Entry ${i + 1} of the log does not fit: ${error.in('en')}`,
            de: `Eintrag ${i + 1} des Protokolls passt nicht: ${error.in('de')}`,
          },
          error.rule,
        )
      throw error
    }
  }
  return session
}

import { type Answer, checkAnswer, Refusal, type Seat } from './decision.ts'
import { fingerprint } from './fingerprint.ts'
import type { Aside, Game, GameEvent, GameState } from './game.ts'
import type { Entry, GameLog } from './game-log.ts'
import { type KeptState, KeptStates, type OlderStates } from './kept-states.ts'
import { type ActEntry, Moments } from './moments.ts'
import { withoutCards } from './save.ts'
import { isTookBack, TOOK_BACK, type TookBack } from './take-back.ts'
import { barredBy, choosing, halfMade, isHalfMadeSince, type Move, moves, revealedSince } from './undoable.ts'

/** What going back discards, for `revoke`: the state and forks before it, and the events it undid. */
interface Discarded<S> {
  state: S
  kept: readonly KeptState<S>[]
  undone: GameEvent[]
}

/** A game that goes on from a saved state, without playing what led there. */
export interface Restored<S> {
  state: S
  /** All entries up to the state. */
  entries: readonly Entry[]
  /** What `Moments.notes(-1)` returned at that moment. */
  notes: readonly number[]
  /** The first moment that can be gone back to. */
  since: number
  older: OlderStates<S>
}

/** How a session keeps states and events. */
export interface SessionOptions {
  /** Every `keep`th state is kept as a fork; 64 unless told. */
  keep?: number
  /** Events are added to this list, from the beginning of the game on; none are collected unless told. */
  events?: GameEvent[] | null
  /** Whether older forks are given up again: for games that are played on, not looked through. */
  thin?: boolean
}

/**
 * A game in progress with its log: entries go in, the state advances, and any moment that the game has come through can be returned to. A
 * moment is the number of entries that the log had then. Some states are kept as forks (`KeptStates`).
 *
 * Events are collected if a list is given. Going back removes what was undone from it and adds that somebody went back (`TookBack`). Without
 * the list, questions about what happened since a moment have no answer.
 *
 * A refusal changes nothing. If the rules themselves fail in the middle of an entry, the game is restored to the state before it, too; the
 * error is passed on.
 */
export class Session<S extends GameState, C, V> {
  readonly game: Game<S, C, V>
  readonly config: C
  readonly seed: string
  state: S
  /** How the moments of the log follow from one another. */
  readonly moments: Moments
  readonly events: GameEvent[] | null
  private readonly kept: KeptStates<S>
  /** What the last entry discarded, if it went back: for `revoke`. */
  private discarded: Discarded<S> | null = null
  private readonly isRestored: boolean
  private fallen = false

  /**
   * A new game; with `from`, one that goes on from a saved state, whose events up to then are in `events`, if they are collected.
   * @throws Error when notes, entries and events of `from` do not fit each other.
   */
  constructor(
    game: Game<S, C, V>,
    config: C,
    seed: string,
    { keep = 64, events = null, thin = false }: SessionOptions = {},
    from: Restored<S> | null = null,
  ) {
    this.game = game
    this.config = config
    this.seed = seed
    this.events = events
    this.isRestored = from !== null
    this.state = from?.state ?? game.create(config, seed, events)
    this.moments = new Moments(events?.length ?? 0, from)
    const expected = this.moments.eventsAt(this.now)
    if (events && events.length !== expected) throw new Error(`${events.length} events instead of ${expected}`)
    this.kept = new KeptStates(game, this.moments, this.state, { keep, thin, older: from?.older ?? null })
    if (events) game.listen(this.state, events)
  }

  /** The log so far. */
  get entries(): readonly Entry[] {
    return this.moments.entries
  }

  /** The present moment: how many entries the log has. */
  get now(): number {
    return this.moments.now
  }

  /** The first moment that can be gone back to: later than 0 in a game that was restored from a save. */
  get since(): number {
    return this.moments.since
  }

  /** Bars everybody from going back to before this moment. */
  barBefore(moment: number): void {
    this.moments.since = moment
  }

  /** The rules failed, and the moment before could not be played again either: this session cannot be used any more. */
  get lost(): boolean {
    return this.fallen
  }

  /** Checks and applies an answer of `seat`. @throws Refusal; then nothing has changed. */
  answer(seat: Seat, answer: Answer): Entry {
    checkAnswer(this.state.decision, answer, seat)
    const { options } = this.state.decision!
    const passed = answer.picks.length === 1 && options[answer.picks[0]!]!.act === 'pass'
    this.attempt(() => this.game.apply(this.state, answer))
    return this.logged({ seat, answer: [...answer.picks], at: answer.decision }, passed)
  }

  /** Checks and applies something that answers no decision. @throws Refusal; then nothing has changed. */
  aside(aside: Aside): Entry {
    const { game } = this
    if (!game.applyAside)
      throw new Refusal('no-asides', {
        en: `In ${game.name} there is nothing to do besides answering decisions.`,
        de: `Bei ${game.name} gibt es außer den Entscheidungen nichts zu tun.`,
      })
    if (!isAside(aside))
      throw new Refusal('malformed', {
        en: 'An aside has a seat, a name and a list of numbers and texts.',
        de: 'Was neben den Entscheidungen getan wird, hat einen Platz, einen Namen und eine Liste von Zahlen und Texten.',
      })
    this.mustBeSeat(aside.seat)
    this.attempt(() => game.applyAside!(this.state, aside))
    const { seat, name, args } = aside
    return this.logged({ aside: { seat, name, args: [...args] } })
  }

  /**
   * Goes back to a moment that the present follows from: the state is as it was after the first `to` entries, and the log is one entry
   * longer. Whether that is fair is not asked here: see `halfMade`, `moves` and `revealedSince`.
   * @throws Refusal `no-such-moment` when `to` is no such moment, `no-such-seat` when nobody sits in `seat`; then nothing has changed.
   */
  back(to: number, seat: Seat | null = null): Entry {
    const { now, events, game, moments } = this
    moments.mustBeKnown(to)
    if (!Number.isInteger(to) || to < 0 || to >= now)
      throw new Refusal('no-such-moment', {
        en: `The log has ${now} ${now === 1 ? 'entry' : 'entries'}; ${to} is not a moment before the present one.`,
        de: `Das Protokoll hat ${now} ${now === 1 ? 'Eintrag' : 'Einträge'}; ${to} ist kein Moment vor dem jetzigen.`,
      })
    moments.mustBePast(to)
    if (seat !== null) this.mustBeSeat(seat)
    const quiet = seat !== null && isHalfMadeSince(this, to, seat)
    const count = events && !quiet ? moments.movesSince(to, seat) : 0

    const { state, kept } = this.kept.standAt(to)
    // from here on nothing is refused and nothing can fail: now things change
    const undone = events ? events.splice(moments.eventsAt(to)) : []
    this.discarded = { state: this.state, kept: this.kept.all, undone }
    this.state = state
    this.kept.restore(kept)
    if (events) {
      game.listen(state, events)
      if (!quiet)
        events.push({
          type: TOOK_BACK,
          seat,
          moves: count,
          undone: undone.filter((event) => !isTookBack(event)),
          barred: barredBy(this, undone, game.seats(this.config)),
        } satisfies TookBack)
    }
    const entry = { back: to, seat }
    moments.add(entry, { parent: to, events: events?.length ?? 0, announced: events !== null && !quiet })
    this.kept.note(state, true)
    return entry
  }

  /**
   * Removes the last entry from the log, as if it had never been made: for a caller that could not store it. It can be done once after an
   * entry.
   * @throws Error when there is no such entry, or the moment before it cannot be played again: then the session is `lost`.
   */
  revoke(): void {
    const { discarded, events, game, moments } = this
    const entry = this.entries.at(-1)
    if (!entry || ('back' in entry && !discarded)) throw new Error('There is no entry to revoke.')
    moments.removeLast()
    this.discarded = null
    if (!('back' in entry)) {
      this.kept.removeAfterNow()
      if (!this.standAsLogged()) throw new Error('The moment before the last entry cannot be played again.')
      return
    }
    this.state = discarded!.state
    this.kept.restore(discarded!.kept)
    if (!events) return
    events.length = moments.eventsAt(entry.back)
    for (const event of discarded!.undone) events.push(event)
    game.listen(this.state, events)
  }

  /** Adds an entry of any kind, as a log has it. @throws Refusal when it does not fit the state. */
  redo(entry: Entry): void {
    if ('back' in entry) this.back(entry.back, entry.seat)
    else if ('aside' in entry) this.aside(entry.aside)
    else this.answer(entry.seat, { decision: entry.at, picks: entry.answer })
  }

  /**
   * A fingerprint of what the last entry caused: the events, and what is asked now. The same for the same entry in any release in which it
   * does the same.
   */
  caused(): string {
    const { events, moments, now, state } = this
    const caused = events?.slice(moments.eventsAt(moments.parent(now)), moments.eventsAt(now)) ?? []
    return fingerprint([caused, state.decision, state.over])
  }

  /** Adds an event at the present moment that no entry caused: no move is made by it, and nothing depends on it. */
  announce(event: GameEvent): void {
    if (!this.events) return
    this.events.push(event)
    this.moments.addEvent()
  }

  /** The state at a moment, as a copy of its own. @throws Refusal `no-such-moment` when there is no such moment. */
  at(moment: number): S {
    if (!Number.isInteger(moment) || moment < 0 || moment > this.now)
      throw new Refusal('no-such-moment', {
        en: `The log has ${this.now} entries; ${moment} is not a moment of it.`,
        de: `Das Protokoll hat ${this.now} Einträge; ${moment} ist kein Moment darin.`,
      })
    // a game that was played from its start knows all its moments, even those that nobody may go back to
    if (this.isRestored) this.moments.mustBeKnown(moment)
    return this.kept.copyAt(moment)
  }

  /** See `halfMade` in undoable.ts. */
  halfMade(seats: readonly Seat[]): number | null {
    return halfMade(this, seats)
  }

  /** See `choosing` in undoable.ts. */
  choosing(seats: readonly Seat[]): Seat | null {
    return choosing(this, seats)
  }

  /** See `revealedSince` in undoable.ts. @throws Refusal `no-such-moment` when the present does not follow from that moment. */
  revealedSince(moment: number, seats: readonly Seat[]): GameEvent | null {
    return revealedSince(this, moment, seats)
  }

  /** See `moves` in undoable.ts. */
  moves(seats: readonly Seat[]): Generator<Move> {
    return moves(this, seats)
  }

  /** Every answer of the player of `seats`, the newest first, whatever was revealed since; each as a move of one answer. */
  *answers(seats: readonly Seat[]): Generator<Pick<Move, 'seat' | 'to'>> {
    for (const { entry, parent } of this.moments.backTo(this.since))
      if ('answer' in entry && seats.includes(entry.seat)) yield { seat: entry.seat, to: parent }
  }

  /** The log as plain data. */
  log(): GameLog {
    return {
      game: this.game.name,
      version: this.game.version,
      config: this.config,
      seed: this.seed,
      entries: structuredClone(this.moments.entries),
    }
  }

  /** Two sessions with equal fingerprints are in the same state. */
  fingerprint(): string {
    return fingerprint(withoutCards(this.game.save(this.state)))
  }

  private logged(entry: ActEntry, passed = false): Entry {
    this.moments.add(entry, { parent: this.now, events: this.events?.length ?? 0, passed })
    this.discarded = null
    this.kept.note(this.state, false)
    return entry
  }

  /** Changes the state, or leaves it as it was when the rules fail half way. @throws what `change` throws. */
  private attempt(change: () => void): void {
    try {
      change()
    } catch (error) {
      if (!(error instanceof Refusal)) this.standAsLogged()
      throw error
    }
  }

  /** Restores the state that the log leads to, after something has failed half way. Returns whether that could be done. */
  private standAsLogged(): boolean {
    const { events, game } = this
    try {
      const { state, kept } = this.kept.standAt(this.now)
      this.state = state
      this.kept.restore(kept)
      if (events) {
        events.length = this.moments.eventsAt(this.now)
        game.listen(state, events)
      }
      return true
    } catch {
      this.fallen = true
      return false
    }
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
}

/** Whether this has the form of an aside. Whether it can be done is for the game to say. */
const isAside = (aside: Aside | null): boolean =>
  typeof aside === 'object' &&
  aside !== null &&
  typeof aside.seat === 'number' &&
  typeof aside.name === 'string' &&
  Array.isArray(aside.args) &&
  aside.args.every((arg) => typeof arg === 'string' || Number.isFinite(arg))

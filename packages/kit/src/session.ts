import { type Answer, checkAnswer, Refusal, type Seat } from './decision.ts'
import { fingerprint } from './fingerprint.ts'
import type { Aside, Game, GameEvent, GameState } from './game.ts'
import type { Entry, GameLog } from './game-log.ts'
import { KeptStates, type OlderStates } from './kept-states.ts'
import { type ActEntry, type Moment, Moments, notesAt } from './moments.ts'
import { withoutCards } from './save.ts'
import { isTookBack, TOOK_BACK, type TookBack } from './take-back.ts'
import { barredBy, choosing, halfMade, isHalfMadeSince, type Move, moves, revealedSince } from './undoable.ts'

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

/** A game at a moment, as far as it is needed to save it: the present one of a session, or the one after a draft. */
export interface Standing<S> {
  readonly now: number
  readonly state: S
  /** What is saved of the moments after this one (`Moments.notes`). */
  notes(after: number): number[]
  /** The fewest events that were left when somebody went back since a moment (`Moments.leastEvents`). */
  leastEvents(after: number): number
  /** The events from this one on. */
  told(from: number): GameEvent[]
}

/** An entry that has been made on a copy of the game. Until it is taken over, the session is as it was. */
export interface Draft<S> extends Standing<S> {
  readonly entry: Entry
  /** What it caused. */
  readonly events: readonly GameEvent[]
  /**
   * A fingerprint of what it caused: the events, and what is asked after it. The same for the same entry in any release in which it does the
   * same.
   */
  caused(): string
  /** Takes it over: the session stands after it, and its log has it. @throws Error when the session has gone on meanwhile. */
  commit(): Entry
}

/** What a draft is made of. `left`: how many of the session's events stay. `keep`: keeps what is needed to return to its moment. */
interface Making<S> extends Omit<Moment, 'events'> {
  entry: Entry
  state: S
  left: number
  events: GameEvent[]
  keep: () => void
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
 * Each entry is first made on a copy (`draft`) and then taken over (`Draft.commit`), so neither a refusal nor rules that fail half way change
 * anything, and an entry can be stored before anybody sees that it was made.
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
  private readonly isRestored: boolean

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

  /** See `Standing`. */
  notes(after: number): number[] {
    return this.moments.notes(after)
  }

  /** See `Standing`. */
  leastEvents(after: number): number {
    return this.moments.leastEvents(after)
  }

  /** See `Standing`. */
  told(from: number): GameEvent[] {
    return this.events?.slice(from) ?? []
  }

  /** Checks and applies an answer of `seat`. @throws Refusal; then nothing has changed. */
  answer(seat: Seat, answer: Answer): Entry {
    return this.draftAnswer(seat, answer).commit()
  }

  /** Checks and applies something that answers no decision. @throws Refusal; then nothing has changed. */
  aside(aside: Aside): Entry {
    return this.draftAside(aside).commit()
  }

  /**
   * Goes back to a moment that the present follows from: the state is as it was after the first `to` entries, and the log is one entry
   * longer. Whether that is fair is not asked here: see `halfMade`, `moves` and `revealedSince`.
   * @throws Refusal `no-such-moment` when `to` is no such moment, `no-such-seat` when nobody sits in `seat`; then nothing has changed.
   */
  back(to: number, seat: Seat | null = null): Entry {
    return this.draftBack(to, seat).commit()
  }

  /** Adds an entry of any kind, as a log has it. @throws Refusal when it does not fit the state. */
  redo(entry: Entry): void {
    this.draft(entry).commit()
  }

  /** Makes an entry of any kind without taking it over. @throws Refusal when it does not fit the state. */
  draft(entry: Entry): Draft<S> {
    if ('back' in entry) return this.draftBack(entry.back, entry.seat, entry.moves)
    if ('aside' in entry) return this.draftAside(entry.aside)
    return this.draftAnswer(entry.seat, { decision: entry.at, picks: entry.answer })
  }

  /** Makes what `answer` does without taking it over. @throws Refusal as it does. */
  draftAnswer(seat: Seat, answer: Answer): Draft<S> {
    checkAnswer(this.state.decision, answer, seat)
    const { options } = this.state.decision!
    const passed = answer.picks.length === 1 && options[answer.picks[0]!]!.act === 'pass'
    const entry = { seat, answer: [...answer.picks], at: answer.decision }
    return this.acted(entry, passed, (state) => this.game.apply(state, answer))
  }

  /** Makes what `aside` does without taking it over. @throws Refusal as it does. */
  draftAside(aside: Aside): Draft<S> {
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
    const { seat, name, args } = aside
    return this.acted({ aside: { seat, name, args: [...args] } }, false, (state) => game.applyAside!(state, aside))
  }

  /** Makes what `back` does without taking it over. `told`: how many moves its player was told that it takes back. @throws Refusal as it does. */
  draftBack(to: number, seat: Seat | null = null, told?: number): Draft<S> {
    const { now, events, game, moments } = this
    moments.mustBeKnown(to)
    if (!Number.isInteger(to) || to < 0 || to >= now)
      throw new Refusal('no-such-moment', {
        en: `The log has ${now} ${now === 1 ? 'entry' : 'entries'}; ${to} is not a moment before the present one.`,
        de: `Das Protokoll hat ${now} ${now === 1 ? 'Eintrag' : 'Einträge'}; ${to} ist kein Moment vor dem jetzigen.`,
      })
    moments.mustBePast(to)
    if (seat !== null) this.mustBeSeat(seat)
    const { state, kept } = this.kept.standAt(to)
    const left = moments.eventsAt(to)
    const quiet = !events || (seat !== null && isHalfMadeSince(this, to, seat))
    const undone = events?.slice(left) ?? []
    const tookBack = (): TookBack => ({
      type: TOOK_BACK,
      seat,
      moves: told ?? moments.movesSince(to, seat),
      undone: undone.filter((event) => !isTookBack(event)),
      barred: barredBy({ game, moments, events, state }, undone, game.seats(this.config)),
    })
    return this.drafted({
      ...{
        entry: { back: to, seat, ...(told !== undefined && { moves: told }) },
        state,
        left,
        events: quiet ? [] : [tookBack()],
      },
      ...{ parent: to, passed: false, announced: !quiet },
      keep: () => {
        this.kept.restore(kept)
        this.kept.note(state, true)
      },
    })
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
  moves(seats: readonly Seat[], all = false): Generator<Move> {
    return moves(this, seats, all)
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

  /** Makes an answer or an aside. @throws what `change` throws. */
  private acted(entry: ActEntry, passed: boolean, change: (state: S) => void): Draft<S> {
    const { game, now } = this
    const state = game.fork(this.state)
    const events: GameEvent[] = []
    if (this.events) game.listen(state, events)
    change(state)
    const left = this.events?.length ?? 0
    const keep = () => this.kept.note(state, false)
    return this.drafted({ entry, state, left, events, parent: now, passed, announced: false, keep })
  }

  private drafted({ entry, state, left, events, parent, passed, announced, keep }: Making<S>): Draft<S> {
    const { game, moments, now } = this
    const to = { parent, events: left + events.length, passed, announced }
    return {
      ...{ entry, state, events, now: now + 1 },
      caused: () => fingerprint([events, state.decision, state.over]),
      notes: (after) => [...moments.notes(after), ...notesAt(to)],
      leastEvents: (after) => Math.min(moments.leastEvents(after), 'back' in entry ? left : Number.POSITIVE_INFINITY),
      told: (from) => [...(this.events?.slice(from, left) ?? []), ...events.slice(Math.max(0, from - left))],
      commit: () => {
        if (this.now !== now) throw new Error(`The game went on from moment ${now} to ${this.now} meanwhile.`)
        if (this.events) {
          this.events.length = left
          for (const event of events) this.events.push(event)
          game.listen(state, this.events)
        }
        this.state = state
        moments.add(entry, to)
        keep()
        return entry
      },
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

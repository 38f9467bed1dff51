import type { GameState, Language, Seat } from '@soulstack/kit'
import type { FlowInfo, Pace, Planned, PromptLevel, YieldTo } from '@soulstack/protocol'
import { isLesson } from '../game/lessons.ts'
import { Ahead, type EarlyAnswer } from '../prompting/ahead.ts'
import type { AutoAnswer } from '../prompting/auto-answer.ts'
import { Plans } from '../prompting/plans.ts'
import { Prompting } from '../prompting/prompting.ts'
import type { Now } from '../prompting/reading.ts'
import { Tempo } from '../prompting/tempo.ts'
import { Windows } from '../prompting/windows.ts'
import type { KeptAnswer, SeatRow } from '../stores/rows.ts'
import { type Connection, mustSit } from './connections.ts'
import type { TableContext } from './context.ts'
import { defaultDelays } from './delays.ts'
import { eyesOf } from './describe.ts'
import type { MadeMove } from './game.ts'
import type { TableSession } from './take-backs.ts'

declare module './context.ts' {
  interface TableContext {
    questions: Questions
  }
}

/** What the holder of some seats is asked: read once, for all that a view shows of it. */
export interface Reading {
  /** The point in the game that they see: the one where they are asked ahead of their turn, or the present one. */
  readonly at: Now
  /** Whether they are asked nothing: they have answered ahead of their turn, or somebody has ended the game. */
  readonly isDone: boolean
  /**
   * How a question is known outside: its id stays the same when the seat's turn comes, and is never reused; the moment at which it was
   * asked stays the same while others pass.
   */
  name(decision: number): { decision: number; moves: number }
}

/** An answer that a person gives before their turn. */
type NewAnswer = Pick<KeptAnswer, 'picks' | 'again' | 'then'>

/**
 * Who is asked at a table, and who need not be: applies people's settings (`prompting/`) to those at this table. Connections call `set`, `wait`,
 * `pin`, `stop`, `yield` and `unyield`; `Views`, `Moves` and `Automatic` ask here what to show, accept and answer.
 */
export class Questions {
  private readonly context: TableContext
  /** People's settings and automatic answers. */
  private readonly prompting: Prompting
  /** Answers that presses gave in advance. */
  private readonly plans: Plans
  /** Questions and answers ahead of a seat's turn. */
  private readonly ahead: Ahead
  /** When automatic answers are given. */
  readonly windows: Windows
  /** How fast the turns of bots are shown. */
  private readonly tempo: Tempo

  constructor(context: TableContext) {
    this.context = context
    const { connections, delays, game, gameModule, row } = context
    this.prompting = new Prompting(
      gameModule,
      () => [...connections].map((c) => c.language ?? 'en'),
      () => game.session !== null && isLesson(gameModule, game.session.config),
    )
    this.plans = new Plans(gameModule)
    this.ahead = new Ahead(gameModule, this.prompting)
    const times = { pass: delays.autoPass, beat: delays.beat }
    this.windows = new Windows(times, () => performance.now(), Math.random, row.settings.bluff)
    this.tempo = new Tempo(() => performance.now(), delays.bot / defaultDelays.bot)
  }

  /** Sets how often somebody wants to be asked. @throws Refusal; then nothing has changed. */
  set(connection: Connection, change: { way: PromptLevel }): void {
    const seats = this.acting(connection)
    this.prompting.set(seats, change)
    this.changed(seats)
  }

  /** Sets whether somebody wants to be asked in the next window. @throws Refusal; then nothing has changed. */
  wait(connection: Connection, on: boolean): void {
    const seats = this.acting(connection)
    this.prompting.wait(seats, on)
    this.changed(seats)
  }

  /** Pins or unpins a card. @throws Refusal; then nothing has changed. */
  pin(connection: Connection, card: string, on: boolean): void {
    const seats = this.acting(connection)
    this.prompting.pin(seats, card, on, this.context.game.session?.state ?? null)
    this.changed(seats)
  }

  /** Sets or lifts a stop. @throws Refusal; then nothing has changed. */
  stop(connection: Connection, stop: string, on: boolean): void {
    const seats = this.acting(connection)
    this.prompting.stop(seats, stop, on)
    this.changed(seats)
  }

  /** Sets how fast the turns of bots are shown. @throws Refusal; then nothing has changed. */
  setPace(connection: Connection, pace: Pace): void {
    const seats = this.acting(connection)
    this.tempo.pace = pace
    this.changed(seats)
  }

  /** Sets whether everything until somebody's turn is shown at once. @throws Refusal; then nothing has changed. */
  skip(connection: Connection, on: boolean): void {
    const seats = this.acting(connection)
    this.tempo.skips = on && this.tempo.isOthersTurn(seats[0])
    this.changed(seats)
  }

  /** In how many ms the next automatic answer is due because one person is shown what bots do; null: it is no such table, or their own turn. */
  shownFor(): number | null {
    const alone = this.against()
    return alone === null ? null : this.tempo.due(alone)
  }

  /** Changes when that may have changed other than by the passing of time. */
  get speed(): string {
    return `${this.tempo.pace} ${this.tempo.skips}`
  }

  /** The seat of the one person who plays against bots, while nobody watches; null: it is no such table. */
  private against(): Seat | null {
    const { game, gameModule, seats } = this.context
    const people = seats.rows.filter((s) => s.kind === 'person')
    const [person] = people
    if (!person || people.length > 1 || seats.rows.length < 2 || this.isWatched(person.seat)) return null
    return game.session && isLesson(gameModule, game.session.config) ? null : person.seat
  }

  /** Adds a yield: automatic passes. @throws Refusal; then nothing has changed. */
  yield(connection: Connection, to: YieldTo): void {
    const seats = this.acting(connection)
    const session = this.context.game.mustHaveBegun()
    const seat = eyesOf(this.context.gameModule.game, session.state, seats) ?? seats[0]
    this.context.seats.naming(() => this.prompting.yield(session, seat, to))
    this.changed(seats)
  }

  /** Revokes a yield or a remembered answer. @throws Refusal; then nothing has changed. */
  unyield(connection: Connection, id: number): void {
    const seats = this.acting(connection)
    this.prompting.revoke(seats, id)
    this.changed(seats)
  }

  /** The seats that a connection acts for now; on a shared screen, the one that it shows. @throws Refusal for a watcher. */
  acting(connection: Connection): readonly [Seat, ...Seat[]] {
    mustSit(connection)
    const [first, ...rest] = this.through(connection)
    return [first!, ...rest]
  }

  /**
   * Through which of its seats a connection sees the game: all of them if one person plays them all. If several people share the screen, it
   * is the one who must decide, or otherwise the one who decided last: the screen only changes hands when another person is really asked.
   */
  through(c: Connection): readonly Seat[] {
    const { game, seats } = this.context
    if (c.seats.length <= 1 || seats.alone) return c.seats
    const asked = game.decision?.seat
    if (asked !== undefined && c.seats.includes(asked) && !seats.row(asked).bot && !this.given()) c.eyes = asked
    c.eyes ??= c.seats[0]!
    return [c.eyes]
  }

  /** The automatic answer for the person who is asked; null: they must answer. Its timing must not reveal what they hold. */
  given(at: Now = this.context.game.session!): AutoAnswer | null {
    const planned = this.plans.given(at)
    if (planned) return planned
    const { seat } = at.state.decision!
    const { connections } = this.context
    // Others would see whether the game waits for an absent person. At a screen that several people share, a question would change hands
    // for almost every entry of the stack: there it may be told from a pass that nothing in hand was worth a question.
    return this.prompting.given(at, this.isWatched(seat), connections.at(seat).length === 0)
  }

  /**
   * The `FlowInfo` for the holder of these seats. There are no automatic answers during a take-back, or for somebody with a stand-in bot.
   */
  infoFor(at: Now, held: readonly Seat[], eyes: Seat, language: Language): FlowInfo | null {
    const { consent, game, seats } = this.context
    if (!held.includes(eyes)) return null
    const silent = consent.request !== null || seats.row(eyes).bot !== null || game.isStuck
    const given = !silent && at.state.decision?.seat === eyes ? this.given(at) : null
    const then = given ? null : this.plans.next(at, eyes)
    const info = { ...this.prompting.info(at, held, eyes, given, language), ...(then && { then: then[language] }) }
    return this.against() === null ? info : { ...info, tempo: { pace: this.tempo.pace, skips: this.tempo.skips } }
  }

  /** What the holder of some seats is asked now. */
  reading(seats: readonly Seat[]): Reading {
    const { game, row } = this.context
    const session = game.session!
    const [seat, ...others] = seats
    const ahead = seat === undefined || others.length > 0 ? null : this.askedAhead(seat)
    return {
      at: ahead ? { state: ahead, now: session.now } : session,
      isDone: row.settings.ended !== undefined || seats.some((one) => this.answered(one)),
      name: (decision) =>
        seat !== undefined && this.mayAskAhead(seat) && this.isWindow(session)
          ? { decision: this.windows.nameOf(decision), moves: this.windows.id }
          : { decision, moves: session.now },
    }
  }

  /** Whether anybody could learn something from the timing of a seat's answers: other players or watchers could, bots could not. */
  isWatched(seat: Seat): boolean {
    const { connections, seats } = this.context
    const others = seats.rows.some((s) => s.kind === 'person' && s.seat !== seat) && !seats.alone
    return others || connections.where((c) => !c.seats.includes(seat)).length > 0
  }

  /** Whether the current question is a window. */
  isWindow(at: Now): boolean {
    return this.prompting.isWindow(at)
  }

  /** Whether a seat may be asked in a window ahead of its turn. Nobody who shares a screen is. */
  private mayAskAhead(seat: Seat): boolean {
    const { connections, consent, game, row, seats } = this.context
    if (!game.decision || consent.request || seats.alone || game.isStuck || row.settings.ended) return false
    const isPerson = (s: SeatRow) => s.kind === 'person' && s.bot === null
    if (!isPerson(seats.row(seat)) || seats.rows.filter(isPerson).length < 2) return false
    const screens = connections.at(seat)
    return screens.length > 0 && screens.every((c) => c.seats.length === 1)
  }

  /** The state in which a seat is asked ahead of its turn; null: it is not. */
  private askedAhead(seat: Seat): GameState | null {
    const { session } = this.context.game
    if (!session || !this.mayAskAhead(seat) || this.answered(seat)) return null
    const state = this.ahead.of(session, seat)
    return state && !this.given({ state, now: session.now }) ? state : null
  }

  /** The seats of people that are asked now and have yet to answer. */
  askedNow(): Seat[] {
    const { consent, game, row, seats } = this.context
    const { decision, session } = game
    if (!decision || !session || row.settings.ended || consent.request || game.isStuck) return []
    return seats.rows
      .filter(({ bot, kind, seat }) => {
        if (kind !== 'person' || bot !== null) return false
        return decision.seat === seat ? !this.answered(seat) && !this.given() : this.askedAhead(seat) !== null
      })
      .map(({ seat }) => seat)
  }

  /** A seat's early answer in this window, or null. */
  answered(seat: Seat): EarlyAnswer | null {
    return this.ahead.answered(seat, this.windows.id)
  }

  /**
   * The point in the game of an answer of one of these seats that must wait; null: it can be carried out now. An answer waits for the seats
   * before it, and a pass for the end of the beat, so that it looks like an automatic one. `ofWindow`: it answers the current window.
   */
  early(seats: readonly Seat[], decision: number, picks: readonly number[], ofWindow: boolean): Now | null {
    const session = this.context.game.mustGoOn()
    const { state, now } = session
    if (state.decision?.id === decision) {
      const { seat, options } = state.decision
      const passes = picks.length === 1 && options[picks[0]!]?.act === 'pass'
      const waits = passes && seats.includes(seat) && this.prompting.isWindow(session) && this.isWatched(seat)
      return waits && this.windows.untilBeat(seat) > 0 && !this.answered(seat) ? session : null
    }
    for (const seat of ofWindow ? seats : []) {
      const there = this.askedAhead(seat)
      if (there?.decision?.id === decision) return { state: there, now }
    }
    return null
  }

  /**
   * Keeps an early answer until the seat's turn; then `run` carries it out. @throws Refusal when it is not possible; then nothing is kept.
   * @param at where the seat is asked, from `early`
   */
  keepEarly(at: Now, answer: NewAnswer, run: (kept: KeptAnswer) => Promise<void>): void {
    const { id, seat } = at.state.decision!
    this.prompting.answering(at, answer.picks, answer.again ?? false)
    const kept: KeptAnswer = { seat, decision: id, window: this.windows.id, ...answer }
    this.ahead.keep({ ...kept, run: () => run(kept) })
    this.saveEarly([...this.earlyBeside(seat), kept], false)
    this.windows.thought(seat)
  }

  /** Drops a seat's early answer, because it is carried out now: that is written with its move. */
  dropEarly(seat: Seat): void {
    this.ahead.drop(seat)
    this.saveEarly(this.earlyBeside(seat), true)
  }

  /** The early answers of this window that other seats have given. */
  private earlyBeside(seat: Seat): KeptAnswer[] {
    const { early = [] } = this.context.row.settings
    return early.filter((kept) => kept.seat !== seat && kept.window === this.windows.id)
  }

  private saveEarly(early: KeptAnswer[], later: boolean): void {
    this.context.row.settings.early = early
    const { ledger, row } = this.context
    if (later) ledger.saveSettingsLater(row.settings)
    else ledger.saveSettings(row.settings)
  }

  /**
   * A person is about to answer. Returns what to do once the answer is accepted. @throws Refusal when it cannot be remembered (`again`), or
   * `then` is not one of the intents shown.
   */
  answering(session: TableSession, seat: Seat, picks: number[], again: boolean, then?: Planned): () => void {
    const taken = this.prompting.answering(session, picks, again)
    const responds = this.prompting.isWindow(session)
    const planned = this.plans.beginning(session, picks, then)
    return () => {
      taken()
      planned()
      if (responds) this.windows.thought(seat)
    }
  }

  /** An automatic answer was given for a person. */
  gave(session: TableSession, seat: Seat, given: AutoAnswer): void {
    this.prompting.gave(session, seat, given)
    this.windows.gave(seat, given)
  }

  /** An automatic answer for a seat failed: its person is asked. */
  giveFailed(session: TableSession, seat: Seat): void {
    this.prompting.failed(session)
    this.plans.forget([seat])
  }

  /** The game has just been created or read. `run` carries out an answer that was given before its turn. */
  begun(session: TableSession, run: (kept: KeptAnswer) => Promise<void>): void {
    const { since, passed } = session.moments.quiet
    this.windows.resume(since, passed, this.prompting.isTense(session))
    for (const kept of this.context.row.settings.early ?? [])
      if (kept.window === since && !passed.includes(kept.seat)) this.ahead.keep({ ...kept, run: () => run(kept) })
    this.findTurn()
  }

  /** The game has moved on. `told`: the number of new events. */
  moved({ session, entry, options, passed }: MadeMove, told: number): void {
    this.plans.moved(session, entry, options)
    this.prompting.moved(session)
    this.tell(told)
    // a pass without any event: the window stays the same
    if (passed !== null) this.windows.passed(passed, session.now)
    else if (!('aside' in entry)) this.windows.open(session.now, told, this.prompting.isTense(session))
  }

  /** Finds out whose turn it is, from everything that has happened. */
  private findTurn(): void {
    const { game, gameModule } = this.context
    const seat = this.against()
    if (seat !== null) this.tempo.startAt(gameModule.prompting?.told?.(game.events, seat).turn ?? null)
  }

  /** Notes for how long what has just happened is shown. */
  private tell(n: number): void {
    const { game, gameModule, seats } = this.context
    const seat = this.against()
    if (seat === null) return
    const events = game.events.slice(game.events.length - n)
    const told = gameModule.prompting?.told?.(events, seat) ?? { weight: n > 0 ? 'step' : 'nothing', turn: null }
    this.tempo.moved(seat, seats.rows.length - 1, told)
  }

  /**
   * Moves were taken back: the current question is not answered automatically. `byConsent`: with everybody's consent, which also ends
   * yields.
   */
  wentBack(session: TableSession, byConsent: boolean): void {
    if (byConsent) this.prompting.endYields()
    this.prompting.wentBack(session)
    this.findTurn()
  }

  /** Somebody has given up these seats. */
  forget(seats: readonly Seat[]): void {
    this.prompting.forget(seats)
    this.plans.forget(seats)
  }

  /** The settings of these seats have changed: shows them to their people, and reschedules automatic answers. */
  private changed(seats: readonly Seat[]): void {
    const { connections, schedule, views } = this.context
    views.show(connections.where((c) => c.seats.some((seat) => seats.includes(seat))))
    schedule()
  }
}

import type { GameState, Language, Seat } from '@soulstack/kit'
import { Ahead, type EarlyAnswer } from '../flow/ahead.ts'
import type { AutoAnswer } from '../flow/auto-answer.ts'
import { Flow } from '../flow/flow.ts'
import { Plans } from '../flow/plans.ts'
import type { Now } from '../flow/reading.ts'
import { Windows } from '../flow/windows.ts'
import type { Playable } from '../games/playable.ts'
import type { FlowInfo, Planned, PromptLevel, YieldTo } from '../protocol/index.ts'
import type { SeatRow, TableRow } from '../storage/rows.ts'
import { type Audience, type Connection, mustSit } from './audience.ts'
import type { Consent } from './consent.ts'
import type { Delays } from './delays.ts'
import { eyesOf } from './describe.ts'
import type { MadeMove, TableGame } from './game.ts'
import type { Seats } from './seats.ts'
import type { TableSession } from './take-backs.ts'

interface QuestionsTools {
  playable: Playable
  row: TableRow
  game: TableGame
  consent: Pick<Consent, 'request' | 'past'>
  seats: Seats
  audience: Audience
  delays: Pick<Delays, 'autoPass' | 'beat'>
  /** Shows the game to some. */
  show(to: Iterable<Connection>): void
  /** Works out again what happens next by itself. */
  schedule(): void
}

/**
 * Who is asked at a table, and who need not be: what people have said of how they want to be asked (`flow/`), applied to those who are at
 * this one. Screens call `set`, `wait`, `pin`, `yield` and `unyield`; what is shown (`Views`), carried out (`Moves`) and answered by itself
 * (`Automatic`) asks here.
 */
export class Questions {
  private readonly tools: QuestionsTools
  /** How people want to be asked. */
  private readonly flow: Flow
  /** What their presses are to do beyond the first answer. */
  private readonly plans: Plans
  /** What is asked and answered before it is the seat's turn. */
  private readonly ahead: Ahead
  /** When answers are given for people. */
  readonly windows: Windows

  constructor(tools: QuestionsTools) {
    this.tools = tools
    const { audience, delays, game, playable, row } = tools
    this.flow = new Flow(
      playable,
      () => [...audience].map((c) => c.language ?? 'en'),
      () => game.session !== null && playable.lessonOf(game.session.config) !== null,
    )
    this.plans = new Plans(playable)
    this.ahead = new Ahead(playable, this.flow)
    const times = { pass: delays.autoPass, beat: delays.beat }
    this.windows = new Windows(times, () => performance.now(), Math.random, row.settings.bluff)
  }

  /** Somebody says how they want to be asked. @throws Refusal; then nothing has changed. */
  set(connection: Connection, change: { way: PromptLevel }): void {
    const seats = this.acting(connection)
    this.flow.set(seats, change)
    this.changed(seats)
  }

  /** Whether somebody wants to be asked in the next window. @throws Refusal; then nothing has changed. */
  wait(connection: Connection, on: boolean): void {
    const seats = this.acting(connection)
    this.flow.wait(seats, on)
    this.changed(seats)
  }

  /** Whether somebody always wants to be asked about a card. @throws Refusal; then nothing has changed. */
  pin(connection: Connection, card: string, on: boolean): void {
    const seats = this.acting(connection)
    this.flow.pin(seats, card, on)
    this.changed(seats)
  }

  /** Somebody wants passes to be given for them. @throws Refusal; then nothing has changed. */
  yield(connection: Connection, to: YieldTo): void {
    const seats = this.acting(connection)
    const session = this.tools.game.mustHaveBegun()
    const seat = eyesOf(this.tools.playable.game, session.state, seats) ?? seats[0]
    this.tools.seats.naming(() => this.flow.yield(session, seat, to))
    this.changed(seats)
  }

  /** Somebody wants to be asked again. @throws Refusal; then nothing has changed. */
  unyield(connection: Connection, id: number): void {
    const seats = this.acting(connection)
    this.flow.revoke(seats, id)
    this.changed(seats)
  }

  /** The seats that somebody acts for now: of those who share a screen, the one that it shows. @throws Refusal for who watches. */
  acting(connection: Connection): readonly [Seat, ...Seat[]] {
    mustSit(connection)
    const [first, ...rest] = this.through(connection)
    return [first!, ...rest]
  }

  /**
   * Through which of its seats a screen sees the game: all of them where one person plays them all. Of several people at one screen, it is
   * the one who must decide; while none of them must, the one who did last: it changes hands only when another is really asked.
   */
  through(c: Connection): readonly Seat[] {
    const { consent, game, seats } = this.tools
    if (c.seats.length <= 1 || seats.alone) return c.seats
    const asked = consent.past ? undefined : game.decision?.seat
    if (asked !== undefined && c.seats.includes(asked) && !seats.row(asked).bot && !this.given()) c.eyes = asked
    c.eyes ??= c.seats[0]!
    return [c.eyes]
  }

  /** What is to be answered for the person who is asked; null: they must answer. When it comes must not tell what they hold. */
  given(at: Now = this.tools.game.session!): AutoAnswer | null {
    const planned = this.plans.given(at)
    if (planned) return planned
    const { audience, seats } = this.tools
    const { seat } = at.state.decision!
    const screens = audience.at(seat)
    // otherwise one would wait for whoever is away, or hand over the shared screen: not doing so would tell
    const asksThem = screens.length === 0 || (!seats.alone && screens.some((c) => c.seats.length > 1))
    return this.flow.given(at, this.isWatched(seat), asksThem)
  }

  /** What whoever holds these seats is told of how they are asked. Nothing is answered during a take-back, or for somebody with a stand-in. */
  infoFor(at: Now, held: readonly Seat[], eyes: Seat, language: Language): FlowInfo | null {
    const { consent, game, seats } = this.tools
    if (!held.includes(eyes)) return null
    const silent = consent.request !== null || seats.row(eyes).bot !== null || game.isStuck
    const given = !silent && at.state.decision?.seat === eyes ? this.given(at) : null
    return this.flow.info(at, held, eyes, given, language)
  }

  /** Whether anybody could learn something from when a seat answers: other people who play or watch could, bots could not. */
  isWatched(seat: Seat): boolean {
    const { audience, seats } = this.tools
    const others = seats.rows.some((s) => s.kind === 'person' && s.seat !== seat) && !seats.alone
    return others || audience.where((c) => !c.seats.includes(seat)).length > 0
  }

  /** Whether whoever is asked is asked in a window. */
  isWindow(at: Now): boolean {
    return this.flow.isWindow(at)
  }

  /** Whether a seat may be asked in a window although others come before it. Nobody who shares a screen is. */
  mayAskAhead(seat: Seat): boolean {
    const { audience, consent, game, row, seats } = this.tools
    if (!game.decision || consent.past || consent.request || seats.alone || game.isStuck || row.settings.ended)
      return false
    const isPerson = (s: SeatRow) => s.kind === 'person' && s.bot === null
    if (!isPerson(seats.row(seat)) || seats.rows.filter(isPerson).length < 2) return false
    const screens = audience.at(seat)
    return screens.length > 0 && screens.every((c) => c.seats.length === 1)
  }

  /** The state in which a seat is asked ahead of its turn; null: it is not. */
  askedAhead(seat: Seat): GameState | null {
    const { session } = this.tools.game
    if (!session || !this.mayAskAhead(seat) || this.answered(seat)) return null
    const state = this.ahead.of(session, seat)
    return state && !this.given({ state, now: session.now }) ? state : null
  }

  /** What a seat has answered in this window before its answer was carried out; null: nothing. */
  answered(seat: Seat): EarlyAnswer | null {
    return this.ahead.answered(seat, this.windows.id)
  }

  /** At which moment the question of that name was asked: in a window it stays the same while others pass. */
  momentOf(name: number): number {
    return this.windows.meant(name) === name ? this.tools.game.session!.now : this.windows.id
  }

  /**
   * Where an answer of one of these seats is given that must wait; null: it can be carried out now. It waits for the seats before it, and a
   * pass for the end of the beat, so that nobody can tell it from an automatic one. `ofWindow`: it answers the window that is open now.
   */
  early(seats: readonly Seat[], decision: number, picks: readonly number[], ofWindow: boolean): Now | null {
    const session = this.tools.game.mustGoOn()
    const { state, now } = session
    if (state.decision?.id === decision) {
      const { seat, options } = state.decision
      const passes = picks.length === 1 && options[picks[0]!]?.act === 'pass'
      const waits = passes && seats.includes(seat) && this.flow.isWindow(session) && this.isWatched(seat)
      return waits && this.windows.untilBeat(seat) > 0 && !this.answered(seat) ? session : null
    }
    for (const seat of ofWindow ? seats : []) {
      const there = this.askedAhead(seat)
      if (there?.decision?.id === decision) return { state: there, now }
    }
    return null
  }

  /**
   * Keeps an early answer until it is the seat's turn; then `run` carries it out. @throws Refusal when it cannot be given; then nothing is kept.
   * @param at where the seat is asked, as `early` says
   */
  keepEarly(at: Now, picks: number[], again: boolean, run: () => void): void {
    const { id, seat } = at.state.decision!
    this.flow.answering(at, picks, again)
    this.ahead.keep({ seat, decision: id, window: this.windows.id, picks, run })
    this.windows.thought(seat)
  }

  /** A seat's early answer no longer counts. */
  dropEarly(seat: Seat): void {
    this.ahead.drop(seat)
  }

  /**
   * A person is about to answer. Returns what has to be done once the answer is taken. @throws Refusal where it cannot be repeated by itself,
   * or what is to follow (`then`) is none of the intents shown.
   */
  answering(session: TableSession, seat: Seat, picks: number[], again: boolean, then?: Planned): () => void {
    const taken = this.flow.answering(session, picks, again)
    const responds = this.flow.isWindow(session)
    const planned = this.plans.beginning(session, picks, then)
    return () => {
      taken()
      planned()
      if (responds) this.windows.thought(seat)
    }
  }

  /** An answer was given for a person. */
  gave(session: TableSession, seat: Seat, given: AutoAnswer): void {
    this.flow.gave(session, seat, given)
    this.windows.gave(seat, given)
  }

  /** What was to be answered for a seat was refused: its person is asked. */
  giveFailed(session: TableSession, seat: Seat): void {
    this.flow.failed(session)
    this.plans.forget([seat])
  }

  /** The game is taken up as it was made or read. */
  begun(session: TableSession): void {
    this.windows.open(session.quietSince, 0, this.flow.isTense(session))
  }

  /** The game has moved on. `told`: how much there is to see. */
  moved({ session, entry, options, passed }: MadeMove, told: number): void {
    this.plans.moved(session, entry, options)
    this.flow.moved(session)
    // nothing has come of the pass: the window stays the same
    if (passed !== null) this.windows.passed(passed, session.now)
    else if (!('aside' in entry)) this.windows.open(session.now, told, this.flow.isTense(session))
  }

  /** Moves were taken back: whoever is asked now is asked. `byConsent`: by everybody's consent, so that yields end too. */
  wentBack(session: TableSession, byConsent: boolean): void {
    if (byConsent) this.flow.endYields()
    this.flow.wentBack(session)
  }

  /** Somebody has given up these seats. */
  forget(seats: readonly Seat[]): void {
    this.flow.forget(seats)
    this.plans.forget(seats)
  }

  /** How people want to be asked has changed: shows it to them, and works out what is answered for them. */
  private changed(seats: readonly Seat[]): void {
    this.tools.show(this.tools.audience.where((c) => c.seats.some((seat) => seats.includes(seat))))
    this.tools.schedule()
  }
}

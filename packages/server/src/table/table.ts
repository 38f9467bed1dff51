import {
  type Answer,
  type Aside,
  checkAnswer,
  type Decision,
  type Entry,
  type GameEvent,
  type GameState,
  inEach,
  type Language,
  Refusal,
  Replaying,
  randomAnswer,
  randomFromSeed,
  type Seat,
  Session,
  type TableView,
} from '@soulstack/kit'
import type { FastifyBaseLogger } from 'fastify'
import { Ahead, type Early } from '../flow/ahead.ts'
import { Flow, type Given, type Now } from '../flow/flow.ts'
import { Plans } from '../flow/plans.ts'
import { Windows } from '../flow/windows.ts'
import { scriptedBot } from '../games/lessons.ts'
import type { Playable, TableBot } from '../games/playable.ts'
import type {
  AbsentChoice,
  BackOutcome,
  BotName,
  DoorState,
  FlowInfo,
  Planned,
  ServerMessage,
  TableInfo,
  Way,
  YieldTo,
} from '../protocol/index.ts'
import type { Guard } from '../runtime/guard.ts'
import type { Limits } from '../runtime/limits.ts'
import type { Metrics, Mover } from '../runtime/metrics.ts'
import { newToken, sha256 } from '../runtime/secrets.ts'
import type { Slices } from '../runtime/slices.ts'
import type { SeatRow, Store, TableRow, TableSettings } from '../storage/store.ts'
import { phraseList } from '../words/phrases.ts'
import { refusal, whyNot } from '../words/refusals.ts'
import { type TableWords, tableWords } from '../words/table.ts'

import { Alarm, type Due } from './alarm.ts'
import { Audience, type Connection, tell, watches } from './audience.ts'
import { Company, hears, toldIn, type Words } from './company.ts'
import { describe, eyesOf, named } from './describe.ts'
import { Door, type DoorLimits } from './door.ts'
import { type AskedHere, Fates } from './fates.ts'
import { type Again, Rematch } from './rematch.ts'
import { safeAnswer } from './safe.ts'
import { botSeat, openSeat, personSeat, Seats } from './seats.ts'
import { Spectators, type Watched } from './spectators.ts'
import { BackRequest, GivenAnswers, Moments, type TableSession } from './take-backs.ts'
import type { ViewText, ViewTexts } from './view-texts.ts'
import { type Asked, type WaitEnd, Waiting } from './waiting.ts'

/** How long the server waits before it answers for somebody, in milliseconds; up to two and a half times that after a move with much to see. */
export interface Delays {
  /** A bot's move: long enough for people to follow. */
  bot: number
  /** What is answered for a person who need not be asked, on public grounds or because they have asked for it. */
  autoPass: number
  /** The shortest time for what is answered for a person on hidden grounds; twice that is the longest. */
  beat: number
  /** A person whose connection is lost while others at the table wait for their move, or for their consent to a take-back. */
  away: number
  /** Somebody who is away and waited for: then those present are asked what to do … */
  ask: number
  /** … and from then on, until a majority of them decides. */
  majority: number
  /** How far those are behind who watch with all hands open. */
  watch: number
}

export const defaultDelays: Delays = {
  bot: 320,
  autoPass: 200,
  beat: 600,
  away: 120_000,
  ask: 15_000,
  majority: 30_000,
  watch: 120_000,
}

/** How long a table's log may become, and who is let in. */
export type TableLimits = DoorLimits & Pick<Limits, 'entriesPerTable'>

/** What a live table needs of the server around it. */
export interface TableTools {
  store: Store
  metrics: Metrics
  log: FastifyBaseLogger
  delays: Delays
  limits: TableLimits
  /** Gives a seed that nobody can guess: of a game, or of what a bot draws. */
  seeds: () => string
  /** What runs by itself at a table runs through it. */
  guard: Guard<Table>
  /** Views that several people are sent alike. */
  texts: ViewTexts
  /** Where work is done that nobody waits for. */
  slices: Pick<Slices, 'do'>
  /** The last connection has gone. */
  emptied(table: Table): void
  /** The table can neither go on nor be read from disk: forget it and its connections. */
  broken(table: Table): void
  /** Makes a table at which the same people play again, as from `address`, and starts it. @throws Refusal when that cannot be. */
  again(row: TableRow, seats: readonly (SeatRow & { here: boolean })[], address?: string): Again
}

/** The bot that plays for a person who left. */
export const standIn: BotName = 'greedy'

/** A table's game keeps a state for every so many entries, fewer of those that lie long ago. */
const keptEvery = 16

/** So many entries are read from the disk, and so many played, before others may have their turn. */
const readAtOnce = 500
const playedAtOnce = 8

/** After so many failures to answer for a seat, the table waits for somebody to come (or the next start) before it tries again. */
const patience = 5

/** Says something about somebody, by the name that they have in that language. */
type SayOf = (words: TableWords, name: string) => string

/** Checks a person's answer to what is asked. @throws Refusal: in words of the table where something else happened before it came. */
function checkPerson(decision: Decision | null, answer: Answer, seat: Seat): void {
  if (decision && answer.decision !== decision.id) throw refusal('stale', (w) => w.happenedFirst)
  checkAnswer(decision, answer, seat)
}

/**
 * A live table: its people, its game, and the policies that answer for those who need not be asked. Every change is on disk
 * before anybody is shown it; where a change cannot be written, the table goes back to what the disk says.
 */
export class Table {
  readonly row: TableRow
  private readonly seats: Seats
  private readonly tools: TableTools
  private readonly playable: Playable
  private readonly connections = new Audience()
  private readonly bots = new Map<Seat, TableBot>()
  /** What a bot will answer. It thinks as soon as it is asked, so that how long it takes does not tell how much it had to choose from. */
  private thought: { decision: Decision; picks: number[] } | null = null
  private session: TableSession | null = null
  private events: GameEvent[] = []
  private moments: Moments | null = null
  /** The request to take moves back that is under way. It is nowhere on disk: after a crash the game stands where it stood. */
  private request: BackRequest | null = null
  private requests = 0
  /** While moves are being undone: the state that everybody is shown. */
  private past: GameState | null = null
  /** Moments that were asked for and not granted. */
  private readonly denied = new Set<number>()
  private readonly givenAnswers = new GivenAnswers()
  /** What people told of how they want to be asked. */
  private readonly flow: Flow
  /** What their presses were to do beyond the first answer. */
  private readonly plans: Plans
  /** What is asked and answered before it is the seat's turn to answer. */
  private readonly ahead: Ahead
  private readonly waiting: Waiting
  private readonly windows: Windows
  /** What each was shown last. */
  private readonly shown = new WeakMap<Connection, string>()
  /** What each was told last of whose time runs. */
  private readonly clockTold = new WeakMap<Connection, string>()
  private readonly rematch = new Rematch()
  private onePerson: boolean | undefined
  /** For how many seconds was played, once the game is over. */
  private lasted: number | null | undefined
  /** How much the last move told: what there is to see takes its time. */
  private told = 0
  /** What the server does by itself next: somebody who comes and goes does not begin the wait anew. */
  private readonly next: Alarm
  /** What a bot does next beside the decisions. */
  private readonly beside: Alarm
  private failures = 0
  private readonly company: Company
  private readonly door: Door
  private readonly spectators: Spectators
  /** What answers would do; null: the table does not say it. */
  private readonly fates: Fates | null

  /** A table that has begun has to be read before anything is done with it: see `read`. */
  constructor(tools: TableTools, playable: Playable, row: TableRow, seats: SeatRow[]) {
    this.tools = tools
    this.playable = playable
    this.flow = new Flow(
      playable,
      () => [...this.connections].map((c) => c.language ?? 'en'),
      () => this.session !== null && playable.lessonOf(this.session.config) !== null,
    )
    this.plans = new Plans(playable)
    this.ahead = new Ahead(playable, this.flow)
    this.row = row
    this.seats = new Seats(seats, () => this.alone)
    const timers = tools.guard.timersOf(this)
    this.next = new Alarm(timers, 'what comes next at a table')
    this.beside = new Alarm(timers, 'what a bot does beside its decisions')
    this.spectators = new Spectators(playable, this.connections, timers)
    this.company = new Company(row.settings)
    const { slices, log } = tools
    const told = {
      playable,
      id: row.id,
      audience: this.connections,
      slices,
      names: (language: Language) => this.seats.titled(language),
      charge: (ms: number, to: Iterable<Connection>) => this.charge(ms, to),
      failed: (error: unknown) => log.error({ err: error, table: row.id }, 'what an answer would do was not found out'),
    }
    this.fates = row.settings.fates === false ? null : new Fates(told)
    this.company.tally(seats)
    this.door = new Door({
      row,
      seats: this.seats,
      audience: this.connections,
      limits: tools.limits,
      save: (change) => {
        tools.store.saveSettings(row.id, { ...row.settings, ...change })
        Object.assign(row.settings, change)
      },
      letGo: (watcher) => this.drop(watcher, null, (w) => w.noRoom),
    })
    this.waiting = new Waiting({
      terms: row.settings.clock ?? null,
      reserves: row.settings.reserves,
      seats: seats.length,
      times: tools.delays,
      now: () => performance.now(),
    })
    const { autoPass, beat } = tools.delays
    this.windows = new Windows({ pass: autoPass, beat }, () => performance.now(), Math.random, row.settings.bluff)
  }

  get id(): string {
    return this.row.id
  }

  get isEmpty(): boolean {
    return this.connections.size === 0
  }

  info(language: Language = 'en'): TableInfo {
    return describe(this.playable, this.row, this.seats.rows, {
      here: (seat) => this.connections.holds(seat),
      spectators: this.connections.where(watches).length,
      watchers: this.door.watchers,
      back: this.request?.info(language) ?? null,
      company: this.company.info(this.row.state === 'over', language),
      clock: this.waiting.clockInfo(),
      absence: this.waiting.absence.info(),
      rematch: this.row.state === 'over' ? { wants: this.rematch.list(), table: this.row.settings.next ?? null } : null,
      away: (seat) => this.waiting.absence.awayFor(seat),
      lasted: this.row.state === 'over' ? (this.lasted ??= this.tools.store.lasted(this.id)) : null,
      language,
    })
  }

  /** Whether one person holds every seat. */
  private get alone(): boolean {
    const { game } = this.playable
    return (this.onePerson ??= game.onePerson?.(game.readConfig(this.row.config)) ?? false)
  }

  /**
   * Lets a connection look, in the seat that `token` holds if it holds one. The seat is taken back from its bot. The key of a kept seat seats
   * whoever brings it. Who looks already can come again, with another token or in another language.
   * @throws Refusal when somebody without either is not let in; then nothing has changed.
   */
  attach(connection: Connection, token: string | undefined): void {
    const hash = token === undefined ? null : sha256(token)
    const mine = this.seats.rows.filter((s) => hash !== null && s.kind === 'person' && s.tokenHash === hash)
    // a board sits nowhere, but it may be shown by somebody who sits
    const held = connection.board ? [] : mine
    const kept = hash === null || connection.board || mine.length > 0 ? null : this.door.keptBy(hash)
    if (mine.length === 0 && kept === null && !this.door.isIn(connection)) this.door.letIn(connection, hash)
    this.detach(connection)
    this.save(held.filter((s) => s.bot !== null).map((s) => ({ ...s, bot: null })))
    connection.seats = held.map((s) => s.seat)
    connection.lines = 0
    connection.eyes = null
    this.shown.delete(connection)
    for (const seat of connection.seats) {
      if (!this.connections.holds(seat)) this.windows.came(seat)
      this.waiting.came(seat)
    }
    this.connections.add(connection)
    if (mine.length === 0) this.door.came(connection)
    else if (connection.board) this.door.screen(connection, hash!)
    this.failures = 0
    this.welcome(connection)
    if (kept !== null) this.seat(connection, kept, this.door.keptFor(kept)!)
    else if (hash !== null && mine.length === 0)
      tell(connection, {
        t: 'refused',
        code: 'bad-token',
        message: whyNot((w) => w.badToken)[connection.language ?? 'en'],
      })
    this.show([connection])
    const { ended } = this.row.settings
    if (ended)
      tell(connection, { t: 'notice', seat: null, message: tableWords[connection.language ?? 'en'].ended[ended] })
    this.tellPeople(connection)
    this.schedule()
  }

  /** The connection is gone. Its seat stays; what is waited for stays. */
  detach(connection: Connection): void {
    if (!this.connections.delete(connection)) return
    this.fates?.forget(connection)
    this.door.went(connection)
    for (const seat of connection.seats) if (!this.connections.holds(seat)) this.waiting.absence.went(seat)
    connection.seats = []
    this.tellPeople()
    this.schedule()
    this.stillAgain()
    if (this.isEmpty) {
      this.keepClock()
      this.tools.emptied(this)
    }
  }

  /** Seats a person, in every seat where one person plays them all; they are told their token, which is stored nowhere. */
  sit(connection: Connection, seat: Seat, name = ''): void {
    const [own] = connection.seats
    if (own !== undefined) throw refusal('already-seated', (w) => w.alreadySeated(own + 1))
    const row = this.seats.row(seat)
    if (row.kind !== 'open')
      throw refusal('not-open', (w, language) => w.taken(seat + 1, this.seats.title(seat, language)))
    this.door.mustLetSit(connection, seat)
    this.seat(connection, seat, name)
    this.tellPeople()
  }

  /** Gives an open seat to a connection, with all of them where one person plays them all. */
  private seat(connection: Connection, seat: Seat, name: string): void {
    const token = newToken()
    const tokenHash = sha256(token)
    const { alone } = this
    const seats = alone ? this.seats.rows.map((s) => s.seat) : [seat]
    const people = seats.map((held) => personSeat(held, name, alone, tokenHash))
    // a bot that was called so is called otherwise
    const bots = this.seats.rows.filter((s) => s.kind === 'bot' && s.name.toLowerCase() === name.toLowerCase())
    this.save([...people, ...bots.map((s) => botSeat(s.seat, s.bot!, [...this.seats.people, name]))])
    connection.seats = seats
    tell(connection, { t: 'seated', seat, seats, token })
    this.door.sat(connection, seats, tokenHash)
  }

  /**
   * Gives a seat up: before the start for good, later to a bot until its person comes back. Nobody waits for whoever plays
   * alone: their game stands still until they are back.
   */
  leave(connection: Connection): void {
    const [seat, ...more] = this.mustSit(connection)
    this.flow.forget([seat, ...more])
    this.plans.forget([seat, ...more])
    const screens = this.door.screensOf(this.seats.row(seat).tokenHash)
    if (this.row.state === 'waiting') {
      this.save([seat, ...more].map(openSeat))
      for (const c of screens) this.door.came(c)
    } else if (this.row.state === 'playing' && !this.alone)
      this.save([seat, ...more].map((held) => ({ ...this.seats.row(held), bot: standIn })))
    this.passOn([seat, ...more])
    if (this.request?.seat === seat) this.endRequest('withdrawn', seat, (w, name) => w.leftBack(name))
    for (const c of this.connections) if (c.seats.includes(seat)) this.unseat(c)
    this.tellPeople()
    this.schedule()
    this.botsAgree()
  }

  /** Puts a bot into an open seat, or (`bot` null) opens a bot's seat. */
  setBot(connection: Connection, seat: Seat, bot: BotName | null): void {
    this.mustSit(connection)
    this.mustWait()
    const row = this.seats.row(seat)
    if (row.kind === 'person')
      throw refusal('not-open', (w, language) => w.sits(seat + 1, this.seats.title(seat, language)))
    if (this.door.keptFor(seat) !== null) this.mustHost(connection)
    this.door.release([seat])
    this.save([bot === null ? openSeat(seat) : botSeat(seat, bot, this.seats.people)])
    this.tellPeople()
  }

  /** Starts the game. `connection` is null when the creator asked for it with the table. */
  start(connection: Connection | null): void {
    this.mustWait()
    // at a table of bots alone nobody can sit, so anybody may start it
    if (connection && this.seats.rows.some((s) => s.kind === 'person')) this.mustSit(connection)
    const open = this.seats.rows.filter((s) => s.kind === 'open').map((s) => s.seat + 1)
    if (open.length > 0) throw refusal('open-seats', (w) => w.openSeats(open))
    const { game } = this.playable
    const config = game.readConfig(this.row.config)
    const events: GameEvent[] = []
    const session = new Session(game, config, this.row.seed, keptEvery, events, true)
    this.tools.store.start(this.id, game.version)
    this.row.version = game.version
    this.row.state = 'playing'
    this.takeUp(session, events)
    this.tellPeople()
    this.show(this.connections)
    this.schedule()
  }

  /**
   * Carries out a person's answer; `again`: the same question is answered alike by itself; `then`: what a question that comes of it is
   * answered with. @throws Refusal; then nothing has changed.
   */
  answer(connection: Connection, decision: number, picks: number[], again = false, then?: Planned): void {
    const seats = this.mustAct(connection)
    const id = this.windows.meant(decision)
    const run = (held: readonly [Seat, ...Seat[]]) => this.carryOut(held, id, picks, again, then)
    const at = this.early(seats, id, picks, id !== decision)
    if (!at) {
      run(seats)
      return
    }
    const { seat } = at.state.decision!
    checkPerson(at.state.decision, { decision: id, picks }, seat)
    this.flow.answering(at, picks, again)
    this.ahead.keep({ seat, decision: id, window: this.windows.id, picks, run: () => run([seat]) })
    this.windows.thought(seat)
    this.waiting.clock?.early(seat)
    this.show(this.connections.where((c) => c.seats.includes(seat)))
    this.schedule()
  }

  /**
   * Where an answer of one of these seats would be given that is not carried out now; null: it is. It waits for those before, and a pass for
   * the end of the beat, so that nobody can tell it from one that is given by itself. `ofWindow`: it is of the window that is open now.
   */
  private early(seats: readonly Seat[], decision: number, picks: readonly number[], ofWindow: boolean): Now | null {
    const session = this.mustPlay()
    const { state, now } = session
    if (state.decision?.id === decision) {
      const { seat, options } = state.decision
      const passes = picks.length === 1 && options[picks[0]!]?.act === 'pass'
      const waits = passes && seats.includes(seat) && this.flow.isWindow(session) && this.isWatched(seat)
      return waits && this.windows.untilBeat(seat) > 0 && !this.ahead.answered(seat, this.windows.id) ? session : null
    }
    for (const seat of ofWindow ? seats : []) {
      const there = this.askedAhead(seat)
      if (there?.decision?.id === decision) return { state: there, now }
    }
    return null
  }

  private carryOut(
    seats: readonly [Seat, ...Seat[]],
    decision: number,
    picks: number[],
    again: boolean,
    then?: Planned,
  ): void {
    let taken = () => {}
    let planned = () => {}
    let responds: Seat | null = null
    this.move(
      'person',
      (session) => {
        const seat = seats.find((s) => s === session.state.decision?.seat) ?? seats[0]
        checkPerson(session.state.decision, { decision, picks }, seat)
        taken = this.flow.answering(session, picks, again)
        responds = this.flow.isWindow(session) ? seat : null
        planned = this.plans.beginning(session, picks, then)
        return session.answer(seat, { decision, picks })
      },
      () => {
        taken()
        planned()
        if (responds !== null) this.windows.thought(responds)
        this.waiting.clock?.answered(this.session!.halfMade(seats) === null)
        this.keepClock()
      },
    )
  }

  /** Somebody says how they want to be asked. @throws Refusal; then nothing has changed. */
  setFlow(connection: Connection, change: { way: Way }): void {
    const seats = this.mustAct(connection)
    this.flow.set(seats, change)
    this.flowChanged(seats)
  }

  /** Somebody wants the next window, or does not (any more). @throws Refusal; then nothing has changed. */
  wait(connection: Connection, on: boolean): void {
    const seats = this.mustAct(connection)
    this.flow.wait(seats, on)
    this.flowChanged(seats)
  }

  /** Somebody always wants to be asked about a card, or does not (any more). @throws Refusal; then nothing has changed. */
  pin(connection: Connection, card: string, on: boolean): void {
    const seats = this.mustAct(connection)
    this.flow.pin(seats, card, on)
    this.flowChanged(seats)
  }

  /** Somebody wants passes to be given for them. @throws Refusal; then nothing has changed. */
  yield(connection: Connection, to: YieldTo): void {
    const seats = this.mustAct(connection)
    if (!this.session) throw refusal('not-started', (w) => w.notStarted)
    const seat = eyesOf(this.playable.game, this.session.state, seats) ?? seats[0]
    this.named(() => this.flow.yield(this.session!, seat, to))
    this.flowChanged(seats)
  }

  /** Somebody wants to be asked again. @throws Refusal; then nothing has changed. */
  unyield(connection: Connection, id: number): void {
    const seats = this.mustAct(connection)
    this.flow.revoke(seats, id)
    this.flowChanged(seats)
  }

  /** What whoever holds these seats is told of how they are asked. While a take-back is decided, and for who has a stand-in, nothing is. */
  private flowFor(at: Now, seats: readonly Seat[], eyes: Seat, language: Language): FlowInfo | null {
    if (!seats.includes(eyes)) return null
    const silent = this.request !== null || this.seats.row(eyes).bot !== null || this.isStuck
    const given = !silent && at.state.decision?.seat === eyes ? this.given(at) : null
    return this.flow.info(at, seats, eyes, given, language)
  }

  /** What is to be answered for the person who is asked; null: they are. What rests on their hand must not be told by when it comes. */
  private given(at: Now = this.session!): Given | null {
    const planned = this.plans.given(at)
    if (planned) return planned
    const { seat } = at.state.decision!
    const screens = this.connections.where((c) => c.seats.includes(seat))
    // whoever is away would be waited for, and at a shared screen it would be handed over: so it is
    const asksThem = screens.length === 0 || (!this.alone && screens.some((c) => c.seats.length > 1))
    return this.flow.given(at, this.isWatched(seat), asksThem)
  }

  /** Whether anybody could tell something by when a seat answers: bots see nothing of it; the people who play, and those who watch them, do. */
  private isWatched(seat: Seat): boolean {
    const others = this.seats.rows.some((s) => s.kind === 'person' && s.seat !== seat) && !this.alone
    return others || this.connections.where((c) => !c.seats.includes(seat)).length > 0
  }

  /** Whether a seat may be asked in a window although others come before it. */
  private mayAskAhead(seat: Seat): boolean {
    const { session } = this
    if (!session?.state.decision || this.past || this.request || this.alone || this.isStuck || this.row.settings.ended)
      return false
    const isPerson = (s: SeatRow) => s.kind === 'person' && s.bot === null
    if (!isPerson(this.seats.row(seat)) || this.seats.rows.filter(isPerson).length < 2) return false
    const screens = this.connections.where((c) => c.seats.includes(seat))
    return screens.length > 0 && screens.every((c) => c.seats.length === 1)
  }

  /** At which moment a question was put that is called so: one of a window stays the same while others pass. */
  private momentOf(name: number): number {
    return this.windows.meant(name) === name ? this.session!.now : this.windows.id
  }

  /** The state in which a seat is asked already, although others come before it; null: it is not. Of those who share a screen nobody is. */
  private askedAhead(seat: Seat): GameState | null {
    const { session } = this
    if (!session || !this.mayAskAhead(seat)) return null
    if (this.ahead.answered(seat, this.windows.id)) return null
    const state = this.ahead.of(session, seat)
    return state && !this.given({ state, now: session.now }) ? state : null
  }

  /** What people want of being asked has changed: it is shown to them, and what is answered for them begins or stops. */
  private flowChanged(seats: readonly Seat[]): void {
    this.show(this.connections.where((c) => c.seats.some((seat) => seats.includes(seat))))
    this.schedule()
  }

  /** Carries out something beside the decisions (bartering). @throws Refusal; then nothing has changed. */
  aside(connection: Connection, name: string, args: Aside['args']): void {
    const seats = this.mustAct(connection)
    this.mustBeShort()
    this.move('person', (session) => {
      const seat = eyesOf(this.playable.game, session.state, seats) ?? seats[0]
      return session.aside({ seat, name, args })
    })
  }

  /** Takes back a half-made choice of one's own; nobody needs to be asked. @throws Refusal; then nothing has changed. */
  cancel(connection: Connection, to: number): void {
    const seats = this.mustAct(connection)
    const began = this.mustPlay().halfMade(seats)
    if (began === null) throw refusal('nothing-half-made', (w) => w.nothingHalfMade)
    if (to !== began) throw refusal('stale', (w) => w.otherHalfMade)
    this.mustBeShort()
    const asked = this.session!.state.decision!.seat
    this.move(
      'person',
      (session) => session.back(to, asked),
      () => {
        this.bots.clear()
        this.flow.wentBack(this.session!)
        this.waiting.clock?.cancelled(asked)
      },
    )
  }

  /** Asks the opponents to let one return to a moment. @throws Refusal; then nothing has changed. */
  askBack(connection: Connection, to: number, plea: string): void {
    const seats = this.mustAct(connection)
    const { state } = this.mustPlay()
    if (state.over) throw refusal('game-over', (w) => w.overBack)
    this.mustBeShort()
    const way = this.named(() => this.moments!.way(seats, to))
    const { game } = this.playable
    const opponents = game.opponents?.(game.readConfig(this.row.config), way.seat) ?? this.seats.rows.map((s) => s.seat)
    this.request = new BackRequest({
      id: ++this.requests,
      seat: way.seat,
      plea,
      what: inEach((language) =>
        JSON.parse(named(JSON.stringify(way.what[language]), this.seats.titled(language), language)),
      ),
      steps: way.steps,
      // those at the same screen agree without it
      voters: opponents.filter((seat) => !connection.seats.includes(seat)),
    })
    this.botsAgree()
  }

  /** Somebody's answer to a request, at the step that they were shown. @throws Refusal; then nothing has changed. */
  thumb(connection: Connection, request: number, step: number, up: boolean): void {
    const seats = this.mustSit(connection)
    const asked = this.mustAsk(request)
    const voter = seats.find((seat) => asked.voters.includes(seat))
    if (voter === undefined) throw refusal('not-asked', (w) => (seats.includes(asked.seat) ? w.ownRequest : w.notAsked))
    if (!up) {
      this.deny(voter, (w, name) => w.denied(name))
      return
    }
    if (step !== asked.step) throw refusal('stale', (w) => w.otherStep)
    for (const held of seats) if (asked.voters.includes(held)) asked.agree(held)
    this.goOn()
  }

  /** Whoever asked does not want to go back after all. @throws Refusal; then nothing has changed. */
  withdraw(connection: Connection, request: number): void {
    const seats = this.mustSit(connection)
    const { seat } = this.mustAsk(request)
    if (!seats.includes(seat)) throw refusal('not-yours', (w) => w.notYourRequest)
    this.endRequest('withdrawn', seat, (w, name) => w.withdrew(name))
  }

  /** Tells everybody (who may hear it) what somebody says. @throws Refusal; then nobody hears it. */
  say(connection: Connection, words: Words, name?: string): void {
    const [seat = null] = this.through(connection)
    const by =
      seat === null
        ? {
            seat,
            name: inEach((language) => name ?? tableWords[language].guest),
            apart: this.company.apart(this.row.state === 'over'),
          }
        : { seat, name: inEach((language) => this.seats.title(seat, language)), apart: false }
    const said = this.company.say(by, words, { moves: this.session?.now ?? 0, line: this.events.length })
    const hearers = this.connections.where((c) => hears(said, c.seats.length > 0))
    this.connections.tell((language) => ({ t: 'said', ...toldIn(said, language) }), hearers)
    if (seat === null && this.door.called(connection, name ?? null)) this.tellPeople()
  }

  /** Whether those who watch are to be quiet. @throws Refusal; then nothing has changed. */
  hush(connection: Connection, on: boolean): void {
    this.mustSit(connection)
    this.company.hush(on)
    this.tellPeople()
  }

  /** One who sits agrees that those who watch see all hands, or does not (any more). @throws Refusal; then nothing has changed. */
  showHands(connection: Connection, up: boolean): void {
    this.company.agree(this.mustSit(connection), up)
    if (!this.tally()) this.tellPeople()
  }

  /**
   * The host removes whoever sits in a seat, with those at the same screen. Before the start the seat is open again; in a running game a bot
   * has it from then on. `out`: they may not even watch. @throws Refusal; then nothing has changed.
   */
  remove(connection: Connection, seat: Seat, out = false): void {
    this.mustHost(connection)
    const row = this.seats.row(seat)
    if (row.kind !== 'person' || row.tokenHash === null) throw refusal('nobody-there', (w) => w.nobodySits(seat + 1))
    if (connection.seats.includes(seat)) throw refusal('own-seat', (w) => w.ownSeat)
    const { tokenHash } = row
    const rows = this.seats.rows.filter((s) => s.tokenHash === tokenHash)
    const gone = rows.map((s) => s.seat)
    const theirs = this.connections.where((c) => c.seats.some((held) => gone.includes(held)))
    // who goes for good takes their screens along; else those who look at them watch like anybody
    const screens = this.door.screensOf(tokenHash)
    if (out) theirs.push(...screens)
    const names = inEach((language) => gone.map((held) => this.seats.title(held, language)))
    const { state } = this.row
    // no bot is called as somebody who was here
    const { people } = this.seats
    this.save(
      state === 'waiting'
        ? gone.map(openSeat)
        : state === 'playing'
          ? gone.map((held) => botSeat(held, standIn, people))
          : // the game was theirs all the same
            rows.map((s) => ({ ...s, tokenHash: null })),
    )
    if (out) this.door.shutOut(theirs, tokenHash)
    else for (const c of screens) this.door.came(c)
    this.flow.forget(gone)
    this.plans.forget(gone)
    this.rematch.want(gone, false)
    this.passOn(gone)
    if (this.request && gone.includes(this.request.seat))
      this.endRequest('withdrawn', this.request.seat, (w) => w.backGone)
    for (const c of theirs) {
      if (out) this.drop(c, seat, (w, host) => w.removedOut(host))
      else {
        this.tellRemoved(c, { seat, watches: true, token: null }, (w, host) => w.removed(host))
        this.unseat(c)
      }
    }
    const bots = state === 'playing' ? gone.map((held) => this.seats.row(held).name) : []
    this.notice(
      seat,
      (w, language) => (bots.length > 0 ? w.botInstead(names[language], bots) : w.seatOpened(names[language])),
      this.connections.where((c) => !theirs.includes(c)),
    )
    this.tellPeople()
    this.schedule()
    this.botsAgree()
    this.stillAgain()
  }

  /** The host sends somebody away who watches; `out`: for good. @throws Refusal; then nothing has changed. */
  sendAway(connection: Connection, watcher: number, out = false): void {
    this.mustHost(connection)
    const c = this.door.watcher(watcher)
    const token = out ? newToken() : null
    if (token !== null) this.door.shutOut([c], sha256(token))
    this.drop(c, null, (w, host) => (out ? w.shutOut(host) : w.sentAway(host)), token)
  }

  /** The host says whether anybody new may sit down, or watch. @throws Refusal; then nothing has changed. */
  setDoor(connection: Connection, door: DoorState): void {
    this.mustHost(connection)
    this.door.setState(door)
    this.tellPeople()
  }

  /** The host keeps an open seat for somebody, and is told the key to it; without a name for nobody any more. @throws Refusal. */
  keep(connection: Connection, seat: Seat, name: string | null): void {
    this.mustHost(connection)
    this.mustWait()
    const row = this.seats.row(seat)
    if (row.kind !== 'open')
      throw refusal('not-open', (w, language) => w.taken(seat + 1, this.seats.title(seat, language)))
    if (name === null) this.door.release([seat])
    else tell(connection, { t: 'kept', seat, name, key: this.door.keep(seat, name) })
    this.tellPeople()
  }

  /** The host hands the role to somebody else who sits. @throws Refusal; then nothing has changed. */
  setHost(connection: Connection, seat: Seat): void {
    this.mustHost(connection)
    const row = this.seats.row(seat)
    if (row.kind !== 'person' || row.tokenHash === null) throw refusal('nobody-there', (w) => w.noNewHost(seat + 1))
    this.door.setHost(seat)
    this.tellHost()
    this.tellPeople()
  }

  /** The host lets those come again who were shut out. @throws Refusal; then nothing has changed. */
  letIn(connection: Connection): void {
    this.mustHost(connection)
    this.door.forgive()
    this.tellPeople()
  }

  /** These seats were given up, or taken away: if the host had one of them, somebody else is the host. */
  private passOn(seats: readonly Seat[]): void {
    const before = this.door.host
    this.door.gaveUp(seats)
    if (this.door.host !== null && this.door.host !== before) this.tellHost()
  }

  private tellHost(): void {
    const { host } = this.door
    if (host !== null) this.notice(host, (w, language) => w.hostNow(this.seats.title(host, language)))
  }

  /** Somebody has no seat any more, and watches. */
  private unseat(c: Connection): void {
    c.seats = []
    c.lines = 0
    c.eyes = null
    this.door.came(c)
    this.welcome(c)
    this.show([c])
  }

  private tellRemoved(
    c: Connection,
    of: Pick<Extract<ServerMessage, { t: 'removed' }>, 'seat' | 'watches' | 'token'>,
    say: SayOf,
  ): void {
    const { host } = this.door
    const { language = 'en' } = c
    const name = host === null ? '' : this.seats.title(host, language)
    tell(c, { t: 'removed', ...of, message: say(tableWords[language], name) })
  }

  /** Lets a connection look no more; `seat`: the one it was removed from. */
  private drop(c: Connection, seat: Seat | null, say: SayOf, token: string | null = null): void {
    this.tellRemoved(c, { seat, watches: false, token }, say)
    this.detach(c)
    c.dropped?.()
  }

  /** Somebody who sits has done something: their seat is theirs again, if a bot has played on. */
  stir(connection: Connection): void {
    for (const seat of connection.seats) this.waiting.stirred(seat)
    const rows = connection.seats.map((seat) => this.seats.row(seat)).filter((row) => row.bot !== null)
    const [first] = rows
    if (!first || this.row.state !== 'playing') return
    this.save(rows.map((row) => ({ ...row, bot: null })))
    this.notice(first.seat, (w, language) => w.playAgain(rows.map((row) => this.seats.title(row.seat, language))))
    this.tellPeople()
    this.schedule()
  }

  /** What to do about somebody who is away and waited for: a vote. @throws Refusal; then nothing has changed. */
  absent(connection: Connection, seat: Seat, choice: AbsentChoice): void {
    const [voter] = this.mustSit(connection)
    this.waiting.absence.vote(voter, seat, choice)
    this.tellPeople()
    this.schedule()
  }

  /** Somebody wants to play again with the same people, or does not (any more). @throws Refusal; then nothing has changed. */
  wantAgain(connection: Connection, want: boolean): void {
    const seats = this.mustSit(connection)
    if (this.row.state !== 'over') throw refusal('not-over', (w) => w.notOver)
    const { next } = this.row.settings
    if (next !== undefined) throw refusal('already-started', (w) => w.nextBegun)
    this.rematch.want(seats, want)
    if (!this.playAgain()) this.tellPeople()
  }

  /** When all who are here want to play again: the next table. Whether it was made. @throws Refusal when it cannot be. */
  private playAgain(): boolean {
    const { row, rematch } = this
    if (row.state !== 'over' || row.settings.next !== undefined) return false
    if (!rematch.agreed([...this.connections].map((c) => c.seats))) return false
    const { table, seatOf } = this.tools.again(
      row,
      this.seats.rows.map((s) => ({
        // whoever was removed after the game does not come along
        ...(s.kind === 'person' && s.tokenHash === null ? botSeat(s.seat, standIn, this.seats.people) : s),
        here: this.connections.holds(s.seat),
      })),
      this.connections.where((c) => c.seats.length > 0)[0]?.address,
    )
    row.settings.next = table
    this.tools.store.saveSettings(this.id, row.settings)
    for (const c of this.connections) {
      const seats = c.seats.map(seatOf).sort((a, b) => a - b)
      tell(c, { t: 'rematch', table, seat: seats[0] ?? null, seats })
    }
    this.tellPeople()
    return true
  }

  /** Somebody has gone: perhaps all who are left want to play again. */
  private stillAgain(): void {
    try {
      this.playAgain()
    } catch (error) {
      this.tools.log.warn({ err: error, table: this.id }, 'the next game could not be made')
    }
  }

  /** The table is over although its game is not: nothing moves here any more, and everybody is told why. */
  end(why: NonNullable<TableSettings['ended']>): void {
    const settings = { ...this.row.settings, ended: why }
    this.tools.store.end(this.id, settings)
    this.row.settings = settings
    this.row.state = 'over'
    this.notice(null, (w) => w.ended[why])
    this.tellPeople()
    this.schedule()
  }

  /** Somebody who read too slowly has caught up: they are shown the game as it stands. */
  catchUp(connection: Connection): void {
    if (this.connections.has(connection)) this.show([connection])
  }

  /** Stops what runs by itself. The table must not be used afterwards. */
  dispose(): void {
    this.keepClock()
    this.next.stop()
    this.beside.stop()
    this.spectators.sleep()
    this.connections.clear()
    this.session = null
  }

  /** The one way in which a game advances: rules, then disk, then people. `saved` is called before the people are. */
  private move(by: Mover, make: (session: TableSession) => Entry, saved: () => void = () => {}): void {
    const session = this.mustPlay()
    if (this.isFull) throw refusal('game-full', (w) => w.gameFull(this.tools.limits.entriesPerTable))
    const began = performance.now()
    const before = this.events.length
    const options = session.state.decision?.options
    let entry: Entry
    try {
      if (by === 'person') this.moments?.look()
      entry = make(session)
    } catch (error) {
      if (error instanceof Refusal) throw error
      // the rules stopped half way, and the game stands as before
      this.tools.log.error({ err: error, table: this.id, entry: session.entries.length }, 'the rules failed')
      this.mustStand(session)
      throw refusal('rules-failed', (w) => w.rulesFailed)
    }
    const over = session.state.over !== null
    try {
      this.tools.store.append(this.id, session.entries.length - 1, entry, over)
    } catch (error) {
      this.tools.log.error({ err: error, table: this.id }, 'a move could not be saved')
      this.revoke(session)
      throw refusal('not-saved', (w) => w.notSaved)
    }
    this.failures = 0
    this.told = Math.max(0, this.events.length - before)
    if (over) this.row.state = 'over'
    saved()
    this.plans.moved(session, entry, options ?? [])
    this.flow.moved(session)
    // nothing has come of it: who is shown the same as before learns nothing of it
    const passed =
      'answer' in entry && this.told === 0 && options?.[entry.answer[0]!]?.act === 'pass' ? entry.seat : null
    if (passed !== null) this.windows.passed(passed, session.now)
    else if (!('aside' in entry)) this.windows.open(session.now, this.told, this.flow.isTense(session))
    this.show(this.connections, passed !== null)
    if (over) {
      this.tellPeople()
      // what those said who saw more is no secret any more
      const sit = this.connections.where((c) => c.seats.length > 0)
      for (const said of this.company.open())
        this.connections.tell((language) => ({ t: 'said', ...toldIn(said, language) }), sit)
    }
    this.tools.metrics.moves.inc({ by })
    this.tools.metrics.moveSeconds.observe((performance.now() - began) / 1000)
    this.schedule()
    // whoever asked for a move pays for it already; the others, and what bots that come next have thought, are made for those who look on
    if (by !== 'person') this.charge(performance.now() - began, this.connections)
  }

  /** What was done by itself is paid for by those for whom it was done. */
  private charge(ms: number, to: Iterable<Connection>): void {
    const payers = [...to]
    for (const c of payers) c.pay?.(ms / payers.length)
  }

  /** Bots raise no objection to a request. The steps they look at for a moment, so that people can follow. */
  private botsAgree(): void {
    const { request } = this
    if (!request) return
    if (request.step === 0) this.agreeFor(request)
    this.goOn()
  }

  private agreeFor(request: BackRequest): void {
    for (const seat of request.waiting) if (this.seats.row(seat).bot) request.agree(seat)
  }

  /** When everybody has agreed: undoes one move more for everybody to see, or makes it so when the moment has been reached. */
  private goOn(): void {
    const { request, session } = this
    if (!request || !session) return
    const agreed = request.waiting.length === 0
    // where nobody is asked nobody needs to be shown the way
    if (agreed && (request.voters.length === 0 || !request.goOn())) {
      this.goBack(request)
      return
    }
    if (agreed) this.past = session.at(request.steps[request.step - 1]!)
    this.tellPeople()
    if (agreed) this.show(this.connections)
    this.schedule()
  }

  private goBack(request: BackRequest): void {
    this.request = null
    this.past = null
    try {
      this.move(
        'person',
        (session) => session.back(request.to, request.seat),
        () => {
          // what bots remember is of another game now, and so is the log that people have
          this.bots.clear()
          this.flow.endYields()
          this.flow.wentBack(this.session!)
          for (const c of this.connections) c.lines = 0
          this.tellEnd(request, 'done', request.seat, (w, name) => w.tookBack(name))
        },
      )
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      this.tellEnd(request, 'failed', null, (w) => w.backFailed)
      this.show(this.connections)
    }
  }

  private deny(seat: Seat, say: SayOf): void {
    const { to, step } = this.request!
    this.denied.add(to)
    this.endRequest(step === 0 ? 'refused' : 'revoked', seat, say)
  }

  /** The request comes to nothing: everybody sees the game again as it stands. */
  private endRequest(outcome: BackOutcome, seat: Seat, say: SayOf): void {
    const request = this.request!
    this.request = null
    this.past = null
    this.tellEnd(request, outcome, seat, say)
    this.show(this.connections)
    this.schedule()
  }

  /** Tells everybody how a request ended; `say` is given the name of `seat`. */
  private tellEnd(request: BackRequest, outcome: BackOutcome, seat: Seat | null, say: SayOf): void {
    this.connections.tell((language) => {
      const name = seat === null ? '' : this.seats.title(seat, language)
      return { t: 'back', request: request.id, outcome, seat, message: say(tableWords[language], name) }
    })
    this.tellPeople()
  }

  /** Goes on with a game as it was made or read. */
  private takeUp(session: TableSession, events: GameEvent[]): void {
    this.session = session
    this.events = events
    this.moments = new Moments(this.playable, session, events, this.denied, this.givenAnswers)
    this.bots.clear()
    this.windows.open(session.quietSince, 0, this.flow.isTense(session))
    if (this.row.settings.watch === 'delayed') this.spectators.seeLate(session, this.tools.delays.watch)
  }

  /** Takes back the last entry, which is not on disk: the game stands as the disk has it. */
  private revoke(session: TableSession): void {
    this.bots.clear()
    try {
      session.revoke()
    } catch (error) {
      this.tools.log.error({ err: error, table: this.id }, 'a move that is not saved could not be revoked')
    }
    this.mustStand(session)
  }

  /** Has the table read from disk anew where what it has in memory is no state of the game any more. */
  private mustStand(session: TableSession): void {
    if (session.lost) this.tools.broken(this)
  }

  /**
   * Plays the table's log from the disk, where its game has begun, in pieces of a few milliseconds. Nothing else may be done with the table
   * until that is at its end.
   * @throws Refusal when the log does not fit this version of the game.
   */
  *read(): Generator<undefined, void> {
    const { game } = this.playable
    const { row } = this
    if (row.state === 'waiting') return
    if (row.game !== game.name || row.version !== game.version)
      throw refusal('other-version', (w) =>
        w.otherVersion(`${row.game} ${row.version}`, `${game.name} ${game.version}`),
      )
    const events: GameEvent[] = []
    const entries: Entry[] = []
    const replaying = new Replaying(game, { ...row, entries }, { events, keep: keptEvery, thin: true })
    for (let more = readAtOnce; more === readAtOnce; ) {
      const next = this.tools.store.entries(this.id, entries.length, readAtOnce)
      entries.push(...next)
      more = next.length
      yield
      while (!replaying.step(playedAtOnce)) yield
    }
    const { session } = replaying
    session.since = row.settings.from?.at ?? 0
    this.takeUp(session, events)
    if (session.state.over && row.state !== 'over') {
      this.tools.store.setState(this.id, 'over')
      row.state = 'over'
    }
  }

  /** Whether the game has become so long that it may only be played to its end. */
  private get isLong(): boolean {
    return this.session !== null && this.session.now >= this.tools.limits.entriesPerTable / 2
  }

  /** Whether the log has as many entries as it may have. */
  private get isFull(): boolean {
    return this.session !== null && this.session.now >= this.tools.limits.entriesPerTable
  }

  /** Whether nothing is answered by itself: it failed too often, or the game has no room for more. */
  private get isStuck(): boolean {
    return this.failures >= patience || this.isFull
  }

  /** @throws Refusal when the game may only be played to its end. */
  private mustBeShort(): void {
    if (this.isLong) throw refusal('game-too-long', (w) => w.gameLong)
  }

  /** Sets what the server does by itself next: answers for somebody, or ends a wait that takes too long; and what bots do beside that. */
  private schedule(): void {
    const own = this.automatic()
    const beat = this.untilBeat()
    const asked = this.mustDecide(own !== null)
    const wait = this.waiting.for(asked && beat > 0 ? 'paused' : asked)
    this.tellClock()
    // where nobody looks on who has not used up what they may, what moves by itself moves slower
    const owed = Math.min(...[...this.connections].map((c) => c.owes?.() ?? 0))
    if (own) this.next.set({ ...own, after: Math.max(own.after, owed) })
    else if (asked && beat > 0)
      this.next.set({ key: `beat ${this.windows.id}`, after: beat, run: () => this.schedule() })
    else this.next.set(wait && { ...wait, run: () => this.endWait(wait.end) })
    this.beside.set(this.besideDecisions())
    const decision = this.session?.state.decision
    // the time has begun to run: thinking is part of it
    if (own && decision && !this.request && this.seats.row(decision.seat).bot) this.think(decision)
  }

  /** In how many milliseconds the time begins to run of who is asked in a window; 0: now, or it is no window. Whose it is is not told there. */
  private untilBeat(): number {
    const { session, waiting, windows } = this
    const decision = session?.state.decision
    if (!waiting.clock || !decision) return 0
    const window = this.flow.isWindow(session!)
    waiting.hide(window ? windows.id : null)
    return window ? windows.untilBeat(decision.seat) : 0
  }

  /** Who would be answered for now. Nothing moves while nobody looks: a table without people waits for them. */
  private automatic(): Due | null {
    if (this.request) return this.isEmpty ? null : this.automaticConsent(this.request)
    const decision = this.session?.state.decision
    if (this.row.settings.ended || !decision || this.isEmpty || this.isStuck) return null
    const { delays } = this.tools
    const at = this.session!.now
    const pace = 1 + Math.min(this.told, 3) / 2
    const row = this.seats.row(decision.seat)
    const after = Math.max(delays.bot * pace, this.windows.untilTense())
    if (row.bot) return { key: `bot ${at}`, after, run: () => this.play(row, decision) }
    const early = this.ahead.answered(row.seat, this.windows.id)
    if (early?.decision === decision.id) {
      const passes = decision.options[early.picks[0]!]?.act === 'pass'
      const wait = passes && this.isWatched(row.seat) ? this.windows.untilBeat(row.seat) : 0
      return { key: `early ${at}`, after: wait, run: () => this.runEarly(early) }
    }
    const given = this.given()
    if (given)
      return {
        key: `${given.why} ${given.by} ${given.hides} ${at}`,
        // what a press does shows as one thing
        after: given.why === 'plan' ? 0 : this.windows.until(row.seat, given),
        run: () => this.give(decision, given),
      }
    return null
  }

  /** Carries out what somebody has answered already. */
  private runEarly(early: Early): void {
    this.ahead.drop(early.seat)
    try {
      early.run()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      // it is asked anew
      this.show(this.connections.where((c) => c.seats.includes(early.seat)))
      this.schedule()
    }
  }

  /** The person who must decide now; null when nobody has to. `answered`: something is about to be answered for them. */
  private mustDecide(answered: boolean): Asked | 'paused' | null {
    const decision = this.session?.state.decision
    if (!decision) return null
    if (this.request || this.isEmpty || this.isStuck) return 'paused'
    const { seat } = decision
    if (this.seats.row(seat).bot || answered) return null
    const others = new Set<Seat>()
    for (const { seats } of this.connections) if (seats.length > 0 && !seats.includes(seat)) others.add(seats[0]!)
    // the same question can come again, after something was taken back
    const id = `${this.session!.now} ${decision.id}`
    return { seat, id, here: this.connections.holds(seat), others: [...others].sort((a, b) => a - b) }
  }

  /** Others, or the clock, have waited long enough for whoever must decide. */
  private endWait(end: WaitEnd): void {
    const { absence } = this.waiting
    const decision = this.session?.state.decision
    if (!decision) return
    const row = this.seats.row(decision.seat)
    if (end === 'time-out') this.timeOut(row, decision)
    else if (end === 'go-on' && absence.isPassedOver(row.seat)) this.answerFor(decision)
    else {
      absence.carryOut(end)
      if (end === 'bot') this.playFor(row, (w, name) => w.away(name))
      else {
        if (end === 'go-on') this.notice(row.seat, (w, language) => w.goesOn(this.seats.title(row.seat, language)))
        this.tellPeople()
        this.schedule()
      }
    }
  }

  /** Somebody's time is up: the safest answer, and after several in a row a bot. */
  private timeOut(row: SeatRow, decision: Decision): void {
    const gone = this.waiting.timedOut(row.seat)
    this.answerFor(decision)
    this.keepClock()
    if (gone) this.playFor(row, (w, name) => w.timeUpOften(name))
    else this.notice(row.seat, (w, language) => w.timeUp(this.seats.title(row.seat, language)))
  }

  private answerFor(decision: Decision): void {
    this.attempt('time-out', decision, () => safeAnswer(this.playable, this.session!, decision, this.tools.seeds()))
  }

  /** Tells everybody something about a seat. */
  private notice(
    seat: Seat | null,
    say: (words: TableWords, language: Language) => string,
    to: Iterable<Connection> = this.connections,
  ): void {
    this.connections.tell((language) => ({ t: 'notice', seat, message: say(tableWords[language], language) }), to)
  }

  /** Tells whose time runs to those for whom that has changed. */
  private tellClock(): void {
    if (!this.waiting.clock) return
    for (const c of this.connections) {
      const mark = this.waiting.mark(c.seats)
      if (mark === this.clockTold.get(c)) continue
      this.clockTold.set(c, mark)
      tell(c, { t: 'clock', clock: this.waiting.clockInfo(c.seats)! })
    }
  }

  /** Writes down what is left of everybody's time, if that has changed. */
  private keepClock(): void {
    const { settings } = this.row
    const reserves = this.waiting.clock?.reserves()
    if (!reserves || `${reserves}` === `${settings.reserves}`) return
    try {
      settings.reserves = reserves
      this.tools.store.saveSettings(this.id, settings)
    } catch (error) {
      this.tools.log.error({ err: error, table: this.id }, 'what is left of the time could not be saved')
    }
  }

  /** While a request is under way nothing else moves: bots agree to a step after a moment; whoever is away is not waited for for ever. */
  private automaticConsent(request: BackRequest): Due | null {
    const { bot, away } = this.tools.delays
    const { id, seat, step, waiting } = request
    if (waiting.some((voter) => this.seats.row(voter).bot))
      return {
        key: `bots agree ${id} ${step}`,
        after: bot,
        run: () => {
          this.agreeFor(request)
          this.goOn()
        },
      }
    const absent = waiting.find((voter) => !this.connections.holds(voter))
    if (absent !== undefined)
      return {
        key: `no answer ${id} ${step} ${absent}`,
        after: away,
        run: () => this.deny(absent, (w, name) => w.noAnswer(name)),
      }
    if (!this.connections.holds(seat))
      return {
        key: `asker away ${id}`,
        after: away,
        run: () => this.endRequest('withdrawn', seat, (w, name) => w.askerAway(name)),
      }
    return null
  }

  /** Bots that something waits for beside the decisions (an offer). Who only plays on for somebody away decides nothing there for them. */
  private besideDecisions(): Due | null {
    const { session } = this
    if (!session || session.state.over || this.row.settings.ended || this.request || this.isEmpty || this.isStuck)
      return null
    if (this.isLong) return null
    const { game } = this.playable
    const bots = (game.addressed?.(session.state) ?? []).filter((seat) => this.seats.row(seat).kind === 'bot')
    if (bots.length === 0) return null
    // people shall see that it was thought about
    return { key: bots.join(), after: 3 * this.tools.delays.bot, run: () => this.actBeside(bots) }
  }

  /** Lets the first of these bots that wants to do something beside the decisions do it. */
  private actBeside(bots: readonly Seat[]): void {
    const { session } = this
    if (!session || session.state.over) return
    for (const seat of bots) {
      const done = this.botOf(this.seats.row(seat)).beside?.(
        () => this.playable.game.view(session.state, seat) as never,
      )
      if (!done) continue
      try {
        this.move('bot', () => session.aside({ seat, ...done }))
      } catch (error) {
        // as what it knows of the others' hands is not all there is, what it wants may be refused; it is asked again after the next move
        if (!(error instanceof Refusal)) throw error
      }
      return
    }
  }

  private botOf(row: SeatRow): TableBot {
    let bot = this.bots.get(row.seat)
    // a bot's own chances are no part of the game: they come from elsewhere than its seed
    if (!bot) {
      bot = this.scripted(row.seat) ?? this.playable.createBot(row.bot!, this.tools.seeds())
      this.bots.set(row.seat, bot)
    }
    return bot
  }

  /** Lets a bot answer; one that fails is replaced, for this decision, by a legal answer at random. */
  private play(row: SeatRow, decision: Decision): void {
    this.attempt('bot', decision, () =>
      this.thought?.decision === decision ? this.thought.picks : this.choose(row, decision),
    )
  }

  private think(decision: Decision): void {
    if (this.thought?.decision === decision) return
    try {
      this.thought = { decision, picks: this.choose(this.seats.row(decision.seat), decision) }
    } catch {
      // it fails again when it is to answer, and that is dealt with there
      this.thought = null
    }
  }

  private choose(row: SeatRow, decision: Decision): number[] {
    return this.botOf(row).choose(decision, () => this.playable.game.view(this.session!.state, row.seat) as never)
  }

  /** In a lesson the others do what it has written for them. */
  private scripted(seat: Seat): TableBot | null {
    const lesson = this.playable.lessonOf(this.session!.config)
    return lesson && scriptedBot(lesson.script, seat)
  }

  /** Answers for a person who need not be asked; if that fails they are asked. */
  private give({ id, seat }: Decision, given: Given): void {
    const session = this.session!
    try {
      this.move(
        'auto-pass',
        () => session.answer(seat, { decision: id, picks: given.picks }),
        () => {
          this.flow.gave(session, seat, given)
          this.windows.gave(seat, given)
          // what somebody has said with a press of theirs, or wants answered alike, is a move of theirs
          if (given.pass || given.why === 'equal') this.givenAnswers.add(session.now - 1)
        },
      )
    } catch (error) {
      this.tools.log.error({ err: error, table: this.id, seat, why: given.why }, 'an answer for somebody failed')
      if (!this.session) return
      this.flow.failed(this.session)
      this.plans.forget([seat])
      this.show(this.connections)
      this.schedule()
    }
  }

  /** Answers for a seat; a first failure is tried again with a legal answer at random. */
  private attempt(by: Mover, decision: Decision, choose: () => number[]): void {
    const answer = (picks: number[]) =>
      this.move(by, (session) => session.answer(decision.seat, { decision: decision.id, picks }))
    try {
      answer(choose())
    } catch (error) {
      this.tools.log.error({ err: error, table: this.id, seat: decision.seat }, 'an automatic answer failed')
      try {
        answer(randomAnswer(decision, randomFromSeed(this.tools.seeds())).picks)
      } catch (again) {
        this.failures++
        this.tools.log.error({ err: again, table: this.id, failures: this.failures }, 'a random answer failed too')
        this.schedule()
      }
    }
  }

  /** A bot takes a person's seat until they are back. */
  private playFor(row: SeatRow, why: SayOf): void {
    try {
      this.save([{ ...row, bot: standIn }])
      this.notice(row.seat, (w, language) => why(w, this.seats.title(row.seat, language)))
      this.tellPeople()
      this.schedule()
    } catch (error) {
      this.tools.log.error({ err: error, table: this.id }, 'a seat could not be saved')
    }
  }

  /** Shows each connection what it may see, with the log lines that are new to it. `changed`: only those to whom it shows something else now. */
  private show(connections: Iterable<Connection>, changed = false): void {
    const { session, events, past } = this
    if (!session) return
    const hands = this.company.showsHands
    const { game, logLines } = this.playable
    const views = new Map<string, TableView>()
    this.spectators.follow()
    let watching: Watched | null | undefined
    const texts = new Map<string, ViewText>()
    const asks = new Map<Seat, AskedHere>()
    const make = (seats: readonly Seat[], from: number, watched: Watched | null, language: Language): ViewText => {
      const [only] = seats
      const ahead = watched || seats.length !== 1 ? null : this.askedAhead(only!)
      const state = watched?.state ?? this.past ?? ahead ?? session.state
      const eyes = watched ? watched.eyes : eyesOf(game, state, seats)
      const seen = `${watched ? 'watched' : eyes} ${language}`
      let view = views.get(seen)
      // at a moment that is only looked at nobody is asked anything
      if (!view) {
        view = game.view(state, eyes, language)
        const answered = seats.some((seat) => this.ahead.answered(seat, this.windows.id))
        const { decision } = view
        if (this.past || (answered && !watched)) view = { ...view, decision: null }
        // the same question has the same name whether or not it is the seat's turn to answer it, and another one never has
        else if (decision && this.mayAskAhead(only!) && this.flow.isWindow(session))
          view = { ...view, decision: { ...decision, id: this.windows.nameOf(decision.id) } }
        views.set(seen, view)
      }
      const log = watched ? watched.log(from, language) : logLines(session.state, events, seats, from, language)
      const last = log.at(-1)
      const back =
        seats.length === 0 || this.request || this.isLong ? null : (this.moments?.offer(seats, language) ?? null)
      const moves = watched?.moves ?? session.now
      const at = ahead ? { state: ahead, now: session.now } : session
      const flow = typeof eyes === 'number' ? this.flowFor(at, seats, eyes, language) : null
      if (typeof eyes === 'number' && view.decision && flow && !flow.answering)
        asks.set(eyes, { seat: eyes, moves: this.momentOf(view.decision.id), decision: view.decision.id, state })
      const message: ServerMessage = { t: 'view', view, log, from, moves, back, flow }
      const title = (of: object) => named(JSON.stringify(of), this.seats.titled(language), language)
      const lines = last ? last.n + 1 : from
      return { text: title(message), lines, shows: sha256(title({ view, back, flow })) }
    }
    const textFor = (seats: readonly Seat[], from: number, watched: Watched | null, language: Language): ViewText => {
      const key = `${watched ? 'watched' : seats} ${from} ${language}`
      let made = texts.get(key)
      if (made) return made
      const write = () => make(seats, from, watched, language)
      // what all may see follows from the log and the names alone
      const same = seats.length === 0 && from === 0 && !watched && !this.past && !this.request
      if (same) {
        const names = this.seats.titled(language).map(({ name }) => name)
        made = this.tools.texts.get(JSON.stringify([this.id, session.entries.length, language, ...names]), write)
      } else made = write()
      texts.set(key, made)
      return made
    }
    for (const c of connections) {
      try {
        if (c.isBehind?.()) continue
        const watched = watches(c) ? (watching ??= this.spectators.watched({ session, events, past }, hands)) : null
        if (watched && this.spectators.hasSeen(c, watched)) continue
        const before = c.eyes
        const through = this.through(c)
        // another hand, another log
        if (c.eyes !== before) {
          c.lines = 0
          this.fates?.forget(c)
        }
        const { text, lines, shows } = textFor(through, c.lines, watched, c.language ?? 'en')
        if (watched) this.spectators.saw(c, watched)
        const isSame = changed && lines === c.lines && this.shown.get(c) === shows
        c.lines = lines
        if (isSame) continue
        this.shown.set(c, shows)
        c.send(text)
        if (this.fates) for (const seat of through) this.fates.shown(c, seat, asks.get(seat) ?? null)
      } catch (error) {
        // the move is made and saved, and the others can see it: one view that fails must not stop them
        this.tools.log.error({ err: error, table: this.id, seats: c.seats }, 'a view could not be made')
        const message = whyNot((w) => w.viewFailed)[c.language ?? 'en']
        tell(c, { t: 'refused', code: 'view-failed', message })
      }
    }
    this.spectators.wake(hands, (watchers) => {
      const began = performance.now()
      this.show(watchers)
      this.charge(performance.now() - began, watchers)
    })
  }

  /** Counts who agrees that hands are shown. Gives whether that changes it: then everybody is told, and those who watch see all anew. */
  private tally(): boolean {
    if (!this.company.tally(this.seats.rows)) return false
    this.tellPeople()
    this.show(this.spectators.shownFrom(this.events.length))
    return true
  }

  /** Tells everybody (but one, who knows already) who is at the table. */
  private tellPeople(except?: Connection): void {
    if (this.isEmpty) return
    this.connections.tell(
      (language) => ({ t: 'table', table: this.info(language) }),
      this.connections.where((c) => c !== except),
    )
    // what everybody is told of the time leaves out whose time runs in a window: who is asked is told it again
    for (const c of this.connections) if (c !== except) this.clockTold.set(c, this.waiting.mark([]))
    this.tellClock()
  }

  private welcome(connection: Connection): void {
    const { seats, language = 'en' } = connection
    const said = this.company.heard(seats.length > 0).map((one) => toldIn(one, language))
    const you = seats[0] ?? null
    const table = this.info(language)
    tell(connection, { t: 'welcome', table, you, seats: [...seats], said, phrases: phraseList(language) })
    this.clockTold.set(connection, this.waiting.mark([]))
  }

  /** Writes seats: to disk, then to memory. */
  private save(seats: readonly SeatRow[]): void {
    if (seats.length === 0) return
    this.tools.store.saveSeats(this.id, seats)
    this.seats.put(seats)
    for (const { seat } of seats) this.bots.delete(seat)
    this.thought = null
    this.tally()
  }

  /** The game, when it is played and can go on now. */
  private mustPlay(): TableSession {
    if (!this.session) throw refusal('not-started', (w) => w.notStarted)
    const { request } = this
    if (request)
      throw refusal('back-under-way', (w, language) => w.backUnderWay(this.seats.title(request.seat, language)))
    return this.session
  }

  private mustAsk(request: number): BackRequest {
    if (!this.request) throw refusal('no-request', (w) => w.noRequest)
    if (this.request.id !== request) throw refusal('stale', (w) => w.otherRequest)
    return this.request
  }

  /** Does something whose refusals name players as the rules do. */
  private named<T>(make: () => T): T {
    try {
      return make()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const words = inEach((language): string =>
        JSON.parse(named(JSON.stringify(error.in(language)), this.seats.titled(language), language)),
      )
      throw new Refusal(error.code, words, error.rule)
    }
  }

  private mustSit(connection: Connection): readonly [Seat, ...Seat[]] {
    const [first, ...rest] = connection.seats
    if (first === undefined) throw refusal('not-seated', (w) => w.watching)
    return [first, ...rest]
  }

  /** The seats that somebody acts for now: of those who share a screen, the one that it shows. */
  private mustAct(connection: Connection): readonly [Seat, ...Seat[]] {
    this.mustSit(connection)
    const [first, ...rest] = this.through(connection)
    return [first!, ...rest]
  }

  /**
   * Through which of its seats a screen is shown the game: all of them where one person plays them all. Of several people at a screen, the
   * one who must decide; while none of them must, the one who did last: it is handed on only when another is really asked.
   */
  private through(c: Connection): readonly Seat[] {
    if (c.seats.length <= 1 || this.alone) return c.seats
    const { session } = this
    const asked = this.past ? undefined : session?.state.decision?.seat
    if (asked !== undefined && c.seats.includes(asked) && !this.seats.row(asked).bot && !this.given()) c.eyes = asked
    c.eyes ??= c.seats[0]!
    return [c.eyes]
  }

  /** @throws Refusal unless this is the host. */
  private mustHost(connection: Connection): void {
    this.mustSit(connection)
    const { host } = this.door
    if (host === null) throw refusal('not-host', (w) => w.noHost)
    if (!connection.seats.includes(host))
      throw refusal('not-host', (w, language) => w.notHost(this.seats.title(host, language)))
  }

  private mustWait(): void {
    if (this.row.state !== 'waiting') throw refusal('already-started', (w) => w.started)
  }
}

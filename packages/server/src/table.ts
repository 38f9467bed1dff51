import {
  type Aside,
  type Decision,
  type Entry,
  type GameEvent,
  type GameState,
  Refusal,
  randomAnswer,
  randomFromSeed,
  type Seat,
  Session,
  type TableView,
} from '@soulstack/kit'
import type { FastifyBaseLogger } from 'fastify'
import { botTitle, describe, eyesOf, named, personTitle } from './describe.ts'
import type { Metrics, Mover } from './metrics.ts'
import type { Playable, TableBot } from './playable.ts'
import type { BackOutcome, BotName, ServerMessage, TableInfo } from './protocol.ts'
import { newSeed, newToken, sha256 } from './secrets.ts'
import type { SeatRow, Store, TableRow } from './store.ts'
import { BackRequest, Moments, type TableSession } from './take-backs.ts'

/** Somebody who looks at a table: the holder of a seat, or a spectator. One person may look through several. */
export interface Connection {
  /** The seats held: one, all of them where one person plays them all, or none. */
  seats: readonly Seat[]
  /** The first log line that has not been sent here yet. */
  lines: number
  send(text: string): void
}

/** How long the server waits before it answers for somebody, in milliseconds; up to two and a half times that after a move with much to see. */
export interface Delays {
  /** A bot's move: long enough for people to follow. */
  bot: number
  /** Passing where nothing but passing is possible. */
  autoPass: number
  /** A person whose connection is lost while others at the table wait for their move, or for their consent to a take-back. */
  away: number
}

export const defaultDelays: Delays = { bot: 320, autoPass: 200, away: 120_000 }

/** What a live table needs of the server around it. */
export interface TableTools {
  store: Store
  metrics: Metrics
  log: FastifyBaseLogger
  delays: Delays
  connectionsPerTable: number
  /** The last connection has gone. */
  emptied(table: Table): void
  /** The table can neither go on nor be read from disk: forget it and its connections. */
  broken(table: Table): void
}

/** The bot that plays for a person who left. */
const standIn: BotName = 'greedy'

/** A table's game keeps a state for every so many entries, and the newest of those: moves that can be taken back are among the last. */
const keptEvery = 16
const keptAtMost = 10

/** After so many failures to answer for a seat, the table waits for somebody to come (or the next start) before it tries again. */
const patience = 5

const openSeat = (seat: Seat): SeatRow => ({ seat, kind: 'open', name: '', bot: null, tokenHash: null })

/**
 * A live table: its people, its game, and the policies that answer for those who need not be asked. Every change is on disk
 * before anybody is shown it; where a change cannot be written, the table goes back to what the disk says.
 */
export class Table {
  readonly row: TableRow
  private readonly seats: SeatRow[]
  private readonly tools: TableTools
  private readonly playable: Playable
  private readonly connections = new Set<Connection>()
  private readonly bots = new Map<Seat, TableBot>()
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
  /** How much the last move told: what there is to see takes its time. */
  private told = 0
  private timer: NodeJS.Timeout | undefined
  /** What the timer waits for, so that somebody who comes and goes does not start it anew. */
  private timerFor: string | null = null
  private failures = 0

  /** @throws Refusal when the table's log cannot be played with this version of the game. */
  constructor(tools: TableTools, playable: Playable, row: TableRow, seats: SeatRow[]) {
    this.tools = tools
    this.playable = playable
    this.row = row
    this.seats = seats
    if (row.state !== 'waiting') this.replay()
  }

  get id(): string {
    return this.row.id
  }

  get isEmpty(): boolean {
    return this.connections.size === 0
  }

  info(): TableInfo {
    let spectators = 0
    for (const c of this.connections) if (c.seats.length === 0) spectators++
    return describe(this.playable, this.row, this.seats, {
      here: (seat) => this.isHere(seat),
      spectators,
      back: this.request?.info() ?? null,
    })
  }

  /** Whether one person holds every seat. */
  private get alone(): boolean {
    const { game } = this.playable
    return game.onePerson?.(game.readConfig(this.row.config)) ?? false
  }

  /** Lets a connection look, in the seat that `token` holds if it holds one. The seat is taken back from its bot. */
  attach(connection: Connection, token: string | undefined): void {
    const hash = token === undefined ? null : sha256(token)
    const held = this.seats.filter((s) => hash !== null && s.kind === 'person' && s.tokenHash === hash)
    // spectators must not be able to keep those who play away from their table
    if (held.length === 0 && this.connections.size >= this.tools.connectionsPerTable)
      throw new Refusal('table-full', 'Too many people look at this table already. Try again later.')
    this.save(held.filter((s) => s.bot !== null).map((s) => ({ ...s, bot: null })))
    connection.seats = held.map((s) => s.seat)
    connection.lines = 0
    this.connections.add(connection)
    this.failures = 0
    this.welcome(connection)
    if (hash !== null && held.length === 0)
      this.tell(connection, {
        t: 'refused',
        code: 'bad-token',
        message: 'That token holds no seat at this table (any more). You are watching.',
      })
    this.show([connection])
    this.tellPeople(connection)
    this.schedule()
  }

  /** The connection is gone. Its seat stays; what is waited for stays. */
  detach(connection: Connection): void {
    if (!this.connections.delete(connection)) return
    connection.seats = []
    this.tellPeople()
    this.schedule()
    if (this.isEmpty) this.tools.emptied(this)
  }

  /** Seats a person, in every seat where one person plays them all; they are told their token, which is stored nowhere. */
  sit(connection: Connection, seat: Seat, name: string): void {
    const [own] = connection.seats
    if (own !== undefined)
      throw new Refusal('already-seated', `You sit in seat ${own + 1}. Leave it before you take another.`)
    const row = this.seatRow(seat)
    if (row.kind !== 'open')
      throw new Refusal('not-open', `Seat ${seat + 1} is taken by ${row.name}. Take an open one.`)
    const token = newToken()
    const tokenHash = sha256(token)
    const { alone } = this
    const seats = alone ? this.seats.map((s) => s.seat) : [seat]
    this.save(seats.map((n) => ({ seat: n, kind: 'person', name: personTitle(name, n, alone), bot: null, tokenHash })))
    connection.seats = seats
    this.tell(connection, { t: 'seated', seat, seats, token })
    this.tellPeople()
  }

  /**
   * Gives a seat up: before the start for good, later to a bot until its person comes back. Nobody waits for whoever plays
   * alone: their game stands still until they are back.
   */
  leave(connection: Connection): void {
    const [seat, ...more] = this.mustSit(connection)
    if (this.row.state === 'waiting') this.save([seat, ...more].map(openSeat))
    else if (this.row.state === 'playing' && !this.alone) this.save([{ ...this.seatRow(seat), bot: standIn }])
    if (this.request?.seat === seat)
      this.endRequest('withdrawn', seat, '{seat:n} left the table, so nothing is taken back.')
    for (const c of this.connections) {
      if (!c.seats.includes(seat)) continue
      c.seats = []
      c.lines = 0
      this.welcome(c)
      this.show([c])
    }
    this.tellPeople()
    this.schedule()
    this.botsAgree()
  }

  /** Puts a bot into an open seat, or (`bot` null) opens a bot's seat. */
  setBot(connection: Connection, seat: Seat, bot: BotName | null): void {
    this.mustSit(connection)
    this.mustWait()
    const row = this.seatRow(seat)
    if (row.kind === 'person') throw new Refusal('not-open', `${row.name} sits in seat ${seat + 1}.`)
    this.save([bot === null ? openSeat(seat) : { seat, kind: 'bot', name: botTitle(bot, seat), bot, tokenHash: null }])
    this.tellPeople()
  }

  /** Starts the game. `connection` is null when the creator asked for it with the table. */
  start(connection: Connection | null): void {
    this.mustWait()
    // at a table of bots alone nobody can sit, so anybody may start it
    if (connection && this.seats.some((s) => s.kind === 'person')) this.mustSit(connection)
    const open = this.seats.filter((s) => s.kind === 'open').map((s) => s.seat + 1)
    if (open.length > 0)
      throw new Refusal(
        'open-seats',
        `Nobody sits in seat ${open.join(' and ')}. Put a bot there, or wait for somebody.`,
      )
    const { game } = this.playable
    const config = game.readConfig(this.row.config)
    const events: GameEvent[] = []
    const session = new Session(game, config, this.row.seed, keptEvery, events, keptAtMost)
    this.tools.store.start(this.id, game.version)
    this.row.version = game.version
    this.row.state = 'playing'
    this.takeUp(session, events)
    this.tellPeople()
    this.show(this.connections)
    this.schedule()
  }

  /** Carries out a person's answer. @throws Refusal; then nothing has changed. */
  answer(connection: Connection, decision: number, picks: number[]): void {
    const seats = this.mustSit(connection)
    this.move('person', (session) => {
      const seat = seats.find((s) => s === session.state.decision?.seat) ?? seats[0]
      return session.answer(seat, { decision, picks })
    })
  }

  /** Carries out something beside the decisions (bartering). @throws Refusal; then nothing has changed. */
  aside(connection: Connection, name: string, args: Aside['args']): void {
    const seats = this.mustSit(connection)
    this.move('person', (session) => {
      const seat = eyesOf(this.playable.game, session.state, seats) ?? seats[0]
      return session.aside({ seat, name, args })
    })
  }

  /** Takes back a half-made choice of one's own; nobody needs to be asked. @throws Refusal; then nothing has changed. */
  cancel(connection: Connection, to: number): void {
    const seats = this.mustSit(connection)
    const began = this.mustPlay().halfMade(seats)
    if (began === null)
      throw new Refusal('nothing-half-made', 'No choice of yours is half made: what is done can only be asked back.')
    if (to !== began) throw new Refusal('stale', 'Another choice is half made now. Look again before you cancel it.')
    const asked = this.session!.state.decision!.seat
    this.move(
      'person',
      (session) => session.back(to, asked),
      () => this.bots.clear(),
    )
  }

  /** Asks the opponents to let one return to a moment. @throws Refusal; then nothing has changed. */
  askBack(connection: Connection, to: number, plea: string): void {
    const seats = this.mustSit(connection)
    const { state } = this.mustPlay()
    if (state.over) throw new Refusal('game-over', 'The game is over. Nothing can be taken back any more.')
    const way = this.named(() => this.moments!.way(seats, to))
    const { game } = this.playable
    const opponents = game.opponents?.(game.readConfig(this.row.config), way.seat) ?? this.seats.map((s) => s.seat)
    this.request = new BackRequest({
      id: ++this.requests,
      seat: way.seat,
      plea,
      what: JSON.parse(named(JSON.stringify(way.what), this.seats)),
      steps: way.steps,
      voters: opponents.filter((seat) => !seats.includes(seat)),
    })
    this.botsAgree()
  }

  /** Somebody's answer to a request, at the step that they were shown. @throws Refusal; then nothing has changed. */
  thumb(connection: Connection, request: number, step: number, up: boolean): void {
    const seats = this.mustSit(connection)
    const asked = this.mustAsk(request)
    const voter = seats.find((seat) => asked.voters.includes(seat))
    if (voter === undefined)
      throw new Refusal(
        'not-asked',
        seats.includes(asked.seat)
          ? 'It is your own request: you can withdraw it.'
          : 'It is not for you to agree or not.',
      )
    if (!up) {
      this.deny(voter, '{seat:n} does not agree.')
      return
    }
    if (step !== asked.step) throw new Refusal('stale', 'Another step is shown now. Look at it before you agree to it.')
    asked.agree(voter)
    this.goOn()
  }

  /** Whoever asked does not want to go back after all. @throws Refusal; then nothing has changed. */
  withdraw(connection: Connection, request: number): void {
    const seats = this.mustSit(connection)
    const { seat } = this.mustAsk(request)
    if (!seats.includes(seat)) throw new Refusal('not-yours', 'Only whoever asked can withdraw a request.')
    this.endRequest('withdrawn', seat, '{seat:n} goes on without taking anything back.')
  }

  /** Stops what runs by itself. The table must not be used afterwards. */
  dispose(): void {
    clearTimeout(this.timer)
    this.connections.clear()
    this.session = null
  }

  /** The one way in which a game advances: rules, then disk, then people. `saved` is called before the people are. */
  private move(by: Mover, make: (session: TableSession) => Entry, saved: () => void = () => {}): void {
    const session = this.mustPlay()
    const began = performance.now()
    const before = this.events.length
    let entry: Entry
    try {
      if (by === 'person') this.moments?.look()
      entry = make(session)
    } catch (error) {
      if (error instanceof Refusal) throw error
      // the rules stopped half way: what is in memory is no state of the game any more
      this.tools.log.error({ err: error, table: this.id, entry: session.entries.length }, 'the rules failed')
      this.recover()
      throw new Refusal(
        'rules-failed',
        'The rules of this game failed at that move, so it was not made. Choose something else.',
      )
    }
    const over = session.state.over !== null
    try {
      this.tools.store.append(this.id, session.entries.length - 1, entry, over)
    } catch (error) {
      this.tools.log.error({ err: error, table: this.id }, 'a move could not be saved')
      this.recover()
      throw new Refusal('not-saved', 'The move could not be saved, so it was not made. Try again.')
    }
    this.failures = 0
    this.told = Math.max(0, this.events.length - before)
    if (over) this.row.state = 'over'
    saved()
    this.show(this.connections)
    if (over) this.tellPeople()
    this.tools.metrics.moves.inc({ by })
    this.tools.metrics.moveSeconds.observe((performance.now() - began) / 1000)
    this.schedule()
  }

  /** Bots raise no objection to a request. The steps they look at for a moment, so that people can follow. */
  private botsAgree(): void {
    const { request } = this
    if (!request) return
    if (request.step === 0) this.agreeFor(request)
    this.goOn()
  }

  private agreeFor(request: BackRequest): void {
    for (const seat of request.waiting) if (this.seatRow(seat).bot) request.agree(seat)
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
          for (const c of this.connections) c.lines = 0
          this.tellEnd(request, 'done', request.seat, '{seat:n} took back, with everybody’s consent.')
        },
      )
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      this.tellEnd(request, 'failed', null, 'It could not be taken back. The game stands where it stood.')
      this.show(this.connections)
    }
  }

  private deny(seat: Seat, message: string): void {
    const { to, step } = this.request!
    this.denied.add(to)
    this.endRequest(step === 0 ? 'refused' : 'revoked', seat, `${message} The game stands where it stood.`)
  }

  /** The request comes to nothing: everybody sees the game again as it stands. */
  private endRequest(outcome: BackOutcome, seat: Seat, message: string): void {
    const request = this.request!
    this.request = null
    this.past = null
    this.tellEnd(request, outcome, seat, message)
    this.show(this.connections)
    this.schedule()
  }

  /** Tells everybody how a request ended; `{seat:n}` in the message is `seat`. */
  private tellEnd(request: BackRequest, outcome: BackOutcome, seat: Seat | null, message: string): void {
    const said = seat === null ? message : message.replaceAll('{seat:n}', () => this.seatRow(seat).name)
    const text = JSON.stringify({
      t: 'back',
      request: request.id,
      outcome,
      seat,
      message: said,
    } satisfies ServerMessage)
    for (const c of this.connections) c.send(text)
    this.tellPeople()
  }

  /** Goes on with a game as it was made or read. */
  private takeUp(session: TableSession, events: GameEvent[]): void {
    this.session = session
    this.events = events
    this.moments = new Moments(this.playable, session, events, this.denied)
    this.bots.clear()
  }

  /** Goes back to what the disk says. */
  private recover(): void {
    try {
      this.replay()
    } catch (error) {
      this.tools.log.error({ err: error, table: this.id }, 'a table could not be read again')
      this.tools.broken(this)
    }
  }

  /** Plays the table's log from the disk. @throws Refusal when it does not fit this version of the game. */
  private replay(): void {
    const { game } = this.playable
    const { row } = this
    if (row.game !== game.name || row.version !== game.version)
      throw new Refusal(
        'other-version',
        `This table was played with ${row.game} ${row.version}; here is ${game.name} ${game.version}. It cannot go on.`,
      )
    const events: GameEvent[] = []
    const session = new Session(game, game.readConfig(row.config), row.seed, keptEvery, events, keptAtMost)
    for (const entry of this.tools.store.entries(this.id)) session.redo(entry)
    this.takeUp(session, events)
    if (session.state.over && row.state !== 'over') {
      this.tools.store.setState(this.id, 'over')
      row.state = 'over'
    }
  }

  /** Sets the timer for whatever the server answers by itself next. */
  private schedule(): void {
    const next = this.automatic()
    if (next?.key === this.timerFor) return
    clearTimeout(this.timer)
    this.timerFor = next?.key ?? null
    if (!next) return
    this.timer = setTimeout(() => {
      this.timerFor = null
      next.run()
    }, next.after)
  }

  /** Who would be answered for now. Nothing moves while nobody looks: a table without people waits for them. */
  private automatic(): { key: string; after: number; run(): void } | null {
    if (this.request) return this.isEmpty ? null : this.automaticConsent(this.request)
    const decision = this.session?.state.decision
    if (!decision || this.isEmpty || this.failures >= patience) return null
    const { delays } = this.tools
    // the same question can come again, after something was taken back
    const at = this.session!.now
    const pace = 1 + Math.min(this.told, 3) / 2
    const row = this.seatRow(decision.seat)
    if (row.bot) return { key: `bot ${at}`, after: delays.bot * pace, run: () => this.play(row, decision) }
    if (decision.options.length === 1 && decision.options[0]!.act === 'pass' && decision.max > 0)
      return {
        key: `pass ${at}`,
        after: delays.autoPass * pace,
        run: () => this.attempt('auto-pass', decision, () => [0]),
      }
    const othersHere = this.seats.some((s) => s.seat !== decision.seat && this.isHere(s.seat))
    if (!this.isHere(decision.seat) && othersHere)
      return { key: `away ${at}`, after: delays.away, run: () => this.replaceAbsent(row) }
    return null
  }

  /** While a request is under way nothing else moves: bots agree to a step after a moment; whoever is away is not waited for for ever. */
  private automaticConsent(request: BackRequest): { key: string; after: number; run(): void } | null {
    const { bot, away } = this.tools.delays
    const { id, seat, step, waiting } = request
    if (waiting.some((voter) => this.seatRow(voter).bot))
      return {
        key: `bots agree ${id} ${step}`,
        after: bot,
        run: () => {
          this.agreeFor(request)
          this.goOn()
        },
      }
    const absent = waiting.find((voter) => !this.isHere(voter))
    if (absent !== undefined)
      return {
        key: `no answer ${id} ${step} ${absent}`,
        after: away,
        run: () => this.deny(absent, '{seat:n} is away and does not answer.'),
      }
    if (!this.isHere(seat))
      return {
        key: `asker away ${id}`,
        after: away,
        run: () => this.endRequest('withdrawn', seat, '{seat:n} is away, so nothing is taken back.'),
      }
    return null
  }

  /** Lets a bot answer; one that fails is replaced, for this decision, by a legal answer at random. */
  private play(row: SeatRow, decision: Decision): void {
    const { game, createBot } = this.playable
    this.attempt('bot', decision, () => {
      let bot = this.bots.get(row.seat)
      // a bot's own chances are no part of the game: they come from elsewhere than its seed
      if (!bot) this.bots.set(row.seat, (bot = createBot(row.bot!, newSeed())))
      return bot.choose(decision, () => game.view(this.session!.state, row.seat) as never)
    })
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
        answer(randomAnswer(decision, randomFromSeed(newSeed())).picks)
      } catch (again) {
        this.failures++
        this.tools.log.error({ err: again, table: this.id, failures: this.failures }, 'a random answer failed too')
        this.schedule()
      }
    }
  }

  /** Others have waited long enough for somebody whose connection is lost. */
  private replaceAbsent(row: SeatRow): void {
    try {
      this.save([{ ...row, bot: standIn }])
      this.tellPeople()
      this.schedule()
    } catch (error) {
      this.tools.log.error({ err: error, table: this.id }, 'a seat could not be saved')
    }
  }

  /** Shows each connection what it may see, with the log lines that are new to it. */
  private show(connections: Iterable<Connection>): void {
    const { session, events } = this
    if (!session) return
    const { game, logLines } = this.playable
    const views = new Map<Seat | null, TableView>()
    const state = this.past ?? session.state
    const texts = new Map<string, { text: string; lines: number }>()
    const textFor = (seats: readonly Seat[], from: number) => {
      const key = `${seats} ${from}`
      let made = texts.get(key)
      if (!made) {
        const seat = eyesOf(game, state, seats)
        let view = views.get(seat)
        // at a moment that is only looked at nobody is asked anything
        if (!view)
          views.set(seat, (view = this.past ? { ...game.view(state, seat), decision: null } : game.view(state, seat)))
        const log = logLines(events, seats, from)
        const last = log.at(-1)
        const back = seats.length === 0 || this.request ? null : (this.moments?.offer(seats) ?? null)
        const message: ServerMessage = { t: 'view', view, log, from, moves: session.now, back }
        texts.set(key, (made = { text: named(JSON.stringify(message), this.seats), lines: last ? last.n + 1 : from }))
      }
      return made
    }
    for (const c of connections) {
      try {
        const { text, lines } = textFor(c.seats, c.lines)
        c.lines = lines
        c.send(text)
      } catch (error) {
        // the move is made and saved, and the others can see it: one view that fails must not stop them
        this.tools.log.error({ err: error, table: this.id, seats: c.seats }, 'a view could not be made')
        this.tell(c, { t: 'refused', code: 'view-failed', message: 'What you should see now could not be made.' })
      }
    }
  }

  /** Tells everybody (but one, who knows already) who is at the table. */
  private tellPeople(except?: Connection): void {
    if (this.isEmpty) return
    const text = JSON.stringify({ t: 'table', table: this.info() } satisfies ServerMessage)
    for (const c of this.connections) if (c !== except) c.send(text)
  }

  private welcome(connection: Connection): void {
    const { seats } = connection
    this.tell(connection, { t: 'welcome', table: this.info(), you: seats[0] ?? null, seats: [...seats] })
  }

  private tell(connection: Connection, message: ServerMessage): void {
    connection.send(JSON.stringify(message))
  }

  private isHere(seat: Seat): boolean {
    for (const c of this.connections) if (c.seats.includes(seat)) return true
    return false
  }

  /** Writes seats: to disk, then to memory. */
  private save(seats: readonly SeatRow[]): void {
    if (seats.length === 0) return
    this.tools.store.saveSeats(this.id, seats)
    for (const seat of seats) {
      this.seats[seat.seat] = seat
      this.bots.delete(seat.seat)
    }
  }

  private seatRow(seat: Seat): SeatRow {
    const row = this.seats[seat]
    if (!row)
      throw new Refusal('no-such-seat', `This table has ${this.seats.length} seats; there is no seat ${seat + 1}.`)
    return row
  }

  /** The game, when it is played and can go on now. */
  private mustPlay(): TableSession {
    if (!this.session) throw new Refusal('not-started', 'The game has not started yet.')
    const { request } = this
    if (request)
      throw new Refusal(
        'back-under-way',
        `${this.seatRow(request.seat).name} has asked to take something back. The game waits till that is settled.`,
      )
    return this.session
  }

  private mustAsk(request: number): BackRequest {
    if (!this.request) throw new Refusal('no-request', 'Nobody asks to take anything back (any more).')
    if (this.request.id !== request)
      throw new Refusal('stale', 'That was about another request. Look again before you answer this one.')
    return this.request
  }

  /** Does something whose refusals name players as the rules do. */
  private named<T>(make: () => T): T {
    try {
      return make()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const text = JSON.parse(named(JSON.stringify(error.message), this.seats)) as string
      throw new Refusal(error.code, text, error.rule)
    }
  }

  private mustSit(connection: Connection): readonly [Seat, ...Seat[]] {
    const [first, ...rest] = connection.seats
    if (first === undefined) throw new Refusal('not-seated', 'You are watching. Take a seat to do that.')
    return [first, ...rest]
  }

  private mustWait(): void {
    if (this.row.state !== 'waiting') throw new Refusal('already-started', 'The game has started already.')
  }
}

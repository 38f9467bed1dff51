import type { View } from '@soulstack/four-souls/view/types'
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
} from '@soulstack/kit'
import type { FastifyBaseLogger } from 'fastify'
import type { Metrics, Mover } from './metrics.ts'
import type { Playable, TableBot } from './playable.ts'
import type { BotName, SeatInfo, ServerMessage, TableInfo } from './protocol.ts'
import { newSeed, newToken, sha256 } from './secrets.ts'
import type { SeatRow, Store, TableRow } from './store.ts'

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
  /** A person whose connection is lost while others at the table wait for their move. */
  away: number
}

export const defaultDelays: Delays = { bot: 320, autoPass: 200, away: 120_000 }

/** What a live table needs of the server around it. */
export interface TableTools {
  playable: Playable
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

/** After so many failures to answer for a seat, the table waits for somebody to come (or the next start) before it tries again. */
const patience = 5

/** What everybody may know of a table. */
export function describe(
  playable: Playable,
  row: TableRow,
  seats: readonly SeatRow[],
  here: (seat: Seat) => boolean,
  spectators: number,
): TableInfo {
  const { rules, onePerson, options } = terms(playable, row.config)
  return {
    id: row.id,
    name: row.name,
    game: row.game,
    state: row.state,
    seats: seats.map((s): SeatInfo => {
      const kind = s.kind === 'person' && s.bot ? 'bot' : s.kind
      return { seat: s.seat, kind, name: s.name, here: kind === 'person' && here(s.seat), bot: s.bot }
    }),
    onePerson,
    rules,
    options,
    spectators,
    back: null,
    seedHash: sha256(row.seed),
    seed: row.state === 'over' ? row.seed : null,
  }
}

type Terms = Pick<TableInfo, 'rules' | 'onePerson' | 'options'>

/** What a table's configuration means; nothing where an older version of the game made it and this one cannot read it. */
function terms({ game, describeConfig }: Playable, written: unknown): Terms {
  try {
    const config = game.readConfig(written)
    const options = config as Terms['options']
    return { rules: describeConfig(config), onePerson: game.onePerson?.(config) ?? false, options }
  } catch (error) {
    if (error instanceof Refusal) return { rules: [], onePerson: false, options: {} }
    throw error
  }
}

/**
 * Through which of the seats they hold somebody looks: the one that must decide now, else the one whose turn it is, else the
 * first.
 */
export function eyesOf(game: Playable['game'], state: GameState, seats: readonly Seat[]): Seat | null {
  const asked = state.decision?.seat
  if (asked !== undefined && seats.includes(asked)) return asked
  if (seats.length <= 1) return seats[0] ?? null
  const active = (game.view(state, null) as Partial<View>).turn?.active
  return seats.find((seat) => seat === active) ?? seats[0]!
}

const openSeat = (seat: Seat): SeatRow => ({ seat, kind: 'open', name: '', bot: null, tokenHash: null })

/** What a person's seat is called: their name, counted where they play every seat. */
export const personTitle = (name: string, seat: Seat, alone: boolean): string => (alone ? `${name} ${seat + 1}` : name)

/** What a bot's seat is called. */
export const botTitle = (bot: BotName, seat: Seat): string => BOT_NAMES[bot][seat] ?? `Bot ${seat + 1}`

/** Short names that fit every place at the table; the page says beside them that they are bots. */
const BOT_NAMES: Record<BotName, readonly string[]> = {
  greedy: ['Ash', 'Ned', 'Cleo', 'Bo', 'Uma', 'Rex'],
  random: ['Dot', 'Gus', 'Ivy', 'Moe', 'Pip', 'Zed'],
}

/** The rules do not know who sits where: `{seat:1}` in their sentences becomes the name. `json` is JSON. */
export function named(json: string, seats: readonly { name: string }[]): string {
  return json.replace(/\{seat:(\d+)\}/g, (_, seat: string) => {
    const name = seats[Number(seat)]?.name || `Seat ${Number(seat) + 1}`
    return JSON.stringify(name).slice(1, -1)
  })
}

/**
 * A live table: its people, its game, and the policies that answer for those who need not be asked. Every change is on disk
 * before anybody is shown it; where a change cannot be written, the table goes back to what the disk says.
 */
export class Table {
  readonly row: TableRow
  private readonly seats: SeatRow[]
  private readonly tools: TableTools
  private readonly connections = new Set<Connection>()
  private readonly bots = new Map<Seat, TableBot>()
  private session: Session<GameState, unknown, unknown> | null = null
  private events: GameEvent[] = []
  /** How much the last move told: what there is to see takes its time. */
  private told = 0
  private timer: NodeJS.Timeout | undefined
  /** What the timer waits for, so that somebody who comes and goes does not start it anew. */
  private timerFor: string | null = null
  private failures = 0

  /** @throws Refusal when the table's log cannot be played with this version of the game. */
  constructor(tools: TableTools, row: TableRow, seats: SeatRow[]) {
    this.tools = tools
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
    return describe(this.tools.playable, this.row, this.seats, (seat) => this.isHere(seat), spectators)
  }

  /** Whether one person holds every seat. */
  private get alone(): boolean {
    const { game } = this.tools.playable
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
    for (const c of this.connections) {
      if (!c.seats.includes(seat)) continue
      c.seats = []
      c.lines = 0
      this.welcome(c)
      this.show([c])
    }
    this.tellPeople()
    this.schedule()
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
    const { game } = this.tools.playable
    const config = game.readConfig(this.row.config)
    const events: GameEvent[] = []
    const session = new Session(game, config, this.row.seed, Number.POSITIVE_INFINITY, events)
    this.tools.store.start(this.id, game.version)
    this.row.version = game.version
    this.row.state = 'playing'
    this.session = session
    this.events = events
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
      const seat = eyesOf(this.tools.playable.game, session.state, seats) ?? seats[0]
      return session.aside({ seat, name, args })
    })
  }

  /** Stops what runs by itself. The table must not be used afterwards. */
  dispose(): void {
    clearTimeout(this.timer)
    this.connections.clear()
    this.session = null
  }

  /** The one way in which a game advances: rules, then disk, then people. */
  private move(by: Mover, make: (session: Session<GameState, unknown, unknown>) => Entry): void {
    const { session } = this
    if (!session) throw new Refusal('not-started', 'The game has not started yet.')
    const began = performance.now()
    const before = this.events.length
    let entry: Entry
    try {
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
    this.told = this.events.length - before
    if (over) this.row.state = 'over'
    this.show(this.connections)
    if (over) this.tellPeople()
    this.tools.metrics.moves.inc({ by })
    this.tools.metrics.moveSeconds.observe((performance.now() - began) / 1000)
    this.schedule()
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
    const { game } = this.tools.playable
    const { row } = this
    if (row.game !== game.name || row.version !== game.version)
      throw new Refusal(
        'other-version',
        `This table was played with ${row.game} ${row.version}; here is ${game.name} ${game.version}. It cannot go on.`,
      )
    const events: GameEvent[] = []
    // no states are kept to go back to: the log on disk is what a table returns to
    const session = new Session(game, game.readConfig(row.config), row.seed, Number.POSITIVE_INFINITY, events)
    for (const entry of this.tools.store.entries(this.id)) session.redo(entry)
    this.session = session
    this.events = events
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
    const decision = this.session?.state.decision
    if (!decision || this.isEmpty || this.failures >= patience) return null
    const { delays } = this.tools
    const pace = 1 + Math.min(this.told, 3) / 2
    const row = this.seatRow(decision.seat)
    if (row.bot) return { key: `bot ${decision.id}`, after: delays.bot * pace, run: () => this.play(row, decision) }
    if (decision.options.length === 1 && decision.options[0]!.act === 'pass' && decision.max > 0)
      return {
        key: `pass ${decision.id}`,
        after: delays.autoPass * pace,
        run: () => this.attempt('auto-pass', decision, () => [0]),
      }
    const othersHere = this.seats.some((s) => s.seat !== decision.seat && this.isHere(s.seat))
    if (!this.isHere(decision.seat) && othersHere)
      return { key: `away ${decision.id}`, after: delays.away, run: () => this.replaceAbsent(row) }
    return null
  }

  /** Lets a bot answer; one that fails is replaced, for this decision, by a legal answer at random. */
  private play(row: SeatRow, decision: Decision): void {
    const { game, createBot } = this.tools.playable
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
    const { game, logLines } = this.tools.playable
    const views = new Map<Seat | null, View>()
    const texts = new Map<string, { text: string; lines: number }>()
    const textFor = (seats: readonly Seat[], from: number) => {
      const key = `${seats} ${from}`
      let made = texts.get(key)
      if (!made) {
        const seat = eyesOf(game, session.state, seats)
        let view = views.get(seat)
        if (!view) views.set(seat, (view = game.view(session.state, seat) as View))
        const log = logLines(events, seats, from)
        const last = log.at(-1)
        const message: ServerMessage = { t: 'view', view, log, from, moves: session.entries.length, back: null }
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

  private mustSit(connection: Connection): readonly [Seat, ...Seat[]] {
    const [first, ...rest] = connection.seats
    if (first === undefined) throw new Refusal('not-seated', 'You are watching. Take a seat to do that.')
    return [first, ...rest]
  }

  private mustWait(): void {
    if (this.row.state !== 'waiting') throw new Refusal('already-started', 'The game has started already.')
  }
}

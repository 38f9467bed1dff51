import { type Decision, type Entry, type GameEvent, type Option, Refusal, type Seat, Session } from '@soulstack/kit'
import type { FastifyBaseLogger } from 'fastify'
import type { Playable } from '../games/playable.ts'
import type { Mover } from '../runtime/metrics.ts'
import type { TableRow } from '../storage/rows.ts'
import type { Store } from '../storage/store.ts'
import { refusal } from '../words/refusals.ts'
import { keptEvery, Saves } from './saves.ts'
import { GivenAnswers, Moments, type TableSession } from './take-backs.ts'

/** What a table's game needs from the table. */
interface GameTools {
  playable: Playable
  row: TableRow
  store: Store
  log: FastifyBaseLogger
  /** Entries that its log may have. */
  entriesAtMost: number
  /** @throws Refusal while the game stands still: a request to take moves back is under way. */
  mayMove(): void
  /** The last entry could not be written and is revoked: forget whatever was remembered of it. */
  revoked(): void
  /** What is in memory is no longer a state of the game: the table must be read from disk again. */
  broken(): void
}

/** A move that was made and is on disk. */
export interface MadeMove {
  session: TableSession
  entry: Entry
  /** What could be chosen before it. */
  options: readonly Option[]
  /** Whether the game is over now. */
  over: boolean
  /** Who has passed, if it was a pass that nothing has come of; null: it was something else. */
  passed: Seat | null
}

/** After this many failures in a row to answer for a seat, the table waits for somebody to come (or the next start) before it tries again. */
const patience = 5

/**
 * The game that one table plays: its session, and the log of it on disk. Every change is on disk before anybody is told of it; what cannot
 * be written is revoked. It knows neither people nor connections. The other parts of a table read the game here; only `Moves` moves it.
 */
export class TableGame {
  private readonly tools: GameTools
  private running: { session: TableSession; events: GameEvent[]; moments: Moments } | null = null
  private readonly saves: Saves
  private failures = 0
  /** How many events the last move had: people need time to see them. */
  told = 0
  /** Moments to which somebody was refused to return. */
  readonly denied = new Set<number>()
  /** Which answers the server gave for people: those are no moves of their own. */
  readonly givenAnswers = new GivenAnswers()

  constructor(tools: GameTools) {
    this.tools = tools
    this.saves = new Saves(tools)
  }

  get session(): TableSession | null {
    return this.running?.session ?? null
  }

  /** What has happened since the beginning. */
  get events(): readonly GameEvent[] {
    return this.running?.events ?? []
  }

  /** What can be taken back; null before the game has begun. */
  get moments(): Moments | null {
    return this.running?.moments ?? null
  }

  /** What is asked now; null: nothing. */
  get decision(): Decision | null {
    return this.session?.state.decision ?? null
  }

  /** The table's configuration, as the rules read it. */
  get config(): unknown {
    return this.session?.config ?? this.rules.readConfig(this.tools.row.config)
  }

  private get rules(): Playable['game'] {
    return this.tools.playable.game
  }

  /** Whether the game has become so long that it may only be played to its end. */
  get isLong(): boolean {
    return this.session !== null && this.session.now >= this.tools.entriesAtMost / 2
  }

  /** Whether the log has as many entries as it may have. */
  get isFull(): boolean {
    return this.session !== null && this.session.now >= this.tools.entriesAtMost
  }

  /** Whether nothing is answered by itself: it failed too often, or the log has no room for more. */
  get isStuck(): boolean {
    return this.failures >= patience || this.isFull
  }

  /** Who must agree that a seat takes moves back. */
  opponentsOf(seat: Seat, all: readonly Seat[]): readonly Seat[] {
    return this.rules.opponents?.(this.config, seat) ?? all
  }

  /** @throws Refusal when the game may only be played to its end. */
  mustBeShort(): void {
    if (this.isLong) throw refusal('game-too-long', (w) => w.gameLong)
  }

  /** The session of a game that has begun. @throws Refusal before that. */
  mustHaveBegun(): TableSession {
    if (!this.session) throw refusal('not-started', (w) => w.notStarted)
    return this.session
  }

  /** The session of a game that can go on now. @throws Refusal when it cannot. */
  mustGoOn(): TableSession {
    const session = this.mustHaveBegun()
    this.tools.mayMove()
    return session
  }

  /** Begins the game, and writes that down. */
  start(): void {
    const { row, store } = this.tools
    const events: GameEvent[] = []
    const session: TableSession = new Session(this.rules, this.config, row.seed, keptEvery, events, true)
    const first = this.saves.make(session, events)
    store.start(row.id, this.rules.version, first)
    this.saves.written(first)
    row.version = this.rules.version
    row.state = 'playing'
    this.takeUp(session, events)
  }

  /**
   * Takes the game up from the disk, where it has begun, in pieces of a few milliseconds. Nothing else may be done with the table until that is
   * at its end.
   * @throws Refusal when the log does not fit this version of the game, or this release cannot go on with it.
   */
  *read(): Generator<undefined, void> {
    const { row, store } = this.tools
    if (row.state === 'waiting') return
    const { session, events } = yield* this.saves.read()
    this.takeUp(session, events)
    if (session.state.over && row.state !== 'over') {
      store.setState(row.id, 'over')
      row.state = 'over'
    }
  }

  /**
   * Makes a move: by the rules first, then on disk. @throws Refusal; then nothing has changed.
   * @param make carries it out on the session and returns its entry in the log
   */
  move(by: Mover, make: (session: TableSession) => Entry): MadeMove {
    const session = this.mustGoOn()
    const { row, entriesAtMost } = this.tools
    if (this.isFull) throw refusal('game-full', (w) => w.gameFull(entriesAtMost))
    const before = this.events.length
    const options = this.decision?.options ?? []
    const entry = this.byTheRules(session, () => {
      // a person's move may be asked to be taken back
      if (by === 'person') this.moments?.look()
      return make(session)
    })
    const over = session.state.over !== null
    this.write(session, entry, over)
    this.failures = 0
    this.told = Math.max(0, this.events.length - before)
    if (over) row.state = 'over'
    const passed = 'answer' in entry && this.told === 0 && options[entry.answer[0]!]?.act === 'pass' ? entry.seat : null
    return { session, entry, options, over, passed }
  }

  /** An answer that was given for a seat has failed, and so has one at random. Returns how often in a row. */
  answerFailed(): number {
    return ++this.failures
  }

  /** Somebody has come: what failed may be tried again. */
  tryAgain(): void {
    this.failures = 0
  }

  /** Lets go of the game. `keep`: how it stands is written down first; not where what is in memory is not to be trusted. */
  close(keep: boolean): void {
    if (this.running && keep) this.saves.leave(this.running.session, this.running.events)
    this.running = null
  }

  private takeUp(session: TableSession, events: GameEvent[]): void {
    const moments = new Moments(this.tools.playable, session, events, this.denied, this.givenAnswers)
    this.running = { session, events, moments }
  }

  /** Does something by the rules. @throws Refusal where they refuse it, and where they fail: then the game stands as before. */
  private byTheRules(session: TableSession, run: () => Entry): Entry {
    try {
      return run()
    } catch (error) {
      if (error instanceof Refusal) throw error
      const { log, row } = this.tools
      log.error({ err: error, table: row.id, entry: session.entries.length }, 'the rules failed')
      this.mustStand(session)
      throw refusal('rules-failed', (w) => w.rulesFailed)
    }
  }

  /** Writes the last entry. @throws Refusal when that cannot be done; then it is revoked. */
  private write(session: TableSession, entry: Entry, over: boolean): void {
    const { log, row, store } = this.tools
    try {
      const checkpoint = this.saves.due(session, this.events)
      store.append(row.id, session.entries.length - 1, entry, { over, print: session.brought(), checkpoint })
      if (checkpoint) this.saves.written(checkpoint)
    } catch (error) {
      log.error({ err: error, table: row.id }, 'a move could not be saved')
      this.revoke(session)
      throw refusal('not-saved', (w) => w.notSaved)
    }
  }

  /** Takes back the last entry, which is not on disk: the game stands as the disk has it. */
  private revoke(session: TableSession): void {
    const { log, row } = this.tools
    this.tools.revoked()
    try {
      session.revoke()
    } catch (error) {
      log.error({ err: error, table: row.id }, 'a move that is not saved could not be revoked')
    }
    this.mustStand(session)
  }

  /** Has the table read from disk again where what it has in memory is no longer a state of the game. */
  private mustStand(session: TableSession): void {
    if (session.lost) this.tools.broken()
  }
}

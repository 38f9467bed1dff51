// The game of a table: the session and its log; rules, then disk, then people.
import {
  CannotContinue,
  type Decision,
  type Draft,
  type Entry,
  type GameEvent,
  type GameState,
  type Option,
  Reasons,
  Refusal,
  type Seat,
  Session,
} from '@soulstack/kit'
import { isLesson } from '../game/lessons.ts'
import type { GameModule } from '../game/module.ts'
import type { Mover } from '../runtime/metrics.ts'
import { type Work, wait } from '../runtime/slices.ts'
import { refusal } from '../words/refusals.ts'
import type { TableContext } from './context.ts'
import { keptEvery, Saves } from './saves.ts'
import { GivenAnswers, Moments, type TableSession } from './take-backs.ts'

declare module './context.ts' {
  interface TableContext {
    game: TableGame
  }
}

/** A move that has been made and is on disk. */
export interface MadeMove {
  session: TableSession
  entry: Entry
  /** The options before it. */
  options: readonly Option[]
  /** Whether the game is over now. */
  over: boolean
  /** Whether a card of a player has ended it. */
  byCard: boolean
  /** The seat that passed, if it was a pass without any event; null: it was something else. */
  passed: Seat | null
}

/**
 * After this many failures in a row to answer for a seat, the table waits until somebody connects (or for a restart) before it tries again.
 */
const patience = 5

/**
 * The game of one table: its session, and its log on disk. Every change is made on a copy and written; only then does the table stand after
 * it, so nobody can see what is not on disk. It knows neither people nor connections. The other parts of a table read the game here; only
 * `Moves` advances it.
 */
export class TableGame {
  private readonly context: TableContext
  private running: { session: TableSession; events: GameEvent[]; moments: Moments } | null = null
  private readonly saves: Saves
  private failures = 0
  /** How many events the last move had: people need time to see them. */
  told = 0
  /** For how many seconds the game lasted, once the table is over; null: it never began. */
  lasted: number | null = null
  /** Moments to which a return was refused. */
  readonly denied = new Set<number>()
  /** The answers that the server gave for people, which are not their own moves. */
  readonly givenAnswers = new GivenAnswers()

  constructor(context: TableContext) {
    this.context = context
    this.saves = new Saves(context)
  }

  get session(): TableSession | null {
    return this.running?.session ?? null
  }

  /** All events since the beginning. */
  get events(): readonly GameEvent[] {
    return this.running?.events ?? []
  }

  /** What can be taken back; null before the game has begun. */
  get moments(): Moments | null {
    return this.running?.moments ?? null
  }

  /** The current decision, or null. */
  get decision(): Decision | null {
    return this.session?.state.decision ?? null
  }

  /** The table's configuration, as the rules read it. */
  get config(): unknown {
    return this.session?.config ?? this.rules.readConfig(this.context.row.config)
  }

  private get rules(): GameModule['game'] {
    return this.context.gameModule.game
  }

  /** Whether the game is so long that it may only be played to its end. */
  get isLong(): boolean {
    return this.session !== null && this.session.now >= this.context.limits.entriesPerTable / 2
  }

  /** Whether the log has reached its limit of entries. */
  get isFull(): boolean {
    return this.session !== null && this.session.now >= this.context.limits.entriesPerTable
  }

  /** Whether automatic answers have stopped: they failed too often, or the log is full. */
  get isStuck(): boolean {
    return this.failures >= patience || this.isFull
  }

  /** The seats that must agree before a seat may take moves back. */
  opponentsOf(seat: Seat, all: readonly Seat[]): readonly Seat[] {
    return this.rules.opponents?.(this.config, seat) ?? all
  }

  /** @throws Refusal when the game is so long that it may only be played to its end. */
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
    const { consent, row } = this.context
    if (row.settings.ended) throw refusal('game-over', (w) => w.endedMove)
    consent.mustBeNone()
    return session
  }

  /** Begins the game, and saves that. */
  start(): void {
    const { ledger, row } = this.context
    const events: GameEvent[] = []
    const session: TableSession = new Session(this.rules, this.config, row.seed, {
      keep: keptEvery,
      events,
      thin: true,
    })
    const first = this.saves.make(session)
    ledger.start(this.rules.version, first)
    this.saves.written(first)
    row.version = this.rules.version
    row.state = 'playing'
    this.takeUp(session, events)
  }

  /** @throws CannotContinue when another release made a table that has not begun, and there is no such table in this one. */
  private mustBeConfigurable(): void {
    try {
      this.rules.readConfig(this.context.row.config)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const reasons = new Reasons()
      reasons.add('config', { en: error.in('en'), de: error.in('de') })
      throw new CannotContinue(reasons.list())
    }
  }

  /**
   * Resumes the game from disk, if it has begun, in slices of a few milliseconds. Nothing else may be done with the table until that is
   * finished.
   * @throws Refusal when the log does not fit this version of the game, or this release cannot continue it.
   */
  *read(): Work {
    const { ledger, row } = this.context
    if (row.state === 'waiting') {
      this.mustBeConfigurable()
      return
    }
    const { session, events } = yield* this.saves.read()
    this.takeUp(session, events)
    if (session.state.over && row.state !== 'over') {
      ledger.setState('over')
      yield* wait(ledger.flush())
      row.state = 'over'
    }
    if (row.state === 'over') yield* wait(this.findLasted())
  }

  /**
   * Makes a move: by the rules, then on disk, then for the table. @throws Refusal; then nothing has changed.
   * @param make makes it as a draft
   */
  async move(by: Mover, make: (session: TableSession) => Draft<GameState>): Promise<MadeMove> {
    const session = this.mustGoOn()
    const { limits, row } = this.context
    if (this.isFull) throw refusal('game-full', (w) => w.gameFull(limits.entriesPerTable))
    const options = this.decision?.options ?? []
    const draft = this.byTheRules(session, () => {
      // a person may later ask to take this move back
      if (by === 'person') this.moments?.rememberQuestion()
      return make(session)
    })
    const ended = draft.state.over
    const over = ended !== null
    // whoever runs the server can see which cards of players do this
    const byCard = ended !== null && 'by' in ended
    if (byCard)
      this.context.log.warn({ table: this.context.row.id, card: ended.by }, 'a card of a player ended the game')
    if (ended) this.keepResult(draft.state, ended.winners)
    await this.write(draft, over)
    if (over) await this.findLasted()
    // the table was set aside meanwhile: whoever opens it again reads this move from disk
    if (this.session !== session) throw refusal('not-saved', (w) => w.notSaved)
    const before = this.events.length
    const entry = draft.commit()
    this.failures = 0
    this.told = Math.max(0, this.events.length - before)
    if (over) row.state = 'over'
    const passed = 'answer' in entry && this.told === 0 && options[entry.answer[0]!]?.act === 'pass' ? entry.seat : null
    return { session, entry, options, over, byCard, passed }
  }

  /** Keeps how the game ended, with the move or the resignation that ends it. */
  private keepResult(state: GameState, winners: readonly Seat[]): void {
    const { ledger, gameModule, row } = this.context
    const characters = gameModule.charactersOf?.(state)
    row.settings.result = { at: Date.now(), winners: [...winners], ...(characters && { characters }) }
    ledger.saveSettingsLater(row.settings)
  }

  /** All others have given up the game, which ends with that: the last seat has won, unless all win and lose together. */
  leftTo(seat: Seat): void {
    const state = this.session?.state
    if (state) this.keepResult(state, this.context.gameModule.study?.together(state) ? [] : [seat])
  }

  /** Finds out for how long the game lasted. */
  async findLasted(): Promise<void> {
    const { ledger, row } = this.context
    this.lasted = await ledger.records.store.lasted(row.id)
  }

  /** Counts that an automatic answer and then a random one have failed. Returns how often in a row. */
  answerFailed(): number {
    return ++this.failures
  }

  /** Somebody has connected: what failed may be tried again. */
  tryAgain(): void {
    this.failures = 0
  }

  /** Unloads the game. `keep`: saves it first; false if the state in memory is not to be trusted. */
  close(keep: boolean): void {
    if (this.running && keep) this.saves.leave(this.running.session)
    this.running = null
  }

  private takeUp(session: TableSession, events: GameEvent[]): void {
    const { gameModule } = this.context
    const teaches = isLesson(gameModule, session.config)
    const moments = new Moments(gameModule, session, events, this.denied, this.givenAnswers, teaches)
    this.running = { session, events, moments }
  }

  /** Runs the rules. @throws Refusal when they refuse, and when they fail. */
  private byTheRules(session: TableSession, run: () => Draft<GameState>): Draft<GameState> {
    try {
      return run()
    } catch (error) {
      if (error instanceof Refusal) throw error
      const { log, row } = this.context
      log.error({ err: error, table: row.id, entry: session.entries.length }, 'the rules failed')
      throw refusal('rules-failed', (w) => w.rulesFailed)
    }
  }

  /** Writes what a draft adds to the log. @throws Refusal when that fails. */
  private async write(draft: Draft<GameState>, over: boolean): Promise<void> {
    const { bots, ledger, log, row } = this.context
    try {
      const checkpoint = this.saves.due(draft)
      await ledger.append(draft.now - 1, draft.entry, { over, print: draft.caused(), checkpoint })
      if (checkpoint) this.saves.written(checkpoint)
    } catch (error) {
      log.error({ err: error, table: row.id }, 'a move could not be saved')
      // not made: what they remember of it is wrong
      bots.forgetAll()
      throw refusal('not-saved', (w) => w.notSaved)
    }
  }
}

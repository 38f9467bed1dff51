import type { Language, Seat } from '@soulstack/kit'
import type { Ending, TableInfo } from '@soulstack/protocol'
import type { GameModule } from '../game/module.ts'
import type { MaybePromise } from '../runtime/maybe-promise.ts'
import type { Work } from '../runtime/slices.ts'
import { type Ledger, PersistError } from '../stores/ledger.ts'
import type { FoundTable, TableRow } from '../stores/rows.ts'
import { refusal } from '../words/refusals.ts'
import { Advice } from './advice.ts'
import { Announcer } from './announcer.ts'
import { keepAtRest } from './at-rest.ts'
import { Automatic } from './automatic.ts'
import { Bots } from './bots.ts'
import { Claims } from './claims.ts'
import { type Connection, isWatcher, mustSit } from './connections.ts'
import { Consent } from './consent.ts'
import { TableContext } from './context.ts'
import { DearCards } from './dear-cards.ts'
import { askedOf, describe } from './describe.ts'
import { Dice } from './dice.ts'
import { Door } from './door.ts'
import { TableGame } from './game.ts'
import { Host } from './host.ts'
import { Leaving } from './leaving.ts'
import { Mailbox } from './mailbox.ts'
import { Moves } from './moves.ts'
import { Options } from './options.ts'
import { People } from './people.ts'
import { AnswerPreviews } from './previews.ts'
import { Questions } from './questions.ts'
import { Rematch } from './rematch.ts'
import type { TableServices } from './services.ts'
import { Views } from './views.ts'

declare module './context.ts' {
  interface TableContext {
    /** For what concerns all of it: to start it, to end it, to describe it. */
    table: Table
  }
}

/**
 * A live table, assembled from its parts: its people, its game, and its automatic actions. Connections call the parts; `Tables` opens,
 * starts and ends it. Every change is on disk before anybody is shown it; a change that cannot be written was never made.
 */
export class Table {
  readonly row: TableRow
  /** What it writes, and as whom. */
  readonly ledger: Ledger
  /** What happened here could not be written: see `TableServices.onPersistFailed`. */
  isLost = false
  /** Who connects, sits down, leaves and comes back; what they say. */
  readonly people: People
  /** What the host may do. */
  readonly host: Host
  /** What the host may change before the game begins. */
  readonly options: Options
  /** How people give up their seats. */
  readonly leaving: Leaving
  /** Seats that others take in the running game. */
  readonly claims: Claims
  /** What people do in the game. */
  readonly moves: Moves
  /** How often people want to be asked. */
  readonly questions: Questions
  /** Taking moves back with the opponents' consent. */
  readonly consent: Consent
  /** What a strong bot would do. */
  readonly advice: Advice
  /** Playing again with the same people. */
  readonly rematch: Rematch
  /** How the seed is made by everybody together. */
  readonly dice: Dice
  /** Automatic actions, and votes about absent players. */
  readonly automatic: Automatic
  private readonly context: TableContext
  private readonly services: TableServices
  private readonly mailbox = new Mailbox()

  /** If the game has begun, the table must be read before anything else: see `read`. */
  constructor(services: TableServices, gameModule: GameModule, found: FoundTable) {
    this.row = found.row
    this.services = services
    const timers = services.guard.timersOf(this)
    const context = new TableContext({ ...services, gameModule, found, timers })
    this.context = context
    this.ledger = context.ledger
    context.table = this
    context.services = services
    context.door = new Door(context)
    this.dice = context.dice = new Dice(context)
    context.game = new TableGame(context)
    context.bots = new Bots(context)
    context.previews = new AnswerPreviews(context)
    context.announcer = new Announcer(context)
    context.dearCards = new DearCards(context)
    this.consent = context.consent = new Consent(context)
    this.questions = context.questions = new Questions(context)
    context.views = new Views(context)
    this.rematch = context.rematch = new Rematch(context)
    this.moves = context.moves = new Moves(context)
    this.people = context.people = new People(context)
    this.host = context.host = new Host(context)
    this.leaving = context.leaving = new Leaving(context)
    this.claims = context.claims = new Claims(context)
    this.options = context.options = new Options(context)
    this.automatic = context.automatic = new Automatic(context)
    this.advice = context.advice = new Advice(context)
  }

  get id(): string {
    return this.row.id
  }

  /** Whether nobody is connected to it. */
  get isEmpty(): boolean {
    return this.context.connections.size === 0
  }

  /**
   * Runs a command when all before it have ended: everything that happens here and may change the game or its people. What a command waits for,
   * those after it wait for. Resolves to what it returns when all that it has changed is durable; only then people are told.
   * @throws what it throws; Refusal `not-saved` when what it has changed could not be written.
   */
  run<T>(command: () => MaybePromise<T>): Promise<T> {
    return this.mailbox.run(async () => {
      if (this.isLost) throw refusal('not-saved', (w) => w.notSaved)
      const value = await this.ledger.during(command).catch((error: unknown) => this.failed(error))
      this.context.connections.release()
      return value
    })
  }

  /** What everybody may know about it. `holder`: the hash of the token of whoever asks, who learns whether it is their move. */
  info(language: Language = 'en', holder: string | null = null): TableInfo {
    const { absence } = this.context.waiting
    const over = this.row.state === 'over'
    return describe(this.context.gameModule, this.row, this.context.seats.rows, {
      here: (seat) => this.context.connections.holds(seat),
      spectators: this.context.connections.where(isWatcher).length,
      watchers: this.context.door.watchers,
      back: this.consent.request?.info(language) ?? null,
      company: this.context.chat.info(over, language),
      clock: this.context.waiting.clockInfo(),
      absence: absence.info(),
      rematch: over ? { wants: this.rematch.list(), table: this.row.settings.next ?? null } : null,
      away: (seat) => absence.awayFor(seat),
      ...{ claim: this.claims.info(language), removed: this.host.restorable(language) },
      asked: holder === null ? null : askedOf(this.context.seats.rows, holder, this.questions.askedNow()),
      lasted: over ? this.context.game.lasted : null,
      language,
    })
  }

  /** Starts the game. `connection`: who asked; null if the creator did so with the table. @throws Refusal when it cannot start. */
  start(connection: Connection | null): void {
    this.people.mustWait()
    // nobody can sit at a table with only bots, so anybody may start it
    if (connection && this.context.seats.rows.some((s) => s.kind === 'person')) mustSit(connection)
    const open = this.context.seats.rows.filter((s) => s.kind === 'open').map((s) => s.seat + 1)
    if (open.length > 0) throw refusal('open-seats', (w) => w.openSeats(open))
    this.dice.collect(() => {
      this.dice.make(() => this.context.game.start())
      this.begun()
      this.context.announcer.people()
      this.context.views.show(this.context.connections)
      this.automatic.schedule()
    })
  }

  /** Starts the game of a new table: at once, or as soon as those have come who contribute to its dice. @throws Refusal as `start`. */
  startSoon(): void {
    if (this.row.settings.dice?.awaited) this.dice.gather()
    else this.start(null)
  }

  /**
   * Resumes the table's game from disk, if it has begun, in slices of a few milliseconds. Nothing else may be done with the table until
   * that is finished.
   * @throws Refusal when the log does not fit this version of the game, or this release cannot continue it.
   */
  *read(): Work {
    yield* this.context.game.read()
    this.begun()
  }

  /** Ends the table although its game is not over: nothing happens here from now on, and everybody is told why. */
  async end(why: Ending, by: Seat | null = null): Promise<void> {
    await this.context.game.findLasted()
    const settings = { ...this.row.settings, ended: why, ...(by !== null && { endedBy: by }) }
    this.ledger.end(settings)
    this.row.settings = settings
    this.row.state = 'over'
    this.context.announcer.ending(why, by)
    this.context.announcer.people()
    this.context.views.show(this.context.connections)
    this.automatic.schedule()
  }

  /** A slow reader has caught up: shows them the current game. */
  catchUp(connection: Connection): void {
    if (this.context.connections.has(connection)) this.context.views.show([connection])
  }

  /**
   * Stops the table, which must not be used afterwards, unless `still` says that it is needed. `keep`: saves its game, so that nothing need
   * be replayed; false: nothing more is written. Ends when all before it has ended.
   */
  dispose(keep = true, still: () => boolean = () => true): Promise<void> {
    const stop = () => {
      if (still()) this.stop(keep && !this.isLost)
    }
    return this.mailbox.run(() => this.ledger.during(stop))
  }

  private stop(keep: boolean): void {
    if (keep) this.keepAtRest()
    else this.ledger.close()
    this.dice.stop()
    this.automatic.stop()
    this.claims.stop()
    this.context.bots.forgetAll()
    this.advice.forget()
    this.context.spectators.sleep()
    this.context.connections.clear()
    this.context.game.close(keep)
  }

  /** A command has failed. Throws why. */
  private failed(error: unknown): never {
    const { connections } = this.context
    if (!(error instanceof PersistError) && this.ledger.lostBy === null) {
      connections.release()
      throw error
    }
    connections.discard()
    // a command that waited while the table was lost
    if (this.isLost) throw error
    this.isLost = true
    this.services.log.error(
      { err: error, table: this.id },
      'what happened at a table could not be saved; it is read again',
    )
    this.services.onPersistFailed(this)
    throw refusal('not-saved', (w) => w.notSaved)
  }

  /** The game has just been created, or read from disk. */
  private begun(): void {
    const { session } = this.context.game
    if (!session) return
    this.context.bots.forgetAll()
    if (!session.state.over) this.context.bots.warm()
    this.questions.begun(session, (early) => this.moves.early(early))
    if (this.row.settings.watch === 'delayed') this.context.spectators.seeLate(session, this.services.delays.watch)
  }

  /** The last connection has gone. */
  emptied(): void {
    this.keepAtRest()
    this.services.emptied(this)
  }

  /** Saves what others ask about while nobody is here. */
  private keepAtRest(): void {
    keepAtRest(
      this.row.settings,
      this.ledger,
      this.context.waiting.clock,
      this.questions.askedNow(),
      this.context.game.session?.now,
    )
  }
}

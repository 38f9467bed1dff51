import type { Language, Seat } from '@soulstack/kit'
import type { Ending, TableInfo } from '@soulstack/protocol'
import type { GameModule } from '../game/module.ts'
import type { Guard } from '../runtime/guard.ts'
import type { Limits } from '../runtime/limits.ts'
import type { Log } from '../runtime/log.ts'
import { after, rescue, type Soon } from '../runtime/maybe-promise.ts'
import type { Metrics } from '../runtime/metrics.ts'
import type { Slices, Work } from '../runtime/slices.ts'
import { Ledger, NotKept } from '../stores/ledger.ts'
import type { Records } from '../stores/records.ts'
import type { FoundTable, TableRow } from '../stores/rows.ts'
import type { Thinkers } from '../thinking/thinkers.ts'
import { refusal } from '../words/refusals.ts'
import { Advice, type AdviceLimit } from './advice.ts'
import { Announcer } from './announcer.ts'
import { keepAtRest, keepClock } from './at-rest.ts'
import { Audience, type Connection, isWatcher, mustSit } from './audience.ts'
import { Automatic } from './automatic.ts'
import { Bots } from './bots.ts'
import { Claims } from './claims.ts'
import { Company } from './company.ts'
import { Consent } from './consent.ts'
import { DearCards } from './dear-cards.ts'
import type { Delays } from './delays.ts'
import { askedOf, describe } from './describe.ts'
import { Dice } from './dice.ts'
import { Door, type DoorLimits } from './door.ts'
import { Fates } from './fates.ts'
import { TableGame } from './game.ts'
import { Host } from './host.ts'
import { Leaving } from './leaving.ts'
import type { ListedSeats } from './listed-seats.ts'
import { Mailbox } from './mailbox.ts'
import { Moves } from './moves.ts'
import { Options } from './options.ts'
import { People } from './people.ts'
import { Questions } from './questions.ts'
import { type PlayAgain, Rematch } from './rematch.ts'
import { Seats } from './seats.ts'
import { Spectators } from './spectators.ts'
import type { ViewTexts } from './view-texts.ts'
import { Views } from './views.ts'
import { Waiting } from './waiting.ts'

/** Limits on the length of a table's log, and on who is let in. */
export type TableLimits = DoorLimits & Pick<Limits, 'entriesPerTable'>

/** What a live table needs from the server. */
export interface TableTools {
  records: Records
  metrics: Metrics
  log: Log
  delays: Delays
  limits: TableLimits
  /** Makes an unguessable seed, for a game or a bot. */
  seeds: () => string
  /** Runs everything unattended at a table. */
  guard: Guard<Table>
  /** The cache of view messages that several people get. */
  texts: ViewTexts
  /** The seats that strangers have taken at listed tables. */
  listed: ListedSeats
  /** How often advice may be asked for. */
  advice: AdviceLimit
  /** Runs long work in slices. */
  slices: Pick<Slices, 'do'>
  /** Where bots think that play on in their heads. */
  thinkers: Pick<Thinkers, 'think' | 'warm'>
  /** The last connection has gone. */
  emptied(table: Table): void
  /** What happened here could not be written: the table has to be read again, and its people have to come back. */
  unkept(table: Table): void
  /** Its game is over. */
  ended(table: Table): void
  again: PlayAgain
}

/**
 * A live table, assembled from its parts: its people, its game, and its automatic actions. Connections call the parts; `Tables` opens,
 * starts and ends it. Every change is on disk before anybody is shown it; a change that cannot be written was never made.
 */
export class Table {
  readonly row: TableRow
  /** What it writes, and as whom. */
  readonly ledger: Ledger
  /** What happened here could not be written: see `TableTools.unkept`. */
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
  private readonly tools: TableTools
  private readonly gameModule: GameModule
  private readonly audience: Audience
  private readonly mailbox = new Mailbox()
  private readonly seats: Seats
  private readonly company: Company
  private readonly waiting: Waiting
  private readonly door: Door
  private readonly game: TableGame
  private readonly bots: Bots
  private readonly spectators: Spectators
  private readonly announcer: Announcer
  private readonly views: Views

  /** If the game has begun, the table must be read before anything else: see `read`. */
  constructor(tools: TableTools, gameModule: GameModule, found: FoundTable) {
    const { row, seats: rows } = found
    this.tools = tools
    this.gameModule = gameModule
    this.row = row
    const { delays, limits, log, metrics, records, seeds } = tools
    const ledger = (this.ledger = new Ledger(records, found))
    const audience = (this.audience = new Audience(() => ledger.isSettled))
    const timers = tools.guard.timersOf(this)
    const schedule = () => {
      this.claims.settle()
      this.automatic.schedule()
    }
    const keepTimes = () => keepClock(this.row.settings, this.ledger, this.waiting.clock)

    const seats = (this.seats = new Seats(
      rows,
      () => gameModule.game.onePerson?.(gameModule.game.readConfig(row.config)) ?? false,
    ))
    const company = (this.company = new Company(row.settings))
    company.tally(rows)
    const waiting = (this.waiting = new Waiting({
      terms: row.settings.clock ?? null,
      reserves: row.settings.reserves,
      seats: rows.length,
      times: delays,
      now: () => performance.now(),
    }))
    const door = (this.door = new Door({
      row,
      seats,
      audience,
      ...{ limits, listed: tools.listed },
      save: (change) => {
        ledger.saveSettings({ ...row.settings, ...change })
        Object.assign(row.settings, change)
      },
      letGo: (watcher) => this.people.drop(watcher, null, (w) => w.noRoom),
    }))
    const dice = (this.dice = new Dice({
      ...{ row, ledger, audience, timers, delays },
      start: () => this.start(null),
      changed: () => this.announcer.people(),
    }))
    const game = (this.game = new TableGame({
      ...{ gameModule, row, ledger, log, entriesAtMost: limits.entriesPerTable },
      mayMove: () => {
        if (row.settings.ended) throw refusal('game-over', (w) => w.endedMove)
        this.consent.mustBeNone()
      },
      unsaved: () => this.bots.forgetAll(),
    }))
    const bots = (this.bots = new Bots({
      ...{ id: row.id, gameModule, game, seats, seeds, timers, log, thinkers: tools.thinkers },
      thought: (decision) => this.automatic.thought(decision),
      responded: () => this.automatic.responded(),
    }))
    const spectators = (this.spectators = new Spectators(gameModule, audience, timers))
    const fates = new Fates({
      ...{ gameModule, id: row.id, audience, slices: tools.slices },
      names: (language) => seats.titled(language),
      failed: (error) => log.error({ err: error, table: row.id }, 'what an answer would do could not be computed'),
      found: (state) => dearCards.look(state),
    })
    const announcer = (this.announcer = new Announcer({
      ...{ audience, seats, company, waiting },
      info: (language) => this.info(language),
      otherCards: (language) => (game.session && gameModule.otherCards?.(game.session.state, language)) ?? [],
    }))
    const dearCards = new DearCards(gameModule, announcer)
    const consent = (this.consent = new Consent({
      ...{ game, seats, audience, announcer, delays, schedule },
      acting: (c) => this.questions.acting(c),
      show: () => this.views.show(audience),
      goBack: (...of) => this.moves.goBack(...of),
      again: (entries) => this.moves.again(entries),
    }))
    const questions = (this.questions = new Questions({
      ...{ gameModule, row, game, consent, seats, audience, delays, schedule },
      show: (to) => this.views.show(to),
      save: (later) => (later ? ledger.saveSettingsLater(row.settings) : ledger.saveSettings(row.settings)),
    }))
    const views = (this.views = new Views({
      ...{ row, gameModule, game, questions, consent, seats, audience, company, spectators, fates },
      ...{ dearCards, texts: tools.texts, log },
    }))
    const rematch = (this.rematch = new Rematch({
      ...{ row, ledger, seats, audience, announcer, timers, log },
      again: tools.again,
    }))
    const moves = (this.moves = new Moves({
      ...{ gameModule, game, questions, views, audience, announcer, company, waiting, bots, metrics },
      ...{ keepClock: keepTimes, schedule },
      ended: () => tools.ended(this),
    }))
    const people = (this.people = new People({
      ...{ row, ledger, seats, audience, door, dice, company, announcer, game, questions, consent, views, spectators },
      ...{ fates, bots, waiting, rematch, schedule },
      emptied: () => {
        this.keepAtRest()
        tools.emptied(this)
      },
    }))
    const ofPeople = { row, seats, audience, door, announcer, questions, consent, rematch, people, waiting, schedule }
    this.host = new Host({ ...ofPeople, delays })
    this.leaving = new Leaving({ ...ofPeople, game, end: (why, seat) => this.end(why, seat) })
    this.claims = new Claims({ ...ofPeople, delays, timers })
    this.options = new Options({ ...ofPeople, host: this.host, dice, ledger, gameModule, company, views })
    this.automatic = new Automatic({
      ...{ row, gameModule, game, questions, consent, moves, views, people, seats, audience, announcer, waiting, bots },
      ...{ delays, timers, log, seeds, keepClock: keepTimes },
    })

    this.advice = new Advice({
      ...{ id: row.id, gameModule, game, seats, questions, audience, timers, log },
      ...{ thinkers: tools.thinkers, limit: tools.advice },
    })
  }

  get id(): string {
    return this.row.id
  }

  /** Whether nobody is connected to it. */
  get isEmpty(): boolean {
    return this.audience.size === 0
  }

  /**
   * Runs a command when all before it have ended: everything that happens here and may change the game or its people. What a command waits for,
   * those after it wait for. Returns, or throws, what it does, when all that it has changed is durable; only then people are told.
   */
  run<T>(command: () => Soon<T>): Soon<T> {
    const begin = () => {
      if (this.isLost) throw refusal('not-saved', (w) => w.notSaved)
      return after(this.ledger.during(command), (value) => {
        this.audience.release()
        return value
      })
    }
    return this.mailbox.run(() => rescue(begin, (error) => this.failed(error)))
  }

  /** What everybody may know about it. `holder`: the hash of the token of whoever asks, who learns whether it is their move. */
  info(language: Language = 'en', holder: string | null = null): TableInfo {
    const { absence } = this.waiting
    const over = this.row.state === 'over'
    return describe(this.gameModule, this.row, this.seats.rows, {
      here: (seat) => this.audience.holds(seat),
      spectators: this.audience.where(isWatcher).length,
      watchers: this.door.watchers,
      back: this.consent.request?.info(language) ?? null,
      company: this.company.info(over, language),
      clock: this.waiting.clockInfo(),
      absence: absence.info(),
      rematch: over ? { wants: this.rematch.list(), table: this.row.settings.next ?? null } : null,
      away: (seat) => absence.awayFor(seat),
      ...{ claim: this.claims.info(language), removed: this.host.restorable(language) },
      asked: holder === null ? null : askedOf(this.seats.rows, holder, this.questions.askedNow()),
      lasted: over ? this.game.lasted : null,
      language,
    })
  }

  /** Starts the game. `connection`: who asked; null if the creator did so with the table. @throws Refusal when it cannot start. */
  start(connection: Connection | null): void {
    this.people.mustWait()
    // nobody can sit at a table with only bots, so anybody may start it
    if (connection && this.seats.rows.some((s) => s.kind === 'person')) mustSit(connection)
    const open = this.seats.rows.filter((s) => s.kind === 'open').map((s) => s.seat + 1)
    if (open.length > 0) throw refusal('open-seats', (w) => w.openSeats(open))
    this.dice.collect(() => {
      this.dice.make(() => this.game.start())
      this.begun()
      this.announcer.people()
      this.views.show(this.audience)
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
    yield* this.game.read()
    this.begun()
  }

  /** Ends the table although its game is not over: nothing happens here from now on, and everybody is told why. */
  end(why: Ending, by: Seat | null = null): Soon<void> {
    return after(this.game.findLasted(), () => {
      const settings = { ...this.row.settings, ended: why, ...(by !== null && { endedBy: by }) }
      this.ledger.end(settings)
      this.row.settings = settings
      this.row.state = 'over'
      this.announcer.ending(why, by)
      this.announcer.people()
      this.views.show(this.audience)
      this.automatic.schedule()
    })
  }

  /** A slow reader has caught up: shows them the current game. */
  catchUp(connection: Connection): void {
    if (this.audience.has(connection)) this.views.show([connection])
  }

  /**
   * Stops the table, which must not be used afterwards, unless `still` says that it is needed. `keep`: saves its game, so that nothing need
   * be replayed; false: nothing more is written. Ends when all before it has ended, now or later.
   */
  dispose(keep = true, still: () => boolean = () => true): Soon<void> {
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
    this.bots.forgetAll()
    this.advice.forget()
    this.spectators.sleep()
    this.audience.clear()
    this.game.close(keep)
  }

  /** A command has failed. Throws why. */
  private failed(error: unknown): never {
    const { audience, tools } = this
    if (!(error instanceof NotKept) && this.ledger.lostBy === null) {
      audience.release()
      throw error
    }
    audience.discard()
    // a command that waited while the table was lost
    if (this.isLost) throw error
    this.isLost = true
    tools.log.error({ err: error, table: this.id }, 'what happened at a table could not be saved; it is read again')
    tools.unkept(this)
    throw refusal('not-saved', (w) => w.notSaved)
  }

  /** The game has just been created, or read from disk. */
  private begun(): void {
    const { session } = this.game
    if (!session) return
    this.bots.forgetAll()
    if (!session.state.over) this.bots.warm()
    this.questions.begun(session, (early) => this.moves.early(early))
    if (this.row.settings.watch === 'delayed') this.spectators.seeLate(session, this.tools.delays.watch)
  }

  /** Saves what others ask about while nobody is here. */
  private keepAtRest(): void {
    keepAtRest(this.row.settings, this.ledger, this.waiting.clock, this.questions.askedNow(), this.game.session?.now)
  }
}

import { type Decision, Refusal, randomAnswer, randomFromSeed, type Seat } from '@soulstack/kit'
import type { AbsentChoice } from '@soulstack/protocol'
import type { EarlyAnswer } from '../flow/ahead.ts'
import type { AutoAnswer } from '../flow/auto-answer.ts'
import type { GameModule } from '../game/module.ts'
import type { Timers } from '../runtime/guard.ts'
import type { Log } from '../runtime/log.ts'
import { after, rescue, type Soon } from '../runtime/maybe-promise.ts'
import type { Mover } from '../runtime/metrics.ts'
import type { SeatRow, TableRow } from '../stores/rows.ts'
import { Alarm, type Due } from './alarm.ts'
import type { Announcer, SentenceAbout } from './announcer.ts'
import { type Audience, type Connection, mustSit } from './audience.ts'
import type { Bots } from './bots.ts'
import type { Consent } from './consent.ts'
import type { Delays } from './delays.ts'
import type { TableGame } from './game.ts'
import type { Moves } from './moves.ts'
import type { People } from './people.ts'
import type { Questions } from './questions.ts'
import { safeAnswer } from './safe.ts'
import type { Seats } from './seats.ts'
import type { Views } from './views.ts'
import { type PendingDecision, questionIn, type WaitEnd, type Waiting } from './waiting.ts'

interface AutomaticTools {
  row: TableRow
  gameModule: GameModule
  game: TableGame
  questions: Questions
  consent: Consent
  moves: Pick<Moves, 'move'>
  views: Pick<Views, 'show'>
  people: Pick<People, 'playFor'>
  seats: Seats
  audience: Audience
  announcer: Announcer
  waiting: Waiting
  bots: Bots
  delays: Pick<Delays, 'bot' | 'unsaved'>
  timers: Timers
  log: Log
  /** Makes an unguessable seed. */
  seeds(): string
  /** Saves the remaining time of everybody. */
  keepClock(): void
}

/** How often the pause after a move that could not be saved doubles. */
const doublings = 4

/** How many of its usual delays a bot waits after an offer, unless the others respond before. */
const untilResponse = 15

/**
 * Everything that happens at a table automatically, after a delay: moves of bots, automatic answers, and answers for people who keep others
 * waiting too long. Whatever changes who is asked, or who is here, calls `schedule`. Nothing happens while nobody is connected.
 */
export class Automatic {
  private readonly tools: AutomaticTools
  /** The next automatic action. Somebody who comes and goes does not restart its delay. */
  private readonly next: Alarm
  /** The next aside of a bot, such as its answer to an offer. */
  private readonly asides: Alarm
  /** A bot's decision that is due as soon as the bot has thought about it. */
  private awaited: Decision | null = null
  /** The moment of the game right after a bot's own aside: it waits a while for others to respond. */
  private offered = -1
  /** How often in a row an automatic move could not be saved. */
  private unsaved = 0

  constructor(tools: AutomaticTools) {
    this.tools = tools
    this.next = new Alarm(tools.timers, 'an automatic action at a table')
    this.asides = new Alarm(tools.timers, 'an aside of a bot')
  }

  /** Schedules the next automatic action: answering for somebody, or ending a wait that takes too long; and the next aside of a bot. */
  schedule(): void {
    const { announcer, audience, bots, consent, delays, game, questions, seats, waiting } = this.tools
    const own = this.answerDue()
    const beat = this.untilBeat()
    const asked = this.waitedFor(own !== null)
    const wait = waiting.for(asked && beat > 0 ? 'paused' : asked)
    announcer.clock()
    // if everybody here has used up their allowance of work, things slow down
    const owed = Math.min(...[...audience].map((c) => c.owes?.() ?? 0))
    const pause = this.unsaved > 0 ? delays.unsaved * 2 ** Math.min(this.unsaved - 1, doublings) : 0
    if (own) this.next.set({ ...own, after: Math.max(own.after, owed, pause) })
    else if (asked && beat > 0)
      this.next.set({ key: `beat ${questions.windows.id}`, after: beat, run: () => this.schedule() })
    else this.next.set(wait && { ...wait, after: Math.max(wait.after, pause), run: () => this.endWait(wait.end) })
    this.asides.set(this.asideDue())
    const { decision } = game
    // let the bot think during the delay
    if (own && decision && !consent.request && seats.row(decision.seat).bot) bots.think(decision)
  }

  /** A bot has thought about a decision. Its move comes at once if it was due, unless something else happened meanwhile. */
  thought(decision: Decision): void {
    if (this.awaited === decision) this.schedule()
  }

  /** A bot has thought about what is addressed to it: it responds at once, or thinks again if something else happened meanwhile. */
  responded(): Soon<void> {
    return this.asideDue()?.run()
  }

  /** A vote about somebody who is away while others wait. @throws Refusal; then nothing has changed. */
  vote(connection: Connection, seat: Seat, choice: AbsentChoice): void {
    const [voter] = mustSit(connection)
    this.tools.waiting.absence.vote(voter, seat, choice)
    this.tools.announcer.people()
    this.schedule()
  }

  /** Stops all automatic actions. */
  stop(): void {
    this.next.stop()
    this.asides.stop()
    this.awaited = null
  }

  /**
   * In how many ms the clock starts for the seat that is asked in a window; 0: now, or it is not a window. In a window the others do not
   * see whose clock runs.
   */
  private untilBeat(): number {
    const { game, questions, waiting } = this.tools
    const { decision, session } = game
    if (!waiting.clock || !decision) return 0
    const { windows } = questions
    const isWindow = questions.isWindow(session!)
    waiting.hide(isWindow ? windows.id : null)
    return isWindow ? windows.untilBeat(decision.seat) : 0
  }

  /** The next automatic answer and its delay; null: none. */
  private answerDue(): Due | null {
    const { audience, consent, delays, game, questions, row, seats } = this.tools
    if (consent.request) return audience.size === 0 ? null : consent.due(consent.request)
    const { decision } = game
    if (row.settings.ended || !decision || audience.size === 0 || game.isStuck) return null
    const { windows } = questions
    const { now } = game.session!
    const { seat } = decision
    if (seats.row(seat).bot) {
      const pace = now === this.offered && this.isAddressed() ? untilResponse : 1 + Math.min(game.told, 3) / 2
      const usual = () => Math.max(delays.bot * pace, windows.untilTense())
      const shown = pace === untilResponse ? null : questions.shownFor()
      const after = this.awaited === decision ? 0 : (shown ?? usual())
      return { key: `bot ${now} ${questions.speed}`, after, run: () => this.runBot(decision) }
    }
    // nobody sits there: its turns are passed, as far as the rules let them
    if (seats.row(seat).kind === 'open') {
      const after = delays.bot * (1 + Math.min(game.told, 3) / 2)
      return { key: `empty ${now}`, after, run: () => this.answerSafely(decision) }
    }
    const early = questions.answered(seat)
    if (early?.decision === decision.id) {
      const passes = decision.options[early.picks[0]!]?.act === 'pass'
      const after = passes && questions.isWatched(seat) ? windows.untilBeat(seat) : 0
      return { key: `early ${now}`, after, run: () => this.runEarly(early) }
    }
    const given = questions.given()
    if (!given) return null
    // everything that one press does is shown at once
    const after = given.why === 'plan' ? 0 : (questions.shownFor() ?? windows.until(seat, given))
    const key = `${given.why} ${given.by} ${given.hides} ${now} ${questions.speed}`
    return { key, after, run: () => this.give(decision, given) }
  }

  /** Answers for a bot, or makes its offer, or waits until it has thought. */
  private runBot(decision: Decision): Soon<void> {
    const { bots } = this.tools
    return after(!bots.isThinking(decision) && this.offer(decision), (hasOffered) => {
      if (hasOffered) return
      // after an offer that could not be made it thinks about its answer
      if (bots.isThinking(decision)) this.awaited = decision
      else return this.answer('bot', decision, () => bots.choose(decision))
    })
  }

  /** Makes an aside of the bot that is asked, if it wants to make one. Returns whether it did; then it answers later. */
  private offer(decision: Decision): Soon<boolean> {
    const { bots, game } = this.tools
    const bartered = this.bartered(
      decision.seat,
      () => bots.offer(decision),
      () => {
        this.offered = game.session!.now
        this.awaited = null
        bots.offered(decision, true)
      },
    )
    return after(bartered, (made) => {
      if (made === false) bots.offered(decision, false)
      return made === true
    })
  }

  /** Whether somebody has not responded to an aside yet. */
  private isAddressed(): boolean {
    const { game, gameModule } = this.tools
    return (gameModule.game.addressed?.(game.session!.state) ?? []).length > 0
  }

  /** Carries out an early answer. */
  private runEarly(early: EarlyAnswer): Soon<void> {
    const { audience, questions, views } = this.tools
    questions.dropEarly(early.seat)
    return rescue(
      () => early.run(),
      (error) => {
        if (!(error instanceof Refusal)) throw error
        // the person is asked again
        views.show(audience.at(early.seat))
        this.schedule()
      },
    )
  }

  /** The person who must decide now; null: nobody. `answered`: an automatic answer is due. */
  private waitedFor(answered: boolean): PendingDecision | 'paused' | null {
    const { audience, consent, game, seats } = this.tools
    const { decision } = game
    if (!decision) return null
    if (consent.request || audience.size === 0 || game.isStuck) return 'paused'
    const { seat } = decision
    if (seats.row(seat).bot || answered) return null
    const others = new Set<Seat>()
    for (const c of audience.sitting()) if (!c.seats.includes(seat)) others.add(c.seats[0]!)
    return {
      seat,
      id: questionIn(game.session!.entries),
      here: audience.holds(seat),
      others: [...others].sort((a, b) => a - b),
    }
  }

  /** The clock has run out for whoever must decide, or others have waited long enough. */
  private endWait(end: WaitEnd): Soon<void> {
    const { announcer, game, seats, waiting } = this.tools
    const { absence } = waiting
    const { decision } = game
    if (!decision) return
    const row = seats.row(decision.seat)
    if (end === 'time-out') return this.timeOut(row, decision)
    if (end === 'go-on' && absence.isPassedOver(row.seat)) return this.answerSafely(decision)
    absence.carryOut(end)
    if (end === 'bot') this.playFor(row, (w, name) => w.away(name))
    else {
      if (end === 'go-on') announcer.noticeOf(row.seat, (w, name) => w.goesOn(name))
      announcer.people()
      this.schedule()
    }
  }

  /** Somebody's time is up: gives the safest answer; after several time-outs in a row a bot takes over. */
  private timeOut(row: SeatRow, decision: Decision): Soon<void> {
    const { announcer, keepClock, waiting } = this.tools
    const gone = waiting.timedOut(row.seat)
    return after(this.answerSafely(decision), () => {
      keepClock()
      if (gone) this.playFor(row, (w, name) => w.timeUpOften(name))
      else announcer.noticeOf(row.seat, (w, name) => w.timeUp(name))
    })
  }

  private answerSafely(decision: Decision): Soon<void> {
    const { game, gameModule, seeds } = this.tools
    return this.answer('time-out', decision, () => safeAnswer(gameModule, game.session!, decision, seeds()))
  }

  /** The next aside of a bot. Only real bots answer offers, not stand-ins for people who are away. */
  private asideDue(): Due | null {
    const { audience, consent, delays, game, gameModule, row, seats } = this.tools
    const { session } = game
    if (!session || session.state.over || row.settings.ended || consent.request || audience.size === 0) return null
    if (game.isStuck || game.isLong) return null
    const bots = (gameModule.game.addressed?.(session.state) ?? []).filter((seat) => seats.row(seat).kind === 'bot')
    if (bots.length === 0) return null
    // long enough to look like thinking
    return { key: bots.join(), after: 3 * delays.bot, run: () => this.makeAside(bots) }
  }

  /** Makes the aside of the first of these bots that wants to make one. */
  private makeAside([seat, ...others]: readonly Seat[]): Soon<void> {
    const { bots, game } = this.tools
    if (seat === undefined || !game.session || game.session.state.over) return
    // one that has to think is waited for (`responded`)
    if (bots.isResponding(seat)) return
    return after(
      this.bartered(seat, () => bots.aside(seat)),
      (made) => (made === null ? this.makeAside(others) : undefined),
    )
  }

  /**
   * Makes an aside of a bot. Returns whether it happened; null: it makes none now. A bot cannot foresee every refusal, because it does not
   * know the others' hands; it is asked again after the next move.
   */
  private bartered(
    seat: Seat,
    ask: () => ReturnType<Bots['aside']>,
    saved: () => void = () => {},
  ): Soon<boolean | null> {
    const { log, moves, row } = this.tools
    let made: ReturnType<Bots['aside']>
    try {
      made = ask()
    } catch (error) {
      log.error({ err: error, table: row.id, seat }, 'a bot could not barter')
      return null
    }
    if (!made) return null
    const aside = { seat, ...made }
    return rescue<boolean>(
      () =>
        after(
          moves.move('bot', (session) => session.draftAside(aside), saved),
          () => true,
        ),
      (error) => {
        if (!(error instanceof Refusal)) throw error
        return false
      },
    )
  }

  /** Gives an automatic answer for a person; if that fails, they are asked. */
  private give({ id, seat }: Decision, given: AutoAnswer): Soon<void> {
    const { game, log, moves, questions, row, views, audience } = this.tools
    const gave = (): void => {
      const session = game.session!
      questions.gave(session, seat, given)
      // planned and remembered answers count as the person's own moves
      if (given.pass || given.why === 'equal') game.givenAnswers.add(session.now - 1)
    }
    return rescue(
      () => moves.move('auto-pass', (session) => session.draftAnswer(seat, { decision: id, picks: given.picks }), gave),
      (error) => {
        log.error({ err: error, table: row.id, seat, why: given.why }, 'an automatic answer for a person failed')
        if (!game.session) return
        questions.giveFailed(game.session, seat)
        views.show(audience)
        this.schedule()
      },
    )
  }

  /**
   * Answers for a seat; if that fails, with a random legal answer. An answer that cannot be saved is given again, however long the disk or the
   * database is away: no other one would fare better.
   */
  private answer(by: Mover, decision: Decision, choose: () => number[]): Soon<void> {
    const { game, log, moves, row, seeds } = this.tools
    const move = (picks: number[]) =>
      moves.move(
        by,
        (session) => session.draftAnswer(decision.seat, { decision: decision.id, picks }),
        () => {
          this.unsaved = 0
        },
      )
    return rescue(
      () => move(choose()),
      (error) => {
        if (error instanceof Refusal && error.code === 'not-saved') {
          this.unsaved++
          this.schedule()
          return
        }
        log.error({ err: error, table: row.id, seat: decision.seat }, 'an automatic answer failed')
        return rescue(
          () => move(randomAnswer(decision, randomFromSeed(seeds())).picks),
          (again) => {
            const failures = game.answerFailed()
            log.error({ err: again, table: row.id, failures }, 'a random answer failed too')
            this.schedule()
          },
        )
      },
    )
  }

  /** A bot takes a person's seat until they return. */
  private playFor(row: SeatRow, why: SentenceAbout): void {
    try {
      this.tools.people.playFor(row, why)
    } catch (error) {
      this.tools.log.error({ err: error, table: this.tools.row.id }, 'a seat could not be saved')
    }
  }
}

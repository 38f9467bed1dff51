import { type Decision, Refusal, randomAnswer, randomFromSeed, type Seat } from '@soulstack/kit'
import type { FastifyBaseLogger } from 'fastify'
import type { EarlyAnswer } from '../flow/ahead.ts'
import type { AutoAnswer } from '../flow/auto-answer.ts'
import type { Playable } from '../games/playable.ts'
import type { AbsentChoice } from '../protocol/index.ts'
import type { Timers } from '../runtime/guard.ts'
import type { Mover } from '../runtime/metrics.ts'
import type { SeatRow, TableRow } from '../storage/rows.ts'
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
import type { PendingDecision, WaitEnd, Waiting } from './waiting.ts'

interface AutomaticTools {
  row: TableRow
  playable: Playable
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
  delays: Pick<Delays, 'bot'>
  timers: Timers
  log: FastifyBaseLogger
  /** Makes a seed that nobody can guess. */
  seeds(): string
  /** Writes down what is left of everybody's time. */
  keepClock(): void
}

/**
 * What happens at a table by itself, after a while: bots answer, passes are given for those who need not be asked, and somebody who keeps
 * others waiting too long is answered for. Whatever changes who is asked, or who is here, calls `schedule`. Nothing moves while nobody looks.
 */
export class Automatic {
  private readonly tools: AutomaticTools
  /** What the server does by itself next: somebody who comes and goes does not restart the wait. */
  private readonly next: Alarm
  /** What a bot does next beside the decisions. */
  private readonly asides: Alarm

  constructor(tools: AutomaticTools) {
    this.tools = tools
    this.next = new Alarm(tools.timers, 'what comes next at a table')
    this.asides = new Alarm(tools.timers, 'what a bot does beside its decisions')
  }

  /** Sets what the server does by itself next: answers for somebody, or ends a wait that takes too long; and what bots do beside that. */
  schedule(): void {
    const { announcer, audience, bots, consent, game, questions, seats, waiting } = this.tools
    const own = this.answerDue()
    const beat = this.untilBeat()
    const asked = this.waitedFor(own !== null)
    const wait = waiting.for(asked && beat > 0 ? 'paused' : asked)
    announcer.clock()
    // if everybody here has used up their share of work, things slow down
    const owed = Math.min(...[...audience].map((c) => c.owes?.() ?? 0))
    if (own) this.next.set({ ...own, after: Math.max(own.after, owed) })
    else if (asked && beat > 0)
      this.next.set({ key: `beat ${questions.windows.id}`, after: beat, run: () => this.schedule() })
    else this.next.set(wait && { ...wait, run: () => this.endWait(wait.end) })
    this.asides.set(this.asideDue())
    const { decision } = game
    // the delay has begun: thinking is part of it
    if (own && decision && !consent.request && seats.row(decision.seat).bot) bots.think(decision)
  }

  /** What to do about somebody who is away and waited for: a vote. @throws Refusal; then nothing has changed. */
  vote(connection: Connection, seat: Seat, choice: AbsentChoice): void {
    const [voter] = mustSit(connection)
    this.tools.waiting.absence.vote(voter, seat, choice)
    this.tools.announcer.people()
    this.schedule()
  }

  /** Stops it: nothing more happens by itself. */
  stop(): void {
    this.next.stop()
    this.asides.stop()
  }

  /** In how many ms the clock starts for whoever is asked in a window; 0: now, or it is no window. In a window nobody is told whose it is. */
  private untilBeat(): number {
    const { game, questions, waiting } = this.tools
    const { decision, session } = game
    if (!waiting.clock || !decision) return 0
    const { windows } = questions
    const isWindow = questions.isWindow(session!)
    waiting.hide(isWindow ? windows.id : null)
    return isWindow ? windows.untilBeat(decision.seat) : 0
  }

  /** The answer that is given by itself, and in how many milliseconds; null: none. */
  private answerDue(): Due | null {
    const { audience, consent, delays, game, questions, row, seats } = this.tools
    if (consent.request) return audience.size === 0 ? null : consent.due(consent.request)
    const { decision } = game
    if (row.settings.ended || !decision || audience.size === 0 || game.isStuck) return null
    const { windows } = questions
    const { now } = game.session!
    const { seat } = decision
    if (seats.row(seat).bot) {
      const pace = 1 + Math.min(game.told, 3) / 2
      const after = Math.max(delays.bot * pace, windows.untilTense())
      return {
        key: `bot ${now}`,
        after,
        run: () => this.answer('bot', decision, () => this.tools.bots.choose(decision)),
      }
    }
    const early = questions.answered(seat)
    if (early?.decision === decision.id) {
      const passes = decision.options[early.picks[0]!]?.act === 'pass'
      const after = passes && questions.isWatched(seat) ? windows.untilBeat(seat) : 0
      return { key: `early ${now}`, after, run: () => this.runEarly(early) }
    }
    const given = questions.given()
    if (!given) return null
    // all that one press does is shown as one thing
    const after = given.why === 'plan' ? 0 : windows.until(seat, given)
    const key = `${given.why} ${given.by} ${given.hides} ${now}`
    return { key, after, run: () => this.give(decision, given) }
  }

  /** Carries out what somebody has answered already. */
  private runEarly(early: EarlyAnswer): void {
    const { audience, questions, views } = this.tools
    questions.dropEarly(early.seat)
    try {
      early.run()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      // they are asked again
      views.show(audience.at(early.seat))
      this.schedule()
    }
  }

  /** The person who must decide now; null when nobody has to. `answered`: something is about to be answered for them. */
  private waitedFor(answered: boolean): PendingDecision | 'paused' | null {
    const { audience, consent, game, seats } = this.tools
    const { decision } = game
    if (!decision) return null
    if (consent.request || audience.size === 0 || game.isStuck) return 'paused'
    const { seat } = decision
    if (seats.row(seat).bot || answered) return null
    const others = new Set<Seat>()
    for (const c of audience.sitting()) if (!c.seats.includes(seat)) others.add(c.seats[0]!)
    // the same question can come again, after something was taken back
    const id = `${game.session!.now} ${decision.id}`
    return { seat, id, here: audience.holds(seat), others: [...others].sort((a, b) => a - b) }
  }

  /** Others, or the clock, have waited long enough for whoever must decide. */
  private endWait(end: WaitEnd): void {
    const { announcer, game, seats, waiting } = this.tools
    const { absence } = waiting
    const { decision } = game
    if (!decision) return
    const row = seats.row(decision.seat)
    if (end === 'time-out') this.timeOut(row, decision)
    else if (end === 'go-on' && absence.isPassedOver(row.seat)) this.answerSafely(decision)
    else {
      absence.carryOut(end)
      if (end === 'bot') this.playFor(row, (w, name) => w.away(name))
      else {
        if (end === 'go-on') announcer.noticeOf(row.seat, (w, name) => w.goesOn(name))
        announcer.people()
        this.schedule()
      }
    }
  }

  /** Somebody's time is up: the safest answer, and after several in a row a bot. */
  private timeOut(row: SeatRow, decision: Decision): void {
    const { announcer, keepClock, waiting } = this.tools
    const gone = waiting.timedOut(row.seat)
    this.answerSafely(decision)
    keepClock()
    if (gone) this.playFor(row, (w, name) => w.timeUpOften(name))
    else announcer.noticeOf(row.seat, (w, name) => w.timeUp(name))
  }

  private answerSafely(decision: Decision): void {
    const { game, playable, seeds } = this.tools
    this.answer('time-out', decision, () => safeAnswer(playable, game.session!, decision, seeds()))
  }

  /** Lets bots answer offers. A stand-in for somebody who is away does not decide that for them. */
  private asideDue(): Due | null {
    const { audience, consent, delays, game, playable, row, seats } = this.tools
    const { session } = game
    if (!session || session.state.over || row.settings.ended || consent.request || audience.size === 0) return null
    if (game.isStuck || game.isLong) return null
    const bots = (playable.game.addressed?.(session.state) ?? []).filter((seat) => seats.row(seat).kind === 'bot')
    if (bots.length === 0) return null
    // long enough to look like thinking
    return { key: bots.join(), after: 3 * delays.bot, run: () => this.makeAside(bots) }
  }

  /** Lets the first of these bots that wants to do something beside the decisions do it. */
  private makeAside(seats: readonly Seat[]): void {
    const { bots, game, moves } = this.tools
    if (!game.session || game.session.state.over) return
    for (const seat of seats) {
      const done = bots.aside(seat)
      if (!done) continue
      try {
        moves.move('bot', (session) => session.aside({ seat, ...done }))
      } catch (error) {
        // it does not know the others' hands, so what it wants may be refused; it is asked again after the next move
        if (!(error instanceof Refusal)) throw error
      }
      return
    }
  }

  /** Answers for a person who need not be asked; if that fails they are asked. */
  private give({ id, seat }: Decision, given: AutoAnswer): void {
    const { game, log, moves, questions, row, views, audience } = this.tools
    try {
      moves.move(
        'auto-pass',
        (session) => session.answer(seat, { decision: id, picks: given.picks }),
        () => {
          const session = game.session!
          questions.gave(session, seat, given)
          // what a press of theirs said, or what they wanted repeated, is a move of their own
          if (given.pass || given.why === 'equal') game.givenAnswers.add(session.now - 1)
        },
      )
    } catch (error) {
      log.error({ err: error, table: row.id, seat, why: given.why }, 'an answer for somebody failed')
      if (!game.session) return
      questions.giveFailed(game.session, seat)
      views.show(audience)
      this.schedule()
    }
  }

  /** Answers for a seat; where that fails, by a legal answer at random. */
  private answer(by: Mover, decision: Decision, choose: () => number[]): void {
    const { game, log, moves, row, seeds } = this.tools
    const move = (picks: number[]) =>
      moves.move(by, (session) => session.answer(decision.seat, { decision: decision.id, picks }))
    try {
      move(choose())
    } catch (error) {
      log.error({ err: error, table: row.id, seat: decision.seat }, 'an automatic answer failed')
      try {
        move(randomAnswer(decision, randomFromSeed(seeds())).picks)
      } catch (again) {
        const failures = game.answerFailed()
        log.error({ err: again, table: row.id, failures }, 'a random answer failed too')
        this.schedule()
      }
    }
  }

  /** A bot takes a person's seat until they are back. */
  private playFor(row: SeatRow, why: SentenceAbout): void {
    try {
      this.tools.people.playFor(row, why)
    } catch (error) {
      this.tools.log.error({ err: error, table: this.tools.row.id }, 'a seat could not be saved')
    }
  }
}

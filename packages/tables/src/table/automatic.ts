import { type Decision, Refusal, randomAnswer, randomFromSeed, type Seat } from '@soulstack/kit'
import type { AbsentChoice } from '@soulstack/protocol'
import type { EarlyAnswer } from '../prompting/ahead.ts'
import type { AutoAnswer } from '../prompting/auto-answer.ts'
import type { Mover } from '../runtime/metrics.ts'
import type { SeatRow } from '../stores/rows.ts'
import { Alarm, type Due } from './alarm.ts'
import type { SentenceAbout } from './announcer.ts'
import type { Bots } from './bots.ts'
import { type Connection, mustSit } from './connections.ts'
import type { TableContext } from './context.ts'
import { safeAnswer } from './safe.ts'
import { type PendingDecision, questionIn, type WaitEnd } from './waiting.ts'

declare module './context.ts' {
  interface TableContext {
    automatic: Automatic
  }
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
  private readonly context: TableContext
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

  constructor(context: TableContext) {
    this.context = context
    this.next = new Alarm(context.timers, 'an automatic action at a table')
    this.asides = new Alarm(context.timers, 'an aside of a bot')
  }

  /** Schedules the next automatic action: answering for somebody, or ending a wait that takes too long; and the next aside of a bot. */
  schedule(): void {
    const { announcer, connections, bots, consent, delays, game, questions, seats, waiting } = this.context
    const own = this.answerDue()
    const beat = this.untilBeat()
    const asked = this.waitedFor(own !== null)
    const wait = waiting.for(asked && beat > 0 ? 'paused' : asked)
    announcer.clock()
    // if everybody here has used up their allowance of work, things slow down
    const owed = Math.min(...[...connections].map((c) => c.owes?.() ?? 0))
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
  async responded(): Promise<void> {
    await this.asideDue()?.run()
  }

  /** A vote about somebody who is away while others wait. @throws Refusal; then nothing has changed. */
  vote(connection: Connection, seat: Seat, choice: AbsentChoice): void {
    const [voter] = mustSit(connection)
    this.context.waiting.absence.vote(voter, seat, choice)
    this.context.announcer.people()
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
    const { game, questions, waiting } = this.context
    const { decision, session } = game
    if (!waiting.clock || !decision) return 0
    const { windows } = questions
    const isWindow = questions.isWindow(session!)
    waiting.hide(isWindow ? windows.id : null)
    return isWindow ? windows.untilBeat(decision.seat) : 0
  }

  /** The next automatic answer and its delay; null: none. */
  private answerDue(): Due | null {
    const { connections, consent, delays, game, questions, row, seats } = this.context
    if (consent.request) return connections.size === 0 ? null : consent.due(consent.request)
    const { decision } = game
    if (row.settings.ended || !decision || connections.size === 0 || game.isStuck) return null
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
  private async runBot(decision: Decision): Promise<void> {
    const { bots } = this.context
    if (!bots.isThinking(decision) && (await this.offer(decision))) return
    // after an offer that could not be made it thinks about its answer
    if (bots.isThinking(decision)) this.awaited = decision
    else await this.answer('bot', decision, () => bots.choose(decision))
  }

  /** Makes an aside of the bot that is asked, if it wants to make one. Returns whether it did; then it answers later. */
  private async offer(decision: Decision): Promise<boolean> {
    const { bots, game } = this.context
    const made = await this.bartered(
      decision.seat,
      () => bots.offer(decision),
      () => {
        this.offered = game.session!.now
        this.awaited = null
        bots.offered(decision, true)
      },
    )
    if (made === false) bots.offered(decision, false)
    return made === true
  }

  /** Whether somebody has not responded to an aside yet. */
  private isAddressed(): boolean {
    const { game, gameModule } = this.context
    return (gameModule.game.addressed?.(game.session!.state) ?? []).length > 0
  }

  /** Carries out an early answer. */
  private async runEarly(early: EarlyAnswer): Promise<void> {
    const { connections, questions, views } = this.context
    questions.dropEarly(early.seat)
    try {
      await early.run()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      // the person is asked again
      views.show(connections.at(early.seat))
      this.schedule()
    }
  }

  /** The person who must decide now; null: nobody. `answered`: an automatic answer is due. */
  private waitedFor(answered: boolean): PendingDecision | 'paused' | null {
    const { connections, consent, game, seats } = this.context
    const { decision } = game
    if (!decision) return null
    if (consent.request || connections.size === 0 || game.isStuck) return 'paused'
    const { seat } = decision
    if (seats.row(seat).bot || answered) return null
    const others = new Set<Seat>()
    for (const c of connections.sitting()) if (!c.seats.includes(seat)) others.add(c.seats[0]!)
    return {
      seat,
      id: questionIn(game.session!.entries),
      here: connections.holds(seat),
      others: [...others].sort((a, b) => a - b),
    }
  }

  /** The clock has run out for whoever must decide, or others have waited long enough. */
  private async endWait(end: WaitEnd): Promise<void> {
    const { announcer, game, seats, waiting } = this.context
    const { absence } = waiting
    const { decision } = game
    if (!decision) return
    const row = seats.row(decision.seat)
    if (end === 'time-out') {
      await this.timeOut(row, decision)
      return
    }
    if (end === 'go-on' && absence.isPassedOver(row.seat)) {
      await this.answerSafely(decision)
      return
    }
    absence.carryOut(end)
    if (end === 'bot') this.playFor(row, (w, name) => w.away(name))
    else {
      if (end === 'go-on') announcer.noticeOf(row.seat, (w, name) => w.goesOn(name))
      announcer.people()
      this.schedule()
    }
  }

  /** Somebody's time is up: gives the safest answer; after several time-outs in a row a bot takes over. */
  private async timeOut(row: SeatRow, decision: Decision): Promise<void> {
    const { announcer, keepClock, waiting } = this.context
    const gone = waiting.timedOut(row.seat)
    await this.answerSafely(decision)
    keepClock()
    if (gone) this.playFor(row, (w, name) => w.timeUpOften(name))
    else announcer.noticeOf(row.seat, (w, name) => w.timeUp(name))
  }

  private async answerSafely(decision: Decision): Promise<void> {
    const { game, gameModule, services } = this.context
    await this.answer('time-out', decision, () => safeAnswer(gameModule, game.session!, decision, services.seeds()))
  }

  /** The next aside of a bot. Only real bots answer offers, not stand-ins for people who are away. */
  private asideDue(): Due | null {
    const { connections, consent, delays, game, gameModule, row, seats } = this.context
    const { session } = game
    if (!session || session.state.over || row.settings.ended || consent.request || connections.size === 0) return null
    if (game.isStuck || game.isLong) return null
    const bots = (gameModule.game.addressed?.(session.state) ?? []).filter((seat) => seats.row(seat).kind === 'bot')
    if (bots.length === 0) return null
    // long enough to look like thinking
    return { key: bots.join(), after: 3 * delays.bot, run: () => this.makeAside(bots) }
  }

  /** Makes the aside of the first of these bots that wants to make one. */
  private async makeAside([seat, ...others]: readonly Seat[]): Promise<void> {
    const { bots, game } = this.context
    if (seat === undefined || !game.session || game.session.state.over) return
    // one that has to think is waited for (`responded`)
    if (bots.isResponding(seat)) return
    const made = await this.bartered(seat, () => bots.aside(seat))
    if (made === null) await this.makeAside(others)
  }

  /**
   * Makes an aside of a bot. Returns whether it happened; null: it makes none now. A bot cannot foresee every refusal, because it does not
   * know the others' hands; it is asked again after the next move.
   */
  private async bartered(
    seat: Seat,
    ask: () => ReturnType<Bots['aside']>,
    saved: () => void = () => {},
  ): Promise<boolean | null> {
    const { log, moves, row } = this.context
    let made: ReturnType<Bots['aside']>
    try {
      made = ask()
    } catch (error) {
      log.error({ err: error, table: row.id, seat }, 'a bot could not barter')
      return null
    }
    if (!made) return null
    const aside = { seat, ...made }
    try {
      await moves.move('bot', (session) => session.draftAside(aside), saved)
      return true
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return false
    }
  }

  /** Gives an automatic answer for a person; if that fails, they are asked. */
  private async give({ id, seat }: Decision, given: AutoAnswer): Promise<void> {
    const { game, log, moves, questions, row, views, connections } = this.context
    const gave = (): void => {
      const session = game.session!
      questions.gave(session, seat, given)
      // planned and remembered answers count as the person's own moves
      if (given.pass || given.why === 'equal') game.givenAnswers.add(session.now - 1)
    }
    const answer = { decision: id, picks: given.picks }
    try {
      await moves.move('auto-pass', (session) => session.draftAnswer(seat, answer), gave)
    } catch (error) {
      log.error({ err: error, table: row.id, seat, why: given.why }, 'an automatic answer for a person failed')
      if (!game.session) return
      questions.giveFailed(game.session, seat)
      views.show(connections)
      this.schedule()
    }
  }

  /**
   * Answers for a seat; if that fails, with a random legal answer. An answer that cannot be saved is given again, however long the disk or the
   * database is away: no other one would fare better.
   */
  private async answer(by: Mover, decision: Decision, choose: () => number[]): Promise<void> {
    const { game, log, moves, row, services } = this.context
    const move = (picks: number[]) =>
      moves.move(
        by,
        (session) => session.draftAnswer(decision.seat, { decision: decision.id, picks }),
        () => {
          this.unsaved = 0
        },
      )
    try {
      await move(choose())
      return
    } catch (error) {
      if (error instanceof Refusal && error.code === 'not-saved') {
        this.unsaved++
        this.schedule()
        return
      }
      log.error({ err: error, table: row.id, seat: decision.seat }, 'an automatic answer failed')
    }
    try {
      await move(randomAnswer(decision, randomFromSeed(services.seeds())).picks)
    } catch (error) {
      const failures = game.answerFailed()
      log.error({ err: error, table: row.id, failures }, 'a random answer failed too')
      this.schedule()
    }
  }

  /** A bot takes a person's seat until they return. */
  private playFor(row: SeatRow, why: SentenceAbout): void {
    try {
      this.context.people.playFor(row, why)
    } catch (error) {
      this.context.log.error({ err: error, table: this.context.row.id }, 'a seat could not be saved')
    }
  }
}

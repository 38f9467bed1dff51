import {
  type Answer,
  type Aside,
  checkAnswer,
  type Decision,
  type Draft,
  type GameState,
  type Seat,
} from '@soulstack/kit'
import type { Planned } from '@soulstack/protocol'
import type { Mover } from '../runtime/metrics.ts'
import type { KeptAnswer } from '../stores/rows.ts'
import { refusal } from '../words/refusals.ts'
import { saidIn } from './chat.ts'
import type { Connection } from './connections.ts'
import type { TableContext } from './context.ts'
import { eyesOf } from './describe.ts'
import type { TableSession, Undone } from './take-backs.ts'

declare module './context.ts' {
  interface TableContext {
    moves: Moves
  }
}

/** Checks a person's answer to a decision. @throws Refusal; one in the table's own words if something else happened first. */
function checkPerson(decision: Decision | null, answer: Answer, seat: Seat): void {
  if (decision && answer.decision !== decision.id) throw refusal('stale', (w) => w.happenedFirst)
  checkAnswer(decision, answer, seat)
}

/**
 * The moves of a game: what people do (`answer`, `aside`, `cancel`), and the only way in which the game advances, whoever acts (`move`):
 * rules, then disk, then people.
 */
export class Moves {
  private readonly context: TableContext

  constructor(context: TableContext) {
    this.context = context
  }

  /**
   * Carries out a person's answer. `again`: repeat it whenever the same question comes. `then`: the answer to a following question. @throws
   * Refusal; then nothing has changed.
   */
  async answer(
    connection: Connection,
    decision: number,
    picks: number[],
    again = false,
    then?: Planned,
  ): Promise<void> {
    const { connections, questions, schedule, views, waiting } = this.context
    const seats = questions.acting(connection)
    const id = questions.windows.meant(decision)
    const at = questions.early(seats, id, picks, id !== decision)
    if (!at) {
      await this.carryOut(connection, seats, id, picks, again, then)
      return
    }
    const { seat } = at.state.decision!
    checkPerson(at.state.decision, { decision: id, picks }, seat)
    const given = { picks, ...(again && { again }), ...(then && { then }) }
    questions.keepEarly(at, given, (kept) => this.early(kept, connection))
    waiting.clock?.early(seat)
    views.show(connections.at(seat))
    schedule()
  }

  /** Carries out an answer that was given before its turn. `payer`: who gave it, if they are still here. @throws Refusal as `answer`. */
  async early({ seat, decision, picks, again, then }: KeptAnswer, payer: Connection | null = null): Promise<void> {
    await this.carryOut(payer, [seat], decision, picks, again, then)
  }

  /** Carries out something that answers no decision (bartering). @throws Refusal; then nothing has changed. */
  async aside(connection: Connection, name: string, args: Aside['args']): Promise<void> {
    const { game, gameModule, questions } = this.context
    const seats = questions.acting(connection)
    game.mustBeShort()
    const draft = (session: TableSession): Draft<GameState> => {
      const seat = eyesOf(gameModule.game, session.state, seats) ?? seats[0]
      return session.draftAside({ seat, name, args })
    }
    await this.move('person', draft, () => {}, connection)
  }

  /** Cancels the person's own unfinished choice, without asking anybody. @throws Refusal; then nothing has changed. */
  async cancel(connection: Connection, to: number): Promise<void> {
    const { bots, game, questions, waiting } = this.context
    const seats = questions.acting(connection)
    const session = game.mustGoOn()
    const began = session.halfMade(seats)
    if (began === null) throw refusal('nothing-half-made', (w) => w.nothingHalfMade)
    if (to !== began) throw refusal('stale', (w) => w.otherHalfMade)
    game.mustBeShort()
    const asked = session.state.decision!.seat
    await this.move(
      'person',
      () => session.draftBack(to, asked),
      () => {
        bots.forgetAll()
        questions.wentBack(session, false)
        waiting.clock?.cancelled(asked)
      },
      connection,
    )
  }

  /**
   * Takes moves back, after everybody has agreed. `told`: how many they were told. `saved` is called before anybody is shown the result.
   * @throws Refusal when it is not possible.
   */
  async goBack(to: number, seat: Seat, told: number, saved: () => void): Promise<void> {
    const { connections, bots, game, questions } = this.context
    await this.move(
      'person',
      (session) => session.draftBack(to, seat, told),
      () => {
        // what bots remember and the log lines that people have are no longer valid
        bots.forgetAll()
        questions.wentBack(game.session!, true)
        for (const c of connections) c.lines = 0
        saved()
      },
    )
  }

  /** Makes moves again as they were made. @throws Refusal; those before it are made. */
  async again(undone: Undone['entries']): Promise<void> {
    const { game } = this.context
    for (const { entry, given } of undone)
      await this.move(
        'person',
        (session) => session.draft(entry),
        () => {
          if (given) game.givenAnswers.add(game.session!.now - 1)
        },
      )
  }

  /**
   * Advances the game: rules, then disk, then people. `saved` is called before anybody is shown the result. `payer`: whose message it was.
   * @throws Refusal; then nothing has changed.
   */
  async move(
    by: Mover,
    make: (session: TableSession) => Draft<GameState>,
    saved: () => void = () => {},
    payer: Connection | null = null,
  ): Promise<void> {
    const { connections, game, questions, schedule, services, views } = this.context
    const { metrics } = services
    const began = performance.now()
    const moving = game.move(by, make)
    const before = performance.now() - began
    const moved = await moving
    const onDisk = performance.now()
    saved()
    questions.moved(moved, game.told)
    views.show(connections, moved.passed !== null)
    if (moved.over) this.tellOver()
    metrics.moves.inc({ by })
    if (moved.byCard) metrics.faultyCards.inc({ what: 'ended' })
    metrics.moveSeconds.observe((performance.now() - began) / 1000)
    schedule()
    const since = performance.now() - onDisk
    // other moves, and the thinking of bots, are charged to everybody connected; whoever carries out a message charges its sender, but
    // only for what it does before it has to wait
    if (by !== 'person') connections.charge(before + since)
    else payer?.pay?.(since)
  }

  private carryOut(
    payer: Connection | null,
    seats: readonly [Seat, ...Seat[]],
    decision: number,
    picks: number[],
    again = false,
    then?: Planned,
  ): Promise<void> {
    const { game, keepClock, questions, waiting } = this.context
    let taken = () => {}
    return this.move(
      'person',
      (session) => {
        const seat = seats.find((s) => s === session.state.decision?.seat) ?? seats[0]
        checkPerson(session.state.decision, { decision, picks }, seat)
        taken = questions.answering(session, seat, picks, again, then)
        return session.draftAnswer(seat, { decision, picks })
      },
      () => {
        taken()
        waiting.clock?.answered(game.session!.halfMade(seats) === null)
        keepClock()
      },
      payer,
    )
  }

  /** The game is over, so nothing is secret any more: players also get the messages of watchers who saw more. */
  private tellOver(): void {
    const { announcer, connections, chat, services, table } = this.context
    announcer.people()
    const sit = connections.sitting()
    for (const said of chat.open()) connections.tell((language) => ({ t: 'said', ...saidIn(said, language) }), sit)
    services.ended(table)
  }
}

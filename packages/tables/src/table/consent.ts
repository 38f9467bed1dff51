import { inEach, type Language, Refusal, type Seat } from '@soulstack/kit'
import type { BackOutcome, TakeBacks } from '@soulstack/protocol'
import { refusal } from '../words/refusals.ts'
import type { Due } from './alarm.ts'
import type { SentenceAbout } from './announcer.ts'
import { type Connection, mustSit } from './connections.ts'
import type { TableContext } from './context.ts'
import { BackRequest } from './take-backs.ts'

declare module './context.ts' {
  interface TableContext {
    consent: Consent
  }
}

/**
 * Runs a request to take moves back. Somebody asks, and the people who play against them agree, each with one vote; where only bots play
 * against them, nobody is asked, and what was taken back can be made again. The request is never saved: after a crash the game is where it
 * was. Meanwhile the game is paused. Connections call `ask`, `redo`, `vote` and `withdraw`; the table reports when people come and go.
 */
export class Consent {
  private readonly context: TableContext
  private asked: BackRequest | null = null
  private count = 0

  constructor(context: TableContext) {
    this.context = context
  }

  /** The request that is under way. */
  get request(): BackRequest | null {
    return this.asked
  }

  /** What the holder of `seats` may take back, and make again; null before the game has begun. */
  offer(seats: readonly Seat[], language: Language): TakeBacks | null {
    const { moments } = this.context.game
    if (!moments) return null
    const alone = seats.every((seat) => this.votersFor(seat).length === 0)
    const redo = alone ? moments.undone(seats)?.moves : undefined
    return { ...moments.offer(seats, language), ...(alone && { alone }), ...(redo !== undefined && { redo }) }
  }

  /** Makes the moves again that somebody has just taken back without asking anybody. @throws Refusal; then nothing has changed. */
  async redo(connection: Connection): Promise<void> {
    const { game, moves, questions } = this.context
    const held = questions.acting(connection)
    game.mustGoOn()
    game.mustBeShort()
    const undone = held.every((seat) => this.votersFor(seat).length === 0) ? game.moments!.undone(held) : null
    if (!undone) throw refusal('nothing-to-redo', (w) => w.nothingToRedo)
    await moves.again(undone.entries)
  }

  /** Somebody wants to return to a moment: asks the people who play against them. @throws Refusal; then nothing has changed. */
  async ask(connection: Connection, to: number, plea: string): Promise<void> {
    const { game, questions, seats } = this.context
    const held = questions.acting(connection)
    const { state } = game.mustGoOn()
    if (state.over) throw refusal('game-over', (w) => w.overBack)
    game.mustBeShort()
    const way = seats.naming(() => game.moments!.way(held, to))
    this.asked = new BackRequest({
      id: ++this.count,
      seat: way.seat,
      plea,
      what: inEach((language) => seats.named(way.what[language], language)),
      ...{ to, moves: way.moves },
      voters: this.votersFor(way.seat),
    })
    await this.goOn()
  }

  /** A vote on a request. @throws Refusal; then nothing has changed. */
  async vote(connection: Connection, request: number, step: number, up: boolean): Promise<void> {
    const held = mustSit(connection)
    const asked = this.mustBe(request)
    const voter = held.find((seat) => asked.voters.includes(seat))
    if (voter === undefined) throw refusal('not-asked', (w) => (held.includes(asked.seat) ? w.ownRequest : w.notAsked))
    if (!up) {
      this.deny(asked, voter, (w, name) => w.denied(name))
      return
    }
    if (step !== 0) throw refusal('stale', (w) => w.otherStep)
    for (const seat of held) if (asked.voters.includes(seat)) asked.agree(seat)
    await this.goOn()
  }

  /** Withdraws one's own request. @throws Refusal; then nothing has changed. */
  withdraw(connection: Connection, request: number): void {
    const held = mustSit(connection)
    const asked = this.mustBe(request)
    if (!held.includes(asked.seat)) throw refusal('not-yours', (w) => w.notYourRequest)
    this.end(asked, 'withdrawn', asked.seat, (w, name) => w.withdrew(name))
  }

  /** These seats were given up: ends their request. */
  gaveUp(seats: readonly Seat[], say: SentenceAbout): void {
    const { asked } = this
    if (asked && seats.includes(asked.seat)) this.end(asked, 'withdrawn', asked.seat, say)
  }

  /** Bots that play on for people agree to their request. */
  async botsAgree(): Promise<void> {
    const { asked } = this
    if (!asked) return
    for (const seat of asked.waiting) if (this.context.seats.row(seat).bot) asked.agree(seat)
    await this.goOn()
  }

  /** @throws Refusal while a request is under way. */
  mustBeNone(): void {
    const { asked } = this
    if (asked)
      throw refusal('back-under-way', (w, language) => w.backUnderWay(this.context.seats.title(asked.seat, language)))
  }

  /** The next automatic event of the request: absent people are not waited for indefinitely. */
  due(request: BackRequest): Due | null {
    const { connections, delays } = this.context
    const { id, seat, waiting } = request
    const absent = waiting.find((voter) => !connections.holds(voter))
    if (absent !== undefined)
      return {
        key: `no answer ${id} ${absent}`,
        after: delays.away,
        run: () => this.deny(request, absent, (w, name) => w.noAnswer(name)),
      }
    if (!connections.holds(seat))
      return {
        key: `asker away ${id}`,
        after: delays.away,
        run: () => this.end(request, 'withdrawn', seat, (w, name) => w.askerAway(name)),
      }
    return null
  }

  /** The people who must agree before this seat takes anything back. People at the same screen need not vote, and bots do not mind. */
  private votersFor(seat: Seat): Seat[] {
    const { game, seats } = this.context
    const { rows } = seats
    const own = seats.row(seat).tokenHash
    return game
      .opponentsOf(
        seat,
        rows.map((row) => row.seat),
      )
      .filter((other) => {
        const { kind, bot, tokenHash } = seats.row(other)
        return other !== seat && kind === 'person' && bot === null && tokenHash !== own
      })
  }

  /** If everybody has agreed, goes back. */
  private async goOn(): Promise<void> {
    const { announcer, schedule } = this.context
    const request = this.asked
    if (!request) return
    if (request.waiting.length === 0) await this.goBack(request)
    else {
      announcer.people()
      schedule()
    }
  }

  private async goBack({ id, to, seat, moves: taken, voters }: BackRequest): Promise<void> {
    const { announcer, connections, moves, views } = this.context
    this.asked = null
    const done = () =>
      announcer.backEnded({ request: id, outcome: 'done', seat }, (w, name) =>
        voters.length > 0 ? w.tookBack(name) : w.undid(name),
      )
    try {
      await moves.goBack(to, seat, taken, done)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      announcer.backEnded({ request: id, outcome: 'failed', seat: null }, (w) => w.backFailed)
      views.show(connections)
    }
  }

  private deny(request: BackRequest, seat: Seat, say: SentenceAbout): void {
    this.context.game.denied.add(request.to)
    this.end(request, 'refused', seat, say)
  }

  /** Ends the request without success: everybody is shown the present game again. */
  private end(request: BackRequest, outcome: BackOutcome, seat: Seat, say: SentenceAbout): void {
    const { announcer, connections, schedule, views } = this.context
    this.asked = null
    announcer.backEnded({ request: request.id, outcome, seat }, say)
    views.show(connections)
    schedule()
  }

  private mustBe(request: number): BackRequest {
    if (!this.asked) throw refusal('no-request', (w) => w.noRequest)
    if (this.asked.id !== request) throw refusal('stale', (w) => w.otherRequest)
    return this.asked
  }
}

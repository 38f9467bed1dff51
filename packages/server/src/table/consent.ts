import { type GameState, inEach, Refusal, type Seat } from '@soulstack/kit'
import { rescue, type Soon } from '@soulstack/table/soon'
import type { BackOutcome } from '../protocol/index.ts'
import { refusal } from '../words/refusals.ts'
import type { Due } from './alarm.ts'
import type { Announcer, SentenceAbout } from './announcer.ts'
import { type Audience, type Connection, mustSit } from './audience.ts'
import type { Delays } from './delays.ts'
import type { TableGame } from './game.ts'
import type { Seats } from './seats.ts'
import { BackRequest } from './take-backs.ts'

interface ConsentTools {
  game: TableGame
  seats: Seats
  audience: Audience
  announcer: Announcer
  delays: Pick<Delays, 'bot' | 'away'>
  /** The seats that a connection acts for now. @throws Refusal when it holds none. */
  acting(c: Connection): readonly [Seat, ...Seat[]]
  /** Shows everybody the game. */
  show(): void
  /** Reschedules the next automatic action. */
  schedule(): void
  /** Takes moves back. `saved` is called when that is on disk, before it is shown. @throws Refusal, now or later, when it is not possible. */
  goBack(to: number, seat: Seat, saved: () => void): Soon<void>
}

/**
 * Runs a request to take moves back. Somebody asks and the opponents agree; then the moves are undone one by one for everybody to see, each
 * with its own consent; only the final return is saved. The request itself is never saved: after a crash the game is where it was.
 * Meanwhile the game is paused. Connections call `ask`, `thumb` and `withdraw`; the table reports when people come and go.
 */
export class Consent {
  private readonly tools: ConsentTools
  private asked: BackRequest | null = null
  private shown: GameState | null = null
  private count = 0

  constructor(tools: ConsentTools) {
    this.tools = tools
  }

  /** The request that is under way. */
  get request(): BackRequest | null {
    return this.asked
  }

  /** While moves are being undone: the state that everybody is shown. */
  get past(): GameState | null {
    return this.shown
  }

  /** Somebody asks the opponents for permission to return to a moment. @throws Refusal; then nothing has changed. */
  ask(connection: Connection, to: number, plea: string): Soon<void> {
    const { acting, game, seats } = this.tools
    const held = acting(connection)
    const { state } = game.mustGoOn()
    if (state.over) throw refusal('game-over', (w) => w.overBack)
    game.mustBeShort()
    const way = seats.naming(() => game.moments!.way(held, to))
    const all = seats.rows.map((s) => s.seat)
    this.asked = new BackRequest({
      id: ++this.count,
      seat: way.seat,
      plea,
      what: inEach((language) => seats.named(way.what[language], language)),
      steps: way.steps,
      // people at the same screen need not vote
      voters: game.opponentsOf(way.seat, all).filter((seat) => !connection.seats.includes(seat)),
    })
    return this.botsAgree()
  }

  /** A vote on a request, at the step that the voter was shown. @throws Refusal; then nothing has changed. */
  thumb(connection: Connection, request: number, step: number, up: boolean): Soon<void> {
    const held = mustSit(connection)
    const asked = this.mustBe(request)
    const voter = held.find((seat) => asked.voters.includes(seat))
    if (voter === undefined) throw refusal('not-asked', (w) => (held.includes(asked.seat) ? w.ownRequest : w.notAsked))
    if (!up) {
      this.deny(asked, voter, (w, name) => w.denied(name))
      return
    }
    if (step !== asked.step) throw refusal('stale', (w) => w.otherStep)
    for (const seat of held) if (asked.voters.includes(seat)) asked.agree(seat)
    return this.goOn()
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

  /** Lets bots agree: to a request at once, to each step after a delay, so that people can follow. */
  botsAgree(): Soon<void> {
    const { asked } = this
    if (!asked) return
    if (asked.step === 0) this.agreeFor(asked)
    return this.goOn()
  }

  /** @throws Refusal while a request is under way. */
  mustBeNone(): void {
    const { asked } = this
    if (asked)
      throw refusal('back-under-way', (w, language) => w.backUnderWay(this.tools.seats.title(asked.seat, language)))
  }

  /** The next automatic event of the request: bots agree to a step after a delay, and absent people are not waited for indefinitely. */
  due(request: BackRequest): Due | null {
    const { audience, seats, delays } = this.tools
    const { id, seat, step, waiting } = request
    if (waiting.some((voter) => seats.row(voter).bot))
      return {
        key: `bots agree ${id} ${step}`,
        after: delays.bot,
        run: () => {
          this.agreeFor(request)
          return this.goOn()
        },
      }
    const absent = waiting.find((voter) => !audience.holds(voter))
    if (absent !== undefined)
      return {
        key: `no answer ${id} ${step} ${absent}`,
        after: delays.away,
        run: () => this.deny(request, absent, (w, name) => w.noAnswer(name)),
      }
    if (!audience.holds(seat))
      return {
        key: `asker away ${id}`,
        after: delays.away,
        run: () => this.end(request, 'withdrawn', seat, (w, name) => w.askerAway(name)),
      }
    return null
  }

  private agreeFor(request: BackRequest): void {
    for (const seat of request.waiting) if (this.tools.seats.row(seat).bot) request.agree(seat)
  }

  /** If everybody has agreed, undoes one more move for everybody to see, or really goes back when the moment is reached. */
  private goOn(): Soon<void> {
    const { announcer, game, show, schedule } = this.tools
    const request = this.asked
    if (!request || !game.session) return
    const agreed = request.waiting.length === 0
    // without opponents there is nobody to show the steps to
    if (agreed && (request.voters.length === 0 || !request.goOn())) return this.goBack(request)
    if (agreed) this.shown = game.session.at(request.steps[request.step - 1]!)
    announcer.people()
    if (agreed) show()
    schedule()
  }

  private goBack({ id, to, seat }: BackRequest): Soon<void> {
    const { announcer, show, goBack } = this.tools
    this.asked = null
    this.shown = null
    const done = () => announcer.backEnded({ request: id, outcome: 'done', seat }, (w, name) => w.tookBack(name))
    return rescue(
      () => goBack(to, seat, done),
      (error) => {
        if (!(error instanceof Refusal)) throw error
        announcer.backEnded({ request: id, outcome: 'failed', seat: null }, (w) => w.backFailed)
        show()
      },
    )
  }

  private deny(request: BackRequest, seat: Seat, say: SentenceAbout): void {
    this.tools.game.denied.add(request.to)
    this.end(request, request.step === 0 ? 'refused' : 'revoked', seat, say)
  }

  /** Ends the request without success: everybody is shown the present game again. */
  private end(request: BackRequest, outcome: BackOutcome, seat: Seat, say: SentenceAbout): void {
    const { announcer, show, schedule } = this.tools
    this.asked = null
    this.shown = null
    announcer.backEnded({ request: request.id, outcome, seat }, say)
    show()
    schedule()
  }

  private mustBe(request: number): BackRequest {
    if (!this.asked) throw refusal('no-request', (w) => w.noRequest)
    if (this.asked.id !== request) throw refusal('stale', (w) => w.otherRequest)
    return this.asked
  }
}

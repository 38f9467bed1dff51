import type { Seat } from '@soulstack/kit'
import type { Ending } from '@soulstack/protocol'
import type { Soon } from '../runtime/maybe-promise.ts'
import type { SeatRow } from '../stores/rows.ts'
import { refusal } from '../words/refusals.ts'
import { type Connection, mustSit } from './audience.ts'
import type { People, PeopleTools } from './people.ts'
import { openSeat, standIn, withBots } from './seats.ts'

interface LeavingTools
  extends Pick<
    PeopleTools,
    | 'row'
    | 'seats'
    | 'audience'
    | 'door'
    | 'announcer'
    | 'game'
    | 'questions'
    | 'consent'
    | 'waiting'
    | 'rematch'
    | 'schedule'
  > {
  people: People
  /** Ends the table before its game is over, because of a seat. */
  end(why: Ending, seat: Seat): Soon<void>
}

/** How people give up their seats: for a while, or for good. What becomes of a seat in a running game is for the table to say. */
export class Leaving {
  private readonly tools: LeavingTools

  constructor(tools: LeavingTools) {
    this.tools = tools
  }

  /**
   * Gives up a seat: before the start for good. In a running game it stays its person's, who may come back: until then a bot plays on, or
   * the others decide what happens, or the game ends with it. For somebody who plays every seat there is no bot: their game is paused.
   */
  leave(connection: Connection): Soon<void> {
    const { announcer, questions, row, schedule, seats, waiting } = this.tools
    const held = mustSit(connection)
    const [seat] = held
    const { leaving = 'bot' } = row.settings
    const goesOn = row.state === 'playing' && !seats.alone
    const others = this.others(held)
    if (goesOn && leaving === 'end' && others.length > 0) return this.end('left', held)
    questions.forget(held)
    if (row.state === 'waiting') this.save(held, held.map(openSeat))
    else if (goesOn && (leaving !== 'wait' || others.length === 0))
      this.save(
        held,
        held.map((one) => ({ ...seats.row(one), bot: standIn })),
      )
    else if (goesOn) for (const one of held) waiting.absence.leave(one)
    if (goesOn && others.length > 0)
      announcer.noticeOf(seat, (w, name) => (leaving === 'wait' ? w.leftWaits(name) : w.leftBot(name)))
    this.goneFrom(held)
    schedule()
    return this.tools.consent.botsAgree()
  }

  /**
   * Gives up the running game for good. It ends where only bots, or one other seat, would play on. Otherwise a bot takes the seat, or nobody
   * does, if seats wait at this table. @throws Refusal; then nothing has changed.
   */
  resign(connection: Connection): Soon<void> {
    const { announcer, game, questions, rematch, row, schedule, seats } = this.tools
    const held = mustSit(connection)
    const [seat] = held
    game.mustGoOn()
    if (row.state !== 'playing') throw refusal('game-over', (w) => w.overResign)
    const others = this.others(held)
    const left = seats.rows.filter(({ seat }) => !held.includes(seat))
    if (row.settings.leaving === 'end' || others.length === 0 || left.length <= 1) {
      if (left.length === 1) game.leftTo(left[0]!.seat)
      return this.end('resigned', held)
    }
    const waits = row.settings.leaving === 'wait'
    const before = seats.rows.map((one) => ({ ...one }))
    questions.forget(held)
    rematch.forget(held)
    announcer.noticeOf(seat, (w, name) => (waits ? w.resignedWaits(name) : w.resignedBot(name)))
    const bots = withBots(seats.rows, (one) => (held.includes(one.seat) ? standIn : null))
    this.save(
      held,
      waits
        ? // an empty seat keeps the name of whoever sat there, for the log
          held.map((one) => ({ ...openSeat(one), name: before[one]!.name }))
        : held.map((one) => bots[one]!),
    )
    this.goneFrom(held)
    schedule()
    return this.tools.consent.botsAgree()
  }

  /** Somebody ends the game for everybody. */
  private end(why: Ending, held: readonly [Seat, ...Seat[]]): Soon<void> {
    this.tools.consent.gaveUp(held, (w, name) => w.leftBack(name))
    return this.tools.end(why, held[0])
  }

  /** The seats of other people. */
  private others(held: readonly Seat[]): SeatRow[] {
    return this.tools.seats.rows.filter(({ kind, seat }) => kind === 'person' && !held.includes(seat))
  }

  /** Saves what becomes of seats. Screens that their person has set up stay as watchers, if they are not theirs any more. */
  private save(held: readonly [Seat, ...Seat[]], rows: readonly SeatRow[]): void {
    const { door, people, seats } = this.tools
    const { tokenHash } = seats.row(held[0])
    const screens = rows[0]!.tokenHash === tokenHash ? [] : door.screensOf(tokenHash)
    people.save(rows)
    for (const c of screens) door.came(c)
  }

  /** Nobody is in these seats any more. */
  private goneFrom(held: readonly [Seat, ...Seat[]]): void {
    const { announcer, audience, consent, people } = this.tools
    people.passHostOn(held)
    consent.gaveUp([held[0]], (w, name) => w.leftBack(name))
    for (const c of audience) if (c.seats.includes(held[0])) people.unseat(c)
    announcer.people()
  }
}

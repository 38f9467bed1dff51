import type { Seat } from '@soulstack/kit'
import type { Ending } from '@soulstack/protocol'
import type { SeatRow } from '../stores/rows.ts'
import { refusal } from '../words/refusals.ts'
import { type Connection, mustSit } from './connections.ts'
import type { TableContext } from './context.ts'
import { openSeat, standIn, withBots } from './seats.ts'

declare module './context.ts' {
  interface TableContext {
    leaving: Leaving
  }
}

/** How people give up their seats: for a while, or for good. What becomes of a seat in a running game is for the table to say. */
export class Leaving {
  private readonly context: TableContext

  constructor(context: TableContext) {
    this.context = context
  }

  /**
   * Gives up a seat: before the start for good. In a running game it stays its person's, who may come back: until then a bot plays on, or
   * the others decide what happens, or the game ends with it. For somebody who plays every seat there is no bot: their game is paused.
   */
  async leave(connection: Connection): Promise<void> {
    const { announcer, questions, row, schedule, seats, waiting } = this.context
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
    await this.context.consent.botsAgree()
  }

  /**
   * Gives up the running game for good. It ends where only bots, or one other seat, would play on. Otherwise a bot takes the seat, or nobody
   * does, if seats wait at this table. @throws Refusal; then nothing has changed.
   */
  async resign(connection: Connection): Promise<void> {
    const { announcer, game, questions, rematch, row, schedule, seats } = this.context
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
    await this.context.consent.botsAgree()
  }

  /** Somebody ends the game for everybody. */
  private async end(why: Ending, held: readonly [Seat, ...Seat[]]): Promise<void> {
    this.context.consent.gaveUp(held, (w, name) => w.leftBack(name))
    await this.context.table.end(why, held[0])
  }

  /** The seats of other people. */
  private others(held: readonly Seat[]): SeatRow[] {
    return this.context.seats.rows.filter(({ kind, seat }) => kind === 'person' && !held.includes(seat))
  }

  /** Saves what becomes of seats. Screens that their person has set up stay as watchers, if they are not theirs any more. */
  private save(held: readonly [Seat, ...Seat[]], rows: readonly SeatRow[]): void {
    const { door, people, seats } = this.context
    const { tokenHash } = seats.row(held[0])
    const screens = rows[0]!.tokenHash === tokenHash ? [] : door.screensOf(tokenHash)
    people.save(rows)
    for (const c of screens) door.came(c)
  }

  /** Nobody is in these seats any more. */
  private goneFrom(held: readonly [Seat, ...Seat[]]): void {
    const { announcer, connections, consent, people } = this.context
    people.passHostOn(held)
    consent.gaveUp([held[0]], (w, name) => w.leftBack(name))
    for (const c of connections) if (c.seats.includes(held[0])) people.unseat(c)
    announcer.people()
  }
}

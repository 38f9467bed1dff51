import type { Seat } from '@soulstack/kit'
import type { FastifyBaseLogger } from 'fastify'
import type { SeatRow, TableRow } from '../storage/rows.ts'
import type { Store } from '../storage/store.ts'
import { refusal } from '../words/refusals.ts'
import type { Announcer } from './announcer.ts'
import { type Audience, type Connection, mustSit, tell } from './audience.ts'
import { botSeat, type Seats, standIn } from './seats.ts'

/** The table at which the same people play again, and where each of them sits there. */
export interface NextTable {
  table: string
  seatOf(old: Seat): Seat
}

/** Makes a table at which the same people play again, as from `address`, and starts it. @throws Refusal when that cannot be. */
export type PlayAgain = (row: TableRow, seats: readonly (SeatRow & { here: boolean })[], address?: string) => NextTable

interface RematchTools {
  row: TableRow
  store: Store
  seats: Seats
  audience: Audience
  announcer: Announcer
  log: FastifyBaseLogger
  again: PlayAgain
}

/**
 * The next game with the same people: it is made once all who are here want it. Who wants it is in memory alone: who comes back later is
 * asked again. Screens call `want`; the table tells it when somebody goes.
 */
export class Rematch {
  private readonly tools: RematchTools
  private readonly wants = new Set<Seat>()

  constructor(tools: RematchTools) {
    this.tools = tools
  }

  /** Whether somebody wants to play again. @throws Refusal when that cannot be; then nothing has changed. */
  want(connection: Connection, want: boolean): void {
    const held = mustSit(connection)
    const { announcer, row } = this.tools
    if (row.state !== 'over') throw refusal('not-over', (w) => w.notOver)
    if (row.settings.next !== undefined) throw refusal('already-started', (w) => w.nextBegun)
    if (want) for (const seat of held) this.wants.add(seat)
    else this.forget(held)
    if (!this.playAgain()) announcer.people()
  }

  /** Whoever had these seats is gone, or no longer wants to play again. */
  forget(seats: readonly Seat[]): void {
    for (const seat of seats) this.wants.delete(seat)
  }

  /** Somebody has gone: perhaps all who are left want to play again. */
  someoneLeft(): void {
    try {
      this.playAgain()
    } catch (error) {
      this.tools.log.warn({ err: error, table: this.tools.row.id }, 'the next game could not be made')
    }
  }

  /** The seats of those who want to play again. */
  list(): Seat[] {
    return [...this.wants].sort((a, b) => a - b)
  }

  /** Makes the next table when all who are here want it. Returns whether it was made. @throws Refusal when it cannot be. */
  private playAgain(): boolean {
    const { again, announcer, audience, row, seats, store } = this.tools
    if (row.state !== 'over' || row.settings.next !== undefined || !this.isAgreed()) return false
    const { table, seatOf } = again(
      row,
      seats.rows.map((s) => ({
        // whoever was removed after the game does not come along
        ...(s.kind === 'person' && s.tokenHash === null ? botSeat(s.seat, standIn, seats.people) : s),
        here: audience.holds(s.seat),
      })),
      audience.sitting()[0]?.address,
    )
    row.settings.next = table
    store.saveSettings(row.id, row.settings)
    for (const c of audience) {
      const there = c.seats.map(seatOf).sort((a, b) => a - b)
      tell(c, { t: 'rematch', table, seat: there[0] ?? null, seats: there })
    }
    announcer.people()
    return true
  }

  /** Whether somebody wants to play again, and everybody who is here. */
  private isAgreed(): boolean {
    const sit = this.tools.audience.sitting()
    return sit.length > 0 && sit.every((c) => c.seats.every((seat) => this.wants.has(seat)))
  }
}

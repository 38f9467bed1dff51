import type { Seat } from '@soulstack/kit'
import type { SeatRow, TableRow } from '../stores/rows.ts'
import { refusal } from '../words/refusals.ts'
import { type Connection, mustSit } from './connections.ts'
import type { TableContext } from './context.ts'
import { standIn, withBots } from './seats.ts'

declare module './context.ts' {
  interface TableContext {
    rematch: Rematch
  }
}

/** The table of a rematch, and where everybody sits there. */
export interface NextTable {
  table: string
  seatOf(old: Seat): Seat
}

/** Makes the table of a rematch, counted for `address`, and starts it. @throws Refusal when that is not possible. */
export type PlayAgain = (
  row: TableRow,
  seats: readonly (SeatRow & { here: boolean })[],
  address?: string,
) => Promise<NextTable>

/**
 * The next game with the same people: it is made once everybody who is here wants it. The wishes are in memory only, so somebody who comes
 * back later is asked again. Connections call `want`; the table reports when somebody leaves.
 */
export class Rematch {
  private readonly context: TableContext
  private readonly wants = new Set<Seat>()

  constructor(context: TableContext) {
    this.context = context
  }

  /** Records whether somebody wants to play again. @throws Refusal when that is not possible; then nothing has changed. */
  async want(connection: Connection, want: boolean): Promise<void> {
    const held = mustSit(connection)
    const { announcer, row } = this.context
    if (row.state !== 'over') throw refusal('not-over', (w) => w.notOver)
    if (row.settings.next !== undefined) throw refusal('already-started', (w) => w.nextBegun)
    if (want) for (const seat of held) this.wants.add(seat)
    else this.forget(held)
    if (!(await this.playAgain())) announcer.people()
  }

  /** Removes the wishes of these seats. */
  forget(seats: readonly Seat[]): void {
    for (const seat of seats) this.wants.delete(seat)
  }

  /** Somebody has left: perhaps everybody else wants to play again. */
  someoneLeft(): void {
    const { log, row, timers } = this.context
    // a command of its own: whoever left need not wait for it
    timers.run('the next game of a table', async () => {
      try {
        await this.playAgain()
      } catch (error) {
        log.warn({ err: error, table: row.id }, 'the next game could not be made')
      }
    })
  }

  /** The seats of those who want to play again. */
  list(): Seat[] {
    return [...this.wants].sort((a, b) => a - b)
  }

  /** Makes the next table if everybody who is here wants it. Returns whether it was made. @throws Refusal when that is not possible. */
  private async playAgain(): Promise<boolean> {
    const { announcer, connections, ledger, row, seats, services } = this.context
    if (row.state !== 'over' || row.settings.next !== undefined || !this.isAgreed()) return false
    const { table, seatOf } = await services.again(
      row,
      // somebody removed after the game does not come along, and an empty seat would keep it from beginning
      withBots(seats.rows, (s) => (s.kind !== 'bot' && s.tokenHash === null ? standIn : null)).map((s) => ({
        ...s,
        here: connections.holds(s.seat),
      })),
      connections.sitting()[0]?.address,
    )
    row.settings.next = table
    ledger.saveSettings(row.settings)
    for (const c of connections) {
      const there = c.seats.map(seatOf).sort((a, b) => a - b)
      connections.say(c, { t: 'rematch', table, seat: there[0] ?? null, seats: there })
    }
    announcer.people()
    return true
  }

  /** Whether somebody is here, and everybody here wants to play again. */
  private isAgreed(): boolean {
    const sit = this.context.connections.sitting()
    return sit.length > 0 && sit.every((c) => c.seats.every((seat) => this.wants.has(seat)))
  }
}

import type { Seat } from '@soulstack/kit'
import type { Limits } from '../runtime/limits.ts'
import type { TableRow } from '../stores/rows.ts'
import { refusal } from '../words/refusals.ts'
import type { Connection } from './connections.ts'

/** How many seats one connection, and one address, may hold at listed tables of others. */
export type ListedSeatLimits = Pick<Limits, 'listedSeatsPerConnection' | 'listedSeatsPerAddress'>

/** Who has taken a seat: the number of their connection, and its address. */
interface Taker {
  connection: number
  address: string | undefined
}

/**
 * Which seats strangers have taken at the listed tables of this process, so that none of them takes all there are. A game that has begun and
 * has left memory does not count: nobody is waiting for a seat there.
 */
export class ListedSeats {
  private readonly limits: ListedSeatLimits
  private readonly rowOf: (table: string) => TableRow | undefined
  private readonly isOnly: boolean
  private readonly byTable = new Map<string, Map<Seat, Taker>>()
  private readonly numbers = new WeakMap<Connection, number>()
  private last = 0

  /** `rowOf`: a table in memory. `isOnly`: whether no other process may have a table that has left memory. */
  constructor(limits: ListedSeatLimits, rowOf: (table: string) => TableRow | undefined, isOnly = true) {
    this.limits = limits
    this.rowOf = rowOf
    this.isOnly = isOnly
  }

  /** @throws Refusal `too-many-seats` when this connection or its address has as many seats as it may have. */
  mustHaveRoom(connection: Connection): void {
    const { listedSeatsPerAddress, listedSeatsPerConnection } = this.limits
    const { own, near } = this.held(connection)
    if (own >= listedSeatsPerConnection)
      throw refusal('too-many-seats', (w) => w.tooManyListed(listedSeatsPerConnection))
    if (near >= listedSeatsPerAddress)
      throw refusal('too-many-seats', (w) => w.tooManyListedNear(listedSeatsPerAddress))
  }

  /** Whether `mustHaveRoom` would not throw. */
  hasRoom(connection: Connection): boolean {
    const { own, near } = this.held(connection)
    return own < this.limits.listedSeatsPerConnection && near < this.limits.listedSeatsPerAddress
  }

  /** A connection has taken a seat. */
  took(table: string, seat: Seat, connection: Connection): void {
    const seats = this.byTable.get(table) ?? new Map<Seat, Taker>()
    this.byTable.set(table, seats.set(seat, { connection: this.numberOf(connection), address: connection.address }))
  }

  /** These seats were given up or taken away. */
  gaveUp(table: string, seats: readonly Seat[]): void {
    const taken = this.byTable.get(table)
    for (const seat of seats) taken?.delete(seat)
    if (taken?.size === 0) this.byTable.delete(table)
  }

  /** The seats of a table have other numbers: where each is now; those that are not among them are gone. */
  moved(table: string, to: ReadonlyMap<Seat, Seat>): void {
    const before = [...(this.byTable.get(table) ?? [])]
    this.forget(table)
    const now = before.flatMap(([seat, taker]) => (to.has(seat) ? [[to.get(seat)!, taker] as const] : []))
    if (now.length > 0) this.byTable.set(table, new Map(now))
  }

  /** A table has left memory. */
  left({ id, state }: TableRow): void {
    if (state !== 'waiting' || !this.isOnly) this.forget(id)
  }

  /** A table is no more. */
  forget(table: string): void {
    this.byTable.delete(table)
  }

  /** How many seats a connection has, and all from its address. */
  private held(connection: Connection): { own: number; near: number } {
    const { address } = connection
    const number = this.numberOf(connection)
    let [own, near] = [0, 0]
    for (const [table, seats] of this.byTable) {
      const row = this.rowOf(table)
      if (row && (row.state === 'over' || row.settings.open !== true)) continue
      for (const taker of seats.values()) {
        if (taker.connection === number) own++
        if (address !== undefined && taker.address === address) near++
      }
    }
    return { own, near }
  }

  private numberOf(connection: Connection): number {
    const number = this.numbers.get(connection) ?? ++this.last
    this.numbers.set(connection, number)
    return number
  }
}

import type { Language, Seat } from '@soulstack/kit'
import type { ServerMessage } from '../protocol/index.ts'
import { refusal } from '../words/refusals.ts'

/** A connection to a table, of a player or a watcher. One person may have several. */
export interface Connection {
  /** The seats held: one, all of them if one person plays them all, or none. */
  seats: readonly Seat[]
  /** The number of the first log line that has not been sent to it. */
  lines: number
  /** On a shared screen: the seat whose hand it shows. Only one of them is shown, and asked, at a time. */
  eyes?: Seat | null
  /** The language of everything sent to it; default English. */
  language?: Language
  /** A screen shared by everybody in the room: it holds no seat, and is never shown hands. */
  board?: boolean
  /** Its network address, as limits count them; absent: unknown. */
  readonly address?: string
  /** Whether it reads too slowly for another view now. If so, it gets the newest one when it has caught up. */
  isBehind?(): boolean
  /** Milliseconds until it has paid off the work done for it; 0: nothing is owed. */
  owes?(): number
  /** Charges it for `ms` milliseconds of work done for it unasked. */
  pay?(ms: number): void
  send(text: string): void
  /** The table has dropped it. */
  dropped?(): void
}

/** Whether this is a watcher: without a seat, and not a shared screen. */
export const isWatcher = (c: Connection): boolean => c.seats.length === 0 && !c.board

/** The seats of a player. @throws Refusal when it holds none. */
export function mustSit({ seats }: Connection): readonly [Seat, ...Seat[]] {
  const [first, ...rest] = seats
  if (first === undefined) throw refusal('not-seated', (w) => w.watching)
  return [first, ...rest]
}

/** Sends a message to one connection. */
export const tell = (connection: Connection, message: ServerMessage): void => connection.send(JSON.stringify(message))

/** All connections of a table. */
export class Audience extends Set<Connection> {
  /** Whether the holder of a seat is connected. */
  holds(seat: Seat): boolean {
    return this.at(seat).length > 0
  }

  /** The connections of the holder of a seat. */
  at(seat: Seat): Connection[] {
    return this.where((c) => c.seats.includes(seat))
  }

  /** The connections of players. */
  sitting(): Connection[] {
    return this.where((c) => c.seats.length > 0)
  }

  /** Whether the holder of a seat is connected from this address. */
  isFrom(seat: Seat, address: string): boolean {
    return this.where((c) => c.address === address && c.seats.includes(seat)).length > 0
  }

  /** The connections that meet a condition. */
  where(so: (c: Connection) => boolean): Connection[] {
    return [...this].filter(so)
  }

  /** Sends the same message to all, or to some, each in its language. */
  tell(say: (language: Language) => ServerMessage, to: Iterable<Connection> = this): void {
    const texts = new Map<Language, string>()
    for (const c of to) {
      const { language = 'en' } = c
      let text = texts.get(language)
      if (text === undefined) texts.set(language, (text = JSON.stringify(say(language))))
      c.send(text)
    }
  }

  /** Divides the cost of work done unasked among them. */
  charge(ms: number, to: Iterable<Connection> = this): void {
    const payers = [...to]
    for (const c of payers) c.pay?.(ms / payers.length)
  }
}

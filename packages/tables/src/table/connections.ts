// Who is connected to a table; what a command tells people is held until it is written.
import type { Language, Seat } from '@soulstack/kit'
import type { ServerMessage } from '@soulstack/protocol'
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

/** All connections of a table. Everything that a table sends goes through here. */
export class TableConnections extends Set<Connection> {
  private readonly isSettled: () => boolean
  /** What may not be shown yet. */
  private held: { to: Connection; text: string }[] = []

  /** `isSettled`: whether all that has changed at the table is durable. While it is not, what is sent is held. */
  constructor(isSettled: () => boolean = () => true) {
    super()
    this.isSettled = isSettled
  }

  /** Sends a text to one connection, as soon as what it tells is durable. */
  post(to: Connection, text: string): void {
    // what comes after something held must not overtake it
    if (this.held.length > 0 || !this.isSettled()) this.held.push({ to, text })
    else to.send(text)
  }

  /** Sends a message to one connection. */
  say(to: Connection, message: ServerMessage): void {
    this.post(to, JSON.stringify(message))
  }

  /** Sends what was held: it is durable. */
  release(): void {
    if (this.held.length === 0) return
    const { held } = this
    this.held = []
    for (const { to, text } of held) to.send(text)
  }

  /** Forgets what was held: it has not happened. */
  discard(): void {
    this.held = []
  }

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
      this.post(c, text)
    }
  }

  /** Divides the cost of work done unasked among them. */
  charge(ms: number, to: Iterable<Connection> = this): void {
    const payers = [...to]
    for (const c of payers) c.pay?.(ms / payers.length)
  }
}

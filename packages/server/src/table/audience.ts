import type { Language, Seat } from '@soulstack/kit'
import type { ServerMessage } from '../protocol/index.ts'
import { refusal } from '../words/refusals.ts'

/** Somebody who looks at a table: the holder of a seat, or a spectator. One person may look through several. */
export interface Connection {
  /** The seats held: one, all of them where one person plays them all, or none. */
  seats: readonly Seat[]
  /** The first log line that has not been sent here yet. */
  lines: number
  /** Where several share the screen: whose hand it shows. Of them only one is shown, and asked, at a time. */
  eyes?: Seat | null
  /** In which everything is said here; English without one. */
  language?: Language
  /** A screen that all look at: it holds no seat, and is shown no hands in any case. */
  board?: boolean
  /** The network address that it comes from, as limits count them; none: it is not known. */
  readonly address?: string
  /** Whether it reads too slowly for another view now. Then none is sent; it is shown the newest one when it has caught up. */
  isBehind?(): boolean
  /** Milliseconds until what was done by itself at tables for whoever is there has been made good; 0: nothing is owed. */
  owes?(): number
  /** Charges it for `ms` milliseconds of work that was done for it without its asking. */
  pay?(ms: number): void
  send(text: string): void
  /** The table no longer lets it look. */
  dropped?(): void
}

/** Whether this is somebody who watches: who holds no seat, and is no screen for all. */
export const isWatcher = (c: Connection): boolean => c.seats.length === 0 && !c.board

/** The seats of somebody who sits. @throws Refusal when they do not. */
export function mustSit({ seats }: Connection): readonly [Seat, ...Seat[]] {
  const [first, ...rest] = seats
  if (first === undefined) throw refusal('not-seated', (w) => w.watching)
  return [first, ...rest]
}

/** Tells one connection something. */
export const tell = (connection: Connection, message: ServerMessage): void => connection.send(JSON.stringify(message))

/** Everybody who looks at a table. */
export class Audience extends Set<Connection> {
  /** Whether somebody looks who holds this seat. */
  holds(seat: Seat): boolean {
    return this.at(seat).length > 0
  }

  /** The screens of whoever holds this seat. */
  at(seat: Seat): Connection[] {
    return this.where((c) => c.seats.includes(seat))
  }

  /** The screens of those who hold a seat. */
  sitting(): Connection[] {
    return this.where((c) => c.seats.length > 0)
  }

  /** Whether somebody looks from this address who holds this seat. */
  isFrom(seat: Seat, address: string): boolean {
    return this.where((c) => c.address === address && c.seats.includes(seat)).length > 0
  }

  /** Those of them for whom something is so. */
  where(so: (c: Connection) => boolean): Connection[] {
    return [...this].filter(so)
  }

  /** Tells all, or some, of them the same, each in their language. */
  tell(say: (language: Language) => ServerMessage, to: Iterable<Connection> = this): void {
    const texts = new Map<Language, string>()
    for (const c of to) {
      const { language = 'en' } = c
      let text = texts.get(language)
      if (text === undefined) texts.set(language, (text = JSON.stringify(say(language))))
      c.send(text)
    }
  }

  /** Has them pay for work that was done for them by itself. */
  charge(ms: number, to: Iterable<Connection> = this): void {
    const payers = [...to]
    for (const c of payers) c.pay?.(ms / payers.length)
  }
}

import type { Language, Seat } from '@soulstack/kit'
import type { BotName } from '../protocol/index.ts'
import type { SeatRow } from '../storage/store.ts'
import { refusal } from '../words/refusals.ts'
import { botTitle, personTitle, seatTitle } from './describe.ts'

/** A seat that nobody holds. */
export const openSeat = (seat: Seat): SeatRow => ({ seat, kind: 'open', name: '', bot: null, tokenHash: null })

/** A seat that a bot holds, at a table of people who are called so. */
export const botSeat = (seat: Seat, bot: BotName, people: readonly string[]): SeatRow => ({
  seat,
  kind: 'bot',
  name: botTitle(bot, seat, people),
  bot,
  tokenHash: null,
})

/** A seat that a person holds who is called so; `alone`: they hold all of them. */
export const personSeat = (seat: Seat, name: string, alone: boolean, tokenHash: string): SeatRow => ({
  seat,
  kind: 'person',
  name: personTitle(name, seat, alone),
  bot: null,
  tokenHash,
})

/** The seats of a table, as the disk has them: who holds each, and what they are called. */
export class Seats {
  readonly rows: readonly SeatRow[]
  private readonly own: SeatRow[]
  private readonly alone: () => boolean

  /** `alone`: whether one person holds every seat. */
  constructor(rows: readonly SeatRow[], alone: () => boolean) {
    this.rows = this.own = [...rows]
    this.alone = alone
  }

  /** The names that people have given themselves. */
  get people(): string[] {
    return this.own.filter((row) => row.kind === 'person' && row.name !== '').map((row) => row.name)
  }

  /** Takes over what the disk has now. */
  put(rows: readonly SeatRow[]): void {
    for (const row of rows) this.own[row.seat] = row
  }

  /** @throws Refusal when the table has no such seat. */
  row(seat: Seat): SeatRow {
    const row = this.own[seat]
    if (!row) throw refusal('no-such-seat', (w) => w.noSeat(this.own.length, seat + 1))
    return row
  }

  /** What a seat is called in a language: those who told no name are guests in each. @throws Refusal when there is no such seat. */
  title(seat: Seat, language: Language): string {
    const row = this.row(seat)
    return row.name || seatTitle(row, this.alone(), language)
  }

  /** All seats with what they are called, as `named` takes them. */
  titled(language: Language): { name: string }[] {
    return this.own.map(({ seat }) => ({ name: this.title(seat, language) }))
  }
}

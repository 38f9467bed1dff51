import { inEach, type Language, Refusal, type Seat } from '@soulstack/kit'
import type { BotName } from '@soulstack/protocol'
import type { SeatRow } from '../stores/rows.ts'
import { refusal } from '../words/refusals.ts'
import { tableWords } from '../words/table.ts'
import { botTitle, named, personTitle, seatTitle } from './describe.ts'

/** The bot that plays for a person who left. */
export const standIn: BotName = 'normal'

/** A seat that nobody holds. */
export const openSeat = (seat: Seat): SeatRow => ({ seat, kind: 'open', name: '', bot: null, tokenHash: null })

/** A seat with a bot; `others`: the names of the others at the table, which it must not take. */
export const botSeat = (seat: Seat, bot: BotName, others: readonly string[]): SeatRow => ({
  seat,
  kind: 'bot',
  name: botTitle(bot, seat, others),
  bot,
  tokenHash: null,
})

/** Replaces seats by ones with bots where `bot` says which; nobody at the table gets the name of somebody else. */
export function withBots(rows: readonly SeatRow[], bot: (row: SeatRow) => BotName | null): SeatRow[] {
  const names = rows.map(({ name }) => name)
  return rows.map((row) => {
    const level = bot(row)
    if (level === null) return row
    const seated = botSeat(row.seat, level, names)
    names.push(seated.name)
    return seated
  })
}

/** A seat with a person; `alone`: they hold all seats. */
export const personSeat = (seat: Seat, name: string, alone: boolean, tokenHash: string): SeatRow => ({
  seat,
  kind: 'person',
  name: personTitle(name, seat, alone),
  bot: null,
  tokenHash,
})

/** The longest name that a person can give (`name` in protocol/fields.ts). */
const longest = 24

/** A name that none of the others at the table has: numbered from 2 on if one has it, whatever the case. */
export function unusedName(name: string, others: readonly string[]): string {
  const used = new Set(others.map((other) => other.toLowerCase()))
  for (let n = 1, own = name; ; ) {
    if (!used.has(own.toLowerCase())) return own
    const number = ` ${++n}`
    own = `${name.slice(0, longest - number.length).trimEnd()}${number}`
  }
}

/** The seats of a table, as on disk: who holds each, and their names. */
export class Seats {
  readonly rows: readonly SeatRow[]
  private readonly own: SeatRow[]
  private readonly isAlone: () => boolean
  private onePerson: boolean | undefined

  /** `isAlone`: whether one person holds every seat; called once, when first needed. */
  constructor(rows: readonly SeatRow[], isAlone: () => boolean) {
    this.rows = this.own = [...rows]
    this.isAlone = isAlone
  }

  /** Whether one person holds every seat. */
  get alone(): boolean {
    return (this.onePerson ??= this.isAlone())
  }

  /** The names in all seats but this one. */
  namesBeside(seat: Seat): string[] {
    return this.own.filter((row) => row.seat !== seat && row.name !== '').map((row) => row.name)
  }

  /**
   * The name under which somebody sits down who gave this one (empty: none), in their language. Somebody without a name stays a guest in
   * everybody's language, unless there is one already; bots give way instead.
   */
  nameFor(seat: Seat, name: string, language: Language): string {
    if (this.alone) return name
    const people = this.own.filter((row) => row.seat !== seat && row.kind === 'person')
    const titles = people.map((row) => this.title(row.seat, language))
    const title = name || tableWords[language].guest
    const own = unusedName(title, titles)
    return own === title ? name : own
  }

  /** Replaces seats, after they were saved. */
  put(rows: readonly SeatRow[]): void {
    for (const row of rows) this.own[row.seat] = row
  }

  /** Replaces all seats, after they were saved: there may be more or fewer, and one person may hold them all or no longer do so. */
  replace(rows: readonly SeatRow[]): void {
    this.own.splice(0, this.own.length, ...rows)
    this.onePerson = undefined
  }

  /** @throws Refusal when the table has no such seat. */
  row(seat: Seat): SeatRow {
    const row = this.own[seat]
    if (!row) throw refusal('no-such-seat', (w) => w.noSeat(this.own.length, seat + 1))
    return row
  }

  /** The name of a seat; a person without a name is a guest, in a language. @throws Refusal when there is no such seat. */
  title(seat: Seat, language: Language): string {
    const row = this.row(seat)
    return row.name || seatTitle(row, this.alone, language)
  }

  /** The names of all seats, as `named` takes them. */
  titled(language: Language): { name: string }[] {
    return this.own.map(({ seat }) => ({ name: this.title(seat, language) }))
  }
  /** Runs something, and replaces `{seat:1}` with names in the refusals it throws. */
  naming<T>(make: () => T): T {
    try {
      return make()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const words = inEach((language): string => this.named(error.in(language), language))
      throw new Refusal(error.code, words, error.rule)
    }
  }

  /** Replaces `{seat:1}` with names in data. */
  named<T>(data: T, language: Language): T {
    return JSON.parse(named(JSON.stringify(data), this.titled(language), language)) as T
  }
}

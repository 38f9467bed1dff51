import type { CardEntry, Language, Seat } from '@soulstack/kit'
import type { Ending, ServerMessage, TableInfo } from '@soulstack/protocol'
import { phraseList } from '@soulstack/protocol'
import { type TableWords, tableWords } from '../words/table.ts'
import type { Audience, Connection } from './audience.ts'
import { type Company, saidIn } from './company.ts'
import type { Seats } from './seats.ts'
import type { Waiting } from './waiting.ts'

/** Makes a sentence about somebody; `name`: their name in that language. */
export type SentenceAbout = (words: TableWords, name: string) => string

interface AnnouncerTools {
  audience: Audience
  seats: Seats
  company: Company
  waiting: Waiting
  /** What everybody may know about the table. */
  info(language: Language): TableInfo
  /** The cards of its game that differ from the catalogue. */
  otherCards(language: Language): readonly CardEntry[]
}

/**
 * Sends everything but the game itself to the connections of a table: who is there, whose clock runs, notices, how requests ended, each in
 * its own language. The other parts of a table call it when any of that changes.
 */
export class Announcer {
  private readonly tools: AnnouncerTools
  /** The last clock state sent to each connection. */
  private readonly clockSent = new WeakMap<Connection, string>()

  constructor(tools: AnnouncerTools) {
    this.tools = tools
  }

  /** Sends the state of the table (its people, and pending requests) to everybody, or everybody but one. */
  people(except?: Connection): void {
    const { audience, info, waiting } = this.tools
    if (audience.size === 0) return
    const others = audience.where((c) => c !== except)
    audience.tell((language) => ({ t: 'table', table: info(language) }), others)
    // in a window, this message leaves out whose clock runs: the player it belongs to gets it separately
    for (const c of others) this.clockSent.set(c, waiting.mark([]))
    this.clock()
  }

  /** Sends the clock to those for whom it has changed. */
  clock(): void {
    const { audience, waiting } = this.tools
    if (!waiting.clock) return
    for (const c of audience) {
      const mark = waiting.mark(c.seats)
      if (mark === this.clockSent.get(c)) continue
      this.clockSent.set(c, mark)
      audience.say(c, { t: 'clock', clock: waiting.clockInfo(c.seats)! })
    }
  }

  /** Sends everything about the table to somebody who has just come, or has a different seat. */
  welcome(connection: Connection): void {
    const { company, info, otherCards, waiting } = this.tools
    const { seats, language = 'en' } = connection
    const said = company.heard(seats.length > 0).map((one) => saidIn(one, language))
    const you = seats[0] ?? null
    const table = info(language)
    const cards = otherCards(language)
    this.tools.audience.say(connection, {
      t: 'welcome',
      ...{ table, you, seats: [...seats], said, phrases: phraseList(language) },
      ...(cards.length > 0 && { cards }),
    })
    this.clockSent.set(connection, waiting.mark([]))
  }

  /** Sends a notice to everybody, or to some; `seat`: the player it is about. */
  notice(
    seat: Seat | null,
    say: (words: TableWords, language: Language) => string,
    to: Iterable<Connection> = this.tools.audience,
  ): void {
    this.tools.audience.tell((language) => ({ t: 'notice', seat, message: say(tableWords[language], language) }), to)
  }

  /** Tells everybody, or some, why the table has ended before its game did; `seat`: who ended it. */
  ending(why: Ending, seat: Seat | null, to?: Iterable<Connection>): void {
    const name = (language: Language) => (seat === null ? '' : this.tools.seats.title(seat, language))
    this.notice(seat, (w, language) => w.ended[why](name(language)), to)
  }

  /** What is played at this table, in short sentences, with the number of seats. */
  rules(language: Language): string[] {
    const { rules, seats } = this.tools.info(language)
    return [tableWords[language].players(seats.length), ...rules]
  }

  /** Sends everybody a notice about a seat. */
  noticeOf(seat: Seat, say: SentenceAbout): void {
    this.notice(seat, (w, language) => say(w, this.tools.seats.title(seat, language)))
  }

  /** Tells everybody how a request to take moves back ended; `say` gets the name of `seat`. */
  backEnded(of: Pick<Extract<ServerMessage, { t: 'back' }>, 'request' | 'outcome' | 'seat'>, say: SentenceAbout): void {
    this.tools.audience.tell((language) => {
      const name = of.seat === null ? '' : this.tools.seats.title(of.seat, language)
      return { t: 'back', ...of, message: say(tableWords[language], name) }
    })
    this.people()
  }
}

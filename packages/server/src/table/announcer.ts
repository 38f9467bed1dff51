import type { CardEntry, Language, Seat } from '@soulstack/kit'
import type { ServerMessage, TableInfo } from '../protocol/index.ts'
import { phraseList } from '../words/phrases.ts'
import { type TableWords, tableWords } from '../words/table.ts'
import { type Audience, type Connection, tell } from './audience.ts'
import { type Company, saidIn } from './company.ts'
import type { Seats } from './seats.ts'
import type { Waiting } from './waiting.ts'

/** Makes a sentence about somebody; `name`: what they are called in that language. */
export type SentenceAbout = (words: TableWords, name: string) => string

interface AnnouncerTools {
  audience: Audience
  seats: Seats
  company: Company
  waiting: Waiting
  /** What everybody may know of the table. */
  info(language: Language): TableInfo
  /** The cards of its game that are not as everybody knows them. */
  otherCards(language: Language): readonly CardEntry[]
}

/**
 * Tells those who look at a table everything but the game itself: who is there, whose time runs, notices, how requests ended. Each is told
 * in their own language. The other parts of a table call it when any of that changes.
 */
export class Announcer {
  private readonly tools: AnnouncerTools
  /** What each connection was last told about whose time is running. */
  private readonly clockTold = new WeakMap<Connection, string>()

  constructor(tools: AnnouncerTools) {
    this.tools = tools
  }

  /** Tells everybody (but one, who knows already) what the table is like now: its people, and what is being decided. */
  people(except?: Connection): void {
    const { audience, info, waiting } = this.tools
    if (audience.size === 0) return
    const others = audience.where((c) => c !== except)
    audience.tell((language) => ({ t: 'table', table: info(language) }), others)
    // what everybody is told leaves out whose time is running in a window: tell it to whoever is asked
    for (const c of others) this.clockTold.set(c, waiting.mark([]))
    this.clock()
  }

  /** Tells whose time is running to those for whom that has changed. */
  clock(): void {
    const { audience, waiting } = this.tools
    if (!waiting.clock) return
    for (const c of audience) {
      const mark = waiting.mark(c.seats)
      if (mark === this.clockTold.get(c)) continue
      this.clockTold.set(c, mark)
      tell(c, { t: 'clock', clock: waiting.clockInfo(c.seats)! })
    }
  }

  /** Tells somebody who has just come, or has another seat, all about the table. */
  welcome(connection: Connection): void {
    const { company, info, otherCards, waiting } = this.tools
    const { seats, language = 'en' } = connection
    const said = company.heard(seats.length > 0).map((one) => saidIn(one, language))
    const you = seats[0] ?? null
    const table = info(language)
    const cards = otherCards(language)
    tell(connection, {
      t: 'welcome',
      ...{ table, you, seats: [...seats], said, phrases: phraseList(language) },
      ...(cards.length > 0 && { cards }),
    })
    this.clockTold.set(connection, waiting.mark([]))
  }

  /** Tells everybody, or some of them, a sentence; `seat`: whom it is about. */
  notice(
    seat: Seat | null,
    say: (words: TableWords, language: Language) => string,
    to: Iterable<Connection> = this.tools.audience,
  ): void {
    this.tools.audience.tell((language) => ({ t: 'notice', seat, message: say(tableWords[language], language) }), to)
  }

  /** Tells everybody a sentence about a seat. */
  noticeOf(seat: Seat, say: SentenceAbout): void {
    this.notice(seat, (w, language) => say(w, this.tools.seats.title(seat, language)))
  }

  /** Tells everybody how a request to take moves back ended; `say` is given the name of `seat`. */
  backEnded(of: Pick<Extract<ServerMessage, { t: 'back' }>, 'request' | 'outcome' | 'seat'>, say: SentenceAbout): void {
    this.tools.audience.tell((language) => {
      const name = of.seat === null ? '' : this.tools.seats.title(of.seat, language)
      return { t: 'back', ...of, message: say(tableWords[language], name) }
    })
    this.people()
  }
}

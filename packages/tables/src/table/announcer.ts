import type { Language, Seat } from '@soulstack/kit'
import type { Ending, ServerMessage } from '@soulstack/protocol'
import { phraseList } from '@soulstack/protocol'
import { type TableWords, tableWords } from '../words/table.ts'
import { saidIn } from './chat.ts'
import type { Connection } from './connections.ts'
import type { TableContext } from './context.ts'

declare module './context.ts' {
  interface TableContext {
    announcer: Announcer
  }
}

/** Makes a sentence about somebody; `name`: their name in that language. */
export type SentenceAbout = (words: TableWords, name: string) => string

/**
 * Sends everything but the game itself to the connections of a table: who is there, whose clock runs, notices, how requests ended, each in
 * its own language. The other parts of a table call it when any of that changes.
 */
export class Announcer {
  private readonly context: TableContext
  /** The last clock state sent to each connection. */
  private readonly clockSent = new WeakMap<Connection, string>()

  constructor(context: TableContext) {
    this.context = context
  }

  /** Sends the state of the table (its people, and pending requests) to everybody, or everybody but one. */
  people(except?: Connection): void {
    const { connections, table, waiting } = this.context
    if (connections.size === 0) return
    const others = connections.where((c) => c !== except)
    connections.tell((language) => ({ t: 'table', table: table.info(language) }), others)
    // in a window, this message leaves out whose clock runs: the player it belongs to gets it separately
    for (const c of others) this.clockSent.set(c, waiting.mark([]))
    this.clock()
  }

  /** Sends the clock to those for whom it has changed. */
  clock(): void {
    const { connections, waiting } = this.context
    if (!waiting.clock) return
    for (const c of connections) {
      const mark = waiting.mark(c.seats)
      if (mark === this.clockSent.get(c)) continue
      this.clockSent.set(c, mark)
      connections.say(c, { t: 'clock', clock: waiting.clockInfo(c.seats)! })
    }
  }

  /** Sends everything about the table to somebody who has just come, or has a different seat. */
  welcome(connection: Connection): void {
    const { connections, chat, game, gameModule, table, waiting } = this.context
    const { seats, language = 'en' } = connection
    const said = chat.heard(seats.length > 0).map((one) => saidIn(one, language))
    const you = seats[0] ?? null
    const cards = (game.session && gameModule.otherCards?.(game.session.state, language)) ?? []
    connections.say(connection, {
      t: 'welcome',
      ...{ table: table.info(language), you, seats: [...seats], said, phrases: phraseList(language) },
      ...(cards.length > 0 && { cards }),
    })
    this.clockSent.set(connection, waiting.mark([]))
  }

  /** Sends a notice to everybody, or to some; `seat`: the player it is about. */
  notice(
    seat: Seat | null,
    say: (words: TableWords, language: Language) => string,
    to: Iterable<Connection> = this.context.connections,
  ): void {
    this.context.connections.tell(
      (language) => ({ t: 'notice', seat, message: say(tableWords[language], language) }),
      to,
    )
  }

  /** Tells everybody, or some, why the table has ended before its game did; `seat`: who ended it. */
  ending(why: Ending, seat: Seat | null, to?: Iterable<Connection>): void {
    const name = (language: Language) => (seat === null ? '' : this.context.seats.title(seat, language))
    this.notice(seat, (w, language) => w.ended[why](name(language)), to)
  }

  /** What is played at this table, in short sentences, with the number of seats. */
  rules(language: Language): string[] {
    const { rules, seats } = this.context.table.info(language)
    return [tableWords[language].players(seats.length), ...rules]
  }

  /** Sends everybody a notice about a seat. */
  noticeOf(seat: Seat, say: SentenceAbout): void {
    this.notice(seat, (w, language) => say(w, this.context.seats.title(seat, language)))
  }

  /** Tells everybody how a request to take moves back ended; `say` gets the name of `seat`. */
  backEnded(of: Pick<Extract<ServerMessage, { t: 'back' }>, 'request' | 'outcome' | 'seat'>, say: SentenceAbout): void {
    this.context.connections.tell((language) => {
      const name = of.seat === null ? '' : this.context.seats.title(of.seat, language)
      return { t: 'back', ...of, message: say(tableWords[language], name) }
    })
    this.people()
  }
}

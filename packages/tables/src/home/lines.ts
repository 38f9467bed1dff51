import { type Language, Refusal } from '@soulstack/kit'
import {
  type ClientMessage,
  checked,
  clientMessage,
  doorRefusal,
  malformed,
  messageBounds,
  readJson,
  type ServerMessage,
} from '@soulstack/protocol'
import type { Log } from '../runtime/log.ts'
import type { Connection } from '../table/audience.ts'
import { handleMessage, type TableMessage } from '../table/messages.ts'
import type { Table } from '../table/table.ts'
import type { Tables } from '../tables/tables.ts'
import { homeRefusal } from '../words/home.ts'

/** The page's end of a line. */
export interface LineEnd {
  send(text: string): void
  /** The home has ended the line; the page may open another. */
  close(): void
}

export interface LinesParts {
  tables: Tables
  log: Pick<Log, 'error'>
  /** Whether a table's id is one of this home's. */
  isOwn(id: string): boolean
  /** The refusal of what is not here. */
  elsewhere(): Refusal
}

/** The lines from pages to the tables of a home: what sockets are to those of a server, without strangers and without limits. */
export class Lines {
  private readonly parts: LinesParts
  private readonly lines = new Set<Line>()

  constructor(parts: LinesParts) {
    this.parts = parts
  }

  /** Opens a line, for `Line.hear` and `Line.end`. */
  open(end: LineEnd): Line {
    const line = new Line(end, this.parts, () => this.lines.delete(line))
    this.lines.add(line)
    return line
  }

  /** Tells everybody at a table why it is gone, and ends their lines; pages open others by themselves. */
  dropTable(table: Table, why: Refusal): void {
    for (const line of [...this.lines]) if (line.table === table) line.drop(why)
  }
}

/** One line: at a table once it has said hello. */
export class Line implements Connection {
  seats: readonly number[] = []
  lines = 0
  board = false
  language: Language = 'en'
  table: Table | null = null
  private over = false
  /** Settles when everything that was heard so far has been carried out. */
  private done: Promise<unknown> = Promise.resolve()
  private readonly page: LineEnd
  private readonly parts: LinesParts
  private readonly ended: () => void

  constructor(page: LineEnd, parts: LinesParts, ended: () => void) {
    this.page = page
    this.parts = parts
    this.ended = ended
  }

  /** The page has said something. It is carried out after everything that it said before. */
  hear(text: string): void {
    let message: ClientMessage
    try {
      message = checked(clientMessage, readJson(new TextEncoder().encode(text), messageBounds), malformed)
    } catch (error) {
      this.failed(error, this.language)
      return
    }
    this.done = this.done.then(() => this.carryOut(message))
  }

  /** The page has hung up. */
  end(): void {
    this.over = true
    this.ended()
    this.done = this.done.then(() => this.leave())
  }

  /** The table is gone. */
  drop(why: Refusal): void {
    this.table = null
    this.seats = []
    this.failed(why, this.language)
    this.over = true
    this.ended()
    this.page.close()
  }

  send(text: string): void {
    if (!this.over) this.page.send(text)
  }

  dropped(): void {
    this.table = null
  }

  /** Never rejects. */
  private async carryOut(message: ClientMessage): Promise<void> {
    if (this.over) return
    try {
      if (message.t === 'hello') await this.hello(message)
      else await this.tell(message)
    } catch (error) {
      this.failed(error, (message.t === 'hello' && message.lang) || this.language)
    }
  }

  private async tell(message: TableMessage): Promise<void> {
    const { table } = this
    if (!table) throw doorRefusal('no-hello', (w) => w.noHello)
    await table.run(() => (this.table === table ? handleMessage(table, this, message) : undefined))
  }

  private async hello({ board = false, lang = 'en', table: id, token }: ClientMessage & { t: 'hello' }): Promise<void> {
    const { elsewhere, isOwn, tables } = this.parts
    if (!isOwn(id)) throw elsewhere()
    const first = await tables.open(id)
    if (this.table !== first) await this.leave()
    // while it was waited for, it may have been put away
    for (let table = first; !this.over; table = await tables.open(id)) {
      const looks = await table.run(async () => {
        if (!tables.isLive(table)) return false
        const { board: wasBoard, language, table: before } = this
        Object.assign(this, { board, language: lang, table })
        try {
          await table.people.attach(this, token)
        } catch (error) {
          if (error instanceof Refusal) Object.assign(this, { board: wasBoard, language, table: before })
          throw error
        }
        return true
      })
      if (looks) return
    }
  }

  private async leave(): Promise<void> {
    const { table } = this
    this.table = null
    await table?.run(() => table.people.detach(this))
  }

  /** Says that something was refused, or that it failed. */
  private failed(error: unknown, language: Language): void {
    const told = !(error instanceof Refusal)
      ? homeRefusal('server-error', (w) => w.failed)
      : error.code === 'no-such-table'
        ? homeRefusal(error.code, (w) => w.tableGone)
        : error
    if (!(error instanceof Refusal)) {
      this.parts.log.error({ err: error, table: this.table?.id }, 'a message could not be carried out')
      const { table } = this
      if (table) this.parts.tables.guard.failed('a message', table, error)
    }
    const { code, rule } = told
    this.send(JSON.stringify({ t: 'refused', code, message: told.in(language), rule } satisfies ServerMessage))
  }
}

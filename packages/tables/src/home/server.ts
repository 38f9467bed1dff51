import { type Language, Refusal, type RuleBook } from '@soulstack/kit'
import { SEAT_HEADER } from '@soulstack/protocol'
import { Api, type ApiHost, type Caller, routesOf } from '../api/index.ts'
import type { Transport } from '../connections/connection.ts'
import { Connections } from '../connections/connections.ts'
import { type GameModule, GameModules } from '../game/module.ts'
import type { Guard } from '../runtime/guard.ts'
import { defaultLimits } from '../runtime/limits.ts'
import type { Log } from '../runtime/log.ts'
import { newTableId } from '../runtime/secrets.ts'
import type { Table } from '../table/table.ts'
import { homeRefusal } from '../words/home.ts'
import { type FilmHands, HomeFilms } from './films.ts'
import { type HomeParts, homeTables, metrics } from './home.ts'
import { ownRoutes } from './own-routes.ts'

export type { TableSettings } from '../stores/rows.ts'

/** How ids of tables of a home begin, and how long they are: those of a server are shorter. */
const OWN = 'here'

/** Whether this is the id of a table that a browser is the home of. The page knows them by the same sign (`web/src/net/home.ts`). */
const isOwn = (id: string): boolean => /^here[a-z0-9]{16}$/.test(id)

export interface HomeServerParts extends Omit<HomeParts, 'broken' | 'ids'> {
  /** The rules of a game. */
  rules(gameModule: GameModule, language: Language): Promise<RuleBook>
  /** Whether there is no server that could be reached at another time. */
  alone: boolean
  /** Makes films and studies. */
  hands: FilmHands
}

/** A request as a page sends it to the worker with its tables. */
export interface HomeRequest {
  method: string
  /** Its path, with its query. */
  url: string
  /** JSON. */
  body: string | null
  /** The token of a seat, where a server gets it as `SEAT_HEADER`. */
  seat?: string | null
}

/** The answer to it: a status of HTTP, and JSON. */
export interface HomeAnswer {
  status: number
  text: string
}

/** The page's end of a line. */
export interface LineEnd {
  send(text: string): void
  /** The home has ended the line; the page may open another. */
  close(): void
}

/** The home's end of a line. */
export interface Line {
  /** The page has said something. It is carried out after everything that it said before. */
  hear(text: string): void
  /** The page has hung up. */
  end(): void
}

/** A server without HTTP: answers requests and holds lines, for the pages of one browser. */
export interface HomeServer {
  /** Answers a request as a server does. Never rejects. */
  answer(request: HomeRequest): Promise<HomeAnswer>
  /** Opens a connection of a page. */
  open(end: LineEnd): Line
  /** Saves all tables and lets go of them. */
  close(): Promise<void>
}

export function homeServer({ alone, hands, rules, ...parts }: HomeServerParts): HomeServer {
  const elsewhere = () => homeRefusal('needs-others', (w) => (alone ? w.noServer : w.elsewhere))
  const ids = () => `${OWN}${newTableId()}`
  const tables = homeTables({
    ...parts,
    ids,
    broken: (table, why) => connections.dropTable(table, why),
  })
  const { log } = parts
  const { guard } = tables
  const connections = new Connections({
    ...{ tables, log, metrics, reasonFor },
    mustBeHere(id) {
      if (!isOwn(id)) throw elsewhere()
    },
  })
  const gameModules = new GameModules(parts.gameModules)
  const films = new HomeFilms({ tables, gameModules, hands, ids })
  const api = homeApi({ tables, gameModules, films, rules, elsewhere })
  const caller = callerHere(log)
  return {
    async answer(request) {
      const answer = await api.handle(requestOf(request), caller)
      return { status: answer.status, text: await answer.text() }
    },
    open: (end) => openLine(connections, guard, end),
    async close() {
      connections.stop()
      await tables.close()
    },
  }
}

/** Opens a line from a page: what a socket is to a server, without strangers and without limits. */
function openLine(connections: Connections, guard: Guard<Table>, end: LineEnd): Line {
  let isOpen = true
  const transport: Transport = {
    get isOpen() {
      return isOpen
    },
    send: (text) => end.send(text),
    close() {
      hangUp()
      end.close()
    },
  }
  const connection = connections.add(transport)
  const table = () => connection.table
  const hangUp = guard.handler(
    'the end of a connection',
    () => {
      isOpen = false
      return connections.remove(connection)
    },
    table,
  )
  const hear = (text: string) => connections.receive(connection, new TextEncoder().encode(text))
  return { hear: guard.handler('a message', hear, table), end: hangUp }
}

/** What to tell a page whose message failed. */
function reasonFor(error: unknown): Refusal {
  if (!(error instanceof Refusal)) return homeRefusal('server-error', (w) => w.failed)
  return error.code === 'no-such-table' ? homeRefusal(error.code, (w) => w.tableGone) : error
}

/** The API of a browser's own tables. The rest is refused with a sentence that says it needs a server: what others have made, and everything that is for others. */
export function homeApi({
  elsewhere,
  ...parts
}: Pick<ApiHost, 'tables' | 'gameModules' | 'films' | 'rules'> & { elsewhere(): Refusal }): Api {
  const idHere = (id: string): string => {
    if (!isOwn(id)) throw elsewhere()
    return id
  }
  const host: ApiHost = {
    ...parts,
    prepare(asked) {
      if (asked.seats.includes('open')) throw homeRefusal('needs-others', (w) => w.openSeats)
      // nobody else could find it, or have contributed to its dice
      return { ...asked, open: false, contributes: false }
    },
    openTables() {
      throw elsewhere()
    },
    tableId: idHere,
    filmId: idHere,
    noTable: () => homeRefusal('no-such-table', (w) => w.tableGone),
  }
  return new Api([...routesOf(host), ...ownRoutes(host)], defaultLimits.messageBytes)
}

/** The person at this browser, who may do everything. */
const callerHere = (log: Pick<Log, 'error'>): Caller => ({
  group: '',
  mustBeFromHere() {},
  count() {},
  account: () => ({ spend() {} }),
  failed(error) {
    log.error({ err: error }, 'a request failed')
    return homeRefusal('server-error', (w) => w.failed)
  },
})

const requestOf = ({ body, method, seat = null, url }: HomeRequest): Request =>
  new Request(new URL(url, 'https://home.invalid'), {
    method,
    headers: { 'content-type': 'application/json', ...(seat !== null && { [SEAT_HEADER]: seat }) },
    ...(body !== null && method !== 'GET' && { body }),
  })

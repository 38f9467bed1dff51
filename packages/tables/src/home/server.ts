import type { Language, Refusal, RuleBook } from '@soulstack/kit'
import { SEAT_HEADER } from '@soulstack/protocol'
import { Api, type ApiHost, type Caller, routesOf } from '../api/index.ts'
import { type GameModule, GameModules } from '../game/module.ts'
import { defaultLimits } from '../runtime/limits.ts'
import type { Log } from '../runtime/log.ts'
import { newTableId } from '../runtime/secrets.ts'
import { homeRefusal } from '../words/home.ts'
import { type FilmHands, HomeFilms } from './films.ts'
import { type HomeParts, homeTables } from './home.ts'
import { type Line, type LineEnd, Lines } from './lines.ts'
import { ownRoutes } from './own-routes.ts'

export type { TableSettings } from '../stores/rows.ts'
export type { Line } from './lines.ts'

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

/** A server without HTTP: answers requests and holds lines, for the pages of one browser. */
export interface HomeServer {
  /** Answers a request as a server does. Never rejects. */
  answer(request: HomeRequest): Promise<HomeAnswer>
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
    broken: (table, why) => lines.dropTable(table, why),
  })
  const { log } = parts
  const lines = new Lines({ tables, log, isOwn, elsewhere })
  const gameModules = new GameModules(parts.gameModules)
  const films = new HomeFilms({ tables, gameModules, hands, ids })
  const api = homeApi({ tables, gameModules, films, rules, elsewhere })
  const caller = callerHere(log)
  return {
    async answer(request) {
      const answer = await api.handle(requestOf(request), caller)
      return { status: answer.status, text: await answer.text() }
    },
    open: (end) => lines.open(end),
    close: () => tables.close(),
  }
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

import type { Language, RuleBook } from '@soulstack/kit'
import { SEAT_HEADER } from '@soulstack/protocol'
import { Connections } from '../connections/connections.ts'
import { type GameModule, GameModules } from '../game/module.ts'
import { newTableId } from '../runtime/secrets.ts'
import { localRefusal } from '../words/local-host.ts'
import { callerHere, localApi } from './local-api.ts'
import { type FilmHands, LocalFilms } from './local-films.ts'
import { type LocalTablesParts, localTables, metrics } from './local-tables.ts'
import { connectPage, type PageConnection, type PagePort, reasonFor } from './page-connection.ts'

export type { TableSettings } from '../stores/rows.ts'

/** How ids of tables of a local host begin, which are longer than those of a server. */
const OWN = 'here'

/** Whether this is the id of a table of a local host. The page knows them by the same sign (`web/src/net/hosts.ts`). */
const isOwn = (id: string): boolean => /^here[a-z0-9]{16}$/.test(id)

export interface LocalHostParts extends Omit<LocalTablesParts, 'broken' | 'ids'> {
  /** The rules of a game. */
  rules(gameModule: GameModule, language: Language): Promise<RuleBook>
  /** Whether there is no server that could be reached at another time. */
  alone: boolean
  /** Makes films and studies. */
  hands: FilmHands
}

/** A request as a page sends it to the worker with its tables. */
export interface PageRequest {
  method: string
  /** Its path, with its query. */
  url: string
  /** JSON. */
  body: string | null
  /** The token of a seat, where a server gets it as `SEAT_HEADER`. */
  seat?: string | null
}

/** The answer to it: a status of HTTP, and JSON. */
export interface PageAnswer {
  status: number
  text: string
}

/** The tables of one browser, for its pages: a server without HTTP. */
export interface LocalHost {
  /** Answers a request as a server does. Never rejects. */
  answer(request: PageRequest): Promise<PageAnswer>
  /** Opens a connection of a page. */
  open(port: PagePort): PageConnection
  /** Saves all tables and lets go of them. */
  close(): Promise<void>
}

export function createLocalHost({ alone, hands, rules, ...parts }: LocalHostParts): LocalHost {
  const elsewhere = () => localRefusal('needs-others', (w) => (alone ? w.noServer : w.elsewhere))
  const ids = () => `${OWN}${newTableId()}`
  const tables = localTables({
    ...parts,
    ids,
    broken: (table, why) => connections.dropTable(table, why),
  })
  const { log } = parts
  const { guard } = tables
  const idHere = (id: string): string => {
    if (!isOwn(id)) throw elsewhere()
    return id
  }
  const connections = new Connections({ tables, log, metrics, reasonFor, mustBeHere: idHere })
  const gameModules = new GameModules(parts.gameModules)
  const films = new LocalFilms({ tables, gameModules, hands, ids })
  const api = localApi({ tables, gameModules, films, rules, idHere, elsewhere })
  const caller = callerHere(log)
  return {
    async answer(request) {
      const answer = await api.handle(requestOf(request), caller)
      return { status: answer.status, text: await answer.text() }
    },
    open: (port) => connectPage(connections, guard, port),
    async close() {
      connections.stop()
      await tables.close()
    },
  }
}

const requestOf = ({ body, method, seat = null, url }: PageRequest): Request =>
  new Request(new URL(url, 'https://local.invalid'), {
    method,
    headers: { 'content-type': 'application/json', ...(seat !== null && { [SEAT_HEADER]: seat }) },
    ...(body !== null && method !== 'GET' && { body }),
  })

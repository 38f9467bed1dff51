import type { Language, RuleBook } from '@soulstack/kit'
import { type GameModule, GameModules } from '../game/module.ts'
import { newTableId } from '../runtime/secrets.ts'
import { homeRefusal } from '../words/home.ts'
import { Answering, type HomeAnswer, type HomeRequest } from './answering.ts'
import { type FilmHands, HomeFilms } from './films.ts'
import { type HomeParts, homeTables } from './home.ts'
import { type Line, type LineEnd, Lines } from './lines.ts'

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

/** A server without HTTP: answers requests and holds lines, for the pages of one browser. */
export interface HomeServer {
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
  const answering = new Answering({ tables, gameModules, films, log, rules, isOwn, elsewhere })
  return {
    answer: (request) => answering.answer(request),
    open: (end) => lines.open(end),
    close: () => tables.close(),
  }
}

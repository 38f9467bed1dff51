import { type GameLog, LANGUAGES, type Language, Refusal, type RuleBook, readLanguage } from '@soulstack/kit'
import {
  checked,
  continueTable,
  createTable,
  doorRefusal,
  type FilmEyes,
  type FilmMade,
  filmEyes,
  type HttpRefusal,
  malformed,
  readJson,
  statusOf,
  type TableCreated,
  tableBounds,
  token,
} from '@soulstack/protocol'
import type { z } from 'zod'
import { logOf } from '../films/titles.ts'
import { shownLesson } from '../game/lessons.ts'
import type { GameModule, GameModules } from '../game/module.ts'
import type { Log } from '../runtime/log.ts'
import type { Tables } from '../tables/tables.ts'
import { homeRefusal, homeWords } from '../words/home.ts'
import type { HomeFilms } from './films.ts'
import { type KeptSeat, keptGame } from './kept-game.ts'

/** A request as the page makes it of a server. */
export interface HomeRequest {
  method: string
  /** Its path, with its query. */
  url: string
  body: string | null
  /** The token of a seat, where a server gets it as `SEAT_HEADER`. */
  seat?: string | null
}

/** The answer to it: a status of HTTP, and JSON. */
export interface HomeAnswer {
  status: number
  text: string
}

export interface AnsweringParts {
  tables: Tables
  gameModules: GameModules
  films: HomeFilms
  log: Pick<Log, 'error'>
  /** The rules of a game. */
  rules(gameModule: GameModule, language: Language): Promise<RuleBook>
  /** Whether a table's id is one of this home's. */
  isOwn(id: string): boolean
  /** The refusal of what is not here. */
  elsewhere(): Refusal
}

/** What a request asks for, split up. */
interface Asked {
  method: string
  /** The parts of its path below /api. */
  path: readonly string[]
  query: URLSearchParams
  language: Language
  text: string
  seat: string | null
}

/** Reads the body of a request. @throws Refusal `malformed`. */
const read = (text: string): unknown => readJson(new TextEncoder().encode(text), tableBounds)

/**
 * Answers what a page asks of its server, as far as that works alone. The rest is refused with a sentence that says it needs a server: what
 * others have made, and everything that is for others.
 */
export class Answering {
  private readonly parts: AnsweringParts

  constructor(parts: AnsweringParts) {
    this.parts = parts
  }

  /** Never throws. */
  async answer(request: HomeRequest): Promise<HomeAnswer> {
    const { pathname, searchParams: query } = new URL(request.url, 'https://home.invalid')
    const asked = query.get('lang')
    try {
      const language = readLanguage(asked ?? undefined)
      const path = pathname.split('/').slice(2).map(decodeURIComponent)
      const { body, method, seat = null } = request
      const found = await this.find({ ...{ method, path, query, language }, text: body ?? '', seat })
      if (found === undefined) throw homeRefusal('not-found', (w) => w.nothingAt(pathname))
      return {
        status: request.method === 'POST' ? 201 : 200,
        text: typeof found === 'string' ? found : JSON.stringify(found),
      }
    } catch (error) {
      const language = LANGUAGES.find(({ id }) => id === asked)?.id ?? 'en'
      if (error instanceof Refusal) {
        const { code, rule } = error
        const said: HttpRefusal = { code, message: error.in(language), rule }
        return { status: statusOf(code), text: JSON.stringify(said) }
      }
      this.parts.log.error({ err: error }, 'a request failed')
      const said: HttpRefusal = { code: 'server-error', message: homeWords[language].failed }
      return { status: 500, text: JSON.stringify(said) }
    }
  }

  /** The answer, as JSON or as what JSON is made of; undefined: there is nothing there. */
  private find(asked: Asked): unknown {
    const { language, method, path } = asked
    const [what = '', which] = path
    if (what === 'tables') return method === 'POST' ? this.create(asked) : this.table(asked)
    if (what === 'games' && method === 'POST') return this.takeUp(asked)
    if (what === 'films') return this.film(asked)
    if (what === 'shows') return this.show(asked)
    if (method !== 'GET' || which === undefined || path.length !== 2) return undefined
    const gameModule = this.parts.gameModules.named(which)
    switch (what) {
      case 'cards':
        return gameModule.catalogue(language)
      case 'options':
        return gameModule.tableOptions(language)
      case 'lessons':
        return (gameModule.lessons?.all(language) ?? []).map(shownLesson)
      case 'hints':
        return gameModule.lessons?.hints(language) ?? []
      case 'rules':
        return this.parts.rules(gameModule, language)
    }
    return undefined
  }

  private async create({ text }: Asked): Promise<unknown> {
    const { films, isOwn, tables } = this.parts
    const body = read(text)
    if (typeof body === 'object' && body !== null && 'from' in body) {
      const { from, ...who } = checked(continueTable, body, malformed)
      if (!isOwn(from.film)) throw this.parts.elsewhere()
      return tables.goOn({ ...(await films.begin(from.film, from.at)), film: from.film }, from, who)
    }
    const asked = checked(createTable, body, malformed)
    if (asked.seats.includes('open')) throw homeRefusal('needs-others', (w) => w.openSeats)
    // nobody else could find it, or have contributed to its dice
    return tables.create({ ...asked, open: false, contributes: false })
  }

  private async table({ language, path: [, id, what], seat }: Asked): Promise<unknown> {
    const { isOwn, tables } = this.parts
    // the list of open tables is one of those of others
    if (id === undefined || !isOwn(id)) throw this.parts.elsewhere()
    if (what === 'game') return this.keep(id, language)
    if (what !== undefined && what !== 'log') return undefined
    const found =
      what === 'log'
        ? await tables.listing.log(id, language)
        : await tables.listing.info(id, language, seat && checked(token, seat, malformed))
    if (found === null) throw homeRefusal('no-such-table', (w) => w.tableGone)
    return found
  }

  /** A game as a file, finished or not: its log, and who sits where. Whoever plays alone may know everything. */
  private async keep(id: string, language: Language): Promise<string> {
    const { listing } = this.parts.tables
    const [log, info] = [await listing.log(id, language, true), await listing.info(id, language)]
    if (log === null || info === null) throw homeRefusal('no-such-table', (w) => w.tableGone)
    if (info.state === 'over') return log
    const seats = info.seats.map(({ bot, kind, name }): KeptSeat => (kind === 'bot' && bot ? bot : { you: name }))
    return `${log.slice(0, -1)},"home":${JSON.stringify({ seats } satisfies z.output<typeof keptGame>['home'])}}`
  }

  /** Takes up a game from its file: at a table, or as a film if it is over. @throws Refusal when it cannot be played. */
  private async takeUp({ text }: Asked): Promise<FilmMade | TableCreated> {
    const { films, tables } = this.parts
    try {
      return { film: await films.importLog(text) }
    } catch (error) {
      // it could be played as far as it goes
      if (!(error instanceof Refusal && error.code === 'not-over')) throw error
    }
    const kept = keptGame.safeParse(JSON.parse(text))
    const { names: _, title = '', ...log } = logOf(new TextEncoder().encode(text))
    const seated = kept.data?.home.seats
    const seat = Math.max(0, seated?.findIndex((who) => typeof who === 'object') ?? 0)
    const at = log.entries.length
    return tables.goOn(
      { log: log as GameLog, title, film: '' },
      { at, seat },
      { bots: 'normal', ...(seated && { seated }) },
    )
  }

  private async film({ language, method, path: [, id, what, n], query, text }: Asked): Promise<unknown> {
    const { films, isOwn } = this.parts
    if (id === undefined)
      return method === 'POST' ? ({ film: await films.importLog(text) } satisfies FilmMade) : undefined
    if (!isOwn(id)) throw this.parts.elsewhere()
    switch (what) {
      case undefined:
        return films.look(id, { t: 'index', eyes: eyesIn(query), language })
      case 'moments':
        return films.look(id, { t: 'moment', moment: Number(n), eyes: eyesIn(query), language })
      case 'draws':
        return films.look(id, { t: 'draws' })
      case 'log':
        return films.log(id, language)
      case 'study':
        if (method === 'POST') await films.beginStudy(id)
        return films.study(id, language)
    }
    return undefined
  }

  private async show({ language, path: [, game, show, what, n], query }: Asked): Promise<unknown> {
    const { films } = this.parts
    if (game === undefined) return undefined
    if (show === undefined) return films.list(game, query.get('card'), language)
    const viewer = { eyes: eyesIn(query), language }
    if (what === undefined) return films.show(game, show, { t: 'index', ...viewer })
    return what === 'moments' ? films.show(game, show, { t: 'moment', moment: Number(n), ...viewer }) : undefined
  }
}

/** Through whose eyes to look. @throws Refusal. */
function eyesIn(query: URLSearchParams): FilmEyes {
  const eyes = filmEyes.safeParse(query.get('eyes') ?? undefined)
  if (!eyes.success) throw doorRefusal('malformed', (w) => w.eyes)
  return eyes.data
}

import { LANGUAGES, type Language, Refusal, type RuleBook, readLanguage } from '@soulstack/kit'
import { shownLesson } from '../games/lessons.ts'
import type { Playable, Playables } from '../games/playable.ts'
import { createTable, type HttpRefusal, tableId } from '../protocol/index.ts'
import { messageBounds, readJson } from '../protocol/json.ts'
import type { Log } from '../runtime/log.ts'
import type { Tables } from '../tables/tables.ts'
import { checked, malformed } from '../words/faults.ts'
import { homeRefusal, homeWords } from '../words/home.ts'
import { refusal } from '../words/refusals.ts'

/** A request as the page makes it of a server. */
export interface HomeRequest {
  method: string
  /** Its path, with its query. */
  url: string
  body: string | null
}

/** The answer to it: a status of HTTP, and JSON. */
export interface HomeAnswer {
  status: number
  text: string
}

export interface AnsweringParts {
  tables: Tables
  playables: Playables
  log: Pick<Log, 'error'>
  /** The rules of a game. */
  rules(playable: Playable, language: Language): Promise<RuleBook>
  /** Whether a table's id is one of this home's. */
  isOwn(id: string): boolean
}

/** What a request asks for, split up. */
interface Asked {
  method: string
  /** The parts of its path below /api. */
  path: readonly string[]
  query: URLSearchParams
  language: Language
  /** Reads its body. @throws Refusal `malformed`. */
  body(): unknown
}

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
      const body = () => readJson(new TextEncoder().encode(request.body ?? ''), messageBounds)
      const found = await this.find({ method: request.method, path, query, language, body })
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
        return { status: statusOf[code] ?? 400, text: JSON.stringify(said) }
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
    if (method !== 'GET' || which === undefined || path.length !== 2) return undefined
    const playable = this.parts.playables.named(which)
    switch (what) {
      case 'cards':
        return playable.catalogue(language)
      case 'options':
        return playable.tableOptions(language)
      case 'lessons':
        return playable.lessons(language).map(shownLesson)
      case 'hints':
        return playable.hints(language)
      case 'rules':
        return this.parts.rules(playable, language)
    }
    return undefined
  }

  private async create({ body }: Asked): Promise<unknown> {
    const asked = checked(createTable, body(), malformed)
    if (asked.seats.includes('open')) throw homeRefusal('needs-others', (w) => w.openSeats)
    // nobody else could find it, or have contributed to its dice
    return this.parts.tables.create({ ...asked, open: false, contributes: false })
  }

  private async table({ language, path: [, id, what] }: Asked): Promise<unknown> {
    const { isOwn, tables } = this.parts
    // the list of open tables is one of those of others
    if (id === undefined || !isOwn(id)) throw homeRefusal('needs-others', (w) => w.elsewhere)
    if (!tableId.safeParse(id).success || (what !== undefined && what !== 'log')) return undefined
    const found = what === 'log' ? await tables.listing.log(id, language) : await tables.listing.info(id, language)
    if (found === null) throw refusal('no-such-table', (w) => w.noTable)
    return found
  }
}

const statusOf: Record<string, number> = {
  'needs-others': 503,
  'not-found': 404,
  'no-such-table': 404,
  'no-such-game': 404,
  'no-such-film': 404,
  'no-such-show': 404,
  'no-such-moment': 404,
  'not-over': 409,
  'other-version': 409,
  'cannot-continue': 409,
  'too-many-tables': 503,
  'too-dear': 422,
}

import { type Language, Refusal } from '@soulstack/kit'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { addressesForOthers, isLoopback } from './addresses.ts'
import { doorWords, turnedAway } from './door-words.ts'
import { checked, malformed } from './fault-words.ts'
import { Films } from './film-library.ts'
import { addFilms } from './film-routes.ts'
import { messageBounds, readJson } from './json.ts'
import { shownLesson } from './lessons.ts'
import { Buckets, defaultLimits, type Limits } from './limits.ts'
import { createMetrics } from './metrics.ts'
import { addPage, addSecurityHeaders, builtPage } from './page.ts'
import { type Playable, Playables } from './playable.ts'
import { type Addresses, continueTable, createTable, gameName, type HttpRefusal, tableId } from './protocol.ts'
import { refusal } from './refusal-words.ts'
import { languageOf, refusedIn } from './request-language.ts'
import { newSeed, sha256 } from './secrets.ts'
import { originAllowed, Sockets } from './sockets.ts'
import { Store } from './store.ts'
import { type Delays, defaultDelays } from './table.ts'
import { Tables } from './tables.ts'

export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug'

export interface ServerOptions {
  /** The games that can be played here. */
  playables: readonly Playable[]
  /** Path of the SQLite file, or `:memory:`. */
  database: string
  /** Folder of the built page. */
  page?: string
  /** Address of a module that exports `playables` as `games`, for the threads in which films are made; the games of Soulstack unless told. */
  gamesModule?: string
  log?: LogLevel
  /** Where log lines go; standard output unless told. */
  logTo?: { write(line: string): void }
  delays?: Partial<Delays>
  limits?: Partial<Limits>
  /** Milliseconds that a table nobody looks at stays in memory. */
  keepEmpty?: number
  /**
   * Gives the seed of each new game, and what bots draw their own chances from: 64 hexadecimal digits from the system's randomness unless
   * told. Tests give seeds of their own, so that what fails once fails again.
   */
  seeds?: () => string
  /** Origins beside the server's own from which pages may connect. */
  origins?: readonly string[]
  /** Whether a proxy in front says who the client is (`X-Forwarded-For`). */
  trustProxy?: boolean
}

/** A server that does not listen yet: `app.listen` starts it, `app.close` ends it in order. */
export interface SoulstackServer {
  app: FastifyInstance
  tables: Tables
}

/** Names under which something secret could ever get into a log line, at any depth that our lines have. */
const secretNames = [
  'token',
  'tokenHash',
  'seed',
  'hand',
  'view',
  'entry.answer',
  'headers.cookie',
  'headers.authorization',
]

const statusOf: Record<string, number> = {
  'too-many-tables': 503,
  'too-fast': 429,
  'not-over': 409,
  'wrong-origin': 403,
  'no-such-table': 404,
  'no-such-game': 404,
  'no-such-film': 404,
  'no-such-show': 404,
  'no-such-moment': 404,
  'other-version': 409,
  'too-dear': 422,
  busy: 503,
}

/**
 * Builds the server: HTTP routes, the WebSocket door and the tables behind them.
 * @throws StoreError when the database cannot be used.
 */
export async function createServer(options: ServerOptions): Promise<SoulstackServer> {
  const playables = new Playables(options.playables)
  const limits: Limits = { ...defaultLimits, ...options.limits }
  const level = options.log ?? 'warn'
  const log: FastifyBaseLogger = pino(
    { level, redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[secret]' } },
    options.logTo ?? pino.destination({ sync: true }),
  )
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    bodyLimit: limits.messageBytes,
    trustProxy: options.trustProxy ?? false,
    requestTimeout: 30_000,
    forceCloseConnections: true,
  })
  const store = new Store(options.database)
  const metrics = createMetrics({ tables: () => store.count(), connections: () => sockets.size })
  const tables = new Tables({
    playables,
    tools: {
      store,
      metrics,
      log,
      delays: { ...defaultDelays, ...options.delays },
      limits,
      seeds: options.seeds ?? newSeed,
    },
    limit: limits.tables,
    keepEmpty: options.keepEmpty ?? 60_000,
    broken: (table) => sockets.dropTable(table),
  })
  const origins = options.origins ?? []
  const films = new Films({
    ...{ playables, tables, limits, log },
    ...(options.gamesModule && { module: options.gamesModule }),
  })
  const sockets = new Sockets(app.server, { limits, metrics, log, origins, tables })
  app.addHook('preClose', async () => sockets.close())
  app.addHook('onClose', async () => {
    await films.close()
    tables.close()
    store.close()
  })

  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, readJson(body as Buffer, messageBounds))
    } catch (error) {
      done(error as Error)
    }
  })
  addSecurityHeaders(app)
  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    const language = refusedIn(request)
    const w = doorWords[language]
    if (error instanceof Refusal)
      return reply
        .code(statusOf[error.code] ?? 400)
        .send({ code: error.code, message: error.in(language), rule: error.rule } satisfies HttpRefusal)
    const status = error.statusCode ?? 500
    if (status < 500) {
      const message = status === 413 ? w.tooLarge(error.message) : w.unreadable(error.message)
      return reply.code(status).send({ code: 'malformed', message } satisfies HttpRefusal)
    }
    request.log.error({ err: error }, 'a request failed')
    return reply.code(500).send({ code: 'server-error', message: w.failed } satisfies HttpRefusal)
  })

  app.get('/health', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const games = [...playables.all()].map(({ game: { name, version } }) => ({ name, version }))
    return { ok: true, games }
  })

  // figures about the process are for whoever runs it, not for the network
  app.get('/metrics', async (request, reply) => {
    if (!isLoopback(request.socket.remoteAddress)) return reply.callNotFound()
    reply.header('cache-control', 'no-store').type(metrics.registry.contentType)
    return metrics.registry.metrics()
  })

  // somebody at the machine itself is told what to hand on: the address by which they came leads others nowhere
  app.get('/api/addresses', async (request, reply) => {
    // through a proxy on this machine everybody comes from it: but not to its own name
    if (!isLoopback(request.ip) || !isLoopback(request.hostname.replace(/[[\]]/g, ''))) return reply.callNotFound()
    reply.header('cache-control', 'no-store')
    return { others: addressesForOthers(app.server.address()) } satisfies Addresses
  })

  /** Serves what does not change while the server runs, of each game in each language (`?lang=`): made once, when first asked for. */
  const serveFixed = (what: string, make: (playable: Playable, language: Language) => unknown) => {
    const made = new Map<string, { text: string; etag: string }>()
    app.get<{ Params: { game: string } }>(`/api/${what}/:game`, async (request, reply) => {
      const playable = playables.named(shortName(request.params.game))
      const language = languageOf(request)
      const key = `${language} ${playable.game.name}`
      let fixed = made.get(key)
      if (!fixed) {
        const text = JSON.stringify(make(playable, language))
        made.set(key, (fixed = { text, etag: `"${sha256(text).slice(0, 32)}"` }))
      }
      reply.headers({ etag: fixed.etag, 'cache-control': 'no-cache' })
      if (request.headers['if-none-match'] === fixed.etag) return reply.code(304).send()
      return reply.type('application/json; charset=utf-8').send(fixed.text)
    })
  }
  serveFixed('cards', (playable, language) => playable.catalogue(language))
  serveFixed('options', (playable, language) => playable.tableOptions(language))
  serveFixed('lessons', (playable, language) => playable.lessons(language).map(shownLesson))
  serveFixed('hints', (playable, language) => playable.hints(language))
  serveFixed('rules', (playable, language) => playable.ruleBook(language))

  const creations = new Buckets(limits.tablesPerMinute / 60, limits.tablesPerMinute)
  app.post('/api/tables', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!originAllowed(request.headers.origin, request.headers.host, origins))
      throw turnedAway('wrong-origin', (w) => w.tablesFromHere)
    if (!creations.take(request.ip)) throw turnedAway('too-fast', (w) => w.tablesTooFast(limits.tablesPerMinute))
    if (typeof request.body === 'object' && request.body !== null && 'from' in request.body) {
      const { from, ...who } = checked(continueTable, request.body, malformed)
      const source = await films.begin(from.film, from.at, request.ip)
      return reply.code(201).send(tables.goOn({ ...source, film: from.film }, from, who))
    }
    return reply.code(201).send(tables.create(checked(createTable, request.body, malformed)))
  })

  app.get('/api/tables', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!Object.hasOwn(request.query as object, 'open')) throw turnedAway('malformed', (w) => w.openOnly)
    return tables.listOpen(languageOf(request))
  })

  const idOf = (params: unknown): string => {
    const id = tableId.safeParse((params as { id?: unknown }).id)
    if (!id.success) throw refusal('no-such-table', (w) => w.noTable)
    return id.data
  }
  const found = <T>(thing: T | null): T => {
    if (thing === null) throw refusal('no-such-table', (w) => w.noTable)
    return thing
  }
  app.get('/api/tables/:id', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    return found(tables.info(idOf(request.params), languageOf(request)))
  })
  app.get('/api/tables/:id/log', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    reply.type('application/json; charset=utf-8')
    return found(tables.log(idOf(request.params), languageOf(request)))
  })

  addFilms(app, films, { limits, origins })

  await addPage(app, options.page ?? builtPage)
  return { app, tables }
}

/** A game's name out of a path, as it may be repeated in a refusal. @throws Refusal when it can be none. */
function shortName(text: string): string {
  const name = gameName.safeParse(text)
  if (!name.success) throw turnedAway('no-such-game', (w) => w.noGame)
  return name.data
}

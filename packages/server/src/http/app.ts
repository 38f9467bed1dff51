// HTTP: everything that outsiders can request.
import { Refusal } from '@soulstack/kit'
import { type Addresses, doorRefusal, doorWords, type HttpRefusal, statusOf, tableId } from '@soulstack/protocol'
import {
  Api,
  type ApiHost,
  type Delays,
  defaultDelays,
  refusal,
  refusalBody,
  routesOf,
  Tables,
} from '@soulstack/tables'
import { type GameModule, GameModules } from '@soulstack/tables/game'
import { Costs, defaultLimits, hearsOfCards, type Limits, newSeed, sameSecret, sha256 } from '@soulstack/tables/runtime'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { Films } from '../films/library.ts'
import { realClock } from '../fleet/clock.ts'
import { type FleetSettings, type Joined, join } from '../fleet/join.ts'
import { FleetNode, versionOf } from '../fleet/node.ts'
import { PackChecker } from '../packs/checker.ts'
import { type PackDeed, PackStore } from '../packs/pack-store.ts'
import { clientAddress, isForwarded, trustedProxies } from '../runtime/client-address.ts'
import { addFleetMetrics, createMetrics } from '../runtime/prometheus.ts'
import type { KeySource } from '../storage/sealing.ts'
import { sqliteRecords } from '../storage/sqlite-records.ts'
import { ThinkingThreads } from '../thinking/threads.ts'
import { addressesForOthers, isLoopback } from './addresses.ts'
import { addApi } from './api.ts'
import { Callers } from './callers.ts'
import { limitAnswers, requestTimeouts } from './half-open.ts'
import { limitSockets } from './limit-sockets.ts'
import { createLog, type LogLevel } from './log-lines.ts'
import { originOf } from './origins.ts'
import { packRoutes } from './pack-routes.ts'
import { addPage, addSecurityHeaders, builtPage } from './page.ts'
import { freeFor, Lag, Readiness } from './readiness.ts'
import { languageOf, refusalLanguageOf } from './request-language.ts'
import { readRuleBook } from './rule-book.ts'
import { Sockets } from './sockets.ts'

export interface ServerOptions {
  /** The games that can be played here. */
  gameModules: readonly GameModule[]
  /** Path of the SQLite file, or `:memory:`; unused in a fleet. */
  database: string
  /** What it shares with other servers that have the same tables. */
  fleet?: FleetSettings | Joined
  /** Where the keys of the database are; default: where the environment says, or in the user's folder for settings. */
  keys?: KeySource
  /** Folder of the built page. */
  page?: string
  /** URL of a module that exports `gameModules` as `games`, for the threads of films and bots; default: Soulstack's own games. */
  gamesModule?: string
  log?: LogLevel
  /** Where log lines go; default: standard output. */
  logTo?: { write(line: string): void }
  delays?: Partial<Delays>
  limits?: Partial<Limits>
  /** Milliseconds for which a table stays in memory after everybody has left. */
  keepEmpty?: number
  /**
   * Makes the seeds of new games and of bots; default: 64 random hexadecimal digits. Tests pass their own seeds, so that failures can be
   * reproduced.
   */
  seeds?: () => string
  /**
   * Whether the seed of a new game is made by everybody at its table together, with one of `seeds` as the server's part; default: unless
   * there are own `seeds`.
   */
  fairDice?: boolean
  /** Additional origins from which pages may connect, e.g. `https://play.example.org`. */
  origins?: readonly string[]
  /** Proxies whose `X-Forwarded-For` is trusted: addresses, or networks like `10.0.0.0/8`. */
  trustProxy?: readonly string[]
  /** The bearer token for /metrics and /api/addresses. Without one, nobody may read /metrics. */
  metricsToken?: string
}

/** A server that does not listen yet: `app.listen` starts it, `app.close` shuts it down cleanly. */
export interface SoulstackServer {
  app: FastifyInstance
  tables: Tables
}

/**
 * Builds the server: HTTP routes, the WebSocket door and the tables behind them.
 * @throws StoreError when the database cannot be used, or its key is missing.
 * @throws SettingError when an option is invalid.
 */
export async function createServer(options: ServerOptions): Promise<SoulstackServer> {
  const limits: Limits = { ...defaultLimits, ...options.limits }
  const origins = (options.origins ?? []).map(originOf)
  const isTrusted = trustedProxies(options.trustProxy)
  const log = createLog(options.log ?? 'warn', isTrusted, options.logTo)
  const hears = hearsOfCards(log, () => metrics)
  const gameModules = new GameModules(options.gameModules.map((game) => game.hearing?.(hears) ?? game))
  const { requestTimeout, ...http } = requestTimeouts(limits)
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    bodyLimit: limits.messageBytes,
    requestTimeout,
    http,
    forceCloseConnections: true,
  })
  const fleet = options.fleet && (await join(options.fleet, options.keys, log))
  const records = fleet?.records ?? sqliteRecords(options.database, options.keys, { grouped: true })
  const metrics = createMetrics({
    tables: () => records.store.count(),
    packs: () => records.store.packs.count(),
    inMemory: () => tables.inMemory,
    aside: () => tables.aside,
    connections: () => connections.size,
    waiting: () => connections.waiting,
    unread: () => sockets.unread,
    thinking: () => tables.thinkers.thinking,
    thinkingWaiting: () => tables.thinkers.waiting,
  })
  const node: FleetNode | undefined =
    fleet &&
    new FleetNode({
      ...{ clock: realClock, ...fleet, log },
      plays: [...gameModules.all()].map(({ game: { name, version } }) => versionOf({ game: name, version })),
      counts: addFleetMetrics(metrics.registry, () => node!.figures),
      again: (table) => connections.greetAgain(table),
    })
  const tables = new Tables({
    ...node?.hooks,
    gameModules,
    tools: {
      records,
      metrics,
      log,
      delays: { ...defaultDelays, ...options.delays },
      limits,
      seeds: options.seeds ?? newSeed,
    },
    fairDice: options.fairDice ?? options.seeds === undefined,
    limit: limits.tables,
    limitPerAddress: limits.tablesPerAddress,
    botTables: limits.botTableHours * 3_600_000,
    keepEmpty: options.keepEmpty ?? 60_000,
    thinkers: (guard) => new ThinkingThreads({ guard, metrics, log, limits, module: options.gamesModule }),
    advicePerMinute: limits.advicePerMinute,
    broken(table, why) {
      connections.dropTable(table, why)
      node?.broken(table, why)
    },
    ended: (id) => films.archive.add(id),
  })
  const { guard } = tables
  const costs = new Costs(limits)
  const films = new Films({
    ...{ gameModules, tables: tables.listing, records, guard, limits, log },
    ...(options.gamesModule && { module: options.gamesModule }),
  })
  const withPacks = [...gameModules.all()].find((gameModule) => gameModule.packs)
  const checker = new PackChecker({ limits, module: options.gamesModule })
  const count = (what: PackDeed) => {
    metrics.packs.inc({ what })
    if (what === 'reported') log.warn('somebody has reported a shared pack: `soulstack packs reports` shows why')
  }
  const shelf = withPacks
    ? new PackStore({ store: records.store, gameModule: withPacks, checker, limits, count })
    : null
  const sockets = new Sockets(app.server, {
    ...{ limits, costs, isTrusted, guard, metrics, log, origins, tables },
    ...(node && { edge: node.edge }),
  })
  const { connections } = sockets
  node?.start(tables, (error, table, id) => connections.whyFailed(error, table, id))
  const lag = new Lag()
  const lagged = guard.every(Lag.every, 'watching the thread', () => lag.startWindow())
  const readiness = new Readiness(
    {
      tryWrite: () => records.store.tryWrite(),
      free: () => (node ? null : freeFor(options.database)),
      ...(node && { isHearing: () => node.isHearing }),
      lag: () => lag.longest,
      isFull: () => tables.isFull(),
    },
    limits,
  )
  limitSockets(app, limits, isTrusted, guard)
  app.addHook('preClose', async () => {
    // before people are sent away: they find their tables free
    await node?.drain()
    await sockets.close()
  })
  app.addHook('onClose', async () => {
    await Promise.all([films.close(), checker.close()])
    clearInterval(lagged)
    lag.stop()
    await tables.close()
    await node?.close()
    await records.close()
  })

  // an undeclared proxy has been seen: all its clients count as one, and seem to be at this machine
  let unnamed = false
  app.addHook('onRequest', async (request) => {
    // by the same rule as for sockets; Fastify would also accept what is not an address
    Object.defineProperty(request, 'ip', { value: clientAddress(request.raw, isTrusted) })
    if (unnamed || !isForwarded(request.raw) || isTrusted(request.socket.remoteAddress)) return
    if (!isLoopback(request.socket.remoteAddress)) return
    unnamed = true
    log.warn(
      { proxy: request.socket.remoteAddress },
      'requests come through a proxy that is not trusted, so all its clients share one set of limits: declare it with --trust-proxy',
    )
  })

  addSecurityHeaders(app)
  limitAnswers(app, limits)
  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    const language = refusalLanguageOf(request)
    const w = doorWords[language]
    if (error instanceof Refusal) return reply.code(statusOf(error.code)).send(refusalBody(error, language))
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
    const games = [...gameModules.all()].map(({ game: { name, version } }) => ({ name, version }))
    return { ok: true, games }
  })

  app.get('/ready', async (request, reply) => {
    const ready = await readiness.read(languageOf(request))
    return reply
      .header('cache-control', 'no-store')
      .code(ready.ok ? 200 : 503)
      .send(ready)
  })

  const { metricsToken } = options
  const showsToken = ({ headers: { authorization } }: FastifyRequest): boolean =>
    metricsToken !== undefined && sameSecret(authorization, `Bearer ${metricsToken}`)

  // metrics are for the operator, not for the network; behind a proxy the address of a request proves nothing
  app.get('/metrics', async (request, reply) => {
    if (!showsToken(request)) return reply.callNotFound()
    reply.header('cache-control', 'no-store').type(metrics.registry.contentType)
    return metrics.registry.metrics()
  })

  /** Whether a request comes from this machine, over a loopback address and through no proxy. */
  const isLocal = (request: FastifyRequest): boolean =>
    options.trustProxy === undefined &&
    !unnamed &&
    !isForwarded(request.raw) &&
    isLoopback(request.socket.remoteAddress) &&
    isLoopback(request.hostname.replace(/[[\]]/g, ''))

  // somebody at the machine itself needs addresses to share: their own, localhost, is no use to others
  app.get('/api/addresses', async (request, reply) => {
    if (!isLocal(request) && !showsToken(request)) return reply.callNotFound()
    reply.header('cache-control', 'no-store')
    return { others: addressesForOthers(app.server.address()) } satisfies Addresses
  })

  const host: ApiHost = {
    ...{ gameModules, tables, films },
    rules: ({ rulePages }, language) => readRuleBook(rulePages, language),
    etag: (text) => `"${sha256(text).slice(0, 32)}"`,
    async prepare(asked, spent) {
      const options = await shelf?.forTable(asked.game ?? gameModules.named().game.name, asked.options, spent)
      return options ? { ...asked, options } : asked
    },
    openTables: (language) => tables.listing.open(language),
    tableId: (text) => idOf(text, noTable),
    filmId: (text) => idOf(text, () => doorRefusal('no-such-film', (w) => w.noFilm)),
    noTable,
  }
  const callers = new Callers(costs, limits, origins)
  addApi(app, new Api([...routesOf(host), ...(shelf ? packRoutes(shelf) : [])], limits.messageBytes), {
    limits,
    callerOf: (request) => callers.of(request),
  })

  await addPage(app, options.page ?? builtPage)
  return { app, tables }
}

const noTable = (): Refusal => refusal('no-such-table', (w) => w.noTable)

/** Validates the id of a table. @throws what is made when it is not a valid one. */
function idOf(text: string, none: () => Refusal): string {
  const id = tableId.safeParse(text)
  if (!id.success) throw none()
  return id.data
}

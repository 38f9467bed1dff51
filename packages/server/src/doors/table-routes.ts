import {
  checked,
  continueTable,
  createTable,
  doorRefusal,
  malformed,
  messageBounds,
  readJson,
  SEAT_HEADER,
  tableBounds,
  tableId,
  token,
} from '@soulstack/protocol'
import type { Tables } from '@soulstack/tables'
import { refusal } from '@soulstack/tables'
import { Buckets, groupOf, type Limits } from '@soulstack/tables/runtime'
import type { FastifyInstance } from 'fastify'
import type { Films } from '../films/library.ts'
import type { PackShelf } from '../packs/shelf.ts'
import type { Charging } from './charging.ts'
import { originAllowed } from './origins.ts'
import { languageOf } from './request-language.ts'

interface TableRoutes {
  tables: Tables
  films: Films
  shelf: PackShelf | null
  charging: Charging
  limits: Limits
  /** Additional origins whose pages may create tables. */
  origins: readonly string[]
}

/** Adds the routes of tables. A request for a new one may be larger than others: it may bring packs along. */
export function addTables(app: FastifyInstance, parts: TableRoutes): void {
  app.register(async (routes) => addRoutes(routes, parts))
}

function addRoutes(routes: FastifyInstance, { tables, films, shelf, charging, limits, origins }: TableRoutes): void {
  routes.removeContentTypeParser('application/json')
  routes.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer
    try {
      // whole packs take a while to read
      const isLarge = bytes.length > limits.messageBytes
      const read = () => readJson(bytes, isLarge ? tableBounds : messageBounds)
      done(null, isLarge ? charging.charged(request, read) : read())
    } catch (error) {
      done(error as Error)
    }
  })

  const creations = new Buckets(limits.tablesPerMinute / 60, limits.tablesPerMinute)
  routes.post('/api/tables', { bodyLimit: limits.tableBytes }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!originAllowed(request.headers.origin, request.headers.host, origins))
      throw doorRefusal('wrong-origin', (w) => w.tablesFromHere)
    if (!creations.take(request.ip)) throw doorRefusal('too-fast', (w) => w.tablesTooFast(limits.tablesPerMinute))
    if (typeof request.body === 'object' && request.body !== null && 'from' in request.body) {
      const { from, ...who } = checked(continueTable, request.body, malformed)
      const account = charging.accountOf(request)
      const spent = (ms: number) => account.spend(ms)
      const source = await films.begin(from.film, from.at, groupOf(request.ip))
      const made = await tables.goOn({ ...source, film: from.film }, from, who, request.ip, spent)
      return reply.code(201).send(made)
    }
    const asked = checked(createTable, request.body, malformed)
    const account = charging.accountOf(request)
    const options = await shelf?.forTable(asked.game, asked.options, (ms) => account.spend(ms))
    const whole = options ? { ...asked, options } : asked
    return reply.code(201).send(await charging.charged(request, () => tables.create(whole, request.ip)))
  })

  routes.get('/api/tables', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!Object.hasOwn(request.query as object, 'open')) throw doorRefusal('malformed', (w) => w.openOnly)
    return charging.charged(request, () => tables.listing.open(languageOf(request)))
  })
  routes.get('/api/tables/:id', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const seat = request.headers[SEAT_HEADER]
    const holder = seat === undefined ? null : checked(token, seat, malformed)
    const read = () => tables.listing.info(idOf(request.params), languageOf(request), holder)
    return found(await charging.charged(request, read))
  })
  routes.get('/api/tables/:id/packs', async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'content-disposition': 'attachment; filename="packs.json"' })
    reply.type('application/json; charset=utf-8')
    return found(await charging.charged(request, () => tables.listing.packs(idOf(request.params))))
  })
  routes.get('/api/tables/:id/log', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    reply.type('application/json; charset=utf-8')
    return found(await charging.charged(request, () => tables.listing.log(idOf(request.params), languageOf(request))))
  })
}

/** @throws Refusal when it is not a valid id. */
function idOf(params: unknown): string {
  const id = tableId.safeParse((params as { id?: unknown }).id)
  if (!id.success) throw refusal('no-such-table', (w) => w.noTable)
  return id.data
}

function found<T>(thing: T | null): T {
  if (thing === null) throw refusal('no-such-table', (w) => w.noTable)
  return thing
}

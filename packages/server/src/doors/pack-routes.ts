import { checked, malformed, type PackKey, type PackRefusal, packReport, tableId } from '@soulstack/protocol'
import { Buckets, type Limits } from '@soulstack/tables/runtime'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Asker, BadPack, type PackShelf } from '../packs/shelf.ts'
import { packRefusal, packWords } from '../words/packs.ts'
import type { Charging } from './charging.ts'
import { originAllowed } from './origins.ts'
import { languageOf, refusedIn } from './request-language.ts'

interface PackRoutes {
  shelf: PackShelf
  charging: Charging
  limits: Limits
  /** Additional origins whose pages may share packs. */
  origins: readonly string[]
}

type OfPack = { Params: { id: string }; Body?: Buffer }

/** A file never changes under its hash. Not for longer than a day: one that was removed must be forgotten some time. */
const UNCHANGING = 'public, max-age=86400, immutable'

/** Adds the routes of shared packs. What a pack contains is only ever sent as JSON, to be saved or read by a program. */
export function addPacks(app: FastifyInstance, { shelf, charging, limits, origins }: PackRoutes): void {
  const changes = new Buckets(limits.packsPerMinute / 60, limits.packsPerMinute)
  const reports = new Buckets(limits.packReportsPerHour / 3600, limits.packReportsPerHour)

  const mayWrite = ({ headers, ip }: FastifyRequest) => {
    if (!originAllowed(headers.origin, headers.host, origins)) throw packRefusal('wrong-origin', (w) => w.fromHere)
    if (!changes.take(ip)) throw packRefusal('too-fast', (w) => w.tooFast(limits.packsPerMinute))
  }
  const askerOf = (request: FastifyRequest): Asker => {
    const account = charging.accountOf(request)
    return { address: request.ip, spent: (ms) => account.spend(ms) }
  }

  app.get<OfPack>('/api/packs/:id', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    return shelf.info(idOf(request), languageOf(request), askerOf(request).spent)
  })
  app.delete<OfPack>('/api/packs/:id', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    mayWrite(request)
    await shelf.withdraw(idOf(request), keyOf(request))
    return reply.code(204).send()
  })
  app.post<OfPack>('/api/packs/:id/key', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    mayWrite(request)
    return { key: await shelf.handOn(idOf(request), keyOf(request)) } satisfies PackKey
  })
  app.post<OfPack>('/api/packs/:id/reports', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!originAllowed(request.headers.origin, request.headers.host, origins))
      throw packRefusal('wrong-origin', (w) => w.fromHere)
    const { reason } = checked(packReport, request.body, malformed)
    if (!reports.take(request.ip)) throw packRefusal('too-fast', (w) => w.reportsTooFast(limits.packReportsPerHour))
    await shelf.report(idOf(request), reason, request.ip)
    return reply.code(204).send()
  })
  app.get<{ Params: { hash: string } }>('/api/pack-files/:hash', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { hash } = request.params
    const text = await shelf.text(hash, askerOf(request).spent)
    return reply
      .headers({
        'cache-control': UNCHANGING,
        'content-disposition': `attachment; filename="pack-${hash.slice(0, 8)}.json"`,
      })
      .type('application/json; charset=utf-8')
      .send(text)
  })

  app.register(async (routes) => {
    // files are read where they hold nobody up
    routes.removeContentTypeParser('application/json')
    routes.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    const shares = async (request: FastifyRequest, reply: FastifyReply, share: () => Promise<object>) => {
      reply.header('cache-control', 'no-store')
      mayWrite(request)
      try {
        return await reply.code(201).send(await share())
      } catch (error) {
        if (!(error instanceof BadPack)) throw error
        const language = refusedIn(request)
        const faults = error.faults.map(({ what, ...where }) => ({ ...where, what: what[language] }))
        const message = packWords[language].faults(faults.length)
        return reply.code(422).send({ code: 'bad-pack', message, faults } satisfies PackRefusal)
      }
    }
    const textOf = ({ body }: FastifyRequest): string => (typeof body === 'string' ? body : '')
    routes.post('/api/packs', { bodyLimit: limits.packBytes }, (request, reply) =>
      shares(request, reply, () => shelf.share(textOf(request), askerOf(request))),
    )
    routes.post<OfPack>('/api/packs/:id/versions', { bodyLimit: limits.packBytes }, (request, reply) =>
      shares(request, reply, () => shelf.addVersion(idOf(request), keyOf(request), textOf(request), askerOf(request))),
    )
  })
}

/** @throws Refusal when it is not a valid id. */
function idOf(request: FastifyRequest): string {
  const id = tableId.safeParse((request.params as { id?: unknown }).id)
  if (!id.success) throw packRefusal('no-such-pack', (w) => w.none)
  return id.data
}

/** The key that a request shows, as `Authorization: Bearer KEY`. @throws Refusal when it shows none. */
function keyOf({ headers: { authorization = '' } }: FastifyRequest): string {
  const key = /^Bearer ([A-Za-z0-9_-]{20,64})$/.exec(authorization)?.[1]
  if (key === undefined) throw packRefusal('wrong-key', (w) => w.wrongKey)
  return key
}

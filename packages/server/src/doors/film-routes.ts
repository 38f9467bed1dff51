import type { Language } from '@soulstack/kit'
import { doorRefusal, type FilmEyes, type FilmMade, filmEyes, tableId } from '@soulstack/protocol'
import type { Soon } from '@soulstack/tables/runtime'
import { Buckets, groupOf, type Limits } from '@soulstack/tables/runtime'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Films } from '../films/library.ts'
import { originAllowed } from './origins.ts'
import { languageOf } from './request-language.ts'

/** Does something for a request and charges its address. @throws Refusal when its account is overdrawn. */
type Charged = <T>(request: FastifyRequest, make: () => Soon<T>) => Soon<T>

/** Adds the routes of films and shows. `origins`: additional origins whose pages may import logs. */
export function addFilms(
  app: FastifyInstance,
  films: Films,
  { limits, origins, charged }: { limits: Limits; origins: readonly string[]; charged: Charged },
): void {
  const looks = new Buckets(limits.filmLooksPerSecond, limits.filmLooksPerSecond * 4)
  const studies = new Buckets(limits.studiesPerMinute / 60, limits.studiesPerMinute)
  const imports = new Buckets(limits.filmsPerMinute / 60, limits.filmsPerMinute)
  const mayLook = ({ ip }: FastifyRequest) => {
    if (!looks.take(ip)) throw doorRefusal('too-fast', (w) => w.looksTooFast(limits.filmLooksPerSecond))
  }

  const json = (reply: FastifyReply, text: string) => reply.type('application/json; charset=utf-8').send(text)

  app.get<{ Params: { id: string } }>('/api/films/:id', async (request, reply) => {
    mayLook(request)
    reply.header('cache-control', 'no-store')
    const id = filmId(request.params.id)
    return json(reply, await films.look(id, { t: 'index', ...viewerOf(request) }, groupOf(request.ip)))
  })
  app.get<{ Params: { id: string; n: string } }>('/api/films/:id/moments/:n', async (request, reply) => {
    mayLook(request)
    reply.header('cache-control', 'no-store')
    const moment = Number(request.params.n)
    const id = filmId(request.params.id)
    return json(reply, await films.look(id, { t: 'moment', moment, ...viewerOf(request) }, groupOf(request.ip)))
  })
  app.get<{ Params: { id: string } }>('/api/films/:id/draws', async (request, reply) => {
    mayLook(request)
    reply.header('cache-control', 'no-store')
    return json(reply, await films.look(filmId(request.params.id), { t: 'draws' }, groupOf(request.ip)))
  })
  app.get<{ Params: { id: string } }>('/api/films/:id/log', async (request, reply) => {
    mayLook(request)
    reply.header('cache-control', 'no-store')
    // reading a long one from disk takes time
    return json(reply, await charged(request, () => films.log(filmId(request.params.id), languageOf(request))))
  })
  app.get<{ Params: { id: string } }>('/api/films/:id/study', async (request, reply) => {
    mayLook(request)
    reply.header('cache-control', 'no-store')
    const id = filmId(request.params.id)
    return json(reply, await charged(request, () => films.study(id, languageOf(request))))
  })
  app.post<{ Params: { id: string } }>('/api/films/:id/study', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!originAllowed(request.headers.origin, request.headers.host, origins))
      throw doorRefusal('wrong-origin', (w) => w.studiesFromHere)
    if (!studies.take(request.ip)) throw doorRefusal('too-fast', (w) => w.studiesTooFast(limits.studiesPerMinute))
    const id = filmId(request.params.id)
    const language = languageOf(request)
    return json(
      reply,
      await charged(request, async () => {
        await films.beginStudy(id, groupOf(request.ip))
        return films.study(id, language)
      }),
    )
  })
  app.register(async (routes) => {
    // untrusted logs are parsed in a thread, where they hold nobody up
    routes.removeContentTypeParser('application/json')
    routes.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    routes.post<{ Body?: Buffer }>('/api/films', { bodyLimit: limits.filmBytes }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (!originAllowed(request.headers.origin, request.headers.host, origins))
        throw doorRefusal('wrong-origin', (w) => w.logsFromHere)
      if (!imports.take(request.ip)) throw doorRefusal('too-fast', (w) => w.logsTooFast(limits.filmsPerMinute))
      const film = await films.importLog(new Uint8Array(request.body ?? []), groupOf(request.ip))
      return reply.code(201).send({ film } satisfies FilmMade)
    })
  })

  app.get<{ Params: { game: string }; Querystring: { card?: string } }>('/api/shows/:game', async (request, reply) => {
    mayLook(request)
    reply.header('cache-control', 'no-cache')
    const game = request.params.game.slice(0, 40)
    const card = request.query.card?.slice(0, 100) ?? null
    return json(reply, await films.list(game, card, languageOf(request), groupOf(request.ip)))
  })
  app.get<{ Params: { game: string; show: string } }>('/api/shows/:game/:show', async (request, reply) => {
    mayLook(request)
    reply.header('cache-control', 'no-cache')
    const { game, show } = shown(request.params)
    return json(reply, await films.show(game, show, { t: 'index', ...viewerOf(request) }, groupOf(request.ip)))
  })
  app.get<{ Params: { game: string; show: string; n: string } }>(
    '/api/shows/:game/:show/moments/:n',
    async (request, reply) => {
      mayLook(request)
      reply.header('cache-control', 'no-cache')
      const { game, show } = shown(request.params)
      const moment = Number(request.params.n)
      return json(
        reply,
        await films.show(game, show, { t: 'moment', moment, ...viewerOf(request) }, groupOf(request.ip)),
      )
    },
  )
}

/** Names from a path, shortened so that a refusal may quote them. */
const shown = ({ game, show }: { game: string; show: string }) => ({
  game: game.slice(0, 40),
  show: show.slice(0, 100),
})

/** Validates the id of a film. @throws Refusal when it is not a valid id. */
export function filmId(text: string): string {
  const id = tableId.safeParse(text)
  if (!id.success) throw doorRefusal('no-such-film', (w) => w.noFilm)
  return id.data
}

/** Through whose eyes to look, and in which language. @throws Refusal when either is invalid. */
const viewerOf = (request: FastifyRequest): { eyes: FilmEyes; language: Language } => ({
  eyes: eyesOf((request.query as { eyes?: string }).eyes),
  language: languageOf(request),
})

function eyesOf(text: string | undefined): FilmEyes {
  const eyes = filmEyes.safeParse(text)
  if (!eyes.success) throw doorRefusal('malformed', (w) => w.eyes)
  return eyes.data
}

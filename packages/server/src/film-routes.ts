import { inEach, type Language, Refusal } from '@soulstack/kit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { doorWords, turnedAway } from './door-words.ts'
import { checked, type Fault } from './fault-words.ts'
import type { Films } from './film-library.ts'
import { Buckets, type Limits } from './limits.ts'
import { tableId } from './protocol.ts'
import { type FilmEyes, type FilmMade, filmEyes, filmLog } from './protocol-films.ts'
import { languageOf } from './request-language.ts'
import { originAllowed } from './sockets.ts'

/** The routes of films and shows. `mustBeHere`: refuses pages of other sites. */
export function addFilms(
  app: FastifyInstance,
  films: Films,
  { limits, origins }: { limits: Limits; origins: readonly string[] },
): void {
  const looks = new Buckets(limits.filmLooksPerSecond, limits.filmLooksPerSecond * 4)
  const imports = new Buckets(limits.filmsPerMinute / 60, limits.filmsPerMinute)
  const mayLook = ({ ip }: FastifyRequest) => {
    if (!looks.take(ip)) throw turnedAway('too-fast', (w) => w.looksTooFast(limits.filmLooksPerSecond))
  }

  app.get<{ Params: { id: string }; Querystring: { eyes?: string } }>('/api/films/:id', async (request, reply) => {
    mayLook(request)
    reply.header('cache-control', 'no-store')
    return (await films.film(filmId(request.params.id))).index(...looking(request))
  })
  app.get<{ Params: { id: string; n: string }; Querystring: { eyes?: string } }>(
    '/api/films/:id/moments/:n',
    async (request, reply) => {
      mayLook(request)
      reply.header('cache-control', 'no-store')
      const film = await films.film(filmId(request.params.id))
      return film.moment(Number(request.params.n), ...looking(request))
    },
  )
  app.get<{ Params: { id: string } }>('/api/films/:id/log', async (request, reply) => {
    mayLook(request)
    reply.header('cache-control', 'no-store')
    return films.log(filmId(request.params.id), languageOf(request))
  })
  app.post('/api/films', { bodyLimit: limits.filmBytes }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!originAllowed(request.headers.origin, request.headers.host, origins))
      throw turnedAway('wrong-origin', (w) => w.logsFromHere)
    if (!imports.take(request.ip)) throw turnedAway('too-fast', (w) => w.logsTooFast(limits.filmsPerMinute))
    const log = checked(filmLog, request.body, (fault) => notWhole(fault, request.body))
    return reply.code(201).send({ film: await films.bring(log) } satisfies FilmMade)
  })

  app.get<{ Params: { game: string }; Querystring: { card?: string } }>('/api/shows/:game', async (request, reply) => {
    mayLook(request)
    reply.header('cache-control', 'no-cache')
    const { game } = request.params
    return films.list(game.slice(0, 40), request.query.card?.slice(0, 100) ?? null, languageOf(request))
  })
  app.get<{ Params: { game: string; show: string }; Querystring: { eyes?: string } }>(
    '/api/shows/:game/:show',
    async (request, reply) => {
      mayLook(request)
      reply.header('cache-control', 'no-cache')
      const { game, show } = request.params
      return (await films.show(game.slice(0, 40), show.slice(0, 100))).index(...looking(request))
    },
  )
  app.get<{ Params: { game: string; show: string; n: string }; Querystring: { eyes?: string } }>(
    '/api/shows/:game/:show/moments/:n',
    async (request, reply) => {
      mayLook(request)
      reply.header('cache-control', 'no-cache')
      const { game, show, n } = request.params
      return (await films.show(game.slice(0, 40), show.slice(0, 100))).moment(Number(n), ...looking(request))
    },
  )
}

/** The id of a film, checked. @throws Refusal when it can be none. */
export function filmId(text: string): string {
  const id = tableId.safeParse(text)
  if (!id.success) throw turnedAway('no-such-film', (w) => w.noFilm)
  return id.data
}

/** Whose eyes, and in which language. @throws Refusal when there are none such. */
const looking = (request: FastifyRequest): [FilmEyes, Language] => [
  eyesOf((request.query as { eyes?: string }).eyes),
  languageOf(request),
]

function eyesOf(text: string | undefined): FilmEyes {
  const eyes = filmEyes.safeParse(text)
  if (!eyes.success) throw turnedAway('malformed', (w) => w.eyes)
  return eyes.data
}

/** @throws Refusal saying what is wrong with something that should be a log: for entries with the number of the first. */
function notWhole({ path: [field, n], words }: Fault, body: unknown): never {
  throw new Refusal(
    'malformed',
    inEach((language) => {
      const w = doorWords[language]
      if (field !== 'entries' || typeof n !== 'number') return w.notWhole(words[language])
      const { length } = (body as { entries: unknown[] }).entries
      return w.notWhole(w.noEntry(n + 1, length))
    }),
  )
}

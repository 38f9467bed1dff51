import { type Language, Refusal, readLanguage } from '@soulstack/kit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Films } from './film-library.ts'
import { Buckets, type Limits } from './limits.ts'
import { tableId } from './protocol.ts'
import { type FilmEyes, type FilmMade, filmEyes, filmLog } from './protocol-films.ts'
import { explain, originAllowed } from './sockets.ts'

/** The routes of films and shows. `mustBeHere`: refuses pages of other sites. */
export function addFilms(
  app: FastifyInstance,
  films: Films,
  { limits, origins }: { limits: Limits; origins: readonly string[] },
): void {
  const looks = new Buckets(limits.filmLooksPerSecond, limits.filmLooksPerSecond * 4)
  const imports = new Buckets(limits.filmsPerMinute / 60, limits.filmsPerMinute)
  const mayLook = ({ ip }: FastifyRequest) => {
    if (!looks.take(ip))
      throw new Refusal(
        'too-fast',
        `At most ${limits.filmLooksPerSecond} looks a second. Wait a moment, then try again.`,
      )
  }

  app.get<{ Params: { id: string }; Querystring: Looking }>('/api/films/:id', async (request, reply) => {
    mayLook(request)
    reply.header('cache-control', 'no-store')
    return (await films.film(filmId(request.params.id))).index(...looking(request.query))
  })
  app.get<{ Params: { id: string; n: string }; Querystring: Looking }>(
    '/api/films/:id/moments/:n',
    async (request, reply) => {
      mayLook(request)
      reply.header('cache-control', 'no-store')
      const film = await films.film(filmId(request.params.id))
      return film.moment(Number(request.params.n), ...looking(request.query))
    },
  )
  app.get<{ Params: { id: string } }>('/api/films/:id/log', async (request, reply) => {
    mayLook(request)
    reply.header('cache-control', 'no-store')
    return (await films.source(filmId(request.params.id))).log
  })
  app.post('/api/films', { bodyLimit: limits.filmBytes }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!originAllowed(request.headers.origin, request.headers.host, origins))
      throw new Refusal('wrong-origin', 'Logs are imported from this server’s own page.')
    if (!imports.take(request.ip))
      throw new Refusal('too-fast', `At most ${limits.filmsPerMinute} logs a minute. Wait a moment, then try again.`)
    const log = filmLog.safeParse(request.body)
    if (!log.success) throw new Refusal('malformed', faultOf(log.error, request.body))
    return reply.code(201).send({ film: await films.bring(log.data) } satisfies FilmMade)
  })

  app.get<{ Params: { game: string }; Querystring: { card?: string } }>('/api/shows/:game', async (request, reply) => {
    mayLook(request)
    reply.header('cache-control', 'no-cache')
    return films.list(request.params.game.slice(0, 40), request.query.card?.slice(0, 100) ?? null)
  })
  app.get<{ Params: { game: string; show: string }; Querystring: Looking }>(
    '/api/shows/:game/:show',
    async (request, reply) => {
      mayLook(request)
      reply.header('cache-control', 'no-cache')
      const { game, show } = request.params
      return (await films.show(game.slice(0, 40), show.slice(0, 100))).index(...looking(request.query))
    },
  )
  app.get<{ Params: { game: string; show: string; n: string }; Querystring: Looking }>(
    '/api/shows/:game/:show/moments/:n',
    async (request, reply) => {
      mayLook(request)
      reply.header('cache-control', 'no-cache')
      const { game, show, n } = request.params
      return (await films.show(game.slice(0, 40), show.slice(0, 100))).moment(Number(n), ...looking(request.query))
    },
  )
}

/** The id of a film, checked. @throws Refusal when it can be none. */
export function filmId(text: string): string {
  const id = tableId.safeParse(text)
  if (!id.success) throw new Refusal('no-such-film', 'There is no such film. Check the link.')
  return id.data
}

/** What is asked for with a look. */
interface Looking {
  eyes?: string
  lang?: string
}

/** Whose eyes, and in which language. @throws Refusal when there are none such. */
const looking = ({ eyes, lang }: Looking): [FilmEyes, Language] => [eyesOf(eyes), readLanguage(lang)]

function eyesOf(text: string | undefined): FilmEyes {
  const eyes = filmEyes.safeParse(text)
  if (!eyes.success) throw new Refusal('malformed', 'Eyes are all, none or the number of a seat: ?eyes=all.')
  return eyes.data
}

/** What is wrong with something that should be a log, in a sentence: for entries with the number of the first. */
function faultOf(error: z.ZodError, body: unknown): string {
  const [first] = error.issues
  const [field, n] = first?.path ?? []
  if (field !== 'entries' || typeof n !== 'number') return `This is not a whole log: ${explain(error)}`
  const { length } = (body as { entries: unknown[] }).entries
  return `This is not a whole log: entry ${n + 1} of ${length} is no answer, no aside and no going back.`
}

import type { Language } from '@soulstack/kit'
import { doorRefusal, type FilmEyes, type FilmMade, filmEyes } from '@soulstack/protocol'
import { charged } from './caller.ts'
import type { ApiHost } from './host.ts'
import { type Asked, bytesOf, json, jsonText, type Route, route } from './route.ts'

/** The routes of films and of scenarios as films. */
export function filmRoutes({ filmId, films }: ApiHost): Route[] {
  const idOf = (asked: Asked) => filmId(asked.param('id'))
  return [
    filmRoute('GET /api/films/:id', (asked) =>
      films.query(idOf(asked), { t: 'index', ...viewerOf(asked) }, asked.caller.group),
    ),
    filmRoute('GET /api/films/:id/moments/:n', (asked) =>
      films.query(idOf(asked), { t: 'moment', ...momentOf(asked) }, asked.caller.group),
    ),
    filmRoute('GET /api/films/:id/draws', (asked) => films.query(idOf(asked), { t: 'draws' }, asked.caller.group)),
    // reading a long one from disk takes time
    filmRoute('GET /api/films/:id/log', (asked) => charged(asked.caller, () => films.log(idOf(asked), asked.language))),
    filmRoute('GET /api/films/:id/study', (asked) =>
      charged(asked.caller, () => films.study(idOf(asked), asked.language)),
    ),
    route('POST /api/films/:id/study', async (asked) => {
      const { caller } = asked
      caller.mustBeFromHere('study')
      caller.count('study')
      const id = idOf(asked)
      const { language } = asked
      const study = async () => {
        await films.beginStudy(id, caller.group)
        return films.study(id, language)
      }
      return jsonText(await charged(caller, study))
    }),
    route(
      'POST /api/films',
      async ({ body, caller }) => {
        caller.mustBeFromHere('import')
        caller.count('import')
        const film = await films.importLog(bytesOf(body), caller.group)
        return json({ film } satisfies FilmMade, { status: 201 })
      },
      { body: 'log' },
    ),
    scenario('GET /api/shows/:game', (asked) => {
      const card = asked.query.get('card')?.slice(0, 100) ?? null
      return films.list(scenarioOf(asked).game, card, asked.language, asked.caller.group)
    }),
    scenario('GET /api/shows/:game/:show', (asked) => {
      const { game, show } = scenarioOf(asked)
      return films.show(game, show, { t: 'index', ...viewerOf(asked) }, asked.caller.group)
    }),
    scenario('GET /api/shows/:game/:show/moments/:n', (asked) => {
      const { game, show } = scenarioOf(asked)
      return films.show(game, show, { t: 'moment', ...momentOf(asked) }, asked.caller.group)
    }),
  ]
}

type Shown = (asked: Asked) => string | Promise<string>

/** A route that shows something of a film, as JSON. */
const filmRoute = (at: `GET /${string}`, find: Shown, cache: Route['cache'] = 'no-store'): Route =>
  route(
    at,
    async (asked) => {
      asked.caller.count('film')
      return jsonText(await find(asked))
    },
    { cache },
  )

/** The same of a scenario, which changes only with a release. */
const scenario = (at: `GET /${string}`, find: Shown): Route => filmRoute(at, find, 'no-cache')

/** Names from a path, shortened so that a refusal may quote them. */
const scenarioOf = (asked: Asked) => ({
  game: asked.param('game').slice(0, 40),
  show: asked.param('show').slice(0, 100),
})

const momentOf = (asked: Asked) => ({ moment: Number(asked.param('n')), ...viewerOf(asked) })

/** Through whose eyes to look, and in which language. @throws Refusal when either is invalid. */
function viewerOf(asked: Asked): { eyes: FilmEyes; language: Language } {
  const eyes = filmEyes.safeParse(asked.asked('eyes'))
  if (!eyes.success) throw doorRefusal('malformed', (w) => w.eyes)
  return { eyes: eyes.data, language: asked.language }
}

import type { Language } from '@soulstack/kit'
import { doorRefusal, type FilmEyes, type FilmMade, filmEyes } from '@soulstack/protocol'
import { charged } from './caller.ts'
import type { ApiHost } from './host.ts'
import { type Asked, json, jsonText, type Route } from './route.ts'

/** The routes of films and of scenarios as films. */
export function filmRoutes({ filmId, films }: ApiHost): Route[] {
  const idOf = (asked: Asked) => filmId(asked.param('id'))
  return [
    look('no-store', '/api/films/:id', (asked) =>
      films.look(idOf(asked), { t: 'index', ...viewerOf(asked) }, asked.caller.group),
    ),
    look('no-store', '/api/films/:id/moments/:n', (asked) =>
      films.look(idOf(asked), { t: 'moment', ...momentOf(asked) }, asked.caller.group),
    ),
    look('no-store', '/api/films/:id/draws', (asked) => films.look(idOf(asked), { t: 'draws' }, asked.caller.group)),
    // reading a long one from disk takes time
    look('no-store', '/api/films/:id/log', (asked) =>
      charged(asked.caller, () => films.log(idOf(asked), asked.language)),
    ),
    look('no-store', '/api/films/:id/study', (asked) =>
      charged(asked.caller, () => films.study(idOf(asked), asked.language)),
    ),
    {
      method: 'POST',
      path: '/api/films/:id/study',
      cache: 'no-store',
      async answer(asked) {
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
      },
    },
    {
      method: 'POST',
      path: '/api/films',
      body: 'log',
      cache: 'no-store',
      async answer({ body, caller }) {
        caller.mustBeFromHere('import')
        caller.count('import')
        const film = await films.importLog(body instanceof Uint8Array ? body : new Uint8Array(), caller.group)
        return json({ film } satisfies FilmMade, { status: 201 })
      },
    },
    look('no-cache', '/api/shows/:game', (asked) => {
      const card = asked.query.get('card')?.slice(0, 100) ?? null
      return films.list(scenarioOf(asked).game, card, asked.language, asked.caller.group)
    }),
    look('no-cache', '/api/shows/:game/:show', (asked) => {
      const { game, show } = scenarioOf(asked)
      return films.show(game, show, { t: 'index', ...viewerOf(asked) }, asked.caller.group)
    }),
    look('no-cache', '/api/shows/:game/:show/moments/:n', (asked) => {
      const { game, show } = scenarioOf(asked)
      return films.show(game, show, { t: 'moment', ...momentOf(asked) }, asked.caller.group)
    }),
  ]
}

/** A route that shows something of a film, as JSON. */
const look = (
  cache: NonNullable<Route['cache']>,
  path: string,
  find: (asked: Asked) => string | Promise<string>,
): Route => ({
  method: 'GET',
  path,
  cache,
  async answer(asked) {
    asked.caller.count('look')
    return jsonText(await find(asked))
  },
})

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

import type { Language } from '@soulstack/kit'
import { doorRefusal, gameName } from '@soulstack/protocol'
import { shownLesson } from '../game/lessons.ts'
import type { GameModule } from '../game/module.ts'
import type { MaybePromise } from '../runtime/maybe-promise.ts'
import type { ApiHost } from './host.ts'
import { jsonText, type Route, route } from './route.ts'

/** The routes of what a game is made of: data in each language that does not change while the host runs. */
export const catalogueRoutes = (host: ApiHost): Route[] => [
  constant(host, 'cards', (gameModule, language) => gameModule.catalogue(language)),
  constant(host, 'options', (gameModule, language) => gameModule.tableOptions(language)),
  constant(host, 'lessons', (gameModule, language) => (gameModule.lessons?.all(language) ?? []).map(shownLesson)),
  constant(host, 'hints', (gameModule, language) => gameModule.lessons?.hints(language) ?? []),
  constant(host, 'rules', (gameModule, language) => host.rules(gameModule, language)),
]

/** Data of each game in each language. It is made once, on the first request. */
function constant(
  { etag, gameModules }: ApiHost,
  what: string,
  make: (gameModule: GameModule, language: Language) => MaybePromise<unknown>,
): Route {
  const made = new Map<string, { text: string; headers: Record<string, string> }>()
  const answer: Route['answer'] = async (asked) => {
    const gameModule = gameModules.named(shortName(asked.param('game')))
    const { language, request } = asked
    const key = `${language} ${gameModule.game.name}`
    let fixed = made.get(key)
    if (!fixed) {
      const text = JSON.stringify(await make(gameModule, language))
      made.set(key, (fixed = { text, headers: { 'cache-control': 'no-cache', ...(etag && { etag: etag(text) }) } }))
    }
    const { headers, text } = fixed
    const known = request.headers.get('if-none-match')
    if (known !== null && known === headers['etag']) return new Response(null, { status: 304, headers })
    return jsonText(text, { headers })
  }
  return route(`GET /api/${what}/:game`, answer, { cache: null })
}

/** A game's name from a path, safe to quote in a refusal. @throws Refusal when it is not a valid name. */
function shortName(text: string): string {
  const name = gameName.safeParse(text)
  if (!name.success) throw doorRefusal('no-such-game', (w) => w.noGame)
  return name.data
}

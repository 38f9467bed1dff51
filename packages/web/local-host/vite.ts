import { LANGUAGES } from '@soulstack/kit'
import { games } from '@soulstack/server/games'
import { readRuleBook, showFiles } from '@soulstack/server/page-data'
import type { Plugin } from 'vite'

/** A module for each piece of data, loaded when it is needed, and one that lists them. The files are named after the modules. */
interface Data {
  list: string
  /** By the key in the list. */
  pieces: Record<string, () => unknown>
}

const DATA: readonly Data[] = [
  {
    list: 'virtual:rule-books',
    pieces: Object.fromEntries(
      games.flatMap(({ game, rulePages }) =>
        LANGUAGES.map(({ id }) => [`${game.name} ${id}`, () => readRuleBook(rulePages, id)]),
      ),
    ),
  },
  {
    list: 'virtual:show-files',
    pieces: Object.fromEntries(games.flatMap(({ shows }) => (shows ? [[shows.name, () => allOf(shows)]] : []))),
  },
]

async function allOf(shows: NonNullable<(typeof games)[number]['shows']>): Promise<Record<string, string>> {
  const all: Record<string, string> = {}
  for (const path of await showFiles.paths(shows)) all[path] = await showFiles.read(shows, path)
  return all
}

/** Chapters of the rules of Four Souls that are loaded only for what they register, so that a bundler could leave them out. */
const CHAPTERS = ['priority', 'resolve', 'death', 'death-penalty']

/** What is wrong with a bundle for a worker, which needs all the rules and may not need Node. */
function* faultsOf(modules: readonly string[]): Iterable<string> {
  for (const id of modules)
    if (/^node:|browser-external/.test(id)) yield `A worker of the page needs ${id}, which no browser has.`
  // the threads that check games load the rules of one game later
  if (!modules.some((id) => id.endsWith('/web-workers/src/tables/tables.ts'))) return
  for (const chapter of CHAPTERS)
    if (!modules.some((id) => id.endsWith(`/four-souls/src/rules/${chapter}.ts`)))
      yield `The bundle of a worker has lost the chapter “${chapter}” of the rules.`
}

/** An empty module. */
const NOTHING = '\0nothing'

/** Vite plugin that gives the page's own home what a server reads from disk: the rules in each language, and the files of scenarios. */
export function homeData(): Plugin {
  const modules = new Map<string, () => unknown>()
  const lists = new Map<string, string>()
  for (const { list, pieces } of DATA) {
    const fields = Object.entries(pieces).map(([key, make]) => {
      const id = `${list}-${key.replaceAll(' ', '-')}`
      modules.set(id, make)
      return `'${key}': () => import('${id}').then((m) => m.default)`
    })
    lists.set(list, `export default { ${fields} }`)
  }
  return {
    name: 'home-data',
    enforce: 'pre',
    resolveId(id, from) {
      // what a game brings for the terminal only; whoever has no connection would keep it, too
      if (id === '../terminal/index.ts' && from?.endsWith('/src/module/index.ts')) return NOTHING
      return lists.has(id) || modules.has(id) ? `\0${id}` : null
    },
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
      for (const why of faultsOf(modules)) this.error(why)
    },
    async load(id) {
      if (id === NOTHING) return 'export {}'
      const list = lists.get(id.slice(1))
      if (list) return list
      const make = modules.get(id.slice(1))
      // text is parsed faster than code
      return make ? `export default JSON.parse(${JSON.stringify(JSON.stringify(await make()))})` : null
    },
  }
}

/** Vite plugin that has the document name its files from the top: a server shows it at any path. Whatever else names files does so from where it is. */
export const fromTheTop = (): Plugin => ({
  name: 'from-the-top',
  apply: 'build',
  transformIndexHtml: { order: 'post', handler: (html) => html.replaceAll(/((?:src|href)=")\.\//g, '$1/') },
})

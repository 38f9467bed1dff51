import { LANGUAGES, type RuleBook } from '@soulstack/kit'
import { games } from '@soulstack/server/games'
import { readRuleBook } from '@soulstack/server/rule-book'
import type { Plugin } from 'vite'

const BOOKS = 'virtual:rule-books'
/** Begins the name of a module with a book. Its file is named after it. */
const BOOK = 'virtual:book-'

/** Vite plugin that gives the page's own home the rules of each game in each language, as the server reads them from docs/rules. */
export function ruleBooks(): Plugin {
  return {
    name: 'rule-books',
    resolveId: (id) => (id === BOOKS || id.startsWith(BOOK) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${BOOKS}`)
        return `export default { ${keys().map((key) => `'${key}': () => import('${BOOK}${key.replace(' ', '.')}').then((m) => m.default)`)} }`
      return id.startsWith(`\0${BOOK}`) ? json(book(id.slice(BOOK.length + 1))) : null
    },
  }
}

const keys = (): string[] => games.flatMap(({ game }) => LANGUAGES.map(({ id }) => `${game.name} ${id}`))

function book(key: string): RuleBook {
  const [name, language] = key.split('.')
  const { rulePages } = games.find(({ game }) => game.name === name)!
  return readRuleBook(rulePages, LANGUAGES.find(({ id }) => id === language)!.id)
}

/** A module with data: text is parsed faster than code. */
const json = (data: unknown): string => `export default JSON.parse(${JSON.stringify(JSON.stringify(data))})`

/** Vite plugin that has the document name its files from the top: a server shows it at any path. Whatever else names files does so from where it is. */
export const fromTheTop = (): Plugin => ({
  name: 'from-the-top',
  apply: 'build',
  transformIndexHtml: { order: 'post', handler: (html) => html.replaceAll(/((?:src|href)=")\.\//g, '$1/') },
})

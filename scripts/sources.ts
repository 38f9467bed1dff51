import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { headsIn } from '@soulstack/kit/scenario'
import { citedIn } from './rule-book.ts'

/** Reads the repository for the tests that check docs/rules against code, scenarios and tests. */

export type GameName = 'battle-for-souls' | 'four-souls'

export const root = join(import.meta.dirname, '..')
export const folderOf = (game: GameName): string => join(root, 'packages', game)
export const read = (file: string): string => readFileSync(file, 'utf8')
/** The text of a file, or null if there is none. */
export const readOr = (file: string): string | null => (existsSync(file) ? read(file) : null)

const NOT_OURS = /(^|[\\/])(node_modules|dist|\.cache|test-results)([\\/]|$)/

/** All files below a folder whose names match `ends`, except generated and installed ones. */
export const filesIn = (folder: string, ends: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ends.test(name) && !NOT_OURS.test(name))
    .sort()
    .map((name) => join(folder, name))

/** The rulings that each scenario of a game proves, by scenario id. @throws if two scenarios have the same id. */
export function scenariosOf(game: GameName): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const file of filesIn(join(folderOf(game), 'rulings'), /\.ya?ml$/))
    for (const { id, rulings } of headsIn(read(file))) {
      if (found.has(id)) throw new Error(`There are two scenarios ${id}.`)
      found.set(id, rulings)
    }
  return found
}

/** Cited rules of a game, and where: in the sources of every package, in its scenarios, and in the documentation. */
export function citationsOf(game: GameName): { id: string; where: string }[] {
  const files = [
    ...readdirSync(join(root, 'packages')).flatMap((name) => filesIn(join(root, 'packages', name, 'src'), /\.tsx?$/)),
    ...filesIn(join(folderOf(game), 'rulings'), /\.(ya?ml|md)$/),
    ...filesIn(join(root, 'docs'), /\.md$/),
    ...readdirSync(root)
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(root, name)),
  ]
  return files.flatMap((file) => {
    const where = relative(root, file).replaceAll('\\', '/')
    return citedIn(read(file), game).map((id) => ({ id, where }))
  })
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { headsIn } from '@soulstack/kit/scenario/heads'
import { citedIn } from './rule-book.ts'

/** What the tests that hold docs/rules against code, scenarios and tests read of the repository. */

export type GameName = 'battle-for-souls' | 'four-souls'

export const root = join(import.meta.dirname, '..')
export const folderOf = (game: GameName): string => join(root, 'packages', game)
export const read = (file: string): string => readFileSync(file, 'utf8')
/** The text of a file; null when there is none. */
export const readOr = (file: string): string | null => (existsSync(file) ? read(file) : null)

const NOT_OURS = /(^|[\\/])(node_modules|dist|\.cache|test-results)([\\/]|$)/

/** All files below a folder whose names end like this, but for what was made or fetched. */
export const filesIn = (folder: string, ends: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ends.test(name) && !NOT_OURS.test(name))
    .sort()
    .map((name) => join(folder, name))

/** The rulings that each scenario of a game proves, by its id. @throws when two scenarios have the same id. */
export function scenariosOf(game: GameName): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const file of filesIn(join(folderOf(game), 'rulings'), /\.ya?ml$/))
    for (const { id, rulings } of headsIn(read(file))) {
      if (found.has(id)) throw new Error(`There are two scenarios ${id}.`)
      found.set(id, rulings)
    }
  return found
}

/** Rules of a game that are cited, and where: in the sources of every package, in its scenarios, and in what is written for people. */
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

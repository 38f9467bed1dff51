import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { Mistake } from './mistake.ts'

/** Reads a text file given by the user. @throws Mistake if it cannot be read. */
export function readText(path: string): string {
  return attempt(path, 'be read', () => readFileSync(path, 'utf8'))
}

/** Parses JSON from the command line, or from the file named there. @throws Mistake if it is not valid. */
export function jsonOf(text: string, flag: string): unknown {
  const inline = /^\s*[{["]/.test(text)
  const json = inline ? text : readText(text)
  try {
    return JSON.parse(json)
  } catch (error) {
    const where = inline ? flag : text
    throw new Mistake(`${where} is not valid JSON: ${error instanceof Error ? error.message : error}.`, {
      cause: error,
    })
  }
}

/** Writes a text file given by the user. @throws Mistake if it cannot be written. */
export function writeText(path: string, text: string): void {
  attempt(path, 'be written', () => writeFileSync(path, text))
}

/** Replaces the text of a file given by the user as a whole: whenever it is read, it has the old text or the new. @throws Mistake */
export function replaceText(path: string, text: string): void {
  attempt(path, 'be written', () => {
    const beside = `${path}.new`
    writeFileSync(beside, text)
    renameSync(beside, path)
  })
}

/** Reads a text file given by the user that need not exist: empty if it does not. @throws Mistake if it cannot be read. */
export const readTextIfAny = (path: string): string => (existsSync(path) ? readText(path) : '')

/** Adds text at the end of a file given by the user. @throws Mistake if it cannot be written. */
export function appendText(path: string, text: string): void {
  attempt(path, 'be written', () => appendFileSync(path, text))
}

/** Leaves only this text of a file that begins with it. @throws Mistake if it cannot be written. */
export function cutAfter(path: string, beginning: string): void {
  attempt(path, 'be written', () => truncateSync(path, Buffer.byteLength(beginning)))
}

/** The files in `paths`, and all files below folders in `paths` with one of these extensions, sorted by name. @throws Mistake */
export function filesAt(paths: readonly string[], endings: readonly string[]): string[] {
  const below = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
  return paths.flatMap((path) => attempt(path, 'be read', () => (statSync(path).isDirectory() ? below(path) : [path])))
}

const reasons: Record<string, string> = {
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is not a folder',
  EACCES: 'permission denied',
}

function attempt<T>(path: string, verb: string, act: () => T): T {
  try {
    return act()
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new Mistake(`${path} cannot ${verb}: ${reasons[code ?? ''] ?? message}.`, { cause: error })
  }
}

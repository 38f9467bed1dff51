import { LineCounter, parseAllDocuments, type Document as YamlDocument } from 'yaml'
import { isRecord } from '../config.ts'
import { inEach, type Language } from '../present.ts'
import { didYouMean, Located, listed, nearest, type Path, Problem } from './problem.ts'

/** From YAML to a table and steps: what can be said about a scenario before it is played. Faults are `Problem`s with the way to their place. */

/** A map as it stands in a scenario. */
export type Fields = Record<string, unknown>

/** A scenario as read; `T` is the game's own shape of a table. */
export interface Scenario<T> {
  id: string
  file: string
  rule: string | null
  source: string | null
  /** What is shown, in a sentence, in the languages in which somebody has said it. */
  abouts: Readonly<Record<Language, string | null>>
  rulings: string[]
  cards: string[]
  table: T
  /** As written; read while playing, because what a step means depends on what is asked. */
  steps: unknown[]
  then: unknown[]
  /** The line a path of the document stands in. */
  line(path: Path): number
}

/** How a game's scenarios are read. */
export interface Reading<T> {
  /** The game's name, as `game:` may say it. */
  name: string
  /** Every key of a scenario with what it means. */
  keys: Record<string, string>
  /** The id of a card, checked. @throws Problem */
  card(value: unknown, path: Path): string
  /** The table; undefined when nothing is written. @throws Problem */
  table(value: unknown, path: Path): T
}

/** A map that has none but these keys. @throws Problem naming the key that is none, and the one that may be meant. */
export function fieldsOf(value: unknown, path: Path, what: string, keys: Record<string, string>): Fields {
  if (!isRecord(value))
    throw new Problem(`${what} is written as { ${Object.keys(keys).slice(0, 4).join(', ')} … }`, path)
  for (const key of Object.keys(value))
    if (!Object.hasOwn(keys, key))
      throw new Problem(`${what} has no "${key}"; ${didYouMean(key, Object.keys(keys))}`, [...path, key])
  return value
}

/** A list; one thing stands for a list of it, nothing for none. */
export function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value : [value]
}

/** Whole numbers within bounds; `fallback` when nothing is written. @throws Problem */
export function whole(value: unknown, fallback: number, path: Path, least = 0, most = 1000): number {
  if (value === undefined) return fallback
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most)
    throw new Problem(`here a whole number from ${least} to ${most} is expected, not ${JSON.stringify(value)}`, path)
  return value
}

/** True or false, also as `yes` and `no`; `fallback` when nothing is written. @throws Problem */
export function flag(value: unknown, fallback: boolean, path: Path): boolean {
  if (value === undefined) return fallback
  if (value === 'yes') return true
  if (value === 'no') return false
  if (typeof value !== 'boolean')
    throw new Problem(`here true or false is expected, not ${JSON.stringify(value)}`, path)
  return value
}

/** The id of one of a game's cards. @throws Problem naming the nearest ids. */
export function cardAmong(value: unknown, path: Path, isCard: (id: string) => boolean, ids: () => string[]): string {
  if (typeof value !== 'string' && typeof value !== 'number')
    throw new Problem(`here a card is expected, not ${JSON.stringify(value)}`, path)
  const id = String(value)
  if (isCard(id)) return id
  const near = nearest(id, ids())
  throw new Problem(`there is no card "${id}"${near.length > 0 ? `; did you mean ${listed(near, 'or')}?` : ''}`, path)
}

/** The seat of the player with this name. @throws Problem naming who is there. */
export function seatNamed(value: unknown, names: readonly string[], path: Path): number {
  const at = names.indexOf(String(value))
  if (at < 0) throw new Problem(`nobody here is called "${String(value)}"; there are ${listed(names)}`, path)
  return at
}

/** Under which key a scenario says what it shows: `about`, `about-de`. */
export const aboutKey = (language: Language): string => (language === 'en' ? 'about' : `about-${language}`)

const text = (value: unknown): string | null => (value === undefined || value === null ? null : String(value))

function readOne<T>(doc: YamlDocument, file: string, lines: LineCounter, reading: Reading<T>): Scenario<T> {
  const line = (path: Path): number => {
    for (let n = path.length; n >= 0; n--) {
      const node = n === 0 ? doc.contents : doc.getIn(path.slice(0, n), true)
      const range = (node as { range?: [number, number, number] } | null)?.range
      if (range) return lines.linePos(range[0]).line
    }
    return 1
  }
  const [fault] = doc.errors
  if (fault) throw new Located(file, fault.linePos?.[0].line ?? 1, `this is not YAML: ${fault.message.split('\n')[0]}`)
  try {
    const f = fieldsOf(doc.toJS(), [], 'a scenario', reading.keys)
    if (typeof f.id !== 'string') throw new Problem('a scenario needs an id', [])
    if (f.game !== undefined && f.game !== reading.name)
      throw new Problem(`this is a scenario of ${String(f.game)}, not of ${reading.name}`, ['game'])
    return {
      id: f.id,
      file,
      rule: text(f.rule),
      source: text(f.source),
      abouts: inEach((language) => text(f[aboutKey(language)])),
      rulings: listOf(f.rulings).map(String),
      cards: listOf(f.cards).map((c, i) => reading.card(c, ['cards', i])),
      table: reading.table(f.table, ['table']),
      steps: listOf(f.steps),
      then: listOf(f.then),
      line,
    }
  } catch (error) {
    if (error instanceof Problem) throw new Located(file, line(error.path), error.message, idOf(doc))
    throw error
  }
}

const idOf = (doc: YamlDocument): string | null => {
  const id: unknown = doc.get?.('id')
  return typeof id === 'string' ? id : null
}

/** Reads the scenarios of a file, one for each document (`---` stands between two). A fault stands where its scenario would. */
export function readScenarios<T>(source: string, file: string, reading: Reading<T>): (Scenario<T> | Located)[] {
  const lines = new LineCounter()
  const docs = parseAllDocuments(source, { lineCounter: lines })
  const written = Array.isArray(docs) ? docs.filter((doc) => doc.contents !== null || doc.errors.length > 0) : []
  if (written.length === 0) return [new Located(file, 1, 'there is no scenario in this file')]
  return written.map((doc) => {
    try {
      return readOne(doc, file, lines, reading)
    } catch (error) {
      if (error instanceof Located) return error
      throw error
    }
  })
}

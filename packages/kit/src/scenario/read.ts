import { LineCounter, parseAllDocuments, type Document as YamlDocument } from 'yaml'
import { inEach, type Language } from '../present.ts'
import { Located, type Path, Problem } from './problem.ts'
import { say } from './problems/index.ts'
import { fieldsOf, listOf } from './values.ts'

/** Reads YAML into a table and steps: everything that can be checked before a scenario is played. Errors are `Problem`s with a path. */

/** A scenario as read; `T` is the game's own shape of a table. */
export interface Scenario<T> {
  id: string
  /** Empty: it is no part of a file. */
  file: string
  rule: string | null
  source: string | null
  /** Its title in each language, or null. */
  abouts: Readonly<Record<Language, string | null>>
  rulings: string[]
  cards: string[]
  table: T
  /** As written. They are interpreted during play, because the meaning of a step depends on the current question. */
  steps: unknown[]
  then: unknown[]
  /** The line number of a path in the document. */
  line(path: Path): number
}

/** How to read a game's scenarios. */
export interface ScenarioReader<T> {
  /** The game's name, as in `game:`. */
  name: string
  /** Every key of a scenario with its description. */
  keys: Record<string, string>
  /** Checks and returns the id of a card. @throws Problem */
  card(value: unknown, path: Path): string
  /** Reads the table; `value` is undefined if there is none. @throws Problem */
  table(value: unknown, path: Path): T
}

/** The key of a scenario's title in a language: `about`, `about-de`. */
export const aboutKey = (language: Language): string => (language === 'en' ? 'about' : `about-${language}`)

const text = (value: unknown): string | null => (value === undefined || value === null ? null : String(value))

function readOne<T>(doc: YamlDocument, file: string, lines: LineCounter, reading: ScenarioReader<T>): Scenario<T> {
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
    return { ...scenarioOf(doc.toJS(), reading), file, line }
  } catch (error) {
    if (error instanceof Problem) throw new Located(file, line(error.path), error.message, idOf(doc))
    throw error
  }
}

/** Reads a scenario that is no part of a file: a value as YAML or JSON have it. @throws Problem */
export function scenarioOf<T>(value: unknown, reading: ScenarioReader<T>): Scenario<T> {
  const f = fieldsOf(value, [], say('scenario'), reading.keys)
  if (typeof f.id !== 'string') throw new Problem(say('needsId'), [])
  if (f.game !== undefined && f.game !== reading.name)
    throw new Problem(say('otherGame', String(f.game), reading.name), ['game'])
  return {
    id: f.id,
    file: '',
    rule: text(f.rule),
    source: text(f.source),
    abouts: inEach((language) => text(f[aboutKey(language)])),
    rulings: listOf(f.rulings).map(String),
    cards: listOf(f.cards).map((c, i) => reading.card(c, ['cards', i])),
    table: reading.table(f.table, ['table']),
    steps: listOf(f.steps),
    then: listOf(f.then),
    line: () => 0,
  }
}

const idOf = (doc: YamlDocument): string | null => {
  const id: unknown = doc.get?.('id')
  return typeof id === 'string' ? id : null
}

/** Reads the scenarios of a file, one per YAML document (separated by `---`). An invalid scenario yields an error in its place. */
export function readScenarios<T>(source: string, file: string, reading: ScenarioReader<T>): (Scenario<T> | Located)[] {
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

import { Refusal } from '../decision.ts'
import { EngineError } from '../machine.ts'
import type { Language } from '../present.ts'
import { type Said, said, say } from './problems/index.ts'

export { listed, type OtherWords, type Said, said, sayings } from './problems/index.ts'

/** The path to a place in a scenario: keys of maps and indexes of lists. */
export type Path = readonly (string | number)[]

/** A scenario is invalid, or the game differs from it. `path` leads to the place; the message is in English. */
export class Problem extends Error {
  readonly path: Path
  readonly words: Said
  constructor(what: Said, path: Path = []) {
    super(said(what, 'en'))
    this.name = 'Problem'
    this.words = what
    this.path = path
  }

  /** The message in a language: to be asked for before the game goes on, as it can tell of the game as it is. */
  in(language: Language): string {
    return said(this.words, language)
  }
}

/** The rules do not offer what a step does. This is what `cannot` expects. */
export class NotOffered extends Problem {
  constructor(what: Said, path: Path = []) {
    super(what, path)
    this.name = 'NotOffered'
  }
}

/** An error with its location: `file:line: …`. `id` is that of the scenario, if it could be read. */
export class Located extends Error {
  readonly id: string | null
  readonly line: number
  constructor(file: string, line: number, message: string, id: string | null = null) {
    super(`${file}:${line}: ${message}`)
    this.name = 'Located'
    this.id = id
    this.line = line
  }
}

/** Turns errors of engine and session into Problems for the author of a scenario; returns other errors unchanged. */
export function explain(error: unknown): unknown {
  if (error instanceof EngineError) return new Problem(say('engineFailed', error.message))
  if (error instanceof Refusal) return new Problem(say('refused', (language) => error.in(language)))
  return error
}

/** The edit distance between two words (Levenshtein), for "did you mean". */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)))
    row = next
  }
  return row[b.length]!
}

/** The names most similar to a word, most similar first. */
export function nearest(word: string, names: Iterable<string>, most = 3): string[] {
  const low = word.toLowerCase()
  const rated: [number, string][] = []
  for (const name of names) {
    const n = name.toLowerCase()
    const part = n.includes(low) || low.includes(n) ? -2 : 0
    const d = distance(low, n) + part
    if (d <= Math.max(2, word.length / 2)) rated.push([d, name])
  }
  return rated
    .sort((x, y) => x[0] - y[0])
    .slice(0, most)
    .map(([, name]) => name)
}

/** `did you mean …?`, or a list of the names if none is similar. */
export function guess(word: string, names: readonly string[]): Said {
  const near = nearest(word, names)
  if (near.length > 0) return say('didYouMean', near)
  return names.length <= 30 ? say('thereAre', names) : say('noneSimilar')
}

/** The same in English, for the terminal. */
export const didYouMean = (word: string, names: readonly string[]): string => said(guess(word, names), 'en')

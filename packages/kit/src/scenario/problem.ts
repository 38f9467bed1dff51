import { Refusal } from '../decision.ts'
import { EngineError } from '../machine.ts'

/** The path to a place in a scenario: keys of maps and indexes of lists. */
export type Path = readonly (string | number)[]

/** A scenario is invalid, or the game differs from it. `path` leads to the place. */
export class Problem extends Error {
  readonly path: Path
  constructor(message: string, path: Path = []) {
    super(message)
    this.name = 'Problem'
    this.path = path
  }
}

/** The rules do not offer what a step does. This is what `cannot` expects. */
export class NotOffered extends Problem {
  constructor(message: string, path: Path = []) {
    super(message, path)
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
  if (error instanceof EngineError) return new Problem(`the engine failed: ${error.message}`)
  if (error instanceof Refusal) return new Problem(`refused: ${error.message}`)
  return error
}

/** Joins words: `a`, `a and b`, `a, b and c`; `none` if there are none. */
export function listed(words: readonly string[], last = 'and'): string {
  if (words.length === 0) return 'none'
  if (words.length === 1) return words[0]!
  return `${words.slice(0, -1).join(', ')} ${last} ${words[words.length - 1]}`
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
export function didYouMean(word: string, names: readonly string[]): string {
  const near = nearest(word, names)
  if (near.length > 0) return `did you mean ${listed(near, 'or')}?`
  return names.length <= 30 ? `there are ${listed(names)}` : 'nothing has a similar name'
}

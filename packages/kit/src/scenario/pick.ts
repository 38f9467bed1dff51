import type { Decision } from '../decision.ts'
import { guess, NotOffered, nearest, type Path, Problem, type Said } from './problem.ts'
import { say } from './problems/index.ts'
import { asked, type RunInfo } from './run.ts'

/** Finds the options that words of a scenario mean. */

const WORD: Record<string, string> = { true: 'yes', false: 'no', null: 'none' }

/** A value as a lower-case word; YAML's true, false and null become `yes`, `no` and `none`. */
export const wordOf = (value: unknown): string => {
  const w = String(value).toLowerCase()
  return WORD[w] ?? w
}

/**
 * The index of the option that a word means; `word#2` is the second of several. `taken`: options already picked.
 * @throws NotOffered if it means none of the options, Problem if it is ambiguous or unknown.
 */
export function find(run: RunInfo, d: Decision, value: unknown, taken: readonly number[], path: Path): number {
  const word = wordOf(value)
  const [, plain, nth] = /^(.*?)(?:#(\d+))?$/.exec(word) as unknown as [string, string, string | undefined]
  const words = run.words()
  const hits = d.options.map((_, i) => i).filter((i) => words[i]!.includes(plain))
  const free = hits.filter((i) => !taken.includes(i))
  if (nth !== undefined) {
    const at = hits[Number(nth) - 1]
    if (at !== undefined) return at
    throw new NotOffered(say('onlySoMany', hits.length, run.named(plain)), path)
  }
  if (free.length === 0) {
    if (!run.isWord(word) && !words.flat().includes(plain))
      throw new Problem(say('meansNothing', String(value), meant(word, words)), path)
    throw new NotOffered(say('notPicked', run.named(String(value)), asked(run)), path)
  }
  // an option's first name is the plainest: it takes precedence over others (with an owner or a slot)
  if (free.length > 1 && !free.every((i) => run.isSame(d.options[i]!))) {
    const exact = free.filter((i) => words[i]![0] === plain)
    if (exact.length === 1) return exact[0]!
    throw new Problem(say('couldBe', run.named(String(value)), free.length, sayings(run, d, free, plain)), path)
  }
  return free[0]!
}

/** A suggestion for an unknown word: the most similar of all names or, if there is none, the plainest ones. */
const meant = (word: string, words: readonly string[][]): Said =>
  guess(word, nearest(word, words.flat()).length > 0 ? words.flat() : words.map((w) => w[0]!))

/** Names that distinguish options with the same name. */
function sayings(run: RunInfo, d: Decision, of: readonly number[], plain: string): string[] {
  const words = of.map((i) => run.optionNames(d, d.options[i]!))
  const apart = words.map((w) => w.find((x) => words.filter((v) => v.includes(x)).length === 1))
  return apart.every((w) => w !== undefined) ? (apart as string[]) : of.map((_, i) => `${plain}#${i + 1}`)
}

/** The indexes of the options that several words mean, each used once. @throws as `find` */
export function findAll(run: RunInfo, d: Decision, words: readonly unknown[], path: Path): number[] {
  const picks: number[] = []
  for (const w of words) picks.push(find(run, d, w, picks, path))
  return picks
}

/** @throws Problem if this is not a valid number of picks. */
export function mustFit(run: RunInfo, d: Decision, picks: readonly number[], path: Path): void {
  if (picks.length < d.min || picks.length > d.max)
    throw new Problem(say('wrongCount', picks.length, d.min, d.max, asked(run)), path)
}

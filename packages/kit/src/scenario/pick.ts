import type { Decision } from '../decision.ts'
import { didYouMean, listed, NotOffered, nearest, type Path, Problem } from './problem.ts'
import type { Asked } from './run.ts'

/** From words to options. */

const WORD: Record<string, string> = { true: 'yes', false: 'no', null: 'none' }

/** What was written as a word in small letters; YAML's own true, false and null are `yes`, `no` and `none`. */
export const wordOf = (value: unknown): string => {
  const w = String(value).toLowerCase()
  return WORD[w] ?? w
}

/**
 * Which option a word means; `word#2` is the second of several. `taken`: options that are picked already.
 * @throws NotOffered when it means none, Problem when it could be several or is no word at all.
 */
export function find(run: Asked, d: Decision, value: unknown, taken: readonly number[], path: Path): number {
  const word = wordOf(value)
  const [, plain, nth] = /^(.*?)(?:#(\d+))?$/.exec(word) as unknown as [string, string, string | undefined]
  const words = run.words()
  const hits = d.options.map((_, i) => i).filter((i) => words[i]!.includes(plain))
  const free = hits.filter((i) => !taken.includes(i))
  if (nth !== undefined) {
    const at = hits[Number(nth) - 1]
    if (at !== undefined) return at
    throw new NotOffered(`there ${hits.length === 1 ? 'is' : 'are'} only ${hits.length} of ${plain} to pick`, path)
  }
  if (free.length === 0) {
    if (!run.isWord(word) && !words.flat().includes(plain))
      throw new Problem(`"${String(value)}" means nothing here; ${meant(word, words)}`, path)
    throw new NotOffered(`"${String(value)}" cannot be picked: ${run.asked()}`, path)
  }
  // the first name is the plainest: an exact first name goes before a byname (an owner's, a slot's)
  if (free.length > 1 && !free.every((i) => run.isSame(d.options[i]!))) {
    const exact = free.filter((i) => words[i]![0] === plain)
    if (exact.length === 1) return exact[0]!
    throw new Problem(
      `"${String(value)}" could be ${free.length} things: write ${listed(sayings(run, d, free, plain), 'or')}`,
      path,
    )
  }
  return free[0]!
}

/** What may have been meant by a word that is none: of all words the nearest, else the plainest ones. */
const meant = (word: string, words: readonly string[][]): string =>
  didYouMean(word, nearest(word, words.flat()).length > 0 ? words.flat() : words.map((w) => w[0]!))

/** Words that tell apart options with the same name. */
function sayings(run: Asked, d: Decision, of: readonly number[], plain: string): string[] {
  const words = of.map((i) => run.optionNames(d, d.options[i]!))
  const apart = words.map((w) => w.find((x) => words.filter((v) => v.includes(x)).length === 1))
  return apart.every((w) => w !== undefined) ? (apart as string[]) : of.map((_, i) => `${plain}#${i + 1}`)
}

/** The options that several words mean, each once. */
export function findAll(run: Asked, d: Decision, words: readonly unknown[], path: Path): number[] {
  const picks: number[] = []
  for (const w of words) picks.push(find(run, d, w, picks, path))
  return picks
}

/** @throws Problem when a question takes more or fewer picks than these. */
export function mustFit(run: Asked, d: Decision, picks: readonly number[], path: Path): void {
  if (picks.length < d.min || picks.length > d.max)
    throw new Problem(
      `${picks.length} picked, but ${d.min === d.max ? d.min : `${d.min} to ${d.max}`} must be: ${run.asked()}`,
      path,
    )
}

import { isRecord } from '../shape.ts'
import { wordOf } from './pick.ts'
import { type Path, Problem, type Said } from './problem.ts'
import type { Value } from './problems/en.ts'
import { say } from './problems/index.ts'
import { asked, type RunInfo } from './run.ts'
import { fieldsOf, listOf, seatNamed } from './values.ts'

/** Building blocks for the checks of every game. Each throws a Problem that says what was expected and what is the case. */

/** How a word of a check is shown: as itself, unless a game has names for its cards. */
type Named = (word: string) => Said
const asWritten: Named = (word) => word

/** A problem that says: `what` should be `wanted`, but is `is`. */
export const differs = (what: Said, wanted: unknown, is: unknown, path: Path, named: Named = asWritten): Problem =>
  new Problem(say('differs', what, shown(wanted, named), shown(is, named)), path)

function shown(v: unknown, named: Named): Value {
  if (Array.isArray(v)) return v.map((each) => shown(each, named))
  if (typeof v === 'string') return named(v) as Value
  // words of every language stay what they are until they are read
  if (typeof v === 'object' && v !== null) return { json: JSON.stringify(v).replaceAll('"', '') }
  return v as Value
}

/** Requires two equal values. @throws Problem */
export function equal(what: Said, wanted: unknown, is: unknown, path: Path, named = asWritten): void {
  if (wanted !== is) throw differs(what, wanted, is, path, named)
}

/** Requires the same cards in any order. @throws Problem */
export function sameCards(
  what: Said,
  wanted: readonly string[],
  is: readonly string[],
  path: Path,
  named = asWritten,
): void {
  if ([...wanted].sort().join() !== [...is].sort().join()) throw differs(what, wanted, is, path, named)
}

/** Checks the top cards of a pile, top first; `[]`: it is empty; a number: how many there are. @throws Problem */
export function checkPile(what: Said, wanted: number | string[], is: string[], path: Path, named = asWritten): void {
  if (typeof wanted === 'number') {
    equal(say('pileSize', what), wanted, is.length, path)
    return
  }
  const top = wanted.length === 0 ? is : is.slice(0, wanted.length)
  if (wanted.join() !== top.join()) throw differs(say('pileTop', what), wanted, top, path, named)
}

/** Converts `yes` and `no` to true and false; returns other values unchanged. */
export const yesNo = (v: unknown): unknown => (v === 'yes' ? true : v === 'no' ? false : v)

/** Checks `over:`, which is a name, a list for a tie, `nobody`, `yes`, or `no` if the game is not over. @throws Problem */
export function checkOver(run: RunInfo, wanted: unknown, path: Path): void {
  const { over } = run.g
  const w = wordOf(wanted)
  if (w === 'no') {
    if (over !== null) throw new Problem(say('notOver'), path)
    return
  }
  if (over === null) throw new Problem(say('over'), path)
  const winners = over.winners.map((s) => run.names[s]!)
  if (w === 'yes') return
  const names = w === 'nobody' ? [] : listOf(wanted).map((n) => run.names[seatNamed(n, run.names, path)]!)
  sameCards(say('winners'), names, winners, path)
}

/**
 * Checks `asked:`, which is a name, `nobody`, or `{ seat, what, options, min, max }`. `rests`: the open question need not be answered.
 * @throws Problem
 */
export function checkAsked(run: RunInfo, value: unknown, rests: boolean, path: Path): void {
  const { g, names } = run
  const d = g.decision
  if (wordOf(value) === 'nobody') {
    if (d !== null) throw new Problem(say('askedNobody', asked(run)), path)
    return
  }
  const f = isRecord(value)
    ? fieldsOf(value, path, say('asked'), { seat: '', what: '', options: '', min: '', max: '' })
    : { seat: value }
  if (d === null) throw new Problem(say('askedButOver'), path)
  if (f.seat !== undefined && seatNamed(f.seat, names, path) !== d.seat)
    throw new Problem(say('askedOther', String(f.seat), asked(run)), path)
  if (f.what === undefined && rests && f.options === undefined) throw new Problem(say('questionOpen', asked(run)), path)
  if (f.what !== undefined) equal(say('asked'), f.what, d.ask.code, path)
  if (f.min !== undefined) equal(say('askedLeast'), f.min, d.min, path)
  if (f.max !== undefined) equal(say('askedMost'), f.max, d.max, path)
  if (f.options !== undefined) {
    const wanted = listOf(f.options).map((w) => wordOf(w))
    const plain = d.options.map((o) => run.optionNames(d, o)[0])
    const left = run.words()
    for (const w of wanted) {
      const at = left.findIndex((names) => names.includes(w))
      if (at < 0) throw differs(say('askedOptions'), wanted, plain, path)
      left.splice(at, 1)
    }
    if (left.length > 0) throw differs(say('askedOptions'), wanted, plain, path)
  }
}

import { isRecord } from '../config.ts'
import { wordOf } from './pick.ts'
import { type Path, Problem } from './problem.ts'
import type { RunInfo } from './run.ts'
import { fieldsOf, listOf, seatNamed } from './values.ts'

/** Building blocks for the checks of every game. Each throws a Problem that says what was expected and what is the case. */

/** A problem that says: `what` should be `wanted`, but is `is`. */
export const differs = (what: string, wanted: unknown, is: unknown, path: Path): Problem =>
  new Problem(`${what} should be ${said(wanted)}, but is ${said(is)}`, path)

function said(v: unknown): string {
  if (Array.isArray(v)) return v.length === 0 ? 'empty' : `[${v.map(said).join(', ')}]`
  if (typeof v === 'object' && v !== null) return JSON.stringify(v).replaceAll('"', '')
  return String(v)
}

/** Requires two equal values. @throws Problem */
export function equal(what: string, wanted: unknown, is: unknown, path: Path): void {
  if (wanted !== is) throw differs(what, wanted, is, path)
}

/** Requires the same cards in any order. @throws Problem */
export function sameCards(what: string, wanted: readonly string[], is: readonly string[], path: Path): void {
  if ([...wanted].sort().join() !== [...is].sort().join()) throw differs(what, wanted, is, path)
}

/** Checks the top cards of a pile, top first; `[]`: it is empty; a number: how many there are. @throws Problem */
export function checkPile(what: string, wanted: number | string[], is: string[], path: Path): void {
  if (typeof wanted === 'number') {
    equal(`the number of cards in the ${what}`, wanted, is.length, path)
    return
  }
  const top = wanted.length === 0 ? is : is.slice(0, wanted.length)
  if (wanted.join() !== top.join()) throw differs(`the top of the ${what}`, wanted, top, path)
}

/** Converts `yes` and `no` to true and false; returns other values unchanged. */
export const yesNo = (v: unknown): unknown => (v === 'yes' ? true : v === 'no' ? false : v)

/** Checks `over:`, which is a name, a list for a tie, `nobody`, `yes`, or `no` if the game is not over. @throws Problem */
export function checkOver(run: RunInfo, wanted: unknown, path: Path): void {
  const { over } = run.g
  const w = wordOf(wanted)
  if (w === 'no') {
    if (over !== null) throw new Problem('the game should not be over, but is', path)
    return
  }
  if (over === null) throw new Problem('the game should be over, but is not', path)
  const winners = over.winners.map((s) => run.names[s]!)
  if (w === 'yes') return
  const names = w === 'nobody' ? [] : listOf(wanted).map((n) => run.names[seatNamed(n, run.names, path)]!)
  sameCards('who has won', names, winners, path)
}

/**
 * Checks `asked:`, which is a name, `nobody`, or `{ seat, what, options, min, max }`. `rests`: the open question need not be answered.
 * @throws Problem
 */
export function checkAsked(run: RunInfo, value: unknown, rests: boolean, path: Path): void {
  const { g, names } = run
  const d = g.decision
  if (wordOf(value) === 'nobody') {
    if (d !== null) throw new Problem(`nobody should be asked anything, but ${run.asked()}`, path)
    return
  }
  const f = isRecord(value)
    ? fieldsOf(value, path, 'what is asked', { seat: '', what: '', options: '', min: '', max: '' })
    : { seat: value }
  if (d === null) throw new Problem('somebody should be asked, but the game is over', path)
  if (f.seat !== undefined && seatNamed(f.seat, names, path) !== d.seat)
    throw new Problem(`${String(f.seat)} should be asked, but ${run.asked()}`, path)
  if (f.what === undefined && rests && f.options === undefined)
    throw new Problem(`a question should be open, but ${run.asked()}`, path)
  if (f.what !== undefined) equal('what is asked', f.what, d.ask.code, path)
  if (f.min !== undefined) equal('how many must be picked', f.min, d.min, path)
  if (f.max !== undefined) equal('how many may be picked', f.max, d.max, path)
  if (f.options !== undefined) {
    const wanted = listOf(f.options).map((w) => wordOf(w))
    const plain = d.options.map((o) => run.optionNames(d, o)[0])
    const left = run.words()
    for (const w of wanted) {
      const at = left.findIndex((names) => names.includes(w))
      if (at < 0) throw differs('the options', wanted, plain, path)
      left.splice(at, 1)
    }
    if (left.length > 0) throw differs('the options', wanted, plain, path)
  }
}

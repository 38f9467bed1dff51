import { is, type NodeNamed } from '../effects/named.ts'
import type { Linked } from '../model/node.ts'

/** Numbers that count things, which texts say as "for each …". */

/** The kinds of values that count things. */
type Counting =
  | 'countersHere'
  | 'countersOn'
  | 'cardsBeneath'
  | 'levelHere'
  | 'goalsDone'
  | 'handOf'
  | 'soulsOf'
  | 'centsOf'
  | 'chosenCount'
  | 'howMany'

/** What each of these kinds counts, in the words of a language (`T`); null: nothing that can be said so. `W`: its writer. */
export type CountedThings<W, T> = { readonly [K in Counting]: (n: NodeNamed<K>, t: W) => T | null }

/** The things whose number this is; null if it does not count things. */
export function countedBy<W extends { readonly remembers: number | Linked | undefined }, T>(
  table: CountedThings<W, T>,
  v: number | Linked,
  t: W,
): T | null {
  if (typeof v === 'number') return null
  if (is(v, 'remembered') && t.remembers !== undefined) return countedBy(table, t.remembers, t)
  const words = (table as Readonly<Record<string, ((n: never, t: W) => T | null) | undefined>>)[v.k]
  return words === undefined ? null : words(v as never, t)
}

/** A number as an amount for each of some things, or, with `half`, for every two; null if it is not one. */
export function eachOf<T>(
  v: number | Linked,
  thingsIn: (v: Linked) => T | null,
): { readonly one: number; readonly half: boolean; readonly things: T } | null {
  if (typeof v === 'number') return null
  if (is(v, 'times')) {
    const of = eachOf(v.n, thingsIn)
    return of && { ...of, one: of.one * v.by }
  }
  const half = is(v, 'half')
  const counted = half ? v.of : v
  const things = typeof counted === 'number' ? null : thingsIn(counted)
  return things && { one: 1, half, things }
}

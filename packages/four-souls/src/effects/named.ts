import type { Family, Linked, NodeFor } from '../model/node.ts'
import type { KINDS } from './kinds.ts'

/** Linked nodes by the names of their kinds, for tables that have an entry per kind: phrases, bot evaluations. */

type Kinds = typeof KINDS
export type KindName = keyof Kinds

/** The names of the kinds of this family. */
export type NamesIn<F extends Family> = { [K in KindName]: Kinds[K]['family'] extends F ? K : never }[KindName]

/** The family of the kind of this name. */
export type FamilyOf<K extends KindName> = Kinds[K]['family']

/** A node of the kind of this name, with its fields. */
export type NodeNamed<K extends KindName> = NodeFor<Kinds[K]> & { readonly k: K }

/** Is this a node of the kind of this name? Then its fields are known. */
export const is = <K extends KindName>(n: Linked | number | null | undefined, k: K): n is NodeNamed<K> =>
  typeof n === 'object' && n !== null && n.k === k

/** A table with a function for some kinds of a family. Each gets a node with the fields of its kind. */
export type ByName<F extends Family, More extends readonly unknown[], R> = {
  readonly [K in NamesIn<F>]?: (n: NodeNamed<K>, ...more: More) => R
}

/** Calls the table's entry for the kind of `n`. Returns its result; undefined if there is no entry. */
export function byName<F extends Family, More extends readonly unknown[], R>(
  entries: ByName<F, More, R>,
  n: Linked<F>,
  ...more: More
): R | undefined {
  // entries only get nodes of their own kind, because they are looked up by the name of the node's kind
  const all = entries as unknown as Readonly<Record<string, ((n: Linked<F>, ...more: More) => R) | undefined>>
  return all[n.k]?.(n, ...more)
}

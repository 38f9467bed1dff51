import type { Family, Linked, NodeFor } from '../model/node.ts'
import type { KINDS } from './kinds.ts'

/** Nodes of loaded cards by the names of their kinds: for what is said or thought of many kinds, an entry for each. */

type Kinds = typeof KINDS
export type KindName = keyof Kinds

/** The names of the kinds of this family. */
export type NamesIn<F extends Family> = { [K in KindName]: Kinds[K]['family'] extends F ? K : never }[KindName]

/** What part of speech the kind of this name is. */
export type FamilyOf<K extends KindName> = Kinds[K]['family']

/** A node of the kind of this name, with its fields. */
export type NodeNamed<K extends KindName> = NodeFor<Kinds[K]> & { readonly k: K }

/** Is this a node of the kind of this name? Then its fields are known. */
export const is = <K extends KindName>(n: Linked | number | null | undefined, k: K): n is NodeNamed<K> =>
  typeof n === 'object' && n !== null && n.k === k

/** Something for some kinds of nodes of a family: each entry knows the fields of its kind. */
export type ByName<F extends Family, More extends readonly unknown[], R> = {
  readonly [K in NamesIn<F>]?: (n: NodeNamed<K>, ...more: More) => R
}

/** What the entry for its kind makes of a node; undefined: there is no entry for it. */
export function byName<F extends Family, More extends readonly unknown[], R>(
  entries: ByName<F, More, R>,
  n: Linked<F>,
  ...more: More
): R | undefined {
  // an entry is given nodes of the kind of its name alone: it is found by the name that the node has
  const all = entries as unknown as Readonly<Record<string, ((n: Linked<F>, ...more: More) => R) | undefined>>
  return all[n.k]?.(n, ...more)
}

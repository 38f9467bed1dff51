import type { Family, Node } from './node.ts'

// Nodes as cards write them.

/** Whether this looks like a node as cards write it. Neither its kind nor its fields are checked. */
export const isWritten = (x: unknown): x is Node & Readonly<Record<string, unknown>> =>
  typeof x === 'object' && x !== null && 'k' in x && typeof x.k === 'string'

/** Tells a node as cards write it from a record of names. */
export const isNode = <F extends Family>(x: Node<F> | Readonly<Record<string, unknown>>): x is Node<F> =>
  typeof x.k === 'string'

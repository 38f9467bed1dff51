import * as abilities from '../model/abilities.ts'
import * as event from '../model/event-node.ts'
import type { Family, NodeKind } from '../model/node.ts'
import * as statics from '../model/statics.ts'
import * as filters from './filters.ts'
import * as effects from './index.ts'

const modules = { ...abilities, ...event, ...statics, ...filters, ...effects }

/** The kinds among what these modules export, by the names that cards know them by. */
type KindsIn<M> = {
  readonly [E in keyof M as M[E] extends { readonly k: infer K extends string; readonly family: Family }
    ? K
    : never]: M[E]
}

const isKind = (x: unknown): x is NodeKind => typeof x === 'object' && x !== null && 'family' in x

/** Every kind of node, by its name: the vocabulary that cards are written in. */
export const KINDS = Object.fromEntries(
  Object.values<unknown>(modules)
    .filter(isKind)
    .map((kind) => [kind.k, kind]),
) as unknown as KindsIn<typeof modules>

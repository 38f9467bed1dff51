import type { KINDS } from '../effects/kinds.ts'
import type { EventNode, Who } from '../model/event-node.ts'
import type { Case, Target } from '../model/library.ts'
import type { Family, Linked, NodeOf } from '../model/node.ts'

/** What a language says of each kind of node, and what its phrases look at. */

type Kinds = typeof KINDS
export type KindName = keyof Kinds

/** A node of the kind of this name, with its fields. */
export type NodeNamed<K extends KindName> = NodeOf<Kinds[K]['fields']> & { readonly k: K }

/** What a phrase of a language makes, by the part of speech that the node is. */
type Said = Readonly<Record<Family, unknown>>

/**
 * A phrase for every kind of node: a language that lacks one does not compile, and each phrase knows the fields of its kind. `W`: the writer
 * of the language.
 */
export type Phrases<W, S extends Said> = {
  readonly [K in KindName]: (n: NodeNamed<K>, t: W) => S[Kinds[K]['family']]
}

/** Some phrases for nodes of this part of speech. */
export type SomePhrases<F extends Family, W, S extends Said> = Partial<Pick<Phrases<W, S>, NamesIn<F>>>
type NamesIn<F extends Family> = { [K in KindName]: Kinds[K]['family'] extends F ? K : never }[KindName]

/** Is this a node of the kind of this name? Then its fields are known. */
export const is = <K extends KindName>(n: Linked | number | undefined, k: K): n is NodeNamed<K> =>
  typeof n === 'object' && n.k === k

/** The filter that this node is: there is one kind of them. @throws Error when it is something else. */
export function filterOf(n: Linked): Filter {
  if (!is(n, 'pick')) throw new Error(`${n.key} is a ${n.k}, not a filter`)
  return n
}
export type Filter = NodeNamed<'pick'>
/** What a filter looks for: players, monsters, items … */
export type Sort = Filter['of'][number]

/** What an ability does, where it is made of choices, targets and an effect. */
export interface Doing {
  readonly modes?: readonly Case[]
  readonly targets?: readonly Target[]
  readonly do?: Linked
}

/** Doers of whom "they" is said from now on. */
export const PLAYER_DOERS: ReadonlySet<Who> = new Set(['player', 'otherPlayer'])

/** "That number": the face must be the one that was chosen before. */
export const isChosenNumber = (cond: Linked | undefined): boolean =>
  is(cond, 'compare') && cond.op === '=' && is(cond.a, 'faceRolled') && is(cond.b, 'remembered')

/** The face that a death asks for, "an attack roll of 6 kills this"; null: none. */
export const killingRoll = (e: EventNode, cond: Linked | undefined): number | null =>
  e.on === 'dies' && is(cond, 'compare') && cond.op === '=' && is(cond.a, 'faceRolled') && typeof cond.b === 'number'
    ? cond.b
    : null

/** What a roll does that has one outcome for all faces; null: it has several. */
export const plainRoll = ({ cases }: NodeNamed<'roll'>): Linked | null =>
  cases.length === 1 && cases[0]!.on.length === 0 ? cases[0]!.ability.modes[0]!.effect : null

/** Does a card say "this turn" of these attacks? Those that may be made, and those that a turn owes in all, are always of a turn. */
export const saysThisTurn = (n: NodeNamed<'attackMore'>): boolean =>
  n.must !== true || n.inAll === true || n.thisTurn === true

/** The conditions of which all must be true: of "all" each, else the one. */
export const conditionsIn = (cond: Linked | undefined): readonly Linked[] =>
  cond === undefined ? [] : is(cond, 'all') ? cond.of : [cond]

import { type FamilyOf, is, type KindName, type NamesIn, type NodeNamed } from '../effects/named.ts'
import type { EventNode, Who } from '../model/event-node.ts'
import type { Case, Target } from '../model/library.ts'
import type { Family, Linked } from '../model/node.ts'

/** What a language says of each kind of node, and what its phrases look at. */

/** What a phrase of a language makes, by the part of speech that the node is. */
type Said = Readonly<Record<Family, unknown>>

/**
 * A phrase for every kind of node: a language that lacks one does not compile, and each phrase knows the fields of its kind. `W`: the writer
 * of the language.
 */
export type Phrases<W, S extends Said> = {
  readonly [K in KindName]: (n: NodeNamed<K>, t: W) => S[FamilyOf<K>]
}

/** Some phrases for nodes of this part of speech. */
export type SomePhrases<F extends Family, W, S extends Said> = Partial<Pick<Phrases<W, S>, NamesIn<F>>>

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

/** Do two references mean the same: the same word, or what was chosen by the same name? */
export const isSame = (a: Linked<'ref'>, b: Linked<'ref'>): boolean =>
  a.k === b.k && (!is(a, 'bound') || !is(b, 'bound') || a.name === b.name)

/** A shield that remembers how much is left of it. */
export const isShield = ({ abilities: [only] }: NodeNamed<'lasting'>): boolean =>
  is(only, 'instead') && is(only.do, 'preventFrom')

/** What a roll does that has one outcome for all faces; null: it has several. */
export const plainRoll = ({ cases }: NodeNamed<'roll'>): Linked | null =>
  cases.length === 1 && cases[0]!.on.length === 0 ? cases[0]!.ability.modes[0]!.effect : null

/** Does a card say "this turn" of these attacks? Those that may be made, and those that a turn owes in all, are always of a turn. */
export const saysThisTurn = (n: NodeNamed<'attackMore'>): boolean =>
  n.must !== true || n.inAll === true || n.thisTurn === true

/** The conditions of which all must be true: of "all" each, else the one. */
export const conditionsIn = (cond: Linked | undefined): readonly Linked[] =>
  cond === undefined ? [] : is(cond, 'all') ? cond.of : [cond]

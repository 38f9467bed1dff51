import type { CaseSource, TargetSource } from './card.ts'
import type { Entity } from './entity.ts'
import type { EventNode } from './event-node.ts'
import type { Ability, Case, Target } from './library.ts'
import type { Ctx } from './stack.ts'
import type { State } from './state.ts'

/**
 * The ability language. A card is a tree of nodes from a small vocabulary; every kind of node has exactly one entry, with its fields
 * (schema), what it does, and what bots may think of it. What it says stands in text/, in each language. Cards are data: no function is
 * ever inside a card.
 */

/** A number to be chosen: a face of a die, a change of one (+1, -2), or any other. `from` never holds 0. */
export interface NumberAsked {
  ask: 'choose-face' | 'choose-change' | 'choose-number'
  act: 'face' | 'add' | 'number'
  from: readonly number[]
}

/** What part of speech a node is. */
export type Family = 'effect' | 'value' | 'ref' | 'filter' | 'condition' | 'event' | 'ability' | 'cost'

/**
 * What a number means: an amount (of ¢, damage, HP), a count (of cards, attacks, turns), a threshold of a condition, a face of a die. "Double
 * it" multiplies amounts and counts and leaves the others alone, and numbers without a role too.
 */
export type Role = 'amount' | 'count' | 'threshold' | 'face'

/** A node as cards write it. The loader returns a linked copy with `id`, `key` and `kind`. */
export interface Node {
  readonly k: string
  readonly [field: string]: unknown
}

export interface Linked extends Node {
  /** Number of the node in the library, and where it stands in which card: `pandoras-box/open.do.2`. */
  readonly id: number
  readonly key: string
  readonly kind: NodeKind
  /** The abilities that its `abilities` are compiled to, where it makes them as it is carried out. What walks through nodes does not meet them. */
  readonly inner?: readonly Ability[]
  // biome-ignore lint/suspicious/noExplicitAny: fields are described by the kind's schema, checked at load
  readonly [field: string]: any
}

/** A number in a card: a plain number, or a node that counts something. */
export type Value = number | Node

/** What plain numbers may stand in a field, where that is less than numbers of cards may be at all. */
interface Bounds {
  least?: number
  most?: number
}

/** What every field of a kind says of itself. */
export interface AboutField {
  /** What it means, in a few words: for those who write cards. */
  about: string
  optional?: boolean
  /** What means the same as leaving it out: a word or a number, or the controller, `you`. */
  unwritten?: string | number
  /** Why texts of cards do not say it, or not each of its values; without it, they do (`test/says.test.ts`). */
  silent?: string
}

export type Field = AboutField &
  (
    | ({ is: 'value'; many?: boolean; role?: Role } & Bounds)
    | { is: Exclude<Family, 'value'>; many?: boolean; role?: Role }
    | ({ is: 'number' | 'numbers'; role?: Role } & Bounds)
    /** `only`: the one value that means something; to leave it out is the other. */
    | { is: 'flag'; only?: boolean }
    | { is: 'text' | 'texts' }
    | { is: 'one' | 'some'; of: readonly string[] }
    /** A name for a choice: declared by `bind`, used by `bound`. The loader turns it into a number. */
    | { is: 'bind' | 'bound' }
    /** Targets of an ability: name → filter, in the order they are chosen. */
    | { is: 'targets' }
    /** Outcomes of a roll, or the bullets of a choice. */
    | { is: 'cases' }
  )

/**
 * What an effect can touch of what waits to happen, or of a fight: the face of a die that lies there; whether or as what something on the
 * stack resolves; how much of a damage is dealt; whether a death happens; who lives, with how much health; whether a fight goes on, against
 * what and how it stands; whether the turn goes on; which cards of the hand can be played (`plays`); what
 * another card does (`copies`); what is charged (`charge`). The last three matter by what could be done then.
 */
export type Touch = 'dice' | 'stack' | 'damage' | 'death' | 'life' | 'fight' | 'turn' | 'plays' | 'copies' | 'charge'

/** `within`: what it contains decides, and nothing else. */
export type Touches = TouchesOf<Linked>
type TouchesOf<N> = readonly Touch[] | 'within' | ((n: N) => readonly Touch[])

/** The fields of a kind of node. */
export type Schema = Readonly<Record<string, Field>>

/** What a field holds in a node of a loaded card, by what its schema says that it is. */
interface CompiledAs {
  effect: Linked
  value: number | Linked
  ref: Linked
  filter: Linked
  condition: Linked
  event: EventNode
  ability: Linked
  cost: Linked
  number: number
  numbers: readonly number[]
  flag: boolean
  text: string
  texts: readonly string[]
  bind: number
  bound: number
  targets: readonly Target[]
  cases: readonly Case[]
}

/** The same in a node as cards write it. */
interface WrittenAs {
  effect: Node
  value: Value
  ref: Node
  filter: Node
  condition: Node
  event: Node
  ability: Node
  cost: Node
  number: number
  numbers: readonly number[]
  flag: boolean
  text: string
  texts: readonly string[]
  bind: string
  bound: string
  targets: Readonly<Record<string, Node | TargetSource>>
  cases: readonly CaseSource[]
}

type FieldAs<W, S> = S extends { is: 'one'; of: readonly (infer O)[] }
  ? O
  : S extends { is: 'some'; of: readonly (infer O)[] }
    ? readonly O[]
    : S extends { is: infer I extends keyof W; many: true }
      ? readonly W[I][]
      : S extends { is: infer I extends keyof W }
        ? W[I]
        : never
type OptionalIn<S> = { [K in keyof S]: S[K] extends { optional: true } ? K : never }[keyof S]
type FieldsAs<W, S> = { readonly [K in Exclude<keyof S, OptionalIn<S>>]: FieldAs<W, S[K]> } & {
  readonly [K in OptionalIn<S>]?: FieldAs<W, S[K]>
}

/** A node as cards write it, whose kind has these fields. */
export type WrittenOf<S> = { readonly k: string } & FieldsAs<WrittenAs, S>

/** A node of a loaded card whose kind has these fields. */
export type NodeOf<S> = {
  readonly k: string
  readonly id: number
  readonly key: string
  readonly kind: NodeKind
  readonly inner?: readonly Ability[]
} & FieldsAs<CompiledAs, S>

/** What a kind of node is and does; `N`: a linked node of it, `W`: one as it is written. */
interface Described<N, W, S extends Schema = Schema> {
  k: string
  family: Family
  /** What it is or does, in a sentence: for those who write cards. */
  about: string
  /** Raised by hand when it comes to do something else, so that saved games with cards that have it cannot go on; 1 unless told. */
  meaning?: number
  fields: S
  /** Its numbers say what something becomes, not how much more or less of it there is: nothing about them is doubled. */
  absolute?(n: Node): boolean
  /** What is wrong with a node whose fields are right each by itself, and what would be right; null: nothing. */
  fault?(n: W): string | null
  /** Called once a node of this kind is linked: makes what is asked often quick to ask. */
  prepare?(n: N): void
  /**
   * Effects whose player picks a number: what is asked, how an answer is meant, and the numbers. It is chosen as the ability goes on the
   * stack, like its targets, so the loader takes such an effect only where nothing else stands before it.
   */
  numbers?(n: N): NumberAsked
  /** Effects: do it. May push frames or ask; then it goes on there. */
  run?(g: State, c: Ctx, n: N): void
  /** Effects: would doing it now change nothing, as everybody can see? Then nobody is asked whether they do it. */
  idle?(g: State, c: Ctx, n: N): boolean
  /** Values: the number. */
  count?(g: State, c: Ctx, n: N): number
  /** References: appends the entities meant to `into`. */
  find?(g: State, c: Ctx, n: N, into: Entity[]): void
  /** Conditions. */
  test?(g: State, c: Ctx, n: N): boolean
  /** Costs: can it be paid, as everybody can see? And pay it (may push frames). */
  payable?(g: State, c: Ctx, n: N): boolean
  /** What it is good for, from the point of view of whom it happens to: above 0 good, below 0 bad. */
  intent?(n: N): number
  /** Effects and abilities: what of that which waits they can touch; an empty list: they can be done at any time. */
  touches?: TouchesOf<N>
}

/** Effects and abilities have to say what they touch: whoever writes a new one decides when people are asked for it. */
type Described2<N, W, S extends Schema = Schema> = Described<N, W, S> &
  (
    | { family: 'effect' | 'ability'; touches: TouchesOf<N> }
    | { family: Exclude<Family, 'effect' | 'ability'>; touches?: never }
  )

export type NodeKind = Described2<Linked, Node>

/** A kind with its part of speech and its fields: what says something of its nodes knows them. */
export type Kind<F extends Family, S extends Schema> = Described2<Linked, Node, S> & { readonly family: F }

/** The kinds of nodes that cards can be written with, by name. */
export type Vocabulary = Readonly<Record<string, NodeKind>>

/**
 * A kind of node. What its functions are given has the fields of its schema, and no others. Cards can be written with it once it stands in
 * the vocabulary (kinds.ts).
 */
export const define = <const F extends Family, const S extends Schema>(
  kind: Described2<NodeOf<S>, WrittenOf<S>, S> & { family: F },
): Kind<F, S> =>
  // a linked node is made by the loader after the schema: the only place where the fields are taken on trust
  kind as unknown as Kind<F, S>

/** The kind of this name; undefined: there is none. */
export const kindIn = (vocabulary: Vocabulary, k: string): NodeKind | undefined =>
  Object.hasOwn(vocabulary, k) ? vocabulary[k] : undefined

/** A node of a kind that has no fields. */
export const word = ({ k }: NodeKind): Node => ({ k })

/** That a node lacks a field that it has to have because of what else stands in it. */
export const needs = (n: { readonly k: string }, field: string, because: string): string =>
  `${n.k} ${because} needs "${field}"`

/** The value of a number field in context. */
export function count(g: State, c: Ctx, v: number | Linked): number {
  return typeof v === 'number' ? v : v.kind.count!(g, c, v)
}

/** All entities a reference means. */
export function find(g: State, c: Ctx, ref: Linked): Entity[] {
  const into: Entity[] = []
  ref.kind.find!(g, c, ref, into)
  return into
}

/** The one entity a reference means, or -1. */
export function one(g: State, c: Ctx, ref: Linked): Entity {
  const list = find(g, c, ref)
  return list.length > 0 ? list[0]! : -1
}

export const test = (g: State, c: Ctx, cond: Linked | undefined): boolean =>
  cond === undefined || cond.kind.test!(g, c, cond)

/** Runs an effect in context. It may push frames; the caller must be ready to be suspended after this. */
export const run = (g: State, c: Ctx, effect: Linked): void => effect.kind.run!(g, c, effect)

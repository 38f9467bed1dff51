import type { CaseSource, Targets } from './card.ts'
import type { Entity } from './entity.ts'
import type { EventNode } from './event-node.ts'
import type { Ability, Case, Criteria, Target } from './library.ts'
import type { Ctx } from './stack.ts'
import type { State } from './state.ts'

/**
 * The ability language. A card is a tree of nodes from a small vocabulary; every kind of node has exactly one entry, with its fields
 * (schema), what it does, and what bots may think of it. What it says stands in text/, in each language. Cards are data: no function is
 * ever inside a card.
 */

/** A number to be chosen: a face of a die, a change of one (+1, -2), or any other. `from` never holds 0. */
export interface NumberChoice {
  ask: 'choose-face' | 'choose-change' | 'choose-number'
  act: 'face' | 'add' | 'number'
  from: readonly number[]
}

export const FAMILIES = ['effect', 'value', 'ref', 'filter', 'condition', 'event', 'ability', 'cost'] as const
/** What part of speech a node is. */
export type Family = (typeof FAMILIES)[number]

/**
 * What a number means: an amount (of ¢, damage, HP), a count (of cards, attacks, turns), a threshold of a condition, a face of a die. "Double
 * it" multiplies amounts and counts and leaves the others alone, and numbers without a role too.
 */
export type Role = 'amount' | 'count' | 'threshold' | 'face'

/** Keeps written nodes of one family apart from those of another. It is there for the compiler alone: no node has such a field. */
declare const WRITTEN: unique symbol

/** A node as cards write it. It is made by its kind (`of`), and what it holds can be looked at once its kind is known (`is`). */
export interface Node<F extends Family = Family> {
  readonly k: string
  readonly [WRITTEN]: F
}

/** What an ability or a loot card does. */
export type Effect = Node<'effect'>
/** A number in a card: a plain number, or a node that counts something. */
export type Value = number | Node<'value'>
/** Whom or what is meant. */
export type Ref = Node<'ref'>
/** What may be chosen. */
export type Filter = Node<'filter'>
/** What must be true. */
export type Condition = Node<'condition'>
/** What an ability waits for. */
export type Trigger = Node<'event'>
/** An ability of a card. */
export type AbilitySource = Node<'ability'>
/** What is paid. */
export type Cost = Node<'cost'>

/**
 * A node of a loaded card: a copy of what was written, with a number and its kind. What it holds besides can be looked at once its kind is known
 * (`is`).
 */
export interface Linked<F extends Family = Family> {
  readonly k: string
  /** Number of the node in the library, and where it stands in which card: `pandoras-box/open.do.2`. */
  readonly id: number
  readonly key: string
  readonly kind: NodeKind<F>
  /** What its kind has prepared of it (`prepare`). */
  readonly made: Prepared[F]
  /** The abilities that its `abilities` are compiled to, where it makes them as it is carried out. What walks through nodes does not meet them. */
  readonly inner?: readonly Ability[]
}

/** What a loaded node keeps ready because it is asked for often. */
interface Prepared extends Record<Exclude<Family, 'filter'>, unknown> {
  filter: Criteria
}

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
type TouchesOf<N> = readonly Touch[] | 'within' | { touches(n: N): readonly Touch[] }['touches']

/** The fields of a kind of node. */
export type Schema = Readonly<Record<string, Field>>

/** What a field holds in a node of a loaded card, by what its schema says that it is. */
export interface CompiledAs {
  effect: Linked<'effect'>
  value: number | Linked<'value'>
  ref: Linked<'ref'>
  filter: Linked<'filter'>
  condition: Linked<'condition'>
  event: EventNode
  ability: Linked<'ability'>
  cost: Linked<'cost'>
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
  effect: Effect
  value: Value
  ref: Ref
  filter: Filter
  condition: Condition
  event: Trigger
  ability: AbilitySource
  cost: Cost
  number: number
  numbers: readonly number[]
  flag: boolean
  text: string
  texts: readonly string[]
  bind: string
  bound: string
  targets: Targets
  cases: readonly CaseSource[]
}

type FieldAs<W, S> = S extends { is: 'flag'; only: infer O extends boolean }
  ? O
  : S extends { is: 'one'; of: readonly (infer O)[] }
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

/** What a node of a kind with these fields is written with. */
export type FieldsOf<K> = K extends { readonly fields: infer S } ? FieldsAs<WrittenAs, S> : never

/** A node as cards write it, whose kind has these fields. */
export type WrittenOf<F extends Family, S> = Node<F> & FieldsAs<WrittenAs, S>

/** A node of a loaded card whose kind has these fields. */
export type NodeOf<F extends Family, S> = Linked<F> & FieldsAs<CompiledAs, S>

/** A node of a loaded card of this kind. */
export type NodeFor<K> = K extends Kind<infer F, infer S> ? NodeOf<F, S> : never

/** What a kind of node is; `N`: a linked node of it, `W`: one as it is written. */
interface Header<F extends Family, N, W, S> {
  readonly k: string
  readonly family: F
  /** What it is or does, in a sentence: for those who write cards. */
  readonly about: string
  /** Raised by hand when it comes to do something else, so that saved games with cards that have it cannot go on; 1 unless told. */
  readonly meaning?: number
  readonly fields: S
  /** Its numbers say what something becomes, not how much more or less of it there is: nothing about them is doubled. */
  absolute?(n: W): boolean
  /** What is wrong with a node whose fields are right each by itself, and what would be right; null: nothing. */
  fault?(n: W): string | null
  /** What it is good for, from the point of view of whom it happens to: above 0 good, below 0 bad. */
  intent?(n: N): number
}

/** What nodes of a kind do; which of it a kind must have goes by its family. */
interface Acts<N> {
  /** Filters: what is looked for, made once as a node is linked. */
  prepare?(n: N): Criteria
  /**
   * Effects whose player picks a number: what is asked, how an answer is meant, and the numbers. It is chosen as the ability goes on the
   * stack, like its targets, so the loader takes such an effect only where nothing else stands before it.
   */
  numbers?(n: N): NumberChoice
  /** Effects: do it. Costs: pay it. May push frames or ask; then it goes on there. */
  run?(g: State, c: Ctx, n: N): void
  /** Effects: would doing it now change nothing, as everybody can see? Then nobody is asked whether they do it. */
  idle?(g: State, c: Ctx, n: N): boolean
  /** Values: the number. */
  count?(g: State, c: Ctx, n: N): number
  /** References: appends the entities meant to `into`. */
  find?(g: State, c: Ctx, n: N, into: Entity[]): void
  /** Conditions. */
  test?(g: State, c: Ctx, n: N): boolean
  /** Costs: can it be paid, as everybody can see? */
  payable?(g: State, c: Ctx, n: N): boolean
  /** Effects and abilities: what of that which waits they can touch; an empty list: they can be done at any time. */
  touches?: TouchesOf<N>
}
/** Effects and abilities have to say what they touch: whoever writes a new one decides when people are asked for it. */
interface EffectActs<N> extends Acts<N> {
  run(g: State, c: Ctx, n: N): void
  touches: TouchesOf<N>
}
interface AbilityActs<N> extends Acts<N> {
  touches: TouchesOf<N>
}
interface ValueActs<N> extends Acts<N> {
  count(g: State, c: Ctx, n: N): number
}
interface RefActs<N> extends Acts<N> {
  find(g: State, c: Ctx, n: N, into: Entity[]): void
}
interface FilterActs<N> extends Acts<N> {
  prepare(n: N): Criteria
}
interface ConditionActs<N> extends Acts<N> {
  test(g: State, c: Ctx, n: N): boolean
}
interface CostActs<N> extends Acts<N> {
  payable(g: State, c: Ctx, n: N): boolean
  run(g: State, c: Ctx, n: N): void
}
interface Does<N> {
  effect: EffectActs<N>
  value: ValueActs<N>
  ref: RefActs<N>
  filter: FilterActs<N>
  condition: ConditionActs<N>
  event: Acts<N>
  ability: AbilityActs<N>
  cost: CostActs<N>
}
type Described<F extends Family, N, W, S> = Header<F, N, W, S> & Does<N>[F]

/** A kind of node of which no more is known than its family. */
export type NodeKind<F extends Family = Family> = Described<F, Linked<F>, Node<F>, Schema>

/** A kind with its part of speech and its fields: what says something of its nodes knows them. */
export type Kind<F extends Family, S extends Schema> = Described<F, NodeOf<F, S>, WrittenOf<F, S>, S> & Naming<F, S>

interface Naming<F extends Family, S extends Schema> {
  /** Is this a node of this kind? Then its fields are known. */
  is(n: Linked | number | null | undefined): n is NodeOf<F, S>
  /** The same of a node as cards write it. */
  wrote(n: Node | number | null | undefined): n is WrittenOf<F, S>
  /** A node of this kind, as cards write it. */
  of(fields: FieldsAs<WrittenAs, S>): Node<F>
}

/** The kinds of nodes that cards can be written with, by name. */
export type Vocabulary = Readonly<Record<string, NodeKind>>

/**
 * A kind of node. What its functions are given has the fields of its schema, and no others. Cards can be written with it once it stands in
 * the vocabulary (kinds.ts).
 */
export function define<const F extends Family, const S extends Schema>(
  kind: Described<F, NodeOf<F, S>, WrittenOf<F, S>, S>,
): Kind<F, S> {
  const { k } = kind
  // a node is of the kind that its name says: a vocabulary has one kind of each name, and the library links by it
  const naming: Naming<F, S> = {
    is: (n): n is NodeOf<F, S> => typeof n === 'object' && n !== null && n.k === k,
    wrote: (n): n is WrittenOf<F, S> => typeof n === 'object' && n !== null && n.k === k,
    // the mark of its family is there for the compiler alone, so no value can be made that has it
    of: (fields) => ({ k, ...fields }) as unknown as Node<F>,
  }
  return Object.assign(kind, naming)
}

/** The kind of this name; undefined: there is none. */
export const kindIn = (vocabulary: Vocabulary, k: string): NodeKind | undefined =>
  Object.hasOwn(vocabulary, k) ? vocabulary[k] : undefined

/** A node of a kind that has no fields. */
export const word = <F extends Family>(kind: { of(fields: Record<never, never>): Node<F> }): Node<F> => kind.of({})

/** Is this a node as cards write it? Of which kind it is, and whether it is right, is not looked at. */
export const isWritten = (x: unknown): x is Node & Readonly<Record<string, unknown>> =>
  typeof x === 'object' && x !== null && 'k' in x && typeof x.k === 'string'

/** Is this a node as cards write it, and no record by name? */
export const isNode = <F extends Family>(x: Node<F> | Readonly<Record<string, unknown>>): x is Node<F> =>
  typeof x.k === 'string'

/** That a node lacks a field that it has to have because of what else stands in it. */
export const needs = (n: { readonly k: string }, field: string, because: string): string =>
  `${n.k} ${because} needs "${field}"`

/** The value of a number field in context. */
export function count(g: State, c: Ctx, v: number | Linked<'value'>): number {
  return typeof v === 'number' ? v : v.kind.count(g, c, v)
}

/** All entities a reference means. */
export function find(g: State, c: Ctx, ref: Linked<'ref'>): Entity[] {
  const into: Entity[] = []
  ref.kind.find(g, c, ref, into)
  return into
}

/** The one entity a reference means, or -1. */
export function one(g: State, c: Ctx, ref: Linked<'ref'>): Entity {
  const list = find(g, c, ref)
  return list.length > 0 ? list[0]! : -1
}

export const test = (g: State, c: Ctx, cond: Linked<'condition'> | null | undefined): boolean =>
  cond == null || cond.kind.test(g, c, cond)

/** Runs an effect in context. It may push frames; the caller must be ready to be suspended after this. */
export const run = (g: State, c: Ctx, effect: Linked<'effect'>): void => effect.kind.run(g, c, effect)

/** A field of a node: its name, what the schema of the kind says of it, and what it holds. */
interface FieldOf {
  readonly name: string
  readonly field: Field
  readonly value: unknown
}

/** The fields that a node has, in the order in which they were linked: for what walks through nodes of whatever kind. */
export function fieldsOf(n: Linked): FieldOf[] {
  const entries: [string, unknown][] = Object.entries(n)
  return entries.flatMap(([name, value]) => {
    const field = n.kind.fields[name]
    return field === undefined ? [] : [{ name, field, value }]
  })
}

/** What stands in a field, whatever it is. */
const held = (n: Linked, name: string): unknown => Reflect.get(n, name)

/**
 * What stands in a field of a node whose kind is not known, where the kind says that such a thing stands there: `fieldAs(n, 'do', 'effect')`.
 * Undefined: the kind has no such field, it is a list, or there is nothing in it.
 */
export function fieldAs<I extends keyof CompiledAs>(n: Linked, name: string, is: I): CompiledAs[I] | undefined {
  const field = n.kind.fields[name]
  if (field?.is !== is || ('many' in field && field.many === true)) return undefined
  // what the library puts into a field is what its schema says
  return held(n, name) as CompiledAs[I] | undefined
}

/** The same of a field with several nodes; empty: there are none. */
export function listAs<F extends Family>(n: Linked, name: string, is: F): readonly CompiledAs[F][] {
  const field = n.kind.fields[name]
  if (field?.is !== is || !('many' in field) || field.many !== true) return []
  // as above
  return (held(n, name) as readonly CompiledAs[F][] | undefined) ?? []
}

/** A node with the fields of its kind. @throws Error when it is of another kind. */
export function ofKind<N extends Linked>(kind: { readonly k: string; is(n: Linked): n is N }, n: Linked): N {
  if (kind.is(n)) return n
  throw new Error(`${n.key} is no node of the kind ${kind.k}`)
}

/** Is this a node of a loaded card? */
export const isLinked = (x: unknown): x is Linked => typeof x === 'object' && x !== null && 'kind' in x && 'key' in x

/** Is this a node of a loaded card, of this family? */
export const isOf = <F extends Family>(x: unknown, family: F): x is Linked<F> => isLinked(x) && x.kind.family === family

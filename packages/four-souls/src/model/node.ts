import type { CaseSource, Targets } from './card.ts'
import type { Entity } from './entity.ts'
import type { EventNode } from './event-node.ts'
import type { FaultSaid } from './faults/index.ts'
import type { Ability, Case, ChosenWithTarget, Criteria, NumberChoice, Target } from './library.ts'
import { FAMILIES, type Family } from './parts-of-speech.ts'
import type { Ctx } from './stack.ts'
import type { State } from './state.ts'

/**
 * The ability language. A card is a tree of nodes from a small vocabulary. Every kind of node has exactly one entry with its fields
 * (schema), its behaviour, and how bots rate it; its wording in each language is in text/. Cards are data and never contain functions.
 */

export { FAMILIES, type Family }

/**
 * What a number means: an amount (of ¢, damage, HP), a count (of cards, attacks, turns), a threshold of a condition, or a face of a die.
 * Doubling an effect doubles amounts and counts, but not thresholds, faces and numbers without a role.
 */
export type Role = 'amount' | 'count' | 'threshold' | 'face'

/** Keeps the types of the families apart. It only exists for the type checker: no node has such a field. */
declare const WRITTEN: unique symbol

/** A node as cards write it. Its kind makes it (`of`). Its fields are accessible once its kind is known (`wrote`). */
export interface Node<F extends Family = Family> {
  readonly k: string
  readonly [WRITTEN]: F
}

/** What an ability or a loot card does. */
export type Effect = Node<'effect'>
/** A number in a card: a plain number, or a node that counts something. */
export type Value = number | Node<'value'>
/** A reference to players or objects. */
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
 * A node of a compiled card: a copy of the written one, with a number and its kind. Its other fields are accessible once its kind is known
 * (`is`).
 */
export interface Linked<F extends Family = Family> {
  readonly k: string
  /** Number of the node in the library, and its path: `pandoras-box/open.do.2`. */
  readonly id: number
  readonly key: string
  readonly kind: NodeKind<F>
  /** The result of its kind's `prepare`. */
  readonly made: Prepared[F]
  /** The compiled form of its field `abilities`, if it creates these when carried out. Walks through nodes do not visit them. */
  readonly inner?: readonly Ability[]
}

/** What a compiled node keeps ready because it is needed often. */
interface Prepared extends Record<Exclude<Family, 'filter'>, unknown> {
  filter: Criteria
}

/** The bounds of plain numbers in a field, if they are narrower than for numbers in general. */
interface Bounds {
  least?: number
  most?: number
}

/** What the schema declares for every field. */
export interface AboutField {
  /** What it means, in a few words, for authors of cards. */
  about: string
  optional?: boolean
  /** The default: a word or a number that means the same as leaving the field out. */
  unwritten?: string | number
  /** Why the texts of cards omit it, or some of its values. Without this, texts must state it (`test/says.test.ts`). */
  silent?: string
}

export type Field = AboutField &
  (
    | ({ is: 'value'; many?: boolean; role?: Role } & Bounds)
    | { is: Exclude<Family, 'value'>; many?: boolean; role?: Role }
    | ({ is: 'number' | 'numbers'; role?: Role } & Bounds)
    /** `only`: the one value that can be written; leaving the field out means the other. */
    | { is: 'flag'; only?: boolean }
    | { is: 'text' | 'texts' }
    | { is: 'one' | 'some'; of: readonly string[] }
    /** A name for a choice: declared by `bind`, used by `bound`. The compiler turns it into a number. */
    | { is: 'bind' | 'bound' }
    /** Targets of an ability: name → filter, in the order they are chosen. */
    | { is: 'targets' }
    /** Outcomes of a roll, or the bullets of a choice. */
    | { is: 'cases' }
  )

/**
 * What an effect can change about pending items or an attack: the face of a die; whether and how a stack item resolves; what it loots; the
 * amount of damage; whether a death happens; who lives, and their health; the attack, its target and its chances (`fight`); whether the
 * turn goes on; which cards of a hand can be played (`plays`); the abilities that can be copied (`copies`); what is charged (`charge`).
 * The last three only matter because of what becomes possible.
 */
export type Affected = Acted | 'plays' | 'copies' | 'charge'
type Acted = 'dice' | 'stack' | 'looting' | 'damage' | 'death' | 'life' | 'fight' | 'turn'

/** `within`: only the nodes inside it decide. */
type AffectsOf<N> = readonly Affected[] | 'within' | { affects(n: N): readonly Affected[] }['affects']

/** The fields of a kind of node. */
export type Schema = Readonly<Record<string, Field>>

/** The type of a field in a compiled node, by its `is` in the schema. */
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

/** The type of a field in a node as cards write it. */
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

/** The fields with which nodes of a kind are written. */
export type FieldsOf<K> = K extends { readonly fields: infer S } ? FieldsAs<WrittenAs, S> : never

/** A node as cards write it, of a kind with these fields. */
export type WrittenOf<F extends Family, S> = Node<F> & FieldsAs<WrittenAs, S>

/** A compiled node of a kind with these fields. */
export type NodeOf<F extends Family, S> = Linked<F> & FieldsAs<CompiledAs, S>

/** A compiled node of this kind. */
export type NodeFor<K> = K extends Kind<infer F, infer S> ? NodeOf<F, S> : never

/** The description of a kind of node. `N`: its compiled nodes, `W`: its nodes as written. */
interface Header<F extends Family, N, W, S> {
  readonly k: string
  readonly family: F
  /** What it is or does, in a sentence for authors of cards. */
  readonly about: string
  /** Raised by hand when the kind starts to do something else, so that saved games with it cannot continue; default: 1. */
  readonly meaning?: number
  readonly fields: S
  /** Whether its numbers are absolute values rather than changes. Those are never doubled. */
  absolute?(n: W): boolean
  /** What is wrong with a combination of valid fields, and what would be right; null: nothing. */
  fault?(n: W): FaultSaid | null
  /** How good it is for whoever it happens to: above 0 good, below 0 bad. */
  intent?(n: N): number
}

/** What a player gains: ¢, loot cards, or things in play. */
export type Gained = 'cents' | 'loot' | 'things'

/** The behaviour of the nodes of a kind. Which of these functions it must have depends on its family. */
export interface CommonBehaviour<N> {
  /** Filters: the criteria, made once as a node is linked. */
  prepare?(n: N): Criteria
  /** Effects whose player picks a number as the ability goes on the stack, so no other effect can come before it but with `later`. */
  numbers?(n: N, g: State, c: Ctx): NumberChoice
  /** Effects with `numbers`: behind another effect, its player picks the number as it resolves. */
  readonly later?: true
  /** Effects: it can only be all that an ability on the stack does. */
  readonly alone?: true
  /** Effects: what their player chooses along with the first target, as the ability goes on the stack. */
  readonly chooses?: ChosenWithTarget
  /** Effects: carries it out. Costs: pays it. It may push frames or ask a question. */
  run?(g: State, c: Ctx, n: N): void
  /** Effects: the roll that it needs now, which the first edition makes before anything else of the effect (X11); null: none. */
  rolls?(g: State, c: Ctx, n: N): Linked<'effect'> | null
  /** Effects: whether it would publicly change nothing now. Then nobody is asked whether to do it. */
  idle?(g: State, c: Ctx, n: N): boolean
  /** Values: returns the number. */
  count?(g: State, c: Ctx, n: N): number
  /** Values: what a player must gain for it to rise; null: various things. */
  risesBy?(n: N): Gained | null
  /** References: appends the entities it refers to, to `into`. */
  find?(g: State, c: Ctx, n: N, into: Entity[]): void
  /** References that always refer to one entity: returns it. */
  one?(g: State, c: Ctx): Entity
  /** Conditions: whether it is true. */
  test?(g: State, c: Ctx, n: N): boolean
  /** Costs: whether it can be paid, judged by public information. */
  payable?(g: State, c: Ctx, n: N): boolean
  /** Effects and abilities: what pending things they can change. With an empty list, they can be done at any time. */
  affects?: AffectsOf<N>
}
/** Effects and abilities must declare what they affect, because that decides when people are asked about them. */
interface EffectBehaviour<N> extends CommonBehaviour<N> {
  run(g: State, c: Ctx, n: N): void
  affects: AffectsOf<N>
}
interface AbilityBehaviour<N> extends CommonBehaviour<N> {
  affects: AffectsOf<N>
}
interface ValueBehaviour<N> extends CommonBehaviour<N> {
  count(g: State, c: Ctx, n: N): number
}
interface RefBehaviour<N> extends CommonBehaviour<N> {
  find(g: State, c: Ctx, n: N, into: Entity[]): void
}
interface FilterBehaviour<N> extends CommonBehaviour<N> {
  prepare(n: N): Criteria
}
interface ConditionBehaviour<N> extends CommonBehaviour<N> {
  test(g: State, c: Ctx, n: N): boolean
}
interface CostBehaviour<N> extends CommonBehaviour<N> {
  payable(g: State, c: Ctx, n: N): boolean
  run(g: State, c: Ctx, n: N): void
}
interface BehaviourByFamily<N> {
  effect: EffectBehaviour<N>
  value: ValueBehaviour<N>
  ref: RefBehaviour<N>
  filter: FilterBehaviour<N>
  condition: ConditionBehaviour<N>
  event: CommonBehaviour<N>
  ability: AbilityBehaviour<N>
  cost: CostBehaviour<N>
}
type KindEntry<F extends Family, N, W, S> = Header<F, N, W, S> & BehaviourByFamily<N>[F]

/** A kind of node of which only the family is known. */
export type NodeKind<F extends Family = Family> = KindEntry<F, Linked<F>, Node<F>, Schema>

/** A kind of node with its family and its fields, so that whoever handles its nodes knows their types. */
export type Kind<F extends Family, S extends Schema> = KindEntry<F, NodeOf<F, S>, WrittenOf<F, S>, S> & Naming<F, S>

interface Naming<F extends Family, S extends Schema> {
  /** Whether this is a compiled node of this kind; narrows the type of its fields. */
  is(n: Linked | number | null | undefined): n is NodeOf<F, S>
  /** Whether this is a node of this kind as cards write it. */
  wrote(n: Node | number | null | undefined): n is WrittenOf<F, S>
  /** Makes a node of this kind, as cards write it. */
  of(fields: FieldsAs<WrittenAs, S>): Node<F>
}

/** The kinds of nodes that cards can be written with, by name. */
export type Vocabulary = Readonly<Record<string, NodeKind>>

/**
 * Defines a kind of node. Its functions are given nodes with exactly the fields of its schema. Cards can use it once it is in the
 * vocabulary (effects/kinds.ts).
 */
export function define<const K extends string, const F extends Family, const S extends Schema>(
  kind: KindEntry<F, NodeOf<F, S>, WrittenOf<F, S>, S> & { readonly k: K },
): Kind<F, S> & { readonly k: K } {
  const { k } = kind
  // the name decides: a vocabulary has one kind of each name, and the library links nodes by it
  const naming: Naming<F, S> = {
    is: (n): n is NodeOf<F, S> => typeof n === 'object' && n !== null && n.k === k,
    wrote: (n): n is WrittenOf<F, S> => typeof n === 'object' && n !== null && n.k === k,
    // the mark of the family only exists for the type checker, so no value can have it
    of: (fields) => ({ k, ...fields }) as unknown as Node<F>,
  }
  return { ...kind, ...naming }
}

/** The kind of this name, or undefined. */
export const kindIn = (vocabulary: Vocabulary, k: string): NodeKind | undefined =>
  Object.hasOwn(vocabulary, k) ? vocabulary[k] : undefined

/** Makes a node of a kind that has no fields. */
export const word = <F extends Family>(kind: { of(fields: Record<never, never>): Node<F> }): Node<F> => kind.of({})

/** The value of a number field in a context. */
export function count(g: State, c: Ctx, v: number | Linked<'value'>): number {
  return typeof v === 'number' ? v : v.kind.count(g, c, v)
}

/** All entities that a reference refers to. */
export function find(g: State, c: Ctx, ref: Linked<'ref'>): Entity[] {
  const into: Entity[] = []
  ref.kind.find(g, c, ref, into)
  return into
}

/** The first entity that a reference refers to, or -1. */
export const one = (g: State, c: Ctx, ref: Linked<'ref'>): Entity =>
  ref.kind.one === undefined ? (find(g, c, ref)[0] ?? -1) : ref.kind.one(g, c)

/** Whether a condition is true in a context; no condition is always true. */
export const test = (g: State, c: Ctx, cond: Linked<'condition'> | null | undefined): boolean =>
  cond == null || cond.kind.test(g, c, cond)

/** Runs an effect in a context. It may push frames, so the caller must be ready to be suspended afterwards. */
export const run = (g: State, c: Ctx, effect: Linked<'effect'>): void => effect.kind.run(g, c, effect)

/** Whether an effect would publicly change nothing now, so that no question about it makes a difference. */
export const isIdle = (g: State, c: Ctx, effect: Linked<'effect'>): boolean => effect.kind.idle?.(g, c, effect) === true

/** A field of a node: its name, its schema and its value. */
interface FieldOf {
  readonly name: string
  readonly field: Field
  readonly value: unknown
}

/** The fields of a node in the order in which they were linked, for walks through nodes of any kind. */
export function fieldsOf(n: Linked): FieldOf[] {
  const entries: [string, unknown][] = Object.entries(n)
  return entries.flatMap(([name, value]) => {
    const field = n.kind.fields[name]
    return field === undefined || value === undefined ? [] : [{ name, field, value }]
  })
}

/** The value of a field, of any type. */
const held = (n: Linked, name: string): unknown => Reflect.get(n, name)

/**
 * The value of a field of a node of any kind, if the schema of its kind declares it as `is`: `fieldAs(n, 'do', 'effect')`. Undefined if the
 * kind has no such field, if it is a list, or if the node leaves it out.
 */
export function fieldAs<I extends keyof CompiledAs>(n: Linked, name: string, is: I): CompiledAs[I] | undefined {
  const field = n.kind.fields[name]
  if (field?.is !== is || ('many' in field && field.many === true)) return undefined
  // the library fills fields as their schema declares
  return held(n, name) as CompiledAs[I] | undefined
}

/** The same for a field with several nodes; empty if there are none. */
export function listAs<F extends Family>(n: Linked, name: string, is: F): readonly CompiledAs[F][] {
  const field = n.kind.fields[name]
  if (field?.is !== is || !('many' in field) || field.many !== true) return []
  // as above
  return (held(n, name) as readonly CompiledAs[F][] | undefined) ?? []
}

/** The node with the fields of this kind. @throws Error if it is of another kind. */
export function ofKind<N extends Linked>(kind: { readonly k: string; is(n: Linked): n is N }, n: Linked): N {
  if (kind.is(n)) return n
  throw new Error(`${n.key} is no node of the kind ${kind.k}`)
}

/** Whether this is a node of a compiled card. */
export const isLinked = (x: unknown): x is Linked => typeof x === 'object' && x !== null && 'kind' in x && 'key' in x

/** Whether this is a node of a compiled card, of this family. */
export const isOf = <F extends Family>(x: unknown, family: F): x is Linked<F> => isLinked(x) && x.kind.family === family

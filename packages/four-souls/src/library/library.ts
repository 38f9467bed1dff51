import { channelsOf } from '../model/channels.ts'
import { type Field, kindOf, type Linked, type Node } from '../model/node.ts'
import type { CardType } from '../view/types.ts'
import { markHarm } from './harm.ts'

export const KEYWORDS = ['eternal', 'guppy', 'trinket', 'ambush', 'curse', 'indomitable', 'familiar'] as const
export type Keyword = (typeof KEYWORDS)[number]

/** So many that the number does not matter. */
export const ANY = 20

/** A card as its author writes it. */
export interface CardSource {
  id: string
  name: string
  type: CardType
  set: string
  category: string | null
  copies: number
  health: number | null
  evasion: number | null
  attack: number | null
  souls: number
  /** An effect for the active player, or null. */
  reward: Node | null
  keywords: Keyword[]
  threePlus: boolean
  startingItem: string | null
  /** Id of the card that is printed on its back, for what can be flipped. */
  back: string | null
  /** It starts outside the game and belongs to no deck until something brings it in (Outside the Game). */
  outside: boolean
  /** Id of the card that this is the first edition's form of; null: it is a card of its own. */
  formOf: string | null
  abilities: Record<string, Node>
}

export type AbilityKind =
  | 'tap'
  | 'paid'
  | 'trigger'
  | 'would'
  | 'static'
  | 'instead'
  | 'loot'
  | 'outcome'
  | 'enters'
  | 'goal'
  | 'bonus'

/** Something chosen when an ability is put on the stack. */
export interface Target {
  slot: number
  filter: Linked
  /** "You may choose": with none chosen the ability is not put on the stack. */
  optional: boolean
  max: number
  /** As many as `max` are chosen, or all there are; not fewer. */
  exact?: true
  /** "Any number": none is one too, so the ability is put on the stack with none as well. */
  any?: true
  /** Who chooses, when it is not the controller. */
  chooser: Linked | null
  /** Nobody chooses: it is found at random. */
  random?: true
  /** So many points are shared out, one after the other; the same may be chosen again. */
  shares?: number
}

/** A mode of a "choose one", or the whole of an ability without modes. */
export interface Mode {
  targets: Target[]
  effect: Linked
  on: string | null
  /** The effect whose number is chosen as the ability goes on the stack; null: none is. */
  number: Linked | null
}

/** An ability of a loaded card. */
export interface Ability {
  id: number
  key: string
  /** Definition number of its card, and of which type that is: it decides to whom the text speaks. */
  card: number
  type: CardType
  /** The effect that makes it, where it waits inside one. */
  madeBy: Linked | null
  kind: AbilityKind
  /** Channels of the index it listens to while its object is in play. */
  channels: number[]
  node: Linked
  /** Trigger conditions and filters, when the kind has one. */
  event: Linked | null
  condition: Linked | null
  costs: Linked[]
  modes: Mode[]
  /** "Choose one": the mode is chosen when it is put on the stack. */
  modal: boolean
  /** Nothing can keep it from being put on the stack: it costs nothing, and what it chooses is always there. */
  easy: boolean
}

export interface Definition {
  /** Number of the definition; views and saves use `id`. */
  number: number
  id: string
  source: CardSource
  /** What it is called: its title, and the names it has besides (Additional Names). */
  names: readonly string[]
  abilities: Ability[]
  taps: Ability[]
  paids: Ability[]
  loot: Ability | null
  reward: Linked | null
  has: Record<Keyword, boolean>
  /** An item or a room that says that it can be attacked. */
  attackable: boolean
  /** It has an activated ability: a gold border. */
  active: boolean
}

/** Cards with all that they do, compiled: everything in it goes by number, and forks of a table share it. */
export interface Library {
  readonly definitions: readonly Definition[]
  readonly abilities: readonly Ability[]
  readonly nodes: readonly Linked[]
  /** The abilities that wait inside an effect, by the number of its node. */
  readonly inner: ReadonlyMap<number, readonly Ability[]>
  readonly byId: ReadonlyMap<string, Definition>
}

export const definitions: Definition[] = []
export const abilities: Ability[] = []
export const nodes: Linked[] = []
export const byId = new Map<string, Definition>()

export const definition = (id: string): Definition | undefined => byId.get(id)

const formsById = new Map<string, Definition>()
/** The form that a card has in the first edition, if it has one of its own there. */
export const firstForm = (id: string): Definition | undefined => formsById.get(id)
/** The id by which options, scenarios and pictures know a card: that of the card it is a form of, or its own. */
export const plainId = (def: Definition): string => def.source.formOf ?? def.id
/** Every card once: those that are no forms of others. */
export const plainCards = (): Definition[] => definitions.filter((d) => d.source.formOf === null)

let byKey: Map<string, Ability> | undefined
/** The ability that stands at this place: `placebo/copy`. */
export function abilityAt(key: string): Ability | undefined {
  // forms of cards can be loaded after the others
  if (byKey === undefined || byKey.size !== abilities.length) byKey = new Map(abilities.map((a) => [a.key, a]))
  return byKey.get(key)
}

/** A mistake in a card's definition: says which card, where in it, and what would be right. */
export class CardError extends Error {
  constructor(where: string, what: string) {
    super(`${where}: ${what}`)
    this.name = 'CardError'
  }
}

/** Bindings above this number are the language's own (what a lasting effect was put on). */
const MAX_NAMES = 6

const FAMILIES = new Set(['effect', 'value', 'ref', 'filter', 'condition', 'event', 'ability', 'cost'])

interface Loading {
  card: number
  type: CardType
  names: Map<string, number>
}

function nameSlot(l: Loading, name: unknown, where: string, declare: boolean): number {
  if (typeof name !== 'string') throw new CardError(where, 'a choice is named by a word')
  let slot = l.names.get(name)
  if (slot === undefined) {
    if (!declare)
      throw new CardError(
        where,
        `"${name}" is not chosen anywhere before; declared are ${[...l.names.keys()].join(', ') || 'none'}`,
      )
    slot = l.names.size
    if (slot >= MAX_NAMES) throw new CardError(where, `a card names at most ${MAX_NAMES} choices`)
    l.names.set(name, slot)
  }
  return slot
}

/** Copies a node and everything under it, checks it against its kind's schema and gives it its number and key. */
function link(node: unknown, family: string, where: string, l: Loading): Linked {
  if (typeof node !== 'object' || node === null || typeof (node as Node).k !== 'string')
    throw new CardError(where, `here stands ${JSON.stringify(node)}; expected: ${family}`)
  const raw = node as Record<string, unknown> & Node
  const kind = kindOf(raw.k)
  if (!kind) throw new CardError(where, `there is no kind of node "${raw.k}"`)
  if (kind.family !== family) throw new CardError(where, `"${raw.k}" is a ${kind.family}; expected: ${family}`)
  const linked: Record<string, unknown> = { k: raw.k, id: nodes.length, key: where, kind }
  nodes.push(linked as unknown as Linked)
  // targets first: they declare names that the other fields use
  const fields = Object.entries(kind.fields).sort(([, a], [, b]) => order(a) - order(b))
  for (const [name, field] of fields) {
    const value = raw[name]
    if (value === undefined) {
      if (!field.optional) throw new CardError(where, `${raw.k} needs "${name}"`)
      continue
    }
    linked[name] = linkField(value, field, `${where}.${name}`, l)
  }
  for (const name of Object.keys(raw))
    if (name !== 'k' && !Object.hasOwn(kind.fields, name))
      throw new CardError(
        where,
        `${raw.k} has no field "${name}"; it has ${Object.keys(kind.fields).join(', ') || 'none'}`,
      )
  const fault = kind.fault?.(linked as unknown as Linked) ?? null
  if (fault !== null) throw new CardError(where, fault)
  kind.prepare?.(linked as unknown as Linked)
  return linked as unknown as Linked
}

const order = (f: Field): number =>
  f.is === 'targets'
    ? 0
    : f.is === 'bind'
      ? 1
      : f.is === 'filter' || f.is === 'ref'
        ? 2
        : f.is === 'event'
          ? 0
          : f.is === 'cases'
            ? 4
            : 3

function linkField(value: unknown, field: Field, where: string, l: Loading): unknown {
  if (FAMILIES.has(field.is)) {
    const f = field as { is: string; many?: boolean }
    if (f.is === 'value' && typeof value === 'number') return value
    if (f.many) {
      if (!Array.isArray(value)) throw new CardError(where, `expected a list of ${f.is} nodes`)
      return value.map((v, i) => link(v, f.is, `${where}.${i}`, l))
    }
    return link(value, f.is, where, l)
  }
  switch (field.is) {
    case 'number':
      if (typeof value !== 'number') throw new CardError(where, 'expected a number')
      return value
    case 'numbers':
      if (!Array.isArray(value) || value.some((v) => typeof v !== 'number'))
        throw new CardError(where, 'expected a list of numbers')
      return value.slice()
    case 'flag':
      if (typeof value !== 'boolean') throw new CardError(where, 'expected true or false')
      return value
    case 'text':
      if (typeof value !== 'string') throw new CardError(where, 'expected a text')
      return value
    case 'texts':
      if (!Array.isArray(value) || value.some((v) => typeof v !== 'string'))
        throw new CardError(where, 'expected a list of texts')
      return value.slice()
    case 'one':
      if (!field.of.includes(value as string))
        throw new CardError(where, `${JSON.stringify(value)} is not one of ${field.of.join(', ')}`)
      return value
    case 'some':
      if (!Array.isArray(value) || value.some((v) => !field.of.includes(v as string)))
        throw new CardError(where, `expected some of ${field.of.join(', ')}`)
      return value.slice()
    case 'bind':
      return nameSlot(l, value, where, true)
    case 'bound':
      return nameSlot(l, value, where, false)
    case 'targets':
      return linkTargets(value, where, l)
    case 'cases':
      if (!Array.isArray(value)) throw new CardError(where, 'expected a list of { on, targets, do }')
      return value.map((c: unknown, i) => linkCase(c, `${where}.${i}`, l))
    default:
      throw new CardError(where, `no such field type ${field.is}`)
  }
}

/** A target as cards write it: a filter, or one that may be declined, or several. */
export interface TargetSource {
  filter: Node
  optional?: boolean
  max?: number
  /** So many, as the card says it with a number: "one of your items". All there are when there are fewer. */
  count?: number
  /** Any number of them, or none. */
  any?: true
  chooser?: Node
  random?: true
  shares?: number
}

const TARGET: readonly string[] = [
  'filter',
  'optional',
  'max',
  'count',
  'any',
  'chooser',
  'random',
  'shares',
] satisfies (keyof TargetSource)[]
const CASE: readonly string[] = ['on', 'targets', 'do'] satisfies (keyof CaseSource)[]

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'k' in value

/** A plain part of a card that is no node: it has these fields and no others. */
function record<T>(value: unknown, fields: readonly string[], where: string): T {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new CardError(where, `expected { ${fields.join(', ')} }`)
  for (const name of Object.keys(value))
    if (!fields.includes(name)) throw new CardError(where, `there is no "${name}" here; there is ${fields.join(', ')}`)
  return value as T
}

function linkTargets(value: unknown, where: string, l: Loading): Target[] {
  if (typeof value !== 'object' || value === null) throw new CardError(where, 'expected targets: { name: filter }')
  return Object.entries(value as Record<string, Node | TargetSource>).map(([name, spec]) => {
    const at = `${where}.${name}`
    const t: TargetSource = isNode(spec) ? { filter: spec } : record<TargetSource>(spec, TARGET, at)
    const filter = link(t.filter, 'filter', at, l)
    const chooser = t.chooser ? link(t.chooser, 'ref', `${at}.chooser`, l) : null
    return {
      slot: nameSlot(l, name, at, true),
      filter,
      optional: t.optional ?? false,
      max: t.count ?? t.max ?? (t.any === true ? ANY : 1),
      ...(t.count !== undefined && { exact: true as const }),
      ...(t.any && { any: t.any }),
      chooser,
      ...(t.random && { random: t.random }),
      ...(t.shares !== undefined && { shares: t.shares }),
    }
  })
}

/** One outcome of a roll ("on" lists its faces) or one bullet of a choice. */
export interface CaseSource {
  on?: number[]
  targets?: Record<string, Node | TargetSource>
  do: Node
}

/** One outcome of a roll, or one bullet of a choice, of a loaded card. */
export interface Case {
  on: readonly number[]
  ability: Ability
}

function linkCase(value: unknown, where: string, l: Loading): Case {
  const c = record<CaseSource>(value, CASE, where)
  const on = c.on ?? []
  for (const face of on) if (!(face >= 1 && face <= 6)) throw new CardError(where, `a die shows 1 to 6, not ${face}`)
  const targets = c.targets ? linkTargets(c.targets, `${where}.targets`, l) : []
  const effect = link(c.do, 'effect', `${where}.do`, l)
  const ability: Ability = {
    id: abilities.length,
    key: where,
    card: l.card,
    type: l.type,
    madeBy: null,
    kind: 'outcome',
    channels: [],
    node: effect,
    event: null,
    condition: null,
    costs: [],
    modes: [{ targets, effect, on: facesText(on), number: announcedIn(effect) }],
    modal: false,
    easy: false,
  }
  abilities.push(ability)
  return { on, ability }
}

/** "1-2", "3", "1 or 6". */
export function facesText(on: readonly number[]): string | null {
  if (on.length === 0) return null
  const run = on.every((f, i) => i === 0 || f === on[i - 1]! + 1)
  if (on.length === 1) return String(on[0])
  return run ? `${on[0]}-${on[on.length - 1]}` : on.join(' or ')
}

const ABILITY_KINDS: Record<string, AbilityKind> = {
  tap: 'tap',
  paid: 'paid',
  whenever: 'trigger',
  would: 'would',
  modify: 'static',
  instead: 'instead',
  permit: 'static',
  adjustRoll: 'static',
  moreDice: 'static',
  staysDeactivated: 'static',
  alsoNamed: 'static',
  leavesToHand: 'static',
  asTurnStarts: 'static',
  bargain: 'static',
  play: 'loot',
  enters: 'enters',
  claim: 'bonus',
  goal: 'goal',
}

/** Does it go on the stack? What replaces something, or is part of entering play or of what happens, does not. */
const isAnnounced = (ability: Linked): boolean =>
  ability.k !== 'instead' && ability.atOnce !== true && !(ability.k === 'enters' && ability.as === true)

/** The effect whose number is chosen before the first full stop: the whole effect, or what is done under a condition. */
function announcedIn(effect: Linked | undefined): Linked | null {
  if (effect === undefined) return null
  if (effect.kind.numbers !== undefined) return effect
  return effect.k === 'if' ? announcedIn(effect.then as Linked) : null
}

/**
 * Every number that is chosen is chosen as an ability goes on the stack (Abilities): where other effects come first, it would never be asked.
 * @throws CardError for an effect that stands there.
 */
function mustBeAnnounced(nodes: readonly Linked[], abilities: readonly Ability[]): void {
  const announced = new Set(abilities.flatMap((a) => a.modes.map((m) => m.number)))
  for (const n of nodes)
    if (n.kind.numbers !== undefined && !announced.has(n))
      throw new CardError(
        n.key,
        `the number of ${n.k} is chosen as the ability goes on the stack, so no other effect can stand before it; put it first`,
      )
}

/** A mode that needs no choice that could fail. */
const isEasy = (m: Mode): boolean =>
  m.effect !== undefined &&
  m.effect.k !== 'copyAsPlayed' &&
  m.targets.every((t) => t.optional || t.any === true || t.filter.always === true)

/** Makes an `Ability` of a linked ability node: one of the card's own, or one inside a lasting effect. */
function makeAbility(linked: Linked, l: Loading): Ability {
  const kind = ABILITY_KINDS[linked.k]
  if (!kind) throw new CardError(linked.key, `"${linked.k}" is no ability`)
  const targets = (linked.targets as Target[] | undefined) ?? []
  const modal = linked.modes !== undefined
  const modes: Mode[] = modal
    ? (linked.modes as { ability: Ability }[]).map((m) => m.ability.modes[0]!)
    : [
        {
          targets,
          effect: linked.do as Linked,
          on: null,
          number: isAnnounced(linked) ? announcedIn(linked.do as Linked | undefined) : null,
        },
      ]
  // common targets come before those of the mode
  if (modal) for (const m of modes) m.targets.unshift(...targets)
  const ability: Ability = {
    id: abilities.length,
    key: linked.key,
    card: l.card,
    type: l.type,
    madeBy: null,
    kind,
    channels: channelsOf(linked),
    node: linked,
    event: (linked.event as Linked | undefined) ?? null,
    condition: (linked.if as Linked | undefined) ?? null,
    costs: (linked.cost as Linked[] | undefined) ?? [],
    modes,
    modal,
    easy: linked.cost === undefined && modes.some(isEasy),
  }
  abilities.push(ability)
  return ability
}

/** Inner abilities of a `lasting` effect, by the node that makes it. */
export const innerAbilities = new Map<number, Ability[]>()

/**
 * Loads a card: checks every node against the schema of its kind and numbers it.
 * @throws CardError that names the card, the place in it and what would be right.
 */
export function loadCard(source: CardSource): Definition {
  if (byId.has(source.id)) throw new CardError(source.id, 'another card has this id')
  if (source.formOf !== null && !byId.has(source.formOf))
    throw new CardError(source.id, `there is no card "${source.formOf}" for it to be a form of`)
  const l: Loading = { card: definitions.length, type: source.type, names: new Map() }
  const own: Ability[] = []
  const from = nodes.length
  const first = abilities.length
  for (const [name, node] of Object.entries(source.abilities))
    own.push(makeAbility(link(node, 'ability', `${source.id}/${name}`, l), l))
  const reward = source.reward ? link(source.reward, 'effect', `${source.id}/reward`, l) : null
  makeInner(from, l)
  mustBeAnnounced(nodes.slice(from), abilities.slice(first))
  markHarm(nodes.slice(from), abilities.slice(first))
  const has = Object.fromEntries(KEYWORDS.map((k) => [k, source.keywords.includes(k)])) as Record<Keyword, boolean>
  const def: Definition = {
    number: definitions.length,
    id: source.id,
    source,
    names: [source.name, ...own.filter((a) => a.node.k === 'alsoNamed').map((a) => a.node.name as string)],
    abilities: own,
    taps: own.filter((a) => a.kind === 'tap'),
    paids: own.filter((a) => a.kind === 'paid'),
    loot: own.find((a) => a.kind === 'loot') ?? null,
    reward,
    has,
    attackable: has.familiar || own.some((a) => a.node.k === 'permit' && a.node.what === 'attackable'),
    active: own.some((a) => a.kind === 'tap' || a.kind === 'paid'),
  }
  definitions.push(def)
  byId.set(source.id, def)
  if (source.formOf !== null) formsById.set(source.formOf, def)
  return def
}

/** Makes the abilities that wait inside the nodes from this number on. */
function makeInner(from: number, l: Loading): void {
  for (let i = from; i < nodes.length; i++) {
    const n = nodes[i]!
    if (n.k === 'lasting' || n.k === 'reflex' || n.k === 'teamUp')
      innerAbilities.set(
        n.id,
        (n.abilities as Linked[]).map((a) => Object.assign(makeAbility(a, l), { madeBy: n })),
      )
  }
}

/**
 * Loads another form of one of a card's abilities: it has a number of its own and belongs to the card, which does not have it by itself.
 * `key` is where it is said to stand; no ability of a card may have it. @throws CardError as `loadCard` does.
 */
export function loadForm(def: Definition, key: string, node: Node): Ability {
  const l: Loading = { card: def.number, type: def.source.type, names: new Map() }
  const from = nodes.length
  const first = abilities.length
  const ability = makeAbility(link(node, 'ability', key, l), l)
  makeInner(from, l)
  mustBeAnnounced(nodes.slice(from), abilities.slice(first))
  markHarm(nodes.slice(from), abilities.slice(first))
  return ability
}

/** What cards do that cannot be said yet: where, and what it is. */
export const gaps = (): { at: string; what: string }[] =>
  nodes.filter((n) => n.k === 'gap').map((n) => ({ at: n.key, what: String(n.what) }))

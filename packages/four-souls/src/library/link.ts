import { TeamUp } from '../effects/attacks.ts'
import { If } from '../effects/control.ts'
import { Lasting, Reflex } from '../effects/lasting.ts'
import { Enters, Whenever } from '../model/abilities.ts'
import { channelsOf } from '../model/ability-channels.ts'
import type { CardType, CaseSource, TargetSource, Targets } from '../model/card.ts'
import { type Ability, type AbilityKind, ANY, type Case, facesText, type Mode, type Target } from '../model/library.ts'
import {
  type Family,
  type Field,
  fieldAs,
  isWritten,
  kindIn,
  type Linked,
  listAs,
  type NodeKind,
  type Vocabulary,
} from '../model/node.ts'
import { Instead } from '../model/statics.ts'

/**
 * Links nodes: copies them with all that is under them, checks each against the schema of its kind, and numbers it. What is wrong is noted with
 * its place, and the rest is looked at all the same, so that an author is told all of it at once.
 */

/** Something wrong with a card: where it stands, and what would be right. */
export interface Fault {
  /** `the-relic/tap.do.2`, or the id of a card or a pack. */
  at: string
  what: string
}

/** What has been numbered so far, and what is wrong with it. */
export interface Linking {
  readonly vocabulary: Vocabulary
  readonly nodes: Linked[]
  readonly abilities: Ability[]
  readonly faults: Fault[]
  /** The fields of each kind in the order in which they are linked. */
  readonly fields: Map<NodeKind, [string, Field][]>
}

/** The card whose nodes are linked now. */
export interface LinkedCard {
  readonly number: number
  readonly type: CardType
  /** The names of its choices, with their numbers. */
  readonly names: Map<string, number>
}

/** A choice's number from here on is the language's own (what a lasting effect was put on). */
const MAX_NAMES = 6

const FAMILIES = new Set(['effect', 'value', 'ref', 'filter', 'condition', 'event', 'ability', 'cost'])

const wrong = (l: Linking, at: string, what: string): undefined => void l.faults.push({ at, what })

function nameSlot(l: Linking, c: LinkedCard, name: unknown, where: string, declare: boolean): number | undefined {
  if (typeof name !== 'string') return wrong(l, where, 'a choice is named by a word')
  const known = c.names.get(name)
  if (known !== undefined) return known
  if (!declare)
    return wrong(
      l,
      where,
      `"${name}" is not chosen anywhere before; declared are ${[...c.names.keys()].join(', ') || 'none'}`,
    )
  const slot = c.names.size
  if (slot >= MAX_NAMES) return wrong(l, where, `a card names at most ${MAX_NAMES} choices`)
  c.names.set(name, slot)
  return slot
}

/** Targets first: they declare names that the other fields use. */
const order = (f: Field): number =>
  f.is === 'targets' || f.is === 'event'
    ? 0
    : f.is === 'bind'
      ? 1
      : f.is === 'filter' || f.is === 'ref'
        ? 2
        : f.is === 'cases'
          ? 4
          : 3

function fieldsOf(l: Linking, kind: NodeKind): [string, Field][] {
  let fields = l.fields.get(kind)
  if (fields === undefined)
    l.fields.set(kind, (fields = Object.entries(kind.fields).sort(([, a], [, b]) => order(a) - order(b))))
  return fields
}

/** A linked copy of a node; undefined when something is wrong with it or under it. */
export function link<F extends Family>(
  l: Linking,
  c: LinkedCard,
  raw: unknown,
  family: F,
  where: string,
): Linked<F> | undefined {
  if (!isWritten(raw)) return wrong(l, where, `here stands ${JSON.stringify(raw)}; expected: ${family}`)
  const kind = kindIn(l.vocabulary, raw.k)
  if (!kind) return wrong(l, where, `there is no kind of node "${raw.k}"`)
  if (kind.family !== family) return wrong(l, where, `"${raw.k}" is a ${kind.family}; expected: ${family}`)
  const before = l.faults.length
  const made: Record<string, unknown> = { k: raw.k, id: l.nodes.length, key: where, kind }
  // its fields follow at once, each as the schema of the kind says
  const linked = made as unknown as Linked<F>
  l.nodes.push(linked)
  for (const [name, field] of fieldsOf(l, kind)) {
    const value = raw[name]
    if (value !== undefined) made[name] = linkField(l, c, value, field, `${where}.${name}`)
    else if (!field.optional) wrong(l, where, `${raw.k} needs "${name}"`)
  }
  for (const name of Object.keys(raw))
    if (name !== 'k' && !Object.hasOwn(kind.fields, name))
      wrong(l, where, `${raw.k} has no field "${name}"; it has ${Object.keys(kind.fields).join(', ') || 'none'}`)
  if (l.faults.length > before) return undefined
  const fault = kind.fault?.(raw) ?? null
  if (fault !== null) return wrong(l, where, fault)
  if (kind.prepare !== undefined) made['made'] = kind.prepare(linked)
  return linked
}

function linkField(l: Linking, c: LinkedCard, value: unknown, field: Field, where: string): unknown {
  if (FAMILIES.has(field.is)) {
    const f = field as { is: Family; many?: boolean }
    if (f.is === 'value' && typeof value === 'number') return value
    if (!f.many) return link(l, c, value, f.is, where)
    if (!Array.isArray(value)) return wrong(l, where, `expected a list of ${f.is} nodes`)
    return value.map((v, i) => link(l, c, v, f.is, `${where}.${i}`))
  }
  switch (field.is) {
    case 'number':
      return typeof value === 'number' ? value : wrong(l, where, 'expected a number')
    case 'numbers':
      if (!Array.isArray(value) || value.some((v) => typeof v !== 'number'))
        return wrong(l, where, 'expected a list of numbers')
      return value.slice()
    case 'flag':
      return typeof value === 'boolean' ? value : wrong(l, where, 'expected true or false')
    case 'text':
      return typeof value === 'string' ? value : wrong(l, where, 'expected a text')
    case 'texts':
      if (!Array.isArray(value) || value.some((v) => typeof v !== 'string'))
        return wrong(l, where, 'expected a list of texts')
      return value.slice()
    case 'one':
      if (field.of.includes(value as string)) return value
      return wrong(l, where, `${JSON.stringify(value)} is not one of ${field.of.join(', ')}`)
    case 'some':
      if (!Array.isArray(value) || value.some((v) => !field.of.includes(v as string)))
        return wrong(l, where, `expected some of ${field.of.join(', ')}`)
      return value.slice()
    case 'bind':
      return nameSlot(l, c, value, where, true)
    case 'bound':
      return nameSlot(l, c, value, where, false)
    case 'targets':
      return linkTargets(l, c, value, where)
    case 'cases':
      if (!Array.isArray(value)) return wrong(l, where, 'expected a list of { on, targets, do }')
      return value.map((each: unknown, i) => linkCase(l, c, each, `${where}.${i}`))
    default:
      throw new Error(`no such field type ${field.is}`)
  }
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

/** A plain part of a card that is no node: it has these fields and no others. */
function record<T>(l: Linking, value: unknown, fields: readonly string[], where: string): T | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return wrong(l, where, `expected { ${fields.join(', ')} }`)
  const unknown = Object.keys(value).find((name) => !fields.includes(name))
  if (unknown !== undefined) return wrong(l, where, `there is no "${unknown}" here; there is ${fields.join(', ')}`)
  return value as T
}

function linkTargets(l: Linking, c: LinkedCard, value: unknown, where: string): Target[] | undefined {
  if (typeof value !== 'object' || value === null) return wrong(l, where, 'expected targets: { name: filter }')
  const made = Object.entries(value as Targets).map(([name, spec]) => linkTarget(l, c, name, spec, `${where}.${name}`))
  return made as Target[]
}

function linkTarget(l: Linking, c: LinkedCard, name: string, spec: unknown, at: string): Target | undefined {
  const t: (Omit<TargetSource, 'filter'> & { filter: unknown }) | undefined = isWritten(spec)
    ? { filter: spec }
    : record(l, spec, TARGET, at)
  const filter = t && link(l, c, t.filter, 'filter', at)
  const chooser = t?.chooser ? link(l, c, t.chooser, 'ref', `${at}.chooser`) : null
  // what is wrong with a target does not make its name unknown
  const slot = nameSlot(l, c, name, at, true)
  if (t === undefined || filter === undefined || chooser === undefined || slot === undefined) return undefined
  return {
    slot,
    filter,
    optional: t.optional ?? false,
    max: t.count ?? t.max ?? (t.any === true ? ANY : 1),
    ...(t.count !== undefined && { exact: true as const }),
    ...(t.any && { any: t.any }),
    chooser,
    ...(t.random && { random: t.random }),
    ...(t.shares !== undefined && { shares: t.shares }),
  }
}

function linkCase(l: Linking, c: LinkedCard, value: unknown, where: string): Case | undefined {
  const written = record<CaseSource>(l, value, CASE, where)
  if (written === undefined) return undefined
  const before = l.faults.length
  const on = written.on ?? []
  for (const face of on) if (!(face >= 1 && face <= 6)) wrong(l, where, `a die shows 1 to 6, not ${face}`)
  const targets = written.targets ? linkTargets(l, c, written.targets, `${where}.targets`) : []
  const effect = link(l, c, written.do, 'effect', `${where}.do`)
  if (l.faults.length > before) return undefined
  const mode: Mode = { targets: targets!, effect: effect!, on: facesText(on), number: announcedIn(effect) }
  return { on, ability: addAbility(l, c, effect!, where, { kind: 'outcome', modes: [mode] }) }
}

const ABILITY_KINDS: Readonly<Record<string, AbilityKind>> = {
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
  !Instead.is(ability) &&
  !(Whenever.is(ability) && ability.atOnce === true) &&
  !(Enters.is(ability) && ability.as === true)

/** The effect whose number is chosen before the first full stop: the whole effect, or what is done under a condition. */
function announcedIn(effect: Linked<'effect'> | undefined): Linked<'effect'> | null {
  if (effect === undefined) return null
  if (effect.kind.numbers !== undefined) return effect
  return If.is(effect) ? announcedIn(effect.then) : null
}

/** A mode that needs no choice that could fail. */
const isEasy = (m: Mode): boolean =>
  m.effect.k !== 'copyAsPlayed' && m.targets.every((t) => t.optional || t.any === true || t.filter.made.always)

/** Numbers an ability and keeps it. */
function addAbility(
  l: Linking,
  c: LinkedCard,
  node: Ability['node'],
  key: string,
  its: Pick<Ability, 'kind' | 'modes'> & Partial<Ability>,
): Ability {
  const ability: Ability = {
    id: l.abilities.length,
    key,
    card: c.number,
    type: c.type,
    madeBy: null,
    kind: its.kind,
    channels: its.channels ?? [],
    node,
    event: its.event ?? null,
    condition: its.condition ?? null,
    costs: its.costs ?? [],
    modes: its.modes,
    modal: its.modal ?? false,
    easy: its.easy ?? false,
    doubled: false,
  }
  l.abilities.push(ability)
  return ability
}

/** Makes an `Ability` of a linked ability node: one of the card's own, or one inside a lasting effect. */
function makeAbility(l: Linking, c: LinkedCard, node: Linked<'ability'>): Ability | undefined {
  const kind = Object.hasOwn(ABILITY_KINDS, node.k) ? ABILITY_KINDS[node.k] : undefined
  if (kind === undefined) return wrong(l, node.key, `"${node.k}" is no ability`)
  const targets = fieldAs(node, 'targets', 'targets') ?? []
  const choices = fieldAs(node, 'modes', 'cases')
  const modal = choices !== undefined
  const effect = fieldAs(node, 'do', 'effect')
  const costs = listAs(node, 'cost', 'cost')
  const modes: Mode[] = modal
    ? choices.map((m) => m.ability.modes[0]!)
    : effect === undefined
      ? []
      : [{ targets: targets.slice(), effect, on: null, number: isAnnounced(node) ? announcedIn(effect) : null }]
  // common targets come before those of the mode
  if (modal) for (const m of modes) m.targets.unshift(...targets)
  return addAbility(l, c, node, node.key, {
    kind,
    channels: channelsOf(node),
    event: fieldAs(node, 'event', 'event') ?? null,
    condition: fieldAs(node, 'if', 'condition') ?? null,
    costs,
    modes,
    modal,
    easy: costs.length === 0 && modes.some(isEasy),
  })
}

/** Links an ability of a card; undefined when something is wrong with it. */
export function linkAbility(l: Linking, c: LinkedCard, node: unknown, where: string): Ability | undefined {
  const linked = link(l, c, node, 'ability', where)
  return linked && makeAbility(l, c, linked)
}

/** Makes the abilities that wait inside the nodes from this number on. */
export function makeInner(l: Linking, c: LinkedCard, from: number): void {
  for (let i = from; i < l.nodes.length; i++) {
    const n = l.nodes[i]!
    if (!Lasting.is(n) && !Reflex.is(n) && !TeamUp.is(n)) continue
    const made = n.abilities.flatMap((a) => makeAbility(l, c, a) ?? [])
    for (const a of made) a.madeBy = n
    Object.defineProperty(n, 'inner', { value: made })
  }
}

/**
 * Every number that is chosen is chosen as an ability goes on the stack (Abilities): where other effects come first, it would never be asked.
 * Notes each effect that stands there.
 */
export function mustBeAnnounced(l: Linking, nodes: readonly Linked[], abilities: readonly Ability[]): void {
  const announced = new Set<Linked | null>(abilities.flatMap((a) => a.modes.map((m) => m.number)))
  for (const n of nodes)
    if (n.kind.numbers !== undefined && !announced.has(n))
      wrong(
        l,
        n.key,
        `the number of ${n.k} is chosen as the ability goes on the stack, so no other effect can stand before it; put it first`,
      )
}

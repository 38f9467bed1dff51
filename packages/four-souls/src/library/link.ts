import { TeamUp } from '../effects/attacks.ts'
import { If } from '../effects/control.ts'
import { Lasting, Reflex } from '../effects/lasting.ts'
import { channelsOf } from '../model/ability-channels.ts'
import type { CardType, CaseSource, TargetSource, Targets } from '../model/card.ts'
import { type Ability, type AbilityKind, ANY, type Case, facesText, type Mode, type Target } from '../model/library.ts'
import {
  type AbilitySource,
  type Family,
  type Field,
  type Filter,
  fieldAs,
  isWritten,
  kindIn,
  type Linked,
  listAs,
  type Node,
  type Vocabulary,
} from '../model/node.ts'
import { isAnnounced } from './check-nodes.ts'
import { fieldsOf } from './limits.ts'

/**
 * Links nodes: copies them with all that is under them, and numbers them. They were checked before (check.ts), so that all of it is as the
 * schemas of their kinds want it.
 */

/** What has been numbered so far. */
export interface Linking {
  readonly vocabulary: Vocabulary
  readonly nodes: Linked[]
  readonly abilities: Ability[]
}

/** The card whose nodes are linked now. */
export interface LinkedCard {
  readonly number: number
  readonly type: CardType
  /** The names of its choices, with their numbers. */
  readonly names: Map<string, number>
}

/** The number of a name: it is declared where it is met first. */
function slotOf(c: LinkedCard, name: string): number {
  const known = c.names.get(name)
  if (known !== undefined) return known
  const slot = c.names.size
  c.names.set(name, slot)
  return slot
}

/** A linked copy of a node. */
export function link<F extends Family>(l: Linking, c: LinkedCard, node: Node<F>, where: string): Linked<F> {
  const kind = kindIn(l.vocabulary, node.k)!
  const made: Record<string, unknown> = { k: node.k, id: l.nodes.length, key: where, kind }
  // its fields follow at once, each as the schema of the kind says
  const linked = made as unknown as Linked<F>
  l.nodes.push(linked)
  const written: Readonly<Record<string, unknown>> = { ...node }
  for (const [name, field] of fieldsOf(kind)) {
    const value = written[name]
    if (value !== undefined) made[name] = linkField(l, c, value, field, `${where}.${name}`)
  }
  if (kind.prepare !== undefined) made['made'] = kind.prepare(linked)
  return linked
}

function linkField(l: Linking, c: LinkedCard, value: unknown, field: Field, where: string): unknown {
  switch (field.is) {
    case 'number':
    case 'flag':
    case 'text':
    case 'one':
      return value
    case 'numbers':
    case 'texts':
    case 'some':
      return (value as unknown[]).slice()
    case 'bind':
    case 'bound':
      return slotOf(c, value as string)
    case 'targets':
      return linkTargets(l, c, value as Targets, where)
    case 'cases':
      return (value as CaseSource[]).map((each, i) => linkCase(l, c, each, `${where}.${i}`))
    default:
      if (isWritten(value)) return link(l, c, value, where)
      if (!Array.isArray(value)) return value
      return value.map((each: unknown, i) => (isWritten(each) ? link(l, c, each, `${where}.${i}`) : each))
  }
}

const linkTargets = (l: Linking, c: LinkedCard, targets: Targets, where: string): Target[] =>
  Object.entries(targets).map(([name, spec]) => linkTarget(l, c, name, spec, `${where}.${name}`))

function linkTarget(l: Linking, c: LinkedCard, name: string, spec: Filter | TargetSource, at: string): Target {
  const t: TargetSource = 'k' in spec ? { filter: spec } : spec
  const filter = link(l, c, t.filter, at)
  const chooser = t.chooser ? link(l, c, t.chooser, `${at}.chooser`) : null
  return {
    slot: slotOf(c, name),
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

function linkCase(l: Linking, c: LinkedCard, written: CaseSource, where: string): Case {
  const on = written.on ?? []
  const targets = written.targets ? linkTargets(l, c, written.targets, `${where}.targets`) : []
  const effect = link(l, c, written.do, `${where}.do`)
  const mode: Mode = { targets, effect, on: facesText(on), number: announcedIn(effect) }
  return { on, ability: addAbility(l, c, effect, where, { kind: 'outcome', modes: [mode] }) }
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

/** The effect whose number is chosen before the first full stop: the whole effect, or what is done under a condition. */
function announcedIn(effect: Linked<'effect'>): Linked<'effect'> | null {
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
function makeAbility(l: Linking, c: LinkedCard, node: Linked<'ability'>): Ability {
  const kind = ABILITY_KINDS[node.k]
  if (kind === undefined) throw new Error(`${node.key}: no kind of ability is known for "${node.k}"`)
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

/** Links an ability of a card. */
export const linkAbility = (l: Linking, c: LinkedCard, node: AbilitySource, where: string): Ability =>
  makeAbility(l, c, link(l, c, node, where))

/** Makes the abilities that wait inside the nodes from this number on. */
export function makeInner(l: Linking, c: LinkedCard, from: number): void {
  for (let i = from; i < l.nodes.length; i++) {
    const n = l.nodes[i]!
    if (!Lasting.is(n) && !Reflex.is(n) && !TeamUp.is(n)) continue
    const made = n.abilities.map((a) => makeAbility(l, c, a))
    for (const a of made) a.madeBy = n
    Object.defineProperty(n, 'inner', { value: made })
  }
}

import type { CardType, CaseSource, TargetSource } from '../model/card.ts'
import { channelsOf } from '../model/channels.ts'
import { type Ability, type AbilityKind, ANY, type Case, facesText, type Mode, type Target } from '../model/library.ts'
import { type Field, kindIn, type Linked, type Node, type Vocabulary } from '../model/node.ts'
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
export function link(l: Linking, c: LinkedCard, node: Node, where: string): Linked {
  const kind = kindIn(l.vocabulary, node.k)!
  const made: Record<string, unknown> = { k: node.k, id: l.nodes.length, key: where, kind }
  const linked = made as unknown as Linked
  l.nodes.push(linked)
  for (const [name, field] of fieldsOf(kind)) {
    const value = node[name]
    if (value !== undefined) made[name] = linkField(l, c, value, field, `${where}.${name}`)
  }
  kind.prepare?.(linked)
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
      return linkTargets(l, c, value as TargetSources, where)
    case 'cases':
      return (value as CaseSource[]).map((each, i) => linkCase(l, c, each, `${where}.${i}`))
    default:
      if (typeof value === 'number') return value
      if (field.many !== true) return link(l, c, value as Node, where)
      return (value as Node[]).map((each, i) => link(l, c, each, `${where}.${i}`))
  }
}

type TargetSources = NonNullable<CaseSource['targets']>

const isNode = (value: Node | TargetSource): value is Node => 'k' in value

const linkTargets = (l: Linking, c: LinkedCard, targets: TargetSources, where: string): Target[] =>
  Object.entries(targets).map(([name, spec]) => linkTarget(l, c, name, spec, `${where}.${name}`))

function linkTarget(l: Linking, c: LinkedCard, name: string, spec: Node | TargetSource, at: string): Target {
  const t = isNode(spec) ? { filter: spec } : spec
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
function announcedIn(effect: Linked | undefined): Linked | null {
  if (effect === undefined) return null
  if (effect.kind.numbers !== undefined) return effect
  return effect.k === 'if' ? announcedIn(effect.then as Linked) : null
}

/** A mode that needs no choice that could fail. */
const isEasy = (m: Mode): boolean =>
  m.effect !== undefined &&
  m.effect.k !== 'copyAsPlayed' &&
  m.targets.every((t) => t.optional || t.any === true || t.filter.always === true)

/** Numbers an ability and keeps it. */
function addAbility(
  l: Linking,
  c: LinkedCard,
  node: Linked,
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
function makeAbility(l: Linking, c: LinkedCard, node: Linked): Ability {
  const kind = ABILITY_KINDS[node.k]
  if (kind === undefined) throw new Error(`${node.key}: no kind of ability is known for "${node.k}"`)
  const targets = (node.targets as Target[] | undefined) ?? []
  const modal = node.modes !== undefined
  const effect = node.do as Linked | undefined
  const modes: Mode[] = modal
    ? (node.modes as { ability: Ability }[]).map((m) => m.ability.modes[0]!)
    : [{ targets, effect: effect as Linked, on: null, number: isAnnounced(node) ? announcedIn(effect) : null }]
  // common targets come before those of the mode
  if (modal) for (const m of modes) m.targets.unshift(...targets)
  return addAbility(l, c, node, node.key, {
    kind,
    channels: channelsOf(node),
    event: (node.event as Linked | undefined) ?? null,
    condition: (node.if as Linked | undefined) ?? null,
    costs: (node.cost as Linked[] | undefined) ?? [],
    modes,
    modal,
    easy: node.cost === undefined && modes.some(isEasy),
  })
}

/** Links an ability of a card. */
export const linkAbility = (l: Linking, c: LinkedCard, node: Node, where: string): Ability =>
  makeAbility(l, c, link(l, c, node, where))

/** Makes the abilities that wait inside the nodes from this number on. */
export function makeInner(l: Linking, c: LinkedCard, from: number): void {
  for (let i = from; i < l.nodes.length; i++) {
    const n = l.nodes[i]!
    if (n.k !== 'lasting' && n.k !== 'reflex' && n.k !== 'teamUp') continue
    const made = (n.abilities as Linked[]).map((a) => makeAbility(l, c, a))
    for (const a of made) a.madeBy = n
    Object.defineProperty(n, 'inner', { value: made })
  }
}

import { TeamUp } from '../effects/attacks.ts'
import { All, ThisIsSoul } from '../effects/conditions.ts'
import { If } from '../effects/control.ts'
import { PayCounters } from '../effects/costs.ts'
import { BecomeItem } from '../effects/items.ts'
import { Lasting, Reflex } from '../effects/lasting.ts'
import { channelsOf } from '../model/ability-channels.ts'
import type { CardType, CaseSource, TargetSource, Targets } from '../model/card.ts'
import { metered } from '../model/card-budget.ts'
import {
  type Ability,
  type AbilityKind,
  ANY,
  type Case,
  facesText,
  type Mode,
  type Modification,
  type Target,
} from '../model/library.ts'
import {
  type AbilitySource,
  type Family,
  type Field,
  type Filter,
  fieldAs,
  type Gained,
  kindIn,
  type Linked,
  listAs,
  type Node,
  type NodeFor,
  type NodeKind,
  type Vocabulary,
} from '../model/node.ts'
import { Alter, Modify } from '../model/statics.ts'
import { isWritten } from '../model/written.ts'
import { sortBits } from '../rules/filters.ts'
import { standsApart } from './apart.ts'
import { isAnnounced } from './check-nodes.ts'
import { markHarm } from './harm.ts'
import { fieldsOf } from './limits.ts'

/**
 * Links nodes: copies and numbers them, with everything inside them. They have been checked before (check.ts), so all of it matches the schemas
 * of their kinds.
 */

/** What has been linked so far. A node's or ability's number is its index here, counted on from those of the first. */
export interface Linker {
  readonly vocabulary: Vocabulary
  readonly nodes: Linked[]
  readonly abilities: Ability[]
  /** The number of the first node, and of the first ability. */
  readonly firstNode: number
  readonly firstAbility: number
}

/** A linker that has linked these; by default, nothing. `first`: the numbers of what it links first, if they are not its first. */
export const linkerFor = (
  vocabulary: Vocabulary,
  { nodes = [], abilities = [] }: { nodes?: Linked[]; abilities?: Ability[] } = {},
  first: Place = { node: 0, ability: 0 },
): Linker => ({ vocabulary, nodes, abilities, firstNode: first.node, firstAbility: first.ability })

/** Where something stands in a library: the numbers of its first node and ability. */
export interface Place {
  readonly node: number
  readonly ability: number
}

/** The card whose nodes are being linked. */
export interface LinkedCard {
  readonly number: number
  readonly type: CardType
  /** The names of its choices, with their numbers. */
  readonly names: Map<string, number>
  /** The kinds of its nodes that count their work, by name; null: it is one of the game's own cards. */
  readonly metered: Map<string, NodeKind> | null
}

/** A card whose nodes are to be linked. */
export const linkedCard = (number: number, type: CardType, builtIn: boolean): LinkedCard => ({
  number,
  type,
  names: new Map(),
  metered: builtIn ? null : new Map(),
})

/** The kind that a node of this card is linked with. */
function kindFor({ metered: made, number }: LinkedCard, kind: NodeKind): NodeKind {
  if (made === null) return kind
  let own = made.get(kind.k)
  if (own === undefined) made.set(kind.k, (own = metered(kind, number)))
  return own
}

/** The number of a name. Its first use declares it. */
function slotOf(c: LinkedCard, name: string): number {
  const known = c.names.get(name)
  if (known !== undefined) return known
  const slot = c.names.size
  c.names.set(name, slot)
  return slot
}

/** A linked copy of a node. */
export function link<F extends Family>(l: Linker, c: LinkedCard, node: Node<F>, where: string): Linked<F> {
  const kind = kindIn(l.vocabulary, node.k)!
  const fields = fieldsOf(kind)
  const made: Record<string, unknown> = {
    k: node.k,
    id: l.firstNode + l.nodes.length,
    key: where,
    kind: kindFor(c, kind),
  }
  // its fields are added below, as the schema of the kind says
  const linked = made as unknown as Linked<F>
  l.nodes.push(linked)
  const written = node as unknown as Readonly<Record<string, unknown>>
  // most nodes have few of the fields of their kind
  let left = Object.keys(written).length - 1
  for (let i = 0; left > 0 && i < fields.length; i++) {
    const [name, field] = fields[i]!
    const value = written[name]
    if (value === undefined) continue
    left--
    made[name] = linkField(l, c, value, field, `${where}.${name}`)
  }
  if (kind.prepare !== undefined) made['made'] = kind.prepare(linked)
  return linked
}

function linkField(l: Linker, c: LinkedCard, value: unknown, field: Field, where: string): unknown {
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

const linkTargets = (l: Linker, c: LinkedCard, targets: Targets, where: string): Target[] =>
  Object.entries(targets).map(([name, spec]) => linkTarget(l, c, name, spec, `${where}.${name}`))

function linkTarget(l: Linker, c: LinkedCard, name: string, spec: Filter | TargetSource, at: string): Target {
  const t: TargetSource = 'k' in spec ? { filter: spec } : spec
  const filter = link(l, c, t.filter, at)
  const chooser = t.chooser ? link(l, c, t.chooser, `${at}.chooser`) : null
  return {
    slot: slotOf(c, name),
    filter,
    criteria: filter.made,
    optional: t.optional ?? false,
    max: t.count ?? t.max ?? (t.any === true ? ANY : 1),
    // what is not written is set, too, so that all targets have one shape
    exact: t.count === undefined ? undefined : true,
    any: t.any,
    chooser,
    random: t.random,
    different: t.different,
    shares: t.shares,
    divided: t.divided,
  }
}

function linkCase(l: Linker, c: LinkedCard, written: CaseSource, where: string): Case {
  const on = written.on ?? []
  const targets = written.targets ? linkTargets(l, c, written.targets, `${where}.targets`) : []
  const effect = link(l, c, written.do, `${where}.do`)
  const mode: Mode = {
    targets,
    effect,
    on: facesText(on),
    number: announcedIn(effect),
    chooses: effect.kind.chooses ?? null,
    apart: standsApart(effect, targets),
  }
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
  asTurnEnds: 'static',
  alter: 'static',
  bargain: 'static',
  play: 'loot',
  enters: 'enters',
  claim: 'bonus',
  goal: 'goal',
}

/** The effect whose number is chosen before the first full stop, if any: the whole effect, or what it does on a condition. */
function announcedIn(effect: Linked<'effect'>): Linked<'effect'> | null {
  if (effect.kind.numbers !== undefined) return effect
  return If.is(effect) ? announcedIn(effect.then) : null
}

/** Is there no choice in this mode that could fail? */
const isEasy = (m: Mode): boolean =>
  m.chooses !== 'ability to copy' && m.targets.every((t) => t.optional || t.any === true || t.filter.made.always)

const choosesDie = (m: Mode): boolean =>
  m.targets.some((t) => !t.optional && t.any !== true && t.filter.made.sorts === DICE)
const DICE = sortBits(['die'])

const modificationOf = (node: NodeFor<typeof Modify>): Modification => ({
  n: node.n,
  op: node.op,
  to: node.to,
  if: node.if,
  counter: node.counter,
  fresh: node.fresh,
  faces: node.faces,
})

/** Makes an ability, which gets the next number. */
function addAbility(
  l: Linker,
  c: LinkedCard,
  node: Ability['node'],
  key: string,
  parts: Pick<Ability, 'kind' | 'modes'> & Partial<Ability>,
): Ability {
  const needsSoul = isThatThisIsSoul(parts.condition ?? null)
  const id = l.firstAbility + l.abilities.length
  const ability: Ability = {
    id,
    key,
    card: c.number,
    // it speaks to whoever has the soul, whatever the card was before
    type: needsSoul ? 'bonus-soul' : c.type,
    madeBy: null,
    kind: parts.kind,
    channels: parts.channels ?? [],
    node,
    modify: Modify.is(node) ? modificationOf(node) : null,
    event: parts.event ?? null,
    condition: parts.condition ?? null,
    metBy: metBy(parts.condition ?? null),
    costs: parts.costs ?? [],
    modes: parts.modes,
    modal: parts.modal ?? false,
    easy: parts.easy ?? false,
    ofDice: parts.ofDice ?? false,
    counters: parts.counters ?? 0,
    whileSoul: needsSoul || (parts.whileSoul ?? false),
    covered: parts.covered ?? false,
    inDiscard: parts.inDiscard ?? false,
    doubled: false,
    printed: id,
  }
  l.abilities.push(ability)
  return ability
}

/** Whether a condition is that the card is a soul, alone or among others that must all be true. */
const isThatThisIsSoul = (condition: Linked<'condition'> | null): boolean =>
  condition !== null && [condition, ...(All.is(condition) ? condition.of : [])].some(({ k }) => k === ThisIsSoul.k)

/** What a player must gain for this condition to become true, if that is all it takes: it compares a number of theirs with a fixed one. */
function metBy(condition: Linked<'condition'> | null): Gained | null {
  if (condition === null || fieldAs(condition, 'a', 'value') === undefined) return null
  const [a, b] = [fieldAs(condition, 'a', 'value')!, fieldAs(condition, 'b', 'value')]
  return typeof a === 'object' && typeof b === 'number' ? (a.kind.risesBy?.(a) ?? null) : null
}

/** Makes an `Ability` of a linked ability node: one of the card's own, or one inside a lasting effect. */
function makeAbility(l: Linker, c: LinkedCard, node: Linked<'ability'>): Ability {
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
      : [
          {
            targets: targets.slice(),
            effect,
            on: null,
            number: isAnnounced(node) ? announcedIn(effect) : null,
            chooses: effect.kind.chooses ?? null,
            apart: standsApart(effect, targets),
          },
        ]
  // targets that all modes share come before those of the mode
  if (modal) for (const m of modes) m.targets.unshift(...targets)
  return addAbility(l, c, node, node.key, {
    kind,
    // what functions in discard is in no index (rules/events.ts)
    channels: fieldAs(node, 'inDiscard', 'flag') === true ? [] : channelsOf(node),
    event: fieldAs(node, 'event', 'event') ?? null,
    condition: fieldAs(node, 'if', 'condition') ?? null,
    whileSoul: fieldAs(node, 'asSoul', 'flag') === true,
    covered: fieldAs(node, 'covered', 'flag') === true,
    inDiscard: fieldAs(node, 'inDiscard', 'flag') === true,
    costs,
    modes,
    modal,
    easy: costs.length === 0 && modes.some(isEasy),
    ofDice: modes.length > 0 && modes.every(choosesDie),
    counters: Math.max(0, ...costs.map((cost) => (PayCounters.is(cost) ? cost.n : 0))),
  })
}

/** Links an ability of a card. */
export const linkAbility = (l: Linker, c: LinkedCard, node: AbilitySource, where: string): Ability =>
  makeAbility(l, c, link(l, c, node, where))

/** Links parts of a card with `links`, then does what needs all of their nodes: inner abilities, and marking harm. */
export function linkParts<T>(l: Linker, c: LinkedCard, links: () => T): T {
  const { length: from } = l.nodes
  const { length: first } = l.abilities
  const made = links()
  makeInner(l, c, from)
  markHarm(l.nodes.slice(from), l.abilities.slice(first))
  return made
}

/** The kinds of nodes with abilities inside them. */
const AROUND: ReadonlySet<string> = new Set([Lasting, Reflex, TeamUp, BecomeItem, Alter].map(({ k }) => k))

/** Makes the abilities inside lasting effects and the like, for all nodes from this number on. */
function makeInner(l: Linker, c: LinkedCard, from: number): void {
  for (let i = from; i < l.nodes.length; i++) {
    const n = l.nodes[i]!
    if (!AROUND.has(n.k)) continue
    if (!Lasting.is(n) && !Reflex.is(n) && !TeamUp.is(n) && !BecomeItem.is(n) && !Alter.is(n)) continue
    if (n.abilities === undefined) continue
    // what a card has once it is an item speaks to its player, whatever the card was before; so does what another card gives it
    const of: LinkedCard = BecomeItem.is(n) || Alter.is(n) ? { ...c, type: 'treasure' } : c
    const made = n.abilities.map((a) => makeAbility(l, of, a))
    if (!Alter.is(n)) for (const a of made) a.madeBy = n
    Object.defineProperty(n, 'inner', { value: made })
  }
}

import type { NodeNamed } from '../effects/named.ts'
import type { Ability, Definition, Mode } from '../model/library.ts'
import type { Linked } from '../model/node.ts'
import type { StackItemObservation } from '../view/observation.ts'
import { amount } from './amounts.ts'
import { entitiesOf } from './candidates.ts'
import { atFace, findNode } from './cards.ts'
import { fightOf, lossOf, winChance } from './fights.ts'
import { damageValue, prizeOf } from './harm.ts'
import { playWorth } from './objects.ts'
import { choosing, type Scope, scopeOf } from './scope.ts'
import { mean, sum } from './sums.ts'
import { type Entity, isTarget } from './table.ts'
import { abilityWorth, worthOf } from './weighing.ts'

/** Weighs items on the stack: what they will do, and what other faces of a die would do instead. */

/** The worth to the bot of an item on the stack when it resolves. */
export function stackedWorth(item: StackItemObservation | undefined, s: Scope): number {
  if (item === undefined) return 0
  if (item.kind === 'roll') return faceWorth(item, item.face!, s)
  if (item.kind === 'damage') return sum(item.targets.map((at) => damageValue(entityAt(at), item.amount, s)))
  if (item.kind === 'death') return sum(item.targets.map((at) => (at.at === 'seat' ? lossOf(s.t, at.seat) : 0)))
  // a reward, a refill, a penalty: it happens whatever the bot does
  if (item.kind === 'rule') return 0
  const def = item.card === null ? undefined : s.t.defOf(item.card)
  if (def === undefined) return 0
  const scope = scopeOf(s.t, item.controller ?? s.t.active, def, item.source ?? 0, s.depth + 1)
  if (def.loot === null && def.source.type === 'loot') return playWorth(def, scope)
  const choices = abilitiesOf(def, item).map((a) => mean(a.modes.map((m) => withTargets(m, item, scope))))
  return choices.length === 0 ? 0 : mean(choices)
}

/** The abilities that an item on the stack may be: the view only names its card. */
function abilitiesOf(def: Definition, item: StackItemObservation): readonly Ability[] {
  if (item.kind === 'loot') return def.loot === null ? [] : [def.loot]
  return def.abilities.filter((a) => ['tap', 'paid', 'trigger', 'would', 'enters'].includes(a.kind))
}

/** A mode with the targets that the item shows, in their order. */
const withTargets = (m: Mode, item: StackItemObservation, s: Scope): number => worthOf(m.effect, aimed(m, item, s))

function aimed(m: Mode, item: StackItemObservation, s: Scope): Scope {
  let scope = s
  for (const [i, target] of m.targets.entries()) {
    const at = item.targets[i]
    if (at !== undefined) scope = choosing(scope, target.slot, [entityAt(at)])
  }
  return scope
}

/**
 * How much damage is coming to somebody: damage on the stack or, if non-combat damage is dealt at once (D29), what a card on the stack will
 * deal.
 */
export function damageComing(e: Entity, s: Scope): number {
  const { stack } = s.t.seen
  const waiting = stack.findLast((item) => item.kind === 'damage' && item.targets.some((at) => isTarget(at, e)))
  if (waiting !== undefined) return waiting.amount
  if (s.t.edition.damageOnStack === 'all') return 0
  return Math.max(0, ...stack.map((item) => damageBy(item, e, s)))
}

/** The damage that a loot card or an ability on the stack will certainly deal to somebody. */
function damageBy(item: StackItemObservation, e: Entity, s: Scope): number {
  const def = item.card === null || (item.kind !== 'loot' && item.kind !== 'ability') ? undefined : s.t.defOf(item.card)
  if (def === undefined) return 0
  const scope = scopeOf(s.t, item.controller ?? s.t.active, def, item.source ?? 0, s.depth + 1)
  const modes = abilitiesOf(def, item).flatMap((a) => a.modes)
  return Math.max(
    0,
    ...modes.map((m) => {
      const damage = findNode(m.effect, 'damage')
      const inside = aimed(m, item, scope)
      return damage !== null && entitiesOf(damage.to, inside).includes(e) ? amount(damage.n, inside) : 0
    }),
  )
}

function entityAt(at: StackItemObservation['targets'][number]): Entity {
  return at.at === 'seat' ? at.seat : at.at === 'object' ? at.id : -1
}

export function dice(ref: Linked<'ref'>, s: Scope, each: (item: StackItemObservation) => number): number {
  return sum(
    entitiesOf(ref, s)
      .map((e) => s.t.stacked(e))
      .map((item) => (item?.face == null ? 0 : each(item))),
  )
}

export const changedFace = (item: StackItemObservation, face: number, s: Scope): number =>
  faceWorth(item, Math.max(1, Math.min(6, face)), s) - faceWorth(item, item.face!, s)

/** The worth of a roll on the stack if it shows `face`. */
export function faceWorth(item: StackItemObservation, face: number, s: Scope): number {
  if (item.needs !== null) return attackFace(item, face, s)
  const def = item.card === null ? undefined : s.t.defOf(item.card)
  if (def === undefined) return 0
  const roll = findRoll(def)
  if (roll === null) return 0
  const scope = scopeOf(s.t, item.controller ?? s.t.active, def, item.source ?? 0, s.depth + 1)
  return atFace(roll, face, (_, x, a) => abilityWorth(a, { ...scope, x }))
}

/** The worth of an attack roll: it hits or misses, and the fight continues. */
function attackFace(item: StackItemObservation, face: number, s: Scope): number {
  const { attack } = s.t.seen
  const monster = attack?.target == null ? undefined : s.t.thing(attack.target)
  if (attack === null || monster === undefined) return 0
  const fight = fightOf(s.t, attack.attacker, monster)
  if (fight === null) return 0
  const hits = face >= item.needs!
  const then = hits ? { ...fight, other: fight.other - fight.hit } : { ...fight, own: fight.own - fight.miss }
  const win = winChance(then)
  const lose = then.miss <= 0 ? 0 : 1 - win
  return win * prizeOf(s.t, monster) + lose * lossOf(s.t, attack.attacker)
}

const rolls = new WeakMap<Definition, NodeNamed<'roll'> | null>()

/** The roll node of a card, which says what its die decides; null if it has none. */
function findRoll(def: Definition): NodeNamed<'roll'> | null {
  let found = rolls.get(def)
  if (found === undefined) {
    found =
      def.abilities.flatMap((a) => a.modes.map((m) => findNode(m.effect, 'roll'))).find((n) => n !== null) ??
      (def.reward === null ? null : findNode(def.reward, 'roll'))
    rolls.set(def, found)
  }
  return found
}

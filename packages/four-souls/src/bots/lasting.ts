import type { Seat } from '@soulstack/kit'
import { is, type NodeNamed } from '../effects/named.ts'
import { fieldAs } from '../model/node.ts'
import { amount } from './amounts.ts'
import { entitiesOf } from './candidates.ts'
import type { FightChange } from './fights.ts'
import { damageValue, edgeOn, edgeWorth, killWorth } from './harm.ts'
import type { Scope } from './scope.ts'
import { damageComing } from './stack.ts'
import { centsFor, side } from './stakes.ts'
import { sum } from './sums.ts'
import { type Entity, isSeat, isTarget } from './table.ts'

/** Weighs lasting effects: stats changed till end of turn, and prevention of damage on the stack. */

export function lastingWorth(n: NodeNamed<'lasting'>, s: Scope): number {
  const on = n.on === undefined ? [] : entitiesOf(n.on, s)
  return sum(
    (n.inner ?? []).map(({ node }) => {
      if (is(node, 'modify') && n.on === undefined) return ruleWorth(node, s)
      if (is(node, 'modify')) return sum(on.map((e) => boostWorth(node, e, s)))
      if (is(node, 'instead') && node.change === 'takeDamage') return sum(on.map((e) => shieldWorth(node, e, s)))
      if (is(node, 'instead') && node.change === 'death') return sum(on.map((e) => survivalWorth(e, s)))
      return side(s.t, s.you) * 1.5
    }),
  )
}

/** The worth of a change till end of turn that affects no object: the price of items, the evasion of your target. */
function ruleWorth(node: NodeNamed<'modify'>, s: Scope): number {
  if (node.stat === 'price') return s.t.seen.turn.phase === 'action' ? centsFor(s.t, s.t.active, 8) : 0
  return node.stat === 'evasion' ? -side(s.t, s.you) * amount(node.n, s) : 0
}

/** The worth of preventing a death: one on the stack, or one that damage on the stack will cause. */
function survivalWorth(e: Entity, s: Scope): number {
  const near = s.t.seen.stack.some(
    (item) =>
      item.targets.some((at) => isTarget(at, e)) &&
      (item.kind === 'death' || (item.kind === 'damage' && isSeat(e) && item.amount >= s.t.seat(e).health)),
  )
  return near || (isSeat(e) && damageComing(e, s) >= s.t.seat(e).health) ? -killWorth(e, s) : 0
}

const EDGES: Record<string, (n: number) => FightChange> = {
  attack: (n) => ({ hit: n }),
  health: (n) => ({ own: n }),
  die: (n) => ({ die: n }),
}
const MONSTER_EDGES: Record<string, (n: number) => FightChange> = {
  attack: (n) => ({ miss: n }),
  evasion: (n) => ({ evasion: n }),
  health: (n) => ({ other: n }),
}

/** The worth of changing a stat till end of turn. */
function boostWorth(node: NodeNamed<'modify'>, e: Entity, s: Scope): number {
  const n = amount(node.n, s)
  if (isSeat(e)) {
    const edge = EDGES[node.stat]?.(n)
    return edge === undefined ? 0 : edgeWorth(s.t, e, edge) + (node.stat === 'health' ? lifesavingWorth(e, n, s) : 0)
  }
  const monster = s.t.thing(e)
  const edge = MONSTER_EDGES[node.stat]?.(n)
  return monster === undefined || edge === undefined ? 0 : edgeOn(s.t, monster, edge)
}

/** The worth of preventing damage that is on the stack. */
function shieldWorth(node: NodeNamed<'instead'>, e: Entity, s: Scope): number {
  const effect = node.do
  const damage = damageComing(e, s)
  if (damage === 0 || isShielded(e, s)) return 0
  // all of it, if the effect does not say how much
  const n = fieldAs(effect, 'n', 'value')
  const prevented = is(effect, 'setAmount') ? damage - amount(n, s) : n === undefined ? damage : amount(n, s)
  return damageValue(e, damage - prevented, s) - damageValue(e, damage, s)
}

/** Whether there is already a prevention effect: two of them would both be used up by the same damage. */
function isShielded(e: Entity, s: Scope): boolean {
  return s.t.seen.lasting.some(
    ({ on, controller, abilities }) =>
      (on.length > 0 ? on.includes(e) : controller === e) &&
      abilities.some((key) => {
        const { node } = s.t.library.byKey.get(key)!
        return is(node, 'instead') && node.change === 'takeDamage'
      }),
  )
}

/** The worth of more health while lethal damage is on the stack. */
function lifesavingWorth(e: Seat, n: number, s: Scope): number {
  const waiting = s.t.top('damage')
  if (waiting !== undefined && !waiting.targets.some((at) => isTarget(at, e))) return 0
  const damage = damageComing(e, s)
  const { health } = s.t.seat(e)
  return damage >= health && damage < health + n ? -killWorth(e, s) : 0
}

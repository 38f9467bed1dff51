import { is, type NodeNamed } from '@soulstack/four-souls/effects/named'
import { fieldAs } from '@soulstack/four-souls/model/node'
import type { Seat } from '@soulstack/kit'
import { amount } from './amounts.ts'
import { meant } from './candidates.ts'
import type { Edge } from './fights.ts'
import { damageValue, edgeOn, edgeWorth, killWorth } from './harm.ts'
import type { Scope } from './scope.ts'
import { damageComing } from './stack.ts'
import { centsFor, side } from './stakes.ts'
import { sum } from './sums.ts'
import { damageOf, type Entity, isSeat, isThat } from './table.ts'

/** Weighs lasting effects: stats changed till end of turn, and prevention of damage on the stack. */

export function lastingWorth(n: NodeNamed<'lasting'>, s: Scope): number {
  const on = n.on === undefined ? [] : meant(n.on, s)
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

/** A stat changed for nobody in particular till the end of the turn: what an item costs, how hard what you attack is to hit. */
function ruleWorth(node: NodeNamed<'modify'>, s: Scope): number {
  if (node.stat === 'price') return s.t.view.turn.phase === 'action' ? centsFor(s.t, s.t.active, 8) : 0
  return node.stat === 'evasion' ? -side(s.t, s.you) * amount(node.n, s) : 0
}

/** The worth of preventing a death: one on the stack, or one that damage on the stack will cause. */
function survivalWorth(e: Entity, s: Scope): number {
  const near = s.t.view.stack.some(
    (item) =>
      item.targets.some((at) => isThat(at, e)) &&
      (item.kind === 'death' || (item.kind === 'damage' && isSeat(e) && damageOf(item) >= s.t.seat(e).health)),
  )
  return near || (isSeat(e) && damageComing(e, s) >= s.t.seat(e).health) ? -killWorth(e, s) : 0
}

const EDGES: Record<string, (n: number) => Edge> = {
  attack: (n) => ({ hit: n }),
  health: (n) => ({ own: n }),
  die: (n) => ({ die: n }),
}
const MONSTER_EDGES: Record<string, (n: number) => Edge> = {
  attack: (n) => ({ miss: n }),
  evasion: (n) => ({ evasion: n }),
  health: (n) => ({ other: n }),
}

/** A stat that is changed till the end of the turn. */
function boostWorth(node: NodeNamed<'modify'>, e: Entity, s: Scope): number {
  const n = amount(node.n, s)
  if (isSeat(e)) {
    const edge = EDGES[node.stat]?.(n)
    return edge === undefined ? 0 : edgeWorth(s.t, e, edge) + (node.stat === 'health' ? saved(e, n, s) : 0)
  }
  const monster = s.t.thing(e)
  const edge = MONSTER_EDGES[node.stat]?.(n)
  return monster === undefined || edge === undefined ? 0 : edgeOn(s.t, monster, edge)
}

/** Damage that would be prevented: what waits on the stack for whom it protects. */
function shieldWorth(node: NodeNamed<'instead'>, e: Entity, s: Scope): number {
  const effect = node.do
  const damage = damageComing(e, s)
  if (damage === 0 || isShielded(e, s)) return 0
  // all of it, where the effect does not say how much
  const n = fieldAs(effect, 'n', 'value')
  const prevented = is(effect, 'setAmount') ? damage - amount(n, s) : n === undefined ? damage : amount(n, s)
  return damageValue(e, damage - prevented, s) - damageValue(e, damage, s)
}

/** Whether there is already a prevention effect: two of them would both be used up by the same damage. */
function isShielded(e: Entity, s: Scope): boolean {
  const effects = isSeat(e) ? s.t.seat(e).effects : (s.t.thing(e)?.object.effects ?? [])
  return effects.some((words) => words.includes('prevent'))
}

/** The worth of more health while lethal damage is on the stack. */
function saved(e: Seat, n: number, s: Scope): number {
  const waiting = s.t.top('damage')
  if (waiting !== undefined && !waiting.targets.some((at) => isThat(at, e))) return 0
  const damage = damageComing(e, s)
  const { health } = s.t.seat(e)
  return damage >= health && damage < health + n ? -killWorth(e, s) : 0
}

import type { Seat } from '@soulstack/kit'
import type { Ability, Definition } from '../model/library.ts'
import { findNode, itemWorth, roughWorth } from './cards.ts'
import { bossGain } from './challenge.ts'
import { type Scope, scopeOf } from './scope.ts'
import { side, soulsFor } from './stakes.ts'
import { sum } from './sums.ts'
import type { Table, Thing } from './table.ts'
import { abilityWorth } from './weighing.ts'

/** Weighs gaining, losing and recharging objects in play, and playing cards. */

/** The worth of an object leaving its owner or its place. */
export function lossOfThing({ kind, owner, def }: Thing, s: Scope): number {
  if (owner < 0) return kind === 'shop' ? 0.2 : 0
  if (kind === 'soul') return soulsFor(s.t, owner, -Math.max(1, def.source.souls))
  if (kind === 'curse') return 6 * side(s.t, owner)
  return -side(s.t, owner) * itemWorth(def)
}

export const gainOfThing = ({ kind, def }: Thing, to: Seat, s: Scope): number =>
  kind === 'soul' ? soulsFor(s.t, to, Math.max(1, def.source.souls)) : side(s.t, to) * itemWorth(def)

/** The worth of recharging an object is that of using it; abilities that recharge something themselves are ignored. */
export function rechargeWorth({ object, owner, def }: Thing, s: Scope): number {
  if (owner < 0 || object.charged || def.taps.length === 0) return 0
  if (owner !== s.t.me) return side(s.t, owner) * 2
  const uses = def.taps
    .filter((a) => !recharges(a))
    .map((a) => abilityWorth(a, scopeOf(s.t, owner, def, object.id, s.depth)))
  return Math.max(
    0.2,
    Math.min(6, 0.7 * Math.max(0, ...uses, 0.5 * Math.max(0, ...def.taps.map((a) => roughWorth(a.modes[0]!.effect))))),
  )
}

const recharging = new WeakMap<Ability, boolean>()

/** Whether it recharges anything. Otherwise weighing two batteries would recurse for ever. */
function recharges(a: Ability): boolean {
  let yes = recharging.get(a)
  if (yes === undefined) recharging.set(a, (yes = a.modes.some((m) => findNode(m.effect, 'recharge') !== null)))
  return yes
}

/** The worth of more loot plays: that of the best cards that could not be played otherwise. */
export function lootPlays(s: Scope, n: number): number {
  if (s.you !== s.t.me) return side(s.t, s.you) * 1.5
  const { lootPlays: have } = s.t.own
  if (have === 'unlimited') return 0
  const worths = s.t.hand.map((def) => playWorth(def, s)).filter((worth) => worth > 0.3)
  worths.sort((a, b) => b - a)
  return 0.95 * sum(worths.slice(have, have + n))
}

/** The worth of the bot playing a loot card now. */
export function playWorth(def: Definition, s: Scope): number {
  if (def.loot !== null) return abilityWorth(def.loot, scopeOf(s.t, s.you, def, 0, s.depth))
  const soul = def.source.souls > 0 ? soulsFor(s.t, s.you, def.source.souls) : 0
  return soul + side(s.t, s.you) * itemWorth(def)
}

/** The worth to the bot of gaining an item from the shop. */
export function itemGain(t: Table, id: number): number {
  const { def } = t.thing(id)!
  const guppy =
    def.has.guppy && t.hasBonus('soul-of-guppy') && t.own.items.some((o) => t.thing(o.id)!.def.has.guppy)
      ? soulsFor(t, t.me, 1)
      : 0
  return itemWorth(def) + guppy + bossGain(t, t.me, def)
}

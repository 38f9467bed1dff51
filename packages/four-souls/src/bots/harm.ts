import type { Seat } from '@soulstack/kit'
import type { Ability } from '../model/library.ts'
import { goalPrize } from './challenge.ts'
import { expectedLoss } from './counters.ts'
import { bestDuel, duelWorth } from './duels.ts'
import { type FightChange, fightWorth, lossOf } from './fights.ts'
import { isAlly } from './goals.ts'
import { lossOfThing } from './objects.ts'
import { type Scope, scopeOf } from './scope.ts'
import { side, soulsFor } from './stakes.ts'
import { sum } from './sums.ts'
import { type Entity, isSeat, type Table, type Thing } from './table.ts'
import { abilityWorth, worthOf } from './weighing.ts'

/** Weighs damage, healing, deaths and fights. */

/** The worth of a monster's death: its rewards and souls for the active player, and its death triggers. */
export function prizeOf(t: Table, monster: Thing): number {
  const known = t.prizes.get(monster)
  if (known !== undefined) return known
  const { def, object } = monster
  const souls = soulsFor(t, t.active, def.source.souls)
  // one monster's death may depend on another's: then use this
  t.prizes.set(monster, souls)
  t.pricing++
  const s = scopeOf(t, t.active, def, object.id, 2)
  // it may be made of several cards
  const { merged } = object
  const { reward: gained } = merged === undefined ? def : t.defOf(merged.rewards)
  const { abilities } = merged === undefined ? def : t.defOf(merged.abilities)
  const reward = gained === null ? 0 : worthOf(gained, s)
  const wishes = sum(abilities.filter(isLastWish).map((a) => abilityWorth(a, s)))
  // an item or a room that is killed is gone
  const gone = monster.kind === 'monster' ? goalPrize(t, monster) : lossOfThing(monster, s)
  // and so is what it does to everybody as their turns start
  const relief = sum(t.seen.seats.map(({ seat }) => side(t, seat) * expectedLoss(t, seat, monster)))
  const prize = reward + souls + wishes + gone + relief
  t.prizes.set(monster, prize)
  t.pricing--
  return prize
}

const isLastWish = ({ kind, event }: Ability): boolean =>
  kind === 'trigger' && event?.who === 'this' && (event.on === 'dies' || event.on === 'diesAfter')

/** The worth to the bot of the current fight, as it is or with modifiers. */
function runningFight(t: Table, edge?: FightChange): number {
  const { attack } = t.seen
  const monster = attack?.target == null ? undefined : t.thing(attack.target)
  if (attack === null) return 0
  if (attack.targetSeat !== null) return duelWorth(t, attack.attacker, attack.targetSeat, edge)
  return monster === undefined ? 0 : fightWorth(t, attack.attacker, monster, prizeOf(t, monster), edge)
}

export const attackUnderWay = (s: Scope): number => (s.t.seen.attack === null ? 0 : runningFight(s.t))

/** The worth of the best attack a seat could make, or 0. */
export function bestFight(t: Table, seat: Seat, edge?: FightChange): number {
  if (t.pricing > 0 && t.targets.length <= MANY) return bestOfFights(t, seat, edge)
  const key = JSON.stringify([seat, edge])
  let best = t.fights.get(key)
  if (best === undefined) t.fights.set(key, (best = bestOfFights(t, seat, edge)))
  return best
}

/** With more targets than this it is not weighed anew for each of them: their deaths may all depend on one another. */
const MANY = 20

function bestOfFights(t: Table, seat: Seat, edge?: FightChange): number {
  let most = bestDuel(t, seat, edge)
  if (!t.effort.spend(t.targets.length)) return most
  for (const target of t.targets) most = Math.max(most, fightWorth(t, seat, target, prizeOf(t, target), edge))
  return most
}

export const mustFight = (s: Scope, seat: Seat): number =>
  seat === s.t.me ? Math.min(0, bestFight(s.t, seat)) - 1 : isAlly(s.t, seat) ? -0.5 : 0.5

/** What modifiers are worth: in the current fight, or in the best one the active player can still start. */
export function edgeWorth(t: Table, seat: Seat, edge: FightChange): number {
  if (seat !== t.active) return 0
  if ((t.seen.attack?.target ?? t.seen.attack?.targetSeat) != null) return runningFight(t, edge) - runningFight(t)
  if (t.seen.turn.attacksLeft === 0 || t.seen.turn.phase === 'end') return 0
  if (seat !== t.me) return 0.5 * (bestFight(t, seat, edge) - bestFight(t, seat))
  return bestFight(t, seat, edge) - bestFight(t, seat)
}

/** The worth of dealing `n` damage to a player or a monster. */
export function damageValue(e: Entity, n: number, s: Scope): number {
  if (n <= 0) return 0
  if (isSeat(e)) {
    const { health, dead } = s.t.seat(e)
    if (dead) return 0
    if (n >= health) return killWorth(e, s)
    const risk = isAlly(s.t, e) ? -0.8 * n * side(s.t, e) : 0.15 * n
    return risk + (e === s.t.active ? edgeWorth(s.t, e, { own: -n }) : 0)
  }
  const monster = s.t.thing(e)
  const stats = monster?.object.stats
  if (monster === undefined || stats == null) return 0
  if (n >= stats.health) return killWorth(e, s)
  if (s.t.seen.attack !== null && !monster.object.attacked) return 0
  return edgeOn(s.t, monster, { other: -n })
}

/** What modifiers against one monster are worth. */
export function edgeOn(t: Table, monster: Thing, edge: FightChange): number {
  if (monster.object.attacked) return edgeWorth(t, t.active, edge)
  if (!t.mine || t.seen.turn.attacksLeft === 0) return 0
  const prize = prizeOf(t, monster)
  const after = fightWorth(t, t.me, monster, prize, edge)
  return Math.max(0, after - bestFight(t, t.me))
}

/** The worth of killing a player or a monster. */
export function killWorth(e: Entity, s: Scope): number {
  if (isSeat(e)) {
    if (s.t.seat(e).dead) return 0
    return lossOf(s.t, e) - (e === s.t.active ? attackUnderWay(s) : 0)
  }
  const monster = s.t.thing(e)
  if (monster === undefined || monster.object.stats === null) return 0
  const prize = prizeOf(s.t, monster)
  // a kill that would happen anyway is worth less
  return monster.object.attacked
    ? prize - attackUnderWay(s)
    : prize - (s.t.mine ? 0.3 * Math.max(0, bestFight(s.t, s.t.me)) : 0)
}

/** The worth of healing a player by `n`. */
export function healWorth(e: Entity, n: number, s: Scope): number {
  if (!isSeat(e)) return 0
  const { health, maxHealth } = s.t.seat(e)
  const healed = Math.min(n, maxHealth - health)
  return healed <= 0 ? 0 : side(s.t, e) * 0.8 * healed + (e === s.t.active ? edgeWorth(s.t, e, { own: healed }) : 0)
}

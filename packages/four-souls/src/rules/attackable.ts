import { CHANNEL } from '../model/channels.ts'
import { type Entity, isSeat } from '../model/entity.ts'
import { isBlank, type Obj } from '../model/objects.ts'
import type { Permit, State } from '../model/state.ts'
import { objectOf } from './context.ts'
import { hasBody } from './objects.ts'
import { isPermitted } from './permits.ts'
import { evasionFrom, evasionOf } from './stats.ts'
import { seatsAfter } from './turn-order.ts'
import { monstersInPlay } from './zones.ts'

/** What can be attacked. */

/**
 * Whether this can be attacked. Monsters can, unless an effect says otherwise. So can items and rooms that say so (Attackable Items and
 * Rooms, Familiar), and other living players while an ability lets the active player attack them (Attacking Other Players).
 */
export function isAttackable(g: State, e: Entity): boolean {
  if (isSeat(e)) return e !== g.active && !g.seats[e]!.dead && evasionOf(g, e) > 0
  const o = objectOf(g, e)
  if (o === null || !isTarget(g, o)) return false
  return !isPermitted(g, CHANNEL.unattackable, e)
}

const isTarget = (g: State, o: Obj): boolean =>
  o.kind === 'monster' ||
  (hasBody(g, o) && !isBlank(o) && (o.kind === 'soul' || g.rules.library.definitions[o.def]!.attackable))

/** Everything that can be attacked now: monsters by slot, then items and rooms, then players in turn order. */
export function attackables(g: State): Entity[] {
  const list = monstersInPlay(g)
  if (g.rules.bodies) for (const o of g.objects) if (o !== null && hasBody(g, o)) list.push(o.id)
  if (g.index[CHANNEL.attackPlayers]!.length > 0) list.push(...seatsAfter(g, g.active))
  return list.filter((e) => isAttackable(g, e))
}

/** Players whom an effect orders to be attacked, and whom nothing else need let the active player attack. */
export const canFight = (g: State, p: Permit, e: Entity): boolean =>
  p.evasion !== undefined && isSeat(e) ? e !== g.active && !g.seats[e]!.dead : isAttackable(g, e)

/** The permit by which this player would be attacked, if one names them. */
const permitFor = (g: State, e: Entity): Permit | undefined =>
  isSeat(e) ? g.permits.find((p) => p.evasion !== undefined && p.among?.includes(e) && canFight(g, p, e)) : undefined

/** Whether something in force lets the active player attack this. */
export const canBeAttacked = (g: State, e: Entity): boolean => isAttackable(g, e) || permitFor(g, e) !== undefined

/** The roll that would hit this if it were attacked now. */
export function evasionIfAttacked(g: State, e: Entity): number {
  const evasion = permitFor(g, e)?.evasion
  return evasion === undefined ? evasionOf(g, e) : evasionFrom(g, e, evasion)
}

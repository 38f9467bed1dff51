import type { Seat } from '@soulstack/kit'
import { CHANNEL } from '../model/channels.ts'
import { type Entity, isSeat, NONE } from '../model/entity.ts'
import { count, type Linked } from '../model/node.ts'
import type { Obj } from '../model/objects.ts'
import type { Item } from '../model/stack.ts'
import type { State } from '../model/state.ts'
import { borrow, currentAttack, giveBack, isAttacked, objectOf } from './context.ts'
import { happen, means } from './events.ts'
import { vitalsOf } from './objects.ts'
import { permitting } from './permits.ts'
import { pushDamage } from './stack.ts'
import { attackOf, evasionOf } from './stats.ts'
/** What attack rolls lead to: hits, misses and their damage. */

/** Resolves an attack roll: the damage of the hit or miss is put on the stack. */
export function combatDamage(g: State, seat: Seat, target: Entity, face: number): void {
  const a = currentAttack(g)
  if (a === null || a.target !== target || (!isSeat(target) && objectOf(g, target) === null)) return
  const shrugs = shrugsOff(g, target)
  a.face = face
  a.hit = rollHits(g, seat, target, face)
  const o = objectOf(g, target)
  if (o !== null) vitalsOf(o).thisTurn.lastRoll = face
  if (a.hit) {
    hit(g, seat, target, face, shrugs)
    return
  }
  // damage that an item deals is dealt by its controller (Damage)
  pushDamage(g, seat, attackOf(g, target), target, isSeat(target) ? target : objectOf(g, target)!.ctl, true, face)
  // put above the attacker's damage: monsters are damaged before players (Each)
  if (seat === a.seat && isListed(g, CHANNEL.alsoHit, target, face)) hit(g, seat, target, face, shrugs)
  happen(g, CHANNEL.missed, { who: seat, by: target, bySeat: seat, amount: face, face, combat: true })
}

/** The combat damage of a hit is put on the stack. */
function hit(g: State, seat: Seat, target: Entity, face: number, shrugs: Entity): void {
  const n = attackOf(g, seat)
  if (shrugs === NONE) pushDamage(g, target, n, seat, seat, true, face)
  else g.out?.push({ type: 'prevents', who: target, n, card: objectOf(g, shrugs)?.def ?? -1 })
}

/** Whether an attack roll with this result hits (Attacking), unless an ability says what it counts as: a miss before a hit. */
export function rollHits(g: State, seat: Seat, target: Entity, face: number): boolean {
  if (isListed(g, CHANNEL.countsMiss, seat, face)) return false
  if (isListed(g, CHANNEL.mustRise, target, face) && face <= (objectOf(g, target)?.vitals?.thisTurn.lastRoll ?? 0))
    return false
  return face >= evasionOf(g, target) || isListed(g, CHANNEL.countsHit, target, face)
}

/** Whether an ability that is found by this channel is about `e`, and about this number if it names any. */
const isListed = (g: State, channel: number, e: Entity, face: number): boolean =>
  g.index[channel]!.length > 0 && isNowListed(g, channel, e, face)

const isNowListed = (g: State, channel: number, e: Entity, face: number): boolean =>
  permitting(
    g,
    channel,
    (n, by) =>
      n.faces?.includes(face) !== false &&
      means(g, n.to, e, by) &&
      (n.face === undefined || isFace(g, by, n.face, face)),
  ) !== null

/** Whether this is the number that the attack roll must have. */
function isFace(g: State, o: Obj, value: number | Linked<'value'>, face: number): boolean {
  const c = borrow(g, o)
  const wanted = count(g, c, value)
  giveBack()
  return wanted === face
}

/** Counts an attack roll against an object. Returns what lets it take no combat damage on this one, every second; `NONE`: nothing. */
function shrugsOff(g: State, target: Entity): Entity {
  const o = objectOf(g, target)
  if (o === null || ++vitalsOf(o).rolls % 2 === 1) return NONE
  return permitting(g, CHANNEL.everyOther, (n, by) => means(g, n.to, target, by))?.id ?? NONE
}

/** What the log says about a roll: whether it is an attack roll, and whether it hits (null: there is nothing left to hit). */
export function attackRollResult(g: State, die: Item, face: number): { attack: boolean; hit: boolean | null } {
  const fights = die.attack && isAttacked(g, die.by) && (isSeat(die.by) || objectOf(g, die.by) !== null)
  return { attack: die.attack, hit: fights ? rollHits(g, die.who, die.by, face) : null }
}

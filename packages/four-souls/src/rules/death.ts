import type { Seat } from '@soulstack/kit'
import { CHANNEL } from '../model/channels.ts'
import { cardEntity, type Entity, isSeat, NONE } from '../model/entity.ts'
import { BOSS_ARMOUR, type Obj } from '../model/objects.ts'
import type { Ctx, Happening, Item } from '../model/stack.ts'
import type { State } from '../model/state.ts'
import { applyChange, registerCommit } from './change.ts'
import { objectOf } from './context.ts'
import { happen, NOTHING, wouldHappen } from './events.ts'
import { hasBody, hasKeyword, vitalsOf } from './objects.ts'
import { survive } from './stack.ts'
import { health, maxHealth } from './stats.ts'
import { staysInPlay, toDiscard } from './zones.ts'

/** Death: destroying, killing, and who has to die. The steps of a death are in monster-death.ts and player-death.ts. */

/** Whether an object has HP: monsters, and items and rooms that can be attacked, except in the shop. */
const hasHealth = (g: State, o: Obj): boolean =>
  (o.kind === 'monster' && g.rules.library.definitions[o.def]!.hasHealth) || hasBody(g, o)

/** Whether an object can be destroyed, or killed if it has HP. */
export const canBeDestroyed = (g: State, o: Obj): boolean =>
  !hasKeyword(g, o, 'eternal') && o.kind !== 'character' && (hasHealth(g, o) || !staysInPlay(g, o))

/**
 * Destroys or kills, unless a replacement effect applies ("if this would be destroyed …"). Sets `c.did` to 1 if it happened, otherwise 0.
 */
export function destroy(g: State, c: Ctx | null, e: Entity, bySeat: Seat): void {
  if (isSeat(e)) {
    kill(g, e, bySeat)
    if (c) c.did = 1
    return
  }
  const o = objectOf(g, e)
  if (o === null || !canBeDestroyed(g, o)) {
    if (c) c.did = 0
    return
  }
  if (hasHealth(g, o)) {
    kill(g, e, bySeat)
    if (c) c.did = 1
    return
  }
  const { card } = o
  applyChange(g, c, 'destroy', { ...NOTHING, who: e, bySeat, amount: 1 })
  if (c) c.moved = card >= 0 ? cardEntity(card) : NONE
}

/** Puts an object without HP into discard. A bonus soul leaves the game for good (Bonus Souls). Returns whether the object was there. */
function destroyNow(g: State, e: Entity): boolean {
  const o = objectOf(g, e)
  if (o === null) return false
  happen(g, CHANNEL.destroyed, { who: e })
  g.out?.push({ type: 'destroyed', object: e, card: o.def, seat: o.ctl })
  toDiscard(g, o)
  return true
}

/** Sets HP to 0. The death goes on the stack the next time a player would receive priority. `by`: what kills, if no player does. */
export function kill(g: State, e: Entity, bySeat: Seat, by: Entity = NONE): void {
  if (isSeat(e)) {
    const s = g.seats[e]!
    if (s.dead) return
    if (health(g, e) > 0) s.before = s.damage
    s.damage = maxHealth(g, e)
    s.killer = bySeat >= 0 ? bySeat : by
  } else {
    const o = objectOf(g, e)
    if (o === null || hasKeyword(g, o, 'eternal')) return
    if (o.row === 'finals') {
      // boss armour: instead of being killed, it takes 3 damage whose source is the game (Final Boss Slot; Damage)
      g.rules.edition.dealDamage(g, e, BOSS_ARMOUR, NONE, NONE)
      return
    }
    const v = vitalsOf(o)
    if (health(g, e) > 0) v.before = v.damage
    v.damage = maxHealth(g, e)
    v.killer = bySeat
    v.killFace = 0
  }
  g.dirty = true
}

const deathOf = (g: State, item: Item): Happening => ({
  ...NOTHING,
  who: item.who,
  by: item.by,
  bySeat: item.bySeat,
  // an attack roll that killed, for what asks about it
  face: objectOf(g, item.who)?.vitals?.killFace ?? 0,
  item: item.id,
})

/** Puts "would die" abilities on the stack above a death, by analogy with dice. Returns whether there were any. */
export const wouldDie = (g: State, item: Item): boolean => wouldHappen(g, CHANNEL.wouldDie, item.done, deathOf(g, item))

/** Resolves a death, unless an earlier effect prevents it, which is a replacement and does not use the stack (Prevent). */
export function resolveDeath(g: State, item: Item): void {
  if (isSeat(item.who)) {
    const s = g.seats[item.who]!
    s.dying = false
    // only prevention could have saved them meanwhile, and that would have removed the item
    if (s.dead || s.thisTurn.deaths > 0) return
  } else if (objectOf(g, item.who) === null) return
  applyChange(g, null, 'death', { ...deathOf(g, item), amount: 1 })
}

/** Carries out a death after replacements. With an amount of 0 the victim survives; with -n it survives and heals n HP. */
function dieNow(g: State, h: Happening): number {
  if (h.amount <= 0) {
    survive(g, h.who, h.amount < 0 ? -h.amount : null)
    g.out?.push({ type: 'death-prevented', who: h.who, card: objectOf(g, h.who)?.def ?? -1 })
    return 0
  }
  if (isSeat(h.who)) g.rules.edition.playerDies(g, h.who)
  else g.rules.edition.monsterDies(g, h.who, h.bySeat)
  return 1
}

/** Whether this monster or player has 0 HP and its death must still be put on the stack. */
export const mustDie = (g: State, e: Entity): boolean => {
  if (isSeat(e)) {
    const s = g.seats[e]!
    return !s.dead && !s.dying && s.thisTurn.deaths === 0 && health(g, e) <= 0 && !g.rules.edition.deathsWait(g)
  }
  const o = objectOf(g, e)
  return (
    o !== null &&
    (o.kind === 'monster' || hasBody(g, o)) &&
    o.vitals?.dying !== true &&
    !hasKeyword(g, o, 'eternal') &&
    health(g, e) <= 0 &&
    !g.rules.edition.deathsWait(g)
  )
}

registerCommit('destroy', (g, h) => (h.amount > 0 && destroyNow(g, h.who) ? 1 : 0))
registerCommit('death', dieNow)

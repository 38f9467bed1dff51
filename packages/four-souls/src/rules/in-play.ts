import type { Seat } from '@soulstack/kit'
import { CHANNEL } from '../model/channels.ts'
import type { Obj } from '../model/objects.ts'
import type { State } from '../model/state.ts'
import { alter } from './altering.ts'
import { happen } from './events.ts'
import { noteSights } from './knowledge.ts'
import { hasKeyword, register, unregister } from './objects.ts'
import { claimBonusSouls } from './souls.ts'
import { cover, endAttackOn, slotFor, soulsBarred, vacate } from './zones.ts'

/**
 * Objects that go to another place in play, or become something else there: as they do not leave play, they stay the same objects with all that
 * is on them (In Play; Counters).
 */

/**
 * A player's item goes into a shop slot, on top of the one that is there (Covered in a Slot). Shop slots are in play, so it stays the same
 * object with all that is on it (In Play), and the shop takes the place of the player who has it (Gaining and Giving).
 */
export function moveToShop(g: State, o: Obj, slot: number): void {
  noteSights(g)
  cover(g, g.shop[slot]!)
  const barred = soulsBarred(g)
  unregister(g, o)
  o.ctl = -1
  o.row = 'shop'
  o.slot = slot
  g.shop[slot]!.top = o.id
  endAttackOn(g, o)
  g.uses = null
  g.dirty = true
  g.out?.push({ type: 'shop', object: o.id, card: o.def, slot })
  if (barred && !soulsBarred(g)) claimBonusSouls(g)
}

/**
 * An item becomes a room in a new room slot. It stays the same object, but nobody controls it: "you" is the active player (Room Cards). The
 * slot is there even if the game has no room deck to refill it from.
 */
export function becomesRoom(g: State, o: Obj): void {
  noteSights(g)
  vacate(g, o)
  unregister(g, o)
  o.ctl = -1
  o.kind = 'room'
  o.row = 'rooms'
  o.slot = g.rooms.push({ top: o.id, under: [] }) - 1
  g.roomSlots++
  register(g, o)
  g.uses = null
  g.dirty = true
  g.out?.push({ type: 'room', object: o.id, card: o.def, slot: o.slot })
  claimBonusSouls(g)
}

/**
 * An event in a slot becomes an item that a player gains. It stays the same object with all that is on it, and it does not enter play again.
 * `given`: the abilities that it has instead of its printed ones.
 */
export function becomesItem(g: State, o: Obj, seat: Seat, given: readonly number[] | null): void {
  noteSights(g)
  const barred = soulsBarred(g)
  vacate(g, o)
  unregister(g, o)
  o.ctl = seat
  o.kind = 'item'
  if (given !== null) {
    o.blank = true
    o.given = given
  }
  register(g, o)
  g.uses = null
  g.dirty = true
  g.out?.push({ type: 'enters', object: o.id, card: o.def, seat })
  alter(g)
  happen(g, CHANNEL.itemCame, { who: seat, by: o.id })
  claimBonusSouls(g, barred && !soulsBarred(g) ? -1 : seat)
}

/** Moves a monster to another monster slot, where it covers what is there. It stays the same object, because it has not left play. */
export function moveToSlot(g: State, o: Obj, into: number): void {
  vacate(g, o)
  o.slot = slotFor(g, hasKeyword(g, o, 'indomitable'), into)
  o.row = 'monsters'
  g.monsters[o.slot]!.top = o.id
  g.dirty = true
  g.out?.push({ type: 'moved', object: o.id, card: o.def, slot: o.slot })
}

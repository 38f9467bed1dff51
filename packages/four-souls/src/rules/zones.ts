import type { Seat } from '@soulstack/kit'
import { CHANNEL } from '../model/channels.ts'
import { LOOT, type Row } from '../model/decks.ts'
import { cardEntity, type Entity, NONE } from '../model/entity.ts'
import { ofKind, test } from '../model/node.ts'
import type { Obj } from '../model/objects.ts'
import type { Slot, State } from '../model/state.ts'
import { LeavesToHand } from '../model/statics.ts'
import { borrow, defOfCard, giveBack, objectOf } from './context.ts'
import { carryOutEntering } from './entering.ts'
import { happen, means, NOTHING, trigger } from './events.ts'
import { everybody, learn, noteSights } from './knowledge.ts'
import { changeKind, deckOfDef, discardCard, hasKeyword, makeObject, register, removeObject } from './objects.ts'
import { isPassedOn } from './passing-on.ts'
import { claimBonusSouls, gainSoul, soulComes, soulMoved } from './souls.ts'
import { attackEnds } from './stack.ts'

/**
 * Game Zones: how cards move between decks, discards, hands, slots and the table. A card that changes zone is a new object.
 */

/**
 * Puts a treasure, trinket or starting item into play under a player's control. `given`: the abilities that it has instead of its printed
 * ones ("becomes an item with … and loses all other abilities").
 */
export function itemEnters(g: State, card: number, seat: Seat, given: readonly number[] | null = null): Obj {
  const o = makeObject(g, 'item', card, seat)
  if (given !== null) {
    o.blank = true
    o.given = given
  }
  register(g, o)
  g.out?.push({ type: 'enters', object: o.id, card: o.def, seat })
  carryOutEntering(g, o)
  happen(g, CHANNEL.itemCame, { who: seat, by: o.id })
  claimBonusSouls(g, seat)
  return o
}

/** Puts a treasure into a shop slot. */
export function shopEnters(g: State, card: number, slot: number): Obj {
  const o = makeObject(g, 'item', card, -1)
  o.row = 'shop'
  o.slot = slot
  g.shop[slot]!.top = o.id
  g.out?.push({ type: 'shop', object: o.id, card: o.def, slot })
  carryOutEntering(g, o)
  return o
}

/** Moves the object in a slot below the card that covers it. It leaves play and loses its counters and damage (Covered in a Slot). */
export function cover(g: State, slot: { top: Entity; under: number[] }): void {
  const top = objectOf(g, slot.top)
  if (top === null) return
  // an event whose own effect covers it has resolved by that, so it is discarded (Events)
  const spent = top.kind === 'event' && g.frames.some((f) => f.ctx?.src === top.id)
  leavesPlay(g, top)
  const barred = soulsBarred(g)
  const card = removeFromPlay(g, top)
  if (card >= 0 && spent) discardCard(g, card)
  else if (card >= 0) slot.under.push(card)
  slot.top = 0
  if (barred && !soulsBarred(g)) claimBonusSouls(g)
}

/**
 * Puts a monster card into a monster slot, on top of what is there. Indomitable monsters are not covered and do not cover: the card gets a
 * new slot instead (Keyworded Abilities).
 */
export function monsterEnters(g: State, card: number, into: number): Obj {
  const def = g.rules.library.definitions[defOfCard(g, card)]!
  if (g.rules.edition.events === 'played' && (def.source.type === 'event' || def.source.type === 'curse'))
    return eventPlayed(g, card)
  const slot = slotFor(g, def.has.indomitable, into)
  const type = def.source.type
  const o = makeObject(g, type === 'event' || type === 'curse' ? 'event' : 'monster', card, -1)
  o.slot = slot
  o.row = 'monsters'
  g.monsters[slot]!.top = o.id
  register(g, o)
  g.out?.push({ type: 'monster', object: o.id, card: o.def, slot })
  carryOutEntering(g, o)
  eventAbilities(g, o)
  return o
}

/**
 * The slot into which a monster card really goes: what is there is covered, unless that or the card is indomitable, which means a new slot
 * (Keyworded Abilities).
 */
export function slotFor(g: State, indomitable: boolean, into: number): number {
  const there = objectOf(g, g.monsters[into]!.top)
  if (indomitable || (there !== null && hasKeyword(g, there, 'indomitable'))) {
    g.monsterSlots++
    return g.monsters.push({ top: 0, under: [] }) - 1
  }
  cover(g, g.monsters[into]!)
  return into
}

/** Puts a monster card under the top card of a slot: it is not in play until it is uncovered (Covered in a Slot). */
export function putUnderTop(g: State, card: number, slot: number): void {
  g.monsters[slot]!.under.push(card)
  g.dirty = true
}

/**
 * The active player plays an event (D32): its effect goes on the stack, and then the card goes to the discard. It is in no slot and covers
 * nothing; it is an object only so that its effect has a source.
 */
function eventPlayed(g: State, card: number): Obj {
  const o = makeObject(g, 'event', card, -1)
  register(g, o)
  g.out?.push({ type: 'event-played', object: o.id, card: o.def, seat: g.active })
  carryOutEntering(g, o)
  eventAbilities(g, o)
  return o
}

/** A player gains an item card that has left its deck (Gaining and Giving). */
export function gainItem(g: State, card: number, seat: Seat): Obj {
  const o = itemEnters(g, card, seat)
  happen(g, CHANNEL.gainedItem, { who: seat, by: o.id })
  return o
}

/** Puts a loot card into a hand. Any other card stays where it was (Hand). Returns whether it went to the hand. */
export function putInHand(g: State, seat: Seat, card: number): boolean {
  if (deckOfDef(g.rules.library, defOfCard(g, card)) !== LOOT) return false
  g.seats[seat]!.hand.push(card)
  learn(g, [card], everybody(g))
  g.dirty = true
  g.out?.push({ type: 'to-hand', seat, card: defOfCard(g, card) })
  claimBonusSouls(g, seat)
  return true
}

/** Whether an effect puts this object into a hand: "if this would leave play, the active player puts it in their hand instead". */
function leavesToHand(g: State, o: Obj): boolean {
  const list = g.index[CHANNEL.leavesToHand]!
  for (let i = 0; i < list.length; i += 2) {
    const by = objectOf(g, list[i]!)
    if (by !== null && means(g, ofKind(LeavesToHand, g.rules.library.abilities[list[i + 1]!]!.node).who, o.id, by))
      return deckOfDef(g.rules.library, defOfCard(g, o.card)) === LOOT
  }
  return false
}

/** Removes an object from play. Returns its card, or `NONE` if that went to a hand instead. */
export function removeFromPlay(g: State, o: Obj): number {
  const toHand = leavesToHand(g, o)
  removeObject(g, o)
  if (!toHand) return o.card
  putInHand(g, g.active, o.card)
  return NONE
}

/** Puts a room into a room slot, on top of what is there (Room Cards). */
export function roomEnters(g: State, card: number, slot: number): Obj {
  cover(g, g.rooms[slot]!)
  const o = makeObject(g, 'room', card, -1)
  o.slot = slot
  o.row = 'rooms'
  g.rooms[slot]!.top = o.id
  register(g, o)
  g.out?.push({ type: 'room', object: o.id, card: o.def, slot })
  carryOutEntering(g, o)
  return o
}

/** Puts a card into a slot of a row, in the way in which cards enter play there. */
export function enterSlot(g: State, card: number, row: Row, slot: number): Obj {
  if (row === 'shop') return shopEnters(g, card, slot)
  if (row === 'finals') return entersRow(g, card, 'finals', g.finals, slot)
  if (row === 'minions') return entersRow(g, card, 'minions', g.minions, slot)
  return row === 'rooms' ? roomEnters(g, card, slot) : monsterEnters(g, card, slot)
}

/** Puts a monster into a new final boss slot (Final Boss Slot). */
export const finalEnters = (g: State, card: number): Obj => entersRow(g, card, 'finals', g.finals)

/** Puts a card into a new minion slot. Events trigger there like anywhere else (Minion Slots). */
export const minionEnters = (g: State, card: number): Obj => entersRow(g, card, 'minions', g.minions)

/** Puts a card into slot `into`, or into a new slot if there is no such empty slot (any more). */
function entersRow(g: State, card: number, row: 'finals' | 'minions', slots: Slot[], into = slots.length): Obj {
  const { type } = g.rules.library.definitions[defOfCard(g, card)]!.source
  const o = makeObject(g, type === 'event' || type === 'curse' ? 'event' : 'monster', card, -1)
  const at = slots[into]?.top === 0 ? into : slots.push({ top: 0, under: [] }) - 1
  o.slot = at
  o.row = row
  slots[at]!.top = o.id
  register(g, o)
  g.out?.push({ type: row === 'minions' ? 'minion' : 'final-boss', object: o.id, card: o.def, slot: o.slot })
  carryOutEntering(g, o)
  eventAbilities(g, o)
  return o
}

/** Minion slots are temporary: removes empty ones. */
export function closeMinionSlots(g: State): void {
  if (!g.minions.some((s) => s.top === 0)) return
  g.minions = g.minions.filter((s) => s.top !== 0)
  for (const [i, s] of g.minions.entries()) objectOf(g, s.top)!.slot = i
}

/** The slots of a row. */
export const slotsOf = (g: State, row: Row): Slot[] => g[row]

/** Every monster in play: first those in monster slots, then final bosses and minions. */
export function monstersInPlay(g: State): Entity[] {
  const list: Entity[] = []
  for (const s of g.monsters) if (s.top !== 0) list.push(s.top)
  for (const s of g.finals) if (s.top !== 0) list.push(s.top)
  for (const s of g.minions) if (s.top !== 0) list.push(s.top)
  return list
}

/** An event's abilities trigger as it enters play (Events). Curses: "the active player chooses a player" (Keyworded Abilities). */
function eventAbilities(g: State, o: Obj): void {
  // an event that has become something else as it entered play has none (Events)
  if (o.kind !== 'event' || objectOf(g, o.id) === null) return
  for (const a of g.rules.library.definitions[o.def]!.abilities)
    if (a.kind === 'loot') trigger(g, o, a.id, { ...NOTHING, who: o.id })
}

/** Takes an object out of its slot. A card that it covered enters play again at once, as a new object (Covered in a Slot). */
export function vacate(g: State, o: Obj): void {
  if (o.row === null || o.slot < 0) return
  const index = o.slot
  const { row } = o
  const slot = slotsOf(g, row)[index]!
  o.slot = -1
  o.row = null
  g.changed = true
  if (slot.top !== o.id) return
  slot.top = 0
  if (slot.under.length > 0) enterSlot(g, slot.under.pop()!, row, index)
}

/** Whether anything says that players cannot gain souls. */
export const soulsBarred = (g: State): boolean => g.index[CHANNEL.noSouls]!.length > 0

/** Deals with references to an object that leaves play: an event takes its abilities off the stack, and an attack on the object ends. */
function leavesPlay(g: State, o: Obj): void {
  if (o.kind === 'event' && g.stack.some((t) => t.ctx?.src === o.id && t.kind === 'ability'))
    g.stack = g.stack.filter((t) => !(t.kind === 'ability' && t.ctx?.src === o.id))
  endAttackOn(g, o)
}

/** The target of an attack is gone: the attack ends, with its rolls and damage (Attacking). */
export function endAttackOn(g: State, o: Obj): void {
  if (g.attack?.target === o.id) attackEnds(g)
}

/**
 * Whether an effect can move this object out of play without killing it. Eternal objects cannot be moved, characters stay with their
 * players, and final bosses and minions leave their slots only when they are killed (Eternal; Destroy/Kill; Final Boss Slot; Minion Slots).
 */
export function mayLeave(g: State, e: Entity): boolean {
  const o = objectOf(g, e)
  return o !== null && !hasKeyword(g, o, 'eternal') && !isFixed(o) && !staysInPlay(g, o)
}

/** Whether an ability of this object applies now that says "this can't be put into discard". */
export function staysInPlay(g: State, o: Obj): boolean {
  const list = g.index[CHANNEL.stays]!
  for (let i = 0; i < list.length; i += 2) {
    if (list[i] !== o.id) continue
    const c = borrow(g, o)
    const holds = test(g, c, g.rules.library.abilities[list[i + 1]!]!.condition)
    giveBack()
    if (holds) return true
  }
  return false
}

/**
 * Whether this leaves play by no effect that moves cards: a final boss and a minion leave their slots only when they are killed, and a
 * player always has a character, which only another character replaces.
 */
export const isFixed = (o: Obj): boolean =>
  o.kind === 'character' || (o.slot >= 0 && (o.row === 'finals' || (o.row === 'minions' && o.kind === 'monster')))

/** Moves an object from play to its discard, or out of the game. Returns the entity of the card, or `NONE` if it went to a hand. */
export function toDiscard(g: State, o: Obj): Entity {
  if (isPassedOn(g, o)) return NONE
  const { kind } = o
  const card = takeFromTable(g, o)
  if (card < 0) return NONE
  discardCard(g, card)
  g.out?.push({ type: 'discarded', card: defOfCard(g, card), from: kind === 'room' ? 'rooms' : 'play' })
  return cardEntity(card)
}

/** Takes an object off the table. Returns its card, which the caller must put somewhere, or `NONE` if it went to a hand instead. */
export function takeFromTable(g: State, o: Obj): number {
  vacate(g, o)
  leavesPlay(g, o)
  const barred = soulsBarred(g)
  const card = removeFromPlay(g, o)
  // souls can be gained again, so bonus souls whose conditions are met are gained now (Bonus Souls)
  if (barred && !soulsBarred(g)) claimBonusSouls(g)
  return card
}

/** Makes an object in play a soul of a player. Returns null if it went to a hand instead. */
export function becomeSoul(g: State, o: Obj, seat: Seat): Obj | null {
  const card = takeFromTable(g, o)
  return card < 0 ? null : gainSoul(g, seat, card, o)
}

/** Gives an object to a player. It stays the same object (Gaining and Giving). */
export function give(g: State, o: Obj, to: Seat): void {
  const from = o.ctl
  noteSights(g)
  if (o.row === 'shop') {
    // it was in play before, but its abilities begin to function (Abilities)
    vacate(g, o)
    o.ctl = to
    register(g, o)
  } else o.ctl = to
  g.uses = null
  g.dirty = true
  if (o.kind === 'soul') {
    soulMoved(g)
    soulComes(g, CHANNEL.soulCame, o)
  } else if (o.kind === 'item') happen(g, CHANNEL.itemCame, { who: to, by: o.id })
  // with what says "you can't gain souls", another player can gain them again (Bonus Souls)
  claimBonusSouls(g, soulsBarred(g) ? -1 : to)
  g.out?.push({ type: 'given', object: o.id, card: o.def, seat: to, from })
}

/** Gives an event with the keyword curse to the player chosen by the active player, who controls it from then on. */
export function giveCurse(g: State, o: Obj, seat: Seat): void {
  vacate(g, o)
  o.ctl = seat
  g.uses = null
  changeKind(g, o, 'curse')
  g.out?.push({ type: 'cursed', object: o.id, card: o.def, seat })
}

/** A player gains a curse card that was in no slot. */
export function curseEnters(g: State, card: number, seat: Seat): Obj {
  const o = makeObject(g, 'curse', card, seat)
  register(g, o)
  g.out?.push({ type: 'cursed', object: o.id, card: o.def, seat })
  carryOutEntering(g, o)
  return o
}

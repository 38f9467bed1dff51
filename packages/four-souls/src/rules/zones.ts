import { type Seat, shuffle } from '@soulstack/kit'
import { Enters } from '../model/abilities.ts'
import { CHANNEL } from '../model/channels.ts'
import { LOOT, type Row } from '../model/decks.ts'
import { cardEntity, type Entity, NONE } from '../model/entity.ts'
import { ofKind, run, test } from '../model/node.ts'
import type { Obj } from '../model/objects.ts'
import type { Slot, State } from '../model/state.ts'
import { LeavesToHand } from '../model/statics.ts'
import { borrow, ctxOf, defOfCard, giveBack, objectOf } from './context.ts'
import { happen, means, NOTHING, trigger } from './events.ts'
import { everybody, learn, noteSights, noteTop, shown } from './knowledge.ts'
import { changeKind, deckOfDef, discardCard, hasKeyword, makeObject, register, removeObject } from './objects.ts'
import { claimBonusSouls, gainSoul, soulComes, soulMoved } from './souls.ts'
import { fizzleCombat } from './stack.ts'

/**
 * Game Zones: how cards move between decks, discards, hands, slots and the table. A card that changes zone is a new object.
 */

/** Makes an empty deck anew from its discard (Decks). */
function reshuffle(g: State, deck: number): void {
  if (g.discards[deck]!.length === 0) return
  g.decks[deck] = shuffle(g.random, g.discards[deck]!)
  g.discards[deck] = []
  g.out?.push({ type: 'reshuffle', deck })
}

/** A deck from which the last card has been taken is made anew at once (Decks). */
export function renew(g: State, deck: number): void {
  if (g.decks[deck]!.length === 0) reshuffle(g, deck)
}

/** Takes the top card of a deck to where everybody sees it. Returns -1 if deck and discard are empty. */
export function drawTop(g: State, deck: number): number {
  const card = drawHidden(g, deck)
  if (card >= 0) shown(g, card)
  return card
}

/** Takes the top card of a deck to another hidden place: whoever knows it still does. Returns -1 if deck and discard are empty. */
export function drawHidden(g: State, deck: number): number {
  if (g.decks[deck]!.length === 0) reshuffle(g, deck)
  const card = g.decks[deck]!.pop() ?? NONE
  if (g.decks[deck]!.length === 0) reshuffle(g, deck)
  return card
}

/** The top `n` cards of a deck, or all if there are fewer, the top one first, without moving them. An empty deck is made anew first. */
export function topCards(g: State, deck: number, n: number): number[] {
  if (g.decks[deck]!.length === 0) reshuffle(g, deck)
  const pile = g.decks[deck]!
  return pile.slice(Math.max(0, pile.length - n)).reverse()
}

/** Puts a card that everybody has seen on top of its deck. */
export function putOnTop(g: State, card: number): void {
  const deck = deckOfDef(g.rules.library, defOfCard(g, card))
  if (deck === null) return
  noteTop(g)
  g.decks[deck]!.push(card)
  learn(g, [card], everybody(g))
}

/** Puts a card on the bottom of its deck. `who`: who has seen it (rules/knowledge.ts); default: everybody. */
export function putOnBottom(g: State, card: number, who = everybody(g)): void {
  const deck = deckOfDef(g.rules.library, defOfCard(g, card))
  if (deck === null) return
  g.decks[deck]!.unshift(card)
  learn(g, [card], who)
}

/** Puts a card that everybody has seen into its deck as the nth card from the top (`depth`): with 6, five cards lie above it. */
export function putAtDepth(g: State, card: number, depth: number): void {
  const deck = deckOfDef(g.rules.library, defOfCard(g, card))
  if (deck === null) return
  noteTop(g)
  const pile = g.decks[deck]!
  pile.splice(Math.max(0, pile.length - (depth - 1)), 0, card)
  learn(g, [card], everybody(g))
}

/** Carries out or triggers the abilities of a card that has entered play about doing so. */
function carryOutEntering(g: State, o: Obj): void {
  for (const a of g.rules.library.definitions[o.def]!.abilities) {
    if (a.kind !== 'enters') continue
    if (ofKind(Enters, a.node).as === true) {
      const c = ctxOf(g, o, a.id)
      run(g, c, a.modes[0]!.effect)
    } else trigger(g, o, a.id, { ...NOTHING, who: o.id })
  }
  g.changed = true
}

/** Puts a treasure, trinket or starting item into play under a player's control. */
export function itemEnters(g: State, card: number, seat: Seat): Obj {
  const o = makeObject(g, 'item', card, seat)
  register(g, o)
  g.out?.push({ type: 'enters', object: o.id, card: o.def, seat })
  carryOutEntering(g, o)
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
function cover(g: State, slot: { top: Entity; under: number[] }): void {
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
  let slot = into
  const def = g.rules.library.definitions[defOfCard(g, card)]!
  if (g.rules.edition.events === 'played' && (def.source.type === 'event' || def.source.type === 'curse'))
    return eventPlayed(g, card)
  const there = objectOf(g, g.monsters[slot]!.top)
  if (def.has.indomitable || (there !== null && hasKeyword(g, there, 'indomitable'))) {
    g.monsterSlots++
    g.monsters.push({ top: 0, under: [] })
    slot = g.monsters.length - 1
  } else cover(g, g.monsters[slot]!)
  const type = def.source.type
  const o = makeObject(g, type === 'event' || type === 'curse' ? 'event' : 'monster', card, -1)
  o.slot = slot
  o.row = 'monsters'
  g.monsters[slot]!.top = o.id
  register(g, o)
  g.out?.push({ type: 'monster', object: o.id, card: o.def, slot })
  carryOutEntering(g, o)
  if (o.kind === 'event') eventAbilities(g, o)
  return o
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
  if (o.kind === 'event') eventAbilities(g, o)
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

const soulsBarred = (g: State): boolean => g.index[CHANNEL.noSouls]!.length > 0

/** Deals with references to an object that leaves play: an event takes its abilities off the stack, and an attack on the object ends. */
function leavesPlay(g: State, o: Obj): void {
  if (o.kind === 'event' && g.stack.some((t) => t.ctx?.src === o.id && t.kind === 'ability'))
    g.stack = g.stack.filter((t) => !(t.kind === 'ability' && t.ctx?.src === o.id))
  if (g.attack === null || g.attack.target !== o.id) return
  // the target is gone: the attack ends, with its rolls and damage (Attacking)
  g.attack.over = true
  fizzleCombat(g)
}

/**
 * Whether an effect can move this object out of play without killing it. Eternal objects cannot be moved, and final bosses and minions
 * leave their slots only when they are killed (Eternal; Final Boss Slot; Minion Slots).
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

/** Whether this is a final boss or a minion, which leave their slots only when they are killed. */
export const isFixed = (o: Obj): boolean =>
  o.slot >= 0 && (o.row === 'finals' || (o.row === 'minions' && o.kind === 'monster'))

/** Moves an object from play to its discard, or out of the game. Returns the entity of the card, or `NONE` if it went to a hand. */
export function toDiscard(g: State, o: Obj): Entity {
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
    // an item from the shop enters play: its abilities begin to function
    vacate(g, o)
    o.ctl = to
    register(g, o)
  } else o.ctl = to
  g.uses = null
  g.dirty = true
  if (o.kind === 'soul') {
    soulMoved(g)
    soulComes(g, CHANNEL.soulCame, o)
  }
  claimBonusSouls(g, to)
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

/** Whether a card can be drawn from this deck, possibly after a reshuffle. */
export const hasCards = (g: State, deck: number): boolean => g.decks[deck]!.length > 0 || g.discards[deck]!.length > 0

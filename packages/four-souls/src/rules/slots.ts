import type { Option } from '@soulstack/kit'
import { MONSTER, ROOM, TREASURE } from '../model/decks.ts'
import { isLongTurn } from '../model/machine.ts'
import type { State } from '../model/state.ts'
import { defOfCard, isAttacked, objectOf } from './context.ts'
import { deckOfDef } from './objects.ts'
import { drawTop } from './piles.ts'
import { isShopFrozen } from './shops.ts'
import { monsterEnters, roomEnters, shopEnters } from './zones.ts'

/** Refilling Slots. */

/** Whether a death is in progress: slots are only refilled after all its steps (Monster Death, 6). */
const isDying = (g: State): boolean => g.holding > 0

/** Creates missing slots and has empty ones filled. Returns whether anything was put anywhere. */
export function refill(g: State): boolean {
  while (g.shop.length < g.shopSlots) g.shop.push({ top: 0, under: [] })
  while (g.monsters.length < g.monsterSlots) g.monsters.push({ top: 0, under: [] })
  return g.rules.edition.fillSlots(g)
}

/**
 * Fills empty slots at once, with the card that was covered, or from the deck. After an event is turned up it stops, because the event
 * resolves before further slots are filled. Returns whether anything was put into a slot.
 */
export function fillAtOnce(g: State): boolean {
  let any = false
  for (let i = 0; i < g.shop.length; i++) {
    const slot = g.shop[i]!
    if (slot.top !== 0) continue
    if (isShopFrozen(g)) break
    const card = drawTop(g, TREASURE)
    if (card < 0) break
    shopEnters(g, card, i)
    any = true
  }
  if (isDying(g)) return any
  if (g.roomSlots > 0 && refillRooms(g)) any = true
  for (let i = 0; i < g.monsters.length; i++) {
    const slot = g.monsters[i]!
    if (slot.top !== 0) continue
    const card = slot.under.length > 0 ? slot.under.pop()! : fillsMonsters(g) ? drawTop(g, MONSTER) : -1
    if (card < 0) break
    monsterEnters(g, card, i)
    any = true
    if (objectOf(g, g.monsters[i]!.top)?.kind === 'event') break
  }
  return any
}

/**
 * Whether monster slots are filled now. If the deck and the discard only have events, they would be turned up one after the other for ever,
 * so there is an end to that in each turn (R-STK-05).
 */
export function fillsMonsters(g: State): boolean {
  if (!isLongTurn(g)) return true
  const isOther = (card: number): boolean => g.rules.library.definitions[defOfCard(g, card)]!.source.type !== 'event'
  if (g.decks[MONSTER]!.some(isOther) || g.discards[MONSTER]!.some(isOther)) return true
  // it is tried again until the next turn has begun
  g.changed = true
  return false
}

/** Refills room slots like the others, if the game uses the room deck. Returns whether anything was put into one. */
function refillRooms(g: State): boolean {
  let any = false
  while (g.rooms.length < g.roomSlots) g.rooms.push({ top: 0, under: [] })
  for (let i = 0; i < g.rooms.length; i++) {
    const slot = g.rooms[i]!
    if (slot.top !== 0) continue
    const card = slot.under.length > 0 ? slot.under.pop()! : drawTop(g, ROOM)
    if (card < 0) break
    roomEnters(g, card, i)
    any = true
  }
  return any
}

type Expandable = 'shop' | 'monster' | 'room'
const DECKS: Record<Expandable, number> = { shop: TREASURE, monster: MONSTER, room: ROOM }

/** How many cards of a game could lie in each row, by the cards of the game, which never change. */
const MOST_SLOTS = new WeakMap<readonly number[], Record<Expandable, number>>()

/** How many cards of the game could lie in a row: more slots than that could never be filled. */
function mostSlots(g: State, row: Expandable): number {
  const { cards } = g.rules
  let most = MOST_SLOTS.get(cards)
  if (most === undefined)
    MOST_SLOTS.set(
      cards,
      (most = { shop: fitting(g, 'shop'), monster: fitting(g, 'monster'), room: fitting(g, 'room') }),
    )
  return most[row]
}

function fitting({ rules: { cards, library } }: State, row: Expandable): number {
  let n = 0
  for (const def of cards)
    if (deckOfDef(library, def) === DECKS[row] || (row === 'monster' && library.definitions[def]!.has.ambush)) n++
  return n
}

/**
 * Expand Slots: new slots are filled like any others. Without the room deck there are no room slots to expand. Returns how many slots are
 * new: none that could never be filled, because events that add some can be turned up over and over.
 */
export function expand(g: State, row: Expandable, n: number): number {
  if (row === 'room' && !g.rules.rooms) return 0
  const count = row === 'shop' ? 'shopSlots' : row === 'monster' ? 'monsterSlots' : 'roomSlots'
  const more = Math.max(0, Math.min(n, mostSlots(g, row) - g[count]))
  g[count] += more
  g.dirty = true
  return more
}

/** Indexes of the monster slots whose monster is not being attacked. */
export const freeSlots = (g: State): number[] =>
  g.monsters.map((_, i) => i).filter((i) => !isAttacked(g, g.monsters[i]!.top))

/**
 * The options for choosing a slot for a monster card. There is only one if the card is indomitable, because it gets a new slot anyway
 * (Keyworded Abilities), or if it is an event that is played and goes into no slot (D32).
 */
export function slotOptions(g: State, card: number, slots: readonly number[]): Option[] {
  const unasked =
    g.rules.library.definitions[defOfCard(g, card)]!.has.indomitable ||
    (g.rules.edition.events === 'played' && isEvent(g, card))
  const free = unasked ? [0] : slots
  return free.map((i) => ({ act: 'slot', a: i, b: 0 }))
}

/** Whether a card is an event or a curse. */
export const isEvent = (g: State, card: number): boolean => {
  const { type } = g.rules.library.definitions[defOfCard(g, card)]!.source
  return type === 'event' || type === 'curse'
}

import type { Option } from '@soulstack/kit'
import { MONSTER, ROOM, TREASURE } from '../model/decks.ts'
import type { State } from '../model/state.ts'
import { defOfCard, objectOf } from './context.ts'
import { drawTop, monsterEnters, roomEnters, shopEnters } from './zones.ts'

/** Refilling Slots. */

/** True while a monster's death is being carried out: its slot is refilled after all its steps (Monster Death, 6). */
const isDying = (g: State): boolean => g.holding > 0

/** Makes the slots that there should be, and sees that what is empty is filled. True when anything was put anywhere. */
export function refill(g: State): boolean {
  while (g.shop.length < g.shopSlots) g.shop.push({ top: 0, under: [] })
  while (g.monsters.length < g.monsterSlots) g.monsters.push({ top: 0, under: [] })
  return g.rules.edition.fillSlots(g)
}

/**
 * Fills what is empty at once: first what was covered comes back into play, else the top of the deck. One monster at a time, because an
 * event that is turned up is resolved before the slots are looked at again. True when anything was put into a slot.
 */
export function fillAtOnce(g: State): boolean {
  let any = false
  for (let i = 0; i < g.shop.length; i++) {
    const slot = g.shop[i]!
    if (slot.top !== 0) continue
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
    const card = slot.under.length > 0 ? slot.under.pop()! : drawTop(g, MONSTER)
    if (card < 0) break
    monsterEnters(g, card, i)
    any = true
    if (objectOf(g, g.monsters[i]!.top)?.kind === 'event') break
  }
  return any
}

/** Room slots are refilled like the others, when the game is played with the room deck. */
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

/** Expand Slots: the new ones are filled like any other. Without the room deck there are no room slots to expand. */
export function expand(g: State, row: 'shop' | 'monster' | 'room', n: number): void {
  if (row === 'shop') g.shopSlots += n
  else if (row === 'monster') g.monsterSlots += n
  else if (g.rules.rooms) g.roomSlots += n
  g.dirty = true
}

/** Monster slots whose monster is not being attacked. */
export const freeSlots = (g: State): number[] =>
  g.monsters.map((_, i) => i).filter((i) => g.attack === null || g.monsters[i]!.top !== g.attack.target)

/**
 * The choice of a slot for a monster card. What is indomitable gets a slot of its own wherever it would be put, so there is nothing
 * to choose (Keyworded Abilities); nor is there where an event is played and lies in no slot (D32).
 */
export function slotOptions(g: State, card: number, slots: readonly number[]): Option[] {
  const unasked =
    g.rules.library.definitions[defOfCard(g, card)]!.has.indomitable ||
    (g.rules.edition.events === 'played' && isEvent(g, card))
  const free = unasked ? [0] : slots
  return free.map((i) => ({ act: 'slot', a: i, b: 0 }))
}

export const isEvent = (g: State, card: number): boolean => {
  const { type } = g.rules.library.definitions[defOfCard(g, card)]!.source
  return type === 'event' || type === 'curse'
}

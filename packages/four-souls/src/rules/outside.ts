import type { Seat } from '@soulstack/kit'
import { cardEntity } from '../model/entity.ts'
import type { Definition } from '../model/library.ts'
import { machine } from '../model/machine.ts'
import type { Obj } from '../model/objects.ts'
import type { State } from '../model/state.ts'
import { takeBeneath } from './beneath.ts'
import { hasPermit, startingItemOf } from './characters.ts'
import { defOfCard, objectOf } from './context.ts'
import { hasKeyword, itemsOf, makeObject, register, removeFromGame } from './objects.ts'
import { claimBonusSouls, watchBonusSouls } from './souls.ts'
import { itemEnters, takeFromTable } from './zones.ts'

/**
 * Outside the Game: unused characters and starting items, inactive bonus souls, and cards that start there. They are in no list: a card
 * that is in no other zone and has not been removed for good is outside the game, even under an object or set aside for one (R-ZON-12).
 * Whoever brings one in says so (`comesIn`).
 */

/** The physical cards outside the game that fit. */
export function outsideTheGame(g: State, fits: (def: Definition) => boolean): number[] {
  const wanted: number[] = []
  for (const [card, def] of g.rules.cards.entries())
    if (
      mayBeOutside(g.rules.library.definitions[def]!) &&
      fits(g.rules.library.definitions[def]!) &&
      isOutside(g, card)
    )
      wanted.push(card)
  return wanted
}

/** Whether a card can be outside the game. Any other card is always somewhere in it. */
const mayBeOutside = ({ source }: Definition): boolean =>
  source.outside || source.type === 'character' || source.type === 'starting-item' || source.type === 'bonus-soul'

const isOutside = (g: State, card: number): boolean =>
  !g.objects.some((o) => o !== null && o.card === card) &&
  !g.bonus.includes(card) &&
  !g.removed.includes(card) &&
  ![...g.decks, ...g.discards].some((pile) => pile.includes(card)) &&
  ![g.monsters, g.shop, g.rooms, g.finals, g.minions].some((row) => row.some((slot) => slot.under.includes(card))) &&
  !machine.cardsHeld(g.frames).includes(card)

/** A card leaves the object that it lies under, or was set aside for, because it comes into the game. */
export function comesIn(g: State, card: number): void {
  takeBeneath(g, cardEntity(card))
  for (const o of g.objects)
    if (o?.merged?.cards.includes(card) === true) {
      // what the object is made of stays as it is
      o.merged = { ...o.merged, cards: o.merged.cards.filter((other) => other !== card) }
      g.changed = true
    }
}

/** Activates a bonus soul. It can be gained from now on, and at once if its condition is met (Bonus Souls). */
export function bringBonusSoul(g: State, card: number): void {
  comesIn(g, card)
  g.bonus.push(card)
  g.out?.push({ type: 'bonus-soul', card: defOfCard(g, card) })
  watchBonusSouls(g)
  claimBonusSouls(g)
}

/**
 * Gives a player another character. Counters on the old card disappear with it; damage and counters on the player stay (Counters; Damage).
 * The starting item of the new character replaces the old one, if the new item is outside the game.
 */
export function playAs(g: State, seat: Seat, card: number): void {
  const old = objectOf(g, g.seats[seat]!.character)
  const given = startingItemOfSeat(g, seat, old)
  if (old !== null) takeFromTable(g, old)
  comesIn(g, card)
  const character = makeObject(g, 'character', card, seat)
  register(g, character)
  g.seats[seat]!.character = character.id
  // a character may be worth a soul (Character Cards)
  g.soulsMoved = true
  g.out?.push({ type: 'new-character', seat, card: character.def })
  const item = startingItemOf(g.rules, card)
  if (item !== null && outsideTheGame(g, (def) => def.source.type === 'starting-item').includes(item)) {
    if (given !== null) leaveGame(g, given)
    // it may be among the unused starting items
    if (g.starters.includes(item)) g.starters = g.starters.filter((other) => other !== item)
    comesIn(g, item)
    itemEnters(g, item, seat)
  }
  claimBonusSouls(g)
}

/** A starting item returns outside the game; a treasure that had become one (Eden's) is removed for good. */
function leaveGame(g: State, o: Obj): void {
  const card = takeFromTable(g, o)
  if (card >= 0 && !mayBeOutside(g.rules.library.definitions[defOfCard(g, card)]!)) removeFromGame(g, card)
}

/**
 * The starting item of a player. Copies of one do not count (Copying an Object in Play). If it was chosen, the oldest item that was made
 * eternal.
 */
function startingItemOfSeat(g: State, seat: Seat, character: Obj | null): Obj | null {
  const items = itemsOf(g, seat)
  const printed = items.find(
    (o) =>
      g.rules.library.definitions[o.printed]!.source.type === 'starting-item' &&
      g.rules.variants?.items.includes(o.card) !== true,
  )
  if (printed !== undefined) return printed
  if (character === null || !hasPermit(g.rules.library, character.def, 'startingItem')) return null
  return items.find((o) => o.madeEternal && hasKeyword(g, o, 'eternal')) ?? null
}

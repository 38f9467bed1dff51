import type { Seat } from '@soulstack/kit'
import type { Definition } from '../model/library.ts'
import { machine } from '../model/machine.ts'
import type { Obj } from '../model/objects.ts'
import type { State } from '../model/state.ts'
import { hasPermit, startingItemOf } from './characters.ts'
import { defOfCard, objectOf } from './context.ts'
import { hasKeyword, itemsOf, makeObject, register, removeFromGame } from './objects.ts'
import { claimBonusSouls } from './souls.ts'
import { itemEnters, takeFromTable } from './zones.ts'

/**
 * Outside the Game: characters and starting items that nobody uses, bonus souls that are not active, and cards that start there.
 * They lie in no list; a card that is in no other zone, and was not removed for good, is outside the game.
 */

/** The cards outside the game that fit. */
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

/** Only these start outside the game; any other card is always somewhere in it. */
const mayBeOutside = ({ source }: Definition): boolean =>
  source.outside || source.type === 'character' || source.type === 'starting-item' || source.type === 'bonus-soul'

const isOutside = (g: State, card: number): boolean =>
  !g.objects.some((o) => o !== null && o.card === card) &&
  !g.bonus.includes(card) &&
  !g.removed.includes(card) &&
  ![...g.decks, ...g.discards].some((pile) => pile.includes(card)) &&
  !g.monsters.some((slot) => slot.under.includes(card)) &&
  !machine.cardsHeld(g.frames).includes(card)

/** A bonus soul becomes active: it can be gained from now on, at once where its condition is met (Bonus Souls). */
export function bringBonusSoul(g: State, card: number): void {
  g.bonus.push(card)
  g.out?.push({ type: 'bonus-soul', card: defOfCard(g, card) })
  claimBonusSouls(g)
}

/**
 * The player plays on as another character. Counters on the old card are gone with it; damage and counters on the player stay
 * (Counters; Damage). The new character's starting item takes the place of the old one, where there is one to take it.
 */
export function playAs(g: State, seat: Seat, card: number): void {
  const old = objectOf(g, g.seats[seat]!.character)
  const given = startingItemOfSeat(g, seat, old)
  if (old !== null) takeFromTable(g, old)
  const character = makeObject(g, 'character', card, seat)
  register(g, character)
  g.seats[seat]!.character = character.id
  // a character may be worth a soul (Character Cards)
  g.soulsMoved = true
  g.out?.push({ type: 'new-character', seat, card: character.def })
  const item = startingItemOf(g.rules, card)
  if (item !== null && outsideTheGame(g, (def) => def.source.type === 'starting-item').includes(item)) {
    if (given !== null) leaveGame(g, given)
    // it may lie among those that nobody began with
    if (g.starters.includes(item)) g.starters = g.starters.filter((other) => other !== item)
    itemEnters(g, item, seat)
  }
  claimBonusSouls(g)
}

/** A starting item goes back outside the game; a treasure that had become one (Eden's) is removed from it. */
function leaveGame(g: State, o: Obj): void {
  const card = takeFromTable(g, o)
  if (card >= 0 && !mayBeOutside(g.rules.library.definitions[defOfCard(g, card)]!)) removeFromGame(g, card)
}

/** The starting item of a player: a copy of one is none (Copying an Object in Play). Of who chose it, the oldest that was made eternal. */
function startingItemOfSeat(g: State, seat: Seat, character: Obj | null): Obj | null {
  const items = itemsOf(g, seat)
  const printed = items.find(
    (o) =>
      g.rules.library.definitions[o.printed]!.source.type === 'starting-item' &&
      g.rules.variants?.items.includes(o.card) !== true,
  )
  if (printed !== undefined) return printed
  if (character === null || !hasPermit(g.rules.library, character.def, 'startingItem')) return null
  return items.find((o) => hasKeyword(g, o, 'eternal') && (o.named?.eternal ?? 0) > 0) ?? null
}

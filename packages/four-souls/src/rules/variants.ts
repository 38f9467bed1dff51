import { shuffle } from '@soulstack/kit'
import type { State } from '../model/state.ts'
import { makeObject, register } from './objects.ts'
import { itemEnters } from './zones.ts'

/**
 * The setup of variants: their cards become objects of the game, whose abilities are their rules; players may begin with an additional
 * item; and unused starting items may form a deck.
 */

/** Puts the cards of the variants on the table. */
export function layOutVariants(g: State): void {
  for (const card of g.rules.variants?.cards ?? []) register(g, makeObject(g, 'variant', card, -1))
}

/** Gives out items and makes the deck of starting items, after characters are known and before hands are dealt. */
export function giveOutVariants(g: State): void {
  const { variants } = g.rules
  if (variants === null) return
  for (const [seat, card] of variants.items.entries()) itemEnters(g, card, seat)
  if (variants.starters) g.starters = shuffle(g.random, unusedStarters(g))
}

/** The physical starting items that are not in play. */
export function unusedStarters(g: State): number[] {
  const used = new Set(g.objects.map((o) => o?.card))
  const found: number[] = []
  for (const [card, def] of g.rules.cards.entries())
    if (g.rules.library.definitions[def]!.source.type === 'starting-item' && !used.has(card)) found.push(card)
  return found
}

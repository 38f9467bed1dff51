import { shuffle } from '@soulstack/kit'
import type { State } from '../model/state.ts'
import { makeObject, register } from './objects.ts'
import { itemEnters } from './zones.ts'

/**
 * Variants, as far as they are set up: their cards lie on the table as objects of the game, whose abilities are their rules; what everybody
 * begins with; and the deck of starting items that nobody uses.
 */

/** The cards of the variants, put on the table. */
export function layOutVariants(g: State): void {
  for (const card of g.rules.variants?.cards ?? []) register(g, makeObject(g, 'variant', card, -1))
}

/** What follows once it is known who plays whom, before hands are dealt. */
export function giveOutVariants(g: State): void {
  const { variants } = g.rules
  if (variants === null) return
  for (const [seat, card] of variants.items.entries()) itemEnters(g, card, seat)
  if (variants.starters) g.starters = shuffle(g.random, unusedStarters(g))
}

/** Starting items that are not in play, by number. */
export function unusedStarters(g: State): number[] {
  const used = new Set(g.objects.map((o) => o?.card))
  const found: number[] = []
  for (const [card, def] of g.rules.cards.entries())
    if (g.rules.library.definitions[def]!.source.type === 'starting-item' && !used.has(card)) found.push(card)
  return found
}

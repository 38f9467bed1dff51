import { randomFromSeed, type Seat } from '@soulstack/kit'
import { fourSouls } from '../game.ts'
import { MONSTER } from '../model/decks.ts'
import type { State } from '../model/state.ts'
import { THEN_AT_RANDOM } from '../rules/dice.ts'
import { isEvent } from '../rules/slots.ts'

/**
 * A position that is possible from this seat's point of view. `seed` determines it. It must depend only on what the seat can see; the same
 * seed deals the same cards, whatever is really there. No event or curse lies on top of the monster deck: nobody knows which card refills
 * a slot, and an event would happen before the rest of what is pending.
 */
export function imagine(g: State, seat: Seat, seed: string): State {
  const dealt = fourSouls.imagine(g, seat, randomFromSeed(seed))
  const happens = (card: number): boolean => isEvent(dealt, card)
  const deck = dealt.decks[MONSTER]!
  dealt.decks[MONSTER] = [...deck.filter(happens), ...deck.filter((card) => !happens(card))]
  return dealt
}

/** Writes the faces of the next dice; later dice are random. */
export function writeDice(g: State, faces: readonly number[]): void {
  g.dice = [...faces, THEN_AT_RANDOM]
}

/** Whether more dice were rolled than had been written. */
export const rolledMore = (g: State): boolean => g.dice === null

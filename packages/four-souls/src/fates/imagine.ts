import { randomFromSeed, type Seat } from '@soulstack/kit'
import { fourSouls } from '../game.ts'
import type { State } from '../model/state.ts'
import { THEN_AT_RANDOM } from '../rules/dice.ts'

/**
 * A position that is possible from this seat's point of view. `seed` determines it. It must depend only on what the seat can see; the same
 * seed deals the same cards, whatever is really there.
 */
export const imagine = (g: State, seat: Seat, seed: string): State => fourSouls.imagine(g, seat, randomFromSeed(seed))

/** Writes the faces of the next dice; later dice are random. */
export function writeDice(g: State, faces: readonly number[]): void {
  g.dice = [...faces, THEN_AT_RANDOM]
}

/** Whether more dice were rolled than had been written. */
export const rolledMore = (g: State): boolean => g.dice === null

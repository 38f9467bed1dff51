import { randomFromSeed, type Seat } from '@soulstack/kit'
import { fourSouls } from '../game.ts'
import type { State } from '../model/state.ts'
import { THEN_AT_RANDOM } from '../rules/dice.ts'

/**
 * A position that this seat could believe in: what it cannot see dealt anew, and other luck from here on. `seed`: of both, made of nothing
 * but what the seat can see; with the same one the same is dealt, whatever really lies there.
 */
export function imagine(g: State, seat: Seat, seed: string): State {
  const other = fourSouls.fork(g)
  fourSouls.scramble(other, seat, randomFromSeed(`${seed} cards`))
  other.random = randomFromSeed(`${seed} luck`)
  // what a lesson or a scenario has written for the next dice is nobody's to know
  other.dice = null
  return other
}

/** Lets the next dice show these faces; those after them fall at random. */
export function writeDice(g: State, faces: readonly number[]): void {
  g.dice = [...faces, THEN_AT_RANDOM]
}

/** Were more dice rolled than had been written? */
export const rolledMore = (g: State): boolean => g.dice === null

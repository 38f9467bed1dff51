import type { Obj } from '../model/objects.ts'
import type { State } from '../model/state.ts'
import { namesOf } from './altering.ts'
import { defOfCard, objectOf } from './context.ts'

/** The names of cards, as filters ask for them. */

/** Whether a physical card that is not in play has this name and this word in its name, if they are given. */
export function isCalled(g: State, card: number, { named, word }: { named?: string; word?: string }): boolean {
  const { namesAway: names } = g.rules.library.definitions[defOfCard(g, card)]!
  if (named !== undefined && !names.includes(named)) return false
  return word === undefined || names.some((name) => name.toLowerCase().includes(word.toLowerCase()))
}

/** Whether an object has one of these names. */
export const isNamed = (g: State, o: Obj, words: readonly string[]): boolean =>
  words.some((name) => namesOf(g, o).includes(name))

/** Whether the character of this player has one of these names. */
export function plays(g: State, seat: number, names: readonly string[]): boolean {
  const o = objectOf(g, g.seats[seat]!.character)
  return o !== null && isNamed(g, o, names)
}

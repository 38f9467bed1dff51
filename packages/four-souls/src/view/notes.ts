import type { Library } from '../model/library.ts'
import type { Note } from '../model/objects.ts'
import type { State } from '../model/state.ts'
import { timesOf } from '../rules/notes.ts'
import type { Words } from '../text/index.ts'
import { abilityText } from '../text/text.ts'

/** Notes on objects, in words. */

/** The goal in the text of an ability: "kill 3 monsters". */
export const goalWords = ({ abilities }: Library, ability: number, w: Words): string =>
  w.notes.goal(abilityText(abilities[ability]!, w.language).text)

/** A note in words: "6", "Play 5 loot cards: 2 of 5", "Kill 3 monsters: completed". */
export function noteWords(g: State, { goal, n }: Note, w: Words): string {
  if (goal < 0) return String(n)
  return w.notes.progress(goalWords(g.rules.library, goal, w), n, timesOf(g.rules.library.abilities[goal]!))
}

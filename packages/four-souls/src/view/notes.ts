import { abilities } from '../language/library.ts'
import { abilityText } from '../language/text.ts'
import type { Note } from '../rules/state.ts'
import type { Words } from './words/index.ts'

/** What an object has noted, in words. */

/** The goal of an ability, without what comes before and after it: "kill 3 monsters". */
export const goalWords = (ability: number, w: Words): string =>
  w.notes.goal(abilityText(abilities[ability]!, w.language).text)

/** "6", "Play 5 loot cards: 2 of 5", "Kill 3 monsters: completed". */
export function noteWords({ goal, n }: Note, w: Words): string {
  if (goal < 0) return String(n)
  const { times } = abilities[goal]!.node
  return w.notes.progress(goalWords(goal, w), n, times as number)
}

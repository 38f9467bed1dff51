import { abilities } from '../language/library.ts'
import { abilityText, capital } from '../language/text.ts'
import type { Note } from '../rules/state.ts'

/** What an object has noted, in words. */

/** The goal of an ability, without what comes before and after it: "kill 3 monsters". */
export const goalWords = (ability: number): string =>
  abilityText(abilities[ability]!)
    .text.replace(/^Shared goal: /, '')
    .replace(/\.$/, '')

/** "6", "Play 5 loot cards: 2 of 5", "Kill 3 monsters: completed". */
export function noteWords({ goal, n }: Note): string {
  if (goal < 0) return String(n)
  const { times } = abilities[goal]!.node
  return `${capital(goalWords(goal))}: ${n >= (times as number) ? 'completed' : `${n} of ${String(times)}`}`
}

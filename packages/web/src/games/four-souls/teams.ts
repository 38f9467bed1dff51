import type { SeatedTable } from '../game-about.ts'

/** The letter of a team of Four Souls: the first player's is A. */
export const teamLetter = (team: number): string => 'ABC'[team] ?? '?'

/** What a team is called, which is the same in all languages. */
export const teamName = (team: number): string => `Team ${teamLetter(team)}`

/** The team of a seat by the options of a table; null where the game is not played in teams. */
export function teamAt(table: SeatedTable, seat: number): number | null {
  const size = Number(table.options['teamSize'] ?? 1)
  return size > 1 ? seat % (table.seats.length / size) : null
}

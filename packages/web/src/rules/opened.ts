import { signal } from '@preact/signals'
import { type GameName, isGame } from '../net/games.ts'
import { table } from '../table/state.ts'

/** The rule that is open beside what is shown; null: none. */
export const openedRule = signal<{ game: GameName; id: string } | null>(null)

/** Stands for the page that tells a game in short, where a rule would be named by its number. */
export const SUMMARY = 'summary'

/** Opens a rule of the game that is played here, or of `game`. */
export function openRule(id: string, game: string = table.value?.game ?? 'four-souls'): void {
  if (isGame(game)) openedRule.value = { game, id }
}

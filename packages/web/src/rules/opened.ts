import { signal } from '@preact/signals'
import { type GameName, isGame } from '../words/games.ts'

/** The rule that is open beside what is shown; null: none. */
export const openedRule = signal<{ game: GameName; id: string } | null>(null)

/** Stands for the page that tells a game in short, where a rule would be named by its number. */
export const SUMMARY = 'summary'

/** Opens a rule of a game. */
export function openRule(id: string, game: string): void {
  if (isGame(game)) openedRule.value = { game, id }
}

import { signal } from '@preact/signals'
import { type GameName, isGame } from '../games/index.ts'

/** The rule that is open in the sheet; null: none. */
export const openedRule = signal<{ game: GameName; id: string } | null>(null)

/** The id of the one-page summary, used in place of a rule number. */
export const SUMMARY = 'summary'

/** Opens a rule in the sheet, by its number or `SUMMARY`. */
export function openRule(id: string, game: string): void {
  if (isGame(game)) openedRule.value = { game, id }
}

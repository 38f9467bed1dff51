import type { GameName } from '../words/games.ts'
import type { GlyphName } from './Glyph.tsx'

/** The signs of the games: where one is chosen, at its books, and at a table that goes on. */
const SIGNS: Record<GameName, { choice: GlyphName; book: GlyphName; table: GlyphName }> = {
  'four-souls': { choice: 'skull', book: 'soul', table: 'dice' },
  'battle-for-souls': { choice: 'reap', book: 'heaven', table: 'deck-heaven' },
}
const OTHERS = { choice: 'dice', book: 'dice', table: 'dice' } as const

/** The signs of a game, also of one that this page does not know. */
export const signsOf = (game: string): (typeof SIGNS)[GameName] =>
  (SIGNS as Partial<Record<string, (typeof SIGNS)[GameName]>>)[game] ?? OTHERS

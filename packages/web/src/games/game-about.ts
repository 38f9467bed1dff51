import type { GlyphName } from '../ui/Glyph.tsx'
import type { GameWords } from '../words/game-words.ts'

/** The side or the team of a seat. */
export interface SeatSide {
  name: string
  /** The sign of a side; absent: it has none. */
  glyph?: GlyphName
  /** What is said to the player whose seat it is; absent: nothing. */
  yours?: string
}

/** What the side of a seat depends on. */
export interface SeatedTable {
  options: Record<string, unknown>
  seats: readonly unknown[]
}

/** What pages need of a game before it is played, or when it is over. What is larger is in pages/games/, fetched when it is shown. */
export interface GameAbout {
  readonly words: GameWords
  /** Its signs: where a game is chosen, at its books, and at a table that goes on. */
  readonly signs: { readonly choice: GlyphName; readonly book: GlyphName; readonly table: GlyphName }
  /** A game that starts with one press: how many bots sit there, and its options. Absent options: the usual ones. */
  readonly quick: { readonly bots: number; options?(): Record<string, unknown> }
  /** The side or the team of a seat; null: it has none. */
  sideOf(table: SeatedTable, seat: number): SeatSide | null
}

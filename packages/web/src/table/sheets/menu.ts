import type { GlyphName } from '../../look/Glyph.tsx'
import { openRule, SUMMARY } from '../../rules/opened.ts'
import type { t } from '../../words/sheets.ts'
import type { Visit } from '../visit/visit.ts'

/**
 * What can be opened at any table, whatever is played: entries of the menu, and sheets that are the same for every game. Each is fetched
 * when it is first opened. A game's own sheets are drawn by the game.
 */

export interface MenuItem {
  /** The sheet that it opens: a key of `SHEETS` in CommonSheets.tsx, or a sheet that every game has. */
  of: keyof typeof t.entries
  glyph: GlyphName
  /** Its key, if it has one. */
  key?: string
  /** The page that it leads to, beside the game, instead of a sheet. */
  page?: (game: string) => string
  /** What it does instead of opening a sheet. */
  does?: (visit: Visit) => void
  /** Whether it is offered now. Absent: always. */
  offered?: (visit: Visit) => boolean
}

/** Not where a film is shown: there is nobody. */
const atATable = ({ showing }: Visit): boolean => showing.value === null

/** Whoever sits here and plays. */
const playing = (visit: Visit): boolean => atATable(visit) && (visit.view.value?.you ?? null) !== null

/** The entries of the menu, in their order. */
export const MENU: readonly MenuItem[] = [
  { of: 'log', glyph: 'log', key: 'L' },
  { of: 'recap', glyph: 'wait', key: 'R', offered: playing },
  { of: 'flow', glyph: 'yield', offered: ({ flow }) => flow.info.value !== null },
  { of: 'chat', glyph: 'chat', key: 'C', offered: atATable },
  { of: 'people', glyph: 'user', offered: atATable },
  { of: 'screens', glyph: 'hand', offered: atATable },
  { of: 'short', glyph: 'candle', does: ({ table }) => openRule(SUMMARY, table.value?.game ?? '') },
  { of: 'rules', glyph: 'book', page: (game) => `/rules/${game}` },
  { of: 'cards', glyph: 'cards', page: (game) => `/cards/${game}` },
  { of: 'shows', glyph: 'play', page: (game) => `/shows/${game}` },
  { of: 'settings', glyph: 'gear' },
  { of: 'keys', glyph: 'info', key: '?' },
]

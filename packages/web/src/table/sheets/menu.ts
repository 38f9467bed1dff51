import { isOwnTable } from '../../net/hosts.ts'
import { go } from '../../net/route.ts'
import { saveGame } from '../../net/save-file.ts'
import { cardTriedAt } from '../../net/tried.ts'
import { openRule, SUMMARY } from '../../rules/open-rule.ts'
import type { GlyphName } from '../../ui/Glyph.tsx'
import type { t } from '../../words/en/sheets.ts'
import { mayTurn } from '../people/watch-from.ts'
import type { Visit } from '../visit/visit.ts'

/**
 * The menu of every table. Its sheets are loaded when they are first opened.
 */

export interface MenuItem {
  /** The sheet that it opens: a key of `SHEETS` in CommonSheets.tsx, or a sheet that every game has. */
  of: keyof typeof t.entries
  glyph: GlyphName
  /** The key that opens it, as shown in the menu. */
  key?: string
  /** Instead of a sheet: the page to open in a new tab. */
  page?: (game: string) => string
  /** Instead of opening a sheet: what it does, as the menu closes. */
  run?: (visit: Visit) => void
  /** Whether it is shown now. Absent: always. */
  offered?: (visit: Visit) => boolean
}

/** Not in a film, where there are no people. */
const atATable = ({ filmControls }: Visit): boolean => filmControls.value === null

/** Whether this screen plays at a table. */
const playing = (visit: Visit): boolean => atATable(visit) && (visit.view.value?.you ?? null) !== null

/** Whether this screen plays in a game that goes on. */
const mayLeave = (visit: Visit): boolean =>
  atATable(visit) && visit.presence.mySeats.value.length > 0 && visit.table.value?.state === 'playing'

/** Whether this browser is the home of the table. */
const isOwn = (visit: Visit): boolean => atATable(visit) && isOwnTable(visit.table.value?.id ?? '')

/** The page of the card that is tried here. */
const cardOf = ({ table }: Visit): string | null => cardTriedAt(table.value?.id ?? '')

/** The entries of the menu, in order. */
export const MENU: readonly MenuItem[] = [
  { of: 'workshop', glyph: 'left', run: (visit) => go(cardOf(visit)!), offered: (visit) => cardOf(visit) !== null },
  { of: 'log', glyph: 'log', key: 'L' },
  { of: 'recap', glyph: 'wait', key: 'R', offered: playing },
  { of: 'flow', glyph: 'yield', offered: ({ flow }) => flow.info.value !== null },
  { of: 'chat', glyph: 'chat', key: 'C', offered: atATable },
  { of: 'people', glyph: 'user', offered: atATable },
  { of: 'from', glyph: 'eye', key: 'V', offered: mayTurn },
  { of: 'file', glyph: 'down', run: ({ table }) => void saveGame(table.value), offered: isOwn },
  { of: 'screens', glyph: 'hand', offered: (visit) => atATable(visit) && !isOwn(visit) },
  { of: 'short', glyph: 'candle', run: ({ table }) => openRule(SUMMARY, table.value?.game ?? '') },
  { of: 'rules', glyph: 'book', page: (game) => `/rules/${game}` },
  { of: 'cards', glyph: 'cards', page: (game) => `/cards/${game}` },
  { of: 'shows', glyph: 'play', page: (game) => `/shows/${game}` },
  { of: 'settings', glyph: 'gear' },
  { of: 'leave', glyph: 'left', offered: mayLeave },
  { of: 'keys', glyph: 'info', key: '?' },
]

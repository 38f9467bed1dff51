import type { GlyphName } from '../look/Glyph.tsx'
import { flow } from './flow.ts'
import { sheet } from './looking.ts'
import { showing } from './showing.ts'

/**
 * What can be opened at any table, whatever is played: entries of the menu, and sheets that are the same for every game. Each is fetched
 * when it is first opened. A game's own sheets are drawn by the game.
 */

export interface MenuItem {
  /** The sheet that it opens: a key of `SHEETS` in CommonSheets.tsx, or a sheet that every game has. */
  of: string
  glyph: GlyphName
  label: string
  detail: string
  /** Its key, if it has one. */
  key?: string
  /** The page that it leads to, beside the game, instead of a sheet. */
  page?: (game: string) => string
  /** Whether it is offered now. Absent: always. */
  offered?: () => boolean
}

/** Not where a film is shown: there is nobody. */
const atATable = (): boolean => showing.value === null

/** The entries of the menu, in their order. */
export const MENU: readonly MenuItem[] = [
  { of: 'log', glyph: 'log', label: 'Log', detail: 'what has happened', key: 'L' },
  {
    of: 'flow',
    glyph: 'yield',
    label: 'Flow of play',
    detail: 'where you are asked, and what is passed for you',
    offered: () => flow.value !== null,
  },
  {
    of: 'chat',
    glyph: 'chat',
    label: 'Chat',
    detail: 'say something to everybody here',
    key: 'C',
    offered: atATable,
  },
  {
    of: 'people',
    glyph: 'user',
    label: 'People and link',
    detail: 'who is here, and what those see who watch',
    offered: atATable,
  },
  {
    of: 'screens',
    glyph: 'hand',
    label: 'On a big screen',
    detail: 'the board there, your hand here',
    offered: atATable,
  },
  {
    of: 'rules',
    glyph: 'book',
    label: 'Rules',
    detail: 'all of them, on a page beside the game',
    page: (game) => `/rules/${game}`,
  },
  {
    of: 'cards',
    glyph: 'cards',
    label: 'Cards',
    detail: 'every card there is, to be looked through',
    page: (game) => `/cards/${game}`,
  },
  {
    of: 'shows',
    glyph: 'play',
    label: 'Worked examples',
    detail: 'rulings and cards, shown step by step',
    page: (game) => `/shows/${game}`,
  },
  { of: 'settings', glyph: 'gear', label: 'Settings', detail: 'motion, colours, text, sounds' },
  { of: 'keys', glyph: 'info', label: 'Keys', detail: 'what can be done without a mouse', key: '?' },
]

export const openMenu = (): void => {
  sheet.value = { of: 'menu' }
}

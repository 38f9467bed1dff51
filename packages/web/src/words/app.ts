import { words } from './index.ts'
import type { Side } from './sides.ts'

const english = {
  partFailed: 'A part of the page could not be loaded.',
  loadAgain: 'Load the page again',
  nobodyHere: 'Nobody sits here',
  noSuchPage: 'This page does not exist.',
  noTableOfGame: 'This page does not know that game. Load it again: there may be a newer version.',
  toFirstPage: 'Back to the first page',
  /** What stands above the window. `page`: what the page is called; null on the first one. */
  title: (page: string | null) => (page === null ? 'Soulstack' : `${page} · Soulstack`),

  serverSilent: 'The server does not answer. Try again in a moment.',
  serverCannot: 'The server could not do that.',
  tableNotSet: 'The table could not be created.',
  sides: { heaven: 'Heaven', hell: 'Hell' } satisfies Record<Side, string>,

  home: 'Home',
  settings: 'Settings',
  yourName: 'Your name',
  tableOf: (name: string) => `${name}’s table`,
  /** The name of the table of a lesson. */
  learning: 'Learning',

  rule: (id: string) => `Rule ${id}`,
  dieShows: (face: number) => `die showing ${face}`,
}
export type AppWords = typeof english

/** What the page says around its parts, and what several of them say. */
export const t = words('app', english)

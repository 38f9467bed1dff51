import { words } from '../index.ts'

const english = {
  partFailed: 'A part of the page could not be loaded.',
  loadAgain: 'Reload the page',
  nobodyHere: 'Nobody sits here',
  noSuchPage: 'This page does not exist.',
  noTableOfGame: 'This page does not know that game. Reload it: there may be a newer version.',
  toHomePage: 'Back to the home page',
  /** The title of the browser tab. `page`: the page's name; null on the home page. */
  title: (page: string | null) => (page === null ? 'Soulstack' : `${page} · Soulstack`),

  serverSilent: 'The server does not answer. Try again in a moment.',
  serverCannot: 'The server could not do that.',
  tableNotSet: 'The table could not be created.',

  home: 'Home',
  settings: 'Settings',
  yourName: 'Your name',
  tableOf: (name: string) => `${name}’s table`,
  /** The name of a lesson's table. */
  learning: 'Learning',

  rule: (id: string) => `Rule ${id}`,
  dieShows: (face: number) => `die showing ${face}`,
}
export type AppWords = typeof english

/** Words around the parts of the page, and words that several parts share. */
export const t = words('app', english)

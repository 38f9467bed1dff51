import { words } from './words/index.ts'

const english = {
  partFailed: 'A part of the page could not be fetched.',
  loadAgain: 'Load the page again',
  nobodyHere: 'Nobody sits here',
  noSuchPage: 'This page does not exist.',
  toFirstPage: 'Back to the first page',
}
export type AppWords = typeof english

/** What the page says around its parts. */
export const t = words('app', english)

import { words } from './index.ts'

const english = {
  looking: 'Looking for the table …',
  coming: 'Joining the table …',
  notForYou: 'This table is closed to you',
  laying: 'Loading the cards …',
}
export type TablePageWords = typeof english

/** What is said until a table is there. */
export const t = words('tablePage', english)

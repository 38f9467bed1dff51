import { words } from '../index.ts'

const english = {
  looking: 'Looking for the table …',
  coming: 'Joining the table …',
  notForYou: 'This table is closed to you',
  laying: 'Loading the cards …',
}
export type TablePageWords = typeof english

/** Words shown while a table loads. */
export const t = words('tablePage', english)

import { words } from '../words/index.ts'

const english = {
  looking: 'Looking for the table …',
  coming: 'Coming to the table …',
  notForYou: 'This table is closed to you',
  laying: 'The cards are being laid …',
}
export type TablePageWords = typeof english

/** What is said until a table is there. */
export const t = words('tablePage', english)

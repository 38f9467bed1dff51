import { words } from '../index.ts'

const english = {
  lines: 'Lines of the log',
  beforeFirstTurn: 'Before the first turn',
  noLines: 'Nothing like that has happened yet.',
  cameOfIt: (n: number) => `${n} parts`,
  goToMoment: 'A line goes to its moment',
  markNamed: 'A line highlights what it names',
  die: (face: number) => `die: ${face}`,
}
export type LogWords = typeof english

/** Words of the log, which is fetched after the table was drawn. */
export const t = words('log', english)

import { words } from '../words/index.ts'

const english = {
  title: 'Open tables',
  failed: 'The list of open tables could not be loaded.',
  tryAgain: 'Try again',
  looking: 'Looking around …',
  none: 'Nobody waits for company just now. Create a table that anyone may join, and somebody may come.',
  comeBack: 'Come back',
  comeBackTo: (table: string) => `Come back to ${table}`,
  sit: 'Sit',
  sitAt: (table: string) => `Sit down at ${table}`,
  watch: 'Watch',
  watchTable: (table: string) => `Watch ${table}`,
  away: (name: string) => `${name} (away)`,
  bots: (n: number) => (n === 1 ? 'a bot' : `${n} bots`),
  taken: (n: number, seats: number) => `${n} of ${seats} seats taken`,
  playing: 'being played',
  watching: (n: number) => `${n} ${n === 1 ? 'watches' : 'watch'}`,
  justSet: 'just set',
  minutesAgo: (n: number) => `set ${n} min ago`,
  hoursAgo: (n: number) => `set ${n} hours ago`,
  daysAgo: (n: number) => `set ${n} days ago`,
}
export type OpenTablesWords = typeof english

/** What the list of open tables says. */
export const t = words('openTables', english)

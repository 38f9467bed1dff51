import { words } from '../index.ts'

const english = {
  title: 'Open tables',
  failed: 'The list of open tables could not be loaded.',
  tryAgain: 'Try again',
  looking: 'Loading …',
  none: 'No open tables right now. Create one that anyone may join.',
  all: (n: number) => `All ${n} open tables`,
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
  justSet: 'just created',
  minutesAgo: (n: number) => `created ${n} min ago`,
  hoursAgo: (n: number) => `created ${n} hours ago`,
  daysAgo: (n: number) => `created ${n} days ago`,
}
export type OpenTablesWords = typeof english

/** Words of the list of open tables. */
export const t = words('openTables', english)

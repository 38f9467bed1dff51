import { words } from '../index.ts'

const english = {
  you: 'You',
  table: 'The table',
  rail: 'What can be done, log',
  options: 'What can be done',
  call: 'You decide',
  seat: (name: string, active: boolean) => (active ? `${name}: turn` : name),
  out: 'Out of the game',
  keys: { o: 'To what can be done', s: 'To the table' },
  /** The form for a table. */
  about: 'An example of a game.',
  players: 'Seats',
  yes: 'On',
  no: 'Off',
}
export type PlainWords = typeof english

/** Words for games that have no board and no form of their own. */
export const t = words('plain', english)

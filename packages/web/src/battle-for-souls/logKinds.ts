import type { RecapKinds } from '../table/grouping.ts'

/** Kinds of lines that a reader may want alone, by the names under which the log offers them. */
export const LOG_KINDS = [
  { name: 'Points', kinds: ['points', 'unchanged', 'reduced'] },
  { name: 'Sets', kinds: ['set', 'discards', 'fans'] },
  { name: 'Cards', kinds: ['uses', 'buys', 'gained', 'drew', 'put-away', 'destroyed', 'angel'] },
  { name: 'Souls', kinds: ['soul', 'reaps', 'home', 'purgatory', 'spared', 'rescued', 'over'] },
]

/** What is told again to somebody whose turn begins. */
export const RECAP: RecapKinds = {
  everybody: ['set', 'points', 'home', 'purgatory', 'rescued', 'gained', 'destroyed', 'angel', 'soul', 'last-turn'],
  oneself: [],
}

import type { LogLine } from '@soulstack/kit'

/** What is done to a player: damage, death, curses, and the loss of items, loot and cents. */
const HARMS = ['damage', 'dying', 'dies', 'penalty', 'cursed', 'destroyed', 'discards', 'skips']

/** Whether a line about a player is of something done to them. */
export const harms = ({ kind, tally }: LogLine): boolean =>
  HARMS.includes(kind) || (kind === 'cents' && (tally?.n ?? 0) < 0)

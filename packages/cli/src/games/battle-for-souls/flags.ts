import { LEVELS, TURN_CAP, tableOptions } from '@soulstack/battle-for-souls'
import { type Flag, numbers, word, yesNo } from '../flags.ts'

const { modes, sides } = tableOptions()
const levels = Object.entries(LEVELS).map(([name, points]) => `${points} ${name}`)

/** The options of a table of Battle For Souls. */
export const flags: readonly Flag[] = [
  numbers('players', 'players', 'how many players, 1, 2 or 4'),
  word('mode', 'mode', modes.join(', ')),
  word('side', 'side', `the side of the first player: ${sides.join(', ')}`),
  numbers('wilds', 'wilds', 'wild cards in each deck, 3 or 0'),
  numbers('target', 'target', `solo: the points to reach (${levels.join(', ')})`),
  word('lastTurn', 'last-turn', 'solo: what may be done in it: whole, set'),
  yesNo(
    'replaceSouls',
    'replace-souls',
    'a soul that is sainted or damned is replaced at once',
    'a soul that is sainted or damned is not replaced before souls are reaped',
  ),
  yesNo('addCancels', 'add-cancels', 'points put on an opposed soul take the other side’s off first'),
  yesNo('tieBreak', 'tie-break', 'a tie goes to who has more souls, then more archangels or devils'),
  numbers('turnCap', 'turn-cap', `the game ends after so many turns; 0 for never (between bots ${TURN_CAP})`),
]

import { type Flag, numbers, word, yesNo } from '@soulstack/tables/game'
import { LEVELS } from '../rules/config.ts'
import { TURN_CAP, tableOptions } from '../setup/config.ts'

const { modes, sides } = tableOptions()
const levels = Object.entries(LEVELS).map(([name, points]) => `${points} ${name}`)

/** The options of a table of Battle For Souls. */
export const flags: readonly Flag[] = [
  numbers('players', 'players', 'how many players, 1, 2 or 4'),
  word('mode', 'mode', modes.join(', ')),
  word('side', 'side', `the side of the first player: ${sides.join(', ')}`),
  numbers('wilds', 'wilds', 'wild cards in each deck, 3 or 0'),
  numbers('target', 'target', `solo: the points to reach (${levels.join(', ')})`),
  word('lastTurn', 'last-turn', 'solo: what is allowed in the last turn: whole, set'),
  yesNo(
    'replaceSouls',
    'replace-souls',
    'replace sainted or damned souls at once',
    'do not replace sainted or damned souls until souls are reaped',
  ),
  yesNo('addCancels', 'add-cancels', 'points put on an opposed soul first cancel the other side’s'),
  yesNo('tieBreak', 'tie-break', 'a tie goes to the side with more souls, then more archangels or devils'),
  numbers('turnCap', 'turn-cap', `end the game after this many turns; 0 for never (between bots ${TURN_CAP})`),
]

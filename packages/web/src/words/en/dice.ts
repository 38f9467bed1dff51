import type { ComponentChildren } from 'preact'
import { words } from '../index.ts'

const english = {
  /** `hash`: its beginning. */
  committed: (hash: string) => `The dice are committed: ${hash} …`,
  about:
    'Before anybody sat down, the server drew a secret and published its hash, so it cannot exchange it any more. The browser of each player adds a secret number of its own. When the game begins, the seed of every die and shuffle is made of all of them, so nobody chooses it. After the game you can check that here.',
  addedSoFar: (names: readonly string[]) => `So far these have added a number: ${names.join(', ')}.`,
  nobodyAdded: 'Nobody has added a number yet.',
  notHidden:
    'It does not hide the dice from whoever runs the server: once the game has begun, the server knows what will be rolled.',
  hash: 'Hash of the secret',

  checking: 'How the seed was made is being checked …',
  notChecked: 'How the seed was made could not be checked.',
  alone:
    'The server drew this seed alone, before the game. This table was made by an older version, or continues another game.',
  /** `names`: those whose number is in the seed. */
  together: (names: readonly string[]) =>
    `Nobody chose the seed: the server’s secret was fixed before anybody sat down, and ${names.join(', ')} added ${names.length === 1 ? 'a number' : 'numbers'} that the server could not know then. The seed follows from all of them.`,
  serverOnly:
    'The seed follows from the secret that the server had fixed before anybody sat down. No player added a number, so the server alone has drawn it.',
  asNoted: 'This browser was there: hash, players’ promises and its own number are as it noted them.',
  hashNoted: 'The hash of the server’s secret is the one that this browser noted when it came to the table.',
  notThere:
    'This browser was not at the table when the game began, so it cannot tell whether all of this was made up afterwards. Somebody who played can check that in their own browser.',
  withheld: (names: readonly string[]) =>
    `${names.join(', ')} promised a number and did not reveal it when the game began. The seed was made without it. Whoever withholds a number can choose between two seeds, no more.`,
  notAsked:
    'This browser had promised a number and was not asked for it when the game began: it was not connected then, or the server left it out. So it cannot vouch for the seed.',
  updated: 'The server was updated between the making of the table and the end of the game.',
  wrong: {
    terms: 'The game or its options are not the ones that the dice were made for.',
    secret: 'The server’s secret is not the one whose hash was published: the seed may have been chosen.',
    contributions: 'A number in the seed is not the one that its player had promised: the seed may have been chosen.',
    seed: 'The seed does not follow from the secret and the players’ numbers: these are not the dice that they made.',
    noted: 'This is not what this browser noted at the table: secret or promises were exchanged later.',
    own: 'This browser revealed its number when the game began, but it is not in the seed. It came too late, or the server left it out.',
  },

  playing: (done: number, of: number) => `The game is being played again here, by the rules: ${done} of ${of} moves …`,
  progress: 'How much of the game has been played again',
  stop: 'Stop',
  again: 'Check again',
  stopped: 'Stopped. Not all dice and shuffles have been checked.',
  /** Everything follows from the seed by the rules. */
  same: (moves: number, numbers: number, shuffles: number) =>
    `This browser has played the whole game again by the rules, all ${moves} moves: it drew the same ${numbers} numbers and ${shuffles} shuffles, and came to the same end.`,
  drawnOtherwise: (moment: number) =>
    `Played again by the rules, something else is drawn at moment ${moment}: what was shown is not what the seed gives.`,
  endsOtherwise: 'Played again by the rules, the game ends differently from what was shown.',
  doesNotFit: (why: string) => `The log cannot be played by the rules. ${why}`,
  otherVersion:
    'This game was played by other rules than this page has, so it cannot be played again here. Its numbers were checked against the seed only.',
  noEngine:
    'The rules could not be loaded, so the game was not played again here. Its numbers were checked against the seed only.',

  secret: 'The server’s secret',
  secretHash: 'Its hash, published before anybody sat down',
  numberOf: (name: string) => `The number of ${name}`,
  none: 'none',
  kept: 'withheld',
  more: (command: ComponentChildren): ComponentChildren[] => [
    'All of this can be checked without this page, with the exported log: ',
    command,
    '.',
  ],
  command: 'soulstack verify FILE',
}
export type DiceWords = typeof english

/** Words about how the seed of a game is made by everybody, and how it is checked. */
export const t = words('dice', english)

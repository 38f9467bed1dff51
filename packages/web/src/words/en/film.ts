import type { ComponentChildren } from 'preact'
import { words } from '../index.ts'

const english = {
  winding: 'Loading the replay …',
  failed: 'The replay could not be loaded.',
  notDrawn: 'This replay shows a table that this page cannot draw.',
  momentFailed: 'That moment could not be loaded.',
  eyesFailed: 'That could not be loaded.',

  done: 'What was done',
  link: 'Link',
  toMoment: 'to this moment',
  linkCopied: 'The link to this moment is copied.',
  linkNotCopied: 'This browser cannot copy here. The address above leads to this moment.',
  allExamples: 'All examples',
  rulingsAndCards: 'rulings and cards',
  dice: 'Dice',
  seedAndHash: 'seed, hash and numbers',
  export: 'Export',
  asFile: 'log as a file',
  /** The name of the exported file of a table without a name. */
  file: 'game',
  replay: 'Replay',
  isReplay: 'Replay.',
  seeAll: 'You see all hands.',
  seeNone: 'You see no hands.',
  seeAs: (who: ComponentChildren): ComponentChildren[] => ['You see what ', who, ' saw.'],
  over: 'The game is over.',
  answers: (who: string, answer: ComponentChildren): ComponentChildren[] => [`${who} answers: `, answer],
  howItStands: 'The table as it stands.',

  playFrom: 'Play from here',
  playFromTurn: (n: number) => `Play from turn ${n}`,
  watchOnly: 'Watch only',
  otherRules: 'Played by other rules. Press to read why.',
  overHere: 'The game is over here.',
  newTableAlone: 'A new table, same seed, alone.',
  newTableAs: (who: string) => `A new table, same seed, as ${who}.`,

  eyes: 'View',
  allHands: 'all hands',
  noHands: 'no hands',
  ofAll: 'All hands',
  ofNone: 'No hands',

  toBeginning: 'To the beginning',
  toEnd: 'To the end',
  back: 'One step back',
  on: 'One step forward',
  play: 'Play',
  stop: 'Stop',
  goOn: 'Go on',
  strides: {
    move: 'by move',
    turn: 'by turn',
  },
  speed: 'Speed',
  mark: (what: string, moment: number) => `${what}: moment ${moment}`,
  moment: 'Moment',
  momentOf: (moment: number, last: number) => `Moment ${moment} of ${last}`,
  momentInTurn: (moment: number, last: number, turn: number, whose: string) =>
    `Moment ${moment} of ${last}, turn ${turn}, ${whose}`,
  turn: (n: number) => `turn ${n}`,
  turnOf: (n: number, whose: string) => `Turn ${n}, ${whose}`,

  keys: [
    ['Space', 'play, stop'],
    ['← →', 'one step back, one forward'],
    ['Shift ← →', 'one turn back, one forward'],
    [', .', 'the previous mark, the next mark'],
    ['Home End', 'the beginning, the end'],
  ] as [key: string, does: string][],

  theDice: 'The dice',
  proof: {
    back: 'Back to the end of the game',
    noSeed: 'This game does not reveal its seed.',
    noHashes:
      'This browser computes hashes only on secure pages (https, or this machine). Compute the hash of the seed yourself and compare.',
    brought:
      'This log was imported, so only those who were at the table know the hash that was published then. Compare it with the one below.',
    notAsNoted:
      'The seed does not have the hash that this browser noted when it joined the table: these are not the dice that were fixed then.',
    notAsPublished: 'The seed does not have the hash that was published: these are not the dice that were fixed then.',
    asNoted:
      'The dice were fixed before the first card: the seed has the hash that this browser noted when it joined the table.',
    asPublished:
      'The dice were fixed before the first card: the hash matches. (This browser was not at the table then; if you noted the hash, compare it.)',
    computing: 'The hash of the seed is being computed …',
    seed: 'Seed, from which every die and shuffle follows',
    hash: 'SHA-256 of it, as this browser computed it',
    published: 'Published when the table was made',
    drawing: 'The dice and shuffles are being checked …',
    notDrawn: 'The dice and shuffles could not be checked.',
    drawn: (numbers: number, shuffles: number, dice: number) =>
      `This browser drew all ${numbers} numbers and ${shuffles} shuffles again from the seed: they are the same, and none was left out.${dice > 0 ? ` The ${dice} dice that the log tells of are among them.` : ''}`,
    drawnOtherwise: (moment: number) =>
      `What was drawn at moment ${moment} does not follow from the seed, or a number before it was left out.`,
    toldOtherwise: (moment: number, die: number) => `At moment ${moment} the log tells of a ${die} that was not drawn.`,
    recorded: (command: ComponentChildren): ComponentChildren[] => [
      'This replay was recorded when the game ended, by the rules that it was played by. Its numbers can be checked without those rules, also from the exported log: ',
      command,
      '.',
    ],
    checkCommand: 'soulstack replay --check-dice FILE',
    playedAgain: (entries: number, command: ComponentChildren): ComponentChildren[] => [
      `For this replay the server has played the whole log again, all ${entries} entries, by the rules of the version it was played with, and reached the same end. With the exported log anybody can do the same: `,
      command,
      '.',
    ],
    command: 'soulstack replay FILE',
  },
}
export type FilmWords = typeof english

/** Words of the replay player, which shows finished games and scenarios. */
export const t = words('film', english)

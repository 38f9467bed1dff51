import { words } from '../index.ts'

const english = {
  whatYouCanDo: 'What you can do',
  takeBack: 'Take back',
  redo: 'Redo',
  takeSeat: 'Play along',
  chooseAgain: 'Choose again',
  putDown: 'Put down',
  aim: 'Choose on the table',
  leaveAim: 'or press here to do something else',
  doOther: 'do something else',
  read: 'Read it',
  /** Opens the card that a question comes from. */
  asker: (card: string) => `Read ${card}`,
  cancel: 'Cancel',
  asIfNotBegun: 'undo this choice',
  question: 'Question',
  showQuestion: 'show the question',
  table: 'Table',
  lookAround: 'look around',
  isOver: 'The game is over.',

  happens: 'What is happening',
  /** Ends what a screen reader announces: the number of lines left out. */
  andMore: (n: number) => `And ${n} more.`,
  called: (call: string, ask: string) => `${call}: ${ask}`,
  titleAsked: '● Your move · Soulstack',

  seats: (n: number) => `${n} ${n === 1 ? 'seat' : 'seats'}`,
  watching: (n: number) => `${n} watching`,
  whoWon: 'Who won',
  /** After a number. */
  newInChat: 'new in the chat',
  log: 'Log',
  keys: 'Help',
  menu: 'Menu',
  menuAndNews: (n: number) => `Menu, ${n} new in the chat`,

  gameWaits: 'The game waits',
  forTakeBack: 'for a take-back',
  over: 'The game is over',
  passingFor: (why: string) => `Passed for you: ${why}`,
  oneMoment: 'One moment',
  yourMove: 'Your move',
  waitingFor: (name: string) => `Waiting for ${name}`,
  othersAnswer: 'Others may respond…',
  decides: (name: string) => `${name} is deciding…`,
  wait: 'Wait',
  waitHow: (touch: boolean): string => (touch ? 'press and hold to step in' : 'hold Space to step in'),
  waitArmed: 'you are asked at the next window',
  youWaited: 'You waited.',
  /** While bots play: skips what they do. */
  toMyTurn: 'To my turn',
  skipWhat: 'skip what they do',
  skips: 'skipping',
  waitNext: 'ask me after this',
  waitMeans: 'After what you do next, you are asked once before it happens.',

  /** How many windows were passed for you. The accessible name contains the visible text, for people who control the page by voice. */
  passedChip: (n: number) => `passed ${n}`,
  passedCount: (n: number) => `passed ${n} ${n === 1 ? 'time' : 'times'} for you: show what, and why`,
  /** What was on the stack, and why you passed. */
  passedOne: (what: string, why: string) => (what ? `${what}: passed for you. ${why}.` : `Passed for you. ${why}.`),

  more: 'More',

  done: 'Done',
  first: (what: string) => `First: ${what}`,
  goOn: 'Go on',
  none: 'Choose nothing',
  /** Instead of choosing nothing. */
  orUpTo: (max: number) => `or choose up to ${max} first`,
  /** A second press on the chosen option does it, too. */
  orAgain: 'or press it again',
  /** `min` and `max`: how many may be chosen. */
  chosen: (n: number, min: number, max: number) => `${n} of ${min === max ? max : `${min} to ${max}`} chosen.`,
  chooseMore: (n: number) => `Choose ${n} more.`,

  stop: 'Stop',
  stopWhat: (what: string) => `Stop: ${what}`,
  yield: 'Let it happen',
  yieldToAll: (n: number) => `all ${n} on the stack`,
  passOn: {
    'aimed-at-me': ['Keep passing', 'until aimed at you'],
    'my-turn': ['Keep passing', 'until your turn'],
    'this-turn': ['Keep passing', 'for this turn'],
  } satisfies Record<'aimed-at-me' | 'my-turn' | 'this-turn', Labelled>,
  /** In your own turn, about what passes until you are aimed at. */
  passOnLater: 'in the others’ turns',
  again: {
    game: ['Always this', 'all game'],
    turn: ['Same for all', 'this turn'],
  } satisfies Record<'game' | 'turn', Labelled>,
  againMeans: {
    game: 'Gives this answer automatically for the rest of the game. The menu can undo it.',
    turn: 'Gives this answer automatically for the rest of the turn. The menu can undo it.',
  } satisfies Record<'game' | 'turn', string>,

  you: 'you',
  turn: (n: number, whose: string | null) => (whose === null ? `Turn ${n}` : `Turn ${n} · ${whose}`),
  chat: 'Chat',
  fresh: (n: number) => `${n} new`,

  seat: (n: number) => `Seat ${n}`,
  aTable: 'A table',
  guest: 'Guest',
  theyPlayAgain: 'They are playing again.',
  lineLost: 'Connection lost. Reconnecting; your seat is kept.',
  notConnected: 'Not connected.',
  choiceNotSent: 'Not connected. Your choice was not sent.',
  nothingChanged: 'Not connected. Nothing was changed.',
  nothingTakenBack: 'Not connected. Nothing was taken back.',
}
/** A button: its label, and the line below it in small type. */
type Labelled = readonly [label: string, detail: string]
export type TableWords = typeof english

/** Words of any table. What opens over a table has catalogues of its own. */
export const t = words('table', english)

import { words } from '../words/index.ts'

const english = {
  whatYouCanDo: 'What you can do',
  takeBack: 'Take back',
  /** Where there is little room. */
  takeBackShort: 'Take back',
  chooseAgain: 'choose again',
  putDown: 'Put down',
  aim: 'Choose on the table',
  leaveAim: 'or press here to do something else',
  doOther: 'do something else',
  read: 'Read it',
  /** The card that a question is about, to be read. */
  asker: (card: string) => `Read ${card}`,
  readWhole: 'the whole card',
  cancel: 'Cancel',
  asIfNotBegun: 'as if not begun',
  question: 'Question',
  showQuestion: 'show the question',
  table: 'Table',
  lookAround: 'look around',
  isOver: 'The game is over.',

  happens: 'What happens',
  called: (call: string, ask: string) => `${call}: ${ask}`,
  titleAsked: '● Your move · Soulstack',

  seats: (n: number) => `${n} ${n === 1 ? 'seat' : 'seats'}`,
  watching: (n: number) => `${n} watching`,
  /** What those see who watch. */
  handsSeen: 'Watchers see hands',
  handsLate: 'Watchers see hands late',
  asksForHands: (names: readonly string[]) => `${names.join(', ')}: show hands?`,
  whoWon: 'Who won',
  fullControl: (on: boolean) => `Full control: ${on ? 'on' : 'off'}`,
  fullMeans: 'Asks you at every window, also where you can only pass. Nothing is passed for you.',
  /** After their number. */
  newInChat: 'new in the chat',
  log: 'Log',
  keys: 'Help',
  menu: 'Menu',
  menuAndNews: (n: number) => `Menu, ${n} new in the chat`,

  gameWaits: 'The game waits',
  forTakeBack: 'for a take-back',
  over: 'The game is over',
  passing: 'Passing for you',
  answered: 'Answered for you',
  oneMoment: 'One moment',
  yourMove: 'Your move',
  waitingFor: (name: string) => `Waiting for ${name}`,
  done: 'Done',
  first: (what: string) => `First: ${what}`,
  goOn: 'Go on',
  none: 'Choose nothing',
  /** Instead of nothing. */
  orUpTo: (max: number) => `or choose up to ${max} first`,
  /** What is chosen is done by this, too. */
  orAgain: 'or press it again',
  /** `min` and `max`: so many are to be chosen. */
  chosen: (n: number, min: number, max: number) => `${n} of ${min === max ? max : `${min} to ${max}`} chosen.`,
  chooseMore: (n: number) => `Choose ${n} more.`,

  stop: 'Stop',
  stopWhat: (what: string) => `Stop: ${what}`,
  yield: 'Let it happen',
  yieldToAll: (n: number) => `all ${n} that wait`,
  yieldMeans:
    'Pass is for once. This passes until it has happened, or come to nothing; what comes on top of it you are asked about.',
  passOn: {
    'aimed-at-me': ['Keep passing', 'till it is aimed at you'],
    'my-turn': ['Keep passing', 'until your turn'],
    'this-turn': ['Keep passing', 'for this turn'],
  } satisfies Record<'aimed-at-me' | 'my-turn' | 'this-turn', Labelled>,
  passOnMeans: 'Passes now and from now on, whatever happens. A button here ends it.',
  hold: (on: boolean) => `After me: ${on ? 'me again' : 'the others'}`,
  holdOn: 'I may add to it first',
  holdOff: 'they answer at once',
  holdOnMeans: 'You are asked right after what you do, before the others are. Press to pass there by itself.',
  holdOffMeans: 'After what you do the others are asked first. Press to be asked yourself before.',
  again: {
    game: ['Always so', 'all game'],
    turn: ['Same for all', 'this turn'],
  } satisfies Record<'game' | 'turn', Labelled>,
  againMeans: {
    game: 'Answers this question alike by itself for the rest of the game. The menu lists it, and takes it back.',
    turn: 'Answers this question alike by itself for the rest of the turn. The menu lists it, and takes it back.',
  } satisfies Record<'game' | 'turn', string>,

  lines: 'Lines of the log',
  beforeFirstTurn: 'Before the first turn',
  noLines: 'Nothing of the kind has happened yet.',
  turn: (n: number, whose: string | null) => (whose === null ? `Turn ${n}` : `Turn ${n} · ${whose}`),
  cameOfIt: 'What came of it',
  goToMoment: 'Go to this moment',
  markNamed: 'Mark what it names',
  chat: 'Chat',
  fresh: (n: number) => `${n} new`,
  die: (face: number) => `die: ${face}`,

  seat: (n: number) => `Seat ${n}`,
  aTable: 'A table',
  guest: 'Guest',
  theyPlayAgain: 'They play again.',
  lineLost: 'The line is lost. Trying again; your seat is kept.',
  notConnected: 'Not connected.',
  choiceNotSent: 'Not connected. Your choice was not sent.',
  nothingChanged: 'Not connected. Nothing was changed.',
  nothingTakenBack: 'Not connected. Nothing was taken back.',
}
/** What a button is called, and what it adds in small letters. */
type Labelled = readonly [label: string, detail: string]
export type TableWords = typeof english

/** What any table says at once. What opens over it later says it in catalogues of its own. */
export const t = words('table', english)

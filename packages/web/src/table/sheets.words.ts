import { words } from '../words/index.ts'

/** Names one after the other: "Ned, Cleo and Bo". */
const listed = (names: readonly string[]): string => new Intl.ListFormat('en-GB').format(names)

const english = {
  close: 'Close',

  menu: 'Menu',
  entries: {
    log: ['Log', 'what has happened'],
    recap: ['Since your last turn', 'what the others have done'],
    flow: ['Flow of play', 'where you are asked, and what is passed for you'],
    chat: ['Chat', 'say something to everybody here'],
    people: ['People and link', 'who is here, and what those see who watch'],
    screens: ['On a big screen', 'the board there, your hand here'],
    short: ['Rules on one page', 'what wins, a turn, attacks, the stack'],
    rules: ['Rules', 'all of them, on a page beside the game'],
    cards: ['Cards', 'every card there is, to be looked through'],
    shows: ['Worked examples', 'rulings and cards, shown step by step'],
    settings: ['Settings', 'motion, colours, text, sounds'],
    keys: ['Help', 'what presses, passing and keys do'],
  } satisfies Record<string, Told>,

  keys: 'Help',
  /** What presses on the table do, by mouse or finger. */
  presses: 'What a press does',
  pressList: {
    lit: ['What glows', 'is chosen: the main button says what it will do'],
    again: ['Press it again', 'or the main button, or Space: it is done'],
    dim: ['What does not glow', 'is shown large, with why nothing can be done with it now'],
    large: ['Hold, right-click, I', 'shows any card large; nothing is done'],
    down: ['Escape, another card', 'takes the choice back'],
  } satisfies Record<string, Told>,
  dragged: ['Drag it up, or its number', 'plays a card of your hand at once'] satisfies Told,
  /** How the ways of passing differ. */
  passing: 'How passing differs',
  passList: {
    pass: ['Pass', 'once: with the next thing you are asked again'],
    happen: ['Let it happen', 'passes until that one thing has happened; what comes on top of it you are asked about'],
    keep: ['Keep passing', 'passes on everything, until what stands below it; a button ends it at any time'],
    wait: ['Wait', 'the next window is yours: press it, or hold Space; let go, it ends after three seconds'],
    every: ['Every window', 'nothing is passed for you, not even where you can do nothing'],
  } satisfies Record<string, Told>,
  keysOnly: 'Keys',
  /** What is written on a key, or which keys they are; and what they do. */
  keyList: {
    main: ['Space', 'the main button; held in others’ time: the next window is yours'],
    shift: ['Shift', 'held while you play something: you are asked once more before it happens'],
    hand: ['1 … 9', 'an answer on the sheet that asks, or a card of your hand: presses it'],
    enter: ['Enter', 'press what has the focus'],
    tab: ['Tab', 'the next zone of the table'],
    arrows: ['Arrows', 'inside a zone; in an order: move the card'],
    large: ['I', 'the card with the focus, large'],
    log: ['L', 'the log'],
    recap: ['R', 'what happened since your last turn'],
    every: ['F', 'asked at every window, or in your usual way'],
    yield: ['Y', 'let it happen: pass until what happens next has happened'],
    pass: ['P', 'keep passing, and stop that'],
    chat: ['C', 'the chat'],
    menu: ['M', 'more that can be done; once more: the menu'],
    back: ['U', 'ask to take moves back'],
    thumb: ['Y, N', 'thumb up, thumb down, when somebody asks that'],
    escape: ['Escape', 'take back, cancel what is half chosen, close'],
    list: ['?', 'this list'],
  } satisfies Record<string, Told>,

  log: 'Log',
  everything: 'Everything',
  mine: 'Mine',
  whatOfLog: 'What is shown of the log',
  since: (first: boolean): string => (first ? 'Since the game began' : 'Since your last turn'),
  sinceSo: (first: boolean, n: number): string =>
    `${first ? 'Since the game began' : 'Since your last turn'}: ${n} ${n === 1 ? 'thing' : 'things'}`,
  putAway: 'Put it away',
  nothingYet: 'Nothing of note has happened since then.',
  before: (n: number) => `and ${n} before, in the log`,

  now: 'Now',
  notNow: 'Not now:',
  notAsked: 'You are not asked now.',
  canUse: 'You can use it now.',
  nothingToDo: 'There is nothing to do with it now.',
  whatToDo: 'What to do with it',
  onlyLook: 'look, without doing anything',
  showMe: 'Show me',
  examples: (n: number) => (n === 1 ? '1 example' : `${n} examples`),
  /** Where there are more than are listed. */
  firstExamples: (n: number) => `the first ${n} examples`,
  moreExamples: (card: string) => `All examples that are about ${card}`,

  /** A row that can be moved: which it is, and what it says. */
  row: (n: number, what: string) => `${n}: ${what}. Arrow keys move it.`,
  earlier: (what: string) => `Earlier: ${what}`,
  later: (what: string) => `Later: ${what}`,

  hasBegun: 'it has begun already',
  toNextGame: 'To the next game',
  watchNextGame: 'Watch the next game',
  play: 'Play',
  ownTable: 'a table of your own, set like this one',
  playAgain: 'Play again',
  waitingFor: (names: readonly string[]) => `waiting for ${listed(names)}; press to take it back`,
  withTheSame: 'with the same people, when all want to',
  atOnce: 'it begins at once',
  botFor: (names: readonly string[]) =>
    `at once, with a bot for ${listed(names)}, who ${names.length === 1 ? 'is' : 'are'} away`,
  newSeed: 'another beginning, a new seed',
  wantsAgain: (name: string) => `${name} wants to play again`,
  notSet: 'The table could not be set.',
  history: 'How it went',
  historyDetail: 'souls, deaths, who did what',
  watchReplay: 'Watch the replay',
  replayShows: 'move by move, all hands',
  look: 'Look at the table',
  lookDetail: 'the table as it stands',
  home: 'Home',
  homeDetail: 'your tables',
  /** What every die and every shuffle came from. */
  seed: (seed: string) => `Seed ${seed}`,
}
/** What something is called, and what it is or does. */
type Told = readonly [name: string, means: string]
export type SheetsWords = typeof english

/** What opens over any table: its menu and keys, the log, a card large, lists of options and orders, and what follows the end. */
export const t = words('sheets', english)

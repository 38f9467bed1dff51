import { words } from '../index.ts'

/** Names as a list: "Ned, Cleo and Bo". */
const listed = (names: readonly string[]): string => new Intl.ListFormat('en-GB').format(names)

const english = {
  close: 'Close',

  menu: 'Menu',
  entries: {
    workshop: ['Back to the workshop', 'to the card that you are trying'],
    log: ['Log', 'what has happened'],
    recap: ['Since your last turn', 'what the others have done'],
    flow: ['Flow of play', 'when you are asked, and what is passed for you'],
    chat: ['Chat', 'say something to everybody here'],
    people: ['People and link', 'who is here, and what watchers see'],
    from: ['Watch from another seat', 'whose cards lie at the bottom'],
    file: ['Save as a file', 'this game, to play on elsewhere'],
    screens: ['On a big screen', 'the board there, your hand here'],
    short: ['Rules on one page', 'what wins, a turn, attacks, the stack'],
    rules: ['Rules', 'all of them, on a page of their own'],
    cards: ['Cards', 'every card there is, to browse'],
    shows: ['Worked examples', 'rulings and cards, shown step by step'],
    settings: ['Settings', 'motion, colours, text, sounds'],
    leave: ['Leave the game', 'for a while, or for good'],
    keys: ['Help', 'what presses, passing and keys do'],
  } satisfies Record<string, Entry>,

  keys: 'Help',
  /** What a click or tap on the table does. */
  presses: 'What a press does',
  pressList: {
    lit: ['A lit card', 'is chosen: the main button says what it will do'],
    again: ['Press it again', 'or the main button, or Space: does it'],
    dim: ['A card that is not lit', 'is shown large, and why it cannot be used now'],
    large: ['Hold, right-click, I', 'shows any card large, and does nothing'],
    down: ['Escape, another card', 'cancels the choice'],
  } satisfies Record<string, Entry>,
  dragged: ['Drag it up, or its number', 'plays a card from your hand at once'] satisfies Entry,
  /** The ways of passing. */
  passing: 'Ways to pass',
  passList: {
    pass: ['Pass', 'once: you are asked again about the next thing'],
    happen: [
      'Let it happen',
      'passes until that one thing has happened; you are asked about whatever comes on top of it',
    ],
    keep: ['Keep passing', 'passes on everything, as long as it says below; a button ends it at any time'],
    wait: ['Wait', 'press it or hold Space: you are asked at the next window; it ends three seconds after you let go'],
    every: ['Every window', 'nothing is passed for you, even if you can do nothing'],
  } satisfies Record<string, Entry>,
  keysOnly: 'Keys',
  /** Keys, by what is written on them, and what they do. */
  keyList: {
    main: ['Space', 'the main button; held in others’ time: you are asked at the next window'],
    shift: ['Shift', 'held while you play something: you are asked once more before it happens'],
    hand: ['1 … 9', 'presses an answer to a question, or a card in your hand'],
    enter: ['Enter', 'presses what has the focus'],
    tab: ['Tab', 'the next zone of the table'],
    arrows: ['Arrows', 'inside a zone; in an order: move the card'],
    large: ['I', 'the card with the focus, large'],
    log: ['L', 'the log: the arrows scroll it; pressed again: back'],
    recap: ['R', 'what happened since your last turn'],
    every: ['F', 'be asked at every window, or in your usual way again'],
    yield: ['Y', 'let it happen: pass until what happens next has happened'],
    pass: ['P', 'keep passing in the others’ turns, and stop that'],
    skip: ['T', 'skip what bots do until your turn'],
    chat: ['C', 'the chat'],
    from: ['V', 'while you watch: from the next seat'],
    menu: ['M', 'more options; pressed again: the menu'],
    advice: ['H', 'what a strong bot would do, where only bots play with you'],
    back: ['U', 'take back: at once against bots, otherwise the others are asked'],
    redo: ['Shift U', 'what you have just taken back, again'],
    agree: ['Y, N', 'agree, refuse, when somebody asks to take back'],
    escape: ['Escape', 'take back, cancel a choice, close'],
    list: ['?', 'this list'],
  } satisfies Record<string, Entry>,

  onlyTurned: 'Only the table is turned: what is hidden stays hidden.',
  watchFrom: (name: string) => `Watch from ${name}’s seat`,

  log: 'Log',
  everything: 'Everything',
  mine: 'Mine',
  whatOfLog: 'What is shown of the log',
  since: (first: boolean): string => (first ? 'Since the game began' : 'Since your last turn'),
  sinceSo: (first: boolean, n: number): string =>
    `${first ? 'Since the game began' : 'Since your last turn'}: ${n} ${n === 1 ? 'thing' : 'things'}`,
  putAway: 'Close',
  nothingYet: 'Nothing important has happened since then.',
  before: (n: number) => `and ${n} before that, in the log`,

  now: 'Now',
  notNow: 'Not now:',
  notAsked: 'You are not asked now.',
  canUse: 'You can use it now.',
  nothingToDo: 'There is nothing to do with it now.',
  whatToDo: 'What to do with it',
  onlyLook: 'just look',
  showMe: 'Show me',
  examples: (n: number) => (n === 1 ? '1 example' : `${n} examples`),
  /** When not all of them are listed. */
  firstExamples: (n: number) => `the first ${n} examples`,
  moreExamples: (card: string) => `All examples about ${card}`,

  /** A row that can be moved: its number, and its text. */
  row: (n: number, what: string) => `${n}: ${what}. Arrow keys move it.`,
  earlier: (what: string) => `Earlier: ${what}`,
  later: (what: string) => `Later: ${what}`,

  hasBegun: 'it has begun already',
  toNextGame: 'To the next game',
  watchNextGame: 'Watch the next game',
  play: 'Play',
  ownTable: 'at a table of your own, like this one',
  playAgain: 'Play again',
  waitingFor: (names: readonly string[]) => `waiting for ${listed(names)}; press to cancel`,
  withTheSame: 'with the same people, when all want to',
  atOnce: 'it begins at once',
  botFor: (names: readonly string[]) =>
    `at once, with a bot for ${listed(names)}, who ${names.length === 1 ? 'is' : 'are'} away`,
  newSeed: 'a new deal, a new seed',
  wantsAgain: (name: string) => `${name} wants to play again`,
  notSet: 'The table could not be created.',
  history: 'How it went',
  historyDetail: 'souls, deaths, who did what',
  watchReplay: 'Watch the replay',
  replayShows: 'with all hands',
  look: 'Look at the table',
  lookDetail: 'the table as it stands',
  home: 'Home',
  homeDetail: 'your tables',
  /** The seed of every die and shuffle. */
  seed: (seed: string) => `Seed ${seed}`,
}
/** Something listed: its name, and what it is or does. */
type Entry = readonly [name: string, means: string]
export type SheetsWords = typeof english

/** Words of what opens over any table: menu, keys, log, an enlarged card, lists of options and orders, the end of the game. */
export const t = words('sheets', english)

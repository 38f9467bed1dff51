import type { Leaving } from '@soulstack/protocol'
import { words } from '../index.ts'

const english = {
  title: 'Create a table',
  game: 'Game',
  notAsked: 'The server could not be reached.',
  play: 'Play',

  seats: 'Seats',
  seat: (n: number) => `Seat ${n}`,
  nameInSeat: (n: number) => `Name in seat ${n}`,
  guest: (n: number) => `Guest ${n}`,
  you: 'You',
  sitting: {
    you: ['You', 'your own seat'],
    beside: ['On this screen', 'somebody beside you; you pass the screen around'],
    open: ['Open', 'waits for a friend with the link'],
  } as Record<'you' | 'beside' | 'open', Choice>,
  seatLess: 'One seat fewer',
  seatMore: 'One seat more',
  youWatch: 'You will watch.',
  shareScreen: (n: number) =>
    `${n} share this screen. Passing it on tells that something in that hand is worth a question.`,
  openSeats: (n: number) => `${n} open ${n === 1 ? 'seat' : 'seats'}: you get a link to share.`,
  noOpenSeat: 'No open seat: you can start at once.',

  names: 'Names',
  house: 'At the table',
  nameOfTable: 'Name of the table',
  /** Parts of a line that says what is chosen in a folded part of the form. */
  inShort: {
    byLink: 'only with the link',
    listed: 'listed for all',
    noClock: 'no clock',
    clock: (base: number) => `${time(base)} for each decision`,
    sets: (n: number) => `${n} sets`,
  },
  anyone: 'Anyone may join',
  anyoneOn: 'The table is listed on the home page: strangers can sit down or watch.',
  anyoneOff: 'Only people with the link can find the table.',
  late: 'Watchers see hands, with a delay',
  lateOn: 'They see all hands, two minutes late. Players could look too: only for people who trust each other.',
  lateOff: 'They see no hands, unless every player agrees.',

  changeOptions: 'Change the options',
  toLobby: 'Back to the table',
  agreed: 'What else is agreed',
  changeThem: 'Change',
  seatsStay: 'seats are kept; the others see what you change',
  seatsByName: 'Everybody keeps their seat. Who sits where is arranged at the table.',
  leaving: 'If somebody leaves',
  leavings: {
    bot: ['A bot plays', 'A bot plays on in their seat until they are back.'],
    wait: [
      'The seat waits',
      'The others vote: wait, pass the turns, or seat a bot. Anybody else may ask for the seat.',
    ],
    end: ['The game ends', 'The game is over for everybody.'],
  } satisfies Record<Leaving, readonly [word: string, means: string]>,
  fates: 'Show what a response would do',
  fatesOn: '“Prevents it”, “you live”, “hits: 1 in 2” are shown on your cards when you may respond.',
  fatesOff: 'You work out for yourselves what your cards would do.',

  bluff: 'Bluff',
  bluffOn:
    'Some automatic passes take as long as a person would: a long wait does not mean that somebody has a response.',
  bluffOff: 'Nobody is named while others may respond, but a long wait can mean that somebody has a response.',

  clock: 'Clock',
  paces: {
    off: 'Off',
    relaxed: 'Relaxed',
    brisk: 'Brisk',
    blitz: 'Blitz',
    own: 'Custom',
  } as Record<'off' | 'relaxed' | 'brisk' | 'blitz' | 'own', string>,
  noClock: 'Everybody takes as long as they like.',
  /** All in seconds. `reserve`: null if there is none; `adds`: what each answer adds to it. */
  clockSo: (base: number, reserve: number | null, adds: number) =>
    `${time(base)} for each decision${
      reserve === null
        ? ''
        : `, then ${time(reserve)} for the whole game${adds > 0 ? `, to which each answer adds ${adds} s` : ''}`
    }. When time runs out, the safest answer is given for you.`,
  decision: { name: 'Each decision', note: 'Seconds, 5 to 600.', label: 'seconds for each decision' },
  reserve: {
    name: 'In reserve',
    note: 'Seconds, for the whole game, up to 3600.',
    label: 'seconds in reserve',
  },
  increment: { name: 'Each answer adds', note: 'Seconds, up to 60.', label: 'seconds that each answer adds' },

  less: (what: string) => `Less: ${what}`,
  more: (what: string) => `More: ${what}`,
  /** Why an option is unavailable; for screen readers, after its name. */
  off: (why: string) => `: ${why}`,

  moreOptions: 'More options',
  asInRulebook: (options: string) => `${options}: all as in the rulebook`,
  differ: (n: number) => `${n} ${n === 1 ? 'differs' : 'differ'} from the rulebook`,
  allAsInRulebook: 'All as in the rulebook',
  setTable: 'Create the table',
  beginsLater: 'the game starts when you say so',
}

const time = (seconds: number): string =>
  seconds >= 60 && seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} seconds`

/** A choice: its name, and a line that explains it. */
type Choice = readonly [word: string, means: string]
export type CreateWords = typeof english

/** Words of the page on which a table is created. */
export const t = words('create', english)

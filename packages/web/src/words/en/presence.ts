import type { AbsentChoice, Ending } from '@soulstack/protocol'
import type { ComponentChildren } from 'preact'
import { words } from '../index.ts'

const english = {
  botPlays: 'A bot plays for you',
  botPlaysFor: (names: readonly string[]) => `A bot plays for ${names.join(' and ')}`,
  botSince: 'It took over while you did nothing.',
  playOn: 'Play on myself',

  isAway: (name: string) => `${name} is away`,
  agreedToWait: 'You have agreed to wait.',
  theirMove: 'and it is their move.',
  theirMoveWhatNow: 'and it is their move. What now?',
  choices: {
    wait: ['Wait', () => 'two minutes more'],
    bot: ['Seat a bot', (name) => `until ${name} is back`],
    'go-on': ['Go on', (name) => `${name} passes where possible`],
  } satisfies Record<AbsentChoice, AwayChoice>,
  /** A player's vote, with their name. */
  votes: {
    wait: (name) => `${name}: wait`,
    bot: (name) => `${name}: seat a bot`,
    'go-on': (name) => `${name}: go on`,
    none: (name) => `${name}: not yet`,
  } satisfies Record<AbsentChoice | 'none', (name: string) => string>,
  outcomes: {
    wait: (time) => `In ${time} you wait.`,
    bot: (time) => `In ${time} a bot takes over.`,
    'go-on': (time) => `In ${time} the game goes on.`,
    ask: (time) => `In ${time} you are asked again.`,
  } satisfies Record<AbsentChoice | 'ask', (time: string) => string>,
  waitingIn: (name: string, time: string) => `Waiting for ${name} · ${time}`,
  awayIn: (name: string, time: string) => `${name} is away · ${time}`,
  putAside: 'Close',

  leaveTitle: 'Leave the game',
  stay: 'Stay',
  leave: 'Leave',
  leaveMeans: {
    bot: 'a bot plays for you until you are back',
    wait: 'your seat waits for you; the others decide what happens meanwhile',
    end: 'that ends the game for everybody, as agreed',
    alone: 'the game waits until you are back',
  },
  resign: 'Resign',
  resignEnds: 'you give up, and the game is over',
  resignMeans: {
    bot: 'you give up, and a bot takes your seat for good',
    wait: 'you give up, and your seat stays empty until somebody takes it',
  },

  asksForSeat: 'A request for a seat',
  wantsToPlay: (name: string) => `${name} would like to play`,
  inSeatOf: (name: string) => `in the seat of ${name}.`,
  youAskForSeat: (name: string) => `You ask for the seat of ${name}`,
  waitsFor: (names: readonly string[]) => `Waiting for ${names.join(', ')}.`,
  agree: 'Agree',
  refuse: 'Refuse',
  withdraw: 'Withdraw',
  removed: (name: string) => `${name} was removed`,
  undoRemoval: 'Undo',
  /** Before why a game was over early. `names`: who won; null: you, alone. */
  won: (names: readonly string[] | null) =>
    names === null
      ? 'You win.'
      : names.length === 0
        ? 'Nobody wins.'
        : `${names.join(' and ')} ${names.length === 1 ? 'wins' : 'win'}.`,
  /** `name`: who ended it; null: you. */
  endings: {
    bots: () => 'Only bots sat here for hours.',
    left: (name) => (name === null ? 'You have left.' : `${name} has left.`),
    resigned: (name) => (name === null ? 'You have resigned.' : `${name} has resigned.`),
  } satisfies Record<Ending, (name: string | null) => string>,
  home: 'Home',

  inReserve: 'in reserve',
  reserve: 'reserve',
  stopped: 'paused',
  left: 'left',
  leftThenReserve: 'left, then the reserve',
  away: 'away',
  awayFor: (minutes: number) => `away for ${minutes} min`,
  tenSeconds: (name: string) => `Ten seconds left for ${name}.`,
  fiveSeconds: (name: string) => `Five seconds left for ${name}.`,

  passScreen: (name: ComponentChildren): ComponentChildren => ['Pass the screen to ', name],
  titlePass: (name: string) => `● Pass the screen to ${name} · Soulstack`,
  settingUp: 'The game is being set up.',
  ownTurn: (turn: number, name: string) => `Turn ${turn}: your own, ${name}.`,
  turnOf: (turn: number, name: string) => `Turn ${turn}: ${name}’s.`,
  decides: (name: string) => `${name} has something to decide.`,
  showsHand: 'shows my hand',
  iAm: (name: string) => `I am ${name}`,
  lookAway: 'Everybody else, look away.',
}
/** What can be done about an absent player: its name, and a line that explains it. */
type AwayChoice = readonly [word: string, means: (name: string) => string]
export type PresenceWords = typeof english

/** Words about absent players, clocks, bots that take over, and a shared screen. */
export const t = words('presence', english)

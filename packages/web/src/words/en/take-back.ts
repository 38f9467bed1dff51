import { words } from '../index.ts'

const moves = (n: number): string => `${n} ${n === 1 ? 'move' : 'moves'}`

const english = {
  title: 'Take back',
  untold: 'A move that is not in the log',
  refusedBefore: 'You have already asked, and it was refused.',
  looking: 'Checking …',
  nobodyAsked: 'Not connected. Nobody was asked.',
  lede: (n: number) =>
    `Choose the move you want to make differently. Your opponents are asked once. ${moves(n)} of this turn can be taken back: what was seen stays seen.`,
  theMove: 'The move',
  goesWithIt: 'is undone too',
  plea: 'Your reason, if you like',
  pleaExample: 'I pressed the wrong card',
  ask: 'Ask to go back',
  ifAllAgree: (n: number) => `${moves(n)}, if everybody agrees`,

  region: 'Taking back',
  youAsk: 'You ask to take back',
  asks: (name: string) => `${name} asks to take back`,
  titleAsked: (what: string) => `● ${what} · Soulstack`,
  andSince: (n: number) => `and ${moves(n)} since`,
  votes: 'Who agrees',
  you: 'You',
  /** After a name. */
  isUp: ': agrees',
  notYet: ': not yet',
  agree: 'Agree',
  agreeMeans: (n: number) => `${moves(n)} ${n === 1 ? 'is' : 'are'} undone`,
  refuse: 'Refuse',
  leaveIt: 'leave it as it is',
  revoke: 'Revoke',
  afterAll: 'I do not agree after all',
  withdraw: 'Withdraw',
  goOnAsIs: 'go on as it is',
  lookOn: 'You are watching.',
  /** What a screen reader announces. `waits`: the players who have not agreed yet; null: you. */
  told: (title: string, what: string, plea: string, waits: readonly (string | null)[]) =>
    `${title}. ${what}. ${plea} ${waits.length > 0 ? `Waiting for ${waits.map((name) => name ?? 'you').join(', ')}.` : ''}`,
  voteNotSent: 'Not connected. Your answer was not sent.',
}
export type TakeBackWords = typeof english

/** Words of taking moves back. */
export const t = words('takeBack', english)

import { words } from './index.ts'

const moves = (n: number): string => `${n} ${n === 1 ? 'move' : 'moves'}`

const english = {
  title: 'Take back',
  untold: 'A move that is not in the log',
  refusedBefore: 'You have already asked, and it was refused.',
  looking: 'Checking …',
  nobodyAsked: 'Not connected. Nobody was asked.',
  lede: (n: number) =>
    `Choose the move you want to make differently. Your opponents are asked, and see each move as it is undone. ${moves(n)} of this turn can be taken back: what was seen stays seen.`,
  theMove: 'The move',
  goesWithIt: 'is undone too',
  plea: 'Your reason',
  pleaExample: 'I pressed the wrong card',
  ask: 'Ask to go back',
  ifAllAgree: (n: number) => `${moves(n)}, if everybody agrees`,

  region: 'Taking back',
  step: (n: number, of: number) => `Going back: step ${n} of ${of}`,
  youAsk: 'You ask to take back',
  asks: (name: string) => `${name} asks to take back`,
  titleAsked: (what: string) => `● ${what} · Soulstack`,
  andSince: (n: number) => `and ${moves(n)} since`,
  before: (n: number) => `This is the table before ${n === 1 ? 'the last move' : `the last ${moves(n)}`}.`,
  thumbs: 'Thumbs',
  you: 'You',
  /** After a name. */
  isUp: ': thumb up',
  notYet: ': not yet',
  thumbUp: 'Thumb up',
  thumbUpTo: { begin: 'go back step by step', next: 'undo one more', last: 'and go on from here' } satisfies Steps,
  thumbDown: 'Thumb down',
  leaveIt: 'leave it as it is',
  returnTo: 'return to where it stood',
  revoke: 'Revoke',
  afterAll: 'I do not agree after all',
  withdraw: 'Withdraw',
  goOnAsIs: 'go on as it is',
  lookOn: 'You are watching.',
  /** What a screen reader announces. `waits`: the players whose thumb is not up; null: you. */
  told: (title: string, what: string, plea: string, waits: readonly (string | null)[]) =>
    `${title}. ${what}. ${plea} ${waits.length > 0 ? `Waiting for ${waits.map((name) => name ?? 'you').join(', ')}.` : ''}`,
  thumbNotSent: 'Not connected. Your thumb was not sent.',
}
type Steps = Record<'begin' | 'next' | 'last', string>
export type TakeBackWords = typeof english

/** Words of taking moves back. */
export const t = words('takeBack', english)

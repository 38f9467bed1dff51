import type { Side } from '@soulstack/battle-for-souls/view'
import type { ComponentChildren } from 'preact'
import { words } from '../../index.ts'

const points = (n: number): string => (n === 1 ? 'point' : 'points')

const english = {
  used: 'Already used this turn.',
  inFrontOf: { heaven: 'in front of Heaven', hell: 'in front of Hell' } as Record<Side, string>,
  does: 'What it does',
  onCard: 'On the card',

  keys: {
    s: 'the souls on Earth',
    o: 'what can be done',
  },
  purgatory: 'Purgatory',
  inPurgatory: 'Souls that neither side earned.',
  void: 'The Void',
  inVoid: 'Out of the game.',
  empty: 'Empty.',
  times: (n: number) => `${n} times`,
  everything: (side: string) => `${side}: everything`,
  /** A side's points. `target`: the points needed to win; null when the game has no target. */
  score: (target: number | null, number: ComponentChildren): ComponentChildren[] => [
    number,
    target === null ? ' points' : ` of ${target} points`,
  ],
  deck: (what: string) => `Deck: ${what}`,
  discard: 'Discard',
  victoryPoints: 'Victory points',
  open: 'Open',
  nothingOpen: 'Nothing is face up.',
  laidOutBy: (whose: string | null) => `Laid out by ${whose ?? 'you'}`,
  nothing: 'Nothing.',
  home: {
    heaven: (n) => `In Heaven: ${n} ${points(n)}`,
    hell: (n) => `In Hell: ${n} ${points(n)}`,
  } as Record<Side, (n: number) => string>,
  nothingYet: 'Nothing yet.',

  logKinds: {
    points: 'Points',
    sets: 'Sets',
    cards: 'Cards',
    souls: 'Souls',
  } as Record<'points' | 'sets' | 'cards' | 'souls', string>,

  youWin: 'You win',
  youLose: 'You lose',
  even: 'Heaven and Hell are even',
  nobodyWins: 'Nobody wins',
  wins: { heaven: 'Heaven wins', hell: 'Hell wins' } as Record<Side, string>,
  pointsOf: (n: number, target: number) => `${n} of ${target} points`,
  afterTurns: (n: number) => `After ${n} turns`,
  turn: (n: number) => `Turn ${n}`,
  souls: (names: readonly string[]) => `Souls: ${names.join(', ')}`,
  /** After a number, for screen readers. */
  points,
  total: (target: number | null) => (target === null ? 'Points' : `Points, of ${target}`),
}
export type BattleOpenedWords = typeof english

/** Words of what opens over a Battle For Souls table: an enlarged card, sheets, the end of the game. */
export const t = words('battleForSoulsOpened', english)

import type { Side } from '@soulstack/battle-for-souls/view'
import type { ComponentChildren } from 'preact'
import { words } from '../../index.ts'

/** A player's name; null: you. */
type Whose = string | null

const cards = (n: number) => `${n} ${n === 1 ? 'card' : 'cards'}`
const points = (n: number) => (n === 1 ? 'point' : 'points')

/** Where a soul would go if it were scored now. */
export type SoulOutcome = 'heaven' | 'hell' | 'purgatory'

const english = {
  you: 'You',
  call: 'You decide',
  rail: 'Turn, what can be done, log',
  soulsLeft: (n: number) => (n === 1 ? '1 soul left' : `${n} souls left`),
  chooseAgain: 'Choose again',

  earth: 'Earth',
  noneLeft: 'No soul left for this place',
  empty: 'Empty',
  toCome: 'Souls still to come',
  /** After their number. */
  left: (n: number): string => (n === 1 ? 'soul left' : 'souls left'),
  piles: { purgatory: 'Purgatory', void: 'the Void' } as Record<'purgatory' | 'void', string>,

  noHand: 'No hand: you are watching',
  hand: (whose: Whose, n: number) => (whose === null ? `Your hand, ${cards(n)}` : `${whose}’s hand, ${cards(n)}`),
  handOf: (whose: Whose) => (whose === null ? 'Your hand' : `${whose}’s hand`),
  inHand: (whose: Whose, i: number, of: number) => `in ${whose === null ? 'your' : `${whose}’s`} hand, ${i} of ${of}`,
  countsAsCard: 'counts as a card',
  counts: 'counts',
  laidOut: (whose: Whose) => `${whose ?? 'You'} laid out`,
  laidOutBy: (whose: Whose) => `laid out by ${whose ?? 'you'}`,
  ready: 'ready',
  notYet: 'not yet',
  points: (n: number) => `${n} ${points(n)}`,
  anyColour: 'any colour',
  chosen: 'chosen',
  choosable: 'can be chosen',
  usable: 'can be used now',
  unusable: (why: string) => `cannot be used now: ${why}`,
  used: 'used',

  players: (names: readonly string[]) => names.join(' & '),
  side: (names: readonly string[], side: string) => `${names.join(' and ')}: ${side}`,
  turn: 'turn',
  turnOfOne: (whose: Whose) => `${whose ?? 'You'}: turn`,
  /** A side's points. `target`: the points needed to win; null when the game has no target. */
  score: (n: number, target: number | null, number: ComponentChildren): ComponentChildren[] => [
    number,
    target === null ? ` ${points(n)}` : ` of ${target} points`,
  ],
  everything: (side: string) => `${side}, everything: `,
  /** After a number. */
  held: (whose: Whose | undefined) =>
    whose === undefined ? 'in hand' : whose === null ? 'in your hand' : `in ${whose}’s hand`,
  deck: 'deck',
  home: 'home',
  hasLaidOut: (whose: string, n: number) => `${whose} has laid out ${n}`,

  virtue: (name: string, colour: string) => `virtue ${name} ${colour}`,
  sin: (name: string, colour: string) => `sin ${name} ${colour}`,
  wouldBe: (standing: string) => `would be ${standing}`,
  wouldGo: {
    heaven: 'would go to Heaven',
    hell: 'would go to Hell',
    purgatory: 'would go to Purgatory',
  } as Record<SoulOutcome, string>,

  turnSection: 'Turn',
  turnOf: (whose: Whose) => (whose === null ? 'Your turn' : `${whose}’s turn`),
  lastTurn: 'the last one',
  /** `cap`: the game ends after this many turns; 0: no limit. */
  turnNumber: (n: number, cap: number) => `turn ${n}${cap > 0 ? ` of ${cap}` : ''}`,
  /** The eight steps of a turn, for each side: a short name for the track, a longer one for the heading. */
  steps: {
    heaven: [
      ['Archangel', 'Use an archangel'],
      ['Buy', 'Pay with points'],
      ['Hand', 'Play or manage your hand'],
      ['Intercession', 'Use an intercession'],
      ['Relic', 'Use a relic'],
      ['Reap', 'Reap'],
      ['Draw', 'Draw'],
      ['End', 'End the turn'],
    ],
    hell: [
      ['Devil', 'Use a devil'],
      ['Buy', 'Pay with points'],
      ['Hand', 'Play or manage your hand'],
      ['Sin', 'Use a sin'],
      ['Relic', 'Use a relic'],
      ['Reap', 'Reap'],
      ['Draw', 'Draw'],
      ['End', 'End the turn'],
    ],
  } as Record<Side, readonly Step[]>,
  step: (n: number) => `Step ${n}`,
  stepButton: ({ n, word, over, can }: StepNow) =>
    `Step ${n}, ${word}${over ? ': over' : ''}${can ? ': show what can be done' : ''}`,
  stepOf: (n: number) => `Step ${n} of 8`,
  allSteps: 'All steps of the turn',

  options: 'What can be done',
  aboutToHappen: 'About to happen',
  declared: (whose: Whose, what: string) => `${whose ?? 'You'}: ${what}`,
  becomes: (from: string, to: string) => `${from} becomes ${to}`,
  playThese: 'Play these cards',
  playing: (what: readonly string[]) => what.join(': '),
  chooseCards: 'Choose cards',
  chooseMore: (n: number) => `Choose ${n} more.`,
  notTogether: 'These do not make a set.',
  /** The main button: what it does, and with how many cards. */
  doing: (label: string, n: number) => `${label} ${n === 0 ? 'nothing' : n}`,
  oneOfThese: 'one of these',
}
type Step = readonly [word: string, name: string]
interface StepNow {
  n: number
  word: string
  over: boolean
  can: boolean
}
export type BattleTableWords = typeof english

/** Words of the Battle For Souls table itself. */
export const t = words('battleForSoulsTable', english)

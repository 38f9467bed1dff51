import type { Config as BattleConfig, TableOptions as BattleOptions, Side } from '@soulstack/battle-for-souls/view'
import { words } from '../../index.ts'

const english = {
  modes: {
    duel: ['Two players', 'Heaven against Hell.'],
    teams: ['Two teams', 'Four players, two for each side.'],
    solo: ['Alone', 'One side, for as many points as you set yourself.'],
  } as Record<BattleConfig['mode'], Choice>,
  levels: { novice: 'Novice', adept: 'Adept', rulebook: 'Rulebook' } as Record<keyof BattleOptions['levels'], string>,
  level: (name: string, points: number) => `${name}: ${points}`,
  options: 'wild cards, souls, ties, how long it lasts',
  alone: {
    heaven: (points: number) => `Heaven alone: ${points} points win.`,
    hell: (points: number) => `Hell alone: ${points} points win.`,
  } as Record<Side, (points: number) => string>,
  goal: 'The side with more points at the end wins.',
  youPlayFor: { heaven: 'You play for Heaven.', hell: 'You play for Hell.' } as Record<Side, string>,
  yourSide: 'Your side',
  otherInBox: 'The other side’s cards stay in the box.',
  firstSeat: 'The first seat',
  alternate: 'Seats alternate between the sides; a die decides who begins.',
  target: { name: 'Points that win', note: 'The levels, or any number.', label: 'points that win' },

  cardsAndSouls: 'Cards and souls',
  wilds: {
    name: 'Wild cards',
    note: 'Three in each deck; without them, it has 7, 7, 7, 6, 6, 6 and 6 cards of the seven colours.',
    on: 'With wild cards',
  },
  replaced: {
    name: 'A soul sainted or damned',
    note: 'Whether another soul takes its place at once.',
    on: 'Replaced at once',
  },
  opposed: {
    name: 'Points on an opposed soul',
    note: 'Whether you may put points on a soul that has points of the other side: each one removes one of those first.',
    on: 'They cancel',
  },
  end: 'The end',
  tie: {
    name: 'A tie',
    note: 'Broken by souls, then by archangels or devils.',
    off: 'You cannot tie alone.',
    on: 'Broken',
  },
  lastTurn: {
    name: 'The last turn',
    note: 'Just one set of cards, or all of it except drawing.',
    off: 'For one player alone.',
    kinds: { whole: 'Whole', set: 'One set' } as Record<BattleConfig['lastTurn'], string>,
  },
  turns: {
    name: 'Turns',
    noCap: 'No limit. If you set one, the game ends after that many turns and is scored.',
    cap: 'The game ends after that many and is scored.',
    label: 'turns, 0 for no limit',
  },
}

/** A choice: its name, and a line that explains it. */
type Choice = readonly [word: string, means: string]
export type BattleForSoulsCreateWords = typeof english

/** Words of the form for a table of Battle For Souls. */
export const t = words('battleForSoulsCreate', english)

import type { Side } from '../../cards/card.ts'
import type { Mode } from '../../rules/config.ts'
import type { Counted } from '../facts.ts'
import { angelName, inWords, SIDE_NAMES, standing } from './names.ts'

/** Words about things on the table, and about the table. */

/** Notes on a card in play. */
export const notes = {
  angel: (side: Side) => `One ${angelName(side)} each turn`,
  eachTurn: 'each turn',
  used: 'used',
  usesLeft: (n: number) => `${inWords(n)} ${n === 1 ? 'use' : 'uses'} left`,
  thisTurn: 'until the end of this turn',
  partnersTurn: 'until the end of the partner’s turn',
}

/** The standing of a soul. */
export const soul = {
  neutral: 'Neutral',
  /** It would go home when reaped; `more`: points until it goes home at once. */
  reaped: (points: number, side: Side, more: number) =>
    `${standing(points)}: ${SIDE_NAMES[side]}’s when reaped, ${more} more and at once`,
  /** `more`: points until it would go home when reaped. */
  short: (points: number, side: Side, more: number) =>
    `${standing(points)}: ${more} more and ${SIDE_NAMES[side]} may claim it`,
}

/** Types of cards in the final count. */
export const counted: Record<Counted, string> = {
  soul: 'Souls',
  archangel: 'Archangels',
  devil: 'Devils',
  'holy-relic': 'Holy relics',
  'unholy-relic': 'Unholy relics',
  intercession: 'Intercessions',
  sin: 'Sins',
  'victory-point': 'Victory Point cards',
}

/** Why a configuration is refused. `mode`: as in the options. */
export const refuses = {
  players: (n: number) => `Battle For Souls is for 1, 2 or 4 players, not ${n}.`,
  playersOf: (mode: Mode, right: number, n: number) => `${mode} is played by ${right}, not ${n}.`,
  target: 'target is only for solo: in other modes, the side with more points wins.',
  lastTurn: 'lastTurn is only for solo.',
  noLesson: (name: string, all: string, value: string) => `${name} must be one of ${all}, or null, not ${value}.`,
  lesson: (lesson: string, name: string) => `The lesson ${lesson} sets its own table: leave ${name} out.`,
}

/** How a table differs from the plain game, without a full stop. */
export const plays = {
  lesson: (title: string) => `Lesson: ${title}`,
  teams: 'Two teams of two',
  solo: (side: Side, target: number) => `Alone, for ${SIDE_NAMES[side]}: ${target} points win`,
  lastWhole: 'The last turn is a whole one, but for drawing',
  noWilds: 'Without wild cards',
  notReplaced: 'A soul that is sainted or damned is not replaced',
  addCancels: 'Points put on an opposed soul take the other side’s off first',
  tieBreak: 'A tie goes to who has more souls, then to who has more archangels or devils',
  turnCap: (n: number) => `The game ends after ${n} turns`,
}

import type { LogPart } from '@soulstack/kit'
import type { Side } from '../../../cards/card.ts'
import type { SetKind } from '../../types.ts'
import type { Gain, Parts } from '../facts.ts'
import { gainName, points, SET_NAMES, SIDE_NAMES, withArticle } from './names.ts'

/** What happened. A line about a player goes on after the player's name. */

/** "a, b and c"; of none: nothing. */
const listed = (parts: readonly LogPart[]): Parts =>
  parts.length === 0
    ? ['nothing']
    : parts.flatMap((part, i): Parts => (i === 0 ? [part] : [i === parts.length - 1 ? ' and ' : ', ', part]))

export const log = {
  rolled: (die: LogPart): Parts => ['rolls ', die],
  first: (): Parts => ['begins the game'],
  turn: (n: number): Parts => [`begins turn ${n}`],
  lastTurn: (): Parts => ['has the last turn: the deck has run out'],
  angel: (card: LogPart, side: Side): Parts => [card, ` is turned up for ${SIDE_NAMES[side]}`],
  soul: (card: LogPart): Parts => [card, ' comes to Earth'],
  uses: (card: LogPart): Parts => ['uses ', card],
  buys: (side: Side, what: Gain, soul: LogPart): Parts => [
    `buys ${withArticle(gainName(side, what))} with points of `,
    soul,
  ],
  set: (kind: SetKind, cards: readonly LogPart[]): Parts => [
    `plays ${SET_NAMES[kind].toLowerCase()}: `,
    ...listed(cards),
  ],
  reaps: (): Parts => ['reaps'],
  /** `now`: how many it has then. */
  points: (card: LogPart, gets: boolean, side: Side, n: number, now: number): Parts => [
    card,
    ` ${gets ? 'gets' : 'loses'} ${points(side, n)}: ${now === 0 ? 'neutral' : now}`,
  ],
  sainted: (card: LogPart, side: Side): Parts => [
    card,
    side === 'heaven' ? ' is sainted and goes to Heaven' : ' is damned and goes to Hell',
  ],
  home: (card: LogPart, side: Side): Parts => [card, ` goes to ${SIDE_NAMES[side]}`],
  purgatory: (card: LogPart): Parts => [card, ' goes to Purgatory'],
  spared: (card: LogPart): Parts => [card, ' is spared and stays'],
  rescued: (card: LogPart, side: Side): Parts => [card, ` is taken out of Purgatory to ${SIDE_NAMES[side]}`],
  unchanged: (card: LogPart): Parts => ['nothing comes of it for ', card],
  reduced: (n: number): Parts => [`makes it ${n} fewer`],
  gained: (card: LogPart): Parts => ['gains ', card],
  drew: (cards: readonly LogPart[]): Parts => ['draws ', ...listed(cards)],
  /** Unseen. */
  drewSome: (n: number): Parts => [`draws `, n === 1 ? 'a card' : `${n} cards`],
  shuffled: (side: Side): Parts => [`${SIDE_NAMES[side]}’s discard is shuffled and becomes its deck`],
  discards: (cards: readonly LogPart[]): Parts => ['discards ', ...listed(cards)],
  fans: (cards: readonly LogPart[]): Parts => ['fans out ', ...listed(cards)],
  fanEnds: (n: number, by: LogPart): Parts => [
    `${n === 1 ? 'the card' : `the ${n} cards`} fanned out by `,
    by,
    n === 1 ? ' goes' : ' go',
    ' to the discard',
  ],
  toVoid: (card: LogPart): Parts => [card, ' goes to the Void'],
  destroyed: (card: LogPart): Parts => [card, ' is destroyed and goes to the Void'],
  lost: (): Parts => ['the points were not reached'],
  tie: (players: readonly LogPart[]): Parts => ['a tie: ', ...listed(players)],
  /** `capped`: so many turns have been played that the game ended. */
  won: (winners: readonly LogPart[], capped: boolean): Parts => [
    ...(capped ? ['so many turns have been played: '] : []),
    ...listed(winners),
    winners.length === 1 ? ' wins' : ' win',
  ],
}

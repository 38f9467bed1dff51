import { doing, type LogPart, type Person, type Subject } from '@soulstack/kit'
import type { Side } from '../../../cards/card.ts'
import type { SetKind } from '../../types.ts'
import type { Gain, Parts } from '../facts.ts'
import { gainName, points, SET_NAMES, SIDE_NAMES, withArticle } from './names.ts'

/** What happened, in whole sentences. After what has named a player already they leave the name out. */

const does = doing('You', 'you')
/** "a pair", "three colours". */
const aSet = (kind: SetKind): string => {
  const name = SET_NAMES[kind].toLowerCase()
  return kind === 'pair' || kind === 'full-house' ? withArticle(name) : name
}
/** Somebody as an object. */
const whom = ({ seat, you }: Person): LogPart => (you ? { seat, you: 'you' } : { seat })

/** "a, b and c"; of none: nothing. */
const listed = (parts: readonly LogPart[]): Parts =>
  parts.length === 0
    ? ['nothing']
    : parts.flatMap((part, i): Parts => (i === 0 ? [part] : [i === parts.length - 1 ? ' and ' : ', ', part]))

export const log = {
  rolled: (s: Subject, die: LogPart): Parts => does(s, 'roll ', 'rolls ', die),
  first: (s: Subject): Parts => does(s, 'begin the game', 'begins the game'),
  turn: (s: Subject, n: number): Parts => does(s, `begin turn ${n}`, `begins turn ${n}`),
  lastTurn: (s: Subject): Parts =>
    does(s, 'have the last turn: the deck has run out', 'has the last turn: the deck has run out'),
  angel: (card: LogPart, side: Side): Parts => [card, ` is turned up for ${SIDE_NAMES[side]}`],
  soul: (card: LogPart): Parts => [card, ' comes to Earth'],
  uses: (s: Subject, card: LogPart): Parts => does(s, 'use ', 'uses ', card),
  buys: (s: Subject, side: Side, what: Gain, soul: LogPart): Parts =>
    does(
      s,
      `buy ${withArticle(gainName(side, what))} with points from `,
      `buys ${withArticle(gainName(side, what))} with points from `,
      soul,
    ),
  set: (s: Subject, kind: SetKind, cards: readonly LogPart[]): Parts =>
    does(s, `play ${aSet(kind)} (`, `plays ${aSet(kind)} (`, ...listed(cards), ')'),
  reaps: (s: Subject): Parts => does(s, 'reap', 'reaps'),
  /** `now`: how many it has then. */
  points: (card: LogPart, gets: boolean, side: Side, n: number, now: number): Parts => [
    card,
    ` ${gets ? 'gets' : 'loses'} ${points(side, n)} (now ${now === 0 ? 'neutral' : now})`,
  ],
  sainted: (card: LogPart, side: Side): Parts => [
    card,
    side === 'heaven' ? ' is sainted and goes to Heaven' : ' is damned and goes to Hell',
  ],
  home: (card: LogPart, side: Side): Parts => [card, ` goes to ${SIDE_NAMES[side]}`],
  purgatory: (card: LogPart): Parts => [card, ' goes to Purgatory'],
  spared: (card: LogPart): Parts => [card, ' is spared and stays'],
  rescued: (card: LogPart, side: Side): Parts => [card, ` is taken out of Purgatory to ${SIDE_NAMES[side]}`],
  unchanged: (card: LogPart): Parts => [card, ' is unchanged'],
  reduced: (s: Subject, n: number): Parts => does(s, `reduce it by ${n}`, `reduces it by ${n}`),
  gained: (s: Subject, card: LogPart): Parts => does(s, 'gain ', 'gains ', card),
  drew: (s: Subject, cards: readonly LogPart[]): Parts => does(s, 'draw ', 'draws ', ...listed(cards)),
  /** Unseen. */
  drewSome: (s: Subject, n: number): Parts => does(s, 'draw ', 'draws ', n === 1 ? 'a card' : `${n} cards`),
  shuffled: (side: Side): Parts => [`${SIDE_NAMES[side]}’s discard is shuffled and becomes its deck`],
  discards: (s: Subject, cards: readonly LogPart[]): Parts => does(s, 'discard ', 'discards ', ...listed(cards)),
  fans: (s: Subject, cards: readonly LogPart[]): Parts => does(s, 'fan out ', 'fans out ', ...listed(cards)),
  fanEnds: (n: number, by: Person): Parts => [
    `${n === 1 ? 'the card' : `the ${n} cards`} fanned out by `,
    whom(by),
    n === 1 ? ' goes' : ' go',
    ' to the discard',
  ],
  toVoid: (card: LogPart): Parts => [card, ' goes to the Void'],
  destroyed: (card: LogPart): Parts => [card, ' is destroyed and goes to the Void'],
  lost: (): Parts => ['the points were not reached'],
  tie: (players: readonly Person[]): Parts => ['a tie: ', ...listed(players.map(whom))],
  /** `capped`: so many turns have been played that the game ended. */
  won: (winners: readonly Person[], capped: boolean): Parts => {
    const first = capped ? ['all turns have been played: '] : []
    if (winners.length === 1)
      return [...first, ...does({ who: winners[0]!, said: capped ? 'later' : 'first' }, 'win', 'wins')]
    return [...first, ...listed(winners.map(whom)), ' win']
  },
}

import { type LogPart, type Person, subjectAndVerb } from '@soulstack/kit'
import type { SetKind } from '../../rules/state.ts'
import type { Parts } from '../facts.ts'
import { type EventWords, moved, rowOf } from '../telling.ts'
import { gainName, points, SET_NAMES, SIDE_NAMES, withArticle } from './names.ts'

/** What happened, in whole sentences, which omit the player's name if it has been given before. */

const does = subjectAndVerb('You', 'you')
/** "a pair", "three colours". */
const aSet = (kind: SetKind): string => {
  const name = SET_NAMES[kind].toLowerCase()
  return kind === 'pair' || kind === 'full-house' ? withArticle(name) : name
}
/** Somebody as an object. */
const whom = ({ seat, you }: Person): LogPart => (you ? { seat, you: 'you' } : { seat })

/** "a, b and c"; "nothing" for an empty list. */
const listed = (parts: Parts): Parts => rowOf(parts, ' and ', 'nothing')

/** By kind of event. */
export const log: EventWords = {
  rolled: (e, x) => does(x.who(e), 'roll ', 'rolls ', { die: e.n }),
  first: (e, x) => does(x.who(e), 'begin the game', 'begins the game'),
  turn: (e, x) => does(x.who(e), `begin turn ${e.n}`, `begins turn ${e.n}`),
  'last-turn': (e, x) =>
    does(x.who(e), 'have the last turn: the deck has run out', 'has the last turn: the deck has run out'),
  over: ({ reason, winners }, x) => {
    const players = winners.map((seat) => x.person(seat))
    if (reason === 'lost') return ['the points were not reached']
    if (reason === 'tie') return ['a tie: ', ...listed(players.map(whom))]
    const capped = reason === 'turn-cap'
    const first = capped ? ['all turns have been played: '] : []
    if (players.length === 1)
      return [...first, ...does({ who: players[0]!, said: capped ? 'later' : 'first' }, 'win', 'wins')]
    return [...first, ...listed(players.map(whom)), ' win']
  },

  uses: (e, x) => does(x.who(e), 'use ', 'uses ', x.card(e)),
  buys: (e, x) => {
    const what = withArticle(gainName(x.side(e.side), e.what))
    return does(x.who(e), `buy ${what} with points from `, `buys ${what} with points from `, x.card(e))
  },
  set: (e, x) => {
    const what = aSet(e.kind)
    return does(x.who(e), `play ${what} (`, `plays ${what} (`, ...listed(x.cards(e)), ')')
  },
  reaps: (e, x) => does(x.who(e), 'reap', 'reaps'),
  unchanged: (e, x) => [x.card(e), ' is unchanged'],
  reduced: (e, x) => does(x.who(e), `reduce it by ${e.n}`, `reduces it by ${e.n}`),

  angel: (e, x) => [x.card(e), ` is turned up for ${SIDE_NAMES[x.side(e.side)]}`],
  soul: (e, x) => [x.card(e), ' comes to Earth'],
  points: (e, x) => {
    const { gets, side, n, now } = moved(e)
    return [x.card(e), ` ${gets ? 'gets' : 'loses'} ${points(side, n)} (now ${now === 0 ? 'neutral' : now})`]
  },
  home: (e, x) => {
    const side = x.side(e.side)
    if (e.how !== 'sainted') return [x.card(e), ` goes to ${SIDE_NAMES[side]}`]
    return [x.card(e), side === 'heaven' ? ' is sainted and goes to Heaven' : ' is damned and goes to Hell']
  },
  purgatory: (e, x) => [x.card(e), ' goes to Purgatory'],
  spared: (e, x) => [x.card(e), ' is spared and stays'],
  rescued: (e, x) => [x.card(e), ` is taken out of Purgatory to ${SIDE_NAMES[x.side(e.side)]}`],

  gained: (e, x) => does(x.who(e), 'gain ', 'gains ', x.card(e)),
  drew: (e, x) =>
    does(x.who(e), 'draw ', 'draws ', ...(x.knows ? listed(x.cards(e)) : [e.n === 1 ? 'a card' : `${e.n} cards`])),
  shuffled: (e, x) => [`${SIDE_NAMES[x.side(e.side)]}’s discard is shuffled and becomes its deck`],
  discards: (e, x) => does(x.who(e), 'discard ', 'discards ', ...listed(x.cards(e))),
  fans: (e, x) => does(x.who(e), 'fan out ', 'fans out ', ...listed(x.cards(e))),
  'fan-ends': (e, x) => [
    `${e.n === 1 ? 'the card' : `the ${e.n} cards`} fanned out by `,
    whom(x.person(e.seat)),
    e.n === 1 ? ' goes' : ' go',
    ' to the discard',
  ],
  'put-away': (e, x) => [x.card(e), e.home ? ` goes to ${SIDE_NAMES[x.side(e.side)]}` : ' goes to the Void'],
  destroyed: (e, x) => [x.card(e), ' is destroyed and goes to the Void'],
}

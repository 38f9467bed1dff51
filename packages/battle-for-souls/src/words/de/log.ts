import { type LogPart, type Person, subjectAndVerb } from '@soulstack/kit'
import type { SetKind } from '../../rules/state.ts'
import type { Parts } from '../facts.ts'
import { type EventWords, moved, rowOf } from '../telling.ts'
import { gainName, points, SIDE } from './names.ts'

/** What happened, in whole sentences. After what has named a player already they leave the name out. */

const does = subjectAndVerb('Du', 'du')
/** Somebody in the nominative and in the dative. */
const whoIs = ({ seat, you }: Person): LogPart => (you ? { seat, you: 'du' } : { seat })
const whom = ({ seat, you }: Person): LogPart => (you ? { seat, you: 'dir' } : { seat })

const listed = (parts: Parts): Parts => rowOf(parts, ' und ', 'nichts')

const SET_NAMES: Record<SetKind, string> = {
  pair: 'ein Paar',
  'two-pair': 'zwei Paare',
  'three-colours': 'drei Farben',
  'four-colours': 'vier Farben',
  'five-colours': 'fünf Farben',
  'three-of-a-kind': 'einen Drilling',
  'full-house': 'ein Full House',
  'four-of-a-kind': 'einen Vierling',
  'five-of-a-kind': 'einen Fünfling',
}

export const log: EventWords = {
  rolled: (e, x) => does(x.who(e), 'würfelst ', 'würfelt ', { die: e.n }),
  first: (e, x) => does(x.who(e), 'beginnst die Partie', 'beginnt die Partie'),
  turn: (e, x) => does(x.who(e), `beginnst Zug ${e.n}`, `beginnt Zug ${e.n}`),
  'last-turn': (e, x) =>
    does(x.who(e), 'hast den letzten Zug: Das Deck ist leer', 'hat den letzten Zug: Das Deck ist leer'),
  over: ({ reason, winners }, x) => {
    const players = winners.map((seat) => x.person(seat))
    if (reason === 'lost') return ['die Punkte wurden nicht erreicht']
    if (reason === 'tie') return ['Gleichstand: ', ...listed(players.map(whoIs))]
    const capped = reason === 'turn-cap'
    const first = capped ? ['alle vereinbarten Züge sind gespielt: '] : []
    if (players.length === 1)
      return [...first, ...does({ who: players[0]!, said: capped ? 'later' : 'first' }, 'gewinnst', 'gewinnt')]
    return [...first, ...listed(players.map(whoIs)), ' gewinnen']
  },

  uses: (e, x) => does(x.who(e), 'nutzt ', 'nutzt ', x.card(e)),
  buys: (e, x) => {
    const what = `eine ${gainName(x.side(e.side), e.what)} mit Punkten von `
    return does(x.who(e), `kaufst ${what}`, `kauft ${what}`, x.card(e))
  },
  set: (e, x) => {
    const what = SET_NAMES[e.kind]
    return does(x.who(e), `spielst ${what} (`, `spielt ${what} (`, ...listed(x.cards(e)), ')')
  },
  reaps: (e, x) => does(x.who(e), 'erntest', 'erntet'),
  unchanged: (e, x) => ['für ', x.card(e), ' ändert sich nichts'],
  reduced: (e, x) => does(x.who(e), `verringerst es um ${e.n}`, `verringert es um ${e.n}`),

  angel: (e, x) => [x.card(e), ` wird ${SIDE[x.side(e.side)].of} aufgedeckt`],
  soul: (e, x) => [x.card(e), ' kommt auf die Erde'],
  points: (e, x) => {
    const { gets, side, n, now } = moved(e)
    return [
      x.card(e),
      ` ${gets ? 'erhält' : 'verliert'} ${points(side, n, 'acc')} (jetzt ${now === 0 ? 'neutral' : now})`,
    ]
  },
  home: (e, x) => {
    const side = x.side(e.side)
    if (e.how !== 'sainted') return [x.card(e), ` geht ${SIDE[side].into}`]
    return [
      x.card(e),
      side === 'heaven' ? ' wird heiliggesprochen und geht in den Himmel' : ' wird verdammt und geht in die Hölle',
    ]
  },
  purgatory: (e, x) => [x.card(e), ' geht ins Fegefeuer'],
  spared: (e, x) => [x.card(e), ' wird verschont und bleibt'],
  rescued: (e, x) => [x.card(e), ` geht aus dem Fegefeuer ${SIDE[x.side(e.side)].into}`],

  gained: (e, x) => does(x.who(e), 'erhältst ', 'erhält ', x.card(e)),
  drew: (e, x) =>
    does(
      x.who(e),
      'ziehst ',
      'zieht ',
      ...(x.knows ? listed(x.cards(e)) : [e.n === 1 ? 'eine Karte' : `${e.n} Karten`]),
    ),
  shuffled: (e, x) => {
    const side = x.side(e.side)
    return [`die Ablage ${SIDE[side].whose} wird gemischt und wird ${side === 'heaven' ? 'sein' : 'ihr'} Deck`]
  },
  discards: (e, x) => does(x.who(e), 'wirfst ', 'wirft ', ...listed(x.cards(e)), ' ab'),
  fans: (e, x) => does(x.who(e), 'fächerst ', 'fächert ', ...listed(x.cards(e)), ' auf'),
  'fan-ends': (e, x) => [
    e.n === 1 ? 'die Karte, die von ' : `die ${e.n} Karten, die von `,
    whom(x.person(e.seat)),
    ` aufgefächert ${e.n === 1 ? 'wurde, kommt' : 'wurden, kommen'} in die Ablage`,
  ],
  'put-away': (e, x) => [x.card(e), e.home ? ` geht ${SIDE[x.side(e.side)].into}` : ' geht in die Leere'],
  destroyed: (e, x) => [x.card(e), ' wird zerstört und geht in die Leere'],
}

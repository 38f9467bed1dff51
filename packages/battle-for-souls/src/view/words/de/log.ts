import { doing, type LogPart, type Person } from '@soulstack/kit'
import type { SetKind } from '../../types.ts'
import type { Sentences } from '../en/index.ts'
import type { Parts } from '../facts.ts'
import { gainName, points, SIDE } from './names.ts'

/** What happened, in whole sentences. After what has named a player already they leave the name out. */

const does = doing('Du', 'du')
/** Somebody in the nominative and in the dative. */
const whoIs = ({ seat, you }: Person): LogPart => (you ? { seat, you: 'du' } : { seat })
const whom = ({ seat, you }: Person): LogPart => (you ? { seat, you: 'dir' } : { seat })

const listed = (parts: readonly LogPart[]): Parts =>
  parts.length === 0
    ? ['nichts']
    : parts.flatMap((part, i): Parts => (i === 0 ? [part] : [i === parts.length - 1 ? ' und ' : ', ', part]))

const SETS: Record<SetKind, string> = {
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

export const log: Sentences['log'] = {
  rolled: (s, die) => does(s, 'würfelst ', 'würfelt ', die),
  first: (s) => does(s, 'beginnst die Partie', 'beginnt die Partie'),
  turn: (s, n) => does(s, `beginnst Zug ${n}`, `beginnt Zug ${n}`),
  lastTurn: (s) => does(s, 'hast den letzten Zug: Das Deck ist leer', 'hat den letzten Zug: Das Deck ist leer'),
  angel: (card, side) => [card, ` wird ${SIDE[side].of} aufgedeckt`],
  soul: (card) => [card, ' kommt auf die Erde'],
  uses: (s, card) => does(s, 'nutzt ', 'nutzt ', card),
  buys: (s, side, what, soul) =>
    does(
      s,
      `kaufst eine ${gainName(side, what)} mit Punkten von `,
      `kauft eine ${gainName(side, what)} mit Punkten von `,
      soul,
    ),
  set: (s, kind, cards) => does(s, `spielst ${SETS[kind]} (`, `spielt ${SETS[kind]} (`, ...listed(cards), ')'),
  reaps: (s) => does(s, 'erntest', 'erntet'),
  points: (card, gets, side, n, now) => [
    card,
    ` ${gets ? 'erhält' : 'verliert'} ${points(side, n, 'acc')} (jetzt ${now === 0 ? 'neutral' : now})`,
  ],
  sainted: (card, side) => [
    card,
    side === 'heaven' ? ' wird heiliggesprochen und geht in den Himmel' : ' wird verdammt und geht in die Hölle',
  ],
  home: (card, side) => [card, ` geht ${SIDE[side].into}`],
  purgatory: (card) => [card, ' geht ins Fegefeuer'],
  spared: (card) => [card, ' wird verschont und bleibt'],
  rescued: (card, side) => [card, ` geht aus dem Fegefeuer ${SIDE[side].into}`],
  unchanged: (card) => ['für ', card, ' ändert sich nichts'],
  reduced: (s, n) => does(s, `verringerst es um ${n}`, `verringert es um ${n}`),
  gained: (s, card) => does(s, 'erhältst ', 'erhält ', card),
  drew: (s, cards) => does(s, 'ziehst ', 'zieht ', ...listed(cards)),
  drewSome: (s, n) => does(s, 'ziehst ', 'zieht ', n === 1 ? 'eine Karte' : `${n} Karten`),
  shuffled: (side) => [
    `die Ablage ${SIDE[side].whose} wird gemischt und wird ${side === 'heaven' ? 'sein' : 'ihr'} Deck`,
  ],
  discards: (s, cards) => does(s, 'wirfst ', 'wirft ', ...listed(cards), ' ab'),
  fans: (s, cards) => does(s, 'fächerst ', 'fächert ', ...listed(cards), ' auf'),
  fanEnds: (n, by) => [
    n === 1 ? 'die Karte, die von ' : `die ${n} Karten, die von `,
    whom(by),
    ` aufgefächert ${n === 1 ? 'wurde, kommt' : 'wurden, kommen'} in die Ablage`,
  ],
  toVoid: (card) => [card, ' geht in die Leere'],
  destroyed: (card) => [card, ' wird zerstört und geht in die Leere'],
  lost: () => ['die Punkte wurden nicht erreicht'],
  tie: (players) => ['Gleichstand: ', ...listed(players.map(whoIs))],
  won: (winners, capped) => {
    const first = capped ? ['alle vereinbarten Züge sind gespielt: '] : []
    if (winners.length === 1)
      return [...first, ...does({ who: winners[0]!, said: capped ? 'later' : 'first' }, 'gewinnst', 'gewinnt')]
    return [...first, ...listed(winners.map(whoIs)), ' gewinnen']
  },
}

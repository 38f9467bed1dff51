import type { LogPart } from '@soulstack/kit'
import type { SetKind } from '../../types.ts'
import type { Sentences } from '../en/index.ts'
import type { Parts } from '../facts.ts'
import { gainName, points, SIDE } from './names.ts'

/** What happened. A line about a player goes on after the player's name. */

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
  rolled: (die) => ['würfelt ', die],
  first: () => ['beginnt die Partie'],
  turn: (n) => [`beginnt Zug ${n}`],
  lastTurn: () => ['hat den letzten Zug: Das Deck ist leer'],
  angel: (card, side) => [card, ` wird ${SIDE[side].of} aufgedeckt`],
  soul: (card) => [card, ' kommt auf die Erde'],
  uses: (card) => ['nutzt ', card],
  buys: (side, what, soul) => [`kauft eine ${gainName(side, what)} mit Punkten von `, soul],
  set: (kind, cards) => [`spielt ${SETS[kind]}: `, ...listed(cards)],
  reaps: () => ['erntet'],
  points: (card, gets, side, n, now) => [
    card,
    ` ${gets ? 'erhält' : 'verliert'} ${points(side, n, 'acc')}: jetzt ${now === 0 ? 'neutral' : now}`,
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
  reduced: (n) => [`macht daraus ${n} weniger`],
  gained: (card) => ['erhält ', card],
  drew: (cards) => ['zieht ', ...listed(cards)],
  drewSome: (n) => ['zieht ', n === 1 ? 'eine Karte' : `${n} Karten`],
  shuffled: (side) => [
    `die Ablage ${SIDE[side].whose} wird gemischt und wird ${side === 'heaven' ? 'sein' : 'ihr'} Deck`,
  ],
  discards: (cards) => ['wirft ', ...listed(cards), ' ab'],
  fans: (cards) => ['fächert ', ...listed(cards), ' auf'],
  fanEnds: (n, by) => [
    n === 1 ? 'die Karte, die ' : `die ${n} Karten, die `,
    by,
    ` aufgefächert hat, ${n === 1 ? 'kommt' : 'kommen'} in die Ablage`,
  ],
  toVoid: (card) => [card, ' geht in die Leere'],
  destroyed: (card) => [card, ' wird zerstört und geht in die Leere'],
  lost: () => ['die Punkte wurden nicht erreicht'],
  tie: (players) => ['Gleichstand: ', ...listed(players)],
  won: (winners, capped) => [
    ...(capped ? ['alle vereinbarten Züge sind gespielt: '] : []),
    ...listed(winners),
    winners.length === 1 ? ' gewinnt' : ' gewinnen',
  ],
}

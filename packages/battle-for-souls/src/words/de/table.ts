import type { Mode } from '../../rules/config.ts'
import type { Sentences } from '../en/index.ts'
import { angelName, names, SIDE, times } from './names.ts'

/** What is said of things on the table, and of the table. */

export const notes: Sentences['notes'] = {
  angel: (side) => `Ein ${angelName(side)} je Zug`,
  eachTurn: 'jeden Zug',
  used: 'genutzt',
  usesLeft: (n) => `noch ${times(n)}`,
  thisTurn: 'bis Zugende',
  partnersTurn: 'bis Zugende des Partners',
}

export const soul: Sentences['soul'] = {
  neutral: 'Neutral',
  reaped: (points, side, more) =>
    `${names.standing(points)}: Bei einer Ernte geht sie ${SIDE[side].into}, mit ${more} mehr sofort`,
  short: (points, side, more) =>
    `${names.standing(points)}: Noch ${more}, und eine Ernte bringt sie ${SIDE[side].into}`,
}

export const counted: Sentences['counted'] = {
  soul: 'Seelen',
  archangel: 'Erzengel',
  devil: 'Teufel',
  'holy-relic': 'Heilige Reliquien',
  'unholy-relic': 'Unheilige Reliquien',
  intercession: 'Fürbitten',
  sin: 'Sünden',
  'victory-point': 'Siegpunktkarten',
}

const MODES: Record<Mode, string> = { duel: 'Ein Duell', teams: 'In Teams', solo: 'Solo' }

export const refuses: Sentences['refuses'] = {
  players: (n) => `Battle For Souls ist für 1, 2 oder 4 Spieler, nicht für ${n}.`,
  playersOf: (mode, right, n) => `${MODES[mode]}: Das ist für ${right} Spieler, nicht für ${n}.`,
  target: 'Ein Punkteziel gibt es nur solo; gegen andere gewinnt, wer mehr Punkte hat.',
  lastTurn: 'Wie der letzte Zug gespielt wird, wählt man nur solo.',
  noLesson: (name, all, value) => `„${name}“ ist eines von ${all}, oder „null“, nicht ${value}.`,
  lesson: (lesson, name) => `Die Lektion „${lesson}“ stellt ihren Tisch selbst ein: Lass „${name}“ weg.`,
}

export const plays: Sentences['plays'] = {
  lesson: (title) => `Lektion: ${title}`,
  teams: 'Zwei Teams zu zweit',
  solo: (side, target) => `Solo, ${SIDE[side].of}: ${target} ${target === 1 ? 'Punkt gewinnt' : 'Punkte gewinnen'}`,
  lastWhole: 'Der letzte Zug ist ein ganzer, bis auf das Ziehen',
  noWilds: 'Ohne Joker',
  notReplaced: 'Eine Seele, die heiliggesprochen oder verdammt wird, wird nicht ersetzt',
  addCancels: 'Punkte dürfen auch auf Seelen der anderen Seite und heben zuerst deren Punkte auf',
  tieBreak: 'Bei Gleichstand entscheidet, wer mehr Seelen hat, dann, wer mehr Erzengel oder Teufel hat',
  turnCap: (n) => `Die Partie endet nach ${n} ${n === 1 ? 'Zug' : 'Zügen'}`,
}

import type { Sentences } from '../en/index.ts'
import { capital, gainName, list, points, SIDE } from './names.ts'

/** What can be picked. Verbs stand last, as on buttons: "Buckler of Faith nutzen". */
export const options: Sentences['options'] = {
  angel: (angel, side, n, soul) => `${angel}: ${points(side, n, 'nom')} auf ${soul}`,
  buy: (side, what, price, soul) => `Eine ${gainName(side, what)} mit ${points(side, price, 'dat')} von ${soul} kaufen`,
  discard: 'Abwerfen',
  discards: (how) =>
    how === null
      ? 'nichts: Du hast keine Karte auf der Hand'
      : how === 'fan'
        ? 'bis zu vier, für deinen Partner'
        : how === 'some'
          ? 'eine oder mehr'
          : 'beliebig viele',
  drawOne: 'Eine ziehen',
  hand: (n, limit) => `Hand: ${n} von ${limit}`,
  use: (card) => `${card} nutzen`,
  does: (clause) => `${capital(clause)}.`,
  reap: 'Ernten',
  reaps: (heaven, hell, purgatory) =>
    [
      heaven.length > 0 ? `${list(heaven, 'und')} ${SIDE.heaven.into}` : '',
      hell.length > 0 ? `${list(hell, 'und')} ${SIDE.hell.into}` : '',
      purgatory > 0 ? `${purgatory} ins Fegefeuer` : '',
    ]
      .filter(Boolean)
      .join(', '),
  draw: 'Bis auf fünf ziehen und den Zug beenden',
  end: 'Den Zug beenden, ohne zu ziehen',
  stop: 'Kein weiterer Kartensatz',
  pass: 'Passen',
  flip: 'Aufdecken',
  noFlip: 'Liegen lassen',
  discardCard: (card) => `${card} abwerfen`,
  ofFan: (card) => `${card} aus dem Fächer`,
  none: 'Diesen Teil weglassen',
  onlyRelic: (side) => `Nur die ${gainName(side, 'relic')}`,
  noPoints: 'keine Punkte',
  deed: (words) => capital(words),
  other: (soul, changes) => `${soul}: ${changes}`,
  andAnother: (brings) => `${brings}, dazu ein weiterer Kartensatz`,
  set: (side, n, souls, off, brings) => {
    const all = [
      souls.length > 0 ? `${points(side, n, 'nom')} auf ${list(souls)}` : '',
      off > 0 ? `${off} ${off === 1 ? 'Punkt' : 'Punkte'} weniger auf einer Seele` : '',
    ]
      .filter(Boolean)
      .join(' oder ')
    return brings === null ? all : all === '' ? brings : `${all}, dazu ${brings}`
  },
}

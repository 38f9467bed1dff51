import type { Sentences } from '../en/index.ts'
import type { QuestionWords, Who } from '../facts.ts'
import { angelName, SET_NAMES, SIDE, seatName } from './names.ts'

/** Questions, why they are asked, who is waited for, and what the main button means. */

export const ask: QuestionWords = {
  turn: ({ step }, q) => {
    if (step > 3) return 'Was tust du noch?'
    return q.onlyASet ? 'Einen letzten Kartensatz spielen?' : 'Was tust du? Schritt 3 ist Pflicht.'
  },
  instant: () => 'Eine SOFORT-Karte nutzen?',
  second: () => 'Noch einen Kartensatz spielen?',
  flip: ({ side }, q) => `Einen weiteren ${angelName(q.side(side))} aufdecken?`,
  reward: ({ set }) => `${SET_NAMES[set]}: Für welche Seele?`,
  cards: ({ set }) => `${SET_NAMES[set]}: Mit welchen Karten?`,
  discard: (_, q) => {
    const how = q.discarding()
    return how === 'fan'
      ? 'Wirf bis zu vier Karten ab'
      : how === 'some'
        ? 'Wirf mindestens eine Karte ab'
        : 'Wirf beliebig viele Karten ab'
  },
  effect: ({ card }, q) => `${q.card(card)}: Was geschieht?`,
}

export const why: Sentences['why'] = {
  turn: 'Du bist am Zug.',
  lastTurn: 'Das ist dein letzter Zug: Das Deck ist leer.',
  lastSet: 'Das Deck ist leer. In diesem letzten Zug wird nur noch ein Kartensatz gespielt.',
  declared: (seat, what) => `${seatName(seat)}: ${what}.`,
  instant: 'Bevor die Partie weitergeht.',
  flip: (side) => `Eine Seele ist ${SIDE[side].into} gegangen.`,
  second: 'Zwei Paare erlauben dir einen weiteren Kartensatz in diesem Zug.',
  discard: (how) =>
    how === 'fan'
      ? 'Sie werden aufgefächert: Dein Partner darf zwei von ihnen nutzen.'
      : 'Das hast du für Schritt 3 gewählt.',
  reward: 'Dein Kartensatz bringt Punkte, und du kannst sie auf verschiedene Weise nutzen.',
  cards: 'Dieser Kartensatz geht auf mehrere Arten, und je nachdem behältst du andere Karten.',
}

const does = (who: Who, you: string, other: string): string =>
  who === 'you' ? `Du ${you}` : `${seatName(who)} ${other}`

export const waiting: Sentences['waiting'] = {
  turn: (who, step) => `${does(who, 'bist', 'ist')} am Zug, bei Schritt ${step}`,
  instant: (who) => `${does(who, 'kannst', 'kann')} eine SOFORT-Karte nutzen`,
  flip: (who, side) => `${does(who, 'kannst', 'kann')} einen weiteren ${angelName(side)} aufdecken`,
  discard: (who) => `${does(who, 'wählst', 'wählt')} Karten zum Abwerfen`,
  second: (who) => `${does(who, 'kannst', 'kann')} noch einen Kartensatz spielen`,
  other: (who) => does(who, 'wählst', 'wählt'),
}

export const main: Sentences['main'] = {
  must: (draw) => ({
    label: draw ? 'Spielen, abwerfen oder ziehen' : 'Spielen oder abwerfen',
    detail: 'Schritt 3 ist Pflicht',
  }),
  end: (because) => ({
    label: 'Zug beenden',
    detail: { 'game-ends': 'und damit die Partie', full: 'deine Hand ist voll', 'nothing-left': 'nichts zu ziehen' }[
      because
    ],
  }),
  draw: (n) => ({ label: 'Ziehen und Zug beenden', detail: n === 1 ? '1 Karte' : `${n} Karten` }),
  pass: (then) => ({ label: 'Passen', detail: then === null ? 'der Zug geht weiter' : `dann ${then}` }),
  noOther: { label: 'Kein weiterer Kartensatz', detail: 'der Zug geht weiter' },
  flip: { label: 'Aufdecken', detail: '3 Punkte und ein weiterer Helfer' },
  discard: (how) => ({ label: 'Abwerfen', detail: how === 'fan' ? 'für deinen Partner' : 'was du gewählt hast' }),
  choose: 'Wählen',
}

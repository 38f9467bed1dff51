import type { FourSoulsVictoryWords } from '../../en/four-souls/victory.ts'

const souls = (n: number) => `${n} ${n === 1 ? 'Seele' : 'Seelen'}`

export const fourSoulsVictory: FourSoulsVictoryWords = {
  lostTogether: 'Gemeinsam verloren',
  wonTogether: 'Gemeinsam gewonnen',
  nobodyWins: 'Niemand gewinnt',
  youWin: (n) => (n > 1 ? 'Dein Team gewinnt' : 'Du gewinnst'),
  wins: (names) => `${names.join(' und ')} ${names.length === 1 ? 'gewinnt' : 'gewinnen'}`,
  together: ({ goal, souls, toWin, timer }) =>
    `${[
      goal ?? `${souls} von ${toWin} Seelen`,
      timer !== null && (timer === 0 ? 'der Rundenzähler ist abgelaufen' : `der Rundenzähler steht auf ${timer}`),
    ]
      .filter(Boolean)
      .join(', ')}.`,
  winners: (names, n) => `${names.join(' und ')}: ${souls(n)}.`,
  souls,
  runaway: 'Es nahm kein Ende, und so wurde die Partie abgebrochen.',
  runawayBy: (card) => `Die Karte „${card}“ tut mehr, als eine Partie leisten kann, und so wurde sie abgebrochen.`,
  turn: (n) => `Zug ${n}`,
}

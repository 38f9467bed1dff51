import type { FlowSheetWords } from '../flow-sheet.ts'

export const flowSheet: FlowSheetWords = {
  title: 'Spielfluss',
  asked: 'Wie oft du gefragt wirst',
  way: 'Frag mich',
  ways: { relaxed: 'Selten', normal: 'Normal', every: 'Jede Gelegenheit' },
  means: {
    relaxed: 'Nur wenn es um viel geht: Du könntest sterben oder etwas verlieren, oder es geht um eine Seele.',
    normal: 'Wenn du ändern könntest, was gleich geschieht, und es sich lohnt.',
    every: 'Bei jeder Gelegenheit, auch wenn du nur passen kannst. Taste F.',
  },
  wait: 'Halte die Leertaste oder tippe auf Warten, dann wirst du bei der nächsten Gelegenheit gefragt, egal was hier steht.',
  pins: 'Frag mich immer bei',
  noPins: 'Noch keine. Tippe auf „nächstes Mal fragen“, wo für dich gepasst wurde.',
  unpin: 'Entfernen',
  passed: 'Für dich gepasst',
  nothingPassed: 'Nichts eingestellt.',
  need: 'Frag mich nicht bei:',
  stop: 'Beenden',
  passThis: 'nur dies zulassen',
  numbered: (n, what) => `${n}. ${what}`,
  forGame: 'in dieser Partie',
  allOf: (source) => `Alle ${source}`,
  whole: {
    'my-turn': ['Bis zu meinem Zug', 'alles'],
    'this-turn': ['In diesem Zug', 'alles'],
    'aimed-at-me': ['Bis es auf mich zielt', 'in den Zügen anderer'],
  },
  answered: 'Für dich beantwortet',
  askMe: 'Frag mich',
  ends: (how, what) => `${how}: ${what}`,
  remembered: 'Dieser Browser merkt sich, wie du gefragt wirst, und die Karten. Alles andere endet mit der Partie.',
}

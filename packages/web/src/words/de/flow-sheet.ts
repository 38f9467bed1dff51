import type { FlowSheetWords } from '../../table/flow-sheet.words.ts'

export const flowSheet: FlowSheetWords = {
  title: 'Spielfluss',
  asked: 'Wie oft du gefragt wirst',
  way: 'Frag mich',
  ways: { relaxed: 'Selten', normal: 'Normal', every: 'Jede Gelegenheit' },
  means: {
    relaxed: 'Nur wenn viel davon abhängt: Du könntest sterben oder etwas verlieren, oder es geht um eine Seele.',
    normal: 'Wenn etwas von dir ändern könnte, was gleich geschieht, und es sich lohnt.',
    every: 'Bei jeder Gelegenheit, auch wo du nur passen kannst. Taste F.',
  },
  wait: 'Halte die Leertaste oder drücke Warten, dann gehört die nächste Gelegenheit dir, was auch immer hier steht.',
  pins: 'Frag mich immer zu',
  noPins: 'Keine Karte. Was für dich gepasst wurde, hat „nächstes Mal fragen“.',
  unpin: 'Nicht mehr',
  passed: 'Für dich gepasst',
  nothingPassed: 'Nichts, worum du gebeten hättest.',
  need: 'Du musst nicht gefragt werden:',
  stop: 'Beenden',
  passThis: 'nur dies vorbeilassen',
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
  remembered: 'Die Art und die Karten merkt sich dieser Browser. Alles andere endet spätestens mit der Partie.',
}

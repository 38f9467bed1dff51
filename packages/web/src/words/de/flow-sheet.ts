import type { FlowSheetWords } from '../../table/flow-sheet.words.ts'

export const flowSheet: FlowSheetWords = {
  title: 'Spielfluss',
  note: 'Wo du nur passen kannst, passt du von selbst. Wo du etwas anderes tun kannst, wirst du gefragt, außer du sagst hier, dass das nicht nötig ist.',
  passed: 'Für dich gepasst',
  nothingPassed: 'Gerade nichts, außer wo nur Passen möglich ist.',
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
  asked: 'Wie du gefragt wirst',
  full: 'Volle Kontrolle',
  fullNote: 'Taste F. Du wirst bei jeder Gelegenheit gefragt, und nichts wird für dich beantwortet.',
  fullOn: 'Frag mich alles',
  hold: 'Nach mir',
  holdNote:
    'Nach dem, was du selbst tust, fragen die Regeln zuerst dich, ob du noch mehr tust. Aus: Gleich werden die anderen gefragt.',
  holdOn: 'Frag mich nach dem, was ich tue, noch einmal',
  bluff: 'Bluff',
  bluffNote:
    'Was für dich gepasst wird, dauert zufällig lange, zwischen einer halben Sekunde und zweieinhalb, ob du eine Wahl hattest oder nicht: Niemand kann daraus etwas schließen.',
  bluffOn: 'Bei jedem Passen kurz zögern',
  stops: 'Haltepunkte',
  stopsNote: 'Wo du gefragt wirst, während nichts darauf wartet zu geschehen.',
  turns: { mine: 'In meinen Zügen', theirs: 'In den Zügen anderer' },
  remembered:
    'Volle Kontrolle, Nach mir, Bluff und die Haltepunkte merkt sich dieser Browser. Alles andere endet spätestens mit der Partie.',
}

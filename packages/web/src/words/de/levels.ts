import type { LevelsWords } from '../levels.ts'

export const levels: LevelsWords = {
  who: 'Wer spielt mit?',
  names: { easy: 'Leicht', normal: 'Normal', hard: 'Schwer', expert: 'Meister' },
  characters: { easy: 'Pip', normal: 'Mab', hard: 'Odo', expert: 'Der Fährmann' },
  bots: {
    easy: 'Pip, Bot, leicht',
    normal: 'Mab, Bot, normal',
    hard: 'Odo, Bot, schwer',
    expert: 'Der Fährmann, Bot, Meister',
  },
  tempers: {
    'four-souls': {
      easy: 'Verschätzt sich oft und verschläft viele Antworten, aber nie den Sieg.',
      normal: 'Nimmt, was jetzt am meisten wert ist. Später ist später.',
      hard: 'Spielt den Zug Dutzende Male im Kopf zu Ende und antwortet dann.',
      expert: 'Hat diesen Zug Hunderte Male enden sehen und abgewogen, wer gewinnt.',
    },
    'battle-for-souls': {
      easy: 'Verschätzt sich oft. Bei den letzten Seelen hellwach.',
      normal: 'Nimmt die meisten Punkte, die jetzt zu holen sind. Später ist später.',
      hard: 'Spielt die nächsten Züge Dutzende Male im Kopf durch und antwortet dann.',
      expert: 'Hat die nächsten Züge über hundertmal gesehen und abgewogen, wer gewinnt.',
    },
  },
  plain: {
    easy: 'Antwortet hin und wieder irgendwas.',
    normal: 'Nimmt das Wahrscheinlichste.',
    hard: 'Spielt im Kopf weiter und antwortet dann.',
    expert: 'Spielt im Kopf länger weiter.',
  },
}

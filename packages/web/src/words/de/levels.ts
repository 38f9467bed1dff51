import type { LevelsWords } from '../en/levels.ts'

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
  plain: {
    easy: 'Antwortet hin und wieder irgendwas.',
    normal: 'Nimmt das Wahrscheinlichste.',
    hard: 'Spielt im Kopf weiter und antwortet dann.',
    expert: 'Spielt im Kopf länger weiter.',
  },
}

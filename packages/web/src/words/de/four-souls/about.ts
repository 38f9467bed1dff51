import type { GameWords } from '../../game-words.ts'

export const fourSoulsAbout: GameWords = {
  about: 'Monster, Beute und Handel, allein oder bis zu sechst.',
  against: {
    easy: 'du und drei leichte Bots',
    normal: 'du und drei normale Bots',
    hard: 'du und drei schwere Bots',
    expert: 'du und drei Meister-Bots',
  },
  tempers: {
    easy: 'Verschätzt sich oft und verschläft viele Antworten, aber nie den Sieg.',
    normal: 'Nimmt, was jetzt am meisten wert ist. Später ist später.',
    hard: 'Spielt den Zug Dutzende Male im Kopf zu Ende und antwortet dann.',
    expert: 'Hat diesen Zug Hunderte Male enden sehen und abgewogen, wer gewinnt.',
  },
  usual: 'Jeder für sich, wie im Regelbuch.',
  step: 'Stapel',
}

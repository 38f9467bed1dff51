import type { BattleForSoulsAboutWords } from '../../en/battle-for-souls/about.ts'

export const battleForSoulsAbout: BattleForSoulsAboutWords = {
  about: 'Himmel gegen Hölle, allein, zu zweit oder zu viert.',
  against: {
    easy: 'du gegen einen leichten Bot',
    normal: 'du gegen einen normalen Bot',
    hard: 'du gegen einen schweren Bot',
    expert: 'du gegen einen Meister-Bot',
  },
  tempers: {
    easy: 'Verschätzt sich oft. Bei den letzten Seelen hellwach.',
    normal: 'Nimmt die meisten Punkte, die jetzt zu holen sind. Später ist später.',
    hard: 'Spielt die nächsten Züge Dutzende Male im Kopf durch und antwortet dann.',
    expert: 'Hat die nächsten Züge über hundertmal gesehen und abgewogen, wer gewinnt.',
  },
  usual: 'Himmel gegen Hölle, wie im Regelbuch.',
  step: 'Wirkung',
  sides: { heaven: 'Himmel', hell: 'Hölle' },
  yours: { heaven: 'du spielst den Himmel', hell: 'du spielst die Hölle' },
}

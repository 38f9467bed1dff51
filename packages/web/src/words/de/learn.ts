import type { LearnWords } from '../en/learn.ts'

export const learn: LearnWords = {
  back: 'Zurück',
  title: 'Lernen',
  lede: 'Kurze Partien mit den echten Regeln: Tu, was die Lektion sagt, oder etwas ganz anderes, und geh, wann du willst.',
  failed: 'Die Lektionen konnten nicht geladen werden.',
  minutes: (n) => `${n} ${n === 1 ? 'Minute' : 'Minuten'}`,
  taken: (minutes) => `Schon gemacht · ${minutes}`,
  begin: 'Beginnen',
  beginLesson: (lesson) => `Beginnen: ${lesson}`,
  again: 'Noch einmal',
  lessonAgain: (lesson) => `Noch einmal: ${lesson}`,
}

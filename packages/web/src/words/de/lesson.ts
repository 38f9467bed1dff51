import type { LessonWords } from '../../table/lesson.words.ts'

export const lesson: LessonWords = {
  lesson: (title) => `Lektion: ${title}`,
  at: (title, n, of) => `${title} · ${n} von ${of}`,
  unfold: 'Zeigen, was die Lektion sagt',
  fold: 'Die Lektion zusammenklappen',
  short: 'Die Regeln auf einer Seite',
  finish: 'Fertig',
  goOn: 'Weiter',
  skip: 'Schritt überspringen',
  leave: 'Verlassen',
  over: 'Das war’s',
  next: (title, about) => `Als Nächstes: ${title}. ${about}`,
  wereAll: 'Das waren alle Lektionen. Am Tisch sagt dir alles, was nicht geht, warum, wenn du es drückst.',
  play: 'Eine Partie spielen',
  allLessons: 'Alle Lektionen',

  hint: 'Hinweis',
  noMoreHints: 'Keine Hinweise mehr',
  putAway: 'Hinweis weglegen',

  sound: 'Geräusche',
  withSounds: 'Mit Geräuschen?',
  yesSounds: ['Ja', 'Ja, mit Geräuschen'],
  noSounds: ['Nein', 'Nein, ohne Geräusche'],
}

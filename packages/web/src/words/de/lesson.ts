import type { LessonWords } from '../en/lesson.ts'

export const lesson: LessonWords = {
  lesson: (title) => `Lektion: ${title}`,
  at: (title, n, of) => `${title} · ${n} von ${of}`,
  unfold: 'Lektion zeigen',
  fold: 'Lektion einklappen',
  short: 'Die Regeln auf einer Seite',
  finish: 'Fertig',
  goOn: 'Weiter',
  skip: 'Schritt überspringen',
  leave: 'Verlassen',
  astray: 'Dieser Schritt verlangt etwas anderes. Nimm es zurück und versuche es noch einmal.',
  late: 'Für diesen Schritt ist es jetzt zu spät. Nimm es zurück und versuche es noch einmal.',
  back: 'Zurücknehmen',
  leaveIt: 'So lassen',
  again: 'Von vorn',
  over: 'Geschafft',
  next: (title, about) => `Als Nächstes: ${title}. ${about}`,
  wereAll: 'Das war die letzte Lektion. Tippe am Tisch an, was gerade nicht geht, und du erfährst, warum.',
  play: 'Eine Partie spielen',
  allLessons: 'Alle Lektionen',

  hint: 'Hinweis',
  noMoreHints: 'Keine Hinweise mehr',
  readOn: 'Weiterlesen',
  putAway: 'Hinweis schließen',

  sound: 'Ton',
  withSounds: 'Mit Ton?',
  yesSounds: ['Ja', 'Ja, mit Ton'],
  noSounds: ['Nein', 'Nein, ohne Ton'],
}

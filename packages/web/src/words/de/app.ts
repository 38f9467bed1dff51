import type { AppWords } from '../../app.words.ts'

export const app: AppWords = {
  partFailed: 'Ein Teil der Seite konnte nicht geladen werden.',
  loadAgain: 'Seite neu laden',
  nobodyHere: 'Hier sitzt niemand',
  noSuchPage: 'Diese Seite gibt es nicht.',
  toFirstPage: 'Zurück zur ersten Seite',
}

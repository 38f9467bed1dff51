import type { AppWords } from '../en/app.ts'

export const app: AppWords = {
  partFailed: 'Ein Teil der Seite konnte nicht geladen werden.',
  loadAgain: 'Seite neu laden',
  nobodyHere: 'Hier sitzt niemand',
  noSuchPage: 'Diese Seite gibt es nicht.',
  noTableOfGame: 'Diese Seite kennt das Spiel nicht. Lade sie neu: Vielleicht gibt es eine neuere Version.',
  toHomePage: 'Zurück zur Startseite',
  title: (page) => (page === null ? 'Soulstack' : `${page} · Soulstack`),

  serverSilent: 'Der Server antwortet nicht. Versuch es gleich noch einmal.',
  serverCannot: 'Der Server konnte das nicht tun.',
  tableNotSet: 'Der Tisch konnte nicht aufgestellt werden.',

  home: 'Startseite',
  settings: 'Einstellungen',
  yourName: 'Dein Name',
  tableOf: (name) => `Tisch von ${name}`,
  learning: 'Lernen',

  rule: (id) => `Regel ${id}`,
  dieShows: (face) => `Würfel zeigt ${face}`,
}

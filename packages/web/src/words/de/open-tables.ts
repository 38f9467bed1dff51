import type { OpenTablesWords } from '../open-tables.ts'

export const openTables: OpenTablesWords = {
  title: 'Offene Tische',
  failed: 'Die Liste der offenen Tische konnte nicht geladen werden.',
  tryAgain: 'Noch einmal versuchen',
  looking: 'Wird geladen …',
  none: 'Gerade gibt es keine offenen Tische. Stell einen auf, an den sich alle setzen dürfen.',
  comeBack: 'Zurück',
  comeBackTo: (table) => `Zurück zu „${table}“`,
  sit: 'Hinsetzen',
  sitAt: (table) => `Hinsetzen an „${table}“`,
  watch: 'Zuschauen',
  watchTable: (table) => `Zuschauen bei „${table}“`,
  away: (name) => `${name} (weg)`,
  bots: (n) => (n === 1 ? 'ein Bot' : `${n} Bots`),
  taken: (n, seats) => `${n} von ${seats} Plätzen besetzt`,
  playing: 'wird gespielt',
  watching: (n) => (n === 1 ? '1 schaut zu' : `${n} schauen zu`),
  justSet: 'eben aufgestellt',
  minutesAgo: (n) => `vor ${n} Min. aufgestellt`,
  hoursAgo: (n) => `vor ${n} Stunden aufgestellt`,
  daysAgo: (n) => `vor ${n} Tagen aufgestellt`,
}

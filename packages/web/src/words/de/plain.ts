import type { PlainWords } from '../en/plain.ts'

export const plain: PlainWords = {
  you: 'Du',
  table: 'Der Tisch',
  rail: 'Möglichkeiten, Protokoll',
  options: 'Möglichkeiten',
  call: 'Du entscheidest',
  seat: (name, active) => (active ? `${name}: am Zug` : name),
  out: 'Ausgeschieden',
  keys: { o: 'Zu den Möglichkeiten', s: 'Zum Tisch' },
  about: 'Ein Beispiel für ein Spiel.',
  players: 'Plätze',
  yes: 'An',
  no: 'Aus',
}

import type { ShowsWords } from '../en/shows.ts'

export const shows: ShowsWords = {
  title: 'Beispiele',
  titleOf: (game) => `Beispiele zu ${game}`,
  lede: (game) =>
    `${game}: jedes Beispiel, jede Regelfrage und jede Karte, Schritt für Schritt am echten Tisch gespielt.`,
  search: 'In den Beispielen suchen',
  searchFor: 'Eine Karte, eine Regel, ein Wort',
  failed: 'Die Beispiele konnten nicht geladen werden.',
  fetching: 'Die Beispiele werden geladen …',
  groups: {
    examples: 'Beispiele aus dem Regelbuch',
    'first-edition-examples': 'Beispiele aus dem Regelbuch der ersten Auflage',
    'first-edition': 'Erste Auflage',
    rulings: 'Regelfragen',
    cards: 'Karten',
  },
  found: 'Gefunden',
  none: 'Nichts gefunden. Versuch ein anderes Wort.',
  count: (n, shown) => `${n} gefunden${n > shown ? `; die ersten ${shown} sind zu sehen` : ''}`,
}

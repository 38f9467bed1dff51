import type { Dues } from '../sentences.ts'

/** The death penalty, part by part. */
export const dues: Dues = {
  item: 'Zerstöre einen Gegenstand',
  ofItems: (n) => (n === 0 ? 'es gibt keinen' : `von ${n}`),
  nothing: 'nichts zu verlieren',
  loot: 'Verliere eine Beutekarte',
  ofHand: (n) => (n === 0 ? 'deine Hand ist leer' : `von deinen ${n}`),
  cent: 'Verliere 1¢',
  cents: (n) => (n === 0 ? 'du hast keine' : `aus ${n}¢ ${n === 1 ? 'wird' : 'werden'} ${n - 1}¢`),
  deactivate: 'Deaktiviere Gegenstände',
  which: (all) => (all ? 'alle, dazu den Charakter' : 'die mit einer ↷-Fähigkeit'),
  keeps: ({ eternal, items, loot, souls }) => {
    const all = [
      ...eternal.map((name) => `${name} (ewig)`),
      items > 0 && (items === 1 ? '1 Gegenstand' : `${items} Gegenstände`),
      loot > 0 && (loot === 1 ? '1 Beutekarte' : `${loot} Beutekarten`),
      souls > 0 && (souls === 1 ? 'deine Seele' : 'deine Seelen'),
    ].filter((part) => part !== false)
    return all.length === 0
      ? 'nichts weiter'
      : all.length < 2
        ? all.join('')
        : `${all.slice(0, -1).join(', ')} und ${all.at(-1)}`
  },
}

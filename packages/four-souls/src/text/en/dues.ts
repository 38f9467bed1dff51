import type { Dues } from '../sentences.ts'

/** The death penalty, part by part. */
export const dues: Dues = {
  item: 'Destroy an item',
  ofItems: (n) => (n === 0 ? 'there is none' : n === 1 ? 'of 1' : `of ${n}`),
  nothing: 'nothing to lose',
  loot: 'Lose a loot card',
  ofHand: (n) => (n === 0 ? 'your hand is empty' : `of your ${n}`),
  cent: 'Lose 1¢',
  cents: (n) => (n === 0 ? 'you have none' : `from ${n}¢ to ${n - 1}¢`),
  deactivate: 'Deactivate items',
  which: (all) => (all ? 'all, and the character' : 'those with a ↷ ability'),
  keeps: ({ eternal, items, loot, souls }) => {
    const all = [
      ...eternal.map((name) => `${name} (eternal)`),
      items > 0 && (items === 1 ? '1 item' : `${items} items`),
      loot > 0 && (loot === 1 ? '1 loot card' : `${loot} loot cards`),
      souls > 0 && (souls === 1 ? 'your soul' : 'your souls'),
    ].filter((part) => part !== false)
    return all.length === 0 ? 'nothing else' : listed(all)
  },
}

/** "a, b and c". */
const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

/** What death takes, part by part. */
export const dues = {
  item: 'Destroy an item',
  /** `n`: how many can be chosen from. */
  ofItems: (n: number) => (n === 0 ? 'there is none' : n === 1 ? 'of 1' : `of ${n}`),
  /** Of a part that was not paid, because nothing was there for it. */
  nothing: 'nothing to lose',
  loot: 'Lose a loot card',
  ofHand: (n: number) => (n === 0 ? 'your hand is empty' : `of your ${n}`),
  cent: 'Lose 1¢',
  cents: (n: number) => (n === 0 ? 'you have none' : `from ${n}¢ to ${n - 1}¢`),
  deactivate: 'Deactivate items',
  /** `all`: every item and the character; else those that are turned for an ability. */
  which: (all: boolean): string => (all ? 'all, and the character' : 'those with a ↷ ability'),
  /** What death leaves. */
  keeps: ({ eternal, items, loot, souls }: Kept): string => {
    const all = [
      ...eternal.map((name) => `${name} (eternal)`),
      items > 0 && (items === 1 ? '1 item' : `${items} items`),
      loot > 0 && (loot === 1 ? '1 loot card' : `${loot} loot cards`),
      souls > 0 && (souls === 1 ? 'your soul' : 'your souls'),
    ].filter((part) => part !== false)
    return all.length === 0 ? 'nothing else' : listed(all)
  },
}

/** What is kept: eternal items by name, so many others, loot cards and souls. */
export interface Kept {
  eternal: string[]
  items: number
  loot: number
  souls: number
}

/** One, two and three. */
const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

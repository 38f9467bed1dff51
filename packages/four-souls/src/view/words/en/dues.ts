/** What death takes, part by part. */
export const dues = {
  item: 'Destroy an item',
  /** `n`: how many can be chosen from. */
  ofItems: (n: number) => (n === 0 ? 'there is none' : n === 1 ? 'of 1' : `of ${n}`),
  loot: 'Lose a loot card',
  ofHand: (n: number) => (n === 0 ? 'your hand is empty' : `of your ${n}`),
  cent: 'Lose 1¢',
  cents: (n: number) => (n === 0 ? 'you have none' : `${n}¢ ${n === 1 ? 'becomes' : 'become'} ${n - 1}¢`),
  deactivate: 'Turn items sideways',
  /** `all`: every item and the character; else those that are turned for an ability. */
  which: (all: boolean): string => (all ? 'all, and the character' : 'those with a turn ability'),
}

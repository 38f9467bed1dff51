/** What death takes, part by part. */
export const dues = {
  item: 'Zerstöre einen Gegenstand',
  ofItems: (n: number) => (n === 0 ? 'es gibt keinen' : `von ${n}`),
  loot: 'Verliere eine Beutekarte',
  ofHand: (n: number) => (n === 0 ? 'deine Hand ist leer' : `von deinen ${n}`),
  cent: 'Verliere 1¢',
  cents: (n: number) => (n === 0 ? 'du hast keine' : `aus ${n}¢ ${n === 1 ? 'wird' : 'werden'} ${n - 1}¢`),
  deactivate: 'Drehe Gegenstände quer',
  which: (all: boolean): string => (all ? 'alle, und den Charakter' : 'die zum Drehen sind'),
}

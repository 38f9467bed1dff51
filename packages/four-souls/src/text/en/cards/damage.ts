/** "combat damage", "non-combat damage", "damage". */
export const damageText = (n: { readonly combat?: boolean }): string =>
  n.combat === undefined ? 'damage' : n.combat ? 'combat damage' : 'non-combat damage'

/** "the next time", "the next 4 times": how often a lasting effect applies. */
export const nextTime = (t: { readonly often: number }): string =>
  t.often === 1 ? 'the next time' : `the next ${t.often} times`

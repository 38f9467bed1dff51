/** "Kampfschaden", "Schaden, der kein Kampfschaden ist,", "Schaden". */
export const damageText = (n: { readonly combat?: boolean }): string =>
  n.combat === undefined ? 'Schaden' : n.combat ? 'Kampfschaden' : 'Schaden, der kein Kampfschaden ist,'

/** "das nächste Mal, wenn", "die nächsten 4 Male, wenn": how often a lasting effect applies. */
export const nextTime = (t: { readonly often: number }): string =>
  t.often === 1 ? 'das nächste Mal, wenn' : `die nächsten ${t.often} Male, wenn`

import type { NodeNamed } from '../../../effects/named.ts'
import { asObject, type Clause, clause, much } from './words.ts'
import type { PhrasesOf, Writer } from './writer.ts'

/** "combat damage", "non-combat damage", "damage". */

/** Damage divided among these: who divides it is named too. */
function divided(n: NodeNamed<'divideDamage' | 'divideFreely'>, t: Writer, among: string): Clause {
  const by = n.by !== undefined ? t.ref(n.by) : t.card === 'monster' ? t.self() : t.agent()
  const chooser = by.you ? 'you choose' : by.thing ? 'the active player chooses' : 'they choose'
  return clause(by, 'deal', `${much(t.value(n.n), 'damage')}, divided as ${chooser} among ${among}`)
}

export const damageText = (n: { readonly combat?: boolean }): string =>
  n.combat === undefined ? 'damage' : n.combat ? 'combat damage' : 'non-combat damage'

/** "the next time", "the next 4 times": how often a lasting effect applies. */
export const nextTime = (t: { readonly often: number }): string =>
  t.often === 1 ? 'the next time' : `the next ${t.often} times`

export const damage = {
  damage: (n, t) => {
    const hurt = much(t.value(n.n), 'damage')
    if (n.taken === true) return clause(t.ref(n.to), 'take', hurt)
    const by = n.by !== undefined ? t.ref(n.by) : t.card === 'monster' ? t.self() : t.agent()
    const victim = t.towards(n.to, n.by, by)
    // a monster cannot choose
    const chosen =
      victim.fresh && victim.random !== true && t.card === 'monster' && by.thing ? " of the active player's choice" : ''
    return clause(by, 'deal', `${hurt} to ${asObject(victim)}${chosen}`)
  },
  divideDamage: (n, t) => {
    const of = t.filterOfTarget(n.among)
    return divided(n, t, of === null ? 'them' : t.several(of))
  },
  divideFreely: (n, t) => divided(n, t, t.several(n.among)),
} satisfies PhrasesOf<'effect'>

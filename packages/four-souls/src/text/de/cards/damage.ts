import type { NodeNamed } from '../../../effects/named.ts'
import { much } from './amounts.ts'
import { type Clause, clause } from './clauses.ts'
import { DEAL, SUFFER } from './vocabulary.ts'
import type { GermanWriter, PhrasesOf } from './writer.ts'

/** "Kampfschaden", "Schaden, der kein Kampfschaden ist,", "Schaden". */

/** Schaden, der auf diese verteilt wird. */
function divided(n: NodeNamed<'divideDamage' | 'divideFreely'>, t: GermanWriter, among: string): Clause {
  const by = n.by !== undefined ? t.ref(n.by) : t.card === 'monster' ? t.self() : t.agent()
  const chooser = by.you || by.gender === 'm' ? ', beliebig aufgeteilt' : ', aufgeteilt nach Wahl des aktiven Spielers'
  return clause(by, DEAL, `${among} insgesamt ${much(t.amount(n.n), 'Schaden')}`, { after: chooser })
}

export const damageText = (n: { readonly combat?: boolean }): string =>
  n.combat === undefined ? 'Schaden' : n.combat ? 'Kampfschaden' : 'Schaden, der kein Kampfschaden ist,'

/** "das nächste Mal, wenn", "die nächsten 4 Male, wenn": how often a lasting effect applies. */
export const nextTime = (t: { readonly often: number }): string =>
  t.often === 1 ? 'das nächste Mal, wenn' : `die nächsten ${t.often} Male, wenn`

export const damage = {
  damage: (n, t) => {
    const hurt = much(t.amount(n.n), 'Schaden')
    if (n.taken === true) return clause(t.ref(n.to), SUFFER, hurt)
    const by = n.by !== undefined ? t.ref(n.by) : t.card === 'monster' ? t.self() : t.agent()
    const victim = t.towards(n.to, n.by, by)
    // a monster cannot choose
    const chosen =
      victim.fresh && victim.random !== true && t.card === 'monster' && !by.you && by.gender !== 'm'
        ? ' nach Wahl des aktiven Spielers'
        : ''
    return clause(by, DEAL, `${victim.dat}${chosen} ${victim.each === true ? 'je ' : ''}${hurt}`)
  },
  divideDamage: (n, t) => {
    const of = t.filterOfTarget(n.among)
    return divided(n, t, of === null ? 'ihnen' : t.several(of).dat)
  },
  divideFreely: (n, t) => divided(n, t, t.several(n.among).dat),
} satisfies PhrasesOf<'effect'>

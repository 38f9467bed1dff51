import { number } from './amounts.ts'
import { clause, passive } from './clauses.ts'
import { DESTROY, DIE, HEAL, KILL, PAY } from './vocabulary.ts'
import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/life.ts. */

export const life = {
  kill: (n, t) => {
    if (n.dies === true) return clause(t.ref(n.what), DIE)
    const by = n.by !== undefined ? t.ref(n.by) : t.agent()
    return clause(by, KILL, t.towards(n.what, n.by, by).acc)
  },
  destroy: (n, t) => {
    const by = n.by !== undefined ? t.ref(n.by) : t.agent()
    return clause(by, DESTROY, t.ref(n.what).acc)
  },
  heal: (n, t) => passive(t.ref(n.who), HEAL, `um ${number(t.amount(n.n))} Leben`),
  healFully: (n, t) => passive(t.ref(n.who), HEAL, 'vollständig'),
  payHealth: (n, t) => clause(t.agent(), PAY, `${String(n.n)} Leben`),
  payDownTo: (n, t) => {
    const who = t.agent()
    const left = `nur noch ${String(n.left)}`
    return clause(who, PAY, 'Leben', { after: who.you ? `, bis du ${left} hast` : `, bis er ${left} hat` })
  },
} satisfies PhrasesOf<'effect'>

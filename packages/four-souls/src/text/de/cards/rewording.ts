import { BECOME, clause, sentence } from './clauses.ts'
import { fixed } from './nouns.ts'
import { CHANGE, TILL_END } from './vocabulary.ts'
import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/rewording.ts. */

export const rewording = {
  changeNumber: (n, t) => [
    ...sentence(clause(t.agent(), CHANGE, `${TILL_END} eine Zahl im Effekttext ${t.ref(n.of).gen} um ${n.by}`)),
    ...sentence(
      clause(fixed('die Zahl', 'f'), BECOME, `weder kleiner als ${n.least} noch größer als ${n.most}`, {
        modal: 'können',
      }),
    ),
  ],
} satisfies PhrasesOf<'effect'>

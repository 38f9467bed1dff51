import { after, clause, when } from './clauses.ts'
import { ordinal } from './events.ts'
import { PUT } from './vocabulary.ts'
import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/hiding.ts. */

export const hiding = {
  hideInDeck: (n, t) =>
    clause(t.agent(), PUT, `${t.self().acc} heimlich als ${n.least}. Karte von oben oder tiefer ins Monsterdeck`),
  nthResolving: (n, t) => [
    ...after(
      when(`falls eine Karte dieses Namens in dieser Partie zum ${ordinal(n.n)}n Mal abgehandelt wird`),
      t.effect(n.then),
    ),
    ...after({ text: 'andernfalls', clause: false }, t.effect(n.otherwise)),
  ],
} satisfies PhrasesOf<'effect'>

import { after, clause, sentence, when } from './clauses.ts'
import { MAKE } from './vocabulary.ts'
import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/offering.ts. */

export const offering = {
  offer: (n, t) => [
    ...sentence(clause(t.agent(), MAKE, `${t.ref(n.to).dat} ein Angebot`, { modal: 'können' })),
    ...after(when('falls das Angebot angenommen wird'), t.effect(n.then)),
  ],
} satisfies PhrasesOf<'effect'>

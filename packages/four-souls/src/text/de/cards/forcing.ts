import { clause, sentence } from './clauses.ts'
import { fixed } from './nouns.ts'
import { ACTIVATE, CHOOSE } from './vocabulary.ts'
import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/forcing.ts. */

export const forcing = {
  forceActivation: (n, t) => [
    ...sentence(clause(t.agent(), CHOOSE, `eine ↷- oder $-Fähigkeit ${t.ref(n.of).gen}`)),
    ...sentence({
      ...clause(fixed('wer ihn kontrolliert,', 'm'), ACTIVATE, 'sie', { modal: 'müssen' }),
      after: ', falls möglich',
    }),
  ],
} satisfies PhrasesOf<'effect'>

import { clause, sentence } from './clauses.ts'
import { fixed } from './nouns.ts'
import { BID, PAY, STEAL } from './vocabulary.ts'
import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/auction.ts. */

export const auction = {
  auction: (n, t) => [
    ...sentence(
      clause(
        fixed('die anderen Spieler', 'm', { plural: true }),
        BID,
        `in Zugreihenfolge mindestens 1¢ auf ${t.ref(n.what).acc}`,
        {
          modal: 'können',
          after: ', bis niemand mehr das höchste Gebot überbietet',
        },
      ),
    ),
    ...sentence(
      clause(fixed('der Höchstbietende', 'm'), PAY, 'dir so viel'),
      clause(fixed('der Höchstbietende', 'm'), STEAL, 'ihn', { tie: 'und' }),
    ),
  ],
} satisfies PhrasesOf<'effect'>

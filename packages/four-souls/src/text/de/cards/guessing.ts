import { after, clause, joined, sentence, when } from './clauses.ts'
import { fixed } from './nouns.ts'
import { GUESS, THAT_PLAYER, VOTE } from './vocabulary.ts'
import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/guessing.ts. */

export const guessing = {
  guessWho: (n, t) => {
    t.introduce(n.as, THAT_PLAYER)
    const right = joined(t.effect(n.right))
    t.introduce(
      n.as,
      fixed('der Spieler, auf den sie sich geeinigt haben,', 'm', {
        gen: 'des Spielers, auf den sie sich geeinigt haben,',
        dat: 'dem Spieler, auf den sie sich geeinigt haben,',
        acc: 'den Spieler, auf den sie sich geeinigt haben,',
      }),
    )
    return [
      ...sentence(
        clause(fixed('die anderen Spieler', 'm', { plural: true }), VOTE, 'heimlich für einen von ihnen', {
          after: ' (bei Gleichstand entscheidet der Zufall)',
        }),
      ),
      ...sentence(clause(t.agent(), GUESS, '', { after: ', wer es ist' })),
      ...after(when('falls du richtig rätst'), right),
      ...after({ text: 'andernfalls', clause: false }, joined(t.effect(n.wrong))),
    ]
  },
} satisfies PhrasesOf<'effect'>

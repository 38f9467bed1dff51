import { clause, participleOf } from './clauses.ts'
import { fixed } from './nouns.ts'
import { BE, BEAT, HAVE, LOSE, PUT } from './vocabulary.ts'
import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/challenges.ts. */

export const challenges = {
  putMinion: (n, t) =>
    n.n === 1
      ? t.action(PUT, fixed('die oberste Monsterkarte', 'f'), 'auf einen neuen Schergenplatz')
      : t.action(
          PUT,
          fixed(`die obersten ${String(n.n)} Monsterkarten`, 'f', { plural: true }),
          'auf neue Schergenplätze',
        ),
  beatChallenge: () => clause(fixed('die Herausforderung', 'f'), BE, participleOf(BEAT)),
  loseChallenge: () =>
    clause(fixed('ihr', 'm', { pronoun: true, plural: true }), { ...HAVE, they: 'habt' }, '', {
      close: participleOf(LOSE),
    }),
} satisfies PhrasesOf<'effect'>

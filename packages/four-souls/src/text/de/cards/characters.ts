import { clause } from './clauses.ts'
import { EACH, nounPhrase } from './nouns.ts'
import { GIVE, PLAYER } from './vocabulary.ts'
import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/characters.ts. */

export const characters = {
  passCharacters: () =>
    clause(
      nounPhrase({ det: EACH, noun: PLAYER }),
      GIVE,
      'seinen Charakter und einen seiner ewigen Gegenstände dem Spieler rechts von ihm',
    ),
} satisfies PhrasesOf<'effect'>

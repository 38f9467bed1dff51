import { clause, sentence } from './clauses.ts'
import { YOU } from './nouns.ts'
import { can, FREE_SLOT, REST_UNDER_AT_RANDOM, reveal, search, topMonsters } from './searching.ts'
import { LET, PUT } from './vocabulary.ts'
import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/searches.ts. */

export const searches = {
  search,
  revealEvents: (n, t) => [
    ...reveal(t, topMonsters(n, t)),
    ...sentence(
      n.played === true
        ? can(clause(YOU, LET, 'den aktiven Spieler ein Ereignis darunter spielen'))
        : can(clause(YOU, PUT, `ein Ereignis darunter ${FREE_SLOT}`)),
    ),
    ...sentence(clause(YOU, PUT, REST_UNDER_AT_RANDOM)),
  ],
  recover: (n, t) => clause(t.agent(), PUT, `${t.ref(n.what).acc} oben auf das Monsterdeck`),
} satisfies PhrasesOf<'effect'>

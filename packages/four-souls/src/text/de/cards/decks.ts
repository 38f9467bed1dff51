import { clause, sentence } from './clauses.ts'
import { again } from './nouns.ts'
import { can, lookDeck, reveal, topMonsters, two } from './searching.ts'
import { top } from './tops.ts'
import { GIVE, INTO_DISCARD, LAY_BACK, LOOK, PUT, REVEAL } from './vocabulary.ts'
import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/decks.ts. */

export const decks = {
  lookDeck,
  millTop: (n, t) => clause(t.agent(), PUT, `${top(n, t).acc} ${INTO_DISCARD}`),
  millEach: (_n, t) => clause(t.agent(), PUT, `die oberste Karte jedes Decks ${INTO_DISCARD}`),
  undiscard: (n, t) => clause(t.agent(), LAY_BACK, `die oberste Karte ${t.ref(n.of).gen} auf ihr Deck`),
  revealTop: (n, t) => [
    {
      fronts: [],
      clauses: [
        clause(t.agent(), REVEAL, top(n, t).acc),
        clause(t.agent(), LAY_BACK, 'sie entweder', { tie: 'und' }),
        clause(t.agent(), PUT, `sie ${INTO_DISCARD}`, { tie: 'oder' }),
      ],
    },
  ],
  giveCurses: (n, t) => [
    ...reveal(t, topMonsters(n, t)),
    ...two(
      clause(t.agent(), GIVE, 'jeden Fluch darunter einem Spieler deiner Wahl'),
      clause(t.agent(), PUT, 'die übrigen in beliebiger Reihenfolge unter das Deck', { tie: 'und' }),
    ),
  ],
  lookEachDeck: (_n, t) => [
    ...sentence(clause(t.agent(), LOOK, 'die oberste Karte jedes Decks')),
    ...sentence(can(clause(again(t.agent()), PUT, 'beliebige davon unter ihre Decks'))),
  ],
} satisfies PhrasesOf<'effect'>

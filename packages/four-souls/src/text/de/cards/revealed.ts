import { clause, sentence } from './clauses.ts'
import { again, YOU } from './nouns.ts'
import { can, top } from './tops.ts'
import { INTO_DISCARD, LOOK, PLAY, PUT, REVEAL, TURN_INTO } from './vocabulary.ts'
import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/revealed.ts. */

export const revealed = {
  copyFromTop: (n, t) => [
    {
      fronts: [],
      clauses: [
        clause(t.agent(), LOOK, top({ deck: 'treasure' }, t, n.n).acc),
        clause(t.agent(), REVEAL, 'eine davon', { tie: 'und' }),
      ],
    },
    ...sentence(
      clause(t.thisCard, TURN_INTO, `${n.forTurn === true ? 'bis zum Ende des Zuges ' : ''}zu einer Kopie davon`),
    ),
    ...sentence(clause(again(YOU), PUT, 'die Karten in zufälliger Reihenfolge unter das Deck')),
  ],
  playRevealed: (n, t) => [
    ...sentence(clause(t.agent(), REVEAL, top({ deck: 'loot' }, t, n.n).acc)),
    ...sentence({
      ...can(clause(YOU, PLAY, 'beliebig viele davon')),
      after: ', ohne dass sie zu den Beutekarten zählen, die du spielen darfst',
    }),
    ...sentence(clause(YOU, PUT, `die übrigen ${INTO_DISCARD}`)),
  ],
} satisfies PhrasesOf<'effect'>

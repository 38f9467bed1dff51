import { clause, sentence } from './clauses.ts'
import { fixed } from './nouns.ts'
import { THEM, two } from './searching.ts'
import { GAIN, INTO_DISCARD, PUT, REVEAL } from './vocabulary.ts'
import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/reveals.ts. */

export const reveals = {
  revealBosses: (n, t) => {
    t.introduce(n.as, THEM)
    return [
      ...sentence(
        clause(t.agent(), REVEAL, 'die obersten Monsterkarten einzeln', {
          after: `, bis ${String(n.n)} davon Bosse sind`,
        }),
      ),
      ...two(
        clause(t.agent(), PUT, 'diese auf gerade nicht angegriffene Monsterplätze'),
        clause(t.agent(), PUT, `die übrigen ${INTO_DISCARD}`, { tie: 'und' }),
      ),
      ...t.effect(n.then),
    ]
  },
  revealCurse: (_n, t) => [
    ...sentence(
      t.action(REVEAL, fixed('die obersten Monsterkarten', 'f', { plural: true }), 'einzeln', {
        after: ', bis eine davon ein Fluch ist',
      }),
    ),
    ...sentence(clause(t.you(), GAIN, 'ihn')),
    ...sentence(t.action(PUT, fixed('die übrigen', 'f', { plural: true }), 'in zufälliger Reihenfolge unter das Deck')),
  ],
} satisfies PhrasesOf<'effect'>

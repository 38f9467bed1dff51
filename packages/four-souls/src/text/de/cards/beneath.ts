import { clause } from './clauses.ts'
import { again } from './nouns.ts'
import { ofHand } from './resources.ts'
import { its, what } from './searching.ts'
import { theNumber } from './values.ts'
import { PUT } from './vocabulary.ts'
import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/beneath.ts. */

export const beneath = {
  putBeneath: (n, t) => t.action(PUT, what(n, t), `unter ${t.self().acc}`),
  beneathToDeck: (n, t) => {
    const p = what(n, t)
    return t.action(PUT, p, `oben auf ${its(again(p), 'Deck')}`)
  },
  lootBeneath: (n, t) => {
    const from = t.ref(n.from)
    return clause(from, PUT, `eine zufällige Beutekarte aus ${ofHand(again(from))} unter ${t.thisCard.acc}`)
  },
  cardsBeneath: (_n, t) => ({ of: theNumber(`der Karten unter ${t.thisCard.dat}`) }),
} satisfies PhrasesOf<'effect' | 'value'>

import { clause } from './clauses.ts'
import { giving } from './resources.ts'
import { its, what } from './searching.ts'
import { GAIN, INTO_DISCARD, PUT, REMOVE } from './vocabulary.ts'
import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/moves.ts. */

export const moves = {
  curse: (n, t) => clause(t.ref(n.who), GAIN, `${t.thisCard.acc} als Fluch`),
  discardThis: (n, t) => t.action(PUT, what(n, t), INTO_DISCARD),
  removeFromGame: (_n, t) => t.action(REMOVE, t.self(), 'aus der Partie'),
  toBottom: (n, t) => {
    const p = what(n, t)
    return t.action(PUT, p, `unter ${its(p, 'Deck')}`)
  },
  giveThis: (n, t) => giving(t.agent(), t.ref(n.to).dat, t.thisCard.acc),
  thisToDeck: (n, t) => {
    const p = t.self()
    const deck = its(p, 'Deck')
    if (n.where === 'depth') return t.action(PUT, p, `als ${String(n.depth)}. Karte von oben in ${deck}`)
    return t.action(PUT, p, n.where === 'top' ? `oben auf ${deck}` : `unter ${deck}`)
  },
} satisfies PhrasesOf<'effect'>

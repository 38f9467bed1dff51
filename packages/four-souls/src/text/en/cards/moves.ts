import { clause } from './words.ts'
import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/moves.ts. */

export const moves = {
  curse: (n, t) => clause(t.ref(n.who), 'gain', 'this as a curse'),
  discardThis: (n, t) => `put ${t.object(n.what)} into discard`,
  removeFromGame: (_n, t) => `remove ${t.self().text} from the game`,
  toBottom: (n, t) => `put ${t.object(n.what)} on the bottom of its deck`,
  giveThis: (n, t) => clause(t.agent(), 'give', `this to ${t.object(n.to)}`),
  thisToDeck: (n, t) =>
    n.where === 'depth'
      ? `put ${t.self().text} into its deck, ${String(n.depth)}th from the top`
      : `put ${t.self().text} on ${n.where === 'top' ? 'top' : 'the bottom'} of its deck`,
} satisfies PhrasesOf<'effect'>

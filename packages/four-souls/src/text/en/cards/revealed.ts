import { topText } from './tops.ts'
import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/revealed.ts. */

export const revealed = {
  copyFromTop: (n, t) =>
    `look at ${topText({ deck: 'treasure' }, t, t.value(n.n))} and reveal one of them. This becomes a copy of it${n.forTurn === true ? ' till end of turn' : ''}. Put the cards on the bottom of the deck in a random order`,
  playRevealed: (n, t) =>
    `reveal ${topText({ deck: 'loot' }, t, t.value(n.n))}. You may play any number of them without using a loot play. Put the rest into discard`,
} satisfies PhrasesOf<'effect'>

import { clause, sentences, their } from './words.ts'
import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/elsewhere.ts. */

export const elsewhere = {
  mayPlayIt: () => 'till end of turn, you may play that loot card without using a loot play',
  mayPlayCopy: (n, t) => {
    const of = t.ref(n.of)
    return sentences(
      of.fresh === true ? `${t.choosing(of)}. ` : '',
      `${t.say(clause(of.fresh === true ? t.chosen(of) : of, 'reveal', `${their(of)} hand`))}. Choose a non-trinket, non-ambush loot card in it. Till end of turn, you may play a copy of it without using a loot play`,
    )
  },
  mayPlayTop: () => 'the top loot card is revealed till end of turn, and you may play it as if it were in your hand',
} satisfies PhrasesOf<'effect'>

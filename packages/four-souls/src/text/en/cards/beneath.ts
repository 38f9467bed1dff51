import { clause, their } from './words.ts'
import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/beneath.ts. */

export const beneath = {
  putBeneath: (n, t) => clause(t.agent(), 'put', `${t.object(n.what)} under ${t.self().text}`),
  beneathToDeck: (n, t) => clause(t.agent(), 'put', `${t.object(n.what)} on top of its deck`),
  lootBeneath: (n, t) => {
    const from = t.ref(n.from)
    return clause(from, 'put', `a loot card at random from ${their(from)} hand under this`)
  },
  cardsBeneath: () => 'the number of cards under this',
} satisfies PhrasesOf<'effect' | 'value'>

import { capital, clause, THEY } from './words.ts'
import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/reveals.ts. */

export const reveals = {
  revealBosses: (n, t) => {
    t.introduce(n.as, THEY)
    return `reveal the top monster cards one by one until ${String(n.n)} of them are bosses. Put those in monster slots not being attacked and the rest into discard. ${capital(t.effect(n.then))}`
  },
  revealCurse: (_n, t) =>
    `reveal the top monster cards one by one until one is a curse. ${capital(t.say(clause(t.you(), 'gain', 'it')))}. Put the rest on the bottom of the deck in a random order`,
} satisfies PhrasesOf<'effect'>

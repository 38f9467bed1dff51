import { joined } from './joining.ts'
import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/guessing.ts. */

export const guessing = {
  guessWho: (n, t) => {
    t.introduce(n.as, { text: 'that player' })
    const right = joined(t.effect(n.right))
    t.introduce(n.as, { text: 'the player they agreed on' })
    return `the other players vote in secret for one of them (a tie is decided at random). Guess who it is. If you are right, ${right}. Otherwise, ${joined(t.effect(n.wrong))}`
  },
} satisfies PhrasesOf<'effect'>

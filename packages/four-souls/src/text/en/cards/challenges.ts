import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/challenges.ts. */

export const challenges = {
  putMinion: (n) =>
    n.n === 1
      ? 'put the top monster card in a new minion slot'
      : `put the top ${String(n.n)} monster cards in new minion slots`,
  beatChallenge: () => 'the challenge is beaten',
  loseChallenge: () => 'you have lost',
} satisfies PhrasesOf<'effect'>

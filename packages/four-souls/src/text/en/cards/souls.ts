import { clause } from './words.ts'
import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/souls.ts. */

export const souls = {
  becomeSoul: (n, t) =>
    `${t.self().text} becomes a soul${n.stays === true ? '' : n.blank === true ? ' and loses all its abilities' : ' and you gain it'}`,
  soulInstead: (_n, t) => `${t.self().text} becomes a soul`,
  gainBonusSoul: (n, t) => clause(t.ref(n.who), 'gain', 'this soul'),
  giveSoul: (n, t) =>
    clause(
      t.ref(n.from),
      'give',
      `${t.card === 'monster' ? 'the active player' : 'you'} ${n.least === true ? '1 soul, or a soul that counts more if they have no other' : 'a soul they control'}`,
    ),
  wins: (n, t) => clause(t.ref(n.who), 'win', 'the game'),
} satisfies PhrasesOf<'effect'>

import { is } from '../../../effects/named.ts'
import { what } from './searching.ts'
import { FLIP } from './vocabulary.ts'
import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/flips.ts. */

export const flips = {
  flip: (n, t) => {
    const p = what(n, t)
    // "ihn" would mean the player mentioned before
    return t.action(FLIP, is(n.what, 'this') && p.gender === 'm' ? t.thisCard : p)
  },
  flipDie: (n, t) => t.action(FLIP, t.ref(n.die), '', { after: ' (7 minus das, was er zeigt)' }),
} satisfies PhrasesOf<'effect'>

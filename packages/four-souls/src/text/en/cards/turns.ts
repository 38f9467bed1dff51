import { clause, their } from './words.ts'
import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/turns.ts. */

export const turns = {
  endTurn: (n) => (n.yours === true ? "if it's your turn, end it" : 'end the turn'),
  extraTurn: (n, t) => {
    const turns = `${n.n === 1 ? 'an extra turn' : `${String(n.n)} extra turns`} after this one`
    return n.who === undefined ? `if it's your turn, take ${turns}` : clause(t.ref(n.who), 'take', turns)
  },
  noAttackNextTurn: (n, t) => {
    const who = t.ref(n.who)
    return `${who.text} can't attack on ${their(who)} next turn`
  },
  skipTurn: (n, t) => {
    const who = t.ref(n.who)
    return clause(who, 'skip', `${their(who)} next turn`)
  },
} satisfies PhrasesOf<'effect'>

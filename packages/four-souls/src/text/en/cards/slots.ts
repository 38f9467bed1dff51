import { clause } from './words.ts'
import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/slots.ts. */

export const slots = {
  expand: (n) => `expand the ${String(n.row)} slots by ${String(n.n)}`,
  replaceMonster: (n, t) => {
    return `put ${t.object(n.what)} into discard and the top monster card in its place`
  },
  becomeRoom: (n, t) => {
    const what = t.ref(n.what)
    return clause(what, 'become', 'a room. Expand the room slots by 1 and put it in the new slot')
  },
  topIntoSlot: (n, t) => {
    if (n.by === undefined) return `put the top monster card in ${t.object(n.slot)}`
    // the player who puts it there is named in full
    t.mentionedActive = false
    return clause(t.ref(n.by), 'put', `the top monster card in ${t.object(n.slot)}`)
  },
} satisfies PhrasesOf<'effect'>

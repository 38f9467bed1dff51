import { asObject, clause } from './words.ts'
import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/life.ts. */

export const life = {
  kill: (n, t) => {
    if (n.dies === true) return clause(t.ref(n.what), 'die', '')
    const by = n.by !== undefined ? t.ref(n.by) : t.agent()
    return clause(by, 'kill', asObject(t.towards(n.what, n.by, by)))
  },
  destroy: (n, t) => clause(n.by !== undefined ? t.ref(n.by) : t.agent(), 'destroy', t.object(n.what)),
  heal: (n, t) => clause(t.ref(n.who), 'heal', `${t.value(n.n)} health`),
  healFully: (n, t) => clause(t.ref(n.who), 'heal', 'to full health'),
  payHealth: (n) => `pay ${String(n.n)} health`,
  payDownTo: (n, t) => {
    const who = t.agent()
    return clause(who, 'pay', `health until ${who.you ? 'you' : 'they'} have ${String(n.left)}`)
  },
} satisfies PhrasesOf<'effect'>

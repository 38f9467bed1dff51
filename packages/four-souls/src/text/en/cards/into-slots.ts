import { capital, clause, many, THEY } from './words.ts'
import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/into-slots.ts. */

export const intoSlots = {
  putInSlot: (n, t) => {
    const what = t.ref(n.what)
    const it = what.text === 'they' ? 'them' : what.text
    const free = 'one or more monster slots not being attacked'
    const counters =
      n.counters === undefined
        ? ''
        : `, with ${n.counters === 1 ? 'a counter' : many(String(n.counters), 'counter')} on it,`
    const put = `put ${it}${counters} in ${n.slot === undefined ? free : t.object(n.slot)}${n.under === true ? ', under its top card' : ''}`
    if (n.as === undefined || n.then === undefined) return put
    t.introduce(n.as, n.slot === undefined ? THEY : { text: 'that monster', thing: true })
    return `${put}. ${capital(t.effect(n.then))}`
  },
  moveToSlot: (n, t) => clause(t.agent(), 'move', `${t.object(n.what)} to ${t.object(n.slot)}`),
  discardSlot: (n, t) => `put all cards in ${t.object(n.slot)} into discard`,
} satisfies PhrasesOf<'effect'>

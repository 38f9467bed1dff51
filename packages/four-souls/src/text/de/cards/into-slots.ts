import { clause } from './clauses.ts'
import { fixed } from './nouns.ts'
import { THEM, what } from './searching.ts'
import { INTO_DISCARD, MOVE, PUT } from './vocabulary.ts'
import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/into-slots.ts. */

export const intoSlots = {
  putInSlot: (n, t) => {
    const p = what(n, t)
    const free = 'einen oder mehrere Monsterplätze, die gerade nicht angegriffen werden'
    const counters =
      n.counters === undefined ? '' : `mit ${n.counters === 1 ? 'einer Marke' : `${n.counters} Marken`} darauf `
    const where = n.under === true && n.slot !== undefined ? `unter die oberste Karte ${t.ref(n.slot).gen}` : null
    const put = t.action(PUT, p, `${counters}${where ?? `auf ${n.slot === undefined ? free : t.ref(n.slot).acc}`}`)
    if (n.as === undefined || n.then === undefined) return put
    t.introduce(n.as, n.slot === undefined ? THEM : fixed('dieses Monster', 'n', { dat: 'diesem Monster' }))
    return [...t.say(put), ...t.effect(n.then)]
  },
  moveToSlot: (n, t) => clause(t.agent(), MOVE, `${what(n, t).acc} auf ${t.ref(n.slot).acc}`),
  discardSlot: (n, t) =>
    t.action(PUT, fixed(`alle Karten auf ${t.ref(n.slot).dat}`, 'f', { plural: true }), INTO_DISCARD),
} satisfies PhrasesOf<'effect'>

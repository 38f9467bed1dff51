import { is } from '../../../effects/named.ts'
import { capital, clause } from './words.ts'
import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/repeating.ts. */

export const repeating = {
  ifNot: (n, t) => {
    const first = t.effect(n.first)
    const theirs = is(n.first, 'may') && n.first.by !== undefined && !is(n.first.by, 'you')
    const not = is(n.first, 'may') ? "don't" : "can't"
    return `${first}. If ${theirs ? 'they' : t.agent().text} ${not}, ${t.effect(n.then)}`
  },
  repeatUntil: (n, t) => `${t.effect(n.do)}. Repeat this until ${t.condition(n.until)}`,
  pickNumber: (n, t) => {
    const a = n.different === true ? 'a different number' : 'a number'
    const chooses = t.say(clause(t.ref(n.by), 'choose', `${a} from ${n.from[0]} to ${n.from[n.from.length - 1]}`))
    return `${chooses}. ${capital(t.effect(n.then))}`
  },
} satisfies PhrasesOf<'effect'>

import { is } from '../../../effects/named.ts'
import { eachIn } from './counts.ts'
import { article, asObject, clause, counterWord, many } from './words.ts'
import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/counters.ts. */

export const counters = {
  recharge: (n, t) => clause(t.agent(), 'recharge', t.object(n.what)),
  deactivate: (n, t) =>
    is(n.what, 'yourCharacter') ? clause(t.agent(), 'deactivate', t.object(n.what)) : `deactivate ${t.object(n.what)}`,
  addCounters: (n, t) => {
    const v = t.value(n.n)
    if (n.named === 'level') return `${t.ref(n.on).text} levels up${v === '1' ? '' : ` by ${v}`}`
    const each = is(n.n, 'handOf') || is(n.n, 'soulsOf') ? eachIn(n.n, t) : null
    const counter = n.alike === true ? 'counter' : counterWord(n.counter ?? n.named)
    const counters = each !== null || v === '1' ? article(counter) : many(v, counter)
    const on = t.ref(n.on)
    const what = `${counters} on ${asObject(on)}${n.alike === true ? ' of a kind that is already on it' : ''}${each === null ? '' : ` ${each.each}`}`
    // on a monster, somebody has to choose where
    const chosen = t.card === 'monster' && on.fresh === true && on.random !== true
    return t.acts || chosen ? clause(t.agent(), 'put', what, 'puts') : `put ${what}`
  },
  removeCounters: (n, t) => {
    const v = n.n
    const counter = counterWord(n.counter)
    if (v === undefined) return `remove all ${counter}s from ${t.object(n.on)}`
    if (n.level === true) return `${t.ref(n.on).text} levels down${t.value(v) === '1' ? '' : ` by ${t.value(v)}`}`
    if (is(v, 'countersHere') && is(n.on, 'this')) return `remove all counters from ${t.object(n.on)}`
    if (is(v, 'half') && is(v.of, 'countersHere') && is(n.on, 'this'))
      return `remove half of the counters on ${t.object(n.on)} (rounded down)`
    return `remove ${n.counter !== undefined && v === 1 ? article(counter) : many(t.value(v), counter)} from ${t.object(n.on)}`
  },
  startCounters: (n) =>
    n.level === true ? `this starts at level ${String(n.n)}` : `this starts with ${String(n.n)} counters on it`,
  setCounters: (n) => `this starts with exactly ${String(n.n)} counters on it`,
  eachRemoved: (n, t) =>
    `remove any number of counters from ${t.self().text}. For each counter removed in this way, ${t.effect(n.do)}`,
} satisfies PhrasesOf<'effect'>

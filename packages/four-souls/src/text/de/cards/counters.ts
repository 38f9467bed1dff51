import { is } from '../../../effects/named.ts'
import { filterOf } from '../../phrases.ts'
import { many, number } from './amounts.ts'
import { after, clause, sentence } from './clauses.ts'
import { eachIn } from './counts.ts'
import { fixed } from './nouns.ts'
import { what } from './searching.ts'
import {
  COME,
  COUNTER,
  counterNoun,
  DEACTIVATE,
  LEVEL,
  LEVEL_UP,
  LOSE,
  PUT,
  RECHARGE,
  REMOVE,
  THIS_ITEM,
} from './vocabulary.ts'
import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/counters.ts. */

export const counters = {
  recharge: (n, t) => clause(t.agent(), RECHARGE, what(n, t).acc),
  deactivate: (n, t) => clause(t.agent(), DEACTIVATE, what(n, t).acc),
  addCounters: (n, t) => {
    const each = is(n.n, 'handOf') || is(n.n, 'soulsOf') ? eachIn(n.n, t) : null
    const a = each === null ? t.amount(n.n) : { digits: String(each.one) }
    const item = t.filterOfTarget(n.on)
    const on = t.ref(n.on)
    if (n.named === 'level') return clause(on, LEVEL_UP, a.digits === '1' ? 'um eine Stufe' : `um ${many(a, LEVEL)}`)
    const kind = counterNoun(n.counter ?? n.named)
    const alike = n.alike !== true ? '' : on.pronoun ? ' einer Art' : ' einer Art, die schon darauf liegt,'
    const v = (number(a) === '1' ? `eine ${kind.one.acc}` : many(a, kind)) + alike
    t.mentionedPlace = true
    const where = `${each === null ? '' : `${each.each} `}${on.pronoun ? 'darauf' : `auf ${on.acc}`}`
    // on a monster, somebody has to choose where
    if (t.card === 'monster' && !t.acts && on.fresh === true && on.random !== true) {
      // "er" would be that player
      if (item && filterOf(item).of.join() === 'item' && is(n.on, 'bound'))
        t.mention(n.on.name, { ...on, again: THIS_ITEM })
      return clause(t.agent(), PUT, `${v} ${where}`)
    }
    const what = fixed(v, 'f', number(a) === '1' ? {} : { plural: true })
    return t.action(PUT, what, where, n.alike === true && on.pronoun ? { after: ', die schon darauf liegt' } : {})
  },
  removeCounters: (n, t) => {
    const of = n.n
    const own = is(n.on, 'this')
    const kind = counterNoun(n.counter)
    if (of === undefined)
      return t.action(REMOVE, fixed(`alle ${kind.many.acc}`, 'f', { plural: true }), `von ${t.ref(n.on).dat}`)
    const a = t.amount(of)
    if (n.level === true) return clause(t.ref(n.on), LOSE, a.digits === '1' ? 'eine Stufe' : many(a, LEVEL))
    const v =
      own && is(of, 'countersHere')
        ? 'alle Marken'
        : own && is(of, 'half') && is(of.of, 'countersHere')
          ? 'die Hälfte der Marken (abgerundet)'
          : of === 1
            ? `${n.counter === undefined ? '1' : 'eine'} ${kind.one.acc}`
            : many(a, kind)
    const here = t.mentionedPlace
    t.mentionedPlace = true
    return t.action(
      REMOVE,
      fixed(v, 'f', of === 1 || v.startsWith('die ') ? {} : { plural: true }),
      here ? 'davon' : `von ${t.ref(n.on).dat}`,
    )
  },
  startCounters: (n, t) =>
    n.level === true
      ? clause(t.thisCard, COME, `mit Stufe ${String(n.n)} ins Spiel`)
      : clause(t.thisCard, COME, `mit ${many({ digits: String(n.n) }, COUNTER)} darauf ins Spiel`),
  setCounters: (n, t) =>
    clause(t.thisCard, COME, `mit genau ${many({ digits: String(n.n) }, COUNTER)} darauf ins Spiel`),
  eachRemoved: (n, t) => [
    ...sentence(t.action(REMOVE, fixed('beliebig viele Marken', 'f', { plural: true }), `von ${t.thisCard.dat}`)),
    ...after({ text: 'für jede so entfernte Marke', clause: false }, t.effect(n.do)),
  ],
} satisfies PhrasesOf<'effect'>

import { is } from '../../../effects/named.ts'
import type { Linked } from '../../../model/node.ts'
import { isCents, isSame } from '../../phrases.ts'
import { type Each, eachIn } from './counts.ts'
import { clause, IT, isNumber, much, plural, sentences, THEY, their } from './words.ts'
import type { PhrasesOf, Writer } from './writer.ts'

/** ¢, loot and treasure. */

const cents = (v: string): string =>
  isNumber(v) ? `${v}¢` : v === 'double that many' ? `${v} ¢` : much(v, '¢').replace('that much', 'that many')

/** "1 for each counter on this": not if the counted things are ¢ themselves. */
const perThing = (v: number | Linked, t: Writer): Each | null =>
  typeof v === 'number' || isCents(v) ? null : eachIn(v, t)

export const resources = {
  gainCents: (n, t) => {
    const who = t.ref(n.who)
    const v = n.n
    const same = is(v, 'centsOf') && isSame(v.of, n.who)
    // "double the ¢ they have" is a gain (Doubling ¢)
    if (same) return clause(who, 'gain', `as many ¢ as ${who.you ? 'you' : 'they'} have`)
    const each = perThing(v, t)
    if (each !== null) return clause(who, 'gain', `${each.one}¢ ${each.each}`)
    return clause(who, 'gain', cents(t.value(v)))
  },
  multiplyCents: (n, t) => {
    const who = t.ref(n.who)
    const how = n.times === 2 ? 'double' : n.times === 4 ? 'quadruple' : `multiply by ${String(n.times)}`
    return `${how} the ¢ ${who.text} ${who.you || who.plural || who.text === 'they' ? 'have' : 'has'}`
  },
  loseCents: (n, t) => clause(t.ref(n.who), 'lose', cents(t.value(n.n))),
  loseAllCents: (n, t) => {
    const who = t.ref(n.who)
    return clause(who, 'lose', `all ${their(who)} ¢`)
  },
  stealCents: (n, t) => clause(t.agent(), 'steal', `${cents(t.value(n.n))} from ${t.object(n.from)}`),
  giveCents: (n, t) => {
    const from = t.ref(n.from)
    const v = n.n
    // "half of their ¢": the player whose ¢ are halved is the one who gives them
    const halved = is(v, 'half') && is(v.of, 'centsOf') && isSame(v.of.of, n.from)
    return clause(
      from,
      'give',
      `${t.object(n.to)} ${halved ? `half of ${their(from)} ¢ (rounded down)` : cents(t.value(v))}`,
    )
  },
  loot: (n, t) => {
    const who = t.ref(n.who)
    const each = perThing(n.n, t)
    if (each !== null) return clause(who, 'loot', `${each.one} ${each.each}`)
    const v = t.value(n.n)
    return clause(who, 'loot', isNumber(v) ? v : /^that m/.test(v) ? 'that many' : `X, where X is ${v}`)
  },
  lootUpTo: (n, t) => {
    const lead = t.lead(n.like)
    const who = t.ref(n.like)
    return sentences(
      lead,
      `loot and gain ¢ until you have as many of each as ${who.text} ${who.plural ? 'do' : 'does'}`,
    )
  },
  gainTreasure: (n, t) => {
    if (n.as !== undefined) t.introduce(n.as, n.n === 1 ? IT : THEY)
    const each = eachIn(n.n, t)
    if (each !== null) return clause(t.ref(n.who), 'gain', `${each.one} treasure ${each.each}`)
    const v = t.value(n.n)
    return clause(t.ref(n.who), 'gain', plural(v, 'treasure', 'treasure'))
  },
} satisfies PhrasesOf<'effect'>

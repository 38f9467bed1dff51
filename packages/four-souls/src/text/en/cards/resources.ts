import { is, type NodeNamed } from '../../../effects/named.ts'
import type { Linked } from '../../../model/node.ts'
import { isCents, isSame } from '../../phrases.ts'
import { type Each, eachIn } from './counts.ts'
import { capital, clause, IT, isNumber, many, much, type Phrase, plural, sentences, THEY, their } from './words.ts'
import type { PhrasesOf, Writer } from './writer.ts'

/** ¢, loot, treasure, and hands. */

/** "a loot card", "half of their loot cards, rounded down". */
function cardsGiven(n: NodeNamed<'giveLoot'>, from: Phrase, t: Writer): string {
  if (n.n === undefined) return 'a loot card'
  const v = n.n
  if (is(v, 'half') && is(v.of, 'handOf') && isSame(v.of.of, n.from))
    return `half of ${their(from)} loot cards (rounded down)`
  return many(t.value(v), 'loot card')
}

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
  discard: (n, t) => {
    const who = t.ref(n.who)
    if (n.any === true) return `${who.text} may discard any number of loot cards`
    return clause(who, 'discard', n.n === undefined || n.n === 1 ? 'a loot card' : many(t.value(n.n), 'loot card'))
  },
  discardHand: (n, t) => {
    const who = t.ref(n.who)
    return clause(who, 'discard', `${their(who)} hand`)
  },
  passHands: (n) => `each player passes their hand to the ${n.right === true ? 'right' : 'left'}`,
  handToDeck: (n) =>
    n.n === undefined
      ? 'put a loot card from your hand on top of the loot deck'
      : `put ${String(n.n)} loot cards from your hand on top of the loot deck in any order`,
  lootPlay: (n, t) => {
    if (n.n === undefined) return 'you may play any number of loot cards till end of turn'
    const each = eachIn(n.n, t)
    if (n.n !== 1 && each === null) return `you may play ${many(t.value(n.n), 'more loot card')} this turn`
    const more = each === null || each.one === 1 ? 'one more loot card' : `${each.one} more loot cards`
    return `you may play ${more} this turn${each === null ? '' : ` ${each.each}`}`
  },
  giveLoot: (n, t) => {
    const to = n.to
    if (n.how === 'give') {
      const from = t.ref(n.from)
      return clause(from, 'give', `${t.object(to)} ${cardsGiven(n, from, t)}${n.open === true ? ' and reveal it' : ''}`)
    }
    const thief = t.ref(to)
    if (n.how === 'random') return clause(thief, 'steal', `a loot card at random from ${t.object(n.from)}`)
    if (n.how === 'mayLook') {
      const most = n.n === undefined || n.n === 1 ? 'a loot card' : `up to ${many(t.value(n.n), 'loot card')}`
      return `${t.say(clause(thief, 'look', `at ${t.owner(n.from)} hand`))}. ${capital(thief.text)} may steal ${most} from them`
    }
    return clause(thief, 'look', `at ${t.owner(n.from)} hand and steal a loot card from them`)
  },
  lootBeneath: (n, t) => {
    const from = t.ref(n.from)
    return clause(from, 'put', `a loot card at random from ${their(from)} hand under this`)
  },
  mayPlayIt: () => 'till end of turn, you may play that loot card without using a loot play',
  mayPlayCopy: (n, t) => {
    const of = t.ref(n.of)
    return sentences(
      of.fresh === true ? `${t.choosing(of)}. ` : '',
      `${t.say(clause(of.fresh === true ? t.chosen(of) : of, 'reveal', `${their(of)} hand`))}. Choose a non-trinket, non-ambush loot card in it. Till end of turn, you may play a copy of it without using a loot play`,
    )
  },
  mayPlayTop: () => 'the top loot card is revealed till end of turn, and you may play it as if it were in your hand',
  auction: (n, t) =>
    `other players may bid ¢ for ${t.object(n.what)} in turn order, at least 1¢, until nobody tops the high bid. The high bidder pays you that much and steals it`,
  playGiven: () => 'play it if able, without using a loot play',
  lookHand: (n, t) => clause(t.ref(n.by), 'look', `at ${t.owner(n.of)} hand`),
  tradeLoot: (n, t) => `look at ${t.owner(n.with)} hand. You may swap a loot card of yours with one of theirs`,
} satisfies PhrasesOf<'effect'>

import { is } from '../../../effects/named.ts'
import { filterOf } from '../../phrases.ts'
import { asObject, capital, clause, list, their } from './words.ts'
import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/items.ts. */

export const items = {
  steal: (n, t) => {
    const thief = n.by === undefined ? t.agent() : t.ref(n.by)
    const what = t.ref(n.what)
    return clause(thief, 'steal', what.owned ? `${what.owned.what} from ${what.owned.whose}` : asObject(what))
  },
  give: (n, t) => {
    const what = t.object(n.what)
    const to = t.object(n.to)
    return clause(t.agent(), 'give', to === 'you' ? `you ${what}` : `${what} to ${to}`)
  },
  swap: (n, t) => `swap ${t.object(n.a)} with ${t.object(n.b)}`,
  rerollItem: (n, t) => {
    const ref = n.what
    const what = t.ref(ref)
    const which = is(ref, 'eachOf') || what.plural ? 'each' : 'it'
    const rerolled = `${asObject(what)}${t.explain('reroll', `destroy ${which} and replace it with the top treasure card`)}`
    // on a monster, somebody has to choose what, or to be the one whose items they are
    const own = is(ref, 'eachOf') && filterOf(ref.of).owner === 'you'
    return t.card === 'monster' && (what.fresh === true || own)
      ? clause(t.agent(), 'reroll', rerolled)
      : `reroll ${rerolled}`
  },
  swapForTreasure: (n, t) => {
    const who = t.ref(n.who)
    return clause(who, 'destroy', `each item ${who.you ? 'you' : 'they'} control, then gain that many treasures`)
  },
  becomeItem: (n, t) => {
    const it = t.self().text
    const given = n.abilities === undefined || n.inner === undefined ? null : n.inner.map((a) => t.quoted(a))
    const becomes = given === null ? 'an item' : `an item with ${list(given, 'and')} and loses all its other abilities`
    const gains = capital(t.say(clause(t.ref(n.who), 'gain', 'it')))
    // as the reward of a monster, which can be gained again once that is an item
    if (given === null && t.card !== 'event') return `if this is a monster, it becomes an item. ${gains}`
    return `${it} becomes ${becomes}. ${gains}`
  },
  returnToHand: (n, t) => clause(t.agent(), 'return', `${t.object(n.what)} to ${their(t.agent())} hand`),
} satisfies PhrasesOf<'effect'>

import { eachIn } from './counts.ts'
import { clause, many, their } from './words.ts'
import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/hands.ts. */

export const hands = {
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
} satisfies PhrasesOf<'effect'>

import { many } from './amounts.ts'
import { clause } from './clauses.ts'
import { eachIn } from './counts.ts'
import { again, EACH, nounPhrase } from './nouns.ts'
import { handOf, ofHand } from './resources.ts'
import { DISCARD_IT, LOOT_CARD, PASS, PLAY, PLAYER, PUT, THIS_TURN, TILL_END } from './vocabulary.ts'
import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/hands.ts. */

const eachPlayer = nounPhrase({ det: EACH, noun: PLAYER })
const MORE_LOOT = {
  ...LOOT_CARD,
  one: { ...LOOT_CARD.one, acc: 'weitere Beutekarte' },
  many: { ...LOOT_CARD.many, acc: 'weitere Beutekarten' },
}

export const hands = {
  discard: (n, t) => {
    const who = t.ref(n.who)
    if (n.any === true) return clause(who, DISCARD_IT, 'beliebig viele Beutekarten', { modal: 'können' })
    return clause(who, DISCARD_IT, n.n === undefined || n.n === 1 ? 'eine Beutekarte' : many(t.amount(n.n), LOOT_CARD))
  },
  discardHand: (n, t) => {
    const who = t.ref(n.who)
    return clause(who, DISCARD_IT, handOf(again(who)).acc)
  },
  passHands: (n) => clause(eachPlayer, PASS, `seine Hand nach ${n.right === true ? 'rechts' : 'links'}`),
  handToDeck: (n, t) =>
    clause(
      t.agent(),
      PUT,
      n.n === undefined
        ? `eine Beutekarte aus ${ofHand(t.agent())} auf das Beutedeck`
        : `${String(n.n)} Beutekarten aus ${ofHand(t.agent())} in beliebiger Reihenfolge auf das Beutedeck`,
    ),
  lootPlay: (n, t) => {
    if (n.n === undefined) return clause(t.agent(), PLAY, `${TILL_END} beliebig viele Beutekarten`, { modal: 'können' })
    const each = eachIn(n.n, t)
    if (each !== null) {
      const more = each.one === 1 ? 'eine weitere Beutekarte' : `${each.one} weitere Beutekarten`
      return clause(t.agent(), PLAY, `${THIS_TURN} ${each.each} ${more}`, { modal: 'können' })
    }
    const cards = n.n === 1 ? 'eine weitere Beutekarte' : `${many(t.amount(n.n), MORE_LOOT)}`
    return clause(t.agent(), PLAY, `${THIS_TURN} ${cards}`, { modal: 'können' })
  },
} satisfies PhrasesOf<'effect'>

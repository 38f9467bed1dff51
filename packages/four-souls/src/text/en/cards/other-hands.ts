import { is, type NodeNamed } from '../../../effects/named.ts'
import { isSame } from '../../phrases.ts'
import { capital, clause, many, type Phrase, their } from './words.ts'
import type { PhrasesOf, Writer } from './writer.ts'

/** Phrases of the kinds in effects/other-hands.ts. */

/** "a loot card", "half of their loot cards, rounded down". */
function cardsGiven(n: NodeNamed<'giveLoot'>, from: Phrase, t: Writer): string {
  if (n.n === undefined) return 'a loot card'
  const v = n.n
  if (is(v, 'half') && is(v.of, 'handOf') && isSame(v.of.of, n.from))
    return `half of ${their(from)} loot cards (rounded down)`
  return many(t.value(v), 'loot card')
}

export const otherHands = {
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
  playGiven: () => 'play it if able, without using a loot play',
  lookHand: (n, t) => clause(t.ref(n.by), 'look', `at ${t.owner(n.of)} hand`),
  tradeLoot: (n, t) => `look at ${t.owner(n.with)} hand. You may swap a loot card of yours with one of theirs`,
} satisfies PhrasesOf<'effect'>

import { is } from '../../../effects/named.ts'
import { UNLIMITED } from '../../../rules/stats.ts'
import { saysThisTurn } from '../../phrases.ts'
import { clause, IT, possessive, sentences, WORDS } from './words.ts'
import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/attacks.ts. */

export const attacks = {
  cancelAttack: (n, t) => {
    // "it" would be the attack from now on
    const named = t.mentionedThis
    t.mentionedThis = false
    if (n.afterDamage === true) return 'after combat damage, cancel the attack'
    if (n.on === undefined)
      return n.of === undefined
        ? `cancel ${t.card === 'monster' ? possessive(t.agent()) : 'your'} attack`
        : `cancel ${t.owner(n.of)} attack`
    t.mentionedThis = named
    return `cancel ${n.of === undefined ? 'the' : t.owner(n.of)} attack on ${t.object(n.on)}`
  },
  attackMore: (n, t) => {
    const lead = t.lead(n.who)
    const deck = n.on === 'deck' ? ' the monster deck' : ''
    const k = n.n
    const more = n.inAll === true ? '' : 'more '
    if (k === UNLIMITED) return sentences(lead, `${t.ref(n.who).text} may attack${deck} any number of times this turn`)
    const times = k === 2 && more === '' ? 'twice' : `${WORDS[k]} ${more}${k === 1 ? 'time' : 'times'}`
    const can = n.must === true ? 'must' : 'may'
    return sentences(lead, `${t.ref(n.who).text} ${can} attack${deck} ${times}${saysThisTurn(n) ? ' this turn' : ''}`)
  },
  mustAttackIt: (n, t) => {
    const lead = t.lead(n.what)
    const it = t.object(n.what)
    // not "this this turn"
    const what = n.thisTurn !== true ? it : `${it === 'this' ? 'this monster' : it} this turn`
    return sentences(lead, `the active player must attack ${what} if able`)
  },
  mustAttackTop: () => 'the active player must attack the monster deck if able',
  mustAttackOneOf: (n, t) => {
    if (n.evasion === undefined) {
      const on =
        n.slots !== true
          ? t.ref(n.what).plural
            ? 'one of them'
            : is(n.what, 'this')
              ? t.object(n.what)
              : 'it'
          : is(n.what, 'bound')
            ? 'a monster in one of the new slots'
            : t.object(n.what)
      return `${t.activePlayer().text} must make one more attack this turn, on ${on}`
    }
    const evasion = `an evasion of ${String(n.evasion)}+ for that attack`
    if (is(n.what, 'eachOf'))
      return `${t.activePlayer().text} must make one more attack, on ${t.filter(n.what.of).text}. They have ${evasion}`
    return sentences(
      t.lead(n.what),
      `${t.activePlayer().text} must make one more attack, on ${t.object(n.what)}. They have ${evasion}`,
    )
  },
  gainRewards: (n, t) =>
    clause(
      t.ref(n.who),
      n.those === true ? 'also gain' : 'gain',
      n.half === true ? 'half of those rewards (rounded down)' : n.those === true ? 'those rewards' : 'its rewards',
    ),
  doubleRewards: () => 'double its rewards',
  helpersRoll: (n, t) =>
    n.who === undefined
      ? 'they make an attack roll against it too'
      : clause(t.ref(n.who), 'make', 'an attack roll against it too'),
  teamUp: (n, t) => {
    const who = t.ref(n.who)
    // "it" would be the attack from now on
    if (t.subject === IT && !t.mentionedThis) t.subject = { text: 'that monster', thing: true }
    const rewards = n.abilities.length > 1 ? ', and if the monster dies in this attack, they gain its rewards too' : ''
    return clause(who, 'team', `up: after each attack roll of this attack, they make one too${rewards}`)
  },
} satisfies PhrasesOf<'effect'>

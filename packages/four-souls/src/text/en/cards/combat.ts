import { is, type NodeNamed } from '../../../effects/named.ts'
import { UNLIMITED } from '../../../rules/stats.ts'
import { saysThisTurn } from '../../phrases.ts'
import { withHealing } from '../../writer.ts'
import { asObject, type Clause, clause, IT, much, possessive, sentences, their, WORDS } from './words.ts'
import type { PhrasesOf, Writer } from './writer.ts'

/** Damage, healing, death, prevention, attacks and turns. */

/** "prevent that damage", "prevent up to 2 of that damage", "prevent that much damage". */
function preventText(n: NodeNamed<'prevent' | 'preventWaiting'>, t: Writer): string {
  const v = n.n === undefined ? null : t.value(n.n)
  // "it" would be the damage from now on
  t.mentionedThis = false
  if (v === null) return 'prevent that damage'
  if (!/^\d/.test(v)) return `prevent ${much(v, 'damage')}`
  return `prevent ${v === '1' ? '1' : `up to ${v}`} of that damage`
}

/** Damage divided among these: who divides it is named too. */
function divided(n: NodeNamed<'divideDamage' | 'divideFreely'>, t: Writer, among: string): Clause {
  const by = n.by !== undefined ? t.ref(n.by) : t.card === 'monster' ? t.self() : t.agent()
  const chooser = by.you ? 'you choose' : by.thing ? 'the active player chooses' : 'they choose'
  return clause(by, 'deal', `${much(t.value(n.n), 'damage')}, divided as ${chooser} among ${among}`)
}

export const combat = {
  damage: (n, t) => {
    const hurt = much(t.value(n.n), 'damage')
    if (n.taken === true) return clause(t.ref(n.to), 'take', hurt)
    const by = n.by !== undefined ? t.ref(n.by) : t.card === 'monster' ? t.self() : t.agent()
    const victim = t.towards(n.to, n.by, by)
    // a monster cannot choose
    const chosen =
      victim.fresh && victim.random !== true && t.card === 'monster' && by.thing ? " of the active player's choice" : ''
    return clause(by, 'deal', `${hurt} to ${asObject(victim)}${chosen}`)
  },
  divideDamage: (n, t) => {
    const of = t.filterOfTarget(n.among)
    return divided(n, t, of === null ? 'them' : t.several(of))
  },
  divideFreely: (n, t) => divided(n, t, t.several(n.among)),
  kill: (n, t) => {
    if (n.dies === true) return clause(t.ref(n.what), 'die', '')
    const by = n.by !== undefined ? t.ref(n.by) : t.agent()
    return clause(by, 'kill', asObject(t.towards(n.what, n.by, by)))
  },
  destroy: (n, t) => clause(n.by !== undefined ? t.ref(n.by) : t.agent(), 'destroy', t.object(n.what)),
  heal: (n, t) => clause(t.ref(n.who), 'heal', `${t.value(n.n)} health`),
  healFully: (n, t) => clause(t.ref(n.who), 'heal', 'to full health'),
  payHealth: (n) => `pay ${String(n.n)} health`,
  payDownTo: (n, t) => {
    const who = t.agent()
    return clause(who, 'pay', `health until ${who.you ? 'you' : 'they'} have ${String(n.left)}`)
  },
  prevent: preventText,
  preventWaiting: preventText,
  addWaiting: (n, t) => `add ${t.value(n.n)} to that damage`,
  preventFrom: () => 'prevent as much of it as is left to prevent',
  takePenalty: () => 'you choose the item they destroy, and you gain the loot card and ¢ they lose',
  noPenalty: () => "don't pay it",
  preventDeath: (n, t) => (n.heals === undefined ? 'prevent that death' : t.inOrder(withHealing(n))),
  cancel: (n, t) => `cancel ${t.object(n.what)}${n.toHand === true ? ' and put it in your hand' : ''}`,
  cancelEverything: () => "cancel everything that hasn't resolved",
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
  endTurn: (n) => (n.yours === true ? "if it's your turn, end it" : 'end the turn'),
  extraTurn: (n, t) => {
    const turns = `${n.n === 1 ? 'an extra turn' : `${String(n.n)} extra turns`} after this one`
    return n.who === undefined ? `if it's your turn, take ${turns}` : clause(t.ref(n.who), 'take', turns)
  },
  noAttackNextTurn: (n, t) => {
    const who = t.ref(n.who)
    return `${who.text} can't attack on ${their(who)} next turn`
  },
  skipTurn: (n, t) => {
    const who = t.ref(n.who)
    return clause(who, 'skip', `${their(who)} next turn`)
  },
} satisfies PhrasesOf<'effect'>

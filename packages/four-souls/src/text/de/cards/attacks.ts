import { is } from '../../../effects/named.ts'
import { saysThisTurn } from '../../phrases.ts'
import { type Clause, clause, type GermanText, passive, sentence } from './clauses.ts'
import { fixed, followedBy, nounPhrase, type Phrase, THE, whose } from './nouns.ts'
import {
  ACTIVE_PLAYER,
  ATTACK,
  CANCEL,
  DOUBLE,
  FIGHT,
  GAIN,
  HAVE,
  inWords,
  MAKE,
  MONSTER_DECK,
  REWARD,
  TEAM_UP,
  THAT_MONSTER,
  THIS_TURN,
} from './vocabulary.ts'
import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/attacks.ts. */

/** "Any number" of attacks. */
const UNLIMITED = 900
const often = (k: number): string => (k === 1 ? 'ein weiteres Mal' : `${inWords(k, 'n')} weitere Male`)

/** "dein Angriff", "der Angriff des angreifenden Spielers". */
const attackOf = (p: Phrase): Phrase =>
  p.pronoun ? nounPhrase({ det: whose(p), noun: FIGHT }) : nounPhrase({ det: THE, noun: FIGHT, tail: ` ${p.gen}` })

const helpers = (who: Phrase, share: boolean): Clause => {
  const they = who.plural ? 'sie' : 'er'
  const rewards = share
    ? `, und falls das Monster in diesem Angriff stirbt, ${who.plural ? 'erhalten' : 'erhält'} auch ${they} die Belohnungen`
    : ''
  return clause(who, TEAM_UP, '', {
    after: `: Nach jedem Angriffswurf dieses Angriffs ${who.plural ? 'machen' : 'macht'} auch ${they} einen${rewards}`,
  })
}

const mustAttack = (what: string): GermanText =>
  sentence(clause(ACTIVE_PLAYER, ATTACK, what, { modal: 'müssen', after: ', falls möglich' }))

export const attacks = {
  cancelAttack: (n, t) => {
    if (n.afterDamage === true) return passive(nounPhrase({ det: THE, noun: FIGHT }), CANCEL, 'nach dem Kampfschaden')
    if (n.on === undefined) {
      const attack = attackOf(n.of === undefined ? t.you() : t.ref(n.of))
      const cancels = t.action(CANCEL, attack)
      // "er" and "sein" would be the attack from now on
      t.mentionedActive = false
      t.mentionedThis = false
      return cancels
    }
    const fight = n.of === undefined ? nounPhrase({ det: THE, noun: FIGHT }) : attackOf(t.ref(n.of))
    return t.action(CANCEL, followedBy(fight, ` auf ${t.ref(n.on).acc}`))
  },
  attackMore: (n, t) => {
    const lead = t.lead(n.who)
    const k = n.n
    const deck = n.on === 'deck' ? `${MONSTER_DECK} ` : ''
    const count =
      k >= UNLIMITED ? 'beliebig oft' : n.inAll === true ? (k === 2 ? 'zweimal' : `${inWords(k, 'n')}mal`) : often(k)
    const who = t.ref(n.who)
    return [
      ...lead,
      ...sentence(
        clause(who, ATTACK, `${saysThisTurn(n) ? `${THIS_TURN} ` : ''}${deck}${count}`, {
          modal: n.must === true && k < UNLIMITED ? 'müssen' : 'können',
        }),
      ),
    ]
  },
  mustAttackIt: (n, t) => {
    const lead = t.lead(n.what)
    const it = t.ref(n.what)
    const turn = n.thisTurn === true ? [THIS_TURN] : []
    return [...lead, ...mustAttack((it.pronoun ? [it.acc, ...turn] : [...turn, it.acc]).join(' '))]
  },
  mustAttackTop: () => mustAttack(MONSTER_DECK),
  mustAttackOneOf: (n, t) => {
    if (n.evasion === undefined) {
      const what = t.ref(n.what)
      if (n.slots !== true && !what.plural)
        return clause(t.activePlayer(), ATTACK, `${what.acc} ${THIS_TURN} ein weiteres Mal`, { modal: 'müssen' })
      const slot = is(n.what, 'bound') ? 'ein Monster auf einem der neuen Plätze' : `auf ${t.ref(n.what).dat}`
      return clause(t.activePlayer(), ATTACK, `${THIS_TURN} ein weiteres Mal`, {
        modal: 'müssen',
        after: `, und zwar ${n.slots === true ? slot : 'eines davon'}`,
      })
    }
    const whom = is(n.what, 'eachOf') ? t.filter(n.what.of) : null
    const lead = whom === null ? t.lead(n.what) : []
    const who = whom ?? t.ref(n.what)
    return [
      ...lead,
      ...sentence(
        clause(t.activePlayer(), ATTACK, 'ein weiteres Mal', { modal: 'müssen', after: `, und zwar ${who.acc}` }),
      ),
      ...sentence(
        clause(fixed('dieser Spieler', 'm'), HAVE, `ein Ausweichen von ${String(n.evasion)}+`, {
          when: 'für diesen Angriff',
        }),
      ),
    ]
  },
  gainRewards: (n, t) =>
    clause(
      t.ref(n.who),
      GAIN,
      n.half === true
        ? 'ebenfalls die Hälfte dieser Belohnungen (abgerundet)'
        : n.those === true
          ? 'ebenfalls diese Belohnungen'
          : `die Belohnungen ${t.thisCard.gen}`,
    ),
  doubleRewards: (_n, t) => passive(nounPhrase({ det: whose(t.self()), noun: REWARD, many: true }), DOUBLE),
  helpersRoll: (n, t) =>
    n.who === undefined
      ? clause(fixed('die Verbündeten', 'm', { plural: true }), MAKE, 'ebenfalls einen Angriffswurf')
      : clause(t.ref(n.who), MAKE, `einen Angriffswurf gegen ${t.thisCard.acc}`),
  teamUp: (n, t) => {
    const who = t.ref(n.who)
    // "es" is long ago
    if (t.subject.pronoun && t.subject.gender === 'n' && !t.mentionedThis) t.subject = THAT_MONSTER
    const share = n.abilities.length > 1
    if (!who.fresh) return helpers(who, share)
    return [...sentence(t.choosing(who)), ...sentence(helpers(t.chosen(who), share))]
  },
} satisfies PhrasesOf<'effect'>

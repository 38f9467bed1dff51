import { is, type NodeNamed } from '../../../effects/named.ts'
import { saysThisTurn } from '../../phrases.ts'
import { withHealing } from '../../writer.ts'
import { much, number } from './amounts.ts'
import { after, type Clause, clause, type GermanText, passive, sentence, when } from './clauses.ts'
import { again, fixed, followedBy, HE, nounPhrase, type Phrase, THE, THIS, whose, YOU } from './nouns.ts'
import {
  ACTIVE_PLAYER,
  ATTACK,
  CANCEL,
  DEAL,
  DEATH,
  DECIDE,
  DESTROY,
  DIE,
  DOUBLE,
  END,
  FIGHT,
  GAIN,
  HAVE,
  HEAL,
  inWords,
  KILL,
  MAKE,
  MONSTER_DECK,
  PAY,
  PREVENT,
  RAISE,
  REWARD,
  SKIP,
  SUFFER,
  TAKE,
  TEAM_UP,
  THAT_MONSTER,
  THAT_PLAYER,
  THIS_TURN,
  TURN,
  UNRESOLVED,
} from './vocabulary.ts'
import type { GermanWriter, PhrasesOf } from './writer.ts'

/** Damage, healing, death, prevention, attacks and turns. */

/** "Any number" of attacks. */
const UNLIMITED = 900
const often = (k: number): string => (k === 1 ? 'ein weiteres Mal' : `${inWords(k, 'n')} weitere Male`)

/** "1 davon", "bis zu 2 davon", "dieser Schaden", "ebenso viel Schaden". */
function prevented(n: NodeNamed<'prevent' | 'preventWaiting'>, t: GermanWriter): Phrase {
  if (n.n === undefined) return fixed('dieser Schaden', 'm')
  const a = t.amount(n.n)
  if (a.digits === undefined) return fixed(much(a, 'Schaden'), 'm')
  return fixed(a.digits === '1' ? '1 davon' : `bis zu ${a.digits} davon`, 'm', a.digits === '1' ? {} : { plural: true })
}
const prevent = (n: NodeNamed<'prevent' | 'preventWaiting'>, t: GermanWriter): Clause =>
  passive(prevented(n, t), PREVENT)

/** Schaden, der auf diese verteilt wird. */
function divided(n: NodeNamed<'divideDamage' | 'divideFreely'>, t: GermanWriter, among: string): Clause {
  const by = n.by !== undefined ? t.ref(n.by) : t.card === 'monster' ? t.self() : t.agent()
  const chooser = by.you || by.gender === 'm' ? ', beliebig aufgeteilt' : ', aufgeteilt nach Wahl des aktiven Spielers'
  return clause(by, DEAL, `${among} insgesamt ${much(t.amount(n.n), 'Schaden')}`, { after: chooser })
}

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

/** "Wird dieser Tod verhindert und du wirst vollständig geheilt". After the death "er" would mean it, not the player who is healed. */
const preventedAndHealed = (n: NodeNamed<'preventDeath'>, t: GermanWriter): GermanText =>
  t.inOrder(withHealing(n)).map((s) => ({
    ...s,
    clauses: s.clauses.map((c) => (c.who.pronoun && c.who.nom === HE.nom ? { ...c, who: THAT_PLAYER } : c)),
  }))

export const combat = {
  damage: (n, t) => {
    const hurt = much(t.amount(n.n), 'Schaden')
    if (n.taken === true) return clause(t.ref(n.to), SUFFER, hurt)
    const by = n.by !== undefined ? t.ref(n.by) : t.card === 'monster' ? t.self() : t.agent()
    const victim = t.towards(n.to, n.by, by)
    // a monster cannot choose
    const chosen =
      victim.fresh && victim.random !== true && t.card === 'monster' && !by.you && by.gender !== 'm'
        ? ' nach Wahl des aktiven Spielers'
        : ''
    return clause(by, DEAL, `${victim.dat}${chosen} ${victim.each === true ? 'je ' : ''}${hurt}`)
  },
  divideDamage: (n, t) => {
    const of = t.filterOfTarget(n.among)
    return divided(n, t, of === null ? 'ihnen' : t.several(of).dat)
  },
  divideFreely: (n, t) => divided(n, t, t.several(n.among).dat),
  kill: (n, t) => {
    if (n.dies === true) return clause(t.ref(n.what), DIE)
    const by = n.by !== undefined ? t.ref(n.by) : t.agent()
    return clause(by, KILL, t.towards(n.what, n.by, by).acc)
  },
  destroy: (n, t) => {
    const by = n.by !== undefined ? t.ref(n.by) : t.agent()
    return clause(by, DESTROY, t.ref(n.what).acc)
  },
  heal: (n, t) => passive(t.ref(n.who), HEAL, `um ${number(t.amount(n.n))} Leben`),
  healFully: (n, t) => passive(t.ref(n.who), HEAL, 'vollständig'),
  payHealth: (n, t) => clause(t.agent(), PAY, `${String(n.n)} Leben`),
  payDownTo: (n, t) => {
    const who = t.agent()
    const left = `nur noch ${String(n.left)}`
    return clause(who, PAY, 'Leben', { after: who.you ? `, bis du ${left} hast` : `, bis er ${left} hat` })
  },

  prevent,
  preventWaiting: prevent,
  addWaiting: (n, t) => passive(fixed('dieser Schaden', 'm'), RAISE, `um ${number(t.amount(n.n))}`),
  preventFrom: () => passive(fixed('so viel davon, wie noch zu verhindern ist,', 'm'), PREVENT),
  takePenalty: () =>
    sentence(
      clause(YOU, DECIDE, '', { after: ', welchen Gegenstand er zerstört,' }),
      clause(YOU, GAIN, 'die Beutekarte und die ¢', { tie: 'und', after: ', die er verliert' }),
    ),
  noPenalty: () => clause(YOU, PAY, 'sie nicht'),
  preventDeath: (n, t) =>
    n.heals === undefined ? passive(nounPhrase({ det: THIS, noun: DEATH }), PREVENT) : preventedAndHealed(n, t),
  cancel: (n, t) => {
    const what = t.ref(n.what)
    if (n.toHand !== true) return t.action(CANCEL, what)
    return sentence(t.action(CANCEL, what), clause(t.agent(), TAKE, `${again(what).acc} auf die Hand`, { tie: 'und' }))
  },
  cancelEverything: () => passive(fixed('alles', 'n'), CANCEL, '', { after: UNRESOLVED }),
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

  endTurn: (n) => {
    const ends = clause(nounPhrase({ det: n.yours === true ? whose(YOU) : THE, noun: TURN }), END)
    return n.yours === true ? after(when('falls du am Zug bist'), sentence(ends)) : ends
  },
  extraTurn: (n, t) => {
    const turns = n.n === 1 ? 'einen zusätzlichen Zug' : `${String(n.n)} zusätzliche Züge`
    if (n.who !== undefined) return clause(t.ref(n.who), GAIN, `nach diesem ${turns}`)
    return [
      {
        fronts: [{ text: 'falls du am Zug bist', clause: true }],
        clauses: [clause(t.agent(), GAIN, `danach ${turns}`)],
      },
    ]
  },
  noAttackNextTurn: (n, t) => {
    const who = t.ref(n.who)
    return clause(
      who,
      ATTACK,
      `in ${nounPhrase({ det: whose(again(who)), adjectives: ['nächst'], noun: TURN }).dat} nicht`,
      {
        modal: 'können',
      },
    )
  },
  skipTurn: (n, t) => {
    const who = t.ref(n.who)
    return clause(who, SKIP, `${nounPhrase({ det: whose(again(who)), adjectives: ['nächst'], noun: TURN }).acc}`)
  },
} satisfies PhrasesOf<'effect'>

import { is, type NodeNamed } from '../../../effects/named.ts'
import { isShield, onNextRolls } from '../../phrases.ts'
import { number, signed } from './amounts.ts'
import { after, type Clause, clause, type GermanText, passive, sentence, when } from './clauses.ts'
import { again, determiner, fixed, inCases, nounPhrase, type Phrase, THE, whose } from './nouns.ts'
import { statGain } from './statics.ts'
import { ATTACK_ROLL, GAIN, PREVENT, ROLL, STATS, THIS_TURN, TILL_END, TURN_INTO } from './vocabulary.ts'
import type { GermanWriter, PhrasesOf } from './writer.ts'

/** What lasting effects do, as part of other texts. */

/** "die nächsten 4 Würfelwürfe": the number goes after the adjective. */
const numbered = (p: Phrase, k: number): Phrase =>
  inCases((c) => p[c].replace('nächsten ', `nächsten ${k} `), p.gender, { plural: true })

export function lasting(n: NodeNamed<'lasting'>, t: GermanWriter): Clause | GermanText {
  const inner = n.abilities
  t.remembers = n.remember
  const changes = inner.filter((a) => is(a, 'modify'))
  if (changes.length === inner.length && changes.every((a) => a.to === 'captured')) {
    const who = n.on ? t.ref(n.on) : t.agent()
    const [first] = changes
    const sets = changes.filter((a) => a.op === 'set')
    if (sets.length === changes.length) {
      const it = who.fresh ? t.chosen(who) : who
      const until = n.ends === 'turn' ? `${TILL_END} ` : ''
      return [
        ...(who.fresh ? sentence(t.choosing(who)) : []),
        ...sentence(
          ...sets.map((a, i) => {
            const own = `${determiner(whose(it), 'nom', 'm')} ${STATS[a.stat]}`
            const its = it.pronoun ? own : `${a.stat === 'attack' ? 'der' : 'das'} ${STATS[a.stat]} ${it.gen}`
            return clause(
              fixed(its, 'm'),
              TURN_INTO,
              `${until}zu ${number(t.amount(a.n))}`,
              i === 0 ? {} : { tie: 'und' },
            )
          }),
        ),
      ]
    }
    if (n.uses === 1 && first!.stat === 'die') {
      const next = nounPhrase({
        det: whose(again(who)),
        adjectives: ['nächst'],
        noun: first!.if === undefined ? ROLL : ATTACK_ROLL,
      })
      return clause(
        who,
        GAIN,
        `${n.ends === 'turn' ? `${THIS_TURN} ` : ''}${signed(t.amount(first!.n))} auf ${next.acc}`,
      )
    }
    const gains = changes.map((a) => statGain(a, t)).join(' und ')
    const once = changes.some((a) => is(a.if, 'nextAttackRoll'))
    const until = n.ends === 'turn' && !once ? `${TILL_END} ` : ''
    return clause(who, GAIN, until + gains + (n.ends === 'turn' && once ? ` ${THIS_TURN}` : ''))
  }
  // a shield, which remembers how much of it is left
  if (isShield(n) && n.on !== undefined && n.remember !== undefined) {
    const lead = t.lead(n.on)
    const who = t.ref(n.on)
    const k = number(t.amount(n.remember))
    const until = n.ends === 'turn' ? ` ${THIS_TURN}` : ''
    const shield =
      k === '1'
        ? fixed(
            `der nächste Schadenspunkt, den ${who.nom}${until} ${who.you ? 'erleiden würdest' : 'erleiden würde'},`,
            'm',
          )
        : fixed(
            `die nächsten ${k} Schadenspunkte, die ${who.nom}${until} ${who.you ? 'erleiden würdest' : 'erleiden würde'},`,
            'm',
            { plural: true },
          )
    return [...lead, ...sentence(passive(shield, PREVENT))]
  }
  const rolls = onNextRolls(n)
  if (rolls !== null) {
    const k = n.uses ?? 1
    const tail = n.ends === 'turn' ? ` ${THIS_TURN}` : ''
    const noun = rolls.event.combat === true ? ATTACK_ROLL : ROLL
    const next = nounPhrase({ det: THE, adjectives: ['nächst'], noun, many: k > 1, tail })
    return t.aboutDie(k === 1 ? next : numbered(next, k), rolls.do)
  }
  return t.lasting(n, inner)
}

export const lastingPhrases = {
  lasting,
  reflex: (n, t) =>
    after(
      when('wenn das geschieht'),
      n.abilities.flatMap((a) => [...t.inner(a)]),
    ),
} satisfies PhrasesOf<'effect'>

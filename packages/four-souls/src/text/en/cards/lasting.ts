import { is } from '../../../effects/named.ts'
import { isShield, onNextRolls } from '../../phrases.ts'
import { signed, statGain } from './statics.ts'
import { clause, possessive, STATS, sentences, their } from './words.ts'
import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/lasting.ts. */

export const lasting = {
  lasting: (n, t) => {
    const inner = n.abilities
    t.remembers = n.remember
    const changes = inner.filter((a) => is(a, 'modify'))
    if (changes.length === inner.length && changes.every((a) => a.to === 'captured')) {
      const who = n.on ? t.ref(n.on) : t.agent()
      const [first] = changes
      const sets = changes.filter((a) => a.op === 'set')
      if (sets.length === changes.length) {
        const lead = who.fresh ? `${t.choosing(who)}. ` : ''
        const whose = who.fresh ? their(t.chosen(who)) : possessive(who)
        const become = sets.map((a) => `${whose} ${STATS[a.stat]} becomes ${t.value(a.n)}`).join(' and ')
        return sentences(lead, `${become}${n.ends === 'turn' ? ' till end of turn' : ''}`)
      }
      if (n.uses === 1 && first!.stat === 'die')
        return clause(
          who,
          'get',
          `${signed(first!, t)} to ${their(who)} next ${first!.if === undefined ? 'dice roll' : 'attack roll'}${n.ends === 'turn' ? ' this turn' : ''}`,
        )
      const gains = changes.map((a) => statGain(a, t, who)).join(' and ')
      const once = changes.some((a) => is(a.if, 'nextAttackRoll')) ? ' this turn' : ' till end of turn'
      return clause(who, 'gain', `${gains}${n.ends === 'turn' ? once : ''}`)
    }
    // a shield: "prevent the next 2 damage you would take this turn"
    if (isShield(n) && n.on !== undefined && n.remember !== undefined) {
      const lead = t.lead(n.on)
      const until = n.ends === 'turn' ? ' this turn' : ''
      return sentences(lead, `prevent the next ${t.value(n.remember)} damage ${t.ref(n.on).text} would take${until}`)
    }
    const rolls = onNextRolls(n)
    if (rolls !== null) {
      const roll = rolls.event.combat === true ? 'attack roll' : 'dice roll'
      const which = n.uses === 1 ? `the next ${roll}` : `each of the next ${String(n.uses)} ${roll}s`
      return t.aboutDie({ text: `${which}${n.ends === 'turn' ? ' this turn' : ''}`, thing: true }, rolls.do)
    }
    return t.lasting(n, inner)
  },
  reflex: (n, t) => `when you do, ${n.abilities.map((a) => t.inner(a)).join('. ')}`,
} satisfies PhrasesOf<'effect'>

import { is, type NodeNamed } from '../../../effects/named.ts'
import { exceptRoll, harmlessRolls, nextPrevented, onlyFace } from '../../phrases.ts'
import { type Amount, cents, much, number, often } from './amounts.ts'
import {
  after,
  type Clause,
  clause,
  type GermanText,
  passive,
  sentence,
  subordinate,
  when,
  wouldBe,
} from './clauses.ts'
import { damageText, nextTime } from './damage.ts'
import { doerOf, roleOf } from './events.ts'
import { again, fixed, list, type Phrase, YOU } from './nouns.ts'
import { ON_YOUR_TURN, statement } from './statics.ts'
import { BE, COME, DEAL, DECIDE, DIE, DRAW, eachPlayer, GAIN, KILL, PAY, PREVENT, SUFFER } from './vocabulary.ts'
import type { GermanWriter, PhrasesOf } from './writer.ts'

/** Replacement effects. */

/** The text with "stattdessen" inserted where it belongs, after the verb and its subject. */
const instead = (text: GermanText): GermanText =>
  text.map((s, i) =>
    i === 0
      ? { ...s, clauses: s.clauses.map((c, j) => (j === 0 ? { ...c, rest: `stattdessen ${c.rest}`.trim() } : c)) }
      : s,
  )

/** The new amount: "1 mehr", "stattdessen doppelt so viel". */
function changed(effect: NodeNamed<'setAmount'>, t: GermanWriter, say: (a: Amount) => string, more: string): string {
  const v = effect.n
  if (is(v, 'plus') && is(v.a, 'amount')) return `${number(t.amount(v.b))}${more} mehr`
  return `stattdessen ${say(t.amount(v))}`
}
/** Says that a player gains, draws or takes another amount instead. */
type Becomes = (
  amount: NodeNamed<'setAmount'>,
  v: Clause['verb'],
  say: (a: Amount) => string,
  more?: string,
) => GermanText
/** The amount without its noun, which has just been mentioned: "doppelt so viele". */
const plainly =
  (word: 'viel' | 'viele') =>
  (a: Amount): string =>
    a.digits ?? (a.times === undefined ? `ebenso ${word}` : `${often(a.times)} so ${word}`)

export function insteadText(n: NodeNamed<'instead'>, t: GermanWriter): GermanText {
  const who = n.who ?? 'you'
  const effect = n.do
  const also = is(effect, 'alsoDamage')
  const word = t.next ? nextTime(t) : also ? 'immer wenn' : 'wenn'
  // what is replaced would happen to "you" or to whatever the effect was put on
  const subject = roleOf(who, t)
  const it = again(subject)
  t.subject = subject.you ? YOU : it
  t.aside = who === 'this' ? 'another' : null
  t.mentionedThis = n.change !== 'destroy' && (who === 'this' || n.by === 'this')
  t.mentionedActive = who === 'active'
  const within = t.within === '' ? {} : { when: t.within }
  const cond = n.if
  const becomes: Becomes = (amount, v, say, more = '') => sentence(clause(it, v, changed(amount, t, say, more)))
  switch (n.change) {
    case 'gainCents': {
      const turn = is(cond, 'yourTurn')
      const first = turn ? 'das erste Mal in jedem deiner Züge, wenn' : 'das erste Mal in jedem Zug, wenn'
      const on = turn && n.first !== true ? { when: ON_YOUR_TURN } : within
      const event = when(`${n.first === true ? first : word} ${wouldBe(clause(subject, GAIN, '¢', on))}`)
      return after(event, is(effect, 'setAmount') ? becomes(effect, GAIN, cents, '¢') : instead(t.effect(effect)))
    }
    case 'gainTreasure': {
      const event = when(`${word} ${wouldBe(clause(subject, GAIN, 'Schätze', within))}`)
      return after(event, is(effect, 'setAmount') ? becomes(effect, GAIN, plainly('viele')) : t.effect(effect))
    }
    case 'loot': {
      const event = when(`${word} ${wouldBe(clause(subject, DRAW, 'Beutekarten', within))}`)
      const during = cond === undefined ? [] : [when(`solange ${t.condition(cond)}`)]
      const text = is(effect, 'setAmount') ? becomes(effect, DRAW, plainly('viele')) : t.effect(effect)
      return [event, ...during].reduceRight((rest: GermanText, front) => after(front, rest), text)
    }
    case 'death': {
      const by = n.by
      const dies =
        by === undefined ? clause(subject, DIE, '', within) : clause(doerOf(by, t), KILL, subject.acc, within)
      t.mentionedDeath = by !== undefined
      const event = when(`${word} ${wouldBe(dies)}`)
      const face = exceptRoll(cond)
      if (face !== null)
        return after(when(`${word} ${wouldBe(dies)}, außer bei einem Angriffswurf von ${face}`), t.effect(effect))
      // "diese Seele" is one
      const given = cond === undefined || (is(cond, 'thisIsSoul') && who === 'this')
      const during = given ? [] : [when(`solange ${t.condition(cond)}`)]
      return [event, ...during].reduceRight((text: GermanText, front) => after(front, text), t.effect(effect))
    }
    case 'destroy':
      if (cond !== undefined) {
        const event = when(`${word} ${subject.nom}${t.within === '' ? '' : ` ${t.within}`} zerstört würde`)
        return after(event, after(when(`solange ${t.condition(cond)}`), instead(t.effect(effect))))
      }
      return after(when(`statt${t.within === '' ? '' : ` ${t.within}`} zerstört zu werden`), t.effect(effect))
    case 'penalty':
      if (who === 'you') {
        const event = when(`${word} ${wouldBe(clause(subject, PAY, 'die Todesstrafe'))}`)
        const during = cond === undefined ? [] : [when(`solange ${t.condition(cond)}`)]
        return [event, ...during].reduceRight((text: GermanText, front) => after(front, text), t.effect(effect))
      }
      return after(when(`${word} ein anderer Spieler die Todesstrafe zahlt`), t.effect(effect))
    default:
      return damaged(n, t, { subject, word, also, becomes })
  }
}

function damaged(
  n: NodeNamed<'instead'>,
  t: GermanWriter,
  {
    subject,
    word,
    also,
    becomes,
  }: {
    subject: Phrase
    word: string
    also: boolean
    becomes: Becomes
  },
): GermanText {
  const who = n.who ?? 'you'
  const effect = n.do
  const cond = n.if
  // "2 oder mehr Schaden": a condition on the amount is part of the event
  const least = is(cond, 'compare') && cond.op === '>=' && is(cond.a, 'amount') ? String(cond.b) : null
  const kind = `${least === null ? '' : `${least} oder mehr `}${damageText(n)}`
  const roll = n.faces ? `bei einem Angriffswurf von ${list(n.faces.map(String))} ` : ''
  const within = t.within === '' ? {} : { when: t.within }
  const whom = who === 'any' ? '' : `${subject.dat} `
  const by = n.by === undefined ? null : doerOf(n.by, t)
  const event =
    by !== null ? clause(by, DEAL, `${whom}${roll}${kind}`, within) : clause(subject, SUFFER, `${roll}${kind}`, within)
  if (nextPrevented(n, t.next) !== null && is(effect, 'ifDo') && t.often === 1) {
    const would = wouldBe(clause(subject, SUFFER, '', within))
    const point = fixed(`der nächste Schadenspunkt, den ${would},`, 'm')
    return [...sentence(passive(point, PREVENT)), ...t.effect(effect.then)]
  }
  const harmless = harmlessRolls(n, t.next)
  if (harmless !== undefined) {
    const only = onlyFace(harmless)
    const on = only === null ? list(harmless.map(String)) : only
    const suffers = `${only === null ? '' : 'nur '}bei Angriffswürfen von ${on}${only === null ? ' keinen' : ''}`
    return sentence(statement(clause(subject, SUFFER, `${suffers} ${damageText(n)}`)))
  }
  const eventWords = also ? subordinate(event) : wouldBe(event)
  const start = n.first === true ? 'das erste Mal in jedem Zug, wenn' : word
  const fronts = [
    when(`${start} ${eventWords}`),
    ...(cond !== undefined && least === null ? [when(`solange ${t.condition(cond)}`)] : []),
  ]
  const text = !is(effect, 'setAmount')
    ? t.effect(effect)
    : by === null
      ? becomes(effect, SUFFER, (a) => much(a, 'Schaden'), ' Schaden')
      : sentence(clause(again(by), DEAL, changed(effect, t, plainly('viel'), ' Schaden')))
  return fronts.reduceRight((rest: GermanText, front) => after(front, rest), text)
}

export const replacements = {
  takePenalty: () =>
    sentence(
      clause(YOU, DECIDE, '', { after: ', welchen Gegenstand er zerstört,' }),
      clause(YOU, GAIN, 'die Beutekarte und die ¢', { tie: 'und', after: ', die er verliert' }),
    ),
  noPenalty: () => clause(YOU, PAY, 'sie nicht'),
  setAmount: (n, t) => (n.n === 0 ? [] : clause(fixed('der Wert', 'm'), BE, number(t.amount(n.n)))),
  alsoDamage: (n, t) => clause(t.ref(n.to), SUFFER, 'ebenso viel Schaden'),
  fromDiscard: () => clause(fixed('die Karten', 'f', { plural: true }), COME, 'stattdessen oben von der Beuteablage'),
  eachGains: () => clause(eachPlayer, GAIN, 'ebenso viele ¢'),
} satisfies PhrasesOf<'effect'>

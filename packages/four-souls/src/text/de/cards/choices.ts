import type { NodeNamed } from '../../../effects/named.ts'
import { choiceOf, chosenForAnother, ownDoing } from '../../phrases.ts'
import { clause, type GermanText, sentence } from './clauses.ts'
import { CHOOSE } from './vocabulary.ts'
import type { GermanWriter, PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/choices.ts. */

function choose(n: NodeNamed<'choose'>, t: GermanWriter): GermanText {
  const max = typeof n.max === 'number' ? n.max : 1
  const then = n.then
  const exact = n.optional === true ? undefined : true
  t.declare([choiceOf(n, max)])
  if (chosenForAnother(n)) {
    const phrase = t.filter(n.from, max, exact)
    t.mention(n.as, phrase)
    const chooses = clause(t.agent(), CHOOSE, phrase.acc, n.optional === true ? { modal: 'können' } : {})
    return [...sentence(chooses), ...t.effect(then)]
  }
  if (!n.by) return n.optional === true ? t.may(then) : t.effect(then)
  const by = t.ref(n.by)
  const lead = by.fresh ? sentence(t.choosing(by)) : []
  const who = by.fresh ? t.chosen(by) : by
  // the player who chooses what is destroyed is the one who "destroys" it
  const own = ownDoing(n)
  if (own !== null) return [...lead, ...t.as(who, () => (n.optional === true ? t.may(own) : t.effect(own)))]
  const phrase = t.filter(n.from, max, exact)
  t.mention(n.as, phrase)
  const chooses = clause(who, CHOOSE, phrase.acc, n.optional === true ? { modal: 'können' } : {})
  return [...lead, ...sentence(chooses), ...t.effect(then)]
}

export const choices = {
  may: (n, t) => (n.by ? t.asked(n.by, () => t.may(n.do)) : t.may(n.do)),
  choose,
  oneOf: (n, t) => {
    // what all choices are about is chosen before
    const about = t.inRow ? [] : t.unmentioned(n)
    for (const [slot, phrase] of about) t.mention(slot, phrase)
    const lead = about.flatMap(([, p]) => sentence(t.choosing(p)))
    const text = [...lead, ...t.choice(n.of)]
    if (n.once !== true) return text
    const chooses = sentence(clause(t.agent(), CHOOSE, 'eines, das noch nicht gewählt wurde'))
    return text.some((s) => s.colon === true) ? chooses.map((s) => ({ ...s, colon: true })) : [...chooses, ...text]
  },
  chooseNumber: (n, t) => {
    const from = n.from
    const numbers =
      from.length === 2 ? `${from[0]} oder ${from[1]}` : `eine Zahl von ${from[0]} bis ${from[from.length - 1]}`
    return [...sentence(clause(t.agent(), CHOOSE, numbers)), ...t.effect(n.then)]
  },
} satisfies PhrasesOf<'effect'>

import { choiceOf, chosenForAnother, ownDoing } from '../../phrases.ts'
import { capital, clause, sentences } from './words.ts'
import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/choices.ts. */

export const choices = {
  may: (n, t) => (n.by ? t.asked(n.by, () => t.may(n.do)) : t.may(n.do)),
  choose: (n, t) => {
    const max = typeof n.max === 'number' ? n.max : 1
    const then = n.then
    const exact = n.optional === true ? undefined : true
    t.declare([choiceOf(n, max)])
    if (n.by) {
      const by = t.ref(n.by)
      const lead = by.fresh ? `${t.choosing(by)}. ` : ''
      const who = by.fresh ? t.chosen(by) : by
      // the player who chooses what is destroyed is the one who "destroys" it
      const own = ownDoing(n)
      if (own !== null)
        return sentences(
          lead,
          t.as(who, () => (n.optional === true ? t.may(own) : t.effect(own))),
        )
      const phrase = t.filter(n.from, max, exact)
      t.mention(n.as, phrase)
      const chooses =
        n.optional === true
          ? who.you
            ? `you may choose ${phrase.text}`
            : t.say(clause(who, 'may choose', phrase.text, 'may choose'))
          : t.say(clause(who, 'choose', phrase.text))
      return sentences(lead, `${chooses}. ${capital(t.effect(then))}`)
    }
    if (chosenForAnother(n)) {
      const phrase = t.filter(n.from, max, exact)
      t.mention(n.as, phrase)
      const chooses = t.say(clause(t.agent(), 'choose', phrase.text))
      return `${n.optional === true ? `${t.agent().text} may choose ${phrase.text}` : chooses}. ${capital(t.effect(then))}`
    }
    return n.optional === true ? t.may(then) : t.effect(then)
  },
  oneOf: (n, t) => {
    // what all choices are about is chosen before
    const about = t.inRow ? [] : t.unmentioned(n)
    for (const [slot, phrase] of about) t.mention(slot, phrase)
    const lead = about.length === 0 ? '' : `${about.map(([, p]) => t.choosing(p)).join(', ')}. `
    const text = t.choice(n.of)
    if (n.once !== true) return sentences(lead, text)
    return sentences(
      lead,
      text.endsWith(' one:') ? text.replace(/:$/, ' that was not chosen before:') : `${text}, each only once`,
    )
  },
  chooseNumber: (n, t) => {
    const from = n.from
    return `choose ${from.length === 2 ? `${from[0]} or ${from[1]}` : `a number from ${from[0]} to ${from[from.length - 1]}`}. ${capital(t.effect(n.then))}`
  },
} satisfies PhrasesOf<'effect'>

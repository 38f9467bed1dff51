import { is } from '../../../effects/named.ts'
import { after, clause, passive, sentence, when } from './clauses.ts'
import { fixed } from './nouns.ts'
import { CHOOSE, REPEAT } from './vocabulary.ts'
import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/repeating.ts. */

export const repeating = {
  ifNot: (n, t) => {
    const first = t.effect(n.first)
    const theirs = is(n.first, 'may') && n.first.by !== undefined && !is(n.first.by, 'you')
    const you = !theirs && t.agent().you
    const not = is(n.first, 'may') ? (you ? 'tust' : 'tut') : you ? 'kannst' : 'kann'
    return [...first, ...after(when(`falls ${you ? 'du' : 'er'} das nicht ${not}`), t.effect(n.then))]
  },
  repeatUntil: (n, t) => [
    ...t.effect(n.do),
    ...sentence(passive(fixed('das', 'n'), REPEAT, '', { after: `, bis ${t.condition(n.until)}` })),
  ],
  pickNumber: (n, t) => [
    ...t.say(
      clause(
        t.ref(n.by),
        CHOOSE,
        `eine ${n.different === true ? 'andere ' : ''}Zahl von ${n.from[0]} bis ${n.from[n.from.length - 1]}`,
      ),
    ),
    ...t.effect(n.then),
  ],
} satisfies PhrasesOf<'effect'>

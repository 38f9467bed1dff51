import { after, clause, joined, sentence, when } from './clauses.ts'
import { differentOnes } from './filters.ts'
import { EACH, fixed, list, nounPhrase, type Phrase } from './nouns.ts'
import { HAPPEN, PLAYER, quoted, VOTE, votedWord } from './vocabulary.ts'
import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/vote.ts. */

/** Who votes. */
const eachVoter = (n: { readonly living?: boolean }): Phrase =>
  n.living === true
    ? nounPhrase({ det: EACH, adjectives: ['lebend'], noun: PLAYER })
    : nounPhrase({ det: EACH, noun: PLAYER })

export const vote = {
  vote: (n, t) => {
    const what = n.each === undefined ? t.filter(n.of) : differentOnes(t, n.of, n.each)
    const tie =
      n.tie === 'active'
        ? ` (bei Gleichstand ${t.card === 'event' ? 'entscheidest du' : 'entscheidet der aktive Spieler'})`
        : ''
    t.introduce(n.as, t.voted(n.of, n.tie === 'all'))
    return [
      ...sentence(clause(eachVoter(n), VOTE, `für ${what.acc}`, { after: tie })),
      ...t.effect(n.then),
      ...(n.tie === undefined
        ? after({ text: 'bei Gleichstand', clause: false }, sentence(clause(fixed('nichts', 'n'), HAPPEN)))
        : []),
    ]
  },
  voteBetween: (n, t) => {
    const words = n.words.map((word) => quoted(votedWord(word)))
    return [
      ...sentence(clause(eachVoter(n), VOTE, `für ${list(words)}`)),
      ...after(when(`falls ${words[0]} gewinnt`), joined(t.effect(n.then))),
      ...(n.otherwise === undefined
        ? []
        : after({ text: 'andernfalls', clause: false }, joined(t.effect(n.otherwise)))),
    ]
  },
} satisfies PhrasesOf<'effect'>

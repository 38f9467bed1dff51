import { after, clause, sentence, when } from './clauses.ts'
import { again, nounPhrase, THE, whose, YOU } from './nouns.ts'
import { ATTACK, END, GAIN, SKIP, TURN } from './vocabulary.ts'
import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/turns.ts. */

export const turns = {
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

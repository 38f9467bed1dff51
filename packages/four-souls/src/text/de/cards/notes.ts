import { number } from './amounts.ts'
import { fixed } from './nouns.ts'
import { theNumber } from './values.ts'
import { DELETE, NOTE } from './vocabulary.ts'
import type { PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/notes.ts. */

export const notes = {
  note: (n, t) => {
    const v = number(t.amount(n.n))
    return t.action(NOTE, fixed(v, 'n'), n.turn === true ? 'bis zum Ende des Zuges' : '')
  },
  clearNotes: (_n, t) => t.action(DELETE, fixed(`alles, was ${t.thisCard.nom} notiert hat,`, 'n')),
  noted: (n, t) => `${t.thisCard.nom} ${number(t.amount(n.n))} notiert hat`,
  goalsDone: () => ({ of: theNumber('der erfüllten Ziele') }),
} satisfies PhrasesOf<'condition' | 'effect' | 'value'>

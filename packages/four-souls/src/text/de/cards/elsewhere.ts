import { after, type Clause, clause, sentence, time } from './clauses.ts'
import { again, fixed } from './nouns.ts'
import { handOf } from './resources.ts'
import { BE, CHOOSE, PLAY, REVEAL, TILL_END } from './vocabulary.ts'
import type { GermanWriter, PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/elsewhere.ts. */

/** "du kannst …, ohne dass sie zu den Beutekarten zählt, die du spielen darfst". */
const playsFree = (t: GermanWriter, card: string): Clause =>
  clause(t.agent(), PLAY, card, {
    modal: 'können',
    after: ', ohne dass sie zu den Beutekarten zählt, die du spielen darfst',
  })

export const elsewhere = {
  mayPlayIt: (_n, t) => after(time(TILL_END), sentence(playsFree(t, 'diese Beutekarte'))),
  mayPlayCopy: (n, t) => {
    const of = t.ref(n.of)
    return [
      ...t.say(clause(of, REVEAL, handOf(again(of)).acc)),
      ...sentence(clause(t.agent(), CHOOSE, 'eine Beutekarte darunter, die weder Talisman noch Hinterhalt ist')),
      ...after(time(TILL_END), sentence(playsFree(t, 'eine Kopie davon'))),
    ]
  },
  mayPlayTop: (_n, t) =>
    after(
      time(TILL_END),
      sentence(
        clause(fixed('die oberste Beutekarte', 'f'), BE, 'aufgedeckt'),
        clause(t.agent(), PLAY, 'sie wie eine Karte auf deiner Hand', { modal: 'können', tie: 'und' }),
      ),
    ),
} satisfies PhrasesOf<'effect'>

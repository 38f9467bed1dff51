import type { NodeNamed } from '../../../effects/named.ts'
import { withHealing } from '../../writer.ts'
import { much, number } from './amounts.ts'
import { type Clause, clause, type GermanText, passive, sentence } from './clauses.ts'
import { again, fixed, HE, nounPhrase, type Phrase, THIS } from './nouns.ts'
import { CANCEL, DEATH, PREVENT, RAISE, TAKE, THAT_PLAYER, UNRESOLVED } from './vocabulary.ts'
import type { GermanWriter, PhrasesOf } from './writer.ts'

/** Phrases of the kinds in effects/prevention.ts. */

/** "1 davon", "bis zu 2 davon", "dieser Schaden", "ebenso viel Schaden". */
function prevented(n: NodeNamed<'prevent' | 'preventWaiting'>, t: GermanWriter): Phrase {
  if (n.n === undefined) return fixed('dieser Schaden', 'm')
  const a = t.amount(n.n)
  if (a.digits === undefined) return fixed(much(a, 'Schaden'), 'm')
  return fixed(a.digits === '1' ? '1 davon' : `bis zu ${a.digits} davon`, 'm', a.digits === '1' ? {} : { plural: true })
}
const prevent = (n: NodeNamed<'prevent' | 'preventWaiting'>, t: GermanWriter): Clause =>
  passive(prevented(n, t), PREVENT)

/** "Wird dieser Tod verhindert und du wirst vollständig geheilt". After the death "er" would mean it, not the player who is healed. */
const preventedAndHealed = (n: NodeNamed<'preventDeath'>, t: GermanWriter): GermanText =>
  t.inOrder(withHealing(n)).map((s) => ({
    ...s,
    clauses: s.clauses.map((c) => (c.who.pronoun && c.who.nom === HE.nom ? { ...c, who: THAT_PLAYER } : c)),
  }))

export const prevention = {
  prevent,
  preventWaiting: prevent,
  addWaiting: (n, t) => passive(fixed('dieser Schaden', 'm'), RAISE, `um ${number(t.amount(n.n))}`),
  preventFrom: () => passive(fixed('so viel davon, wie noch zu verhindern ist,', 'm'), PREVENT),
  preventDeath: (n, t) =>
    n.heals === undefined ? passive(nounPhrase({ det: THIS, noun: DEATH }), PREVENT) : preventedAndHealed(n, t),
  cancel: (n, t) => {
    const what = t.ref(n.what)
    if (n.toHand !== true) return t.action(CANCEL, what)
    return sentence(t.action(CANCEL, what), clause(t.agent(), TAKE, `${again(what).acc} auf die Hand`, { tie: 'und' }))
  },
  cancelEverything: () => passive(fixed('alles', 'n'), CANCEL, '', { after: UNRESOLVED }),
} satisfies PhrasesOf<'effect'>

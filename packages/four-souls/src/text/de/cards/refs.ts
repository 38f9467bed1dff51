import type { Linked } from '../../../model/node.ts'
import { EACH, fixed, followedBy, nounPhrase, type Phrase, THE } from './grammar.ts'
import { MONSTER, PLAYER, TIES } from './vocabulary.ts'
import type { GermanWriter } from './writer.ts'

/** Whom or what is meant, where it needs nothing of what has been said before (the rest is in the writer). */

const theMonster = nounPhrase({ det: THE, noun: MONSTER })

export const refs: Record<string, (n: Linked, t: GermanWriter) => Phrase> = {
  dealer: () =>
    fixed('der Spieler oder das Monster, von dem der Schaden kam,', 'm', {
      gen: 'des Spielers oder Monsters, von dem der Schaden kam,',
      dat: 'dem Spieler oder Monster, von dem der Schaden kam,',
      acc: 'den Spieler oder das Monster, von dem der Schaden kam,',
    }),
  everyoneBut: () => nounPhrase({ det: EACH, adjectives: ['ander'], noun: PLAYER }),
  left: (n, t) => t.beside(n.of as Linked, 'links'),
  right: (n, t) => t.beside(n.of as Linked, 'rechts'),
  attackedMonster: () => followedBy(theMonster, ', das gerade angegriffen wird,'),
  yourCharacter: (_n, t) =>
    t.card === 'monster'
      ? fixed('sein Charakter', 'm', { gen: 'seines Charakters', dat: 'seinem Charakter', acc: 'seinen Charakter' })
      : fixed('dein Charakter', 'm', { gen: 'deines Charakters', dat: 'deinem Charakter', acc: 'deinen Charakter' }),
  lowestRollers: () => followedBy(nounPhrase({ det: EACH, noun: PLAYER }), ` mit dem niedrigsten Ergebnis ${TIES}`),
  both: (n, t) => {
    const a = t.ref(n.a as Linked)
    const b = t.ref(n.b as Linked)
    return {
      nom: `${a.nom} und ${b.nom}`,
      gen: `${a.gen} und ${b.gen}`,
      dat: `${a.dat} und ${b.dat}`,
      acc: `${a.acc} und ${b.acc}`,
      gender: 'm',
      plural: true,
    }
  },
  thatDie: () => fixed('der Wurf', 'm', { gen: 'des Wurfs', dat: 'dem Wurf', acc: 'den Wurf' }),
}
/** References that the writer itself knows how to say, because it knows what has been mentioned. */
export const KNOWN_REFS: readonly string[] = [
  'you',
  'active',
  'rewarded',
  'attackingPlayer',
  'this',
  'who',
  'byPlayer',
  'killer',
  'captured',
  'bound',
  'eachOf',
]

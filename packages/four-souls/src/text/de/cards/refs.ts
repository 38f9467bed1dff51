import { is } from '../../../effects/named.ts'
import { partsOfBoth } from '../../phrases.ts'
import { again, EACH, fixed, followedBy, HE, nounPhrase, THE, together, YOU } from './nouns.ts'
import { ATTACKING_PLAYER, MONSTER, MONSTER_SLOT, PLAYER, THAT_PLAYER, TIES } from './vocabulary.ts'
import type { PhrasesOf } from './writer.ts'

/** References, and how they are mentioned again. */

const CHOSEN_PLAYER = nounPhrase({ det: THE, adjectives: ['gewählt'], noun: PLAYER })
const theMonster = nounPhrase({ det: THE, noun: MONSTER })

export const refs = {
  you: (_n, t) => t.you(),
  active: (_n, t) => t.activePlayer(),
  rewarded: (_n, t) => t.activePlayer(),
  attackingPlayer: (_n, t) => t.active(ATTACKING_PLAYER),
  this: (_n, t) => t.self(),
  thisCard: (_n, t) => t.thisCard,
  thisSlot: (_n, t) => followedBy(nounPhrase({ det: THE, noun: MONSTER_SLOT }), ` ${t.thisCard.gen}`),
  who: (_n, t) => t.subject,
  byPlayer: (_n, t) => (t.mentionedDoer ? HE : THAT_PLAYER),
  cancelledPlayer: () => followedBy(nounPhrase({ det: THE, noun: PLAYER }), ', der das kontrolliert hat,'),
  killer: (_n, t) => {
    if (t.mentionedDoer) return t.mentionedDeath ? THAT_PLAYER : HE
    return followedBy(nounPhrase({ det: THE, noun: PLAYER }), `, der ${again(t.thisCard).acc} getötet hat,`)
  },
  captured: (_n, t) => {
    if (t.on === null || t.on.you) return YOU
    if (t.on.nom === t.thisCard.nom) return t.thisCard
    if (t.aside === 'chosen number') return followedBy(nounPhrase({ det: THE, noun: PLAYER }), ', der sie gewählt hat,')
    if (t.aside !== 'another' || t.on.gender !== 'm') return again(t.onIt())
    return t.onChosen ? CHOSEN_PLAYER : THAT_PLAYER
  },
  bound: (n, t) => t.named(n.name),
  eachChosen: (n, t) =>
    t.hasDone(n)
      ? followedBy(nounPhrase({ det: EACH, noun: PLAYER }), ', der das getan hat,')
      : nounPhrase({ det: EACH, adjectives: ['gewählt'], noun: PLAYER }),
  eachOf: (n, t) => t.every(n.of),
  dealer: () =>
    fixed('der Spieler oder das Monster, von dem der Schaden kam,', 'm', {
      gen: 'des Spielers oder Monsters, von dem der Schaden kam,',
      dat: 'dem Spieler oder Monster, von dem der Schaden kam,',
      acc: 'den Spieler oder das Monster, von dem der Schaden kam,',
    }),
  everyoneBut: (n, t) =>
    is(n.of, 'who') || is(n.of, 'you')
      ? nounPhrase({ det: EACH, adjectives: ['ander'], noun: PLAYER })
      : followedBy(nounPhrase({ det: EACH, noun: PLAYER }), ` außer ${t.ref(n.of).dat}`),
  left: (n, t) => t.neighbour(n.of, 'links'),
  right: (n, t) => t.neighbour(n.of, 'rechts'),
  attackedMonster: () => followedBy(theMonster, ', das gerade angegriffen wird,'),
  penaltyItem: () =>
    fixed('der Gegenstand dieser Todesstrafe', 'm', {
      gen: 'des Gegenstands dieser Todesstrafe',
      dat: 'dem Gegenstand dieser Todesstrafe',
      acc: 'den Gegenstand dieser Todesstrafe',
    }),
  playedLoot: () => fixed('sie', 'f', { pronoun: true, dat: 'ihr' }),
  yourCharacter: (_n, t) =>
    t.card === 'monster'
      ? fixed('sein Charakter', 'm', { gen: 'seines Charakters', dat: 'seinem Charakter', acc: 'seinen Charakter' })
      : fixed('dein Charakter', 'm', { gen: 'deines Charakters', dat: 'deinem Charakter', acc: 'deinen Charakter' }),
  lowestRollers: (_n, t) =>
    followedBy(
      nounPhrase({ det: EACH, noun: PLAYER }),
      ` mit ${t.dice > 1 ? 'der niedrigsten Summe' : 'dem niedrigsten Ergebnis'} ${TIES}`,
    ),
  highestRollers: (_n, t) =>
    followedBy(
      nounPhrase({ det: EACH, noun: PLAYER }),
      ` mit ${t.dice > 1 ? 'der höchsten Summe' : 'dem höchsten Ergebnis'} ${TIES}`,
    ),
  both: (n, t) => together(partsOfBoth(n).map((part) => t.ref(part))),
} satisfies PhrasesOf<'ref'>

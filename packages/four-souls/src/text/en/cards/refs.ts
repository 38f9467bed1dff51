import { is } from '../../../effects/named.ts'
import { partsOfBoth } from '../../phrases.ts'
import { THAT_PLAYER, THEY, together, YOU } from './words.ts'
import type { PhrasesOf } from './writer.ts'

/** References. */

export const refs = {
  you: (_n, t) => t.you(),
  active: (_n, t) => t.activePlayer(),
  rewarded: (_n, t) => t.activePlayer(),
  attackingPlayer: (_n, t) => t.active({ text: 'the attacking player' }),
  this: (_n, t) => t.self(),
  thisCard: () => ({ text: 'this', thing: true }),
  thisSlot: () => ({ text: "this monster's slot", thing: true }),
  who: (_n, t) => (t.subject.you ? YOU : t.subject),
  byPlayer: (_n, t) => (t.mentionedDoer ? THEY : { text: 'that player' }),
  cancelledPlayer: () => ({ text: 'the player who controlled it' }),
  killer: (_n, t) =>
    t.mentionedDoer ? THEY : { text: `the player who killed ${t.subject.text === THAT_PLAYER.text ? 'them' : 'it'}` },
  captured: (_n, t) => {
    if (t.on === null || t.on.you) return YOU
    if (t.on.text === 'this') return t.on
    if (t.on.thing === true || t.aside === null) return THEY
    return {
      text: t.aside === 'chosen number' ? 'the player who chose it' : t.onChosen ? 'the chosen player' : 'that player',
    }
  },
  bound: (n, t) => t.named(n.name),
  eachChosen: (n, t) => ({ text: t.hasDone(n) ? 'each player who did' : 'each chosen player' }),
  eachOf: (n, t) => t.every(n.of),
  dealer: () => ({ text: 'the player or monster that dealt it' }),
  everyoneBut: (n, t) => ({
    text: is(n.of, 'who') || is(n.of, 'you') ? 'each other player' : `each player but ${t.object(n.of)}`,
  }),
  left: (n, t) => ({ text: `the player to ${t.owner(n.of)} left` }),
  right: (n, t) => ({ text: `the player to ${t.owner(n.of)} right` }),
  attackedMonster: () => ({ text: 'the monster being attacked', thing: true }),
  penaltyItem: () => ({ text: 'the item of that death penalty', thing: true }),
  playedLoot: () => ({ text: 'it', thing: true }),
  yourCharacter: (_n, t) => ({ text: `${t.card === 'monster' ? 'their' : 'your'} character`, thing: true }),
  lowestRollers: (_n, t) => ({
    text: `each player with the lowest ${t.dice > 1 ? 'sum' : 'roll'}, ties included,`,
    thing: true,
  }),
  highestRollers: (_n, t) => ({
    text: `each player with the highest ${t.dice > 1 ? 'sum' : 'roll'}, ties included,`,
    thing: true,
  }),
  both: (n, t) => together(partsOfBoth(n).map((part) => t.ref(part))),
} satisfies PhrasesOf<'ref'>

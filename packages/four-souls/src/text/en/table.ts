import { is } from '../../effects/named.ts'
import type { MustDo, Notes, Offers, StackWords } from '../sentences.ts'
import { englishWriter } from './cards/index.ts'
import { statGain } from './cards/statics.ts'
import { capital, YOU } from './cards/words.ts'
import { isYou, listed, lootCards, name, openFor } from './names.ts'

/** Items on the stack. */
export const stack: StackWords = {
  attackDeclared: 'Attack declared',
  attack: (what) => `Attack ${what === null ? 'the top of the monster deck' : name(what)}`,
  purchaseDeclared: 'Purchase declared',
  buy: (what, price) => `Buy ${what === null ? 'the top treasure' : name(what)} for ${price}¢`,
  dead: (what) => `${name(what)}, dead`,
  becomesSoul: (whose) => `Becomes a soul of ${name(whose)}`,
  toDiscard: 'Is put into discard',
  waitsForRest: 'Is put into discard once its effects have resolved',
  rewardOf: (card) => `Reward of ${card}`,
  rewardFor: (reward, whose) => `${reward}, for ${name(whose)}`,
  refillOf: (shop, n) => `Refill of ${shop ? 'shop' : 'monster'} slot ${n}`,
  refill: (shop) => (shop ? 'Put the top treasure there' : 'Put the top monster there; events on the way are played'),
  penaltyOf: (whose) => `Death penalty of ${name(whose)}`,
  penalty: (ends) => (ends ? 'Pays the death penalty, then the turn ends' : 'Pays the death penalty'),
  bonus: (n) => `${n} to a roll`,
  bonusGone: 'Its roll is gone',
  bonusMakes: (from, to) => `The roll of ${from} becomes ${to}`,
  rolled: (face) => `Rolled: ${face}`,
  nothing: 'This roll does nothing',
  lootStep: 'Loot step',
  loots: (n) => `Loot ${n}`,
  rolledFor: (who, card) => `${isYou(who) ? 'You rolled' : `${name(who)} rolled`} for ${card}`,
  hits: (whom, n) => `Hits ${name(whom)} for ${n} damage`,
  misses: (whom, who, n) => `Misses ${name(whom)}: ${name(who)} ${isYou(who) ? 'take' : 'takes'} ${n} damage`,
  damage: (n, combat, whom, from) =>
    `${n} ${combat ? 'combat ' : ''}damage to ${name(whom)}${from === null ? '' : ` from ${name(from)}`}`,
  dies: (player) => (player ? 'The death penalty follows' : 'Its rewards follow'),
  becomesMonster: 'Becomes a monster',
  becomesItem: 'Becomes an item',
}

/** What must still be done before the turn can end. */
export const mustDo: MustDo = {
  attack: (extra) => (extra ? 'make an additional attack' : 'make an attack'),
  purchase: 'purchase a shop item',
  attackDeck: 'attack the monster deck',
  attackOne: (of) => `attack ${of.map(name).join(' or ')}`,
}

/** Notes on cards, and lasting effects. */
export const notes: Notes = {
  goal: (text) => text.replace(/^Shared goal: /, '').replace(/\.$/, ''),
  progress: (goal, n, times) => `${capital(goal)}: ${n >= times ? 'completed' : `${n} of ${times}`}`,
  beneath: (names) => `Under it: ${names.join(', ')}`,
  merged: (stats, abilities, rewards) =>
    `Made of: HP, evasion and ATK of ${stats}, abilities of ${abilities}, rewards of ${rewards}`,
  reward: (text) => `Rewards: ${text}`,
  aside: (names) => `Set aside for it: ${names.join(', ')}`,
  lasting: (inner, { uses, remembers }, ends, _card) => {
    const t = englishWriter()
    if (inner.every((n) => is(n, 'modify'))) {
      t.remembers = remembers
      return inner.map((n) => statGain(n, t, YOU)).join(', ') + (ends === 'turn' ? ' till end of turn' : '')
    }
    return t.temporary(inner, null, uses, ends)
  },
  named: (name) => `Named "${name}"`,
  reworded: (text) => `Till end of turn: ${text}`,
  lost: (eternal) => (eternal ? 'It has lost its abilities except eternal' : 'It has lost its abilities'),
}

/** Barter offers. */
export const offers: Offers = {
  listed,
  lootCards,
  openFor,
  gone: 'an item that is gone',
}

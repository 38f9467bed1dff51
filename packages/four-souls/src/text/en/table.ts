import type { Refusal } from '@soulstack/kit'
import type { Linked } from '../../model/node.ts'
import type { CardType } from '../../view/types.ts'
import type { Thing } from '../facts.ts'
import { englishWriter } from './cards/index.ts'
import { statGain } from './cards/statics.ts'
import { capital } from './cards/words.ts'
import { isYou, listed, lootCards, name, stands } from './names.ts'

/** What lies on the stack. */
export const stack = {
  attackDeclared: 'Attack declared',
  /** `what` null: the top of the deck. */
  attack: (what: Thing | null) => `Attack ${what === null ? 'the top of the monster deck' : name(what)}`,
  purchaseDeclared: 'Purchase declared',
  buy: (what: Thing | null, price: number) => `Buy ${what === null ? 'the top treasure' : name(what)} for ${price}¢`,
  dead: (what: Thing) => `${name(what)}, dead`,
  becomesSoul: (whose: Thing) => `Becomes a soul of ${name(whose)}`,
  toDiscard: 'Is put into discard',
  waitsForRest: 'Is put into discard once its effects have resolved',
  rewardOf: (card: string) => `Reward of ${card}`,
  rewardFor: (reward: string, whose: Thing) => `${reward}, for ${name(whose)}`,
  refillOf: (shop: boolean, n: number) => `Refill of ${shop ? 'shop' : 'monster'} slot ${n}`,
  refill: (shop: boolean): string =>
    shop ? 'Put the top treasure there' : 'Put the top monster there; events on the way are played',
  penaltyOf: (whose: Thing) => `Death penalty of ${name(whose)}`,
  penalty: (ends: boolean): string => (ends ? 'Pays the death penalty, then the turn ends' : 'Pays the death penalty'),
  /** `n` with its sign. */
  bonus: (n: string) => `${n} to a roll`,
  bonusGone: 'Its roll is gone',
  bonusMakes: (from: number, to: number) => `The roll of ${from} becomes ${to}`,
  rolled: (face: number) => `Rolled: ${face}`,
  nothing: 'This roll does nothing',
  lootStep: 'Loot step',
  loots: (n: number) => `Loot ${n}`,
  rolledFor: (who: Thing, card: string) => `${isYou(who) ? 'You rolled' : `${name(who)} rolled`} for ${card}`,
  hits: (whom: Thing, n: number) => `Hits ${name(whom)} for ${n} damage`,
  /** `who` attacks and is dealt `n` instead. */
  misses: (whom: Thing, who: Thing, n: number) =>
    `Misses ${name(whom)}: ${name(who)} ${isYou(who) ? 'take' : 'takes'} ${n} damage`,
  damage: (n: number, combat: boolean, whom: Thing, from: Thing | null) =>
    `${n} ${combat ? 'combat ' : ''}damage to ${name(whom)}${from === null ? '' : ` from ${name(from)}`}`,
  dies: (player: boolean): string => (player ? 'The death penalty follows' : 'Its rewards follow'),
  becomesMonster: 'Becomes a monster',
  becomesItem: 'Becomes an item',
}

/** What must still be done before the turn may end. */
export const mustDo = {
  attack: (extra: boolean): string => (extra ? 'make an additional attack' : 'make an attack'),
  attackDeck: 'attack the monster deck',
  attackOne: (of: readonly Thing[]) => `attack ${of.map(name).join(' or ')}`,
}

/** What has been noted on cards, and effects that last. */
export const notes = {
  /** The goal of an ability, without what comes before and after it: "kill 3 monsters". `text`: what the ability says. */
  goal: (text: string) => text.replace(/^Shared goal: /, '').replace(/\.$/, ''),
  /** How far a goal has come. */
  progress: (goal: string, n: number, times: number) =>
    `${capital(goal)}: ${n >= times ? 'completed' : `${n} of ${times}`}`,
  /** What abilities do that are there for a while. `_card`: by number, the card that made them. */
  lasting: (inner: readonly Linked[], once: boolean, turn: boolean, _card: CardType) => {
    const t = englishWriter()
    if (inner.every((n) => n.k === 'modify'))
      return inner.map((n) => statGain(n, t)).join(', ') + (turn ? ' till end of turn' : '')
    return t.waiting(inner, null, once, turn)
  },
}

/** What is traded. */
export const offers = {
  listed,
  lootCards,
  stands,
  gone: 'an item that is gone',
  /** Why an offer cannot be accepted: the refusal that accepting it would be met with. */
  whyNot: (refusal: Refusal): string => refusal.in('en'),
}

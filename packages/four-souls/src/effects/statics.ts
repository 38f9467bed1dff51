import { CHANGE_NAMES, STAT_NAMES, type Stat } from '../model/channels.ts'
import { WHO, type Who } from '../model/event-node.ts'
import { define, type Node, needs, type Schema, type Value } from '../model/node.ts'
import { touchesOf } from '../model/touches.ts'
import { yourTurn } from './conditions.ts'
import { bothWaysFault, claimFault, insteadFault, modifyFault, permitFault, rankFault } from './roles.ts'

/** What holds while its card is in play: changed stats, replacements, permissions, the conditions of bonus souls. */

const MODIFY = {
  stat: { is: 'one', of: STAT_NAMES, about: 'which number' },
  to: { is: 'one', of: WHO, optional: true, unwritten: 'you', about: 'whose' },
  n: { is: 'value', role: 'amount', about: 'by how much, or to how much' },
  op: {
    is: 'one',
    of: ['add', 'set', 'times', 'least', 'most'],
    optional: true,
    unwritten: 'add',
    about: 'add to it, set it, multiply it, raise it to at least this, or lower it to at most this',
  },
  if: { is: 'condition', optional: true, about: 'only while this is true' },
} as const satisfies Schema

export const Modify = define({
  k: 'modify',
  family: 'ability',
  about: 'Changes a number of the game for as long as the card is in play.',
  touches: (n) => touchesOf(n.stat),
  fields: MODIFY,
  absolute: (n) => n.op === 'set' || n.op === 'least' || n.op === 'most',
  fault: modifyFault,
})

export const Bargain = define({
  k: 'bargain',
  family: 'ability',
  about: 'One shop item each turn may be purchased for a price of its own.',
  touches: [],
  fields: {
    n: { is: 'value', role: 'amount', least: 0, about: 'the price in ¢' },
    to: { is: 'one', of: ['you', 'player'], optional: true, unwritten: 'you', about: 'who may do so' },
    if: { is: 'condition', optional: true, about: 'only while this is true' },
  },
  fault: (n) => rankFault(n.if, n.to),
})
/**
 * One shop item each turn may be purchased for `n` ¢. Items that are paid for do not use it up, unlike a price of the first item of a turn
 * (`firstShopPurchase`).
 */
export const bargain = (n: Value, more: { to?: 'you' | 'player'; if?: Node } = {}): Node =>
  ({ k: 'bargain', n, ...more }) as Node

/** A continuous change of a stat: `modify('attack', 1)`, `modify('evasion', 1, { to: 'monster' })`. */
export const modify = (
  stat: Stat,
  n: Value,
  more: { to?: Who; op?: 'add' | 'set' | 'times' | 'least' | 'most'; if?: Node } = {},
): Node => ({ k: 'modify', stat, n, ...more }) as Node

const INSTEAD = {
  change: { is: 'one', of: CHANGE_NAMES, about: 'what was about to happen' },
  who: { is: 'one', of: WHO, optional: true, unwritten: 'you', about: 'to whom' },
  by: { is: 'one', of: WHO, optional: true, about: 'who causes it' },
  combat: { is: 'flag', optional: true, only: true, about: 'only combat damage' },
  faces: {
    is: 'numbers',
    optional: true,
    role: 'face',
    least: 1,
    most: 6,
    about: 'only damage from an attack roll of these numbers',
  },
  first: { is: 'flag', optional: true, only: true, about: '¢ or damage: only the first time each turn' },
  last: {
    is: 'flag',
    optional: true,
    only: true,
    silent: 'in which order replacements act is a matter of the rules',
    about: 'it acts on what other replacements have left',
  },
  if: { is: 'condition', optional: true, about: 'only while this is true' },
  do: { is: 'effect', about: 'what happens instead' },
} as const satisfies Schema

export const Instead = define({
  k: 'instead',
  family: 'ability',
  about: 'A replacement: something else happens instead of what was about to happen, or along with it.',
  touches: (n) => touchesOf(n.change),
  fields: INSTEAD,
  fault: insteadFault,
})

type Change = 'gainCents' | 'gainTreasure' | 'loot' | 'takeDamage' | 'destroy' | 'penalty' | 'death'
/** A replacement effect: what would happen is changed by `effect`, once for each event. */
export const instead = (
  change: Change,
  effect: Node,
  more: { who?: Who; by?: Who; combat?: boolean; faces?: number[]; first?: boolean; last?: boolean; if?: Node } = {},
): Node => ({ k: 'instead', change, do: effect, ...more }) as Node

const PERMITS = [
  'forbid',
  'see',
  'unattackable',
  'first',
  'startingItem',
  'attackPlayers',
  'attackable',
  'spoils',
  'openHands',
  'redirect',
  'mustAttack',
  'alsoHit',
  'noSouls',
  'stays',
  'sharedRewards',
] as const
export const Permit = define({
  k: 'permit',
  family: 'ability',
  about: 'A permission, a duty or a ban, for as long as the card is in play.',
  touches: (n) => touchesOf(n.what),
  fields: {
    what: { is: 'one', of: PERMITS, about: 'which' },
    evasion: { is: 'number', optional: true, least: 1, most: 9, about: 'attackPlayers: the roll that hits a player' },
    faces: {
      is: 'numbers',
      optional: true,
      role: 'face',
      least: 1,
      most: 6,
      about: 'alsoHit: attack rolls of these numbers',
    },
    deck: { is: 'flag', optional: true, only: true, about: 'mustAttack: it is the monster deck that must be attacked' },
    to: { is: 'one', of: WHO, optional: true, about: 'whom or what it is about' },
    if: { is: 'condition', optional: true, about: 'only while this is true' },
  },
  fault: permitFault,
})
/** "If you control this as the game starts, you go first." */
export const goesFirst: Node = { k: 'permit', what: 'first' } as Node
/** "When you start the game, look at the top 3 treasures and choose your starting item." */
export const choosesStartingItem: Node = { k: 'permit', what: 'startingItem' } as Node
/** On the active player's turn, other players can be attacked; they are hit with this roll or more. */
export const mayAttackPlayers = (evasion: number): Node => ({ k: 'permit', what: 'attackPlayers', evasion }) as Node
/** An item or room with a stat block that can be attacked. */
export const canBeAttacked: Node = { k: 'permit', what: 'attackable', to: 'this' } as Node
/** The death penalty item of whoever was attacked this turn goes to the active player. */
export const attackedGiveTheirItem: Node = { k: 'permit', what: 'spoils' } as Node
/** The other players' hands lie open for everybody. */
export const othersRevealHands: Node = { k: 'permit', what: 'openHands' } as Node
/** Which monster another player attacks is chosen by the controller; an attack on the deck is none on a monster (Attacking). */
export const choosesOthersTarget: Node = { k: 'permit', what: 'redirect' } as Node
/** On the controller's turn; "till end of turn" it is an effect that lasts, whoever's turn it is. */
export const othersCannotAct: Node = { k: 'permit', what: 'forbid', if: yourTurn } as Node
export const othersCannotActNow: Node = { k: 'permit', what: 'forbid' } as Node
export const mustBeAttacked: Node = { k: 'permit', what: 'mustAttack', to: 'this' } as Node
/** Nobody gains souls: what would become one is put into discard, and bonus souls wait. */
export const nobodyGainsSouls: Node = { k: 'permit', what: 'noSouls', to: 'player' } as Node
/** This is not put into discard while the condition holds. */
export const staysWhile = (cond: Node): Node => ({ k: 'permit', what: 'stays', to: 'this', if: cond }) as Node
export const mustAttackDeckOnYourTurn: Node = { k: 'permit', what: 'mustAttack', to: 'you', deck: true } as Node
export const mustAttackOnYourTurn: Node = { k: 'permit', what: 'mustAttack', to: 'you' } as Node
export const mayLookAtTreasure: Node = { k: 'permit', what: 'see' } as Node
/** Attack rolls of these numbers against this hurt it, whatever else they do. */
export const alsoHitBy = (...faces: number[]): Node => ({ k: 'permit', what: 'alsoHit', faces, to: 'this' }) as Node
/** Bosses of every kind can't be attacked while this holds. */
export const noBossAttacked = (cond: Node): Node =>
  ({ k: 'permit', what: 'unattackable', to: 'boss', if: cond }) as Node
/** Rewards go to everybody, and twice to the active player. */
export const everyoneIsRewarded: Node = { k: 'permit', what: 'sharedRewards' } as Node
export const cannotBeAttacked: Node = { k: 'permit', what: 'unattackable', to: 'this' } as Node

export const StaysDeactivated = define({
  k: 'staysDeactivated',
  family: 'ability',
  about: 'Cards that do not recharge in the recharge step of their controller.',
  touches: [],
  fields: { of: { is: 'filter', about: 'which cards' } },
})
/** What fits does not recharge in its controller's recharge step. */
export const staysDeactivated = (of: Node): Node => ({ k: 'staysDeactivated', of }) as Node

export const AdjustRoll = define({
  k: 'adjustRoll',
  family: 'ability',
  about: 'You may change what one of your dice comes to as it resolves.',
  touches: touchesOf('adjustRoll'),
  fields: {
    by: { is: 'numbers', optional: true, least: -6, most: 6, about: 'by one of these amounts' },
    to: { is: 'value', optional: true, role: 'face', least: 1, most: 6, about: 'to this number' },
    if: { is: 'condition', optional: true, about: 'only of rolls for which this is true' },
  },
  fault: (n) =>
    n.by === undefined
      ? n.to === undefined
        ? needs(n, 'by', 'without to')
        : null
      : n.by.length === 2 && bothWaysFault(n.by) === null && n.by.some((x) => x < 0)
        ? null
        : 'a result is changed both ways by as much: [1, -1]',
})
/** The controller may change what a die of theirs comes to as it resolves, by one of these amounts (Dice Rolls, step 5). */
export const mayAdjustRolls = (by: number[], cond?: Node): Node =>
  (cond ? { k: 'adjustRoll', by, if: cond } : { k: 'adjustRoll', by }) as Node
/** … or to this number; in a lasting effect with uses it is about the next roll alone. */
export const mayChangeRollTo = (to: Value): Node => ({ k: 'adjustRoll', to }) as Node

export const MoreDice = define({
  k: 'moreDice',
  family: 'ability',
  about: 'Several dice are rolled instead of one, and one of them is chosen.',
  touches: touchesOf('moreDice'),
  fields: {
    n: { is: 'number', least: 2, most: 6, about: 'how many dice' },
    who: { is: 'one', of: WHO, about: 'whose rolls' },
    chooser: {
      is: 'one',
      of: ['left'],
      optional: true,
      about: 'left: the player to the left of the roller chooses; without it, you do',
    },
  },
})
/** So many dice are rolled instead of one, and the controller chooses the one that counts. */
export const rollsMoreDice = (n: number, who: Who = 'player'): Node => ({ k: 'moreDice', n, who }) as Node
/** … and it is the player to the roller's left who chooses. */
export const leftChoosesDie = (n: number, who: Who = 'player'): Node =>
  ({ k: 'moreDice', n, who, chooser: 'left' }) as Node

export const AlsoNamed = define({
  k: 'alsoNamed',
  family: 'ability',
  about: 'Another name that the card has everywhere.',
  touches: [],
  fields: { name: { is: 'text', about: 'the name' } },
})
/** A name beside the one in the title, in every zone (Additional Names). */
export const alsoNamed = (name: string): Node => ({ k: 'alsoNamed', name }) as Node

export const LeavesToHand = define({
  k: 'leavesToHand',
  family: 'ability',
  about: 'If it would leave play, the active player puts it in their hand instead.',
  touches: touchesOf('leavesToHand'),
  fields: { who: { is: 'one', of: ['captured'], about: 'what leaves play' } },
})
/** "If this would leave play, the active player puts it in their hand instead": for what a lasting effect was put on. */
export const leavesToHand: Node = { k: 'leavesToHand', who: 'captured' } as Node

export const AsTurnStarts = define({
  k: 'asTurnStarts',
  family: 'ability',
  about: 'Something that is part of the start of your turn, without the stack.',
  touches: [],
  fields: { do: { is: 'effect', about: 'what is done' } },
})
/** Replaces the start of the controller's turn with that start and this effect (Replacement Effects). */
export const asTurnStarts = (effect: Node): Node => ({ k: 'asTurnStarts', do: effect }) as Node

export const Claim = define({
  k: 'claim',
  family: 'ability',
  about: 'A bonus soul: the first player for whom this is true gains it.',
  touches: [],
  fields: { if: { is: 'condition', about: 'what must be true' } },
  fault: (n) => claimFault(n.if),
})
/** A bonus soul's condition. */
export const claim = (cond: Node): Node => ({ k: 'claim', if: cond }) as Node

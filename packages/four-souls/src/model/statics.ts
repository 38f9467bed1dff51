import { AS_SOUL, COVERED } from './abilities.ts'
import { affectedBy } from './affects.ts'
import { CHANGE_NAMES, STAT_NAMES } from './channels.ts'
import { kindFault } from './counter-kinds.ts'
import { needs } from './faults/index.ts'
import { define, type Schema } from './node.ts'
import { bothWaysFault, claimFault, insteadFault, modifyFault, permitFault, rankFault } from './roles.ts'
import { WHO } from './who.ts'

/**
 * Kinds of abilities that apply as long as their card is in play: modified stats, replacements, permissions, conditions of bonus souls. The
 * rules look them up.
 */

/** Whose numbers are changed, and who is allowed something, may depend on counters that others have (Counters). */
const COUNTER = {
  is: 'text',
  optional: true,
  about: 'only of players or monsters with a counter of this kind: hp, attack, or one that cards name',
} as const

const MODIFY = {
  stat: { is: 'one', of: STAT_NAMES, about: 'which number' },
  to: { is: 'one', of: WHO, optional: true, unwritten: 'you', about: 'whose' },
  counter: COUNTER,
  n: { is: 'value', role: 'amount', about: 'by how much, or to how much' },
  op: {
    is: 'one',
    of: ['add', 'set', 'times', 'least', 'most'],
    optional: true,
    unwritten: 'add',
    about: 'add to it, set it, multiply it, raise it to at least this, or lower it to at most this',
  },
  fresh: {
    is: 'flag',
    optional: true,
    only: true,
    silent: 'an effect is about what comes after it',
    about: 'die: only dice rolled after the effect began',
  },
  faces: {
    is: 'numbers',
    optional: true,
    role: 'face',
    least: 1,
    most: 6,
    about: 'die, with op set: only dice that would be one of these; other modifiers change the number set',
  },
  if: { is: 'condition', optional: true, about: 'only while this is true' },
  covered: COVERED,
  asSoul: AS_SOUL,
} as const satisfies Schema

export const Modify = define({
  k: 'modify',
  family: 'ability',
  about: 'Changes a number of the game for as long as the card is in play.',
  affects: (n) => affectedBy(n.stat),
  fields: MODIFY,
  absolute: (n) => n.op === 'set' || n.op === 'least' || n.op === 'most',
  fault: modifyFault,
})

export const Bargain = define({
  k: 'bargain',
  family: 'ability',
  about: 'One shop item each turn may be purchased for a special price.',
  affects: [],
  fields: {
    n: { is: 'value', role: 'amount', least: 0, about: 'the price in ¢' },
    to: { is: 'one', of: ['you', 'player'], optional: true, unwritten: 'you', about: 'who may do so' },
    if: { is: 'condition', optional: true, about: 'only while this is true' },
  },
  fault: (n) => rankFault(n.if, n.to),
})

const INSTEAD = {
  change: { is: 'one', of: CHANGE_NAMES, about: 'what was about to happen' },
  who: { is: 'one', of: WHO, optional: true, unwritten: 'you', about: 'to whom' },
  by: { is: 'one', of: WHO, optional: true, about: 'who causes it' },
  combat: { is: 'flag', optional: true, about: 'damage: only combat damage, or only other damage' },
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
    silent: 'the rules decide the order in which replacements act',
    about: 'it acts on what other replacements leave',
  },
  if: { is: 'condition', optional: true, about: 'only while this is true' },
  do: { is: 'effect', about: 'what happens instead' },
} as const satisfies Schema

export const Instead = define({
  k: 'instead',
  family: 'ability',
  about: 'A replacement: something else happens instead of what was about to happen, or in addition to it.',
  affects: (n) => affectedBy(n.change),
  fields: INSTEAD,
  fault: insteadFault,
})

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
  'everyOther',
  'countsHit',
  'countsMiss',
  'mustRise',
  'noSouls',
  'soulToAnother',
  'passedOn',
  'stays',
  'sharedRewards',
  'killerRewarded',
  'killerToo',
  'alsoRewarded',
  'sparedPenalty',
  'spared',
  'penaltyToShop',
  'noHeal',
  'rechargesItself',
  'skipsRecharge',
  'eternal',
  'randomPenalty',
  'mayUse',
  'untargetable',
  'discardShop',
  'frozenShop',
  'mustPurchase',
] as const
export const Permit = define({
  k: 'permit',
  family: 'ability',
  about: 'A permission, a duty or a ban, for as long as the card is in play.',
  affects: (n) => affectedBy(n.what),
  fields: {
    what: { is: 'one', of: PERMITS, about: 'which' },
    evasion: {
      is: 'number',
      optional: true,
      least: 1,
      most: 9,
      about: 'attackPlayers, mustAttack: the roll that hits a player',
    },
    faces: {
      is: 'numbers',
      optional: true,
      role: 'face',
      least: 1,
      most: 6,
      about: 'alsoHit, countsHit, countsMiss: attack rolls of these numbers',
    },
    richer: {
      is: 'flag',
      optional: true,
      only: true,
      about: 'attackPlayers: only players who control more souls than you',
    },
    face: { is: 'value', optional: true, about: 'countsMiss, in an effect on the next attack roll: of this number' },
    deck: { is: 'flag', optional: true, only: true, about: 'mustAttack: it is the monster deck that must be attacked' },
    all: {
      is: 'flag',
      optional: true,
      only: true,
      about: 'forbid: no ability can be activated, not only those of items',
    },
    to: { is: 'one', of: WHO, optional: true, about: 'whom or what it is about' },
    counter: COUNTER,
    if: { is: 'condition', optional: true, about: 'only while this is true' },
    asSoul: AS_SOUL,
  },
  fault: permitFault,
})

export const StaysDeactivated = define({
  k: 'staysDeactivated',
  family: 'ability',
  about: 'Cards that do not recharge in the recharge step of their controller.',
  affects: [],
  fields: { of: { is: 'filter', about: 'which cards' } },
})

export const AdjustRoll = define({
  k: 'adjustRoll',
  family: 'ability',
  about: 'You may change the result of one of your dice as it resolves.',
  affects: affectedBy('adjustRoll'),
  fields: {
    by: { is: 'numbers', optional: true, least: -6, most: 6, about: 'by one of these amounts' },
    to: { is: 'value', optional: true, role: 'face', least: 1, most: 6, about: 'to this number' },
    if: { is: 'condition', optional: true, about: 'only rolls for which this is true' },
  },
  fault(n) {
    if (n.by === undefined) return n.to === undefined ? needs(n, 'by', { without: ['to'] }) : null
    const bothWays = n.by.length === 2 && bothWaysFault(n.by) === null && n.by.some((x) => x < 0)
    return bothWays ? null : ['resultBothWays']
  },
})

export const MoreDice = define({
  k: 'moreDice',
  family: 'ability',
  about: 'Several dice are rolled instead of one, and one of them is chosen.',
  affects: affectedBy('moreDice'),
  fields: {
    n: { is: 'value', least: 1, most: 6, about: 'how many dice; with fewer than 2, one is rolled as usual' },
    sides: { is: 'number', optional: true, least: 8, most: 8, about: '8: a die with 8 sides; 7 and 8 count as 6' },
    against: { is: 'flag', optional: true, only: true, about: 'only attack rolls against this card' },
    who: { is: 'one', of: WHO, about: 'whose rolls' },
    chooser: {
      is: 'one',
      of: ['left', 'lowest'],
      optional: true,
      about: 'left: the player to the left of the roller chooses; lowest: the lowest counts; without it, you choose',
    },
  },
  fault: (n) => ((n.n === 1) !== (n.sides !== undefined) ? ['moreDice'] : null),
})

export const AlsoNamed = define({
  k: 'alsoNamed',
  family: 'ability',
  about:
    'Another name that the card has everywhere, or the one that it has while it is not in play (Additional Names).',
  affects: [],
  fields: {
    name: { is: 'text', about: 'the name' },
    notInPlay: {
      is: 'flag',
      optional: true,
      only: true,
      about: 'instead of its own name, while it is not in play',
    },
  },
})

export const LeavesToHand = define({
  k: 'leavesToHand',
  family: 'ability',
  about: 'If it would leave play, the active player puts it in their hand instead.',
  affects: affectedBy('leavesToHand'),
  fields: { who: { is: 'one', of: ['captured'], about: 'what leaves play' } },
})

export const AsTurnStarts = define({
  k: 'asTurnStarts',
  family: 'ability',
  about: 'Something that happens as part of the start of your turn, without the stack.',
  affects: [],
  fields: { do: { is: 'effect', about: 'what is done' } },
})

export const AsTurnEnds = define({
  k: 'asTurnEnds',
  family: 'ability',
  about: 'Something that happens as part of the end of your turn, without the stack.',
  affects: [],
  fields: { do: { is: 'effect', about: 'what is done' } },
})

export const Alter = define({
  k: 'alter',
  family: 'ability',
  about: 'Cards have other abilities or another name for as long as this card is in play.',
  affects: ['copies'],
  fields: {
    what: { is: 'ref', about: 'the cards' },
    named: { is: 'text', optional: true, about: 'the name that they have instead of their own' },
    loses: {
      is: 'one',
      of: ['all', 'allButEternal'],
      optional: true,
      about: 'they lose all abilities that they have otherwise; allButEternal: except the keyword eternal',
    },
    eternal: { is: 'flag', optional: true, only: true, about: 'they are eternal' },
    abilities: { is: 'ability', many: true, optional: true, about: 'abilities that they have' },
    of: { is: 'ref', optional: true, about: 'they have the abilities of these cards' },
    counter: { is: 'text', optional: true, about: 'only as long as they have a counter of this kind' },
  },
  fault: (n) =>
    n.named === undefined && n.loses === undefined && n.abilities === undefined && n.of === undefined
      ? needs(n, 'abilities', { without: ['named', 'loses', 'of'] })
      : n.counter !== undefined && kindFault(n.counter) !== null
        ? kindFault(n.counter)
        : n.eternal === true && n.loses !== 'all'
          ? ['eternalLoses']
          : null,
})

export const Claim = define({
  k: 'claim',
  family: 'ability',
  about: 'The condition of a bonus soul: the first player for whom it is true gains it.',
  affects: [],
  fields: {
    if: { is: 'condition', about: 'what must be true' },
    fewest: {
      is: 'flag',
      optional: true,
      only: true,
      about: 'not that player gains it, but one who has the fewest of this, whom the active player chooses',
    },
  },
  fault: (n) => claimFault(n.if),
})

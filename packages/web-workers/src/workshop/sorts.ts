import type { CardType } from '@soulstack/four-souls/cards'
import type { Written } from './messages.ts'

/** What refs mean, by sorts: so that a place offers only what fits it. */

const PLAYER = ['player']

/** Kinds of refs that always mean the same sort. */
const MEANS: Readonly<Record<string, readonly string[]>> = {
  you: PLAYER,
  active: PLAYER,
  rewarded: PLAYER,
  attackingPlayer: PLAYER,
  byPlayer: PLAYER,
  killer: PLAYER,
  cancelledPlayer: PLAYER,
  left: PLAYER,
  right: PLAYER,
  lowestRollers: PLAYER,
  highestRollers: PLAYER,
  everyoneBut: PLAYER,
  thisSlot: ['slot'],
  attackedMonster: ['monster'],
  playedLoot: ['loot'],
  penaltyItem: ['item'],
  yourCharacter: ['character'],
  thatDie: ['die'],
}

/** Kinds that mean one of several sorts, by the event: they fit wherever one of them does. */
const ONE_OF: Readonly<Record<string, readonly string[]>> = {
  who: ['player', 'monster'],
  dealer: ['player', 'monster'],
}

/** What "this" is on a card of a type. */
const THIS: Readonly<Partial<Record<CardType, string>>> = {
  treasure: 'item',
  'starting-item': 'item',
  monster: 'monster',
  character: 'character',
  curse: 'curse',
  room: 'room',
  'bonus-soul': 'soul',
}

/** What "any card in play" can be. */
const IN_PLAY = ['item', 'monster', 'character', 'soul', 'curse', 'room']

/** What is known around a ref. */
interface Around {
  type: CardType
  /** The sorts of what was chosen by a name. */
  chosen(name: string): readonly string[]
}

/** The sorts that a ref means; empty: they cannot be known. `any`: one of them is enough to fit. */
export function meaningOf(ref: Written, around: Around): { sorts: readonly string[]; any: boolean } {
  const of = (sorts: readonly string[], any = false) => ({ sorts, any })
  switch (ref.k) {
    case 'this':
      return of([THIS[around.type] ?? 'card'], true)
    case 'bound':
    case 'eachChosen':
      return of(around.chosen(String(ref['name'])))
    case 'eachOf':
      return of(sortsIn(ref['of']))
    case 'both':
      return of(
        ['a', 'b'].flatMap((side) => (ref[side] ? meaningOf(ref[side] as Written, around).sorts : [])),
        true,
      )
    default:
      return ONE_OF[ref.k] ? of(ONE_OF[ref.k]!, true) : of(MEANS[ref.k] ?? [])
  }
}

/** The sorts that a filter lets match, or a choice with details. */
export function sortsIn(filter: unknown): string[] {
  if (typeof filter !== 'object' || filter === null) return []
  const of = 'k' in filter ? (filter as Written)['of'] : ((filter as { filter?: Written }).filter?.['of'] ?? [])
  return Array.isArray(of) ? of.map(String) : []
}

/** Whether something of these sorts fits a place that takes others. Empty: whatever there is. */
export function fitsSorts(
  takes: readonly string[],
  { sorts, any }: { sorts: readonly string[]; any: boolean },
): boolean {
  if (takes.length === 0 || sorts.length === 0) return true
  const one = (sort: string): boolean =>
    takes.includes(sort) ||
    sort === 'card' ||
    (takes.includes('card') && IN_PLAY.includes(sort)) ||
    (takes.includes('ability') && sort.endsWith('Trigger'))
  return any ? sorts.some(one) : sorts.every(one)
}

/**
 * The words of events and surroundings: where each can stand at all. A place is described by the kinds of the blocks around it, by what is
 * waited for (`on:`), by what is replaced (`change:`) and by what is paid (`cost:`).
 */
const ONLY_IN: Readonly<Record<string, readonly string[]>> = {
  // refs
  thatDie: ['on:wouldRoll', 'on:diceRolled'],
  who: [
    'whenever',
    'would',
    'instead',
    'modify',
    'permit',
    'bargain',
    'claim',
    'goal',
    'rollTogether',
    'lasting',
    'moreDice',
    'alter',
  ],
  rewarded: ['reward'],
  byPlayer: ['on:damage', 'on:dies', 'on:wouldTake'],
  dealer: ['on:damage', 'on:wouldTake', 'change:takeDamage'],
  killer: ['on:dies', 'on:diesAfter', 'change:death'],
  cancelledPlayer: ['ifDo', 'and'],
  playedLoot: ['on:played'],
  penaltyItem: ['on:penaltyPaid'],
  lowestRollers: ['rollTogether'],
  highestRollers: ['rollTogether'],
  captured: ['lasting', 'enters', 'whenever', 'instead', 'modify', 'permit'],
  // values
  amount: ['instead', 'would', 'whenever'],
  result: ['roll', 'rollTogether'],
  faceRolled: ['on:roll', 'on:dies', 'on:missed', 'on:damage', 'change:death', 'roll'],
  discardedForThis: ['cost:payLoot', 'cost:payHand'],
  healthOfDead: ['on:dies'],
  inThisWay: ['measured'],
  countersRemoved: ['cost:payAnyCounters'],
  pricePaid: ['on:purchased'],
  // effects
  prevent: ['change:takeDamage'],
  preventFrom: ['change:takeDamage'],
  alsoDamage: ['change:takeDamage'],
  preventWaiting: ['on:wouldTake'],
  addWaiting: ['on:wouldTake'],
  preventDeath: ['on:wouldDie', 'change:death'],
  setAmount: ['instead'],
  fromDiscard: ['change:loot'],
  eachGains: ['change:gainCents'],
  noPenalty: ['change:penalty'],
  takePenalty: ['change:penalty', 'on:dies'],
  soulInstead: ['change:destroy'],
  doublePlayed: ['on:played'],
  copyPlayed: ['on:played'],
  becomeTopMonster: ['on:attackTarget'],
  startCounters: ['enters'],
  setCounters: ['enters'],
  mergeTop: ['enters'],
  rollAgain: ['roll'],
  allAbove: ['roll'],
  eachRemoved: ['cost:payAnyCounters', 'cost:payCounters', 'removeCounters', 'seq', 'tap', 'paid'],
}

/** Whether a kind of node can stand where these surround it. */
export const fitsAround = (k: string, around: ReadonlySet<string>): boolean =>
  ONLY_IN[k]?.some((place) => around.has(place)) ?? true

/** What a node adds to the description of the places inside it. */
export function describes(node: Written, into: Set<string>): void {
  into.add(node.k)
  const { event, change, cost } = node as { event?: Written; change?: unknown; cost?: unknown }
  if (event !== undefined) into.add(`on:${String(event['on'])}`)
  if (typeof change === 'string') into.add(`change:${change}`)
  for (const paid of Array.isArray(cost) ? cost : cost ? [cost] : []) into.add(`cost:${String((paid as Written).k)}`)
}

import { EVENT_NAMES, type EventName } from './channels.ts'
import { soughtFault } from './counter-kinds.ts'
import { type FaultSaid, needs } from './faults/index.ts'
import { define, type NodeOf, type Schema, type Trigger, type WrittenOf } from './node.ts'
import { ANYBODY, PLAYERS, type Roles, roleFault, THIS_CARD, unsayableCause, WHO, type Who } from './who.ts'

export { WHO, type Who } from './who.ts'

/** The fields of the kind `event` (effects/events.ts): the event an ability waits for, and what narrows it down. */
export const EVENT_FIELDS = {
  on: { is: 'one', of: EVENT_NAMES, about: 'what happens' },
  who: {
    is: 'one',
    of: WHO,
    optional: true,
    unwritten: 'any',
    about: 'whom it is about: who rolls, is dealt damage, dies …',
  },
  by: { is: 'one', of: WHO, optional: true, about: 'who causes it: who deals the damage, kills or attacks' },
  faces: {
    is: 'numbers',
    optional: true,
    role: 'face',
    least: 1,
    most: 6,
    about: 'rolls: only these numbers; damage: only from an attack roll of these numbers',
  },
  combat: {
    is: 'flag',
    optional: true,
    only: true,
    about: 'rolls: only attack rolls; damage: only combat damage',
  },
  first: { is: 'flag', optional: true, only: true, about: 'only the first time each turn' },
  every: { is: 'number', optional: true, least: 2, most: 2, about: '2: only every second time in a turn' },
  nth: {
    is: 'number',
    optional: true,
    role: 'threshold',
    least: 1,
    most: 9,
    about: 'only the nth time in a turn, whether or not the card was in play before',
  },
  points: {
    is: 'number',
    optional: true,
    role: 'threshold',
    least: 1,
    about: 'damage: each time the damage taken this turn passes another multiple of this',
  },
  at: {
    is: 'number',
    optional: true,
    role: 'threshold',
    least: 0,
    about: 'reaches: this much health; counted: the counter of this number; noted: this many goals',
  },
  least: { is: 'number', optional: true, role: 'threshold', least: 1, about: 'an amount of at least this' },
  atYou: {
    is: 'flag',
    optional: true,
    only: true,
    about: 'played: only loot with a target that is you, or that you control',
  },
  deck: { is: 'flag', optional: true, only: true, about: 'attackTarget: only attacks on the monster deck' },
  another: {
    is: 'flag',
    optional: true,
    only: true,
    about: 'dies, a player by a player: only if it is another one who has killed them',
  },
  counter: {
    is: 'text',
    optional: true,
    about: 'dies: only a player or monster with a counter of this kind: hp, attack, or one that cards name',
  },
  character: { is: 'flag', optional: true, only: true, about: 'activated: only the character card' },
  inRound: {
    is: 'flag',
    optional: true,
    only: true,
    about: 'activated, with character: only the first time in a round of its player',
  },
  shop: { is: 'flag', optional: true, only: true, about: 'purchased: only shop items' },
  items: { is: 'flag', optional: true, only: true, about: 'activated: only items' },
  treasure: { is: 'flag', optional: true, only: true, about: 'gainedItem: only treasures' },
  fresh: {
    is: 'flag',
    optional: true,
    only: true,
    silent: 'an effect is about what comes after it',
    about: 'rolls: only dice rolled after the effect began',
  },
  twice: {
    is: 'flag',
    optional: true,
    only: true,
    about: 'rolls: only the same number as the last roll of that player this turn',
  },
} as const satisfies Schema

/** An event node of a compiled card. */
export type EventNode = NodeOf<'event', typeof EVENT_FIELDS>

export const Event = define({
  k: 'event',
  family: 'event',
  about: 'What an ability waits for.',
  fields: EVENT_FIELDS,
  fault: eventFault,
})

const player: Roles = { who: PLAYERS, needed: true }
const anybody: Roles = { who: ANYBODY }
/**
 * Whom each event can be about. Anything the rules never check, or no text can express, is refused: the card would not
 * do what it says.
 */
const EVENT_ROLES: Readonly<Record<EventName, Roles>> = {
  diceRolled: player,
  roll: player,
  // only players roll
  wouldRoll: { who: PLAYERS.filter((who) => who !== 'player') },
  missed: player,
  damage: anybody,
  wouldTake: anybody,
  reaches: anybody,
  wouldDie: anybody,
  dies: anybody,
  diesAfter: anybody,
  destroyed: THIS_CARD,
  penaltyPaid: player,
  turnStart: { who: ['you', 'otherPlayer'] },
  turnEnd: { who: ['you'] },
  roundEnd: { who: [] },
  activated: player,
  attackDeclared: player,
  attackTarget: anybody,
  attackRollAhead: { who: [] },
  played: player,
  purchaseDeclared: player,
  purchased: player,
  gainedSoul: player,
  soulCame: player,
  gainedItem: player,
  itemCame: player,
  gainedCents: player,
  gaveCents: player,
  gainedRewards: player,
  looted: player,
  counted: THIS_CARD,
  noted: THIS_CARD,
  flipped: THIS_CARD,
}

/** Whose attack rolls against this card an event can be about: the attacking player's, or without that those of the helpers as well. */
const AGAINST_THIS: Roles = { who: ['attacker'] }

/** Events whose text can name who causes them, and whom it can name. */
const DOERS: Partial<Record<EventName, readonly Who[]>> = {
  damage: ANYBODY,
  wouldTake: ANYBODY,
  dies: ANYBODY,
  attackTarget: ANYBODY,
  roll: ['this'],
  missed: ['this'],
  attackRollAhead: ['this'],
  gainedSoul: ['this'],
  gainedItem: ['this'],
  itemCame: ['this'],
}
type EventFields = WrittenOf<'event', typeof EVENT_FIELDS>

/** The events that each field can be used with. */
const ASKED_OF: Readonly<Partial<Record<keyof typeof EVENT_FIELDS, readonly EventName[]>>> = {
  faces: ['roll', 'wouldRoll', 'damage'],
  combat: ['roll', 'wouldRoll', 'damage', 'wouldTake'],
  first: ['damage', 'wouldDie', 'attackDeclared'],
  every: ['damage'],
  nth: [
    'roll',
    'missed',
    'damage',
    'dies',
    'activated',
    'attackDeclared',
    'attackTarget',
    'played',
    'purchased',
    'gainedSoul',
    'gainedItem',
    'gainedCents',
    'looted',
  ],
  points: ['damage'],
  at: ['reaches', 'counted', 'noted'],
  least: ['gaveCents', 'gainedCents'],
  atYou: ['played'],
  deck: ['attackTarget'],
  another: ['dies'],
  counter: ['dies'],
  character: ['activated'],
  inRound: ['activated'],
  shop: ['purchased'],
  items: ['activated'],
  treasure: ['gainedItem'],
  fresh: ['roll', 'wouldRoll'],
  twice: ['roll'],
}
/** The field that an event must have. */
const NEEDED: Readonly<Partial<Record<EventName, keyof typeof EVENT_FIELDS>>> = {
  reaches: 'at',
  counted: 'at',
  noted: 'at',
}

/** How an event can be narrowed down, for editors: whom it can be about, by which fields, and which of them it must have. */
export const eventForm = (on: EventName): { who: readonly Who[]; by: readonly Who[]; fields: string[] } => ({
  who: EVENT_ROLES[on].who,
  by: DOERS[on] ?? [],
  fields: Object.entries(ASKED_OF).flatMap(([field, events]) => (events.includes(on) ? [field] : [])),
})

/** The fields by which the past of a turn can be searched (`timesInTurn` in rules/events.ts). */
const PAST_FIELDS: ReadonlySet<string> = new Set(['k', 'on', 'who', 'by', 'faces', 'combat', 'atYou'])
/** What is wrong with an event that is looked for in the past of a turn, as a message; null: nothing. */
export function pastFault(event: Trigger): FaultSaid | null {
  const { on } = event as unknown as EventFields
  if (!ASKED_OF.nth!.includes(on)) return ['past', ASKED_OF.nth!]
  const other = Object.keys(event).find((field) => !PAST_FIELDS.has(field))
  return other === undefined ? null : ['pastField', other]
}

/** What is wrong with an event, as a message; null: nothing. */
function eventFault(n: EventFields): FaultSaid | null {
  const on = `on: '${n.on}'`
  if (n.on === 'attackRollAhead' && n.by !== 'this') return ['attackRollAhead', on]
  const needed = NEEDED[n.on]
  if (needed !== undefined && n[needed] === undefined) return needs(n, needed, { is: `on: ${n.on}` })
  for (const [field, events] of Object.entries(ASKED_OF))
    if (n[field as keyof EventFields] !== undefined && !events.includes(n.on)) return ['hasNo', on, field]
  if (n.on === 'activated' && (n.items === true) === (n.character === true)) return ['activated', on]
  if (n.nth !== undefined && (n.first === true || n.every !== undefined || n.inRound === true)) return ['timesOnce', on]
  if (n.counter !== undefined && (n.by !== undefined || n.another === true)) return ['counterKiller', on]
  if (n.another === true && (n.who !== 'player' || n.by !== 'player')) return ['another', on]
  const kind = soughtFault(n.counter)
  if (kind !== null) return kind
  if (n.inRound === true && n.character !== true) return needs(n, 'character', { with: 'inRound' })
  // an attack on the deck has no target
  if (n.deck === true) return n.who === undefined ? null : ['whoSaid', on]
  if (n.on === 'roll' && n.by === 'this') {
    if (n.combat !== true) return needs(n, 'combat', { is: `${on}, by: 'this'` })
    return n.who === undefined ? null : roleFault(AGAINST_THIS, on, 'who', n.who)
  }
  return roleFault(EVENT_ROLES[n.on], on, 'who', n.who) ?? unsayableCause(DOERS[n.on], on, n.by)
}

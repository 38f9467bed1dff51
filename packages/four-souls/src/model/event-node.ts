import { EVENT_NAMES } from './channels.ts'
import type { NodeOf, Schema } from './node.ts'

/** Whom an event can be about, seen from the object with the ability (`means` in rules/events.ts). */
export const WHO = [
  'any',
  'player',
  'you',
  'otherPlayer',
  'active',
  'attacker',
  'attackerOrKeeper',
  'this',
  'monster',
  'otherMonster',
  'minion',
  'finalBoss',
  'boss',
  'captured',
  'yourTarget',
] as const
export type Who = (typeof WHO)[number]

/** The fields of the kind `event` (effects/events.ts): what an ability waits for, and of which of these events it takes notice. */
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
  points: {
    is: 'number',
    optional: true,
    role: 'threshold',
    least: 1,
    about: 'damage: each time that what was taken in a turn comes to this much more',
  },
  at: {
    is: 'number',
    optional: true,
    role: 'threshold',
    least: 0,
    about: 'reaches: this much health; counted: the counter of this number; noted: this many goals',
  },
  least: { is: 'number', optional: true, role: 'threshold', least: 1, about: 'an amount of at least this' },
  deck: { is: 'flag', optional: true, only: true, about: 'attackTarget: only attacks on the monster deck' },
  character: { is: 'flag', optional: true, only: true, about: 'activated: only the character card' },
  inRound: {
    is: 'flag',
    optional: true,
    only: true,
    about: 'activated, with character: only the first time in a round of its player',
  },
  items: { is: 'flag', optional: true, only: true, about: 'activated: only items' },
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
    about: 'rolls: only the number that the same player rolled last in this turn, too',
  },
} as const satisfies Schema

/** What an ability waits for, as the loader has it. */
export type EventNode = NodeOf<typeof EVENT_FIELDS>

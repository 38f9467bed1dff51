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
  on: { is: 'one', of: EVENT_NAMES },
  who: { is: 'one', of: WHO, optional: true },
  by: { is: 'one', of: WHO, optional: true },
  faces: { is: 'numbers', optional: true, role: 'face' },
  /** Rolls: only attack rolls. Damage: only combat damage. */
  combat: { is: 'flag', optional: true },
  first: { is: 'flag', optional: true },
  every: { is: 'number', optional: true },
  /** Damage: each time that what was taken in a turn comes to so many more, in one instance or several. */
  points: { is: 'number', optional: true, role: 'threshold' },
  /** HP reached: this many. */
  at: { is: 'number', optional: true, role: 'threshold' },
  /** An amount of at least this many. */
  least: { is: 'number', optional: true, role: 'threshold' },
  /** Attacks: only on the monster deck. */
  deck: { is: 'flag', optional: true },
  /** Activations: only of the character; and only the first in a round of its player. */
  character: { is: 'flag', optional: true },
  inRound: { is: 'flag', optional: true },
  /** Activations: only of items. */
  items: { is: 'flag', optional: true },
  /** Rolls: only of dice rolled after this effect was made. */
  fresh: { is: 'flag', optional: true },
  /** Rolls: only of what the same player's last roll of this turn came to as well. */
  twice: { is: 'flag', optional: true },
} as const satisfies Schema

/** What an ability waits for, as the loader has it. */
export type EventNode = NodeOf<typeof EVENT_FIELDS>

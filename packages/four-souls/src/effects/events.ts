import { type ChangeName, EVENT_NAMES, type EventName } from '../model/channels.ts'
import { define, type Node, type NodeOf, needs, type Schema } from '../model/node.ts'
import { WHO, type Who } from '../rules/events.ts'

/** What abilities wait for, and how it is said. */

const EVENT = {
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
export type EventNode = NodeOf<typeof EVENT>

export const Event = define({
  k: 'event',
  family: 'event',
  fields: EVENT,
  fault: (n) =>
    COUNTED.has(n.on) && n.at === undefined
      ? needs(n, 'at', `on: ${n.on}`)
      : unsaidDoer(DOERS[n.on], `on: '${n.on}'`, n.by),
})

/** What happens when something has come to a number. */
const COUNTED: ReadonlySet<EventName> = new Set(['reaches', 'counted', 'noted'])

/** Of which events the text says who does it, and for whom: a `by` that nobody can read would make the card do something else than it says. */
const ANYBODY: readonly Who[] = WHO.filter((who) => who !== 'any')
const DOERS: Partial<Record<EventName, readonly Who[]>> = {
  damage: ANYBODY,
  dies: ANYBODY,
  attackTarget: ANYBODY,
  roll: ['this'],
  missed: ['this'],
  gainedSoul: ['this'],
}
/** The same of what is replaced. */
export const REPLACED_DOERS: Partial<Record<ChangeName, readonly Who[]>> = { takeDamage: ANYBODY, death: ANYBODY }

/** What is wrong with this `by`, for whoever writes a card; null: nothing. `said`: those whom the text can name. */
export function unsaidDoer(said: readonly Who[] | undefined, what: string, by: Who | undefined): string | null {
  if (by === undefined || said?.includes(by)) return null
  return said === undefined
    ? `the text of ${what} says nothing of who does it, so it has no "by"`
    : `the text of ${what} can only say by: ${said.map((who) => `'${who}'`).join(' or ')}, not '${by}'`
}

interface EventFields {
  who?: Who
  by?: Who
  faces?: number[]
  combat?: boolean
  first?: boolean
  every?: number
  points?: number
  at?: number
  least?: number
  deck?: boolean
  items?: boolean
  character?: boolean
  inRound?: boolean
  fresh?: boolean
  twice?: boolean
}

/** An event with roles: `on('damage', { who: 'you' })`. */
export const on = (name: EventName, fields: EventFields = {}): Node => ({ k: 'event', on: name, ...fields }) as Node

/** A player rolls one of these numbers, for whatever reason (a circled number). */
export const rolls = (faces: number | number[], fields: EventFields = {}): Node =>
  on('roll', { who: 'player', faces: typeof faces === 'number' ? [faces] : faces, ...fields })
/** The player attacking this rolls one of these numbers against it. */
export const attackRolls = (faces: number | number[]): Node =>
  on('roll', { by: 'this', combat: true, faces: typeof faces === 'number' ? [faces] : faces })
export const wouldRoll = (faces: number[], fields: EventFields = {}): Node => on('wouldRoll', { faces, ...fields })

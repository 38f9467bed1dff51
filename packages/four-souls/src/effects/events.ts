import type { EventName } from '../model/channels.ts'
import { Event } from '../model/event-node.ts'
import type { FieldsOf, Trigger } from '../model/node.ts'

/** Events that trigger abilities. */

interface EventOptions extends Omit<FieldsOf<typeof Event>, 'on'> {}

/** An event with roles: `on('damage', { who: 'you' })`. */
export const on = (name: EventName, fields: EventOptions = {}): Trigger => Event.of({ on: name, ...fields })

/** A player rolls one of these numbers, for whatever reason (a circled number). */
export const rolls = (faces: number | number[], fields: EventOptions = {}): Trigger =>
  on('roll', { who: 'player', faces: typeof faces === 'number' ? [faces] : faces, ...fields })
/** The attacking player rolls one of these numbers against this; a player who has teamed up is not the attacking player (Attacking). */
export const attackRolls = (faces: number | number[]): Trigger =>
  on('roll', { who: 'attacker', by: 'this', combat: true, faces: typeof faces === 'number' ? [faces] : faces })
export const wouldRoll = (faces: number[], fields: EventOptions = {}): Trigger => on('wouldRoll', { faces, ...fields })

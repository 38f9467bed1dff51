import type { EventName } from '../model/channels.ts'
import { Event, type Who } from '../model/event-node.ts'
import type { Trigger } from '../model/node.ts'

/** What abilities wait for, and how it is said. */

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
export const on = (name: EventName, fields: EventFields = {}): Trigger => Event.of({ on: name, ...fields })

/** A player rolls one of these numbers, for whatever reason (a circled number). */
export const rolls = (faces: number | number[], fields: EventFields = {}): Trigger =>
  on('roll', { who: 'player', faces: typeof faces === 'number' ? [faces] : faces, ...fields })
/** The player attacking this rolls one of these numbers against it. */
export const attackRolls = (faces: number | number[]): Trigger =>
  on('roll', { by: 'this', combat: true, faces: typeof faces === 'number' ? [faces] : faces })
export const wouldRoll = (faces: number[], fields: EventFields = {}): Trigger => on('wouldRoll', { faces, ...fields })

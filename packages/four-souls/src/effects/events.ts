import type { EventName } from '../model/channels.ts'
import { EVENT_FIELDS, type Who } from '../model/event-node.ts'
import { define, type Node } from '../model/node.ts'
import { eventFault } from './roles.ts'

/** What abilities wait for, and how it is said. */

export const Event = define({
  k: 'event',
  family: 'event',
  about: 'What an ability waits for.',
  fields: EVENT_FIELDS,
  fault: eventFault,
})

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

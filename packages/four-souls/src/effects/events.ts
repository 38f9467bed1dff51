import type { ChangeName, EventName } from '../model/channels.ts'
import { EVENT_FIELDS, WHO, type Who } from '../model/event-node.ts'
import { define, type Node, needs } from '../model/node.ts'

/** What abilities wait for, and how it is said. */

export const Event = define({
  k: 'event',
  family: 'event',
  about: 'What an ability waits for.',
  fields: EVENT_FIELDS,
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

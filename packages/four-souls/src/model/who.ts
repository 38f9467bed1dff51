import type { FaultSaid } from './faults/index.ts'

/** Whom events, replacements and stats can be about, and checks of that. */

/** Whom an event can be about, relative to the object with the ability (`means` in rules/events.ts). */
export const WHO = [
  'any',
  'player',
  'you',
  'otherPlayer',
  'active',
  'nonActive',
  'attacker',
  'attackerOrKeeper',
  'this',
  'monster',
  'playerOrMonster',
  'otherMonster',
  'minion',
  'finalBoss',
  'boss',
  'nonBoss',
  'captured',
  'yourTarget',
] as const
export type Who = (typeof WHO)[number]

export const PLAYERS: readonly Who[] = [
  'player',
  'you',
  'otherPlayer',
  'active',
  'nonActive',
  'attacker',
  'attackerOrKeeper',
  'captured',
]
/** Everything except "any", which is the default of an event. */
export const ANYBODY: readonly Who[] = WHO.filter((who) => who !== 'any')

/** Whom something can be about, and whether it must say so. */
export interface Roles {
  who: readonly Who[]
  needed?: boolean
}
export const THIS_CARD: Roles = { who: ['this'], needed: true }

/** What is wrong with whom something is about, as a message; null: nothing. `field`: the field that says it. */
export function roleFault(
  roles: Roles | undefined,
  what: string,
  field: 'who' | 'to',
  who: Who | undefined,
): FaultSaid | null {
  if (roles === undefined || (who === undefined && roles.needed !== true)) return null
  if (who !== undefined && roles.who.includes(who)) return null
  if (roles.who.length === 0) return ['aboutNobody', what, field]
  return ['aboutOthers', what, field, roles.who, who ?? null]
}

/** What is wrong with this `by`, as a message; null: nothing. `said`: those whom the text can name. */
export function unsayableCause(said: readonly Who[] | undefined, what: string, by: Who | undefined): FaultSaid | null {
  if (by === undefined || said?.includes(by)) return null
  return said === undefined ? ['noCause', what] : ['otherCause', what, said, by]
}

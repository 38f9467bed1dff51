/** Whom events, replacements and stats can be about, and what is wrong with whom they say. */

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

export const PLAYERS: readonly Who[] = [
  'player',
  'you',
  'otherPlayer',
  'active',
  'attacker',
  'attackerOrKeeper',
  'captured',
]
/** Whoever or whatever it is; "any" is what an event is about where nothing is written. */
export const ANYBODY: readonly Who[] = WHO.filter((who) => who !== 'any')

/** Those that it can be about, and whether it has to say so. */
export interface Roles {
  who: readonly Who[]
  needed?: boolean
}
export const THIS_CARD: Roles = { who: ['this'], needed: true }

/** What is wrong with whom it is about; null: nothing. `field`: where that is written. */
export function roleFault(
  roles: Roles | undefined,
  what: string,
  field: 'who' | 'to',
  who: Who | undefined,
): string | null {
  if (roles === undefined || (who === undefined && roles.needed !== true)) return null
  if (who !== undefined && roles.who.includes(who)) return null
  if (roles.who.length === 0) return `${what} is about nobody, so it has no "${field}"`
  return `${what} has ${field}: ${roles.who.map((each) => `'${each}'`).join(' or ')}${who === undefined ? '' : `, not '${who}'`}`
}

/** What is wrong with this `by`; null: nothing. `said`: those whom the text can name. */
export function unsayableCause(said: readonly Who[] | undefined, what: string, by: Who | undefined): string | null {
  if (by === undefined || said?.includes(by)) return null
  return said === undefined
    ? `the text of ${what} says nothing of who does it, so it has no "by"`
    : `the text of ${what} can only say by: ${said.map((who) => `'${who}'`).join(' or ')}, not '${by}'`
}

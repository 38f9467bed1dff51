import { type ChangeName, EVENT_NAMES, type EventName } from './channels.ts'
import { define, type NodeOf, needs, type Schema } from './node.ts'

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

/** The fields of the kind `event` (effects/events.ts): what an ability waits for, and of which of these events it takes notice. */
export const EVENT_FIELDS = {
  on: { is: 'one', of: EVENT_NAMES, about: 'what happens' },
  who: {
    is: 'one',
    of: WHO,
    optional: true,
    about: 'whom it is about: who rolls, is dealt damage, dies …; without it, anybody',
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
  fresh: { is: 'flag', optional: true, only: true, about: 'rolls: only dice rolled after the effect began' },
  twice: {
    is: 'flag',
    optional: true,
    only: true,
    about: 'rolls: only the number that the same player rolled last in this turn, too',
  },
} as const satisfies Schema

/** What an ability waits for, as the loader has it. */
export type EventNode = NodeOf<'event', typeof EVENT_FIELDS>

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

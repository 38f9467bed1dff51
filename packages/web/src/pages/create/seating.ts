import { levelOf } from '../../net/level.ts'
import { host } from '../../ui/host.ts'
import type { Level } from '../../words/en/levels.ts'

export type Person = 'you' | 'beside' | 'open'

/** Who is to sit in a seat: you, somebody at this screen, anybody, or a bot of a level. */
export type Seat = Person | Level

/** You come last: moving among the others with the arrow keys must not take you out of your seat. */
export const PEOPLE: readonly Person[] = host.alone ? ['beside', 'you'] : ['open', 'beside', 'you']

/** Who is in a seat until somebody else is chosen: anybody, where there can be others. */
export const FREE: Seat = host.alone ? 'normal' : 'open'

/** Reads who sits in a seat from anywhere; null: nobody that can be chosen. Bots from before there were levels are normal ones. */
export const seatOf = (value: unknown): Seat | null => PEOPLE.find((who) => who === value) ?? levelOf(value)

/** Returns the seats with one changed. You can sit in only one. */
export const withSeat = (all: readonly Seat[], index: number, kind: Seat): Seat[] =>
  all.map((old, i) => (i === index ? kind : kind === 'you' && old === 'you' ? FREE : old))

import type { Side } from '@soulstack/battle-for-souls/view'
import { t } from '../../words/en/battle-for-souls/about.ts'

export type { Side } from '@soulstack/battle-for-souls/view'

/** The names of the sides. */
export const SIDES: Record<Side, string> = t.sides

/** The side of the first seat by a table's options: Heaven, unless they say otherwise. */
export const firstSide = (options: { side?: unknown }): Side => (options.side === 'hell' ? 'hell' : 'heaven')

/** The side of a seat: they alternate. */
export const sideOfSeat = (first: Side, seat: number): Side =>
  (seat % 2 === 0) === (first === 'heaven') ? 'heaven' : 'hell'

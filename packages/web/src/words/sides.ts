import type { Side } from '@soulstack/battle-for-souls/view'
import { t } from './app.ts'

export type { Side } from '@soulstack/battle-for-souls/view'

/** The names of the sides. */
export const SIDES: Record<Side, string> = t.sides

/** The side of the first seat by a table's options: Heaven, unless they say otherwise. */
export const firstSide = (options: { side?: unknown }): Side => (options.side === 'hell' ? 'hell' : 'heaven')

/** The side of a seat: they alternate. */
export const sideOfSeat = (first: Side, seat: number): Side =>
  (seat % 2 === 0) === (first === 'heaven') ? 'heaven' : 'hell'

/** The side of a seat of a table; null where the game has none. */
export function sideAt(table: { game: string; options: Record<string, unknown> }, seat: number): Side | null {
  return table.game === 'battle-for-souls' ? sideOfSeat(firstSide(table.options), seat) : null
}

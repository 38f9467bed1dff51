import type { Config, Side, TableOptions } from '@soulstack/battle-for-souls/view'
import { firstSide, sideOfSeat } from '../../../games/battle-for-souls/sides.ts'
import { FREE, type Seat, seatOf } from '../seating.ts'

/** The values of the form for a Battle For Souls table. `optionsOf` turns them into options of the game. */

export type Mode = Config['mode']

export interface FormValues extends Omit<Config, 'players'> {
  /** The seats of each mode, which are kept when the mode changes. */
  seats: Record<Mode, Seat[]>
}

/** The initial values: the plain game, against a friend. */
export function defaultValues(o: TableOptions): FormValues {
  const { players: _, ...config } = o.defaults
  return {
    ...config,
    lastTurn: o.lastTurn,
    seats: { duel: ['you', FREE], teams: ['you', FREE, 'normal', FREE], solo: ['you'] },
  }
}

/**
 * Restores remembered values, with defaults for those of the wrong type. The server validates them again, so only the types have to be right.
 */
export function restoreValues(remembered: unknown, o: TableOptions): FormValues {
  const plain = defaultValues(o)
  if (typeof remembered !== 'object' || remembered === null) return plain
  const old = remembered as Record<string, unknown>
  const config = Object.fromEntries(
    Object.entries(plain).map(([name, value]) => [name, typeof old[name] === typeof value ? old[name] : value]),
  ) as unknown as FormValues
  const seats = { ...plain.seats }
  for (const mode of o.modes) {
    const some = (old['seats'] as Record<string, unknown> | undefined)?.[mode]
    const read = Array.isArray(some) ? some.flatMap((who) => seatOf(who) ?? []) : []
    if (read.length === seats[mode].length && read.length === (some as unknown[]).length) seats[mode] = read
  }
  return {
    ...config,
    seats,
    mode: o.modes.includes(config.mode) ? config.mode : plain.mode,
    side: o.sides.includes(config.side) ? config.side : plain.side,
  }
}

export const seatsOf = (w: FormValues): Seat[] => w.seats[w.mode]

/** The options to send: only those that differ from the defaults. */
export function optionsOf(w: FormValues, o: TableOptions): Partial<Config> {
  const d = o.defaults
  const solo = w.mode === 'solo'
  return {
    ...(w.mode !== d.mode && { mode: w.mode }),
    ...(w.side !== d.side && { side: w.side }),
    ...(w.wilds !== d.wilds && { wilds: w.wilds }),
    ...(solo && w.target !== d.target && { target: w.target }),
    ...(solo && w.lastTurn !== o.lastTurn && { lastTurn: w.lastTurn }),
    ...(w.replaceSouls !== d.replaceSouls && { replaceSouls: w.replaceSouls }),
    ...(w.addCancels !== d.addCancels && { addCancels: w.addCancels }),
    ...(!solo && w.tieBreak !== d.tieBreak && { tieBreak: w.tieBreak }),
    ...(w.turnCap !== d.turnCap && { turnCap: w.turnCap }),
  }
}

/** How many of the folded options differ from the defaults. */
export function changed(w: FormValues, o: TableOptions): number {
  const shown: (keyof Config)[] = ['mode', 'side', 'target']
  return Object.keys(optionsOf(w, o)).filter((name) => !shown.includes(name as keyof Config)).length
}

/** The numbers of the seats of each side. They alternate; in solo there is one. */
export function sidesOf(w: FormValues): { side: Side; seats: number[] }[] {
  const sides = w.mode === 'solo' ? [w.side] : (['heaven', 'hell'] as const)
  const first = firstSide(w)
  return sides.map((side) => ({
    side,
    seats: seatsOf(w).flatMap((_, i) => (sideOfSeat(first, i) === side ? [i] : [])),
  }))
}

/** The side you play; null if you only watch. */
export function yourSide(w: FormValues): Side | null {
  const you = seatsOf(w).indexOf('you')
  return you < 0 ? null : sideOfSeat(firstSide(w), you)
}

import type { Config, TableOptions } from '@soulstack/battle-for-souls'
import { firstSide, type Side, sideOfSeat } from '../../words/sides.ts'
import type { Seat } from './Seats.tsx'

/** What somebody wishes for a table of Battle For Souls, as the page holds it; `optionsOf` makes the options of the game of it. */

export type Mode = Config['mode']

export interface Wishes extends Omit<Config, 'players'> {
  /** Who sits in the seats of each mode: another mode does not forget them. */
  seats: Record<Mode, Seat[]>
}

/** The plain game, against a friend. */
export function plainWishes(o: TableOptions): Wishes {
  const { players: _, ...config } = o.defaults
  return { ...config, seats: { duel: ['you', 'open'], teams: ['you', 'open', 'greedy', 'open'], solo: ['you'] } }
}

const SEATS: readonly unknown[] = ['you', 'beside', 'open', 'random', 'greedy'] satisfies Seat[]

/**
 * The wishes that were remembered, with whatever does not fit any more as in the plain game. The server reads them once more: nothing here
 * has to be right, only of the right kind.
 */
export function wishesFrom(remembered: unknown, o: TableOptions): Wishes {
  const plain = plainWishes(o)
  if (typeof remembered !== 'object' || remembered === null) return plain
  const old = remembered as Record<string, unknown>
  const config = Object.fromEntries(
    Object.entries(plain).map(([name, value]) => [name, typeof old[name] === typeof value ? old[name] : value]),
  ) as unknown as Wishes
  const seats = { ...plain.seats }
  for (const mode of o.modes) {
    const some = (old['seats'] as Record<string, unknown> | undefined)?.[mode]
    if (Array.isArray(some) && some.length === seats[mode].length && some.every((x) => SEATS.includes(x)))
      seats[mode] = some as Seat[]
  }
  return {
    ...config,
    seats,
    mode: o.modes.includes(config.mode) ? config.mode : plain.mode,
    side: o.sides.includes(config.side) ? config.side : plain.side,
  }
}

export const seatsOf = (w: Wishes): Seat[] => w.seats[w.mode]

/** The options to send: only what differs from the plain game. */
export function optionsOf(w: Wishes, o: TableOptions): Partial<Config> {
  const d = o.defaults
  const solo = w.mode === 'solo'
  return {
    ...(w.mode !== d.mode && { mode: w.mode }),
    ...(w.side !== d.side && { side: w.side }),
    ...(w.wilds !== d.wilds && { wilds: w.wilds }),
    ...(solo && w.target !== d.target && { target: w.target }),
    ...(solo && w.lastTurn !== d.lastTurn && { lastTurn: w.lastTurn }),
    ...(w.replaceSouls !== d.replaceSouls && { replaceSouls: w.replaceSouls }),
    ...(w.addCancels !== d.addCancels && { addCancels: w.addCancels }),
    ...(!solo && w.tieBreak !== d.tieBreak && { tieBreak: w.tieBreak }),
    ...(w.turnCap !== d.turnCap && { turnCap: w.turnCap }),
  }
}

/** How much differs from the plain game among the options that are folded away. */
export function changed(w: Wishes, o: TableOptions): number {
  const shown: (keyof Config)[] = ['mode', 'side', 'target']
  return Object.keys(optionsOf(w, o)).filter((name) => !shown.includes(name as keyof Config)).length
}

/** The seats of each side, by their numbers: they alternate, and alone there is one. */
export function sidesOf(w: Wishes): { side: Side; seats: number[] }[] {
  const sides = w.mode === 'solo' ? [w.side] : (['heaven', 'hell'] as const)
  const first = firstSide(w)
  return sides.map((side) => ({
    side,
    seats: seatsOf(w).flatMap((_, i) => (sideOfSeat(first, i) === side ? [i] : [])),
  }))
}

/** The side you play for; null if you only watch. */
export function yourSide(w: Wishes): Side | null {
  const you = seatsOf(w).indexOf('you')
  return you < 0 ? null : sideOfSeat(firstSide(w), you)
}

import type { Visit } from '../visit/visit.ts'

/** The names of players who share a curve. */
export const markName = (visit: Visit, seats: readonly number[]): string => seats.map(visit.seatName).join(' & ')

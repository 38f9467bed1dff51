import type { Visit } from '../visit/visit.ts'

/**
 * From which seat a watcher looks: whose cards lie at the bottom of the table. Only the table is turned; what is hidden stays hidden. It is
 * kept for this window, so that a reload does not turn the table back.
 */

const keyOf = (visit: Visit): string => `soulstack:from:${visit.table.peek()?.id ?? ''}`

/** Whether the table can be turned here: somebody watches it, live or in a replay with all hands. */
export function mayTurn({ view, table }: Visit): boolean {
  const v = view.value
  return v !== null && v.you === null && (table.value?.seats.length ?? 0) > 1
}

/** Turns the table so that this seat is at the bottom. */
export function watchFrom(visit: Visit, seat: number): void {
  visit.watchedFrom.value = seat
  try {
    sessionStorage.setItem(keyOf(visit), `${seat}`)
  } catch {
    // without storage a reload turns it back
  }
}

/** Turns the table by one seat, in turn order. */
export function watchFromNext(visit: Visit): void {
  if (mayTurn(visit)) watchFrom(visit, ((visit.watchedFrom.value ?? 0) + 1) % (visit.table.value?.seats.length ?? 1))
}

/** Turns the table as it was before a reload. */
export function turnAsBefore(visit: Visit): void {
  try {
    const seat = sessionStorage.getItem(keyOf(visit))
    if (seat !== null && visit.table.value?.seats[Number(seat)]) visit.watchedFrom.value = Number(seat)
  } catch {
    // without storage it was never kept
  }
}

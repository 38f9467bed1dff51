import type { Seat } from '@soulstack/kit'

/** The table at which the same people play again, and where each of them sits there. */
export interface Again {
  table: string
  seatOf(old: Seat): Seat
}

/** Who wants to play again. It is in memory alone: who comes back later is asked anew. */
export class Rematch {
  private readonly wants = new Set<Seat>()

  /** Whoever holds these seats wants to, or does not (any more). */
  want(seats: readonly Seat[], yes: boolean): void {
    for (const seat of seats)
      if (yes) this.wants.add(seat)
      else this.wants.delete(seat)
  }

  /** Whether somebody wants to, and everybody who is there. `present`: the seats of each screen. */
  agreed(present: readonly (readonly Seat[])[]): boolean {
    const sit = present.filter((seats) => seats.length > 0)
    return sit.length > 0 && sit.every((seats) => seats.every((seat) => this.wants.has(seat)))
  }

  list(): Seat[] {
    return [...this.wants].sort((a, b) => a - b)
  }
}

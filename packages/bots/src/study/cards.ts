// The best card of a game.
import type { Seat } from '@soulstack/kit'

/** What a card in play adds to its owner's share of the win at a moment. */
export interface CardShare {
  readonly seat: Seat
  /** The id of the card. */
  readonly card: string
  readonly share: number
}

/**
 * The best card of each player: the one that was worth most over the game, which is the sum of what it was worth at the beginning of each
 * turn. So a good card counts for as long as it was there. Null: no card was worth anything.
 */
export class BestCards {
  private readonly sums: Map<string, number>[]

  constructor(seats: number) {
    this.sums = Array.from({ length: seats }, () => new Map())
  }

  /** Adds what the cards are worth at the beginning of a turn. */
  add(shares: readonly CardShare[]): void {
    for (const { seat, card, share } of shares) this.sums[seat]!.set(card, (this.sums[seat]!.get(card) ?? 0) + share)
  }

  /** The id of each seat's best card. */
  get best(): (string | null)[] {
    return this.sums.map((sums) => {
      let best: string | null = null
      let most = 0
      for (const [card, sum] of sums)
        if (sum > most) {
          best = card
          most = sum
        }
      return best
    })
  }
}

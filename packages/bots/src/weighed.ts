/** What a bot can say about the answers to a decision: which is best, by how much, and what becomes of it. */

/** Something that is counted where a playout ends: souls, ¢, loot cards, items, points, cards in hand, the HP of bosses. */
export type Counted = 'souls' | 'cents' | 'loot' | 'items' | 'points' | 'hand' | 'bosses'

/** One count: of the deciding player's own (together with whoever wins with them), or of the others' together. */
export interface Count {
  what: Counted
  whose: 'own' | 'others'
  n: number
}

/** How one answer differs from another in a count, on average over the playouts of both. */
export interface Difference extends Count {
  /** How far the playouts spread: the standard error of `n`. */
  error: number
}

/** One answer. */
export interface WeighedAnswer {
  picks: number[]
  /** The share of the win after it, 0 to 1; null: it was not weighed. */
  share: number | null
}

/** Why an answer is the best. */
export type WhyBest =
  /** It was played on, and so were the others. */
  | 'weighed'
  /** There is no other. */
  | 'forced'
  /** One step ahead, all others are far behind. */
  | 'clear'
  /** Of several things to pick, it takes those that are worth most, or gives up those that are worth least. */
  | 'worth'

export interface Weighed {
  why: WhyBest
  /** The best first, then the others by their share. */
  answers: WeighedAnswer[]
  /** What the best answer is compared with, as a place in `answers`; null: nothing. */
  against: number | null
  /** How the best answer differs from that, where the playouts end. */
  differences: Difference[]
  /** After how many turns they end; 1: with the current one. */
  turns: number
}

/** Compares two lists of counts by playouts: the same playouts were made of both answers, in the same order. */
export function differencesOf(best: readonly Count[][], other: readonly Count[][]): Difference[] {
  const rounds = Math.min(best.length, other.length)
  if (rounds === 0) return []
  return best[0]!.map(({ what, whose }, at) => {
    let sum = 0
    let squares = 0
    for (let round = 0; round < rounds; round++) {
      const ahead = best[round]![at]!.n - other[round]![at]!.n
      sum += ahead
      squares += ahead * ahead
    }
    const n = sum / rounds
    return { what, whose, n, error: Math.sqrt(Math.max(0, squares / rounds - n * n) / rounds) }
  })
}

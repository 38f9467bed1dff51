/** What a bot can say about the answers to a decision: which is best, by how much, and what becomes of it. */

/**
 * Something that is counted where a playout ends: how often somebody has won by then, or has died on the way, each at most once; souls, ¢,
 * loot cards, items, items that are ready to be used, points, cards in hand, the HP of bosses; how often a card is in play.
 */
export type Counted =
  | 'wins'
  | 'deaths'
  | 'souls'
  | 'cents'
  | 'loot'
  | 'items'
  | 'ready'
  | 'points'
  | 'hand'
  | 'bosses'
  | 'card'

/** One count: of the deciding player's own (together with whoever wins with them), or of the others' together. */
export interface Count {
  what: Counted
  whose: 'own' | 'others'
  n: number
}

/** Where a playout ends: what is counted, always the same kinds in the same order, and the own cards in play by their ids. */
export interface Ending {
  counts: readonly Count[]
  cards: readonly string[]
}

/** How one answer differs from another in a count, on average over the playouts of both. */
export interface Difference extends Count {
  /** The mean after the first of the two. */
  mean: number
  /** How far the playouts spread: the standard error of `n`. */
  error: number
  /** For `card`: its id, and whether it was in play before. */
  card?: { id: string; before: boolean }
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

/**
 * Compares how the playouts of two answers ended: the same playouts were made of both, in the same order. `before`: the own cards in play
 * before them.
 */
export function differencesOf(
  best: readonly Ending[],
  other: readonly Ending[],
  before: readonly string[] = [],
): Difference[] {
  const rounds = Math.min(best.length, other.length)
  if (rounds === 0) return []
  const compared = (of: (ending: Ending) => number): Pick<Difference, 'n' | 'mean' | 'error'> => {
    let [sum, ahead, squares] = [0, 0, 0]
    for (let round = 0; round < rounds; round++) {
      const here = of(best[round]!)
      const lead = here - of(other[round]!)
      sum += here
      ahead += lead
      squares += lead * lead
    }
    const n = ahead / rounds
    return { n, mean: sum / rounds, error: Math.sqrt(Math.max(0, squares / rounds - n * n) / rounds) }
  }
  const seen = new Set([...best, ...other].flatMap(({ cards }) => cards))
  return [
    ...best[0]!.counts.map(({ what, whose }, at) => ({ what, whose, ...compared(({ counts }) => counts[at]!.n) })),
    ...[...seen].map((id) => ({
      ...{ what: 'card' as const, whose: 'own' as const, card: { id, before: before.includes(id) } },
      ...compared(({ cards }) => cards.reduce((n, card) => n + Number(card === id), 0)),
    })),
  ]
}

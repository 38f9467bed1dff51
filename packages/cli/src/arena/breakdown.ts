import type { Side } from './deal.ts'

/** A side's share of wins in the games it played with one label. */
export interface PartShare {
  games: number
  share: number
}

/** Shares of wins by what a seat had: `{ character: { Isaac: { a: …, b: … } } }`. Null: that bot never had it. */
export type Parts = Record<string, Record<string, Record<Side, PartShare | null>>>

/** Counts shares of wins by trait (the seat, the character …) and label. */
export class Breakdown {
  private readonly counts = new Map<string, Map<string, Record<Side, { games: number; won: number }>>>()

  /** Counts the share (0 to 1) that a seat of `side` won with this label. */
  add(trait: string, label: string, side: Side, share: number): void {
    const labels = this.counts.get(trait) ?? new Map<string, Record<Side, { games: number; won: number }>>()
    this.counts.set(trait, labels)
    const count = labels.get(label) ?? { a: { games: 0, won: 0 }, b: { games: 0, won: 0 } }
    labels.set(label, count)
    count[side].games++
    count[side].won += share
  }

  /** The shares, with the labels in alphabetical order. */
  result(): Parts {
    const part = ({ games, won }: { games: number; won: number }): PartShare | null =>
      games === 0 ? null : { games, share: won / games }
    return Object.fromEntries(
      [...this.counts].map(([trait, labels]) => [
        trait,
        Object.fromEntries(
          [...labels]
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([label, { a, b }]) => [label, { a: part(a), b: part(b) }]),
        ),
      ]),
    )
  }
}

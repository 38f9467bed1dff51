import { type Aspect, type AspectKind, pairOf } from '@soulstack/four-souls/card-coverage'

/** One line of the table. */
export interface KindRow {
  kind: AspectKind
  pairs: number
  /** How many pairs were reached often enough, less often, never. */
  often: number
  seldom: number
  never: number
  /** How often the median pair was reached. */
  median: number
}

/** A game that failed, and what it went after. */
export interface Failed {
  game: number
  want: string[]
  message: string
}

/** What the games of a series have reached so far. */
export interface Progress {
  /** How many games were played; the next one has this number. */
  games: number
  steered: number
  decisions: number
  seconds: number
  /** How often each pair was reached. */
  times: Map<string, number>
  failures: Failed[]
}

export const nothingYet = (): Progress => ({
  games: 0,
  steered: 0,
  decisions: 0,
  seconds: 0,
  times: new Map(),
  failures: [],
})

/** Counts over all games, and the pairs still wanted. */
export class Tally {
  readonly aspects: readonly Aspect[]
  private readonly times: Map<string, number>
  private readonly atLeast: number
  private missing: string[] | null = null

  /** `times`: the counts so far, which this tally adds to. */
  constructor(aspects: readonly Aspect[], atLeast: number, times: Map<string, number>) {
    this.aspects = aspects
    this.atLeast = atLeast
    this.times = times
  }

  add(reached: ReadonlyMap<string, number>): void {
    for (const [pair, n] of reached) this.times.set(pair, (this.times.get(pair) ?? 0) + n)
    this.missing = null
  }

  timesOf = (a: Aspect): number => this.times.get(pairOf(a.card, a.what)) ?? 0

  /** Pairs that the rules allow but games have not reached often enough. */
  wanted(): string[] {
    this.missing ??= this.aspects
      .filter((a) => a.impossible === null && this.timesOf(a) < this.atLeast)
      .map((a) => pairOf(a.card, a.what))
    return this.missing
  }

  /** The lines of the table. */
  rows(): KindRow[] {
    const byKind = new Map<AspectKind, number[]>()
    for (const a of this.aspects) {
      if (a.impossible !== null) continue
      const list = byKind.get(a.kind)
      if (list) list.push(this.timesOf(a))
      else byKind.set(a.kind, [this.timesOf(a)])
    }
    return [...byKind].map(([kind, times]) => ({
      kind,
      pairs: times.length,
      often: times.filter((n) => n >= this.atLeast).length,
      seldom: times.filter((n) => n > 0 && n < this.atLeast).length,
      never: times.filter((n) => n === 0).length,
      median: times.sort((a, b) => a - b)[times.length >> 1]!,
    }))
  }
}

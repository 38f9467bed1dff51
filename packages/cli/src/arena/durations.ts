/** Each bucket is this much longer than the one before, so a quantile is right to 2.5 %. */
const STEP = 1.05

/** Durations as JSON: the longest in ms, and how many fell into each bucket, by the number of the bucket. */
export interface DurationsData {
  max: number
  counts: [bucket: number, n: number][]
}

/** Counts durations without keeping each of them: games have thousands of decisions. Times are in ms. */
export class Durations {
  count = 0
  max = 0
  private readonly counts = new Map<number, number>()

  /** Counts one duration. Less than a microsecond counts as one. */
  add(ms: number): void {
    const bucket = Math.round(Math.log(Math.max(1, ms * 1000)) / Math.log(STEP))
    this.put(bucket, 1)
    if (ms > this.max) this.max = ms
  }

  /** Counts all durations of another list as well. */
  addAll(other: Durations): void {
    for (const [bucket, n] of other.counts) this.put(bucket, n)
    this.max = Math.max(this.max, other.max)
  }

  /** The duration that this share (0 to 1) of all durations does not exceed; 0 if there are none. */
  quantile(share: number): number {
    let seen = 0
    for (const [bucket, n] of this.sorted()) {
      seen += n
      if (seen >= share * this.count) return Math.min(this.max, STEP ** bucket / 1000)
    }
    return this.max
  }

  toJSON(): DurationsData {
    return { max: this.max, counts: this.sorted() }
  }

  /** Reads what `toJSON` returned. */
  static from({ max, counts }: DurationsData): Durations {
    const made = new Durations()
    for (const [bucket, n] of counts) made.put(bucket, n)
    made.max = max
    return made
  }

  private put(bucket: number, n: number): void {
    this.counts.set(bucket, (this.counts.get(bucket) ?? 0) + n)
    this.count += n
  }

  private sorted(): [bucket: number, n: number][] {
    return [...this.counts].sort(([a], [b]) => a - b)
  }
}

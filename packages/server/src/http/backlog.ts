/** A connection that may read more slowly than it is sent data. */
export interface Reader {
  /** Bytes queued for it now. */
  readonly unread: number
  /** Closes the connection at once and discards what is queued for it. */
  drop(): void
}

/** Keeps the total of bytes queued for slow readers below a limit. */
export class Backlog<T extends Reader> {
  private readonly most: number
  private readonly dropped: () => void
  /** Readers with queued bytes when last checked, and how many. */
  private readonly known = new Map<T, number>()
  private sum = 0

  /** `most`: bytes that may be queued in total. `dropped` is called whenever a reader is dropped for it. */
  constructor(most: number, dropped: () => void) {
    this.most = most
    this.dropped = dropped
  }

  /** Bytes queued in total. */
  get total(): number {
    return this.sum
  }

  /** Updates the count of one reader. When the total is too large, the slowest readers are dropped. */
  note(reader: T): void {
    const before = this.known.get(reader) ?? 0
    const { unread } = reader
    if (unread > 0) this.known.set(reader, unread)
    else this.known.delete(reader)
    this.sum += unread - before
    while (this.sum > this.most) {
      let slowest: T | null = null
      for (const [other, bytes] of this.known) if (!slowest || bytes > this.known.get(slowest)!) slowest = other
      if (!slowest) return
      this.forget(slowest)
      slowest.drop()
      this.dropped()
    }
  }

  /** A reader has gone. */
  forget(reader: T): void {
    this.sum -= this.known.get(reader) ?? 0
    this.known.delete(reader)
  }
}

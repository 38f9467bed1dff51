/** Somebody who may read slower than they are told things. */
export interface Reader {
  /** Bytes that wait for them now. */
  readonly unread: number
  /** Ends the connection at once: what waits for it is thrown away. */
  drop(): void
}

/** How much waits for all slow readers together. */
export class Backlog<T extends Reader> {
  private readonly most: number
  private readonly dropped: () => void
  /** Those for whom something waited when they were looked at last, and how much. */
  private readonly known = new Map<T, number>()
  private sum = 0

  /** `most`: bytes that may wait altogether; `dropped` is called when somebody had to go for it. */
  constructor(most: number, dropped: () => void) {
    this.most = most
    this.dropped = dropped
  }

  /** Bytes that wait altogether. */
  get total(): number {
    return this.sum
  }

  /** More waits for somebody, or less. When too much waits altogether, whoever is slowest goes. */
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

  /** Somebody has gone. */
  forget(reader: T): void {
    this.sum -= this.known.get(reader) ?? 0
    this.known.delete(reader)
  }
}

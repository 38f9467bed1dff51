import { Unknown } from './store.ts'

/** How writes are grouped. */
export interface Batching<Item> {
  /**
   * Writes a batch in one piece. @returns for each item what is wrong with it alone; null or nothing: it is durable.
   * @throws Unknown when nobody knows what was written; anything else when nothing was.
   */
  write(batch: readonly Item[]): Promise<readonly (Error | null | undefined)[]>
  /** Items with the same key are never in one batch, and keep their order. Without keys, all items keep their order. */
  keyOf?: (item: Item) => string
  /** Runs something soon, when those who were answered have had time to come back: `setImmediate`, where there is one. */
  soon?: (run: () => void) => void
  /** How many items a batch has at most. */
  most?: number
}

interface Waiting<Item> {
  item: Item
  resolve(): void
  reject(why: unknown): void
}

/**
 * Groups writes: what comes while the last batch is being written goes into the next one. Under load batches fill by themselves; alone, a
 * write waits for nothing. What is wrong with one item fails that one only: a batch that could not be written is written again item by item.
 */
export class Batcher<Item> {
  private readonly batching: Batching<Item> & Required<Pick<Batching<Item>, 'soon' | 'most'>>
  private waiting: Waiting<Item>[] = []
  private working: Promise<void> | null = null

  constructor(batching: Batching<Item>) {
    this.batching = { soon: queueMicrotask, most: 256, ...batching }
  }

  /** Resolves when the item is durable. @throws what was wrong with it. */
  add(item: Item): Promise<void> {
    const added = new Promise<void>((resolve, reject) => {
      this.waiting.push({ item, resolve, reject })
    })
    this.working ??= this.work()
    return added
  }

  /** Resolves when nothing is being written, or waits. */
  async settled(): Promise<void> {
    while (this.working) await this.working
  }

  private async work(): Promise<void> {
    while (this.waiting.length > 0) {
      await new Promise<void>((resolve) => this.batching.soon(resolve))
      await this.write(this.take())
    }
    this.working = null
  }

  /** The next batch: the oldest items, but only the first for each key. */
  private take(): Waiting<Item>[] {
    const { keyOf, most } = this.batching
    if (!keyOf) return this.waiting.splice(0, most)
    const batch: Waiting<Item>[] = []
    const later: Waiting<Item>[] = []
    const keys = new Set<string>()
    for (const waiting of this.waiting) {
      const key = keyOf(waiting.item)
      if (batch.length === most || keys.has(key)) later.push(waiting)
      else batch.push(waiting)
      keys.add(key)
    }
    this.waiting = later
    return batch
  }

  private async write(batch: readonly Waiting<Item>[]): Promise<void> {
    try {
      const faults = await this.batching.write(batch.map(({ item }) => item))
      for (const [i, { resolve, reject }] of batch.entries()) {
        const fault = faults[i]
        if (fault) reject(fault)
        else resolve()
      }
    } catch (error) {
      if (batch.length === 1 || error instanceof Unknown) for (const { reject } of batch) reject(error)
      else for (const one of batch) await this.write([one])
    }
  }
}

/**
 * Things that are done one after the other in the order in which they come, each at once unless one before it still takes its time.
 */
export class InOrder {
  private readonly queue: (() => void | Promise<void>)[] = []
  private running = false

  /** Whether something is under way that takes its time. */
  get busy(): boolean {
    return this.running
  }

  /** How many things wait for what is under way. */
  get waiting(): number {
    return this.queue.length
  }

  /** Does something when all before it is done. What it throws comes through; what comes after it is done all the same. */
  do(work: () => void | Promise<void>): void {
    this.queue.push(work)
    if (!this.running) this.goOn()
  }

  private goOn(): void {
    this.running = true
    try {
      for (let work = this.queue.shift(); work; work = this.queue.shift()) {
        const slow = work()
        if (!slow) continue
        void slow.finally(() => this.goOn())
        return
      }
    } catch (error) {
      if (this.queue.length > 0) setImmediate(() => this.goOn())
      else this.running = false
      throw error
    }
    this.running = false
  }
}

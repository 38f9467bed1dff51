/** Does a few things at a time for each address while its others wait, so that an address with many requests only delays itself. */
export class FairQueue {
  private readonly atOnce: number
  private readonly waitingAtMost: number
  private readonly full: () => Error
  private readonly lines = new Map<string, { going: number; waiting: (() => void)[] }>()

  /** `full`: makes the error that is thrown when an address already has `waitingAtMost` things waiting. */
  constructor(atOnce: number, waitingAtMost: number, full: () => Error) {
    this.atOnce = atOnce
    this.waitingAtMost = waitingAtMost
    this.full = full
  }

  /** Does something for an address when its turn comes. */
  async take<T>(address: string, work: () => Promise<T>): Promise<T> {
    let line = this.lines.get(address)
    if (!line) this.lines.set(address, (line = { going: 0, waiting: [] }))
    const { waiting } = line
    if (line.going >= this.atOnce) {
      if (waiting.length >= this.waitingAtMost) throw this.full()
      // the one that finishes hands its place on
      await new Promise<void>((turn) => waiting.push(turn))
    } else line.going++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else if (--line.going === 0) this.lines.delete(address)
    }
  }
}

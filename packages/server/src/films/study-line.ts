/**
 * Things that wait for their turn, in a line for each address. The lines take turns, so somebody with many waiting things only delays
 * themself.
 */
export class StudyLine<T> {
  /** The line whose turn it is comes first. */
  private readonly lines = new Map<string, T[]>()

  /** How many things are waiting. */
  get size(): number {
    let sum = 0
    for (const line of this.lines.values()) sum += line.length
    return sum
  }

  /** How many things of an address are waiting. */
  sizeOf(address: string): number {
    return this.lines.get(address)?.length ?? 0
  }

  add(address: string, thing: T): void {
    const line = this.lines.get(address)
    if (line) line.push(thing)
    else this.lines.set(address, [thing])
  }

  /** Takes what comes next; null: nothing waits. */
  take(): T | null {
    for (const [address, line] of this.lines) {
      this.lines.delete(address)
      const thing = line.shift()!
      if (line.length > 0) this.lines.set(address, line)
      return thing
    }
    return null
  }

  /** How many things come before this one. @throws Error when it does not wait. */
  ahead(thing: T): number {
    const lines = [...this.lines.values()]
    const own = lines.findIndex((line) => line.includes(thing))
    if (own < 0) throw new Error('it does not wait')
    const before = lines[own]!.indexOf(thing)
    // of each other line as many as come in the same rounds
    return lines.reduce(
      (sum, line, n) => sum + (n === own ? before : Math.min(line.length, before + (n < own ? 1 : 0))),
      0,
    )
  }
}

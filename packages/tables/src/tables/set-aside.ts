import { refusal } from '../words/refusals.ts'

/** For how many ms a table stays closed after a fault: not at all at first, then longer each time it soon fails again. */
const asideFor = [0, 10_000, 60_000, 300_000] as const
/** How long after its last fault, in ms, a table's faults are forgotten. */
const faultsFor = 600_000

/** Tables that were set aside after a fault, and for how long each may not be opened. */
export class SetAsideTables {
  /** How often each has failed, when last, and until when it may not be opened (`performance.now`). */
  private readonly known = new Map<string, { times: number; at: number; until: number }>()

  /** How many may not be opened yet. */
  get size(): number {
    const now = performance.now()
    return [...this.known.values()].filter(({ until }) => until > now).length
  }

  /** A table has failed: the more often that happens, the longer it stays closed. */
  add(id: string): void {
    const now = performance.now()
    for (const [other, { at }] of this.known) if (now - at > faultsFor) this.known.delete(other)
    const times = (this.known.get(id)?.times ?? 0) + 1
    const wait = asideFor[Math.min(times, asideFor.length) - 1]!
    this.known.set(id, { times, at: now, until: now + wait })
  }

  /** @throws Refusal when the table has failed so often that it may not be opened yet. */
  mustBeOpenable(id: string): void {
    const left = (this.known.get(id)?.until ?? 0) - performance.now()
    if (left > 0) throw refusal('set-aside', (w) => w.stillAside(Math.ceil(left / 1000)))
  }
}

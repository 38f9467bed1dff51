import { isOneEntry, type Write } from './writes.ts'

/**
 * A batch of writes as it is sent to a thread. Nearly all are commits of a single entry: sent as a few columns, they take a fraction of the
 * time that as many objects do.
 */
export interface Packed {
  /** The writes in order; null: the next of the single entries below. */
  writes: (Write | null)[]
  /** The table of each, then what `NUMBERS` says of it, and all entries one after the other. */
  tables: string[]
  numbers: Float64Array
  entries: Uint8Array
}

/** Of each entry: the epoch of its table, its number, when it was written, and how many bytes it has. */
const NUMBERS = 4

export function pack(batch: readonly Write[]): Packed {
  const tables: string[] = []
  const numbers: number[] = []
  const entries: Uint8Array[] = []
  const writes = batch.map((write) => {
    if (write[0] !== 'commit' || !isOneEntry(write[1])) return write
    const [, { table, epoch, n, entries: own }, at] = write
    tables.push(table)
    numbers.push(epoch, n, at, own[0]!.length)
    entries.push(own[0]!)
    return null
  })
  return { writes, tables, numbers: Float64Array.from(numbers), entries: new Uint8Array(Buffer.concat(entries)) }
}

export function unpack({ writes, tables, numbers, entries }: Packed): Write[] {
  let i = 0
  let from = 0
  return writes.map((write) => {
    if (write) return write
    const [epoch = 0, n = 0, at = 0, length = 0] = numbers.subarray(i * NUMBERS, (i + 1) * NUMBERS)
    const table = tables[i++]!
    const entry = entries.subarray(from, (from += length))
    return ['commit', { table, epoch, n, entries: [entry] }, at]
  })
}

import type { Refers } from '../store.ts'
import type { Database, Upgrade, Writing } from './schema.ts'

// What saves refer to by hash: cards, say. What a list of them adds is one record, because a browser takes longer to write a thousand small
// records than for everything else about a new table.

/** The data of several hashes, one after the other. */
export interface Bundle {
  /** Where the data of each ends. */
  ends: Uint32Array
  data: Uint8Array
}

/** Writes what a save refers to, as far as it is not there. */
export async function keep(tx: Writing, { list, hashes, source }: Refers): Promise<void> {
  const lists = tx.objectStore('lists')
  if ((await lists.getKey(list)) !== undefined) return
  const there = new Set((await tx.objectStore('bundled').getAll()).flat())
  const added = hashes.filter((hash) => !there.has(hash))
  const all = added.length > 0 ? put(tx, added, added.map(source)) : []
  // they are waited for with the whole transaction, which fails if one of them does
  for (const one of [...all, lists.put([...hashes], list)]) one.catch(() => {})
}

/** Adds a bundle. No other has any of these hashes, so the first of them is its key. */
function put(tx: Writing | Upgrade, hashes: readonly string[], all: readonly Uint8Array[]): Promise<string>[] {
  const ends = new Uint32Array(all.length)
  let end = 0
  for (const [i, one] of all.entries()) ends[i] = end += one.length
  const data = new Uint8Array(end)
  for (const [i, one] of all.entries()) data.set(one, ends[i]! - one.length)
  return [
    (tx as Writing).objectStore('bundled').put([...hashes], hashes[0]!),
    (tx as Writing).objectStore('bundles').put({ ends, data }, hashes[0]!),
  ]
}

/** What is kept of these hashes. */
export async function read(db: Database, hashes: readonly string[]): Promise<Map<string, Uint8Array>> {
  const tx = db.transaction(['bundled', 'bundles'])
  const wanted = new Set(hashes)
  const found = new Map<string, Uint8Array>()
  for (const of of await tx.objectStore('bundled').getAll()) {
    if (!of.some((hash) => wanted.has(hash))) continue
    const kept = (await tx.objectStore('bundles').get(of[0]!))!
    for (const [hash, data] of partsOf(of, kept)) if (wanted.has(hash)) found.set(hash, data)
  }
  return found
}

/** Deletes what no save refers to: lists, and what was added with them, unless another list needs it. */
export async function tidy(tx: Writing): Promise<void> {
  const used = new Set((await tx.objectStore('checkpoints').getAll()).map(({ list }) => list))
  const needed = new Set<string>()
  for (const list of await tx.objectStore('lists').getAllKeys()) {
    if (!used.has(list)) await tx.objectStore('lists').delete(list)
    else for (const hash of (await tx.objectStore('lists').get(list))!) needed.add(hash)
  }
  for (const of of await tx.objectStore('bundled').getAll()) {
    const left = of.filter((hash) => needed.has(hash))
    if (left.length === of.length) continue
    const all = new Map(partsOf(of, (await tx.objectStore('bundles').get(of[0]!))!))
    await tx.objectStore('bundled').delete(of[0]!)
    await tx.objectStore('bundles').delete(of[0]!)
    if (left.length > 0)
      await Promise.all(
        put(
          tx,
          left,
          left.map((hash) => all.get(hash)!),
        ),
      )
  }
}

/** What is in a bundle: the data of each of these hashes. */
const partsOf = (hashes: readonly string[], { ends, data }: Bundle): [string, Uint8Array][] =>
  hashes.map((hash, i) => [hash, data.subarray(i === 0 ? 0 : ends[i - 1], ends[i])])

/** Puts what was kept one by one, as it was at first, into one bundle. */
export async function bundle(db: Database, tx: Upgrade): Promise<void> {
  db.createObjectStore('bundled')
  db.createObjectStore('bundles')
  // its layout is no longer known
  const before = tx as unknown as { objectStore(name: 'kept'): BeforeBundles }
  const [hashes, all] = await Promise.all([
    before.objectStore('kept').getAllKeys(),
    before.objectStore('kept').getAll(),
  ])
  if (hashes.length > 0) await Promise.all(put(tx, hashes, all))
  ;(db as unknown as { deleteObjectStore(name: 'kept'): void }).deleteObjectStore('kept')
}

interface BeforeBundles {
  getAllKeys(): Promise<string[]>
  getAll(): Promise<Uint8Array[]>
}

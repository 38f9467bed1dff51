import type { NewVersion, SharedPack, SharedPacks } from '../shared-packs.ts'
import { type Database, keysOf, type Name, type Schema, type Writing } from './schema.ts'

type Kept = Schema['packs']['value']
type WriteIn = <T>(names: readonly Name[], work: (tx: Writing) => Promise<T>) => Promise<T>

const byAge = (one: SharedPack, other: SharedPack): number => one.created - other.created

/** A pack with a version more. */
const withVersion = (pack: Kept, { hash, version, size }: NewVersion, at: number): Kept => ({
  ...pack,
  versions: [...pack.versions, { hash, version, size, at }],
  hashes: [...pack.hashes, hash],
})

async function keepFile(tx: Writing, { hash, file }: NewVersion): Promise<void> {
  const files = tx.objectStore('packFiles')
  if ((await files.getKey(hash)) === undefined) await files.put(file.slice(), hash)
}

/** Shared packs in IndexedDB. `writing`: writes in one transaction. */
export function indexedDbPacks(db: Database, writing: WriteIn, now: () => number): SharedPacks {
  const told = async ({ hashes: _, ...pack }: Kept): Promise<SharedPack> => ({
    ...pack,
    reports: await db.count('reports', keysOf(pack.id)),
  })
  const toldAll = async (packs: readonly Kept[]): Promise<SharedPack[]> =>
    (await Promise.all(packs.map(told))).sort(byAge)

  /** Changes a pack, unless `change` returns null. */
  const changing = (
    id: string,
    change: (pack: Kept, tx: Writing) => Kept | null | Promise<Kept | null>,
  ): Promise<boolean> =>
    writing(['packs', 'packFiles', 'reports'], async (tx) => {
      const pack = await tx.objectStore('packs').get(id)
      const changed = pack ? await change(pack, tx) : null
      if (changed) await tx.objectStore('packs').put(changed, id)
      return changed !== null
    })

  return {
    publish: (pack, first) =>
      writing(['packs', 'packFiles'], async (tx) => {
        if ((await tx.objectStore('packs').getKey(pack.id)) !== undefined) return false
        const at = now()
        const made: Kept = { ...pack, created: at, withdrawn: null, versions: [], hashes: [] }
        await keepFile(tx, first)
        await tx.objectStore('packs').put(withVersion(made, first, at), pack.id)
        return true
      }),
    addVersion: (id, keyHash, version) =>
      changing(id, async (pack, tx) => {
        if (pack.keyHash !== keyHash || pack.withdrawn !== null || pack.hashes.includes(version.hash)) return null
        await keepFile(tx, version)
        return withVersion(pack, version, now())
      }),
    withdraw: (id, keyHash) =>
      changing(id, async (pack, tx) => {
        if (pack.keyHash !== keyHash || pack.withdrawn === 'operator') return null
        for (const hash of pack.hashes) {
          const having = await tx.objectStore('packs').index('hashes').getAll(hash)
          const isUsed = having.some((other) => other.id !== id && other.withdrawn !== 'author')
          if (!isUsed) await tx.objectStore('packFiles').delete(hash)
        }
        return { ...pack, withdrawn: 'author' }
      }),
    handOn: (id, keyHash, next) =>
      changing(id, (pack) => (pack.keyHash === keyHash ? { ...pack, keyHash: next } : null)),
    remove: (id) =>
      changing(id, (pack) => (pack.withdrawn === 'author' ? null : { ...pack, withdrawn: 'operator' as const })),
    allow: (id) =>
      changing(id, async (pack, tx) => {
        if (pack.withdrawn === 'author') return null
        await tx.objectStore('reports').delete(keysOf(id))
        return { ...pack, withdrawn: null }
      }),
    report: (id, from, reason) =>
      changing(id, async (pack, tx) => {
        await tx.objectStore('reports').put({ from, at: now(), reason }, [id, from])
        return pack
      }),
    reports: async (id) => (await db.getAll('reports', keysOf(id))).sort((one, other) => one.at - other.at),
    read: async (id) => {
      const pack = await db.get('packs', id)
      return pack ? told(pack) : null
    },
    having: async (hash) => toldAll(await db.getAllFromIndex('packs', 'hashes', hash)),
    file: async (hash) => (await db.get('packFiles', hash)) ?? null,
    madeBy: async (beginning) =>
      (await db.getAll('packs'))
        .filter(({ maker }) => maker.startsWith(beginning))
        .map(({ id, maker, versions, withdrawn }) => ({
          ...{ id, maker },
          bytes: withdrawn === 'author' ? 0 : versions.reduce((sum, { size }) => sum + size, 0),
        })),
    count: async () => (await db.getAll('packs')).filter(({ withdrawn }) => withdrawn !== 'author').length,
    all: async () => (await toldAll(await db.getAll('packs'))).reverse(),
  }
}

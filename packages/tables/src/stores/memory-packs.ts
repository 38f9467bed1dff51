import type { NewVersion, PackReport, SharedPack, SharedPacks, StoredVersion } from './shared-packs.ts'

interface Kept extends Omit<SharedPack, 'versions' | 'reports'> {
  versions: StoredVersion[]
  /** By who they are from. */
  reports: Map<string, PackReport>
}

/** Shared packs in memory. */
export class MemoryPacks {
  readonly packs = new Map<string, Kept>()
  readonly files = new Map<string, Uint8Array>()
}

const told = ({ versions, reports, ...rest }: Kept): SharedPack => ({
  ...rest,
  versions: versions.map((version) => ({ ...version })),
  reports: reports.size,
})

/** Shared packs of a store in memory. `mustBeOpen`: throws if it is closed. */
export function memoryPacks({ packs, files }: MemoryPacks, now: () => number, mustBeOpen: () => void): SharedPacks {
  const find = (id: string): Kept | undefined => {
    mustBeOpen()
    return packs.get(id)
  }
  /** The pack, for whoever has its key. */
  const owned = (id: string, keyHash: string): Kept | undefined => {
    const pack = find(id)
    return pack?.keyHash === keyHash ? pack : undefined
  }
  /** The pack, unless its author took it back. */
  const shared = (id: string): Kept | undefined => {
    const pack = find(id)
    return pack?.withdrawn === 'author' ? undefined : pack
  }
  const all = (): Kept[] => {
    mustBeOpen()
    return [...packs.values()]
  }
  const hasVersion = (pack: Kept, hash: string): boolean => pack.versions.some((version) => version.hash === hash)
  const add = (pack: Kept, { hash, version, size, file }: NewVersion): void => {
    pack.versions.push({ hash, version, size, at: now() })
    if (!files.has(hash)) files.set(hash, file)
  }
  const change = (pack: Kept | undefined, make: (pack: Kept) => void): boolean => {
    if (pack) make(pack)
    return pack !== undefined
  }

  return {
    publish(pack, first) {
      if (find(pack.id)) return false
      const made: Kept = { ...pack, created: now(), withdrawn: null, versions: [], reports: new Map() }
      add(made, first)
      packs.set(pack.id, made)
      return true
    },
    addVersion(id, keyHash, version) {
      const pack = owned(id, keyHash)
      if (!pack || pack.withdrawn !== null || hasVersion(pack, version.hash)) return false
      add(pack, version)
      return true
    },
    withdraw(id, keyHash) {
      const pack = owned(id, keyHash)
      if (!pack || pack.withdrawn === 'operator') return false
      pack.withdrawn = 'author'
      const others = all().filter(({ withdrawn }) => withdrawn !== 'author')
      for (const { hash } of pack.versions) if (!others.some((other) => hasVersion(other, hash))) files.delete(hash)
      return true
    },
    handOn: (id, keyHash, next) =>
      change(owned(id, keyHash), (pack) => {
        pack.keyHash = next
      }),
    remove: (id) =>
      change(shared(id), (pack) => {
        pack.withdrawn = 'operator'
      }),
    allow: (id) =>
      change(shared(id), (pack) => {
        pack.withdrawn = null
        pack.reports.clear()
      }),
    report: (id, from, reason) =>
      change(find(id), ({ reports }) => {
        reports.delete(from)
        reports.set(from, { from, at: now(), reason })
      }),
    reports: (id) => [...(find(id)?.reports.values() ?? [])].map((report) => ({ ...report })),
    read(id) {
      const pack = find(id)
      return pack ? told(pack) : null
    },
    having: (hash) =>
      all()
        .filter((pack) => hasVersion(pack, hash))
        .map(told),
    file(hash) {
      mustBeOpen()
      return files.get(hash) ?? null
    },
    madeBy: (beginning) =>
      all()
        .filter(({ maker }) => maker.startsWith(beginning))
        .map(({ id, maker, versions, withdrawn }) => ({
          ...{ id, maker },
          bytes: withdrawn === 'author' ? 0 : versions.reduce((sum, { size }) => sum + size, 0),
        })),
    count: () => all().filter(({ withdrawn }) => withdrawn !== 'author').length,
    all: () => all().reverse().map(told),
  }
}

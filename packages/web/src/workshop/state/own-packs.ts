import { signal } from '@preact/signals'
import type { Draft } from '@soulstack/web-workers'

/** A pack of this browser's own. `key`: which one it is here, whatever it is called. */
export interface OwnPack {
  key: string
  pack: Draft
  /** The scenarios that prove it. */
  scenarios: readonly unknown[]
  /** Whether it was made here; packs of others are kept as they came. */
  mine: boolean
  /** When it was last changed, in ms since 1970. */
  at: number
  /** What it is, for packs that came from others. */
  hash?: string
  /** If a server has it: its place there, the key to change it, and the hash of its newest version. */
  shared?: { id: string; hash: string; key: string | null }
}

let opened: Promise<IDBDatabase> | null = null
const database = (): Promise<IDBDatabase> =>
  (opened ??= new Promise((done, fail) => {
    const asked = indexedDB.open('soulstack-workshop', 1)
    asked.onupgradeneeded = () => asked.result.createObjectStore('packs', { keyPath: 'key' })
    asked.onsuccess = () => done(asked.result)
    asked.onerror = () => fail(asked.error)
  }))

/** Does something with the packs, and resolves when it is on disk. */
async function inStore<T>(mode: IDBTransactionMode, act: (packs: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const tx = (await database()).transaction('packs', mode)
  const asked = act(tx.objectStore('packs'))
  return new Promise((done, fail) => {
    tx.oncomplete = () => done(asked.result)
    tx.onerror = tx.onabort = () => fail(tx.error)
  })
}

/** The packs of this browser, the last changed first; null: not read yet. */
export const ownPacks = signal<readonly OwnPack[] | null>(null)

const latestFirst = (packs: readonly OwnPack[]): OwnPack[] => packs.toSorted((a, b) => b.at - a.at)

/** Reads the packs of this browser. */
export async function readOwnPacks(): Promise<readonly OwnPack[]> {
  const found = latestFirst(await inStore('readonly', (packs) => packs.getAll() as IDBRequest<OwnPack[]>))
  ownPacks.value = found
  return found
}

/** Keeps a pack, in place of its former state. */
export async function keepPack(pack: OwnPack): Promise<void> {
  ownPacks.value = latestFirst([pack, ...(ownPacks.value ?? []).filter(({ key }) => key !== pack.key)])
  await inStore('readwrite', (packs) => packs.put(pack))
}

export async function forgetPack(key: string): Promise<void> {
  ownPacks.value = (ownPacks.value ?? []).filter((pack) => pack.key !== key)
  await inStore('readwrite', (packs) => packs.delete(key))
}

export const newKey = (): string => crypto.getRandomValues(new Uint32Array(2)).join('')

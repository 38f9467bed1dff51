import { signal } from '@preact/signals'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Draft } from '../engine/messages.ts'

/** A pack of this browser's own. `key`: which one it is here, whatever it is called. */
export interface OwnPack {
  key: string
  pack: Draft
  /** The scenarios that prove it. */
  scenarios: readonly unknown[]
  /** When it was last changed, in ms since 1970. */
  at: number
  /** If it is shared: its place at the server, the key to change it, and the hash of the version that is there. */
  shared?: { hash: string; key: string | null }
}

interface Kept extends DBSchema {
  packs: { key: string; value: OwnPack }
}

let opened: Promise<IDBPDatabase<Kept>> | null = null
const database = (): Promise<IDBPDatabase<Kept>> =>
  (opened ??= openDB<Kept>('soulstack-workshop', 1, {
    upgrade(db) {
      db.createObjectStore('packs', { keyPath: 'key' })
    },
  }))

/** The packs of this browser, the last changed first; null: not read yet. */
export const ownPacks = signal<readonly OwnPack[] | null>(null)

const latestFirst = (packs: readonly OwnPack[]): OwnPack[] => packs.toSorted((a, b) => b.at - a.at)

/** Reads the packs of this browser. */
export async function readOwnPacks(): Promise<readonly OwnPack[]> {
  const found = latestFirst(await (await database()).getAll('packs'))
  ownPacks.value = found
  return found
}

/** Keeps a pack, in place of its former state. */
export async function keepPack(pack: OwnPack): Promise<void> {
  ownPacks.value = latestFirst([pack, ...(ownPacks.value ?? []).filter(({ key }) => key !== pack.key)])
  await (await database()).put('packs', pack)
}

export async function forgetPack(key: string): Promise<void> {
  ownPacks.value = (ownPacks.value ?? []).filter((pack) => pack.key !== key)
  await (await database()).delete('packs', key)
}

export const newKey = (): string => crypto.getRandomValues(new Uint32Array(2)).join('')

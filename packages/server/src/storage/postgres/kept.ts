import type { Refers } from '@soulstack/tables/stores'
import { type Connections, isMissing, type Query } from './connections.ts'
import { LOCKS } from './schema.ts'

const sql = {
  lock: { name: 'lock', text: 'SELECT pg_advisory_xact_lock($1::bigint)' },
  lists: { name: 'lists', text: 'SELECT list FROM lists WHERE list = ANY($1::text[])' },
  hashes: { name: 'hashes', text: 'SELECT hash FROM kept WHERE hash = ANY($1::text[])' },
  keep: { name: 'keep', text: 'INSERT INTO kept SELECT * FROM unnest($1::text[], $2::bytea[])' },
  addList: { name: 'add-list', text: 'INSERT INTO lists VALUES ($1, $2::text[])' },
  dropLists: {
    name: 'drop-lists',
    text: 'DELETE FROM lists l WHERE NOT EXISTS (SELECT FROM checkpoints c WHERE c.list = l.list)',
  },
  dropKept: {
    name: 'drop-kept',
    text: 'DELETE FROM kept k WHERE NOT EXISTS (SELECT FROM (SELECT unnest(hashes) AS hash FROM lists) l WHERE l.hash = k.hash)',
  },
}

/** What saves refer to, each stored once, in lists. One transaction at a time changes it, and checkpoints hold on to their list. */
export class Kept {
  private readonly connections: Connections
  /** The lists that were there when last seen. */
  private readonly known = new Set<string>()

  constructor(connections: Connections) {
    this.connections = connections
  }

  /** Stores what is not stored yet. If what needs it is not written afterwards, `tidy` removes it again. */
  async keep(all: readonly Refers[]): Promise<void> {
    const lists = [...new Map(all.map((refers) => [refers.list, refers])).values()]
    const unknown = lists.filter(({ list }) => !this.known.has(list))
    if (unknown.length === 0) return
    const found = await this.connections.read(sql.lists, [unknown.map(({ list }) => list)])
    for (const row of found) this.known.add(row['list'] as string)
    for (const refers of unknown) {
      if (this.known.has(refers.list)) continue
      await this.connections.transaction((query) => add(query, refers))
      this.known.add(refers.list)
    }
  }

  /** Stores what is not stored yet, and does something that needs it before anybody can tidy it away. */
  holding<T>(lists: readonly Refers[], steps: (query: Query) => Promise<T>): Promise<T> {
    this.known.clear()
    return this.connections.transaction(async (query) => {
      for (const refers of lists) await add(query, refers)
      return steps(query)
    })
  }

  /** Deletes what no checkpoint refers to. */
  async tidy(): Promise<void> {
    this.known.clear()
    try {
      await this.connections.transaction(async (query) => {
        await query(sql.lock, [LOCKS.kept])
        await query(sql.dropLists)
        await query(sql.dropKept)
      })
    } catch (error) {
      // a checkpoint that refers to one of them was just being written: there will be another time
      if (!isMissing(error)) throw error
    }
  }
}

async function add(query: Query, { list, hashes, source }: Refers): Promise<void> {
  await query(sql.lock, [LOCKS.kept])
  if ((await query(sql.lists, [[list]])).length > 0) return
  const there = new Set((await query(sql.hashes, [hashes])).map((row) => row['hash']))
  const missing = hashes.filter((hash) => !there.has(hash))
  await query(sql.keep, [missing, missing.map((hash) => source(hash))])
  await query(sql.addList, [list, hashes])
}

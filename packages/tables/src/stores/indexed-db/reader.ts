import type { CheckpointAt, Found, ReadCheckpoint, StoredSettings, TableState, Told } from '../store.ts'
import { read as readKept } from './kept.ts'
import { type Database, type Head, type KeptTable, keysOf, keysUpTo } from './schema.ts'

const UNFINISHED = ['waiting', 'playing'] as const

/** Everything that is read of tables in IndexedDB. */
export class IndexedDbReader<S extends StoredSettings> {
  protected readonly db: Database

  constructor(db: Database) {
    this.db = db
  }

  async read(table: string): Promise<Found<S> | null> {
    const tx = this.db.transaction(['heads', 'tables'])
    const [head, kept] = await Promise.all([tx.objectStore('heads').get(table), tx.objectStore('tables').get(table)])
    return head && kept ? foundOf<S>(head, kept) : null
  }

  async epochs(tables: readonly string[]): Promise<Map<string, number>> {
    const heads = this.db.transaction('heads').store
    const found = await Promise.all(tables.map(async (id) => [id, (await heads.get(id))?.epoch] as const))
    return new Map(found.filter((pair): pair is [string, number] => pair[1] !== undefined))
  }

  async entries(table: string, from = 0, most?: number): Promise<Uint8Array[]> {
    const found = most === 0 ? [] : await this.db.getAll('entries', keysOf(table, from), most)
    return found.map(({ data }) => data)
  }

  async lost(table: string): Promise<{ n: number; data: Uint8Array; version: string }[]> {
    const found = await this.db.getAllFromIndex('lost', 'table', table)
    return found.map(({ n, data, version }) => ({ n, data, version }))
  }

  async lasted(table: string): Promise<number | null> {
    const tx = this.db.transaction(['heads', 'entries'])
    const head = await tx.objectStore('heads').get(table)
    const entries = tx.objectStore('entries')
    const ends = [0, (head?.length ?? 0) - 1].map((n) => entries.get([table, n]))
    const [first, last] = await Promise.all(ends)
    return first && last ? Math.round((last.at - first.at) / 1000) : null
  }

  async checkpoints(table: string): Promise<CheckpointAt[]> {
    const found = await this.db.getAll('checkpoints', keysOf(table))
    return found.map(({ n, turn, version }) => ({ n, turn, version }))
  }

  async checkpoint(table: string, n: number): Promise<ReadCheckpoint | null> {
    const tx = this.db.transaction(['checkpoints', 'saves', 'lists'])
    const [at, data] = await Promise.all([
      tx.objectStore('checkpoints').get([table, n]),
      tx.objectStore('saves').get([table, n]),
    ])
    if (!at || !data) return null
    const { list, ...rest } = at
    const hashes = list === null ? undefined : await tx.objectStore('lists').get(list)
    return { ...rest, data, refers: list === null ? null : { list, hashes: hashes ?? [] } }
  }

  history(table: string, n: number): Promise<(Told & { n: number })[]> {
    return this.db.getAll('told', keysUpTo(table, n))
  }

  kept(hashes: readonly string[]): Promise<Map<string, Uint8Array>> {
    return readKept(this.db, hashes)
  }

  async open(atMost: number): Promise<{ id: string; created: number; free: boolean }[]> {
    return (await this.allUnfinished())
      .filter(({ row }) => row.settings.open === true)
      .sort((a, b) => b.created - a.created)
      .slice(0, atMost)
      .map(({ row, created, seats }) => ({
        id: row.id,
        created,
        free: row.state === 'waiting' && seats.some(({ kind }) => kind === 'open'),
      }))
  }

  async count(): Promise<Record<TableState, number>> {
    const states = this.db.transaction('tables').store.index('state')
    const [waiting, playing, over] = await Promise.all(
      ['waiting', 'playing', 'over'].map((state) => states.count(state)),
    )
    return { waiting: waiting!, playing: playing!, over: over! }
  }

  async makers(): Promise<Map<string, string>> {
    const made = (await this.allUnfinished()).map(({ row }) => [row.id, row.settings.maker] as const)
    return new Map(made.filter((pair): pair is [string, string] => pair[1] !== undefined))
  }

  async unfinished(tables: readonly string[]): Promise<Set<string>> {
    const { store } = this.db.transaction('tables')
    const found = await Promise.all(tables.map((id) => store.get(id)))
    return new Set(found.flatMap((kept) => (kept && kept.row.state !== 'over' ? [kept.row.id] : [])))
  }

  async botTables(): Promise<string[]> {
    const all = await this.allUnfinished()
    return all.filter(({ seats }) => seats.every(({ kind }) => kind === 'bot')).map(({ row }) => row.id)
  }

  async stale(waitingSince: number, playingSince: number): Promise<string[]> {
    const tx = this.db.transaction(['heads', 'tables', 'entries'])
    const isStale = async ({ row, created }: KeptTable) => {
      if (row.state === 'waiting' && created < waitingSince) return true
      if (row.state !== 'playing' && row.settings.ended === undefined) return false
      const { length } = (await tx.objectStore('heads').get(row.id))!
      const last = await tx.objectStore('entries').get([row.id, length - 1])
      return (last?.at ?? created) < playingSince
    }
    const all = await tx.objectStore('tables').getAll()
    const found = await Promise.all(all.map(async (table) => ((await isStale(table)) ? [table.row.id] : [])))
    return found.flat()
  }

  async running(): Promise<number> {
    return (await this.db.get('house', 'running')) ?? 0
  }

  async marked(): Promise<Map<string, number>> {
    const { store } = this.db.transaction('marked')
    const [ids, marks] = await Promise.all([store.getAllKeys(), store.getAll()])
    return new Map(ids.map((id, i) => [id, marks[i]!]))
  }

  private async allUnfinished(): Promise<KeptTable[]> {
    const states = this.db.transaction('tables').store.index('state')
    return (await Promise.all(UNFINISHED.map((state) => states.getAll(state)))).flat()
  }
}

/** A table, as it is told. */
export const foundOf = <S extends StoredSettings>({ epoch, node, length }: Head, { row, seats }: KeptTable): Found<S> =>
  ({ row, seats, epoch, node, length }) as Found<S>

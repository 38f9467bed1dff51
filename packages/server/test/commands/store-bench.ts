// Measures how many moves a second each store takes, and how long one takes, in a closed loop: every table commits its next entry as soon
// as the last one is durable. Run by `node packages/server/test/commands/store-bench.ts [--seconds 3] [--rounds 3] [--only NAME] [--json]`; the
// stores take turns, and the median round counts. (IndexedDB is measured in a browser: what stands for it in Node says nothing about it.)
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Entry } from '@soulstack/kit'
import { FIRST_EPOCH, MemoryStore, type Store } from '@soulstack/tables/stores'
import { openDatabase } from '../../src/storage/database.ts'
import { PostgresStore } from '../../src/storage/postgres/store.ts'
import { passingKeys } from '../../src/storage/sealing.ts'
import { SqliteStore } from '../../src/storage/sqlite/store.ts'
import { NO_POSTGRES, postgresServer } from '../helpers/postgres-server.ts'

const TABLES = [1, 10, 100, 500]

/** A store as it is measured: a new table, and the next entry of one. Both resolve when they are durable. */
interface Measured {
  create(id: string): Promise<void>
  append(id: string, n: number, entry: Entry, print: string): Promise<void>
  close(): Promise<void>
}

interface Figures {
  store: string
  tables: number
  /** Commits a second, and milliseconds. */
  rate: number
  p50: number
  p99: number
}

const entryAt = (n: number): Entry => ({ seat: n % 4, answer: [n % 7, n % 3], at: n })
const printAt = (n: number): string => (n * 2654435761).toString(16).padStart(16, '0').slice(0, 16)
const common = {
  name: 'bench',
  game: 'four-souls',
  version: '1',
  config: new Uint8Array(300),
  seed: new Uint8Array(80),
  state: 'playing',
  settings: {},
} as const

function measured(store: Store): Measured {
  return {
    create: async (id) => {
      await store.create({ ...common, id }, [])
    },
    append: async (table, n, entry, print) =>
      store.commit({ table, epoch: FIRST_EPOCH, n, entries: [Buffer.from(`${print}\n${JSON.stringify(entry)}`)] }),
    close: async () => store.close(),
  }
}

/** The store of one machine, on disk. `grouped`: as the server uses it; otherwise it syncs each move by itself, while everything waits. */
function sqlite(grouped: boolean): Measured {
  const folder = mkdtempSync(join(tmpdir(), 'soulstack-bench-'))
  const path = join(folder, 'bench.sqlite')
  openDatabase(path, passingKeys()).db.close()
  const { create, append, close } = measured(new SqliteStore(path, { grouped }))
  const turn = () => new Promise<void>((done) => setImmediate(done))
  return {
    create,
    append: async (...entry) => {
      if (!grouped) await turn()
      await append(...entry)
    },
    close: async () => {
      await close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Plays at some tables for a while. */
async function loop(store: string, make: () => Promise<Measured>, tables: number, seconds: number): Promise<Figures> {
  const at = await make()
  const ids = Array.from({ length: tables }, (_, i) => `table-${i}`)
  await Promise.all(ids.map((id) => at.create(id)))
  const times: number[] = []
  const until = performance.now() + seconds * 1000
  const play = async (id: string) => {
    for (let n = 0; performance.now() < until; n++) {
      const began = performance.now()
      await at.append(id, n, entryAt(n), printAt(n))
      times.push(performance.now() - began)
    }
  }
  const began = performance.now()
  await Promise.all(ids.map(play))
  const took = (performance.now() - began) / 1000
  await at.close()
  times.sort((a, b) => a - b)
  const part = (share: number) => Number((times[Math.floor(share * times.length)] ?? Number.NaN).toFixed(2))
  return { store, tables, rate: Math.round(times.length / took), p50: part(0.5), p99: part(0.99) }
}

const { values } = parseArgs({
  options: {
    seconds: { type: 'string' },
    rounds: { type: 'string' },
    only: { type: 'string' },
    json: { type: 'boolean' },
  },
})
const seconds = Number(values.seconds ?? 3)
const rounds = Number(values.rounds ?? 3)

const server = await postgresServer()
if (!server) console.error(NO_POSTGRES)
const stores: [string, () => Promise<Measured>][] = [
  ['SQLite, one by one', async () => sqlite(false)],
  ['SQLite, in a thread', async () => sqlite(true)],
  ['memory', async () => measured(new MemoryStore())],
]
if (server) stores.push(['PostgreSQL', async () => measured(await PostgresStore.open(await server.place(true)))])

try {
  const all: Figures[] = []
  const chosen = stores.filter(([name]) => name.toLowerCase().includes((values.only ?? '').toLowerCase()))
  for (let round = 0; round < rounds; round++)
    for (const tables of TABLES) for (const [name, make] of chosen) all.push(await loop(name, make, tables, seconds))
  const medians = chosen.flatMap(([name]) =>
    TABLES.map((tables) => {
      const some = all.filter((figures) => figures.store === name && figures.tables === tables)
      return some.sort((a, b) => a.rate - b.rate)[Math.floor(some.length / 2)]!
    }),
  )
  if (values.json) console.log(JSON.stringify(medians))
  else console.table(medians)
} finally {
  await server?.stop()
}

// Tables in a Web Worker, with a store in memory: what core.spec.ts bundles and starts. It is told what table to make, and then what its one
// person answers; it posts what the person would get from a server.
import { Refusal } from '@soulstack/kit'
import { games } from '@soulstack/server/games'
import { homeTables } from '@soulstack/server/home/tables'
import { type CreateTable, createTable } from '@soulstack/server/protocol'
import { Memory, MemoryStore } from '@soulstack/table/memory-store'
import type { Connection } from '../../../packages/server/src/table/audience.ts'
import type { Table } from '../../../packages/server/src/table/table.ts'

/** What the page tells the worker. */
export type Told = { t: 'make'; asked: CreateTable } | { t: 'answer'; decision: number; picks: number[] }

const failed = (told: object, what: string) => postMessage(JSON.stringify({ t: 'failed', what, told: String(told) }))

const tables = homeTables({
  playables: games,
  store: new MemoryStore(new Memory()),
  log: {
    error: (told, what) => failed((told as { err?: object }).err ?? told, what),
    warn: failed,
    info() {},
    debug() {},
  },
  delays: { bot: 0, autoPass: 0, beat: 0 },
  seeds: () => 'core',
  broken: (_, why) => failed(why, 'a table was set aside'),
})
const person: Connection = { seats: [], lines: 0, send: (text) => postMessage(text) }
let table: Table | null = null

addEventListener('message', async ({ data }: MessageEvent<Told>) => {
  try {
    if (data.t === 'answer') {
      await table?.moves.answer(person, data.decision, data.picks)
      return
    }
    const made = await tables.create(createTable.parse(data.asked))
    table = await tables.open(made.table)
    await table.people.attach(person, made.token ?? undefined)
  } catch (error) {
    if (error instanceof Refusal) postMessage(JSON.stringify({ t: 'refused', code: error.code }))
    else failed(error as object, 'a message failed')
  }
})

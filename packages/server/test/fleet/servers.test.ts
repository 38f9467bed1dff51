import { Memory, MemoryStore } from '@soulstack/table/memory-store'
import { afterEach, describe, expect, test } from 'vitest'
import { realClock } from '../../src/fleet/clock.ts'
import { MemoryBroker } from '../../src/fleet/memory-bus.ts'
import { Records } from '../../src/storage/records.ts'
import type { TableSettings } from '../../src/storage/rows.ts'
import { plainWrapping } from '../../src/storage/wrapping.ts'
import { createTable, type FakeShown, startServer, TestClient, tableInfo } from '../help.ts'
import { ProcessTime } from './virtual-time.ts'

/** Short, so that nobody waits long; long enough for a machine that does other things as well. */
const timing = { lease: 600, beat: 150 }

/** Everything that has to be closed. */
const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

/** Several servers of a fleet in this process, with real sockets, a bus in memory and one store. */
async function fleet(...names: string[]) {
  const memory = new Memory<TableSettings>()
  const broker = new MemoryBroker(realClock)
  const start = async (name: string) => {
    const time = new ProcessTime(realClock)
    const records = new Records(new MemoryStore<TableSettings>(memory), plainWrapping)
    const bus = broker.connect(name, time)
    const server = await startServer({ fleet: { records, bus, clock: time, timing }, log: 'silent' })
    open.push(() => server.close())
    /** Ends it as a power cut would: nobody hears of it again. */
    const kill = () => {
      time.end()
      broker.forget(name)
    }
    return { ...server, time, kill }
  }
  const nodes = await Promise.all(names.map(start))
  // from now on all hear each other
  await new Promise((heard) => setTimeout(heard, timing.lease + timing.beat))
  return { memory, broker, start, nodes }
}

async function join(url: string, table: string, token?: string | null): Promise<TestClient> {
  const client = await TestClient.join(url, table, token)
  open.push(() => client.socket.terminate())
  return client
}

/** Ann (in seat 0) at the node that owns the table, Bo at another, and a watcher at a third; Ann is asked. */
async function playing() {
  const house = await fleet('a', 'b', 'c')
  const [a, b, c] = house.nodes as [Node, Node, Node]
  const { table, token } = await createTable(a.url, { seats: ['you', 'open'], playerName: 'Ann', open: true })
  const ann = await join(a.url, table, token)
  const bo = await join(b.url, table)
  bo.send({ t: 'sit', seat: 1, name: 'Bo' })
  await bo.next('seated')
  const cy = await join(c.url, table)
  bo.send({ t: 'start' })
  const first = await ann.myTurn()
  const row = () => house.memory.tables.get(table)!
  expect(row().node).toBe('a')
  return { ...house, a, b, c, table, token, ann, bo, cy, first, row }
}

type Node = Awaited<ReturnType<typeof fleet>>['nodes'][number]

/** Chooses the last option, which ends a turn or passes. */
const pass = (who: TestClient, shown: FakeShown) => who.pick(shown, shown.view.decision!.options.at(-1)!.id)

describe('servers of a fleet', () => {
  test('show a table at every node, and go on when its owner is killed', async () => {
    const { a, ann, b, bo, c, cy, first, row, table, token } = await playing()
    expect((await tableInfo(c.url, table)).seats.map(({ here }) => here)).toEqual([true, true])
    pass(ann, first)
    const shown = await bo.myTurn()
    expect((await cy.view((_, moves) => moves >= shown.moves)).view.decision).toBeNull()
    a.kill()
    ann.socket.terminate()
    // whoever is at another node stays connected, and is greeted by the new owner
    pass(bo, shown)
    const { table: info } = await bo.next('welcome')
    expect(info.seats.map(({ here }) => here)).toEqual([false, true])
    const again = await join(b.url, table, token)
    const next = await again.myTurn()
    expect(next.moves).toBe(shown.moves + 1)
    await cy.view((_, moves) => moves === next.moves)
    expect(['b', 'c']).toContain(row().node)
    // the one that was killed finds out as soon as it writes
    expect(row().entries).toHaveLength(next.moves)
  })

  test('hand tables over when one is stopped in good order, or stands still', async () => {
    const { a, b, bo, ann, c, cy, first, row, table, token } = await playing()
    pass(ann, first)
    const shown = await bo.myTurn()
    await a.close()
    expect(await ann.closed).toMatchObject({ code: 1001 })
    await bo.next('welcome')
    const again = await join(b.url, table, token)
    pass(bo, shown)
    const next = await again.myTurn()
    const [owner, other] = row().node === 'b' ? [b, c] : [c, b]
    const [there, elsewhere] = owner === b ? [[again, bo], [cy]] : [[cy], [again, bo]]
    owner.time.pause()
    // by now nobody hears its beats
    const seen = await join(other.url, table)
    expect((await seen.view()).moves).toBe(next.moves)
    expect(row().node).toBe(other === b ? 'b' : 'c')
    for (const one of elsewhere) await one.next('welcome')
    owner.time.resume()
    // it has missed something, asks for the row, and brings its people to the new owner
    for (const one of there) await one.next('welcome')
    pass(again, next)
    expect((await cy.view((_, moves) => moves > next.moves)).moves).toBe(next.moves + 1)
    expect([again, bo, cy].map(({ socket }) => socket.readyState)).toEqual([1, 1, 1])
  })
})

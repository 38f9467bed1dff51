import type { TableSettings } from '@soulstack/tables/local-host'
import type { Limits } from '@soulstack/tables/runtime'
import { Memory, MemoryStore, Records } from '@soulstack/tables/stores'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { plainWrapping } from '../../../tables/src/stores/wrapping.ts'
import { TIMING } from '../../src/fleet/members.ts'
import { MemoryBroker } from '../../src/fleet/memory-bus.ts'
import { createTable, type FakeShown, startServer, TestClient, tableInfo } from '../helpers/help.ts'
import { wideLimits } from '../helpers/wide-limits.ts'
import { ProcessTime, VirtualTime } from './virtual-time.ts'

/** Everything that has to be closed. */
const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

/** Several servers of a fleet in this process, with real sockets, a bus in memory and one store. */
async function fleet(...names: string[]) {
  const memory = new Memory<TableSettings>()
  const shared = new VirtualTime()
  const broker = new MemoryBroker(shared)
  pass(shared)
  const records = () => new Records(new MemoryStore<TableSettings>(memory), plainWrapping)
  const start = async (name: string, limits: Partial<Limits> = {}) => {
    const time = new ProcessTime(shared)
    const bus = broker.connect(name, time)
    const fleet = { records: records(), bus, clock: time }
    const server = await startServer({ fleet, log: 'silent', limits: { ...wideLimits, ...limits } })
    open.push(() => server.close())
    /** Ends it as a power cut would: nobody hears of it again. */
    const kill = () => {
      time.end()
      broker.forget(name)
    }
    return { ...server, time, kill }
  }
  const nodes = await Promise.all(names.map((name) => start(name)))
  // from now on all hear each other
  await new Promise<void>((heard) => shared.after(TIMING.lease + TIMING.beat, heard))
  return { memory, records, broker, start, nodes }
}

/** Lets the time of a fleet pass, a little at a time: what a slow machine needs for its work is not taken for silence. */
function pass(time: VirtualTime): void {
  let over = false
  open.push(() => {
    over = true
  })
  void (async () => {
    while (!over) {
      await time.pass(10)
      await new Promise((done) => setTimeout(done, 1))
    }
  })()
}

async function join(url: string, table: string, token?: string | null): Promise<TestClient> {
  const client = await TestClient.join(url, table, token)
  open.push(() => client.socket.terminate())
  return client
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((done) => setImmediate(done))
}

/** Ann (in seat 0) at the node that owns the table, Bo at another, and a watcher at a third; Ann is asked. */
async function playing() {
  const house = await fleet('a', 'b', 'c')
  const [a, b, c] = house.nodes as [Node, Node, Node]
  const { table, token } = await createTable(a.url, { seats: ['you', 'open'], playerName: 'Ann', open: true })
  const ann = await join(a.url, table, token)
  // a key that works once: whoever is greeted anew needs the token that it brought
  ann.send({ t: 'keep', seat: 1, name: 'Bo' })
  const bo = await join(b.url, table, (await ann.next('kept')).key)
  await bo.next('seated')
  const cy = await join(c.url, table)
  bo.send({ t: 'start' })
  const first = await ann.myTurn()
  const row = Object.assign(() => house.memory.tables.get(table)!, {
    /** Waits until nobody owns the table. */
    released: () => until(() => row().node === null),
  })
  expect(row().node).toBe('a')
  return { ...house, a, b, c, table, token, ann, bo, cy, first, row }
}

type Node = Awaited<ReturnType<typeof fleet>>['nodes'][number]

/** Chooses the last option, which ends a turn or passes. */
const choose = (who: TestClient, shown: FakeShown) => who.pick(shown, shown.view.decision!.options.at(-1)!.id)

describe('servers of a fleet', () => {
  test('show a table at every node, and go on when its owner is killed', async () => {
    const { a, ann, b, bo, c, cy, first, row, table, token } = await playing()
    expect((await tableInfo(c.url, table)).seats.map(({ here }) => here)).toEqual([true, true])
    choose(ann, first)
    const shown = await bo.myTurn()
    expect((await cy.view((_, moves) => moves >= shown.moves)).view.decision).toBeNull()
    a.kill()
    ann.socket.terminate()
    // whoever is at another node stays connected, and is greeted by the new owner
    choose(bo, shown)
    const { table: info, you } = await bo.next('welcome')
    expect(you).toBe(1)
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
    const closing = a.close()
    // what is said while nobody has the table is carried out by whoever has it then, and shown before the connection ends
    await row.released()
    choose(ann, first)
    await ann.next('welcome')
    expect(['b', 'c']).toContain(row().node)
    await bo.next('welcome')
    const shown = await bo.myTurn()
    await closing
    expect(await ann.closed).toMatchObject({ code: 1001 })
    const again = await join(b.url, table, token)
    choose(bo, shown)
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
    choose(again, next)
    expect((await cy.view((_, moves) => moves > next.moves)).moves).toBe(next.moves + 1)
    expect([again, bo, cy].map(({ socket }) => socket.readyState)).toEqual([1, 1, 1])
  })

  test('end a table of bots whose server is gone, though nobody comes who would take it', async () => {
    const { memory, records, start } = await fleet()
    const row = {
      name: '',
      game: 'four-souls',
      version: '1',
      config: {},
      seed: 's',
      settings: {},
      state: 'playing',
    } as const
    const bots = [0, 1].map((seat) => ({ seat, kind: 'bot', name: '', bot: 'normal', tokenHash: null }) as const)
    await records().create({ ...row, id: 'forgotten' }, bots, { node: 'gone' })
    await start('a', { botTableHours: 0.05 / 3600 })
    await until(() => memory.tables.get('forgotten')!.row.state === 'over')
    expect(memory.tables.get('forgotten')!.row.settings.ended).toBe('bots')
  })

  test('count the tables made from one address for all of them together, also after the database has failed', async () => {
    const { start } = await fleet()
    const [a, b] = [await start('a', { tablesPerAddress: 2 }), await start('b', { tablesPerAddress: 2 })]
    const make = async ({ url }: Node) => {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ seats: ['you', 'open'], playerName: 'Ann' })
      return (await fetch(`${url}/api/tables`, { method: 'POST', headers, body })).status
    }
    vi.spyOn(MemoryStore.prototype, 'makers').mockRejectedValueOnce(new Error('The connection broke.') as never)
    const made = []
    for (const node of [b, b, a, b]) made.push(await make(node))
    expect(made).toEqual([500, 201, 201, 429])
  })
})

import { afterEach, describe, expect, it } from 'vitest'
import { realClock } from '../../src/fleet/clock.ts'
import { NatsBus } from '../../src/fleet/nats-bus.ts'
import { Database } from './fenced-rows.ts'
import { FleetNode } from './fleet.ts'
import { NatsServer, natsProgram } from './nats-server.ts'
import { ProcessTime } from './virtual-time.ts'

/** The same rules in real time, with a real broker. */
describe.skipIf(!natsProgram)('a fleet on NATS', () => {
  const patience = 60_000
  const toClose: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of toClose.splice(0).reverse()) await close()
  })

  async function fleet(lease = 400) {
    const server = await NatsServer.make()
    toClose.push(() => server.kill())
    const database = new Database(realClock)
    database.create('t')
    const url = `nats://127.0.0.1:${server.port}`
    const nodes: FleetNode[] = []
    for (const name of ['a', 'b', 'c']) {
      const bus = await NatsBus.open(name, { url })
      toClose.push(() => bus.close())
      const time = new ProcessTime(realClock)
      nodes.push(new FleetNode(name, { time, database, lease, connect: () => bus }))
      toClose.push(async () => nodes.find((node) => node.bus === bus)?.members.stop())
    }
    const [a, b, c] = nodes as [FleetNode, FleetNode, FleetNode]
    await until(() => nodes.every(({ members }) => members.steady))
    return { server, database, epoch: () => database.tables.get('t')!.epoch, a, b, c }
  }
  const until = async (seen: () => boolean) => {
    while (!seen()) await new Promise((again) => setTimeout(again, 5))
  }

  it('claims, moves, and hands a table over when its node ends', async () => {
    const { a, b, c, epoch } = await fleet()
    expect((await a.find('t', patience)).kind).toBe('here')
    expect(await b.move('t', 1)).toBe(1)
    expect(await c.hello('t', patience)).toBe(1)
    await a.end()
    expect(await c.hello('t', patience)).toBe(1)
    expect(await b.hello('t', patience)).toBe(1)
    expect(epoch()).toBe(3)
  })

  it('takes a table whose node was killed, and from one that stands still', async () => {
    const { a, b, c, epoch } = await fleet()
    await a.find('t', patience)
    expect(await a.move('t', 1)).toBe(1)
    // its process ends, and with it its connection
    a.time.end()
    a.members.stop()
    await a.bus.close()
    expect((await b.find('t', patience)).kind).toBe('here')
    expect(await b.move('t', 2)).toBe(2)
    // the process stands still while its socket is open
    b.time.pause()
    expect(await c.hello('t', patience)).toBe(2)
    expect(epoch()).toBe(4)
    b.time.resume()
    await until(() => b.lost.length > 0)
    expect(await b.hello('t', patience)).toBe(2)
    expect(epoch()).toBe(4)
  })

  it('leaves tables where they are when the broker is killed and comes back', async () => {
    // longer than nodes take to connect again
    const { server, a, b, c, epoch } = await fleet(2000)
    await a.find('t', patience)
    await server.kill()
    expect(await a.move('t', 1)).toBe(1)
    await until(() => !b.bus.connected)
    expect(await b.find('t')).toEqual({ kind: 'later', why: 'cut-off' })
    await server.start()
    expect(await Promise.all([b, c].map((node) => node.hello('t', patience)))).toEqual([1, 1])
    expect(epoch()).toBe(2)
  })
})

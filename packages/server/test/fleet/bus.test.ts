import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SettingError } from '@soulstack/tables/runtime'
import { afterEach, describe, expect, it } from 'vitest'
import { realClock } from '../../src/fleet/clock.ts'
import { MemoryBroker } from '../../src/fleet/memory-bus.ts'
import { NatsBus } from '../../src/fleet/nats-bus.ts'
import { connectionOptions, prefixOf } from '../../src/fleet/nats-settings.ts'
import { type BusRoom, busContract } from './bus-contract.ts'
import { givenNats, NatsServer, NO_NATS, natsProgram } from './nats-server.ts'

busContract('a bus in memory', async (): Promise<BusRoom> => {
  const broker = new MemoryBroker(realClock)
  const nodes: string[] = []
  return {
    async join(node, failures = []) {
      nodes.push(node)
      return broker.connect(node, realClock, (where) => void failures.push(where))
    },
    broker: {
      lose: async () => broker.stop(),
      async bring() {
        broker.start()
        for (const node of nodes) broker.mend(node)
      },
    },
    async close() {},
  }
})

if (!givenNats && !natsProgram) console.info(NO_NATS)
else
  busContract('a bus on NATS', async (): Promise<BusRoom> => {
    const server = givenNats === undefined ? await NatsServer.make() : null
    const url = server ? `nats://127.0.0.1:${server.port}` : givenNats!
    // another run of the tests may use the same broker
    const prefix = `test.${process.pid}-${Date.now()}`
    return {
      join: (node, failures = []) =>
        NatsBus.open(node, { url, prefix }, { failed: (where) => void failures.push(where) }),
      broker: server && { lose: () => server.kill(), bring: () => server.start() },
      close: async () => server?.kill(),
    }
  })

describe.skipIf(!natsProgram)('NATS', () => {
  const toClose: (() => Promise<void>)[] = []
  const closed = <T extends { close(): Promise<void> } | NatsServer>(one: T): T => {
    toClose.push(() => (one instanceof NatsServer ? one.kill() : one.close()))
    return one
  }
  afterEach(async () => {
    for (const close of toClose.splice(0).reverse()) await close()
  })
  const until = async (seen: () => boolean) => {
    while (!seen()) await new Promise((again) => setTimeout(again, 5))
  }
  const configured = (lines: string) => {
    const file = join(mkdtempSync(join(tmpdir(), 'nats-')), 'nats.conf')
    writeFileSync(file, `${lines}\n`)
    return NatsServer.make({ more: ['-c', file] })
  }
  const here = async () => new Uint8Array([1])

  it('connects as soon as a broker is there that was not when the node started', async () => {
    const server = closed(await NatsServer.make({ stopped: true }))
    const said: string[] = []
    const url = `nats://127.0.0.1:${server.port}`
    const bus = closed(await NatsBus.open('a', { url }, { says: (what) => void said.push(what) }))
    expect(bus.connected).toBe(false)
    expect(said.join()).toContain('cannot be reached')
    await server.start()
    await until(() => bus.connected)
    await bus.serve('t', here)
    expect((await bus.ask('t', new Uint8Array(), 10_000)).kind).toBe('answer')
  })

  it('keeps fleets with different prefixes apart', async () => {
    const server = closed(await NatsServer.make())
    const url = `nats://127.0.0.1:${server.port}`
    const [one, same, other] = [
      closed(await NatsBus.open('a', { url, prefix: 'one' })),
      closed(await NatsBus.open('b', { url, prefix: 'one' })),
      closed(await NatsBus.open('a', { url, prefix: 'other' })),
    ]
    await one.serve('t', here)
    expect((await same.ask('t', new Uint8Array(), 10_000)).kind).toBe('answer')
    expect((await other.ask('t', new Uint8Array(), 10_000)).kind).toBe('nobody')
  })

  it('shows a password or token, and goes on trying with a wrong one', async () => {
    const users = closed(await NatsServer.make({ more: ['--user', 'soul', '--pass', 'p:4222@/'] }))
    const tokens = closed(await NatsServer.make({ more: ['--auth', 's3cret'] }))
    const password = encodeURIComponent('p:4222@/')
    for (const url of [`nats://soul:${password}@127.0.0.1:${users.port}`, `nats://s3cret@127.0.0.1:${tokens.port}`])
      expect(closed(await NatsBus.open('a', { url })).connected).toBe(true)
    const said: string[] = []
    const url = `nats://soul:hidden@127.0.0.1:${users.port}`
    const bus = closed(await NatsBus.open('b', { url }, { says: (what) => void said.push(what) }))
    await until(() => said.length > 3)
    expect(bus.connected).toBe(false)
    expect(said.join()).toContain('Authorization')
    expect(said.join()).not.toContain('hidden')
  })

  it('needs no rights but those to its prefix', async () => {
    const rights = '{ publish: "mine.>", subscribe: "mine.>" }'
    const server = closed(
      await configured(`authorization: { users: [{ user: a, password: b, permissions: ${rights} }] }`),
    )
    const url = `nats://a:b@127.0.0.1:${server.port}`
    const said: string[] = []
    const says = (what: string) => void said.push(what)
    const [one, two] = [
      closed(await NatsBus.open('a', { url, prefix: 'mine' }, { says })),
      closed(await NatsBus.open('b', { url, prefix: 'mine' }, { says })),
    ]
    await one.serve('t', here)
    expect((await two.ask('t', new Uint8Array(), 10_000)).kind).toBe('answer')
    expect((await two.ask('u', new Uint8Array(), 10_000)).kind).toBe('nobody')
    expect(said.filter((what) => what.includes('NATS says'))).toEqual([])
    // without them nothing works, and nothing ends
    const other = closed(await NatsBus.open('c', { url, prefix: 'other' }, { says }))
    expect((await other.ask('t', new Uint8Array(), 50)).kind).toBe('silent')
    other.heartbeat(new Uint8Array())
    await until(() => said.some((what) => what.includes('Permissions Violation')))
  })

  it('says when the broker takes small messages only', async () => {
    const server = closed(await configured('max_payload: 100000'))
    const said: string[] = []
    const url = `nats://127.0.0.1:${server.port}`
    const bus = closed(await NatsBus.open('a', { url }, { says: (what) => void said.push(what) }))
    expect(said.join()).toContain('max_payload')
    // what is told is parted further; a question stays unanswered, and the connection stands
    const heard: number[] = []
    bus.listen({ told: (message) => void heard.push(message.length), beat() {}, back() {} })
    await bus.serve('t', async (message) => message)
    bus.tell('a', new Uint8Array(700_000))
    await until(() => heard.length > 0)
    expect(heard).toEqual([700_000])
    expect((await bus.ask('t', new Uint8Array(200_000), 100)).kind).toBe('silent')
    expect((await bus.ask('t', new Uint8Array(2000), 10_000)).kind).toBe('answer')
  })
})

describe('the address of the broker', () => {
  it('is read with users, tokens, several servers and TLS', () => {
    expect(connectionOptions({ url: 'nats://a' })).toEqual({ servers: ['a:4222'] })
    expect(connectionOptions({ url: 'a:80' })).toEqual({ servers: ['a:80'] })
    expect(connectionOptions({ url: 'nats://u:p%40@a:1, nats://u:p%40@[::1]:2' })).toEqual({
      servers: ['a:1', '[::1]:2'],
      user: 'u',
      pass: 'p@',
    })
    expect(connectionOptions({ url: 'nats://t0ken@a' })).toEqual({ servers: ['a:4222'], token: 't0ken' })
    expect(connectionOptions({ url: 'tls://a' })).toEqual({ servers: ['a:4222'], tls: {} })
    const caFile = import.meta.filename
    expect(connectionOptions({ url: 'nats://a', caFile })).toEqual({ servers: ['a:4222'], tls: { caFile } })
  })

  it('is refused with a sentence that says what would be right', () => {
    for (const url of ['', ' , ', 'http://a', 'nats://', 'nats://a/b', 'nats://a b', 'nats://u:1@a,nats://u:2@b'])
      expect(() => connectionOptions({ url }), url).toThrow(SettingError)
    expect(() => connectionOptions({ url: 'nats://a', certFile: import.meta.filename })).toThrow('key')
    expect(() => connectionOptions({ url: 'nats://a', caFile: '/nowhere' })).toThrow('/nowhere')
    for (const prefix of ['', 'a.', '*', 'a b', 'a..b', '>'])
      expect(() => prefixOf({ url: 'nats://a', prefix }), prefix).toThrow(SettingError)
    expect(prefixOf({ url: 'nats://a' })).toBe('soulstack')
  })
})

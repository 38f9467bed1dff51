import { Refusal } from '@soulstack/kit'
import { createTable, type ServerMessage } from '@soulstack/protocol'
import type { Connection, TableMessage } from '@soulstack/tables'
import { afterEach, describe, expect, test } from 'vitest'
import type { TableConnections } from '../../../tables/src/table/connections.ts'
import { ConnectionNode, type EdgeClient } from '../../src/fleet/connection-node.ts'
import { type CopyDelays, MemoryBroker } from '../../src/fleet/memory-bus.ts'
import { bytesOf, type NodeMessage, readNodeMessage, writeNodeMessage } from '../../src/fleet/node-messages.ts'
import { TableHost } from '../../src/fleet/table-host.ts'
import { type FakeView, fakeModule } from '../helpers/fake.ts'
import { Room } from '../helpers/room.ts'
import { VirtualTime } from './virtual-time.ts'

type Hello = Parameters<ConnectionNode['greet']>[1]

/** Somebody at an edge: says hello again when they are told to, as sockets do. */
class Somebody implements EdgeClient {
  readonly address: string
  readonly told: ServerMessage[] = []
  readonly events: string[] = []
  slow = false
  paid = 0
  /** What they were shown last, and at which move. */
  view: FakeView | null = null
  moves = -1
  private readonly edge: ConnectionNode
  private hello: Hello | null = null

  constructor(edge: ConnectionNode, address = '10.0.0.1') {
    this.edge = edge
    this.address = address
  }

  async greet(hello: Hello): Promise<boolean> {
    this.hello = hello
    return this.edge.greet(this, hello)
  }

  say(message: TableMessage): Promise<boolean> {
    return this.edge.forward(this, message)
  }

  send(text: string): void {
    const message: ServerMessage = JSON.parse(text)
    this.told.push(message)
    if (message.t === 'seated') this.hello = { ...this.hello!, token: message.token }
    if (message.t !== 'view') return
    this.view = message.view as FakeView
    this.moves = message.moves
  }

  isBehind(): boolean {
    return this.slow
  }

  owes = () => 0
  pay(ms: number): void {
    this.paid += ms
  }

  dropped(): void {
    this.events.push('dropped')
  }

  hangUp(): void {
    this.events.push('hung up')
  }

  again(): void {
    this.events.push('again')
    this.edge.greet(this, this.hello!).catch(({ code }: Refusal) => this.events.push(code))
  }

  kinds(): string[] {
    return this.told.splice(0).map(({ t }) => t)
  }
}

const rooms: Room[] = []
afterEach(async () => {
  for (const room of rooms.splice(0)) await room.close()
})

/** Tables at one node, and two other nodes with people. */
async function fleet(fate?: CopyDelays) {
  const time = new VirtualTime()
  const broker = new MemoryBroker(time)
  if (fate) broker.fate = fate
  const room = new Room([fakeModule()])
  rooms.push(room)
  let unread = 0
  const tables = broker.connect('tables')
  const owner = new TableHost({
    bus: tables,
    clock: time,
    tables: room.tables,
    holds: async () => true,
    failed: (error) => {
      if (error instanceof Refusal) return error
      throw error
    },
    unread: () => void unread++,
  })
  const heard = (bytes: Uint8Array): { head: NodeMessage; texts: string[] } => {
    const letter = readNodeMessage(bytes)
    if (!letter) throw new Error('a letter could not be read')
    return letter
  }
  const letters: NodeMessage[] = []
  tables.listen({
    told: (bytes, from) => {
      const { head } = heard(bytes)
      if (head.t === 'reader') owner.reader(from, head)
    },
    beat() {},
    back() {},
  })
  const silent = new Set<string>()
  const edges = ['a', 'b'].map((node) => {
    const bus = broker.connect(node)
    const edge = new ConnectionNode({
      bus,
      clock: time,
      members: { silent: (other) => silent.has(other) },
      count() {},
      reach: async (table, message) => {
        const reply = await bus.ask(table, message, 1000)
        if (reply.kind === 'answer') return reply
        return reply.kind === 'nobody' ? { kind: 'none' } : { kind: 'later', why: 'owner-silent' }
      },
    })
    bus.listen({
      told: (bytes, from) => {
        const { head, texts } = heard(bytes)
        letters.push(head)
        if (head.t === 'notes') edge.notes(head, texts, from)
      },
      beat() {},
      back() {},
    })
    edge.start()
    return edge
  })
  const { table: id, token } = await room.tables.create(
    createTable.parse({ game: 'four-souls', seats: ['you', 'open'], playerName: 'Ann' }),
  )
  await room.tables.open(id)
  const serving = await time.until(tables.serve(id, (message) => owner.answer(id, message)))
  /** The node gives the table up; `gone`: without a word, and nobody answers for it any more. */
  const lose = (gone: boolean) => {
    if (gone) serving.stop()
    else owner.lost(id)
  }
  return { time, room, owner, edges, id, token: token!, letters, silent, lose, unread: () => unread }
}

/** Ann (in seat 0) and a watcher at one edge, Bo (in seat 1) at another, in a game that Ann begins. */
async function playing(fate?: CopyDelays) {
  const all = await fleet(fate)
  const { edges, id, time, token } = all
  const [ann, cy] = [new Somebody(edges[0]!), new Somebody(edges[0]!, '10.0.0.3')]
  const bo = new Somebody(edges[1]!, '10.0.0.2')
  await time.until(ann.greet({ t: 'hello', table: id, token }))
  await time.until(bo.greet({ t: 'hello', table: id }))
  await time.until(cy.greet({ t: 'hello', table: id }))
  await time.until(bo.say({ t: 'sit', seat: 1, name: 'Bo' }))
  await time.until(ann.say({ t: 'start' }))
  const table = await all.room.tables.open(id)
  const here = () => table.info().seats.map((seat) => seat.here)
  /** Whoever is asked plays a card, or passes. */
  const move = () => {
    const asked = [ann, bo].find(({ view }) => view?.decision)!
    const { id: decision, options } = asked.view!.decision!
    return asked.say({ t: 'answer', decision, picks: [options.at(asked === ann ? 0 : -1)!.id] })
  }
  for (const one of [ann, bo, cy]) one.told.length = 0
  all.letters.length = 0
  return { ...all, ann, bo, cy, table, here, move }
}

describe('people at other nodes', () => {
  test('sit down, play and leave; what is the same for several of an edge travels once', async () => {
    const { ann, bo, cy, edges, here, letters, move, owner, table, time } = await playing()
    expect(here()).toEqual([true, true])
    await time.until(cy.say({ t: 'say', text: 'Hello!' }))
    const notes = () =>
      letters.splice(0).map((one) => one.t === 'notes' && one.notes.map(({ k, to }) => [k, to.length]))
    // for Ann and the watcher in one letter, for Bo in another
    expect(notes()).toEqual([[['text', 2]], [['text', 1]]])
    expect(await time.until(move())).toBe(true)
    expect([ann, bo, cy].map(({ moves }) => moves)).toEqual([1, 1, 1])
    expect(ann.paid).toBeGreaterThan(0)
    expect(await time.until(bo.say({ t: 'start' }))).toBe(true)
    expect(bo.told.at(-1)).toMatchObject({ t: 'refused', code: 'already-started' })
    // in another language, Ann is still who she was
    await time.until(ann.greet({ t: 'hello', table: table.id, lang: 'de' }))
    expect(owner.size).toBe(3)
    edges[0]!.leave(ann)
    await time.pass(0)
    expect(here()).toEqual([false, true])
    expect([owner.size, edges[0]!.size]).toEqual([2, 1])
    expect(await time.until(ann.say({ t: 'here' }))).toBe(false)
  })

  test('are refused as at the node itself, and stay where they are then', async () => {
    const { bo, edges, id, room, time } = await playing()
    const { table: other } = await room.tables.create(createTable.parse({ game: 'four-souls', seats: ['you', 'open'] }))
    await expect(time.until(bo.greet({ t: 'hello', table: other }))).rejects.toMatchObject({ code: 'no-such-table' })
    const dee = new Somebody(edges[1]!)
    const [host] = (await room.tables.open(id)).info().seats
    expect(host).toBeDefined()
    room.tables.at(id)!.host.setDoor(connectionOf(room, id, 0), 'closed')
    await expect(time.until(dee.greet({ t: 'hello', table: id }))).rejects.toMatchObject({ code: 'door-closed' })
    expect(edges[1]!.size).toBe(1)
    expect(await time.until(bo.say({ t: 'say', text: 'Still here.' }))).toBe(true)
    expect(bo.kinds()).toContain('said')
  })

  test('say hello again when something for them was lost, and see what they missed', async () => {
    let lost: string | null = null
    const { ann, bo, cy, move, time } = await playing(({ kind, to }) => (kind === 'tell' && to === lost ? [] : [0]))
    lost = 'b'
    await time.until(move())
    expect([ann.moves, bo.moves]).toEqual([1, 0])
    lost = null
    // the next thing that comes shows that something is missing
    await time.until(cy.say({ t: 'say', text: 'Hello!' }))
    await time.pass(0)
    expect(bo.events).toEqual(['again'])
    expect([bo.moves, ann.events]).toEqual([1, []])
    lost = 'b'
    await time.until(move())
    lost = null
    expect(bo.moves).toBe(1)
    // nothing more comes: the nodes compare what they know
    await time.pass(6000)
    expect(bo.moves).toBe(2)
  })

  test('find the new owner when theirs has lost the table or is silent; what nobody heard is not lost', async () => {
    const { ann, bo, cy, lose, move, time, silent, here } = await playing()
    lose(false)
    await time.pass(0)
    expect([ann, bo, cy].map(({ events }) => events)).toEqual([['again'], ['again'], ['again']])
    expect([ann, bo, cy].map(({ told }) => told.filter((m) => m.t === 'welcome').length)).toEqual([1, 1, 1])
    expect(here()).toEqual([true, true])
    silent.add('tables')
    await time.pass(300)
    expect(bo.events).toEqual(['again', 'again'])
    silent.clear()
    lose(true)
    // the owner is gone: Ann's move was not heard, and everybody at its tables notices
    expect(await time.until(move())).toBe(false)
    await time.pass(0)
    for (const one of [ann, cy]) expect(one.events.slice(-2)).toEqual(['again', 'no-such-table'])
    expect(bo.events.at(-1)).toBe('again')
    await time.pass(6000)
    expect(bo.events.at(-1)).toBe('no-such-table')
  })

  test('read slowly, catch up, and are dropped', async () => {
    const { ann, bo, edges, id, move, room, time, owner } = await playing()
    bo.slow = true
    await time.until(ann.say({ t: 'say', text: 'A long story' }))
    await time.until(move())
    // Bo is told everything but views
    expect(bo.kinds()).toEqual(['said'])
    bo.slow = false
    edges[1]!.caughtUp(bo)
    await time.pass(0)
    expect(bo.moves).toBe(1)
    await room.tables.at(id)!.host.remove(connectionOf(room, id, 0), 1, true)
    await time.pass(0)
    expect(bo.events).toEqual(['dropped'])
    expect(bo.told.at(-1)).toMatchObject({ t: 'removed', seat: 1 })
    expect([owner.size, edges[1]!.size]).toEqual([2, 0])
  })

  test('are gone with their edge, and disconnected when their table fails', async () => {
    const { ann, bo, cy, here, id, owner, time } = await playing()
    owner.gone('b')
    await time.pass(0)
    expect(here()).toEqual([true, false])
    owner.broken(id, new Refusal('set-aside', { en: 'Set aside.', de: 'Beiseite.' }))
    await time.pass(0)
    expect([ann.events, cy.events, bo.events]).toEqual([['hung up'], ['hung up'], []])
    // the edge was only silent: it hears that Bo is a stranger
    await time.pass(6000)
    expect(bo.events).toEqual(['again'])
  })

  test('what cannot be read is refused and counted', async () => {
    const { id, owner, time, unread } = await fleet()
    const odd = ['', '{', '[]', '{"t":"say"}', '{"t":"greet","edge":"x","connection":-1,"hello":{"t":"start"}}']
    for (const text of odd) {
      const answer = await time.until(owner.answer(id, new TextEncoder().encode(text)))
      expect(new TextDecoder().decode(answer!)).toBe('{"t":"unread"}')
    }
    expect(unread()).toBe(odd.length)
    const letter = writeNodeMessage({ t: 'notes', notes: [{ k: 'text', to: [[1, 1]], bytes: 5 }] }, [bytesOf('Süß')])
    expect(readNodeMessage(letter)?.texts).toEqual(['Süß'])
    for (const cut of [letter.subarray(0, -1), letter.subarray(3), new Uint8Array([...letter, 1])])
      expect(readNodeMessage(cut)).toBeNull()
  })
})

/** The connection of a seat, as its table knows it. */
function connectionOf(room: Room, id: string, seat: number): Connection {
  const connections = (room.tables.at(id) as unknown as { context: { connections: TableConnections } }).context
    .connections
  return connections.at(seat)[0]!
}

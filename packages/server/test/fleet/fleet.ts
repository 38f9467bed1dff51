import type { Bus, Failed } from '../../src/fleet/bus.ts'
import { Members } from '../../src/fleet/members.ts'
import { MemoryBroker } from '../../src/fleet/memory-bus.ts'
import { type Found, Ownership } from '../../src/fleet/ownership.ts'
import { type Connected, Database, type Entry } from './fenced-rows.ts'
import { ProcessTime, VirtualTime } from './virtual-time.ts'

export const LEASE = 2000

type Message = { say: 'hello' } | { say: 'move'; value: number }
const written = (message: unknown) => new TextEncoder().encode(JSON.stringify(message))
const read = (bytes: Uint8Array) => JSON.parse(new TextDecoder().decode(bytes))

/** A table as a node has it in memory: what is in it was committed. */
interface Table {
  epoch: number
  log: Entry[]
  /** The move under way: one at a time. */
  busy: Promise<unknown>
  closed: boolean
}

export interface NodeOptions {
  time: ProcessTime
  database: Database
  connect(failed: Failed): Bus
  plays?: readonly string[]
  lease?: number
}

/** One process of a fleet, with tables whose moves are numbers. */
export class FleetNode {
  readonly name: string
  readonly time: ProcessTime
  readonly bus: Bus
  readonly members: Members
  readonly ownership: Ownership<{ epoch: number; entries: readonly Entry[] }>
  readonly tables = new Map<string, Table>()
  readonly lost: string[] = []
  readonly closed: string[] = []
  readonly released: string[] = []
  readonly came: string[] = []
  readonly gone: string[] = []
  readonly failures: string[] = []
  cannotOpen = false
  private readonly rows: Connected

  constructor(name: string, { time, database, connect, plays = ['v1'], lease = LEASE }: NodeOptions) {
    this.name = name
    this.time = time
    const failed = (where: string) => void this.failures.push(where)
    this.bus = connect(failed)
    this.rows = database.connect(name, this.time)
    const { bus, time: clock, rows } = this
    const timing = { lease, beat: lease / 4 }
    this.members = new Members({
      bus,
      clock,
      timing,
      plays,
      doubt: () => void this.ownership.check(),
      came: (node) => void this.came.push(node),
      gone: (node) => void this.gone.push(node),
    })
    this.ownership = new Ownership({
      bus,
      members: this.members,
      rows,
      clock,
      timing,
      failed,
      plays: (version) => plays.includes(version),
      claimHandler: {
        open: async (table, { epoch, entries }) => {
          if (this.cannotOpen) throw new Error('The log cannot be read.')
          const opened = { epoch, log: [...entries], busy: Promise.resolve(), closed: false }
          this.tables.set(table, opened)
          return (message) => this.answer(table, opened, read(message))
        },
        lost: (table) => {
          this.tables.delete(table)
          this.lost.push(table)
        },
        close: async (table) => {
          const closing = this.tables.get(table)
          if (!closing) return
          closing.closed = true
          await closing.busy
          if (this.ownership.epoch(table) === closing.epoch) this.closed.push(table)
        },
        released: async (table) => {
          this.tables.delete(table)
          this.released.push(table)
        },
      },
    })
    this.bus.listen({
      told() {},
      beat: (node, note) => this.members.heard(node, note),
      back: () => this.members.back(),
    })
    this.members.start()
  }

  /** Says hello at this node. Returns how long the log is that is shown; null: not now. */
  async hello(table: string, patience = 0): Promise<number | null> {
    const found = await this.find(table, patience)
    if (found.kind === 'here') return this.tables.get(table)?.log.length ?? null
    return found.kind === 'answer' ? (read(found.answer) as { length: number }).length : null
  }

  find(table: string, patience = 0): Promise<Found> {
    return this.ownership.find(table, written({ say: 'hello' }), patience)
  }

  /** Makes a move from this node. Returns the length of the log with it; null: it was not acknowledged. */
  async move(table: string, value: number): Promise<number | null> {
    const here = this.tables.get(table)
    if (here && this.ownership.epoch(table) === here.epoch) return this.append(table, here, value)
    const reply = await this.bus.ask(table, written({ say: 'move', value }), LEASE / 2)
    return reply.kind === 'answer' ? (read(reply.answer) as { length: number | null }).length : null
  }

  /** Ends in good order. */
  async end(): Promise<void> {
    await this.ownership.drain()
    this.members.stop()
    await this.bus.close()
  }

  private async answer(name: string, table: Table, message: Message): Promise<Uint8Array | null> {
    if (message.say === 'move') return written({ length: await this.append(name, table, message.value) })
    return (await this.ownership.holds(name)) ? written({ length: table.log.length }) : null
  }

  private append(name: string, table: Table, value: number): Promise<number | null> {
    const done = table.busy.then(async () => {
      if (table.closed || this.tables.get(name) !== table) return null
      const { epoch, log } = table
      // a move that came twice: at a real table its question is no longer open
      if (log.some((entry) => entry.value === value)) return null
      try {
        if (await this.rows.append(name, epoch, log.length, value)) {
          log.push({ epoch, node: this.name, value })
          return log.length
        }
        this.ownership.lost(name, epoch)
      } catch {
        await this.ownership.abandon(name, epoch)
      }
      return null
    })
    table.busy = done
    return done
  }
}

/** Several nodes, a broker and a database, in virtual time. */
export class Fleet {
  readonly time = new VirtualTime()
  readonly broker = new MemoryBroker(this.time)
  readonly database = new Database(this.time)
  readonly slots: FleetNode[] = []
  private starts = 0

  /** Starts a node in a slot, in place of what was there. */
  start(slot: number, plays?: readonly string[]): FleetNode {
    this.starts += 1
    const name = `node${slot}-${this.starts}`
    const time = new ProcessTime(this.time)
    const { broker, database } = this
    const node = new FleetNode(name, {
      time,
      database,
      ...(plays && { plays }),
      connect: (failed) => broker.connect(name, time, failed),
    })
    this.slots[slot] = node
    return node
  }

  /** Kills a node. `unnoticed`: its machine is gone, and the broker does not know yet. */
  kill(slot: number, unnoticed = false): FleetNode {
    const node = this.slots[slot]!
    node.time.end()
    if (!unnoticed) this.broker.forget(node.name)
    return node
  }

  /** Ends a node as SIGTERM does, and starts it anew. */
  async restart(slot: number): Promise<void> {
    await this.slots[slot]!.end()
    this.kill(slot)
    this.start(slot)
  }

  pass(ms: number): Promise<void> {
    return this.time.pass(ms)
  }

  until<T>(known: Promise<T>): Promise<T> {
    return this.time.until(known)
  }
}

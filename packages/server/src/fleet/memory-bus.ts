// A bus within one process.
import {
  type Answerer,
  Away,
  type Bus,
  type BusListener,
  type Failed,
  LARGEST_ASK,
  LARGEST_TOLD,
  type Reply,
  type Serving,
  within,
} from './bus.ts'
import type { Clock } from './clock.ts'
import { PendingAnswers } from './pending-answers.ts'

/** One message on its way through the broker, for whoever decides what becomes of it. */
export interface Packet {
  readonly kind: 'ask' | 'answer' | 'tell' | 'beat'
  readonly from: string
  readonly to: string
}

/**
 * What becomes of a packet: after how many milliseconds it arrives, for each time that it does. None: it is lost; two: it comes twice; a
 * later packet with a shorter way overtakes it.
 */
export type CopyDelays = (packet: Packet) => readonly number[]

/**
 * A broker in memory, for several nodes in one process. It behaves like NATS core: it says at once when nobody serves a table, a message to
 * a node that is not connected is lost, and it keeps nothing. Tests cut nodes off, stop it, and decide the fate of each packet.
 */
export class MemoryBroker {
  /** What becomes of packets: everything arrives at once, unless a test says otherwise. */
  fate: CopyDelays = () => [0]
  private readonly clock: Clock
  private readonly buses = new Map<string, MemoryBus>()
  private readonly unreachable = new Set<string>()
  private up = true

  constructor(clock: Clock) {
    this.clock = clock
  }

  /**
   * Connects a node.
   * @param clock the time of the node itself; what it is sent while it stands still waits for it
   * @param failed hears of answers that threw
   */
  connect(node: string, clock: Clock = this.clock, failed: Failed = () => {}): Bus {
    const bus = new MemoryBus(this, node, clock, failed)
    this.buses.set(node, bus)
    return bus
  }

  /** Whether the broker runs and the node reaches it. */
  reaches(node: string): boolean {
    return this.up && this.buses.has(node) && !this.unreachable.has(node)
  }

  /** Ends the broker. What is on its way is lost. */
  stop(): void {
    this.up = false
  }

  /** Starts it again. Everybody has to connect anew: `mend` says when a node has. Without a broker nobody is reachable. */
  start(): void {
    this.up = true
    for (const node of this.buses.keys()) this.unreachable.add(node)
  }

  /** Cuts a node off from the broker: it is heard by nobody, hears nobody, and serves nothing. */
  cut(node: string): void {
    this.unreachable.add(node)
  }

  /** The node has connected again, and serves what it served. */
  mend(node: string): void {
    if (!this.unreachable.delete(node)) return
    const bus = this.buses.get(node)
    if (this.up) bus?.later(() => bus.hear((ears) => ears.back()))
  }

  /** A node is gone for good, as when its process was killed. */
  forget(node: string): void {
    this.buses.delete(node)
    this.unreachable.delete(node)
  }

  /** The nodes that serve a table, as the broker knows them. */
  serving(table: string): MemoryBus[] {
    return [...this.buses.values()].filter((bus) => this.reaches(bus.node) && bus.serves(table))
  }

  /** All that are connected. */
  everybody(): MemoryBus[] {
    return [...this.buses.values()].filter((bus) => this.reaches(bus.node))
  }

  named(node: string): MemoryBus | undefined {
    return this.buses.get(node)
  }

  /** Carries a packet, and lets `arrive` happen at its receiver, in the receiver's own time. */
  carry(packet: Packet, receiver: MemoryBus, arrive: () => void): void {
    if (!this.reaches(packet.from)) return
    for (const ms of this.fate(packet))
      this.clock.after(ms, () => {
        if (this.reaches(receiver.node)) receiver.later(arrive)
      })
  }
}

/** How long the broker may take to confirm something before this node counts as cut off. */
const CONFIRMED_WITHIN = 2000

class MemoryBus implements Bus {
  readonly node: string
  private readonly broker: MemoryBroker
  private readonly clock: Clock
  private readonly failed: Failed
  private readonly answerers = new Map<string, Answerer>()
  private readonly answering = new PendingAnswers()
  private ears: BusListener | null = null
  private closed = false

  constructor(broker: MemoryBroker, node: string, clock: Clock, failed: Failed) {
    this.broker = broker
    this.node = node
    this.clock = clock
    this.failed = failed
  }

  get connected(): boolean {
    return !this.closed && this.broker.reaches(this.node)
  }

  listen(ears: BusListener): void {
    this.ears = ears
  }

  serves(table: string): boolean {
    return this.answerers.has(table)
  }

  async serve(table: string, answer: Answerer): Promise<Serving> {
    if (!this.connected) throw new Away()
    this.answerers.set(table, answer)
    const stop = () => {
      // it may be served anew by now
      if (this.answerers.get(table) === answer) this.answerers.delete(table)
    }
    const confirmed = await new Promise<boolean>((done) => {
      const callOff = this.clock.after(CONFIRMED_WITHIN, () => done(false))
      this.broker.carry({ kind: 'answer', from: this.node, to: this.node }, this, () => {
        callOff()
        done(true)
      })
    })
    if (confirmed) return { stop }
    stop()
    throw new Away()
  }

  async ask(table: string, message: Uint8Array, patience: number): Promise<Reply> {
    within(message, LARGEST_ASK)
    return new Promise((reply) => {
      if (!this.connected) return reply({ kind: 'away' })
      const servers = this.broker.serving(table)
      const callOff = this.clock.after(patience, () => reply({ kind: 'silent' }))
      const came = (answer: Reply) => {
        callOff()
        reply(answer)
      }
      if (servers.length === 0) {
        const packet: Packet = { kind: 'answer', from: this.node, to: this.node }
        return this.broker.carry(packet, this, () => came({ kind: 'nobody' }))
      }
      const asked = message.slice()
      for (const server of servers)
        this.broker.carry({ kind: 'ask', from: this.node, to: server.node }, server, () => {
          server.reply(table, asked, (answer) => {
            this.broker.carry({ kind: 'answer', from: server.node, to: this.node }, this, () => came(answer))
          })
        })
    })
  }

  /** Answers a question, if this node has anything to say. */
  reply(table: string, message: Uint8Array, say: (answer: Reply) => void): void {
    this.answering.add(
      this.answer(table, message).then((answer) => {
        if (answer) say(answer)
      }),
    )
  }

  private async answer(table: string, message: Uint8Array): Promise<Reply | null> {
    try {
      const answer = await this.answerers.get(table)?.(message)
      if (!answer) return null
      within(answer, LARGEST_ASK)
      return { kind: 'answer', answer: answer.slice() }
    } catch (error) {
      this.failed('an answer on the bus', error)
      return { kind: 'silent' }
    }
  }

  tell(node: string, message: Uint8Array): void {
    within(message, LARGEST_TOLD)
    const receiver = this.broker.named(node)
    if (!receiver || !this.connected) return
    const told = message.slice()
    this.broker.carry({ kind: 'tell', from: this.node, to: node }, receiver, () => {
      receiver.hear((ears) => ears.told(told, this.node))
    })
  }

  heartbeat(note: Uint8Array): void {
    if (!this.connected) return
    for (const receiver of this.broker.everybody())
      this.broker.carry({ kind: 'beat', from: this.node, to: receiver.node }, receiver, () => {
        receiver.hear((ears) => ears.beat(this.node, note))
      })
  }

  async close(): Promise<void> {
    this.answerers.clear()
    await this.answering.made(this.clock)
    this.closed = true
    this.broker.forget(this.node)
  }

  /** Runs something in the time of this node. */
  later(run: () => void): void {
    this.clock.after(0, run)
  }

  hear(hear: (ears: BusListener) => void): void {
    if (this.closed || !this.ears) return
    try {
      hear(this.ears)
    } catch (error) {
      this.failed('a message on the bus', error)
    }
  }
}

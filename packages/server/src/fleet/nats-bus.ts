import {
  connect,
  type Msg,
  type NatsConnection,
  NoRespondersError,
  RequestError,
  type Subscription,
} from '@nats-io/transport-node'
import {
  type Answerer,
  Away,
  type Bus,
  type BusListener,
  type Failed,
  LARGEST_ASK,
  type Reply,
  type Serving,
  within,
} from './bus.ts'
import { realClock } from './clock.ts'
import { Assembler, framesOf, readFrame } from './frames.ts'
import { connectionOptions, type NatsSettings, prefixOf } from './nats-settings.ts'
import { PendingAnswers } from './pending-answers.ts'

/** How long to wait before connecting again, in milliseconds, and how much longer at random: not all nodes at the same moment. */
const AGAIN = 250
const AT_RANDOM = 250
/** How long the broker may take to confirm something before this node counts as cut off. */
const CONFIRMED_WITHIN = 2000
/** How often the broker is asked whether it is there; two questions without an answer end the connection. */
const PING_EVERY = 2000

/** The first byte of an answer. */
const ANSWERED = 1
const FAILED = 0

export interface NatsOptions {
  /** Hears what an operator should know: connected, cut off, and why. One sentence each. */
  says?(what: string): void
  /** Hears of answers and messages that threw. */
  failed?: Failed
}

/**
 * The bus of a fleet on NATS, its core only: nothing is kept there. Subjects, below the fleet's prefix:
 *
 *     table.<id>    questions about a table, as requests; its owner alone subscribes, and the broker says at once if nobody does
 *     node.<name>   messages to a node
 *     beat          beats of all nodes
 *     inbox.>       answers
 *
 * A broker that is gone never ends the process or throws anywhere else: this node is cut off until it has connected again.
 */
export class NatsBus implements Bus {
  readonly node: string
  private readonly settings: NatsSettings
  private readonly prefix: string
  private readonly says: (what: string) => void
  private readonly failed: Failed
  private readonly assembler = new Assembler()
  private readonly served = new Map<string, { answer: Answerer; subscription: Subscription | null }>()
  private readonly answering = new PendingAnswers()
  private ears: BusListener | null = null
  private connection: NatsConnection | null = null
  private up = false
  private closing = false
  private again: NodeJS.Timeout | undefined
  private told = 0

  private constructor(node: string, settings: NatsSettings, { says = () => {}, failed = () => {} }: NatsOptions) {
    this.node = node
    this.settings = settings
    this.prefix = prefixOf(settings)
    this.says = says
    this.failed = failed
  }

  /**
   * Connects a node. If the broker is not there (yet), the bus is cut off and goes on trying.
   * @throws SettingError
   */
  static async open(node: string, settings: NatsSettings, options: NatsOptions = {}): Promise<NatsBus> {
    const bus = new NatsBus(node, settings, options)
    connectionOptions(settings) // throws now and not later
    await bus.connect()
    return bus
  }

  get connected(): boolean {
    return this.up
  }

  listen(ears: BusListener): void {
    this.ears = ears
  }

  async serve(table: string, answer: Answerer): Promise<Serving> {
    const { connection } = this
    if (!connection || !this.up || this.closing) throw new Away()
    this.served.get(table)?.subscription?.unsubscribe()
    const entry = { answer, subscription: this.subscribeTable(connection, table, answer) }
    this.served.set(table, entry)
    const stop = () => {
      quietly(() => entry.subscription?.unsubscribe())
      if (this.served.get(table) === entry) this.served.delete(table)
    }
    try {
      // answered after the subscription was taken note of
      await inTime(connection.flush())
    } catch (error) {
      stop()
      throw new Away(undefined, { cause: error })
    }
    return { stop }
  }

  async ask(table: string, message: Uint8Array, patience: number): Promise<Reply> {
    within(message, LARGEST_ASK)
    const { connection } = this
    if (!connection || !this.up) return { kind: 'away' }
    try {
      const { data } = await connection.request(this.subject('table', table), message, {
        timeout: Math.max(1, patience),
      })
      if (data[0] === ANSWERED) return { kind: 'answer', answer: data.subarray(1) }
      return { kind: 'silent' }
    } catch (error) {
      const nobody = error instanceof NoRespondersError || (error instanceof RequestError && error.isNoResponders())
      // whatever else happened: it may have been sent
      return { kind: nobody ? 'nobody' : 'silent' }
    }
  }

  tell(node: string, message: Uint8Array): void {
    const most = Math.min(LARGEST_ASK, this.connection?.info?.max_payload ?? LARGEST_ASK)
    this.told = (this.told + 1) >>> 0
    for (const frame of framesOf(this.node, this.told, message, most)) this.publish(this.subject('node', node), frame)
  }

  heartbeat(note: Uint8Array): void {
    for (const frame of framesOf(this.node, 0, note, LARGEST_ASK)) this.publish(`${this.prefix}.beat`, frame)
  }

  async close(): Promise<void> {
    this.closing = true
    clearTimeout(this.again)
    const { connection } = this
    for (const { subscription } of this.served.values()) quietly(() => subscription?.unsubscribe())
    this.served.clear()
    await this.answering.made(realClock)
    if (connection) {
      // what was published goes out first, if there is anybody who takes it
      if (this.up) await inTime(connection.flush()).catch(() => {})
      await connection.close().catch(() => {})
    }
    this.up = false
  }

  private async connect(): Promise<void> {
    try {
      const connection = await connect({
        ...connectionOptions(this.settings),
        name: this.node,
        inboxPrefix: `${this.prefix}.inbox`,
        maxReconnectAttempts: -1,
        reconnectTimeWait: AGAIN,
        reconnectJitter: AT_RANDOM,
        reconnectJitterTLS: AT_RANDOM,
        // a broker whose users are being changed takes us back later
        ignoreAuthErrorAbort: true,
        pingInterval: PING_EVERY,
        timeout: CONFIRMED_WITHIN,
        noAsyncTraces: true,
      })
      if (this.closing) return void connection.close()
      this.connection = connection
      this.subscribeAll(connection)
      this.cameUp(connection)
      void this.watch(connection)
    } catch (error) {
      this.says(`NATS cannot be reached (${reason(error)}). This node goes on trying.`)
      this.connectAgain()
    }
  }

  private connectAgain(): void {
    if (this.closing) return
    this.again = setTimeout(() => void this.connect(), AGAIN + Math.random() * AT_RANDOM).unref()
  }

  private cameUp(connection: NatsConnection): void {
    this.up = true
    this.says('Connected with NATS.')
    this.hear('a return of the bus', (ears) => ears.back())
    const most = connection.info?.max_payload ?? LARGEST_ASK
    if (most < LARGEST_ASK)
      this.says(
        `This NATS server takes messages of ${most} bytes only. Set its max_payload to 1MB, or large tables stand still.`,
      )
  }

  /** Follows what becomes of a connection. The library connects again by itself; should it give up, a new connection is made. */
  private async watch(connection: NatsConnection): Promise<void> {
    for await (const status of connection.status()) {
      if (status.type === 'disconnect') {
        this.up = false
        if (!this.closing) this.says('The connection with NATS is lost. This node goes on trying.')
      } else if (status.type === 'reconnect') this.cameUp(connection)
      else if (status.type === 'error') this.says(`NATS says: ${reason(status.error)}.`)
    }
    await connection.closed()
    this.up = false
    this.connection = null
    this.connectAgain()
  }

  private subscribeAll(connection: NatsConnection): void {
    this.subscribe(connection, this.subject('node', this.node), (message) => {
      const frame = readFrame(message.data)
      const whole = frame && this.assembler.take(frame)
      if (whole) this.hear('a message on the bus', (ears) => ears.told(whole, frame.from))
    })
    this.subscribe(connection, `${this.prefix}.beat`, (message) => {
      const frame = readFrame(message.data)
      if (frame) this.hear('a beat on the bus', (ears) => ears.beat(frame.from, frame.part))
    })
    for (const [table, entry] of this.served) entry.subscription = this.subscribeTable(connection, table, entry.answer)
  }

  private subscribeTable(connection: NatsConnection, table: string, answer: Answerer): Subscription {
    return this.subscribe(connection, this.subject('table', table), (message) => {
      this.answering.add(this.respond(message, answer))
    })
  }

  private async respond(message: Msg, answer: Answerer): Promise<void> {
    try {
      const said = await answer(message.data)
      if (!said) return
      within(said, LARGEST_ASK)
      const frame = new Uint8Array(1 + said.length)
      frame[0] = ANSWERED
      frame.set(said, 1)
      if (this.up) message.respond(frame)
    } catch (error) {
      this.failed('an answer on the bus', error)
      quietly(() => message.respond(new Uint8Array([FAILED])))
    }
  }

  /** Whoever hears may throw; the library's reading from the socket, where it all comes from, would end with it. */
  private hear(where: string, hear: (ears: BusListener) => void): void {
    try {
      if (this.ears) hear(this.ears)
    } catch (error) {
      this.failed(where, error)
    }
  }

  private subscribe(connection: NatsConnection, subject: string, hear: (message: Msg) => void): Subscription {
    return connection.subscribe(subject, {
      callback: (error, message) => {
        // a subscription that is not allowed, for instance; `watch` says so
        if (!error) hear(message)
      },
    })
  }

  /** What is published while cut off is lost: the library would keep it, and it would come when nobody waits for it any more. */
  private publish(subject: string, message: Uint8Array): void {
    if (!this.up) return
    try {
      this.connection?.publish(subject, message)
    } catch (error) {
      this.failed('a message on the bus', error)
    }
  }

  private subject(kind: 'table' | 'node', name: string): string {
    return `${this.prefix}.${kind}.${escaped(name)}`
  }
}

/** A name as a part of a subject. Dots, stars and spaces mean something there: `=` and two digits for each byte of such a character. */
function escaped(name: string): string {
  return (
    `${name}`.replace(/[^\w-]/gu, (character) =>
      [...new TextEncoder().encode(character)].map((byte) => `=${byte.toString(16).padStart(2, '0')}`).join(''),
    ) || '='
  )
}

function quietly(run: () => void): void {
  try {
    run()
  } catch {
    // the connection is gone, and what was to be said with it
  }
}

/** @throws Away if it takes longer than a broker that is there would */
function inTime<T>(promise: Promise<T>): Promise<T> {
  return new Promise((done, failed) => {
    const timer = setTimeout(() => failed(new Away()), CONFIRMED_WITHIN)
    promise.then(done, failed).finally(() => clearTimeout(timer))
  })
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error)).replace(/\.$/, '')

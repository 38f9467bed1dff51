/**
 * How the nodes of a fleet talk to each other. A bus knows names and bytes: nothing of tables, rules or people, and it keeps nothing. What
 * it loses is asked again by whoever misses it; what must not be lost is in the database.
 *
 * Messages are bytes, not values: a view is rendered and written as JSON once, by the node that owns the table, and goes on to sockets as
 * it came. A bus that read and wrote values would do so again at every node, with 5 to 60 kB each time.
 */
export interface Bus {
  /** The name of this node. Another start of the same program is another node, and has another name. */
  readonly node: string
  /** Whether this node reaches the bus, as far as it knows. A connection that died without a word is noticed by `beat`s that do not come back. */
  readonly connected: boolean

  /** What happens with messages to this node, and with beats. Call it once, before anything else. */
  listen(ears: BusListener): void

  /**
   * Answers from now on what is asked about a table. Resolves as soon as everybody who asks finds this node.
   * @throws Away if that cannot be had now; then nothing is served.
   */
  serve(table: string, answer: Answerer): Promise<Serving>

  /**
   * Asks whoever serves a table. Never rejects because of others: what became of it is in the reply.
   * @param patience how many milliseconds to wait for an answer
   * @throws TooLarge if the message is larger than `LARGEST_ASK`
   */
  ask(table: string, message: Uint8Array, patience: number): Promise<Reply>

  /**
   * Sends something to a node, which need not be there. Messages to one node arrive in the order in which they were sent, or not at all.
   * @throws TooLarge if the message is larger than `LARGEST_TOLD`
   */
  tell(node: string, message: Uint8Array): void

  /** Sends this node's beat to all nodes, itself included, with a short note. */
  heartbeat(note: Uint8Array): void

  /** Serves nothing more, lets answers that are being made go out, and disconnects. */
  close(): Promise<void>
}

export interface BusListener {
  /** A message to this node. */
  told(message: Uint8Array, from: string): void
  /** A beat of any node; of this one too, if it came back. */
  beat(node: string, note: Uint8Array): void
  /** This node has connected again: it may have missed anything, and others may not be back yet, so that nobody answers for their tables. */
  back(): void
}

/**
 * Answers a question about a table; null: this node has nothing to say about it after all, and whoever else serves the table answers. If
 * it throws, the asker is told at once that there is no answer.
 */
export type Answerer = (message: Uint8Array) => Promise<Uint8Array | null>

export interface Serving {
  /** Answers nothing more. */
  stop(): void
}

/** What became of a question. */
export type Reply =
  | { readonly kind: 'answer'; readonly answer: Uint8Array }
  /** Nobody serves the table: the question was heard by nobody. */
  | { readonly kind: 'nobody' }
  /** This node is cut off: the question was not sent. */
  | { readonly kind: 'away' }
  /** No answer in time, or whoever was asked could give none. What was asked for may have been done or may still be done. */
  | { readonly kind: 'silent' }

/** How large a question or an answer may be. It travels as one message, and NATS takes messages of a megabyte by default. */
export const LARGEST_ASK = 1_000_000

/** How large a message to a node may be. A large one travels in parts. */
export const LARGEST_TOLD = 32_000_000

/** This node does not reach the bus now. */
export class Away extends Error {
  constructor(message = 'This node does not reach the bus.', options?: ErrorOptions) {
    super(message, options)
    this.name = 'Away'
  }
}

/** A message that the bus does not carry. */
export class TooLarge extends Error {
  constructor(bytes: number, most: number) {
    super(`A message of ${bytes} bytes is too large for the bus, which carries at most ${most}.`)
    this.name = 'TooLarge'
  }
}

/** @throws TooLarge if there are more bytes than `most` */
export function within(message: Uint8Array, most: number): void {
  if (message.length > most) throw new TooLarge(message.length, most)
}

/** Something that failed although nobody waits for it; `where` says what it was. */
export type Failed = (where: string, error: unknown) => void

/** What one process lets people do, so that nobody can take it away from the others. */
export interface Limits {
  /** Unfinished tables in the database. */
  tables: number
  /** Open WebSocket connections. */
  connections: number
  /** Those who watch one table, and those of them from one network address. Whoever holds a seat is not counted, and always comes in. */
  watchersPerTable: number
  watchersPerAddress: number
  /** Seats of one table that one network address may take, if it is not the host's: a couple can, a script cannot take all of them. */
  seatsPerAddress: number
  /**
   * Entries that the log of one table may have: answers, bargains, take-backs. From half of them on the game can only be played to its end,
   * without bargains and take-backs, which need not come to one.
   */
  entriesPerTable: number
  /** Tables that one network address may create in a minute. */
  tablesPerMinute: number
  /** Logs that one network address may import in a minute, and bytes of one. */
  filmsPerMinute: number
  filmBytes: number
  /** Moments of films that one network address may look at in a second, for long. */
  filmLooksPerSecond: number
  /** Films that are made or looked at for one network address at a time, and how many more may wait for it. */
  filmsAtOnce: number
  filmsWaiting: number
  /** Seconds of the processor's time that the making of one film may take. */
  filmSeconds: number
  /** Megabytes of memory in each of the two threads for films. */
  filmMegabytes: number
  /** Imported logs that are kept, altogether and of one network address. */
  filmsKept: number
  filmsKeptEach: number
  /** Messages a connection may send in a second, for long. */
  messagesPerSecond: number
  /** Messages a connection may send at once. */
  messageBurst: number
  /** Bytes of one message. */
  messageBytes: number
  /** Messages refused as too fast in a row before the connection is closed. */
  tooFast: number
  /** Milliseconds a connection has for its first `hello`. */
  helloWithin: number
  /** Bytes that may wait for a slow reader before the connection is closed. */
  backlogBytes: number
}

export const defaultLimits: Limits = {
  tables: 2000,
  connections: 4000,
  watchersPerTable: 60,
  watchersPerAddress: 20,
  seatsPerAddress: 2,
  // people and greedy bots need up to 3,500, six players who do anything at random up to 10,000; and no longer log can be brought
  entriesPerTable: 20_000,
  tablesPerMinute: 30,
  filmsPerMinute: 12,
  filmBytes: 4 * 1024 * 1024,
  filmLooksPerSecond: 40,
  filmsAtOnce: 2,
  filmsWaiting: 200,
  filmSeconds: 10,
  filmMegabytes: 96,
  filmsKept: 60,
  filmsKeptEach: 12,
  messagesPerSecond: 20,
  messageBurst: 40,
  messageBytes: 16 * 1024,
  tooFast: 200,
  helloWithin: 15_000,
  backlogBytes: 8 * 1024 * 1024,
}

/** Lets `burst` things through at once and `perSecond` of them for long. */
export class TokenBucket {
  private readonly perSecond: number
  private readonly burst: number
  private left: number
  private at: number

  constructor(perSecond: number, burst: number, now: number = performance.now()) {
    this.perSecond = perSecond
    this.burst = burst
    this.left = burst
    this.at = now
  }

  /** Whether one more may pass now; it is counted if so. */
  take(now: number = performance.now()): boolean {
    this.left = Math.min(this.burst, this.left + ((now - this.at) / 1000) * this.perSecond)
    this.at = now
    if (this.left < 1) return false
    this.left -= 1
    return true
  }

  /** Whether it has not been used for so long that a new one would be the same. */
  isFull(now: number = performance.now()): boolean {
    return this.left + ((now - this.at) / 1000) * this.perSecond >= this.burst
  }
}

/** One bucket for each key (a network address), forgotten when it is full again. */
export class Buckets {
  private readonly perSecond: number
  private readonly burst: number
  private readonly byKey = new Map<string, TokenBucket>()

  constructor(perSecond: number, burst: number) {
    this.perSecond = perSecond
    this.burst = burst
  }

  take(key: string): boolean {
    if (this.byKey.size > 10_000) for (const [k, bucket] of this.byKey) if (bucket.isFull()) this.byKey.delete(k)
    let bucket = this.byKey.get(key)
    if (!bucket) this.byKey.set(key, (bucket = new TokenBucket(this.perSecond, this.burst)))
    return bucket.take()
  }
}

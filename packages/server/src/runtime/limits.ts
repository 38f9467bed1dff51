import { z } from 'zod'
import { groupOf } from './client-address.ts'
import { SettingError } from './setting-error.ts'

/**
 * What one process lets people do, so that nobody can take it away from the others. All of them are settings (`--limits`). An address is
 * an IPv4 address or a /64 network of IPv6; work is time that the server's one thread spends on somebody's messages.
 */
export interface Limits {
  /** Unfinished tables in the database. */
  tables: number
  /** Unfinished tables that were made from one address. */
  tablesPerAddress: number
  /** Tables that one address may create in a minute. */
  tablesPerMinute: number
  /** Hours of the server's running time after which a table ends at which bots alone sit. */
  botTableHours: number
  /** Open WebSocket connections. */
  connections: number
  /** Open WebSocket connections of one address. */
  connectionsPerAddress: number
  /** TCP connections of one address, the idle and unfinished ones too; those of trusted proxies are not counted. */
  socketsPerAddress: number
  /** Those who watch one table, and those of them from one address. Whoever holds a seat is not counted, and always comes in. */
  watchersPerTable: number
  watchersPerAddress: number
  /** Seats of one table that one address may take, if it is not the host's: a couple can, a script cannot take all of them. */
  seatsPerAddress: number
  /**
   * Entries that the log of one table may have: answers, bargains, take-backs. From half of them on the game can only be played to its end,
   * without bargains and take-backs, which need not come to one.
   */
  entriesPerTable: number
  /** Logs that one address may import in a minute, and bytes of one. */
  filmsPerMinute: number
  filmBytes: number
  /** Moments of films that one address may look at in a second, for long. */
  filmLooksPerSecond: number
  /** Films that are made or looked at for one network address at a time, and how many more may wait for it. */
  filmsAtOnce: number
  filmsWaiting: number
  /** Seconds of the processor's time that the making of one film may take. */
  filmSeconds: number
  /** Seconds of the processor's time that the recording of one game may take. */
  recordSeconds: number
  /** Megabytes of memory in each of the three threads for films. */
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
  /** Milliseconds of work in each second for one connection, for long; what needs more waits. */
  workPerConnection: number
  /** Milliseconds of work in each second for one address, for long; what needs more waits. */
  workPerAddress: number
  /** Milliseconds of work for one address at once; half of it for one connection. */
  workBurst: number
  /** Bytes in each second that `hello` may ask for from one connection, for long: each is answered with the whole table. */
  helloBytesPerConnection: number
  /** The same from one address. */
  helloBytesPerAddress: number
  /** How many seconds' worth of these bytes may be asked for at once. */
  helloBurst: number
  /** Milliseconds a connection has for its first `hello`. */
  helloWithin: number
  /** Milliseconds a request has for its headers, and for all of it. */
  headersWithin: number
  requestWithin: number
  /** Bytes that may wait for a slow reader: from there on no views are sent but the newest, later; at four times that the connection ends. */
  backlogBytes: number
  /** Bytes that may wait for all slow readers together: beyond, the slowest is closed. */
  backlogTotal: number
  /** Bytes that must be free on the disk for the server to be ready. */
  diskFree: number
  /** Milliseconds for which the server's thread may be busy with one thing and still be ready. */
  lag: number
}

export const defaultLimits: Limits = {
  tables: 2000,
  tablesPerAddress: 60,
  tablesPerMinute: 30,
  botTableHours: 6,
  connections: 4000,
  connectionsPerAddress: 200,
  watchersPerTable: 60,
  watchersPerAddress: 20,
  seatsPerAddress: 2,
  socketsPerAddress: 1000,
  // people and greedy bots need up to 3,500, six players who do anything at random up to 10,000; and no longer log can be brought
  entriesPerTable: 20_000,
  filmsPerMinute: 12,
  filmBytes: 8 * 1024 * 1024,
  filmLooksPerSecond: 40,
  filmsAtOnce: 2,
  filmsWaiting: 200,
  filmSeconds: 10,
  // a game of four takes one to four, 20,000 entries of six players a minute
  recordSeconds: 120,
  filmMegabytes: 96,
  filmsKept: 60,
  filmsKeptEach: 12,
  messagesPerSecond: 20,
  messageBurst: 40,
  messageBytes: 16 * 1024,
  tooFast: 200,
  workPerConnection: 100,
  workPerAddress: 250,
  workBurst: 1000,
  helloBytesPerConnection: 512 * 1024,
  helloBytesPerAddress: 2 * 1024 * 1024,
  helloBurst: 8,
  helloWithin: 15_000,
  headersWithin: 10_000,
  requestWithin: 20_000,
  backlogBytes: 256 * 1024,
  backlogTotal: 64 * 1024 * 1024,
  diskFree: 64 * 1024 * 1024,
  lag: 1000,
}

const limitsSchema = z.strictObject(
  Object.fromEntries(Object.keys(defaultLimits).map((name) => [name, z.number().positive().optional()])),
)

/** Reads limits as somebody wrote them, as an object of numbers. @throws SettingError that names what is none, and what there is. */
export function readLimits(data: unknown): Partial<Limits> {
  const read = limitsSchema.safeParse(data)
  if (read.success) return read.data as Partial<Limits>
  const { path, code } = read.error.issues[0]!
  const named =
    code === 'unrecognized_keys'
      ? `There is no limit ${read.error.issues.flatMap((issue) => ('keys' in issue ? issue.keys : [])).join(', ')}`
      : path.length === 0
        ? 'Limits are an object like {"tables": 5000}'
        : `The limit ${path.join('.')} is a number above 0`
  throw new SettingError(`${named}. There are ${Object.keys(defaultLimits).join(', ')}.`)
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
    this.fill(now)
    if (this.left < 1) return false
    this.left -= 1
    return true
  }

  /** Counts what something has cost, known only after it was done: the next waits until that is made good. */
  spend(cost: number, now: number = performance.now()): void {
    this.fill(now)
    this.left -= cost
  }

  /** Milliseconds until something may be done again whose cost nobody knows yet; 0: now. */
  wait(now: number = performance.now()): number {
    this.fill(now)
    return this.left >= 0 ? 0 : Math.ceil((-this.left / this.perSecond) * 1000)
  }

  /** Whether it has been unused for so long that a new one would be the same. */
  isFull(now: number = performance.now()): boolean {
    return this.left + ((now - this.at) / 1000) * this.perSecond >= this.burst
  }

  private fill(now: number): void {
    this.left = Math.min(this.burst, this.left + ((now - this.at) / 1000) * this.perSecond)
    this.at = now
  }
}

/** One bucket for each network address, forgotten when it is full again. Addresses of one IPv6 network share one. */
export class Buckets {
  private readonly perSecond: number
  private readonly burst: number
  private readonly byGroup = new Map<string, TokenBucket>()
  /** At this size the full ones are dropped. */
  private tidyAt = 1000

  constructor(perSecond: number, burst: number) {
    this.perSecond = perSecond
    this.burst = burst
  }

  take(address: string): boolean {
    return this.of(address).take()
  }

  /** The bucket of an address. Ask for it each time: one that is full may be forgotten. */
  of(address: string): TokenBucket {
    const group = groupOf(address)
    let bucket = this.byGroup.get(group)
    if (bucket) return bucket
    if (this.byGroup.size >= this.tidyAt) {
      for (const [key, old] of this.byGroup) if (old.isFull()) this.byGroup.delete(key)
      this.tidyAt = Math.max(1000, 2 * this.byGroup.size)
    }
    this.byGroup.set(group, (bucket = new TokenBucket(this.perSecond, this.burst)))
    return bucket
  }
}

/** What somebody's messages cost, kept for their connection and for their address. */
export class Costs {
  private readonly work: Buckets
  private readonly bytes: Buckets
  private readonly limits: Limits

  constructor(limits: Limits) {
    this.limits = limits
    this.work = new Buckets(limits.workPerAddress, limits.workBurst)
    this.bytes = new Buckets(limits.helloBytesPerAddress, limits.helloBytesPerAddress * limits.helloBurst)
  }

  /** The account of one address, for what has no connection of its own: requests. */
  ofAddress(address: string): Account {
    return new Account([() => this.work.of(address)], [() => this.bytes.of(address)])
  }

  /** The account of one connection, whose address pays with it. */
  ofConnection(address: string): Account {
    const { workPerConnection, workBurst, helloBytesPerConnection, helloBurst } = this.limits
    const work = new TokenBucket(workPerConnection, workBurst / 2)
    const bytes = new TokenBucket(helloBytesPerConnection, helloBytesPerConnection * helloBurst)
    return new Account([() => work, () => this.work.of(address)], [() => bytes, () => this.bytes.of(address)])
  }
}

type Purse = readonly (() => TokenBucket)[]

/** Says how long somebody must wait for what they want, and is told afterwards what it cost. */
export class Account {
  private readonly work: Purse
  private readonly bytes: Purse

  constructor(work: Purse, bytes: Purse) {
    this.work = work
    this.bytes = bytes
  }

  /** Milliseconds until the next may be done; `whole`: it is answered with the whole table, so that bytes count too. */
  wait(whole: boolean, now: number = performance.now()): number {
    return Math.max(...[...this.work, ...(whole ? this.bytes : [])].map((purse) => purse().wait(now)))
  }

  /** `ms` of work were done, and `bytes` sent where bytes count. */
  spend(ms: number, bytes = 0, now: number = performance.now()): void {
    for (const purse of this.work) purse().spend(ms, now)
    if (bytes > 0) for (const purse of this.bytes) purse().spend(bytes, now)
  }
}

import { z } from 'zod'
import { groupOf } from './address-group.ts'
import { SettingError } from './setting-error.ts'

/**
 * Limits of one process, so that nobody can use it up for the others. All of them are settings (`--limits`). An address is an IPv4 address
 * or a /64 network of IPv6; work is time that the server's one thread spends on somebody's messages.
 */
export interface Limits {
  /** Unfinished tables in the database. */
  tables: number
  /** Unfinished tables made from one address. */
  tablesPerAddress: number
  /** Tables that one address may create in a minute. */
  tablesPerMinute: number
  /** Hours of server uptime after which a table with only bots is ended. */
  botTableHours: number
  /** Open WebSocket connections. */
  connections: number
  /** Open WebSocket connections of one address. */
  connectionsPerAddress: number
  /** TCP connections of one address, including idle and unfinished ones; those of trusted proxies are not counted. */
  socketsPerAddress: number
  /** Watchers of one table, and those of them from one address. Players are not counted and are always let in. */
  watchersPerTable: number
  watchersPerAddress: number
  /** Seats of one table that one address may take, if it is not the host's address: enough for a couple, not for a script. */
  seatsPerAddress: number
  /**
   * Seats at listed tables of others that one connection, and one address, may hold at a time: enough for a person at a few tables and for a
   * school, not for a script that takes all there are. Games that have begun and that everybody has left, and seats that a host has reserved,
   * are not counted.
   */
  listedSeatsPerConnection: number
  listedSeatsPerAddress: number
  /**
   * Entries that the log of one table may have: answers, bargains, take-backs. From half of that on, the game can only be played to its
   * end: no more bargains and take-backs, which could go on forever.
   */
  entriesPerTable: number
  /** Logs that one address may import in a minute, and bytes of one. */
  filmsPerMinute: number
  filmBytes: number
  /** Film moments that one address may request per second in the long run. */
  filmLooksPerSecond: number
  /** Film requests that are handled for one address at a time, and how many more may wait. */
  filmsAtOnce: number
  filmsWaiting: number
  /** Seconds of CPU time for making one film. */
  filmSeconds: number
  /** Seconds of CPU time for recording one game. */
  recordSeconds: number
  /** Megabytes of memory in each of the three threads for films. */
  filmMegabytes: number
  /** Studies of games that one address may begin in a minute. */
  studiesPerMinute: number
  /** Games that may wait to be studied, from one address and in total. */
  studiesWaitingEach: number
  studiesWaiting: number
  /** Games that are played on for each decision of a study; in a long game fewer, so that it does not take longer than one of 1,000 decisions. */
  studyPlayouts: number
  /** Seconds of CPU time for studying one game, and megabytes of memory in the thread for studies. */
  studySeconds: number
  studyMegabytes: number
  /** Threads in which bots of the levels hard and expert think; at most one less than there are processors, and at least one. */
  thinkers: number
  /** How many bots may wait for each of these threads; the next one plays its move like `normal`. */
  thinkersWaiting: number
  /** Milliseconds after which a bot that is still thinking plays its move like `normal`; it may wait for a thread for half of them. */
  thinkingMs: number
  /** Megabytes of memory in each of these threads. */
  thinkingMegabytes: number
  /** How often advice may be asked for in a minute from one address, and at one table. */
  advicePerMinute: number
  /** Imported logs that are kept, in total and per address. */
  filmsKept: number
  filmsKeptEach: number
  /** Packs that are shared, and those of one address, also those that were taken back. */
  packs: number
  packsPerAddress: number
  /** Bytes of a pack's file, and of all files shared from one address. */
  packBytes: number
  packBytesPerAddress: number
  /** Versions that a pack may have. */
  packVersions: number
  /** Packs and new versions that one address may share in a minute. */
  packsPerMinute: number
  /** Reports about packs that one address may send in an hour, and reports that are kept for a pack. */
  packReportsPerHour: number
  packReportsEach: number
  /** Packs that may wait for one address to be checked, seconds that checking one may take, and megabytes of memory in the thread for that. */
  packsWaiting: number
  packSeconds: number
  packMegabytes: number
  /** Bytes of a request for a new table, which may bring packs along, and of all packs of a table together. */
  tableBytes: number
  /** Messages a connection may send per second in the long run. */
  messagesPerSecond: number
  /** Messages a connection may send at once. */
  messageBurst: number
  /** Bytes of one message. */
  messageBytes: number
  /** Messages refused as too fast in a row before the connection is closed. */
  tooFast: number
  /** Milliseconds of work per second for one connection in the long run; anything beyond that waits. */
  workPerConnection: number
  /** Milliseconds of work per second for one address in the long run; anything beyond that waits. */
  workPerAddress: number
  /** Milliseconds of work for one address at once; half of it for one connection. */
  workBurst: number
  /** Bytes per second that `hello` messages of one connection may cause in the long run: each is answered with the whole table. */
  helloBytesPerConnection: number
  /** The same for one address. */
  helloBytesPerAddress: number
  /** How many seconds' worth of these bytes may be requested at once. */
  helloBurst: number
  /** Milliseconds a connection has for its first `hello`. */
  helloWithin: number
  /** Milliseconds that the other end of a connection has to close it, once the server has or it has said that it will. */
  closeWithin: number
  /** Milliseconds a request has for its headers, and for all of it. */
  headersWithin: number
  requestWithin: number
  /** Milliseconds after which an answer is given up of which nothing more is read. */
  readWithin: number
  /**
   * Bytes that may be queued for a slow reader. Beyond that, views are skipped, and only the newest is sent later; at four times that, the
   * connection is closed.
   */
  backlogBytes: number
  /** Bytes that may be queued for all slow readers together; beyond that, the slowest is closed. */
  backlogTotal: number
  /** Bytes that must be free on the disk for the server to be ready. */
  diskFree: number
  /** Milliseconds for which one task may block the server's thread without the server counting as not ready. */
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
  listedSeatsPerConnection: 4,
  listedSeatsPerAddress: 24,
  socketsPerAddress: 1000,
  // people and bots need up to 3,500, six random players up to 10,000; an imported log cannot be longer either
  entriesPerTable: 20_000,
  filmsPerMinute: 12,
  filmBytes: 8 * 1024 * 1024,
  filmLooksPerSecond: 40,
  filmsAtOnce: 2,
  filmsWaiting: 200,
  filmSeconds: 10,
  // a four-player game takes one to four seconds, 20,000 entries of six players a minute
  recordSeconds: 120,
  filmMegabytes: 96,
  studiesPerMinute: 12,
  studiesWaitingEach: 6,
  studiesWaiting: 100,
  // a four-player game of 800 decisions takes twenty seconds, one of 2,500 a minute
  studyPlayouts: 200,
  studySeconds: 300,
  studyMegabytes: 192,
  thinkers: 4,
  thinkersWaiting: 4,
  thinkingMs: 3000,
  thinkingMegabytes: 128,
  advicePerMinute: 20,
  filmsKept: 60,
  filmsKeptEach: 12,
  packs: 20_000,
  packsPerAddress: 40,
  packBytes: 1024 * 1024,
  packBytesPerAddress: 16 * 1024 * 1024,
  packVersions: 100,
  packsPerMinute: 6,
  packReportsPerHour: 10,
  packReportsEach: 50,
  packsWaiting: 3,
  // the largest pack that is allowed takes a fifth of a second, and a thread one to start
  packSeconds: 10,
  packMegabytes: 128,
  tableBytes: 1024 * 1024,
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
  // with `helloWithin`: a connection that is silent from the start is gone within 20 s
  closeWithin: 4000,
  headersWithin: 10_000,
  requestWithin: 20_000,
  readWithin: 20_000,
  backlogBytes: 256 * 1024,
  backlogTotal: 64 * 1024 * 1024,
  diskFree: 64 * 1024 * 1024,
  lag: 1000,
}

/** Parses the limits in the settings: an object of numbers. @throws SettingError that names what is wrong, and the existing limits. */
export function readLimits(data: unknown): Partial<Limits> {
  const schema = z.strictObject(
    Object.fromEntries(Object.keys(defaultLimits).map((name) => [name, z.number().positive().optional()])),
  )
  const read = schema.safeParse(data)
  if (read.success) return read.data as Partial<Limits>
  const { path, code } = read.error.issues[0]!
  const named =
    code === 'unrecognized_keys'
      ? `There is no limit ${read.error.issues.flatMap((issue) => ('keys' in issue ? issue.keys : [])).join(', ')}`
      : path.length === 0
        ? 'Limits must be an object like {"tables": 5000}'
        : `The limit ${path.join('.')} must be a number above 0`
  throw new SettingError(`${named}. There are ${Object.keys(defaultLimits).join(', ')}.`)
}

/** A token bucket: lets `burst` things through at once, and `perSecond` in the long run. */
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

  /** Takes a token. Returns whether there was one. */
  take(now: number = performance.now()): boolean {
    this.fill(now)
    if (this.left < 1) return false
    this.left -= 1
    return true
  }

  /** Charges a cost that is known only afterwards. The bucket may go below zero; then `wait` says how long to wait. */
  spend(cost: number, now: number = performance.now()): void {
    this.fill(now)
    this.left -= cost
  }

  /** Milliseconds until the next thing of unknown cost may be done; 0: now. */
  wait(now: number = performance.now()): number {
    this.fill(now)
    return this.left >= 0 ? 0 : Math.ceil((-this.left / this.perSecond) * 1000)
  }

  /** Whether it is full again, the same as a new one. */
  isFull(now: number = performance.now()): boolean {
    return this.left + ((now - this.at) / 1000) * this.perSecond >= this.burst
  }

  private fill(now: number): void {
    this.left = Math.min(this.burst, this.left + ((now - this.at) / 1000) * this.perSecond)
    this.at = now
  }
}

/** One bucket per address, dropped when it is full again. Addresses of one IPv6 network share one. */
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

  /** The bucket of an address. Do not hold on to it: a full one may be dropped. */
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

/** Charges the cost of messages to their connection and to their address. */
export class Costs {
  private readonly work: Buckets
  private readonly bytes: Buckets
  private readonly limits: Limits

  constructor(limits: Limits) {
    this.limits = limits
    this.work = new Buckets(limits.workPerAddress, limits.workBurst)
    this.bytes = new Buckets(limits.helloBytesPerAddress, limits.helloBytesPerAddress * limits.helloBurst)
  }

  /** The account of one address, for HTTP requests. */
  ofAddress(address: string): Account {
    return new Account([() => this.work.of(address)], [() => this.bytes.of(address)])
  }

  /** The account of one connection, which is also charged to its address. */
  ofConnection(address: string): Account {
    const { workPerConnection, workBurst, helloBytesPerConnection, helloBurst } = this.limits
    const work = new TokenBucket(workPerConnection, workBurst / 2)
    const bytes = new TokenBucket(helloBytesPerConnection, helloBytesPerConnection * helloBurst)
    return new Account([() => work, () => this.work.of(address)], [() => bytes, () => this.bytes.of(address)])
  }
}

type Purse = readonly (() => TokenBucket)[]

/** An account of work and bytes: says how long its owner must wait, and is charged afterwards. */
export class Account {
  private readonly work: Purse
  private readonly bytes: Purse

  constructor(work: Purse, bytes: Purse) {
    this.work = work
    this.bytes = bytes
  }

  /** Milliseconds until the next message may be handled; `whole`: it is answered with the whole table, so bytes count too. */
  wait(whole: boolean, now: number = performance.now()): number {
    return Math.max(...[...this.work, ...(whole ? this.bytes : [])].map((purse) => purse().wait(now)))
  }

  /** Charges `ms` milliseconds of work, and `bytes` sent if bytes count. */
  spend(ms: number, bytes = 0, now: number = performance.now()): void {
    for (const purse of this.work) purse().spend(ms, now)
    if (bytes > 0) for (const purse of this.bytes) purse().spend(bytes, now)
  }
}

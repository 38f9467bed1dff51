import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Language } from '@soulstack/kit'
import { doorWords } from '@soulstack/protocol'
import type { Limits, MaybePromise } from '@soulstack/tables/runtime'

/** Why the server should get no new clients at the moment. */
export type NotReadyReason = 'disk' | 'disk-full' | 'lag' | 'tables' | 'database' | 'bus'

/** The answer to `GET /ready`. */
export interface Ready {
  ok: boolean
  reasons: { code: NotReadyReason; message: string }[]
}

/** What the check reads from the server. */
export interface Vitals {
  /** Writes something to the database. @throws when that fails. */
  tryWrite(): MaybePromise<void>
  /** Free bytes on the disk of the database; null: it is in memory. */
  free(): number | null
  /** The longest recent delay of the event loop, in ms. */
  lag(): number
  /** Whether the limit of unfinished tables is reached. */
  isFull(): MaybePromise<boolean>
  /** Whether the other nodes of its fleet are heard; none: it belongs to no fleet. */
  isHearing?(): boolean
}

/** How long a result is reused, in ms: each check writes to the disk. */
const cachedFor = 1000
/** The window for the recent delay, in ms; it covers at most twice that. */
const lagWindow = 5000

/** Whether the server can accept people: it may be alive and still unable to. */
export class Readiness {
  private readonly vitals: Vitals
  private readonly limits: Pick<Limits, 'diskFree' | 'lag'>
  private found: MaybePromise<NotReadyReason[]> = []
  private foundAt = Number.NEGATIVE_INFINITY

  constructor(vitals: Vitals, limits: Pick<Limits, 'diskFree' | 'lag'>) {
    this.vitals = vitals
    this.limits = limits
  }

  /** The current state, with reasons in a language. */
  async read(language: Language, now: number = performance.now()): Promise<Ready> {
    if (now - this.foundAt >= cachedFor) {
      this.found = this.find()
      this.foundAt = now
    }
    const words = doorWords[language].notReady
    const found = await this.found
    return { ok: found.length === 0, reasons: found.map((code) => ({ code, message: words[code] })) }
  }

  private async find(): Promise<NotReadyReason[]> {
    const { vitals, limits } = this
    const found: NotReadyReason[] = []
    const unwritten = vitals.isHearing ? 'database' : 'disk'
    try {
      await vitals.tryWrite()
    } catch {
      found.push(unwritten)
    }
    try {
      const free = vitals.free()
      if (free !== null && free < limits.diskFree) found.push('disk-full')
      // a fleet is full as a whole: a load balancer would send nobody to any node, not even back to their tables
      if (!vitals.isHearing && (await vitals.isFull())) found.push('tables')
    } catch {
      if (!found.includes(unwritten)) found.push(unwritten)
    }
    if (vitals.isHearing?.() === false) found.push('bus')
    if (vitals.lag() > limits.lag) found.push('lag')
    return found
  }
}

/** Bytes on the disk of a database that are free for the server; null if it is in memory. */
export function freeFor(database: string): number | null {
  if (database === ':memory:') return null
  const { bavail, bsize } = statfsSync(dirname(database))
  return bavail * bsize
}

/** Measures how long the event loop is blocked. */
export class Lag {
  private readonly delay = monitorEventLoopDelay({ resolution: 20 })
  private before = 0

  constructor() {
    this.delay.enable()
  }

  /** The longest recent delay, in ms. */
  get longest(): number {
    return Math.max(this.before, this.delay.max / 1e6)
  }

  /** Starts a new window and forgets the one before the last. Call it every `Lag.every` ms. */
  startWindow(): void {
    this.before = this.delay.max / 1e6
    this.delay.reset()
  }

  static readonly every = lagWindow

  stop(): void {
    this.delay.disable()
  }
}

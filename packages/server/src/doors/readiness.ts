import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Language } from '@soulstack/kit'
import type { Limits } from '../runtime/limits.ts'
import { doorWords } from '../words/doors.ts'

/** Why the server should be sent nobody now. */
export type NotReadyReason = 'disk' | 'disk-full' | 'lag' | 'tables'

/** What `GET /ready` answers. */
export interface Ready {
  ok: boolean
  reasons: { code: NotReadyReason; message: string }[]
}

/** What is asked of the server around it. */
export interface Vitals {
  /** Writes something to the database. @throws when that cannot be done. */
  tryWrite(): void
  /** Bytes free where the database is; null: it is in memory. */
  free(): number | null
  /** For how long the thread was busy with one thing lately, in ms. */
  lag(): number
  /** Whether there are as many unfinished tables as there may be. */
  isFull(): boolean
}

/** How long a finding holds, in ms: each new one makes the disk write. */
const cachedFor = 1000
/** What counts as lately, in ms; at most twice that. */
const lagWindow = 5000

/** Whether the server can take people in: it may be alive and still not able to. */
export class Readiness {
  private readonly vitals: Vitals
  private readonly limits: Pick<Limits, 'diskFree' | 'lag'>
  private found: NotReadyReason[] = []
  private foundAt = Number.NEGATIVE_INFINITY

  constructor(vitals: Vitals, limits: Pick<Limits, 'diskFree' | 'lag'>) {
    this.vitals = vitals
    this.limits = limits
  }

  /** In words of a language. */
  read(language: Language, now: number = performance.now()): Ready {
    if (now - this.foundAt >= cachedFor) {
      this.found = this.find()
      this.foundAt = now
    }
    const words = doorWords[language].notReady
    return { ok: this.found.length === 0, reasons: this.found.map((code) => ({ code, message: words[code] })) }
  }

  private find(): NotReadyReason[] {
    const { vitals, limits } = this
    const found: NotReadyReason[] = []
    try {
      vitals.tryWrite()
    } catch {
      found.push('disk')
    }
    try {
      const free = vitals.free()
      if (free !== null && free < limits.diskFree) found.push('disk-full')
      if (vitals.isFull()) found.push('tables')
    } catch {
      if (!found.includes('disk')) found.push('disk')
    }
    if (vitals.lag() > limits.lag) found.push('lag')
    return found
  }
}

/** Bytes that are free for the server where a database is; null for one in memory. */
export function freeFor(database: string): number | null {
  if (database === ':memory:') return null
  const { bavail, bsize } = statfsSync(dirname(database))
  return bavail * bsize
}

/** Watches for how long the thread is busy with one thing. */
export class Lag {
  private readonly delay = monitorEventLoopDelay({ resolution: 20 })
  private before = 0

  constructor() {
    this.delay.enable()
  }

  /** The longest delay lately, in ms. */
  get longest(): number {
    return Math.max(this.before, this.delay.max / 1e6)
  }

  /** What is longer ago than until now is forgotten the next time. To be called every `Lag.every` ms. */
  startWindow(): void {
    this.before = this.delay.max / 1e6
    this.delay.reset()
  }

  static readonly every = lagWindow

  stop(): void {
    this.delay.disable()
  }
}

import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Guard, Limits, Timer } from '@soulstack/tables/runtime'

const [pack, unpack] = [promisify(gzip), promisify(gunzip)]

/** For how many milliseconds an imported log is kept after its last use, and how often those are dropped that were kept for longer. */
const keptFor = 6 * 3_600_000
const droppedEvery = 600_000
/** How much is kept in all, in multiples of the longest log. */
const keptBodies = 6

/** An imported log that could be played to its end. */
export interface ImportedLog {
  /** The validated log, as JSON. */
  text(): Promise<string>
}

interface Kept extends ImportedLog {
  /** Its characters, before it was compressed. */
  length: number
  /** The address that imported it. */
  by: string
  until: number
}

interface ImportedLogsTools {
  limits: Pick<Limits, 'filmsKept' | 'filmsKeptEach' | 'filmBytes'>
  guard: Pick<Guard, 'every'>
  /** A log is no longer kept. */
  dropped(id: string): void
}

/** Imported logs, which are kept for some hours, in memory only: compressed, as most of them are never looked at again. */
export class ImportedLogs {
  private readonly tools: ImportedLogsTools
  private readonly kept = new Map<string, Kept>()
  private readonly timer: Timer

  constructor(tools: ImportedLogsTools) {
    this.tools = tools
    this.timer = tools.guard.every(droppedEvery, 'dropping imported logs', () => this.dropOld())
  }

  /** How many there are. */
  get size(): number {
    return this.kept.size
  }

  has(id: string): boolean {
    return this.kept.has(id)
  }

  /** Keeps a log, perhaps instead of others. `by`: the address that imports it. */
  async keep(id: string, text: string, by: string): Promise<void> {
    const packed = await pack(text)
    const kept = { length: text.length, by, until: performance.now() + keptFor }
    this.kept.set(id, { ...kept, text: async () => String(await unpack(packed)) })
    this.makeRoom(by)
  }

  /** A log that has not been kept for too long, which is kept on from now; null: there is none. */
  find(id: string): ImportedLog | null {
    const now = performance.now()
    const kept = this.kept.get(id)
    if (!kept || kept.until <= now) return null
    kept.until = now + keptFor
    return kept
  }

  close(): void {
    clearInterval(this.timer)
    this.kept.clear()
  }

  /** Drops what was kept for too long, and the oldest if there are too many, starting with those of the address that imported last. */
  private makeRoom(by: string): void {
    this.dropOld()
    const { filmsKept, filmsKeptEach, filmBytes } = this.tools.limits
    const own = [...this.kept].filter(([, kept]) => kept.by === by)
    for (const [id] of own.slice(0, -filmsKeptEach)) this.drop(id)
    let characters = 0
    for (const { length } of this.kept.values()) characters += length
    for (const [id, { length }] of this.kept) {
      if (this.kept.size <= filmsKept && characters <= keptBodies * filmBytes) break
      this.drop(id)
      characters -= length
    }
  }

  private dropOld(): void {
    const now = performance.now()
    for (const [id, { until }] of this.kept) if (until <= now) this.drop(id)
  }

  private drop(id: string): void {
    this.kept.delete(id)
    this.tools.dropped(id)
  }
}

import type { Clock } from '../../src/fleet/clock.ts'
import type { Claimed, Row, Rows } from '../../src/fleet/rows.ts'
import type { ProcessTime } from './virtual-time.ts'

export interface Entry {
  readonly epoch: number
  readonly node: string
  readonly value: number
}

export interface Opened extends Claimed {
  readonly entries: readonly Entry[]
}

interface Stored {
  epoch: number
  node: string | null
  version: string
  log: Entry[]
}

/** A claim that was carried out. */
export interface Claim {
  readonly table: string
  readonly node: string
  readonly epoch: number
  readonly at: number
}

/** A database in memory: rows with an epoch, and logs that only their owner can append to. */
export class Database {
  readonly time: Clock
  readonly tables = new Map<string, Stored>()
  readonly claims: Claim[] = []
  /** Hears of each claim when a node asks for it, before it is carried out. */
  asked: (node: string) => void = () => {}
  up = true
  /** How many of the next statements are carried out without their outcome becoming known. */
  breaks = 0
  /** How long a statement takes on its way there, and its outcome on its way back. */
  way: () => number = () => 1

  constructor(time: Clock) {
    this.time = time
  }

  create(table: string, version = 'v1', node: string | null = null): void {
    this.tables.set(table, { epoch: 1, node, version, log: [] })
  }

  /** The database as one process sees it. */
  connect(node: string, time: ProcessTime): Connected {
    return new Connected(this, node, time)
  }

  /** Carries a statement there and its outcome back. */
  run<T>(time: ProcessTime, statement: () => T): Promise<T> {
    return new Promise((done, failed) => {
      this.time.after(this.way(), () => {
        if (!this.up) return void time.after(0, () => failed(new Error('The database is not there.')))
        const outcome = statement()
        const broken = this.breaks > 0
        if (broken) this.breaks--
        this.time.after(this.way(), () =>
          time.after(0, () => (broken ? failed(new Error('The connection broke.')) : done(outcome))),
        )
      })
    })
  }
}

export class Connected implements Rows<Opened> {
  private readonly database: Database
  private readonly node: string
  private readonly time: ProcessTime

  constructor(database: Database, node: string, time: ProcessTime) {
    this.database = database
    this.node = node
    this.time = time
  }

  epochOf(table: string): Promise<Row | null> {
    return this.run(() => {
      const row = this.database.tables.get(table)
      return row ? { epoch: row.epoch, node: row.node, version: row.version } : null
    })
  }

  epochs(tables: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return this.run(() => {
      const known = tables.flatMap((table) => this.database.tables.get(table)?.epoch ?? [])
      return new Map(known.map((epoch, i) => [tables[i]!, epoch]))
    })
  }

  claim(table: string, node: string, from: number): Promise<Opened | null> {
    this.database.asked(node)
    return this.run(() => {
      const row = this.database.tables.get(table)
      if (row?.epoch !== from) return null
      row.epoch += 1
      row.node = node
      this.database.claims.push({ table, node, epoch: row.epoch, at: this.database.time.now() })
      return { epoch: row.epoch, entries: [...row.log] }
    })
  }

  release(table: string, epoch: number): Promise<void> {
    return this.run(() => {
      const row = this.database.tables.get(table)
      if (row?.epoch === epoch) row.node = null
    })
  }

  /** Appends an entry as number `n`. Returns whether it did; false: another epoch or another length. */
  append(table: string, epoch: number, n: number, value: number): Promise<boolean> {
    return this.run(() => {
      const row = this.database.tables.get(table)
      if (row?.epoch !== epoch || row.log.length !== n) return false
      row.log.push({ epoch, node: this.node, value })
      return true
    })
  }

  private run<T>(statement: () => T): Promise<T> {
    return this.database.run(this.time, statement)
  }
}

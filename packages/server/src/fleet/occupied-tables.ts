import type { Clock } from './clock.ts'

/** How often a node tells the others at which of its listed tables somebody is, in milliseconds. */
const TOLD_EVERY = 3000

interface OccupiedTablesOptions {
  clock: Clock
  /** The listed tables of this node where somebody is. */
  own(): string[]
  tell(tables: string[]): void
}

/** Listed tables where somebody is, at other nodes: for the list of open tables, which is a few seconds late anyway. */
export class OccupiedTables {
  private readonly options: OccupiedTablesOptions
  private readonly byNode = new Map<string, { at: number; tables: ReadonlySet<string> }>()
  private callOff: (() => void) | null = null
  private told = 0

  constructor(options: OccupiedTablesOptions) {
    this.options = options
  }

  /** Begins to tell. */
  start(): void {
    this.callOff ??= this.options.clock.after(TOLD_EVERY, () => {
      this.callOff = null
      const tables = this.options.own()
      // that there are none any more is told once
      if (tables.length > 0 || this.told > 0) this.options.tell(tables)
      this.told = tables.length
      this.start()
    })
  }

  stop(): void {
    this.callOff?.()
    this.callOff = null
  }

  /** What another node tells. */
  heard(node: string, tables: readonly string[]): void {
    this.byNode.set(node, { at: this.options.clock.now(), tables: new Set(tables) })
  }

  gone(node: string): void {
    this.byNode.delete(node)
  }

  /** Whether somebody is at a table. What was not told again counts no more. */
  has(table: string): boolean {
    const since = this.options.clock.now() - 3 * TOLD_EVERY
    return [...this.byNode.values()].some(({ at, tables }) => at >= since && tables.has(table))
  }
}

import type { Clock } from './clock.ts'

/**
 * Who looks at which table, from which edge. An edge knows its own connections (`Lookers`) and tells the owner of a table the whole list of
 * those that look at it, whenever it changes and now and then; the owner puts the lists together (`Presence`). Lists may be lost, come late
 * or twice: the next one puts it right, and one that is not told again is forgotten.
 */
export interface Announcement {
  readonly table: string
  /** Counted by the edge: a later list has a higher number. */
  readonly n: number
  readonly lookers: readonly Looker[]
}

export interface Looker {
  /** The connection, by a name that its edge gave it and gives to no other. */
  readonly connection: string
  /** What it is shown the table as: a seat, or somebody who watches, in a language. Whoever has the same is shown the same. */
  readonly as: string
}

/** A looker as the owner knows it. */
export interface Present extends Looker {
  readonly edge: string
}

/** How often an edge tells its lists again, in milliseconds. */
export const TOLD_EVERY = 5000
/** How long a list counts that was not told again. */
const COUNTS_FOR = 3 * TOLD_EVERY
/** Of how many edges that were never heard lists are kept, in case their beats come late. */
const UNHEARD = 16

/** The connections of an edge, and the tables that they look at: one each. */
export class Lookers {
  private readonly tables = new Map<string, Map<string, Looker>>()
  private readonly where = new Map<string, string>()
  private n = 0

  /** A connection looks at a table from now on, and at no other. Returns what to tell the owners. */
  look(connection: string, table: string, as: string): Announcement[] {
    const left = this.where.get(connection) === table ? [] : this.leave(connection)
    const lookers = this.tables.get(table) ?? new Map<string, Looker>()
    this.tables.set(table, lookers.set(connection, { connection, as }))
    this.where.set(connection, table)
    return [...left, this.announcement(table)]
  }

  /** A connection looks at nothing any more. */
  leave(connection: string): Announcement[] {
    const table = this.where.get(connection)
    if (table === undefined) return []
    this.where.delete(connection)
    const lookers = this.tables.get(table)
    lookers?.delete(connection)
    if (lookers?.size === 0) this.tables.delete(table)
    return [this.announcement(table)]
  }

  /** The connections that look at a table. */
  at(table: string): Looker[] {
    return [...(this.tables.get(table)?.values() ?? [])]
  }

  /** Everything once more, for every table that somebody looks at. */
  all(): Announcement[] {
    return [...this.tables.keys()].map((table) => this.announcement(table))
  }

  private announcement(table: string): Announcement {
    return { table, n: ++this.n, lookers: this.at(table) }
  }
}

interface List {
  readonly n: number
  /** When it was told last. */
  told: number
  readonly lookers: ReadonlyMap<string, Looker>
}

/** What changed at a table. */
type Changed = (table: string, came: readonly Present[], left: readonly Present[]) => void

/** Everybody who looks at the tables of this node, from all edges. Only edges whose beats are heard count. */
export class Presence {
  private readonly clock: Clock
  private readonly changed: Changed
  /** Lists by edge and table. */
  private readonly lists = new Map<string, Map<string, List>>()
  private readonly there = new Set<string>()

  /** @param changed hears who came and who left; somebody who is shown a table as something else does both */
  constructor(clock: Clock, changed: Changed) {
    this.clock = clock
    this.changed = changed
  }

  /** An edge tells who looks at a table there. */
  announced(edge: string, { table, n, lookers }: Announcement): void {
    const tables = this.lists.get(edge) ?? this.begin(edge)
    const old = tables.get(table)
    if (old && old.n >= n) return
    const list = { n, told: this.clock.now(), lookers: new Map(lookers.map((looker) => [looker.connection, looker])) }
    // an empty list is kept for a while too: an older one may still be on its way
    tables.set(table, list)
    if (this.there.has(edge)) this.compare(edge, table, old, list)
  }

  /** The beat of an edge is heard. */
  came(edge: string): void {
    if (this.there.has(edge)) return
    this.there.add(edge)
    for (const [table, list] of this.lists.get(edge) ?? []) this.compare(edge, table, undefined, list)
  }

  /** The beat of an edge has stopped: it takes its lookers with it. */
  gone(edge: string): void {
    const tables = this.lists.get(edge)
    this.lists.delete(edge)
    if (this.there.delete(edge)) for (const [table, list] of tables ?? []) this.compare(edge, table, list, undefined)
  }

  /** The bus was gone and is back. Nobody could tell anything, so nothing is too old yet. */
  back(): void {
    for (const tables of this.lists.values()) for (const list of tables.values()) list.told = this.clock.now()
  }

  /** Forgets lists that were not told again. Call it now and then, while this node hears the others. */
  tidy(): void {
    for (const [edge, tables] of this.lists)
      for (const [table, list] of tables) {
        if (this.clock.now() - list.told < COUNTS_FOR) continue
        tables.delete(table)
        if (this.there.has(edge)) this.compare(edge, table, list, undefined)
      }
  }

  /** The table is not this node's any more: whoever looks at it tells its new owner. Nobody is told that they left. */
  drop(table: string): void {
    for (const tables of this.lists.values()) tables.delete(table)
  }

  /** Who looks at a table. */
  at(table: string): Present[] {
    return [...this.there].flatMap((edge) => this.present(edge, this.lists.get(edge)?.get(table)))
  }

  /** What a table has to be shown as, for each edge: a view is made and sent once for all who see the same there. */
  views(table: string): Map<string, Set<string>> {
    const views = new Map<string, Set<string>>()
    for (const { edge, as } of this.at(table)) views.set(edge, (views.get(edge) ?? new Set()).add(as))
    return views
  }

  private begin(edge: string): Map<string, List> {
    const unheard = [...this.lists.keys()].filter((other) => !this.there.has(other))
    if (unheard.length >= UNHEARD && !this.there.has(edge)) this.lists.delete(unheard[0]!)
    const tables = new Map<string, List>()
    this.lists.set(edge, tables)
    return tables
  }

  private present(edge: string, list: List | undefined): Present[] {
    return [...(list?.lookers.values() ?? [])].map((looker) => ({ ...looker, edge }))
  }

  private compare(edge: string, table: string, old: List | undefined, now: List | undefined): void {
    const among = (list: List | undefined, { connection, as }: Present) => list?.lookers.get(connection)?.as === as
    const came = this.present(edge, now).filter((one) => !among(old, one))
    const left = this.present(edge, old).filter((one) => !among(now, one))
    if (came.length > 0 || left.length > 0) this.changed(table, came, left)
  }
}

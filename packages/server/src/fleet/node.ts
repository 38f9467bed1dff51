// One node of a fleet: all parts joined.
import type { Refusal } from '@soulstack/kit'
import type { Table, Tables, TablesOptions } from '@soulstack/tables'
import type { TableSettings } from '@soulstack/tables/local-host'
import type { FleetCounts, Log } from '@soulstack/tables/runtime'
import type { FoundTable, Records } from '@soulstack/tables/stores'
import { Fenced, type Store } from '@soulstack/tables/stores'
import type { Bus } from './bus.ts'
import type { Clock } from './clock.ts'
import { ConnectionNode } from './connection-node.ts'
import { Members, type Timing } from './members.ts'
import { type NodeMessage, readNodeMessage, writeNodeMessage, writeQuestion } from './node-messages.ts'
import { OccupiedTables } from './occupied-tables.ts'
import { Ownership } from './ownership.ts'
import type { Row, Rows } from './rows.ts'
import { TableHost } from './table-host.ts'

export interface NodeOptions {
  bus: Bus
  clock: Clock
  timing?: Timing
  records: Records
  /** The versions of games that this node can play. */
  plays: readonly string[]
  counts: FleetCounts
  log: Log
  /** A table of this node was lost: everybody here who was at it has to say hello again. */
  again(table: Table): void
}

/** How long a node that ends waits for another to take a table, in milliseconds. Whoever is at the table asks for it anyway. */
const TAKEN_WITHIN = 500

/** What a node does with its tables. */
type NodeTables = Pick<Tables, 'at' | 'openFound' | 'leave' | 'lose' | 'occupied' | 'guard'>

/**
 * One server of a fleet: joins the bus, the beats, who owns what, and both sides of people at tables of other nodes. `Tables` ask it before
 * they open a table, and tell it what they open, leave and cannot write.
 */
export class FleetNode {
  readonly edge: ConnectionNode
  private readonly options: NodeOptions
  private readonly members: Members
  private readonly ownership: Ownership<{ epoch: number; found: FoundTable }>
  private readonly occupied: OccupiedTables
  /** Tables that are being read after a claim, with their epochs. */
  private readonly claimed = new Map<string, number>()
  /** Tables that another node is to take, and what to do when it has. */
  private readonly handing = new Map<string, () => void>()
  private handed = 0
  /** The versions of tables that are being handed over. */
  private readonly versions = new Map<string, string>()
  private owner: TableHost | null = null
  private tables: NodeTables | null = null

  constructor(options: NodeOptions) {
    this.options = options
    const { bus, clock, counts, log, plays } = options
    const timing = options.timing ? { timing: options.timing } : {}
    const failed = (where: string, error: unknown) => log.warn({ err: error, node: bus.node }, `${where} failed`)
    this.members = new Members({
      ...{ bus, clock, plays, ...timing },
      doubt: () => {
        counts.missed()
        void this.ownership.check()
        this.edge.doubt()
      },
      gone: (node) => {
        this.owner?.gone(node)
        this.occupied.gone(node)
      },
    })
    this.ownership = new Ownership({
      ...{ bus, clock, members: this.members, rows: rowsOf(options.records), failed, ...timing },
      // a version that nobody plays any more is continued by whoever can
      plays: (version) => plays.includes(version) || this.members.whoPlays(version).length === 0,
      claimHandler: {
        open: async (id, { found }) => {
          counts.claimed()
          this.claimed.set(id, found.epoch)
          try {
            await this.tables!.openFound(found)
          } finally {
            this.claimed.delete(id)
          }
          // it may have been taken by somebody else while it was read
          if (this.ownership.epoch(id) === found.epoch) this.announce(id)
          else this.tables!.lose(id)
          return (message) => this.owner!.answer(id, message)
        },
        lost: (id) => {
          this.tables!.lose(id)
          this.owner!.lost(id)
        },
        close: async (id) => {
          const table = this.tables!.at(id)
          if (table) {
            this.versions.set(id, versionOf(table.row))
            // what they say from now on waits until they have been greeted by whoever has it then
            options.again(table)
          }
          await this.tables!.leave(id)
          // whoever was just coming in
          if (table) options.again(table)
        },
        released: (id) => this.handOn(id),
      },
    })
    this.edge = new ConnectionNode({
      ...{ bus, clock, members: this.members },
      reach: (table, message, patience) => this.ownership.find(table, message, patience),
      count: (what) => counts[what](),
    })
    this.occupied = new OccupiedTables({
      clock,
      own: () => this.tables?.occupied() ?? [],
      tell: (tables) => this.tellAll({ t: 'looked', tables }),
    })
  }

  /** Begins to beat and to answer, for these tables. `failed`: as in `Owner`. */
  start(tables: NodeTables, failed: (error: unknown, table: Table | null, id: string) => Refusal): void {
    const { bus, clock, counts } = this.options
    this.tables = tables
    this.owner = new TableHost({
      ...{ bus, clock, tables, failed, unread: counts.unread },
      holds: (id) => this.ownership.holds(id),
    })
    bus.listen({
      told: (message, from) => this.told(message, from),
      beat: (node, note) => this.members.heard(node, note),
      back: () => {
        this.members.back()
        this.edge.doubt()
      },
    })
    this.members.start()
    this.edge.start()
    this.occupied.start()
  }

  /** What `Tables` have to tell this node. */
  get hooks(): Pick<TablesOptions, 'node' | 'elsewhere' | 'opened' | 'left' | 'onPersistFailed'> {
    return {
      elsewhere: {
        info: (table, language, holder) => this.edge.info(table, language, holder),
        isLooked: (table) => this.occupied.has(table),
        isGone: (node) => this.members.silent(node),
      },
      node: this.options.bus.node,
      opened: (table) => this.opened(table),
      left: ({ id, ledger: { epoch } }) => this.ownership.giveUp(id, epoch),
      onPersistFailed: (table) => this.onPersistFailed(table),
    }
  }

  /** Whether this node reaches the others: its beats come back. */
  get isHearing(): boolean {
    return this.options.bus.connected && this.members.hearing
  }

  /** How many tables this node owns, how many other nodes it hears, and how many people of theirs are at its tables. */
  get figures(): { tables: number; others: number; guests: number } {
    return {
      tables: this.ownership.tables().length,
      others: this.members.others().length,
      guests: this.owner?.size ?? 0,
    }
  }

  /** A table was made and opened here. */
  private opened({ id, ledger: { epoch } }: Table): void {
    if (this.ownership.epoch(id) === epoch || this.claimed.get(id) === epoch) return
    void this.ownership.adopt(id, epoch, (message) => this.owner!.answer(id, message))
  }

  /** A table could not be written, and has left memory. */
  private onPersistFailed(table: Table): void {
    const { id, ledger } = table
    const { epoch, lostBy } = ledger
    if (lostBy instanceof Fenced) {
      this.options.counts.fenced()
      this.ownership.lost(id, epoch)
    } else void this.ownership.abandon(id, epoch)
    this.options.again(table)
  }

  /** A table has failed: everybody there is told why. */
  broken(table: Table, why: Refusal): void {
    this.owner?.broken(table.id, why)
  }

  /** Hands all tables over to others, and tells who was there. Claims none any more. */
  async drain(): Promise<void> {
    const { bus, clock, log } = this.options
    const [tables, began] = [this.ownership.tables().length, clock.now()]
    await this.ownership.drain()
    log.info({ node: bus.node, tables, ms: Math.round(clock.now() - began) }, 'all tables were given up')
  }

  /** Another node is to take a table that this one has given up: one after the other gets one. Whoever is there says hello again, to it. */
  private async handOn(id: string): Promise<void> {
    const takers = this.members.takers(this.versions.get(id))
    const next = takers[this.handed++ % takers.length]
    this.versions.delete(id)
    if (next !== undefined)
      await new Promise<void>((done) => {
        const late = this.tables!.guard.after(TAKEN_WITHIN, 'handing a table over', done)
        this.handing.set(id, () => {
          clearTimeout(late)
          done()
        })
        this.options.bus.tell(next, writeNodeMessage({ t: 'wanted', table: id }))
      })
    this.handing.delete(id)
    this.owner!.lost(id)
  }

  /** Leaves the fleet. */
  async close(): Promise<void> {
    this.edge.stop()
    this.occupied.stop()
    this.members.stop()
    await this.options.bus.close()
  }

  /** Tells everybody that this node has a table now: whoever is at it elsewhere comes here. */
  private announce(table: string): void {
    this.tellAll({ t: 'mine', table })
    this.edge.moved(table, this.options.bus.node)
  }

  private tellAll(letter: NodeMessage): void {
    const written = writeNodeMessage(letter)
    for (const node of this.members.others()) this.options.bus.tell(node, written)
  }

  private told(bytes: Uint8Array, from: string): void {
    const letter = readNodeMessage(bytes)
    if (!letter) {
      this.options.counts.unread()
      return
    }
    const { head, texts } = letter
    switch (head.t) {
      case 'notes':
        this.edge.notes(head, texts, from)
        break
      case 'reader':
        this.owner?.reader(from, head)
        break
      case 'mine':
        this.handing.get(head.table)?.()
        this.edge.moved(head.table, from)
        break
      case 'looked':
        this.occupied.heard(from, head.tables)
        break
      case 'wanted':
        void this.wanted(head)
    }
  }

  /** Somebody wants a table that this node can play. */
  private async wanted({ table }: Extract<NodeMessage, { t: 'wanted' }>): Promise<void> {
    await this.ownership.findOnce(table, writeQuestion({ t: 'info', language: 'en' }))
  }
}

/** Whose table it is, as the store knows it. */
function rowsOf(records: Records): Rows<{ epoch: number; found: FoundTable }> {
  const store: Store<TableSettings> = records.store
  return {
    async epochOf(table): Promise<Row | null> {
      const found = await store.read(table)
      return found && { epoch: found.epoch, node: found.node, version: versionOf(found.row) }
    },
    epochs: async (tables) => await store.epochs(tables),
    async claim(table, node, from) {
      const found = await store.claim(table, node, from)
      return found && { epoch: found.epoch, found: records.found(found) }
    },
    release: async (table, epoch) => await store.release(table, epoch),
  }
}

/** A version of a game, as nodes tell each other which they can play. */
export const versionOf = ({ game, version }: { game: string; version: string }): string => `${game} ${version}`

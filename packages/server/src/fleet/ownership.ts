import { Refusal } from '@soulstack/kit'
import type { Answerer, Bus, Failed, Reply, Serving } from './bus.ts'
import type { Clock } from './clock.ts'
import { type Members, TIMING, type Timing } from './members.ts'
import type { Claimed, Row, Rows } from './rows.ts'

/** The tables in memory of this node: what is done with one when it becomes its own, and when it no longer is. */
export interface ClaimHandler<C extends Claimed> {
  /** Opens a table that this node has claimed. Returns what answers questions of other nodes about it. */
  open(table: string, claimed: C): Promise<Answerer>
  /** The table belongs to somebody else by now: nothing of it may be shown any more, and its connections say hello again. */
  lost(table: string, epoch: number): void
  /** Brings what goes on at the table to an end, before it is given up. Nothing is written after it. */
  close(table: string, epoch: number): Promise<void>
  /**
   * The table was given up, because this node ends: time to have another take it, and to tell the nodes where somebody looks at it. Resolves
   * when it has been taken, or that does not seem to happen.
   */
  released(table: string, epoch: number): Promise<void>
}

export interface OwnershipOptions<C extends Claimed> {
  bus: Bus
  members: Members
  rows: Rows<C>
  claimHandler: ClaimHandler<C>
  clock: Clock
  timing?: Timing
  /** Whether this node can play a version. */
  plays(version: string): boolean
  failed?: Failed
}

/** Where a table was found. */
export type Found =
  /** Here: this node owns it, which its row has just confirmed. */
  | { readonly kind: 'here'; readonly epoch: number }
  /** Elsewhere: its owner has answered. */
  | { readonly kind: 'answer'; readonly answer: Uint8Array }
  /** There is no such table. */
  | { readonly kind: 'none' }
  /** Nobody has it, and this node cannot play its version; these nodes can. */
  | { readonly kind: 'unplayable'; readonly version: string; readonly nodes: readonly string[] }
  /** Nobody had it, and it cannot be opened: why not. */
  | { readonly kind: 'refused'; readonly why: Refusal }
  /** Not now; look again a little later. */
  | { readonly kind: 'later'; readonly why: Why }

/**
 * Why a table cannot be had now: this node does not hear the bus; it has heard it again only for a short while; the owner is there but did
 * not answer; another node has just taken the table from this one; this node is closing; the database failed.
 */
export type Why = 'cut-off' | 'unsteady' | 'owner-silent' | 'just-lost' | 'closing' | 'database'

/** How many tables a node that ends hands over at once. */
const HANDED_AT_ONCE = 4

interface Owned {
  readonly epoch: number
  serving: Serving | null
  readonly answer: Answerer
}

/**
 * Which tables this node owns, and when it may claim one. What makes it safe is the row alone: an owner that has been replaced cannot write,
 * whatever it believes. The rules here are for people, so that they are shown nothing old and have somebody who plays:
 *
 * - A table is claimed on demand, where somebody says hello: when nobody answers for it, or its owner's beat has been silent for half a
 *   lease, and only while this node's own beats come back. A table with an owner is claimed only after a lease of them: when the broker was
 *   gone, its owner may need a moment to be back.
 * - A hello asks the row. A node that stood still, or whose beats did not come back, asks for all its rows.
 * - After every wait everything is looked at anew. Between two looks another connection of this node may have claimed the table, and to
 *   claim it from there would take it from oneself.
 * - A node answers for a table before it claims it, or others would find it claimed and nobody there, and claim it in turn.
 */
export class Ownership<C extends Claimed = Claimed> {
  private readonly options: OwnershipOptions<C>
  private readonly lease: number
  private readonly owned = new Map<string, Owned>()
  /** Claims under way: one for each table. */
  private readonly claims = new Map<string, Promise<Why | Refusal | null>>()
  /** When tables were taken from this node. Two halves of a fleet that both hear themselves would take them from each other without end. */
  private readonly taken = new Map<string, number>()
  /** Tables that are being given up. */
  private readonly leaving = new Set<string>()
  private checking = false
  private checkAgain = false
  private closing = false

  constructor(options: OwnershipOptions<C>) {
    this.options = options
    this.lease = (options.timing ?? TIMING).lease
  }

  /** The epoch in which this node owns a table, as far as it knows; null: it does not. */
  epoch(table: string): number | null {
    return this.owned.get(table)?.epoch ?? null
  }

  /** The tables that this node owns, as far as it knows. */
  tables(): string[] {
    return [...this.owned.keys()]
  }

  /**
   * Whether this node owns a table, by its row. Ask before anything is shown that was not just written.
   * If the database fails, the answer is no, and the table stays.
   */
  async holds(table: string): Promise<boolean> {
    const mine = this.owned.get(table)
    if (!mine) return false
    try {
      const epochs = await this.options.rows.epochs([table])
      if (epochs.get(table) === mine.epoch) return this.owned.get(table) === mine
      this.lost(table, mine.epoch)
    } catch (error) {
      this.failed('asking whose table it is', error)
    }
    return false
  }

  /**
   * Looks once for a table, for somebody who says hello: here, at its owner (who is asked with `message`), or by claiming it. `message` may
   * be asked several times, so it has to be something that can be.
   */
  async findOnce(table: string, message: Uint8Array): Promise<Found> {
    const { bus, rows } = this.options
    // each time round something has changed: the table was lost, or a claim has ended
    for (;;) {
      if (this.leaving.has(table)) return later('closing')
      const mine = this.owned.get(table)
      if (mine && !this.claims.has(table)) {
        if (await this.holds(table)) return { kind: 'here', epoch: mine.epoch }
        if (this.owned.get(table) === mine) return later('database')
        continue
      }
      const claim = this.claims.get(table)
      if (claim) {
        const why = await claim
        if (why instanceof Refusal) return { kind: 'refused', why }
        if (why) return later(why)
        continue
      }
      let row: Row | null
      try {
        // before the question: an owner answers before it claims, so whoever is in this row would have been found
        row = await rows.epochOf(table)
      } catch (error) {
        this.failed('asking whose table it is', error)
        return later('database')
      }
      if (this.changed(table)) continue
      if (!row) return { kind: 'none' }
      // an owner whose beat is silent need not be waited for
      const silent = row.node !== null && row.node !== bus.node && this.options.members.silent(row.node)
      const reply: Reply = silent ? { kind: 'silent' } : await bus.ask(table, message, this.lease / 2)
      if (reply.kind === 'answer') return reply
      if (this.changed(table)) continue
      const why = reply.kind === 'away' ? 'cut-off' : this.whyNot(table, row, reply.kind === 'nobody')
      if (why) return later(why)
      const { version } = row
      if (!this.options.plays(version)) {
        const nodes = this.options.members.whoPlays(version)
        return { kind: 'unplayable', version, nodes }
      }
      this.begin(table, row, reply.kind === 'nobody')
    }
  }

  /**
   * Looks for a table until it is found, or for at most `patience` milliseconds. A node that is closing looks on while there are others, who
   * take its tables just then.
   */
  async find(table: string, message: Uint8Array, patience: number): Promise<Found> {
    const { clock, members } = this.options
    const until = clock.now() + patience
    for (;;) {
      const found = await this.findOnce(table, message)
      if (found.kind !== 'later' || clock.now() >= until) return found
      const closing = found.why === 'closing'
      if (closing && members.takers().length === 0) return found
      await new Promise<void>((again) => clock.after(this.lease / (closing ? 40 : 8), again))
    }
  }

  /** Takes a table that this node has just made, in its first epoch. */
  async adopt(table: string, epoch: number, answer: Answerer): Promise<void> {
    const mine: Owned = { epoch, serving: null, answer }
    this.owned.set(table, mine)
    await this.serve(table, mine)
  }

  /** An append was refused, or a row says so: somebody else owns the table now. */
  lost(table: string, epoch: number): void {
    const mine = this.owned.get(table)
    if (mine?.epoch !== epoch) return
    this.drop(table, mine)
    for (const [old, at] of this.taken) if (this.options.clock.now() - at >= this.lease) this.taken.delete(old)
    this.taken.set(table, this.options.clock.now())
    this.tell('a table that was lost', () => this.options.claimHandler.lost(table, epoch))
  }

  /** Lets a table go that nobody has taken: what was written is not known, so it has to be read again. */
  async abandon(table: string, epoch: number): Promise<void> {
    const mine = this.owned.get(table)
    if (mine?.epoch !== epoch) return
    this.drop(table, mine)
    this.tell('a table that was let go', () => this.options.claimHandler.lost(table, epoch))
    await this.release(table, epoch)
  }

  /** Gives up a table that is no longer needed here; all of it is written. */
  async giveUp(table: string, epoch: number): Promise<void> {
    const mine = this.owned.get(table)
    if (mine?.epoch !== epoch) return
    this.drop(table, mine)
    await this.release(table, epoch)
  }

  /**
   * Asks for the rows of all tables, and lets go what is gone. `Members` calls for it when this node may have missed something.
   */
  async check(): Promise<void> {
    if (this.checking) {
      this.checkAgain = true
      return
    }
    this.checking = true
    try {
      do {
        this.checkAgain = false
        const before = new Map([...this.owned].filter(([table]) => !this.claims.has(table)))
        if (before.size === 0) break
        const epochs = await this.options.rows.epochs([...before.keys()])
        for (const [table, mine] of before) {
          if (this.owned.get(table) !== mine) continue
          if (epochs.get(table) !== mine.epoch) this.lost(table, mine.epoch)
          else if (!mine.serving) await this.serve(table, mine)
        }
      } while (this.checkAgain)
    } catch (error) {
      this.failed('asking whose tables they are', error)
      this.options.clock.after(this.lease / 2, () => void this.check())
    } finally {
      this.checking = false
    }
  }

  /** Claims nothing more. */
  close(): void {
    this.closing = true
  }

  /**
   * Claims nothing more, and hands over every table, a few at a time: the others are played here meanwhile, and each is missing only while
   * one node writes it and another reads it. Before the process ends, so that nobody waits for it.
   */
  async drain(): Promise<void> {
    this.close()
    this.options.members.retire()
    await Promise.all(this.claims.values())
    const seen = new Set<Owned>()
    const next = () => {
      // looked for each time: somebody may make a table meanwhile
      const found = [...this.owned].find(([, mine]) => !seen.has(mine))
      if (found) seen.add(found[1])
      return found
    }
    const some = async () => {
      for (let one = next(); one; one = next()) await this.handOver(...one)
    }
    await Promise.all(Array.from({ length: HANDED_AT_ONCE }, some))
  }

  private async handOver(table: string, mine: Owned): Promise<void> {
    const { claimHandler } = this.options
    // it may have been lost, or left, while others were handed over
    if (this.owned.get(table) !== mine) return
    this.leaving.add(table)
    try {
      await claimHandler.close(table, mine.epoch)
    } catch (error) {
      this.failed('closing a table', error)
    }
    await this.giveUp(table, mine.epoch)
    this.leaving.delete(table)
    try {
      await claimHandler.released(table, mine.epoch)
    } catch (error) {
      this.failed('a table that was given up', error)
    }
  }

  /** Whether this node has the table, or is about to: what was known before a wait is worth nothing then. */
  private changed(table: string): boolean {
    return this.owned.has(table) || this.claims.has(table)
  }

  /** Why a table may not be claimed now; null: it may. `nobody`: nobody serves it, as the broker said. */
  private whyNot(table: string, { node }: Row, nobody: boolean): Why | null {
    const { bus, clock, members } = this.options
    if (this.closing) return 'closing'
    if (!bus.connected || !members.hearing) return 'cut-off'
    if (clock.now() - (this.taken.get(table) ?? Number.NEGATIVE_INFINITY) < this.lease) return 'just-lost'
    // nobody has to be waited for; what this node itself has forgotten, it may take again
    if (node === null || node === bus.node) return null
    // what the broker says counts even if beats have been late: this node may only have had too little to compute with
    if (nobody ? !members.settled : !members.steady) return 'unsteady'
    return nobody || members.silent(node) ? null : 'owner-silent'
  }

  private begin(table: string, row: Row, nobody: boolean): void {
    const claim = this.claim(table, row, nobody).finally(() => this.claims.delete(table))
    this.claims.set(table, claim)
  }

  /** Claims a table. Resolves with why it could not; null: it could, or somebody else was faster. Never rejects. */
  private async claim(table: string, row: Row, nobody: boolean): Promise<Why | Refusal | null> {
    const { bus, claimHandler, rows } = this.options
    const opened = Promise.withResolvers<Answerer | null>()
    const answer: Answerer = async (message) => (await opened.promise)?.(message) ?? null
    let serving: Serving | null = null
    try {
      try {
        serving = await bus.serve(table, answer)
      } catch {
        return 'cut-off'
      }
      const why = this.whyNot(table, row, nobody)
      if (why) return why
      let claimed: C | null
      try {
        claimed = await rows.claim(table, bus.node, row.epoch)
      } catch (error) {
        // it may have been made; then the row says so, and this node may take it again
        this.failed('claiming a table', error)
        return 'database'
      }
      if (!claimed) return null
      const mine: Owned = { epoch: claimed.epoch, serving, answer }
      this.owned.set(table, mine)
      serving = null
      try {
        const answerer = await claimHandler.open(table, claimed)
        if (this.owned.get(table) === mine) opened.resolve(answerer)
        return null
      } catch (error) {
        if (!(error instanceof Refusal)) this.failed('opening a table', error)
        await this.abandon(table, mine.epoch)
        return error instanceof Refusal ? error : 'database'
      }
    } finally {
      serving?.stop()
      opened.resolve(null)
    }
  }

  private async serve(table: string, mine: Owned): Promise<void> {
    try {
      const serving = await this.options.bus.serve(table, mine.answer)
      if (this.owned.get(table) === mine) mine.serving = serving
      else serving.stop()
    } catch {
      // cut off; served as soon as it is not, by `check`
    }
  }

  private drop(table: string, mine: Owned): void {
    this.owned.delete(table)
    mine.serving?.stop()
  }

  private async release(table: string, epoch: number): Promise<void> {
    try {
      await this.options.rows.release(table, epoch)
    } catch (error) {
      // others take it as soon as they see that nobody serves it
      this.failed('giving up a table', error)
    }
  }

  private tell(where: string, tell: () => void): void {
    try {
      tell()
    } catch (error) {
      this.failed(where, error)
    }
  }

  private failed(where: string, error: unknown): void {
    this.options.failed?.(where, error)
  }
}

const later = (why: Why): Found => ({ kind: 'later', why })

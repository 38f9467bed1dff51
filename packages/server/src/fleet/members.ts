import type { Bus } from './bus.ts'
import type { Clock } from './clock.ts'

/** How nodes notice that another is gone. All nodes of a fleet need the same. */
export interface Timing {
  /** In milliseconds. A node that is silent for half of it may lose its tables to others. */
  readonly lease: number
  /** How often each node says that it is there. */
  readonly beat: number
}

export const TIMING: Timing = { lease: 2000, beat: 500 }

export interface MembersOptions {
  bus: Pick<Bus, 'node' | 'heartbeat'>
  clock: Clock
  timing?: Timing
  /** The versions of games that this node can play, as they are in the rows of tables. */
  plays: readonly string[]
  /**
   * This node may have missed something about its own tables: it stood still, or its beats do not come back, or they have just begun to
   * again. Called at every beat for as long as that lasts.
   */
  doubt(): void
  /** A node is there that was not. */
  came?(node: string): void
  /** A node is gone: it said so, or has been silent for a lease. */
  gone?(node: string): void
}

interface Member {
  heard: number
  plays: readonly string[]
  gone: boolean
}

/** How many leases after its last beat a node is forgotten. */
const FORGOTTEN = 10

/**
 * Who is there: the beats of all nodes, and whether one's own come back. Only a node that hears itself can tell that another is silent;
 * otherwise it is cut off itself, and may judge nobody.
 */
export class Members {
  private readonly options: MembersOptions
  private readonly lease: number
  private readonly every: number
  private readonly members = new Map<string, Member>()
  /** When the last own beat that came back was sent, and since when they have come without a gap. */
  private echoed = Number.NEGATIVE_INFINITY
  private since = Number.NEGATIVE_INFINITY
  /** Since when the bus is there. */
  private connected = Number.NEGATIVE_INFINITY
  private lastBeat: number | null = null
  private callOff: (() => void) | null = null
  private retired = false
  private leaving = false

  constructor(options: MembersOptions) {
    this.options = options
    this.lease = (options.timing ?? TIMING).lease
    this.every = (options.timing ?? TIMING).beat
  }

  /** Begins to beat. */
  start(): void {
    if (this.callOff) return
    this.connected = this.now
    this.tick()
  }

  /** Takes no tables any more, and says so: what only this node could play goes on where it can. */
  retire(): void {
    this.retired = true
    if (this.callOff) this.beat()
  }

  /** Beats no more; the last beat says that this node leaves. */
  stop(): void {
    if (!this.callOff) return
    this.callOff()
    this.callOff = null
    this.leaving = true
    this.beat()
  }

  /** Whether own beats come back: the last that did was sent within half a lease. */
  get hearing(): boolean {
    return this.now - this.echoed <= this.lease / 2
  }

  /** Whether own beats have come back for a lease without a gap, so that everybody else was heard who is there. */
  get steady(): boolean {
    return this.hearing && this.now - this.since >= this.lease
  }

  /** Whether own beats come back and the bus has been there for a lease: whoever was cut off with this node is back by now. */
  get settled(): boolean {
    return this.hearing && this.now - this.connected >= this.lease
  }

  /** Whether a node has been silent for half a lease while this one would have heard it. */
  silent(node: string): boolean {
    const member = this.members.get(node)
    if (!this.steady) return false
    return member?.gone === true || this.now - Math.max(member?.heard ?? this.since, this.since) >= this.lease / 2
  }

  /** The other nodes that were heard lately. */
  others(): string[] {
    return this.there().filter((node) => node !== this.options.bus.node)
  }

  /** The other nodes that take tables: those of them that can play a version, or all if none can. */
  takers(version?: string): string[] {
    const plays = (node: string) => this.members.get(node)?.plays ?? []
    const all = this.others().filter((node) => plays(node).length > 0)
    const able = all.filter((node) => version !== undefined && plays(node).includes(version))
    return able.length > 0 ? able : all
  }

  /** The nodes, heard lately, that can play a version. */
  whoPlays(version: string): string[] {
    return this.there().filter((node) => this.members.get(node)?.plays.includes(version))
  }

  /** A beat, as the bus brings it. */
  heard(node: string, note: Uint8Array): void {
    const beat = readNote(note)
    if (!beat) return
    if (node === this.options.bus.node) this.echo(beat.at)
    if (beat.leaving) {
      if (node !== this.options.bus.node) this.goneNow(node)
      return
    }
    const there = this.members.get(node)?.gone === false
    this.members.set(node, { heard: this.now, plays: beat.plays, gone: false })
    if (!there) this.options.came?.(node)
  }

  /** The bus was gone and is back, perhaps faster than a beat: whoever else was cut off may still be on the way. */
  back(): void {
    this.connected = this.now
    this.echoed = Number.NEGATIVE_INFINITY
    if (this.callOff) this.beat()
  }

  private get now(): number {
    return this.options.clock.now()
  }

  private there(): string[] {
    return [...this.members]
      .filter(([, { gone, heard }]) => !gone && this.now - heard < this.lease)
      .map(([node]) => node)
  }

  private tick(): void {
    const late = this.lastBeat !== null && this.now - this.lastBeat > this.every + this.lease / 2
    this.lastBeat = this.now
    this.callOff = this.options.clock.after(this.every, () => this.tick())
    this.beat()
    if (late || !this.hearing) this.options.doubt()
    if (this.steady)
      for (const [node, { heard, gone }] of this.members) {
        if (!gone && this.now - heard >= this.lease) this.goneNow(node)
        if (this.now - heard >= FORGOTTEN * this.lease) this.members.delete(node)
      }
  }

  private beat(): void {
    const { bus, plays } = this.options
    bus.heartbeat(writeNote({ at: this.now, plays: this.retired ? [] : plays, leaving: this.leaving }))
  }

  /** @param at when the beat was sent: what counts is not when it came, as it may have lain in a socket while this node stood still */
  private echo(at: number): void {
    if (at <= this.echoed) return
    const gap = at - this.echoed > this.lease / 2
    this.echoed = at
    if (!gap) return
    this.since = this.now
    this.options.doubt()
  }

  private goneNow(node: string): void {
    const member = this.members.get(node)
    if (member?.gone) return
    this.members.set(node, { heard: member?.heard ?? this.now, plays: [], gone: true })
    this.options.gone?.(node)
  }
}

interface Note {
  /** When it was sent, by the sender's clock: for the sender alone. */
  at: number
  plays: readonly string[]
  leaving: boolean
}

const writeNote = (note: Note): Uint8Array => new TextEncoder().encode(JSON.stringify(note))

/** Reads a note; null if another release wrote it in a way that this one does not know. */
function readNote(bytes: Uint8Array): Note | null {
  try {
    const { at, plays, leaving } = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>
    if (typeof at !== 'number' || !Array.isArray(plays)) return null
    return { at, plays: plays.filter((one) => typeof one === 'string'), leaving: leaving === true }
  } catch {
    return null
  }
}

import type { Seat } from '@soulstack/kit'
import type { DoorState, WatcherInfo } from '../protocol/index.ts'
import type { Limits } from '../runtime/limits.ts'
import { newToken, sha256 } from '../runtime/secrets.ts'
import type { SeatRow, TableRow, TableSettings } from '../storage/rows.ts'
import { refusal } from '../words/refusals.ts'
import type { Audience, Connection } from './audience.ts'
import { hostOf } from './describe.ts'
import type { Seats } from './seats.ts'

/** How many people, and from where, a table lets in. */
export type DoorLimits = Pick<Limits, 'watchersPerTable' | 'watchersPerAddress' | 'seatsPerAddress'>

/** How many tokens and addresses that were shut out are kept with a table; the oldest is forgotten first. */
const OUT_AT_MOST = 60

interface DoorTools {
  row: TableRow
  seats: Seats
  audience: Audience
  limits: DoorLimits
  /** Writes a change of the settings: to disk, then to memory. */
  save(change: Partial<TableSettings>): void
  /** Tells somebody who watches that there is no longer room for them, and lets them go. */
  letGo(watcher: Connection): void
}

/** Somebody who is here without a seat. */
interface Guest {
  /** Counts those who came without a seat, from 1. */
  id: number
  /** What they called themselves when they last said something. */
  name: string | null
}

/**
 * Who may come to a table and who may sit down at it: the host's decisions (the door, seats kept for somebody, people shut out), and the
 * share of it that one address may take. Whoever holds a seat always comes in; who watches never keeps out somebody who wants to sit.
 */
export class Door {
  private readonly tools: DoorTools
  /** Those without a seat, in the order in which they came. */
  private readonly guests = new Map<Connection, Guest>()
  /** Screens for all that are shown by somebody who sits, with their token's hash: no guests, as long as that is good for a seat. */
  private readonly screens = new Map<Connection, string>()
  private count = 0
  /** From which address each seat was taken, as far as this process has seen it. */
  private readonly satFrom = new Map<Seat, string>()
  /** The seat (its token's hash) that each connection was given here: none takes a second one beside it. */
  private readonly gave = new WeakMap<Connection, string>()

  constructor(tools: DoorTools) {
    this.tools = tools
  }

  get state(): DoorState {
    return this.settings.door ?? 'open'
  }

  /** The seat of the host; null where nobody is. */
  get host(): Seat | null {
    return hostOf(this.settings, this.tools.seats.rows)
  }

  /** Those who watch, in the order in which they came. */
  get watchers(): WatcherInfo[] {
    return [...this.guests].map(([c, { id, name }]) => ({ watcher: id, name, board: c.board ?? false }))
  }

  private get settings(): TableSettings {
    return this.tools.row.settings
  }

  /** The seat that is kept for whoever has this key, by its hash; null: none. */
  keptBy(hash: string): Seat | null {
    const found = Object.entries(this.settings.kept ?? {}).find(([, kept]) => kept.keyHash === hash)
    return found ? Number(found[0]) : null
  }

  /** For whom a seat is kept. */
  keptFor(seat: Seat): string | null {
    return this.settings.kept?.[seat]?.name ?? null
  }

  /**
   * Lets somebody in who comes without a seat, if need be in the place of somebody who has watched for longer. `hash`: of the token they
   * brought. @throws Refusal `shut-out`, `door-closed` or `table-full`; then nobody has been let go.
   */
  letIn(c: Connection, hash: string | null): void {
    if (this.isOut(hash) || this.isOut(this.mark(c.address))) throw refusal('shut-out', (w) => w.shutOut)
    if (this.state === 'closed') throw refusal('door-closed', (w) => w.doorClosed)
    const crowd = this.crowd(c.address)
    if (crowd.length === 0) return
    if (!this.couldSit(c)) throw refusal('table-full', (w) => w.tableFull)
    this.tools.letGo(crowd[0]!)
  }

  /** Somebody is here without a seat from now on. */
  came(c: Connection): void {
    this.screens.delete(c)
    if (!this.guests.has(c)) this.guests.set(c, { id: ++this.count, name: null })
  }

  /** Somebody has gone, or has a seat now. */
  went(c: Connection): void {
    this.guests.delete(c)
    this.screens.delete(c)
  }

  /** Whether somebody is here without a seat: who is in need not be let in again. */
  isIn(c: Connection): boolean {
    return this.guests.has(c)
  }

  /** A screen for all is here, which whoever holds this token has set up. */
  screen(c: Connection, tokenHash: string): void {
    this.screens.set(c, tokenHash)
  }

  /** The screens for all that whoever holds this token has set up. */
  screensOf(tokenHash: string | null): Connection[] {
    return [...this.screens].flatMap(([c, hash]) => (hash === tokenHash ? [c] : []))
  }

  /** What somebody who watches calls themselves. Returns whether that is new. */
  called(c: Connection, name: string | null): boolean {
    const guest = this.guests.get(c)
    if (!guest || guest.name === name) return false
    guest.name = name
    return true
  }

  /** @throws Refusal when there is nobody of that number among those who watch. */
  watcher(id: number): Connection {
    for (const [c, guest] of this.guests) if (guest.id === id) return c
    throw refusal('nobody-there', (w) => w.noWatcher)
  }

  /** @throws Refusal saying why this connection may not sit down in a seat that is open. */
  mustLetSit(c: Connection, seat: Seat): void {
    const held = this.gave.get(c)
    const own = this.tools.seats.rows.find((row) => row.kind === 'person' && row.tokenHash === held)
    if (own) throw refusal('already-seated', (w) => w.alreadySeated(own.seat + 1))
    const kept = this.keptFor(seat)
    if (kept !== null) throw refusal('kept', (w) => w.keptFor(seat + 1, kept))
    if (this.state !== 'open') throw refusal('door-closed', (w) => w.noSeatsAnyMore)
    if (this.hasItsShare(c.address))
      throw refusal('too-many-seats', (w) => w.tooManySeats(this.tools.limits.seatsPerAddress))
  }

  /** Somebody has sat down. The first who does is the host where there is none; the seat is no longer reserved. */
  sat(c: Connection, seats: readonly Seat[], tokenHash: string): void {
    this.went(c)
    this.gave.set(c, tokenHash)
    if (c.address !== undefined) for (const seat of seats) this.satFrom.set(seat, c.address)
    const change: Partial<TableSettings> = {}
    if (this.host === null) change.host = seats[0]!
    if (seats.some((seat) => this.keptFor(seat) !== null)) change.kept = this.keptWithout(seats)
    if (Object.keys(change).length > 0) this.tools.save(change)
  }

  /** These seats were given up or taken away: the host's role passes on, if it was among them. */
  gaveUp(seats: readonly Seat[]): void {
    for (const seat of seats) this.satFrom.delete(seat)
    const { host = null } = this.settings
    if (host === null || !seats.includes(host)) return
    const next = this.nextHost(host, seats)
    // who leaves a game alone may come back to it; a table that nobody has sat down at is anybody's
    if (next !== null) this.tools.save({ host: next })
    else if (this.tools.row.state === 'waiting') this.tools.save({ host: null, door: 'open' })
  }

  setState(door: DoorState): void {
    this.tools.save({ door })
  }

  setHost(host: Seat): void {
    this.tools.save({ host })
  }

  /** Reserves a seat for somebody. Returns the key that seats them; one that was made before is worthless. */
  keep(seat: Seat, name: string): string {
    const key = newToken()
    this.tools.save({ kept: { ...this.settings.kept, [seat]: { name, keyHash: sha256(key) } } })
    return key
  }

  /** These seats are no longer reserved. */
  release(seats: readonly Seat[]): void {
    if (seats.some((seat) => this.keptFor(seat) !== null)) this.tools.save({ kept: this.keptWithout(seats) })
  }

  /**
   * Shuts somebody out: whoever brings this token, and whoever comes without a seat from where they are. Not the latter where others who
   * sit are as well: that would shut out their household.
   */
  shutOut(people: readonly Connection[], tokenHash: string): void {
    const home = new Set(
      this.tools.audience.where((c) => c.seats.length > 0 && !people.includes(c)).map((c) => c.address),
    )
    const { salt = newToken(), hashes = [] } = this.settings.out ?? {}
    const from = people.flatMap((c) => (home.has(c.address) ? [] : (mark(salt, c.address) ?? [])))
    this.tools.save({ out: { salt, hashes: [...new Set([...hashes, tokenHash, ...from])].slice(-OUT_AT_MOST) } })
  }

  /** Whoever was shut out may come again. */
  forgive(): void {
    if (this.settings.out) this.tools.save({ out: { ...this.settings.out, hashes: [] } })
  }

  private isOut(hash: string | null): boolean {
    return hash !== null && (this.settings.out?.hashes.includes(hash) ?? false)
  }

  private mark(address: string | undefined): string | null {
    const { out } = this.settings
    return out ? mark(out.salt, address) : null
  }

  private keptWithout(seats: readonly Seat[]): NonNullable<TableSettings['kept']> {
    return Object.fromEntries(
      Object.entries(this.settings.kept ?? {}).filter(([seat]) => !seats.includes(Number(seat))),
    )
  }

  /** Those among whom somebody would have to go if one more came from this address, the longest here first; none: there is room. */
  private crowd(address: string | undefined): Connection[] {
    const { watchersPerAddress, watchersPerTable } = this.tools.limits
    const all = [...this.guests.keys()]
    const same = address === undefined ? [] : all.filter((c) => c.address === address)
    if (same.length >= watchersPerAddress) return same
    if (all.length < watchersPerTable) return []
    // those of one address that has sent many go before people who have come one by one
    const from = (c: Connection) => all.filter((other) => other === c || (c.address && other.address === c.address))
    return all.map(from).reduce((most, these) => (these.length > most.length ? these : most), [])
  }

  /** Whether somebody who came now could sit down here. */
  private couldSit(c: Connection): boolean {
    const { row, seats } = this.tools
    const free = ({ kind, seat }: SeatRow) => kind === 'open' && this.keptFor(seat) === null
    return row.state === 'waiting' && this.state === 'open' && seats.rows.some(free) && !this.hasItsShare(c.address)
  }

  /** Whether as many seats have been taken from an address as one may take. Who is where the host is sits with the host. */
  private hasItsShare(address: string | undefined): boolean {
    const { audience, limits, seats } = this.tools
    const { host } = this
    if (address === undefined || (host !== null && audience.isFrom(host, address))) return false
    const taken = seats.rows.filter(
      ({ kind, seat }) => kind === 'person' && (this.satFrom.get(seat) === address || audience.isFrom(seat, address)),
    )
    return taken.length >= limits.seatsPerAddress
  }

  /** Who is the host after the one in `seat`: the next person in turn order who is here, else the next person. */
  private nextHost(seat: Seat, gone: readonly Seat[]): Seat | null {
    const { rows } = this.tools.seats
    const order = rows.map((_, i) => rows[(seat + 1 + i) % rows.length]!)
    const people = order.filter((row) => row.kind === 'person' && !gone.includes(row.seat))
    return (people.find((row) => this.tools.audience.holds(row.seat)) ?? people[0])?.seat ?? null
  }
}

/** Under what an address is remembered that is shut out: not the address itself. */
const mark = (salt: string, address: string | undefined): string | null =>
  address === undefined ? null : sha256(`${salt} ${address}`)

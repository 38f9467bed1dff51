import type { Seat } from '@soulstack/kit'
import type { DoorState, WatcherInfo } from '@soulstack/protocol'
import { newToken, sha256 } from '../runtime/secrets.ts'
import type { SeatRow, TableSettings } from '../stores/rows.ts'
import { refusal } from '../words/refusals.ts'
import type { Connection } from './connections.ts'
import type { TableContext } from './context.ts'
import { hostOf } from './describe.ts'

declare module './context.ts' {
  interface TableContext {
    door: Door
  }
}

/** How many shut-out tokens and addresses are stored with a table; the oldest are dropped. */
const OUT_AT_MOST = 60

/** Who may not take a seat again until a time: those who were removed from it. */
interface Bar {
  until: number
  addresses: ReadonlySet<string>
  people: WeakSet<Connection>
}

/** Somebody who is here without a seat. */
interface Guest {
  /** A number that identifies them, counted from 1. */
  id: number
  /** The name they used for their last chat message. */
  name: string | null
}

/**
 * Who may enter a table and who may sit down: the host's decisions (the door, kept seats, people shut out), and the limits per address.
 * Players are always let in, and watchers never keep out somebody who wants to sit.
 */
export class Door {
  private readonly context: TableContext
  /** Those without a seat, in order of arrival. */
  private readonly guests = new Map<Connection, Guest>()
  /** Shared screens set up by players, with the hash of the player's token. They do not count as guests while that token holds a seat. */
  private readonly screens = new Map<Connection, string>()
  private count = 0
  /** From which address each seat was taken, if this process has seen it. */
  private readonly satFrom = new Map<Seat, string>()
  /** The token hash of the seat that each connection has taken, so that none takes a second one. */
  private readonly gave = new WeakMap<Connection, string>()
  /** Whom the host has just removed from a seat: they would take it again before the host can do anything with it. */
  private readonly bars = new Map<Seat, Bar>()

  constructor(context: TableContext) {
    this.context = context
  }

  get state(): DoorState {
    return this.settings.door ?? 'open'
  }

  /** The seat of the host, or null. */
  get host(): Seat | null {
    return hostOf(this.settings, this.context.seats.rows)
  }

  /** The watchers, in order of arrival. */
  get watchers(): WatcherInfo[] {
    return [...this.guests].map(([c, { id, name }]) => ({ watcher: id, name, board: c.board ?? false }))
  }

  /** Saves a change of the settings: to disk, then in memory. */
  private save(change: Partial<TableSettings>): void {
    const { ledger, row } = this.context
    ledger.saveSettings({ ...row.settings, ...change })
    Object.assign(row.settings, change)
  }

  private get settings(): TableSettings {
    return this.context.row.settings
  }

  /** The seat kept for the holder of a key, by its hash, or null. */
  keptBy(hash: string): Seat | null {
    const found = Object.entries(this.settings.kept ?? {}).find(([, kept]) => kept.keyHash === hash)
    return found ? Number(found[0]) : null
  }

  /** The name for whom a seat is kept, or null. */
  keptFor(seat: Seat): string | null {
    return this.settings.kept?.[seat]?.name ?? null
  }

  /**
   * Lets somebody in who has no seat, if necessary in place of a watcher who has been here longer. `hash`: that of their token. @throws
   * Refusal `shut-out`, `door-closed` or `table-full`; then nobody has been dropped.
   */
  letIn(c: Connection, hash: string | null): void {
    if (this.isOut(hash) || this.isOut(this.mark(c.address))) throw refusal('shut-out', (w) => w.shutOut)
    if (this.state === 'closed') throw refusal('door-closed', (w) => w.doorClosed)
    const crowd = this.crowd(c.address)
    if (crowd.length === 0) return
    if (!this.couldSit(c)) throw refusal('table-full', (w) => w.tableFull)
    this.context.people.drop(crowd[0]!, null, (w) => w.noRoom)
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

  /** Whether somebody is already here without a seat, and need not be let in again. */
  isIn(c: Connection): boolean {
    return this.guests.has(c)
  }

  /** A shared screen has come, set up by the holder of this token. */
  screen(c: Connection, tokenHash: string): void {
    this.screens.set(c, tokenHash)
  }

  /** The shared screens set up by the holder of this token. */
  screensOf(tokenHash: string | null): Connection[] {
    return [...this.screens].flatMap(([c, hash]) => (hash === tokenHash ? [c] : []))
  }

  /** Records the name a watcher uses. Returns whether it has changed. */
  called(c: Connection, name: string | null): boolean {
    const guest = this.guests.get(c)
    if (!guest || guest.name === name) return false
    guest.name = name
    return true
  }

  /** The watcher with this number. @throws Refusal when there is none. */
  watcher(id: number): Connection {
    for (const [c, guest] of this.guests) if (guest.id === id) return c
    throw refusal('nobody-there', (w) => w.noWatcher)
  }

  /** @throws Refusal that says why this connection may not take an open seat. */
  mustLetSit(c: Connection, seat: Seat): void {
    const held = this.gave.get(c)
    const own = this.context.seats.rows.find((row) => row.kind === 'person' && row.tokenHash === held)
    if (own) throw refusal('already-seated', (w) => w.alreadySeated(own.seat + 1))
    if (this.isBarred(c, seat)) throw refusal('just-removed', (w) => w.justRemoved(seat + 1))
    const kept = this.keptFor(seat)
    if (kept !== null) throw refusal('kept', (w) => w.keptFor(seat + 1, kept))
    if (this.state !== 'open') throw refusal('door-closed', (w) => w.noSeatsAnyMore)
    if (this.hasItsShare(c.address))
      throw refusal('too-many-seats', (w) => w.tooManySeats(this.context.limits.seatsPerAddress))
    if (this.isForStrangers(c.address)) this.context.services.listed.mustHaveRoom(c)
  }

  /** Somebody has sat down. They become the host if there is none, and the seat is no longer kept. */
  sat(c: Connection, seats: readonly Seat[], tokenHash: string): void {
    this.went(c)
    this.gave.set(c, tokenHash)
    if (c.address !== undefined) for (const seat of seats) this.satFrom.set(seat, c.address)
    for (const seat of seats) this.bars.delete(seat)
    // somebody whom the host has invited is no stranger, and one person's seats are one
    if (this.isForStrangers(c.address) && seats.every((seat) => this.keptFor(seat) === null))
      this.context.services.listed.took(this.context.row.id, seats[0]!, c)
    const change: Partial<TableSettings> = {}
    if (this.host === null) change.host = seats[0]!
    if (seats.some((seat) => this.keptFor(seat) !== null)) change.kept = this.keptWithout(seats)
    if (Object.keys(change).length > 0) this.save(change)
  }

  /** These seats were given up or taken away: the host's role passes on, if one was the host's. */
  gaveUp(seats: readonly Seat[]): void {
    for (const seat of seats) this.satFrom.delete(seat)
    this.context.services.listed.gaveUp(this.context.row.id, seats)
    const { host = null } = this.settings
    if (host === null || !seats.includes(host)) return
    const next = this.nextHost(host, seats)
    // a sole player who leaves a running game may return as its host; a waiting table without people is open to anybody
    if (next !== null) this.save({ host: next })
    else if (this.context.row.state === 'waiting') this.save({ host: null, door: 'open' })
  }

  /** Seats have other numbers: where each is now; those that are not among them are gone. */
  moved(to: ReadonlyMap<Seat, Seat>): void {
    this.context.services.listed.moved(this.context.row.id, to)
    this.bars.clear()
    const before = [...this.satFrom]
    this.satFrom.clear()
    for (const [seat, address] of before) {
      const now = to.get(seat)
      if (now !== undefined) this.satFrom.set(now, address)
    }
  }

  setState(door: DoorState): void {
    this.save({ door })
  }

  setHost(host: Seat): void {
    this.save({ host })
  }

  /** Keeps a seat for somebody. Returns the key to it; earlier keys become invalid. */
  keep(seat: Seat, name: string): string {
    const key = newToken()
    this.save({ kept: { ...this.settings.kept, [seat]: { name, keyHash: sha256(key) } } })
    return key
  }

  /** These seats are no longer kept. */
  release(seats: readonly Seat[]): void {
    if (seats.some((seat) => this.keptFor(seat) !== null)) this.save({ kept: this.keptWithout(seats) })
  }

  /** These people were removed from these seats, which they and those at their addresses may not take again until then. */
  bar(seats: readonly Seat[], people: readonly Connection[], until: number): void {
    for (const seat of seats) {
      const from = [this.satFrom.get(seat), ...people.map(({ address }) => address)]
      const addresses = new Set(from.filter((one) => one !== undefined && !this.isHosts(one)) as string[])
      this.bars.set(seat, { until, addresses, people: new WeakSet(people) })
    }
  }

  private isBarred(c: Connection, seat: Seat): boolean {
    const bar = this.bars.get(seat)
    if (!bar || performance.now() >= bar.until) return false
    return bar.people.has(c) || (c.address !== undefined && bar.addresses.has(c.address))
  }

  /**
   * Shuts somebody out: by their token, and, without a seat, by their address. Not by an address that other players share: that would shut
   * out their household.
   */
  shutOut(people: readonly Connection[], tokenHash: string): void {
    const home = new Set(
      this.context.connections.where((c) => c.seats.length > 0 && !people.includes(c)).map((c) => c.address),
    )
    const { salt = newToken(), hashes = [] } = this.settings.out ?? {}
    const from = people.flatMap((c) => (home.has(c.address) ? [] : (mark(salt, c.address) ?? [])))
    this.save({ out: { salt, hashes: [...new Set([...hashes, tokenHash, ...from])].slice(-OUT_AT_MOST) } })
  }

  /** Lets those back in whom the latest shutting out concerned; `before`: who was shut out until then. */
  pardon(before: readonly string[]): void {
    const { out } = this.settings
    if (out) this.save({ out: { ...out, hashes: out.hashes.filter((hash) => before.includes(hash)) } })
  }

  /** The hashes of whoever is shut out. */
  get shut(): readonly string[] {
    return this.settings.out?.hashes ?? []
  }

  /** Everybody who was shut out may return. */
  forgive(): void {
    this.bars.clear()
    if (this.settings.out) this.save({ out: { ...this.settings.out, hashes: [] } })
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

  /** The watchers of whom one would have to go if one more came from this address, the longest here first; empty: there is room. */
  private crowd(address: string | undefined): Connection[] {
    const { watchersPerAddress, watchersPerTable } = this.context.limits
    const all = [...this.guests.keys()]
    const same = address === undefined ? [] : all.filter((c) => c.address === address)
    if (same.length >= watchersPerAddress) return same
    if (all.length < watchersPerTable) return []
    // an address with many watchers loses one before an address with few
    const from = (c: Connection) => all.filter((other) => other === c || (c.address && other.address === c.address))
    return all.map(from).reduce((most, these) => (these.length > most.length ? these : most), [])
  }

  /** Whether somebody who came now could sit down. */
  private couldSit(c: Connection): boolean {
    const { row, seats } = this.context
    const free = ({ kind, seat }: SeatRow) => kind === 'open' && this.keptFor(seat) === null
    if (row.state !== 'waiting' || this.state !== 'open' || !seats.rows.some(free)) return false
    return !this.hasItsShare(c.address) && (!this.isForStrangers(c.address) || this.context.services.listed.hasRoom(c))
  }

  /** Whether the host is connected from an address. */
  private isHosts(address: string | undefined): boolean {
    const { host } = this
    return address !== undefined && host !== null && this.context.connections.isFrom(host, address)
  }

  /** Whether somebody from an address is a stranger who has found this table in the list. */
  private isForStrangers(address: string | undefined): boolean {
    return this.settings.open === true && !this.isHosts(address)
  }

  /** Whether an address has taken its maximum of seats. The host's own address is not limited. */
  private hasItsShare(address: string | undefined): boolean {
    const { connections, limits, seats } = this.context
    if (address === undefined || this.isHosts(address)) return false
    const taken = seats.rows.filter(
      ({ kind, seat }) =>
        kind === 'person' && (this.satFrom.get(seat) === address || connections.isFrom(seat, address)),
    )
    return taken.length >= limits.seatsPerAddress
  }

  /** The host after the one in `seat`: the next person in turn order who is here, else the next person. */
  private nextHost(seat: Seat, gone: readonly Seat[]): Seat | null {
    const { rows } = this.context.seats
    const order = rows.map((_, i) => rows[(seat + 1 + i) % rows.length]!)
    const people = order.filter((row) => row.kind === 'person' && !gone.includes(row.seat))
    return (people.find((row) => this.context.connections.holds(row.seat)) ?? people[0])?.seat ?? null
  }
}

/** The salted hash under which a shut-out address is stored. */
const mark = (salt: string, address: string | undefined): string | null =>
  address === undefined ? null : sha256(`${salt} ${address}`)

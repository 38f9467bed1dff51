import { inEach, type Language, type Seat, type Sentences } from '@soulstack/kit'
import type { DoorState } from '@soulstack/protocol'
import { newToken, sha256 } from '../runtime/secrets.ts'
import type { SeatRow } from '../stores/rows.ts'
import { refusal } from '../words/refusals.ts'
import type { Connection } from './connections.ts'
import type { TableContext } from './context.ts'
import { openSeat, standIn, withBots } from './seats.ts'

declare module './context.ts' {
  interface TableContext {
    host: Host
  }
}

/** Somebody whom the host has removed: what they had, and who they were. */
interface Removal {
  rows: readonly SeatRow[]
  /** Their connections, who have watched since. */
  people: readonly Connection[]
  name: Sentences
  /** Who was shut out before that; null: they were not shut out. */
  shut: readonly string[] | null
  /** Until when it can be undone. */
  until: number
}

/**
 * What the host of a table may do: remove people, shut them out, close the door, keep seats, hand on the role. Connections call it; each
 * method refuses anybody else.
 */
export class Host {
  private readonly context: TableContext
  private removals: Removal[] = []

  constructor(context: TableContext) {
    this.context = context
  }

  /**
   * Removes the player in a seat, with everybody at the same screen. Before the start the seat becomes open; in a running game a bot takes
   * it. `out`: they may not even watch. @throws Refusal; then nothing has changed.
   */
  async remove(connection: Connection, seat: Seat, out = false): Promise<void> {
    const { announcer, connections, consent, delays, door, people, questions, rematch, row, schedule, seats } =
      this.context
    people.mustHost(connection)
    const { tokenHash } = this.mustBePerson(seat, (w) => w.nobodySits(seat + 1))
    if (connection.seats.includes(seat)) throw refusal('own-seat', (w) => w.ownSeat)
    const rows = seats.rows.filter((s) => s.tokenHash === tokenHash)
    const gone = rows.map((s) => s.seat)
    const theirs = connections.where((c) => c.seats.some((held) => gone.includes(held)))
    // shared screens are shut out with their player; otherwise they become ordinary watchers
    const screens = door.screensOf(tokenHash)
    const players = [...theirs]
    const shut = out ? [...door.shut] : null
    if (out) theirs.push(...screens)
    const names = inEach((language) => gone.map((held) => seats.title(held, language)))
    people.save(this.without(rows))
    const name = inEach((language) => names[language][0]!)
    const until = performance.now() + delays.removal
    this.removals.push({ rows, people: players, name, shut, until })
    // before the role of the host passes on, and before the seats are given up: whose address it is counts
    door.bar(gone, theirs, until)
    if (out) door.shutOut(theirs, tokenHash)
    else for (const c of screens) door.came(c)
    questions.forget(gone)
    rematch.forget(gone)
    people.passHostOn(gone)
    consent.gaveUp(gone, (w) => w.backGone)
    for (const c of theirs) {
      if (out) people.drop(c, seat, (w, host) => w.removedOut(host))
      else {
        people.tellRemoved(c, { seat, watches: true, token: null }, (w, host) => w.removed(host))
        people.unseat(c)
      }
    }
    const bots = row.state === 'playing' ? gone.map((held) => seats.row(held).name) : []
    announcer.notice(
      seat,
      (w, language) => (bots.length > 0 ? w.botInstead(names[language], bots) : w.seatOpened(names[language])),
      connections.where((c) => !theirs.includes(c)),
    )
    announcer.people()
    schedule()
    await consent.botsAgree()
    rematch.someoneLeft()
  }

  /** Whom the host has just removed and may seat again. */
  restorable(language: Language): { seat: Seat; name: string }[] {
    this.removals = this.removals.filter((one) => this.canRestore(one))
    return this.removals.map(({ name, rows }) => ({ seat: rows[0]!.seat, name: name[language] }))
  }

  /** Seats have changed: nobody can be seated again. */
  forget(): void {
    this.removals = []
  }

  /**
   * Takes back a removal: those who are still here have their seats again, with a new token, others with the one that they had. @throws Refusal
   * when it is too late, or somebody sits there; then nothing has changed.
   */
  restore(connection: Connection, seat: Seat): void {
    const { announcer, connections, door, people, schedule, waiting } = this.context
    people.mustHost(connection)
    const removal = this.removals.findLast(({ rows }) => rows.some((one) => one.seat === seat))
    if (!removal || !this.canRestore(removal)) throw refusal('nothing-to-restore', (w) => w.nothingToRestore)
    this.removals = this.removals.filter((one) => one !== removal)
    const there = removal.people.filter((c) => connections.has(c) && c.seats.length === 0)
    const token = there.length > 0 ? newToken() : null
    people.save(removal.rows.map((one) => (token === null ? one : { ...one, bot: null, tokenHash: sha256(token) })))
    if (removal.shut) door.pardon(removal.shut)
    const held = removal.rows.map((one) => one.seat)
    for (const one of held) waiting.came(one)
    for (const c of there) people.seatAgain(c, held, token!)
    announcer.noticeOf(seat, (w, name) => w.restored(name))
    announcer.people()
    schedule()
  }

  /** Sends a watcher away; `out`: for good. @throws Refusal; then nothing has changed. */
  sendAway(connection: Connection, watcher: number, out = false): void {
    const { door, people } = this.context
    people.mustHost(connection)
    const c = door.watcher(watcher)
    const token = out ? newToken() : null
    if (token !== null) door.shutOut([c], sha256(token))
    people.drop(c, null, (w, host) => (out ? w.shutOut(host) : w.sentAway(host)), token)
  }

  /** Sets whether anybody new may sit down, or watch. @throws Refusal; then nothing has changed. */
  setDoor(connection: Connection, state: DoorState): void {
    const { announcer, door, people } = this.context
    people.mustHost(connection)
    door.setState(state)
    announcer.people()
  }

  /** Keeps an open seat for somebody (the host gets its key), or, without a name, releases it. @throws Refusal. */
  keep(connection: Connection, seat: Seat, name: string | null): void {
    const { announcer, connections, door, people, seats } = this.context
    people.mustHost(connection)
    people.mustWait()
    if (seats.row(seat).kind !== 'open')
      throw refusal('not-open', (w, language) => w.taken(seat + 1, seats.title(seat, language)))
    if (name === null) door.release([seat])
    else connections.say(connection, { t: 'kept', seat, name, key: door.keep(seat, name) })
    announcer.people()
  }

  /** Hands the role to another player. @throws Refusal; then nothing has changed. */
  setHost(connection: Connection, seat: Seat): void {
    const { announcer, door, people } = this.context
    people.mustHost(connection)
    this.mustBePerson(seat, (w) => w.noNewHost(seat + 1))
    door.setHost(seat)
    people.tellHost()
    announcer.people()
  }

  /** Lets everybody back in who was shut out. @throws Refusal; then nothing has changed. */
  letIn(connection: Connection): void {
    const { announcer, door, people } = this.context
    people.mustHost(connection)
    door.forgive()
    announcer.people()
  }

  /** Whether a removal can still be undone: nobody else has taken the seats, and it was not long ago. */
  private canRestore({ rows, until }: Removal): boolean {
    const { row, seats } = this.context
    return (
      row.state !== 'over' && performance.now() < until && rows.every(({ seat }) => seats.row(seat).kind !== 'person')
    )
  }

  /** The seats of removed people, as they are afterwards. */
  private without(rows: readonly SeatRow[]): SeatRow[] {
    const { row, seats } = this.context
    if (row.state === 'waiting') return rows.map(({ seat }) => openSeat(seat))
    if (row.state === 'playing') {
      const gone = new Set(rows.map(({ seat }) => seat))
      // no bot gets the name of somebody who was here
      return withBots(seats.rows, ({ seat }) => (gone.has(seat) ? standIn : null)).filter(({ seat }) => gone.has(seat))
    }
    // a finished game keeps their name
    return rows.map((s) => ({ ...s, tokenHash: null }))
  }

  private mustBePerson(seat: Seat, say: Parameters<typeof refusal>[1]): SeatRow & { tokenHash: string } {
    const row = this.context.seats.row(seat)
    const { kind, tokenHash } = row
    if (kind !== 'person' || tokenHash === null) throw refusal('nobody-there', say)
    return { ...row, tokenHash }
  }
}

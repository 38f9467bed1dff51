import { inEach, type Language, type Seat, type Sentences } from '@soulstack/kit'
import type { ClaimInfo } from '@soulstack/protocol'
import type { Timer } from '../runtime/timers.ts'
import { refusal } from '../words/refusals.ts'
import { tableWords } from '../words/table.ts'
import type { SentenceAbout } from './announcer.ts'
import { type Connection, isWatcher, mustSit } from './connections.ts'
import type { TableContext } from './context.ts'

declare module './context.ts' {
  interface TableContext {
    claims: Claims
  }
}

/** Somebody asks for a seat. */
interface Claim {
  id: number
  by: Connection
  seat: Seat
  /** Their name; empty: a guest. */
  name: string
  /** Those who agree, by their first seats. */
  up: Set<Seat>
  timer: Timer
}

/**
 * Seats that somebody takes in a running game: a bot's, an empty one, or that of somebody who has left. The people who are playing here
 * agree, each with one press; if only bots are left, nobody is asked. One request at a time, in memory only; the game goes on meanwhile.
 */
export class Claims {
  private readonly context: TableContext
  private claim: Claim | null = null
  private count = 0
  /** Whose request was refused, and until when they may not ask again: by address, or by connection. */
  private readonly refused = new Map<string | Connection, number>()

  constructor(context: TableContext) {
    this.context = context
  }

  /** What everybody may know about the request that is under way. */
  info(language: Language): ClaimInfo | null {
    const { claim } = this
    if (!claim) return null
    const voters = this.voters().map((seat) => ({ seat, up: claim.up.has(seat) }))
    return { request: claim.id, seat: claim.seat, name: nameOf(claim)[language], voters }
  }

  /** Asks for a seat. @throws Refusal; then nothing has changed. */
  ask(by: Connection, seat: Seat, name = ''): void {
    const { announcer, delays, door, schedule, timers } = this.context
    const [own] = by.seats
    if (own !== undefined) throw refusal('already-seated', (w) => w.alreadySeated(own + 1))
    if (!isWatcher(by)) throw refusal('not-seated', (w) => w.boardSits)
    this.mustBeFree(seat)
    door.mustLetSit(by, seat)
    if (this.claim) throw refusal('claim-under-way', (w) => w.claimUnderWay)
    if ((this.refused.get(by.address ?? by) ?? 0) > performance.now())
      throw refusal('claim-refused', (w) => w.claimRefused)
    const timer = timers.after(delays.claim, 'a request for a seat', () => this.late())
    this.claim = { id: ++this.count, by, seat, name, up: new Set(), timer }
    if (this.settle()) return
    announcer.people()
    schedule()
  }

  /** A vote on the request. @throws Refusal; then nothing has changed. */
  vote(connection: Connection, request: number, up: boolean): void {
    const held = mustSit(connection)
    const { claim } = this
    if (!claim || claim.id !== request) throw refusal('stale', (w) => w.noClaim)
    const voter = this.voters().find((seat) => held.includes(seat))
    if (voter === undefined) throw refusal('not-asked', (w) => w.notAsked)
    if (!up) {
      this.refuse(claim, voter, (w, name) => w.claimDenied(name))
      return
    }
    claim.up.add(voter)
    if (!this.settle()) this.context.announcer.people()
  }

  /** Withdraws one's own request. @throws Refusal when there is none. */
  withdraw(connection: Connection): void {
    if (this.claim?.by !== connection) throw refusal('no-request', (w) => w.noClaim)
    this.drop()
    this.context.announcer.people()
  }

  /** Somebody has come or gone, or a seat has changed: the request may be granted now, or be without sense. Returns whether it ended. */
  settle(): boolean {
    const { claim } = this
    if (!claim) return false
    const { announcer, connections, people } = this.context
    const { by, name, seat } = claim
    if (!connections.has(by) || by.seats.length > 0 || !this.isFree(seat)) {
      this.drop()
      announcer.people()
      return true
    }
    const voters = this.voters()
    if (!voters.every((voter) => claim.up.has(voter))) return false
    this.drop()
    const before = inEach((language) => this.context.seats.title(seat, language))
    people.seatInGame(by, seat, name)
    announcer.notice(seat, (w, language) => w.sitsIn(this.context.seats.title(seat, language), before[language]))
    announcer.people()
    this.context.schedule()
    return true
  }

  /** Nothing is asked any more. */
  stop(): void {
    this.drop()
  }

  /** Nobody has said no, but not everybody has said yes. */
  private late(): void {
    const { claim } = this
    const silent = claim && this.voters().find((seat) => !claim.up.has(seat))
    if (claim && silent != null) this.refuse(claim, silent, (w, name) => w.claimUnanswered(name))
  }

  private refuse({ by, seat }: Claim, voter: Seat, say: SentenceAbout): void {
    const { announcer, delays } = this.context
    this.refused.set(by.address ?? by, performance.now() + delays.claim)
    this.drop()
    announcer.notice(seat, (w, language) => say(w, this.context.seats.title(voter, language)))
    announcer.people()
  }

  private drop(): void {
    clearTimeout(this.claim?.timer)
    this.claim = null
  }

  /** The people who are playing here: one seat for each. */
  private voters(): Seat[] {
    const first = this.context.connections.sitting().map((c) => c.seats[0]!)
    return [...new Set(first)].sort((a, b) => a - b)
  }

  /** @throws Refusal when this seat cannot be asked for. */
  private mustBeFree(seat: Seat): void {
    const { row, seats } = this.context
    const { kind } = seats.row(seat)
    if (row.state === 'waiting') throw refusal('not-started', (w) => w.notStarted)
    if (row.state === 'over') throw refusal('game-over', (w) => w.overClaim)
    if (seats.alone) throw refusal('one-person', (w) => w.claimAlone)
    if (!this.isFree(seat)) throw refusal('not-open', (w, language) => w.taken(seat + 1, seats.title(seat, language)))
    if (this.voters().length > 0) return
    // without anybody to ask, nothing is taken that belongs to a person, nor anything from people who may be back in a moment
    const isTheirs = kind === 'person' || seats.rows.some((one) => one.kind === 'person' && one.bot === null)
    if (isTheirs) throw refusal('nobody-here', (w) => w.nobodyToAsk)
  }

  /** Whether a seat can be asked for: nobody is in it. */
  private isFree(seat: Seat): boolean {
    const { connections, row, seats } = this.context
    const { kind } = seats.row(seat)
    if (row.state !== 'playing' || seats.alone) return false
    return kind !== 'person' || !connections.holds(seat)
  }
}

/** The name of whoever asks, in each language. */
const nameOf = ({ name }: Claim): Sentences => inEach((language) => name || tableWords[language].guest)

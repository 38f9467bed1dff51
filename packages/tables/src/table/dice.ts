import { contributionHash, Refusal, type Seat, seedOf } from '@soulstack/kit'
import type { Timer } from '../runtime/timers.ts'
import { diceTerms, type SeatRow, type TableDice } from '../stores/rows.ts'
import { refusal } from '../words/refusals.ts'
import { type Connection, mustSit } from './connections.ts'
import type { TableContext } from './context.ts'

declare module './context.ts' {
  interface TableContext {
    dice: Dice
  }
}

/** People are asked to reveal what they contribute. */
interface Asking {
  /** What is asked for: the commitments, which do not change meanwhile. */
  seats: (string | null)[]
  given: Map<Seat, string>
  /** Who has not answered yet. */
  waits: Set<Seat>
  timer: Timer
  then(): void
}

/**
 * How the seed of a table is made by everybody together (docs/fair-dice.md): it collects what people are committed to while the table waits,
 * asks for it when the game is about to begin, and makes the seed. What has been revealed is never used for a second seed: if the game does
 * not begin after all, everybody contributes anew. Does nothing at a table whose seed the server drew alone.
 */
export class Dice {
  private readonly context: TableContext
  private asking: Asking | null = null
  private gathering: Timer | null = null

  constructor(context: TableContext) {
    this.context = context
  }

  /** What is made of the seed so far; null: it is made in no such way, or it is finished. */
  private get open(): TableDice | null {
    const { settings, state } = this.context.row
    return state === 'waiting' && settings.dice && !settings.dice.made ? settings.dice : null
  }

  /** Commits a seat to a contribution. @throws Refusal when it is too late, or the seat is somebody else's; then nothing has changed. */
  contribute(connection: Connection, seat: Seat, commitment: string): void {
    mustHold(connection, seat)
    const dice = this.open
    if (!dice || this.asking) throw refusal('dice-fixed', (w) => w.diceFixed)
    this.save({ ...dice, seats: dice.seats.with(seat, { commitment, value: null }) })
    this.context.announcer.people()
    if (this.isGathered()) this.startAlone()
  }

  /** Takes a contribution that was asked for. @throws Refusal when it was not, or is not the one that the seat is committed to. */
  reveal(connection: Connection, seat: Seat, value: string): void {
    mustHold(connection, seat)
    const { asking } = this
    if (!asking) throw refusal('dice-fixed', (w) => w.diceFixed)
    if (contributionHash(this.context.row.id, seat, value) !== asking.seats[seat])
      throw refusal('other-contribution', (w) => w.otherContribution)
    asking.given.set(seat, value)
    asking.waits.delete(seat)
    if (asking.waits.size > 0) return
    clearTimeout(asking.timer)
    asking.then()
  }

  /** Somebody has come, perhaps while people are asked. */
  came(connection: Connection): void {
    if (this.asking && connection.seats.length > 0) this.ask(connection, this.asking)
    // the process that was to start it may be gone
    if (this.open?.awaited && !this.gathering) this.gather()
  }

  /** Seats were given to others, or opened. What their people were committed to does not count any more. */
  seated(before: readonly SeatRow[], now: readonly SeatRow[]): void {
    const dice = this.open
    const isOther = ({ seat, kind, tokenHash }: SeatRow) =>
      tokenHash !== before[seat]?.tokenHash || kind !== before[seat]?.kind
    const others = now.filter(isOther).map(({ seat }) => seat)
    if (!dice || others.length === 0) return
    if (this.asking) this.startOver()
    else if (others.some((seat) => dice.seats[seat]?.commitment))
      this.save({ ...dice, seats: dice.seats.map((given, seat) => (others.includes(seat) ? nothing : given)) })
  }

  /**
   * Asks people for what they contribute, if anybody does, and then calls `then`. Nobody is waited for who is not here, and nobody for long.
   */
  collect(then: () => void): void {
    if (this.asking) return
    const { connections, delays, timers } = this.context
    const seats = this.open?.seats.map(({ commitment }) => commitment) ?? []
    const here = seats.flatMap((commitment, seat) => (commitment !== null && connections.holds(seat) ? [seat] : []))
    if (here.length === 0) {
      then()
      return
    }
    const late = () => this.unlessRefused(() => this.asking?.then())
    const timer = timers.after(delays.reveal, 'waiting for contributions to the dice', late)
    this.asking = { seats, given: new Map(), waits: new Set(here), timer, then }
    for (const c of connections.sitting()) this.ask(c, this.asking)
  }

  /** Makes the seed and begins the game with it, both written in one piece. @throws what `begin` throws: then there is no seed. */
  make(begin: () => void): void {
    const { ledger, row } = this.context
    const dice = this.open
    if (!dice) {
      begin()
      return
    }
    const given = this.asking?.given
    const { awaited: _, ...rest } = dice
    const seats = dice.seats.map(({ commitment }, seat) => ({ commitment, value: given?.get(seat) ?? null }))
    try {
      ledger.together(() => {
        this.save({ ...rest, seats, made: true })
        row.seed = seedOf(diceTerms(row, dice), row.secret!, seats)
        begin()
      })
    } catch (error) {
      row.settings.dice = dice
      row.seed = ''
      if (given) this.startOver()
      throw error
    }
    this.stop()
  }

  /** The game begins by itself, as soon as those who are awaited have contributed. */
  gather(): void {
    const { delays, timers } = this.context
    this.gathering = timers.after(delays.gather, 'waiting for people to begin', () => this.startAlone())
  }

  /** Whether the game is about to begin: people are asked for what they contribute. */
  get isBeginning(): boolean {
    return this.asking !== null
  }

  /** Stops waiting for anybody. */
  stop(): void {
    clearTimeout(this.gathering ?? undefined)
    clearTimeout(this.asking?.timer)
    this.gathering = this.asking = null
  }

  private isGathered(): boolean {
    const dice = this.open
    return dice?.awaited?.every((seat) => dice.seats[seat]?.commitment) ?? false
  }

  /** Starts the game; if it cannot start, somebody at the table has to do it later. */
  private startAlone(): void {
    clearTimeout(this.gathering ?? undefined)
    this.gathering = null
    if (this.open) this.unlessRefused(() => this.context.table.start(null))
  }

  /** Runs what nobody has asked for just now; if it is refused, the game does not begin by itself any more. */
  private unlessRefused(run: () => void): void {
    try {
      run()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { open } = this
      if (open) {
        const { awaited: _, ...dice } = open
        this.save(dice)
      }
      this.context.announcer.people()
    }
  }

  /** Everybody must contribute anew. */
  private startOver(): void {
    clearTimeout(this.asking?.timer)
    this.asking = null
    const dice = this.open
    if (dice) this.save({ ...dice, seats: dice.seats.map(() => nothing) })
    this.context.announcer.people()
  }

  private ask(connection: Connection, { seats }: Asking): void {
    const { commitment } = this.context.row.settings.dice!
    this.context.connections.say(connection, { t: 'reveal', commitment, seats })
  }

  private save(dice: TableDice): void {
    const { ledger, row } = this.context
    ledger.saveSettings({ ...row.settings, dice })
    row.settings.dice = dice
  }
}

/** The part of a seat that contributes nothing. */
const nothing = { commitment: null, value: null }

/** A table's dice before anybody has contributed. */
export const newDice = (version: string, commitment: string, seats: number, awaited: readonly Seat[]): TableDice => ({
  ...{ version, commitment, seats: Array.from({ length: seats }, () => nothing) },
  ...(awaited.length > 0 && { awaited }),
})

/** @throws Refusal when this connection does not hold a seat. */
function mustHold(connection: Connection, seat: Seat): void {
  if (!mustSit(connection).includes(seat)) throw refusal('not-seated', (w) => w.watching)
}

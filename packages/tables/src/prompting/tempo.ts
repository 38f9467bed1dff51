import type { Seat } from '@soulstack/kit'
import type { Pace } from '@soulstack/protocol'
import type { Told } from '../game/moment.ts'

/**
 * How long the turns of bots take where one person plays against them. What happened is shown step by step, in steps that get shorter the
 * longer a turn is, so that a round of the others takes about as long whatever they do; what matters to the person is always shown for as
 * long. Their own turns go at the table's usual pace, and so does everything at the pace `slow`.
 */

/** In ms: how long the turns of the others take together at most, one turn at most, and what matters to the person. */
const TIMES = {
  normal: { round: 6600, turn: 3600, moment: 850 },
  fast: { round: 2800, turn: 1400, moment: 400 },
} as const satisfies Record<Exclude<Pace, 'slow'>, object>

/** The part of a turn's time that is left which one step takes. */
const STEP = 0.1
/** The part of a moment that counts towards its turn's time. */
const SHARE = 0.7

export class Tempo {
  private readonly now: () => number
  private readonly scale: number
  /** How fast the person wants to be shown what others do. */
  pace: Pace = 'normal'
  /** Everything until their next turn is to be over at once. */
  skips = false
  /** Whose turn it is; null: it is not known. */
  private active: Seat | null = null
  /** How long this turn was shown, and until when what has happened is. */
  private spent = 0
  private until = 0

  /** `now`: milliseconds of a monotonic clock. `scale`: 1 at the usual delays of a table; 0: nothing is shown for any time. */
  constructor(now: () => number, scale: number) {
    this.now = now
    this.scale = scale
  }

  /** Whose turn it is now, when the game was read from disk or moves were taken back. */
  startAt(active: Seat | null): void {
    this.active = active
    this.spent = 0
    this.until = 0
    this.skips = false
  }

  /** Whether it is the turn of somebody else. */
  isOthersTurn(seat: Seat): boolean {
    return this.active !== null && this.active !== seat
  }

  /** Something has happened. `others`: how many play against the person at `seat`; `told`: what the game says about it. */
  moved(seat: Seat, others: number, told: Told): void {
    if (told.turn !== null) {
      this.active = told.turn
      this.spent = 0
      if (told.turn === seat) this.skips = false
    }
    if (this.pace === 'slow') return
    const { round, turn, moment } = TIMES[this.pace]
    const left = Math.max(0, Math.min(turn, round / Math.max(1, others)) - this.spent)
    const isMoment = told.weight === 'moment'
    const shown = isMoment ? moment : told.weight === 'step' ? left * STEP : 0
    // a moment is shown in full even if it leaves little time for what follows
    this.spent += isMoment ? moment * SHARE : shown
    this.until = this.now() + this.scale * shown
  }

  /** In how many ms the next automatic answer is due; null: that is for the table's usual delays. */
  due(seat: Seat): number | null {
    if (!this.isOthersTurn(seat)) return null
    if (this.skips) return 0
    return this.pace === 'slow' ? null : Math.max(0, this.until - this.now())
  }
}

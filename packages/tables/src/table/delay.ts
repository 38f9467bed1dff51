import type { GameState } from '@soulstack/kit'
import type { GameModule } from '../game/module.ts'
import type { TableSession } from './take-backs.ts'

/** How many moves are always held back, however old: the hands of that time may still be the current ones. */
export const MOVES_BEHIND = 6

/** What is shown with a delay: a moment of the game that is long enough ago. */
export interface DelayedMoment {
  moment: number
  state: GameState
  /** How many events had happened by then. */
  told: number
  /** Nothing is long enough ago yet: this is the beginning, without hands. */
  early: boolean
}

/**
 * The game as it was some time ago, for watchers who see all hands: at least so many milliseconds and so many moves ago. It replays the
 * game on a state of its own, so that each move costs one move, however long the game is. Moves that are taken back before they were shown
 * are never shown.
 */
export class Delay {
  private readonly game: GameModule['game']
  private readonly session: TableSession
  private readonly after: number
  /** The moments on the way to the current one, with the time at which each was reached. */
  private readonly line: { moment: number; at: number }[]
  private seen: number
  private shown = -1
  private trail: { moment: number; state: GameState } | null = null

  /** `after`: the delay in milliseconds. Everything played so far counts as played now, as the real time is not known here. */
  constructor(game: GameModule['game'], session: TableSession, after: number, now: number = performance.now()) {
    this.game = game
    this.session = session
    this.after = after
    // moments before the game was resumed cannot be viewed any more
    this.seen = session.since
    this.line = [{ moment: session.since, at: now }]
    this.follow(now)
  }

  /** Records the moves since the last call. Call it after each move. */
  follow(now: number = performance.now()): void {
    const { line, session } = this
    while (this.seen < session.now) {
      const entry = session.entries[this.seen++]!
      if ('back' in entry) while (line.length > 1 && line.at(-1)!.moment > entry.back) line.pop()
      line.push({ moment: this.seen, at: now })
    }
  }

  /** What may be shown now. */
  due(now: number = performance.now()): DelayedMoment {
    const { line, session } = this
    let i = this.latest(now)
    // do not hide again what has been shown, even if moves were taken back since
    const before = line.findLastIndex((m) => m.moment === this.shown)
    if (before > i) i = before
    if (i < 0) {
      const { moment } = line[0]!
      return { moment, state: this.stateAt(0), told: session.moments.eventsAt(moment), early: true }
    }
    const { moment } = line[i]!
    this.shown = moment
    return { moment, state: this.stateAt(i), told: session.moments.eventsAt(moment), early: false }
  }

  /** Milliseconds until more can be shown even if nobody moves; null if only a move can bring more. */
  wait(now: number = performance.now()): number | null {
    const { line, session } = this
    const next = this.latest(now) + 1
    if (session.state.over || next >= line.length - MOVES_BEHIND) return null
    return Math.max(0, line[next]!.at + this.after - now)
  }

  /** The index in `line` of the latest moment that may be shown; -1: none. */
  private latest(now: number): number {
    const { line, session } = this
    let i = line.length - 1
    if (session.state.over) return i
    i -= MOVES_BEHIND
    while (i >= 0 && line[i]!.at + this.after > now) i--
    return Math.max(-1, i)
  }

  /** The state at an index of `line`, replayed from the one shown last if possible. */
  private stateAt(place: number): GameState {
    const { game, line, session, trail } = this
    const { moment } = line[place]!
    if (moment === session.now) return session.state
    let from = place
    while (from >= 0 && trail && line[from]!.moment > trail.moment) from--
    if (!trail || from < 0 || line[from]!.moment !== trail.moment) return this.begin(moment)
    for (let i = from + 1; i <= place; i++) {
      const entry = session.entries[line[i]!.moment - 1]!
      if ('back' in entry) return this.begin(moment)
      if ('aside' in entry) game.applyAside!(trail.state, entry.aside)
      else game.apply(trail.state, { decision: entry.at, picks: entry.answer })
      trail.moment = line[i]!.moment
    }
    return trail.state
  }

  private begin(moment: number): GameState {
    this.trail = { moment, state: this.session.at(moment) }
    return this.trail.state
  }
}

import type { GameState } from '@soulstack/kit'
import type { Playable } from '../games/playable.ts'
import type { TableSession } from './take-backs.ts'

/** How many moves are held back, however long ago they were made: what is held now may be what was held then. */
export const MOVES_BEHIND = 6

/** What is shown with a delay: a moment of the game that lies long enough in the past. */
export interface DelayedMoment {
  moment: number
  state: GameState
  /** Events up to then: lines of the log that were told. */
  told: number
  /** Nothing lies long enough in the past yet: the beginning, without hands. */
  early: boolean
}

/**
 * The game as it stood some time ago, for those who watch with all hands open: at least so long ago, and at least so many moves. It follows
 * the game with a state of its own, so that showing it costs one move for each move, however long the game is. Moves that are taken back
 * before they were shown never are.
 */
export class Delay {
  private readonly game: Playable['game']
  private readonly session: TableSession
  private readonly after: number
  /** The moments that the game has come through to where it stands, with when each was reached. */
  private readonly line: { moment: number; at: number }[]
  private seen: number
  private shown = -1
  private trail: { moment: number; state: GameState } | null = null

  /** `after`: milliseconds. What the session has seen already counts as of now: when it was is not known here. */
  constructor(game: Playable['game'], session: TableSession, after: number, now: number = performance.now()) {
    this.game = game
    this.session = session
    this.after = after
    // what was played before the game was taken up cannot be looked at any more
    this.seen = session.since
    this.line = [{ moment: session.since, at: now }]
    this.follow(now)
  }

  /** Takes note of what has been played since it was last asked. To be called after each move. */
  follow(now: number = performance.now()): void {
    const { line, session } = this
    while (this.seen < session.now) {
      const entry = session.entries[this.seen++]!
      if ('back' in entry) while (line.length > 1 && line.at(-1)!.moment > entry.back) line.pop()
      line.push({ moment: this.seen, at: now })
    }
  }

  /** What may be seen now. */
  look(now: number = performance.now()): DelayedMoment {
    const { line, session } = this
    let i = this.latest(now)
    // what has been shown is not hidden again because moves were taken back since
    const before = line.findLastIndex((m) => m.moment === this.shown)
    if (before > i) i = before
    if (i < 0) {
      const { moment } = line[0]!
      return { moment, state: this.stateAt(0), told: session.toldAt(moment), early: true }
    }
    const { moment } = line[i]!
    this.shown = moment
    return { moment, state: this.stateAt(i), told: session.toldAt(moment), early: false }
  }

  /** Milliseconds until more can be seen although nobody moves; null when only a move brings more. */
  wait(now: number = performance.now()): number | null {
    const { line, session } = this
    const next = this.latest(now) + 1
    if (session.state.over || next >= line.length - MOVES_BEHIND) return null
    return Math.max(0, line[next]!.at + this.after - now)
  }

  /** The place in `line` of the latest moment that may be seen; -1 when none may. */
  private latest(now: number): number {
    const { line, session } = this
    let i = line.length - 1
    if (session.state.over) return i
    i -= MOVES_BEHIND
    while (i >= 0 && line[i]!.at + this.after > now) i--
    return Math.max(-1, i)
  }

  /** The state at a place of `line`: the one shown last goes on from where it stood. */
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

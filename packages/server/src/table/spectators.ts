import type { Eyes, GameEvent, GameState, Language, LogLine } from '@soulstack/kit'
import type { Playable } from '../games/playable.ts'
import type { Timers } from '../runtime/guard.ts'
import { type Audience, type Connection, isWatcher } from './audience.ts'
import { Delay } from './delay.ts'
import type { TableSession } from './take-backs.ts'

/** How often at most those who watch are shown what has come of age, in milliseconds. */
const watchPace = 250

/** What those see who watch with all hands open. */
export interface WatcherView {
  eyes: Eyes
  state: GameState
  moves: number
  /** The log as they may read it, from a line on. */
  log(from: number, language: Language): LogLine[]
}

/** A game as it stands, for those who may see all of it. */
export interface Standing {
  session: TableSession
  events: readonly GameEvent[]
  /** A moment that everybody is shown instead of the present one. */
  past: GameState | null
}

/** What those see who watch a table where that is not what anybody may see: all hands, at once by consent, or late. */
export class Spectators {
  private readonly playable: Playable
  private readonly audience: Audience
  /** What those see who watch late; null where they do not. */
  private delay: Delay | null = null
  private readonly timers: Timers
  private timer: NodeJS.Timeout | undefined
  /** The first log line since when hands are shown. */
  private shownSince = 0
  /** The moment that those who watch late saw last. */
  private readonly lastSeen = new WeakMap<Connection, number>()

  constructor(playable: Playable, audience: Audience, timers: Timers) {
    this.playable = playable
    this.audience = audience
    this.timers = timers
  }

  /** From now on they see this game late, by `after` milliseconds. */
  seeLate(session: TableSession, after: number): void {
    this.delay = new Delay(this.playable.game, session, after)
  }

  /** Takes note of what has been played since. */
  follow(): void {
    this.delay?.follow()
  }

  /** From this line of the log on they see hands, or no longer do. Returns those who must be shown everything again. */
  shownFrom(line: number): Connection[] {
    this.shownSince = line
    const watchers = this.audience.where(isWatcher)
    for (const c of watchers) c.lines = 0
    return watchers
  }

  /** What they see; null where that is what anybody may see. `hands`: everybody has agreed that they see hands. */
  watched({ session, events, past }: Standing, hands: boolean): WatcherView | null {
    const { delay } = this
    const { logLines } = this.playable
    if (hands) {
      // lines from before everybody agreed stay as they were told
      this.shownSince = Math.min(this.shownSince, events.length)
      const before = events.slice(0, this.shownSince)
      const log = (from: number, language: Language) => [
        ...logLines(session.state, before, [], from, language),
        ...logLines(session.state, events, 'all', Math.max(from, before.length), language),
      ]
      return { eyes: 'all', state: past ?? session.state, moves: session.now, log }
    }
    if (!delay) return null
    const { early, moment, state, told } = delay.look()
    const seen = events.slice(0, told)
    const eyes = early ? [] : 'all'
    const log: WatcherView['log'] = (from, language) => logLines(session.state, seen, eyes, from, language)
    return { eyes: early ? null : 'all', state, moves: moment, log }
  }

  /** Whether somebody who watches late has been shown this already. */
  hasSeen(c: Connection, { moves }: WatcherView): boolean {
    return c.lines > 0 && this.delay !== null && this.lastSeen.get(c) === moves
  }

  saw(c: Connection, { moves }: WatcherView): void {
    this.lastSeen.set(c, moves)
  }

  /** Sets the timer for what they see next who watch late: then `show` is called with them. */
  wake(hands: boolean, show: (watchers: Connection[]) => void): void {
    this.sleep()
    if (!this.delay || hands) return
    const watchers = this.audience.where(isWatcher)
    const wait = watchers.length > 0 ? this.delay.wait() : null
    if (wait !== null)
      this.timer = this.timers.after(Math.max(wait, watchPace), 'showing those who watch', () => show(watchers))
  }

  /** Stops the timer. */
  sleep(): void {
    clearTimeout(this.timer)
  }
}

import type { GameEvent, GameState, Language, LogLine, Viewer } from '@soulstack/kit'
import type { GameModule } from '../game/module.ts'
import type { Timers } from '../runtime/guard.ts'
import type { Timer } from '../runtime/timers.ts'
import { type Connection, isWatcher, type TableConnections } from './connections.ts'
import { Delay } from './delay.ts'
import type { TableSession } from './take-backs.ts'

/** The minimum time between two delayed views, in milliseconds. */
const watchPace = 250

/** What watchers see who are shown all hands. */
export interface WatcherView {
  eyes: Viewer
  state: GameState
  moves: number
  /** The log as they may see it, from a line on. */
  log(from: number, language: Language): LogLine[]
}

/** The current game. */
export interface Standing {
  session: TableSession
  events: readonly GameEvent[]
}

/** What watchers see beyond public information: all hands, either at once by consent, or with a delay. */
export class Spectators {
  private readonly gameModule: GameModule
  private readonly connections: TableConnections
  /** The delayed game; null if watchers do not see it. */
  private delay: Delay | null = null
  private readonly timers: Timers
  private timer: Timer | undefined
  /** The first log line since hands are shown. */
  private shownSince = 0
  /** The last delayed moment that each watcher has seen. */
  private readonly lastSeen = new WeakMap<Connection, number>()

  constructor(gameModule: GameModule, connections: TableConnections, timers: Timers) {
    this.gameModule = gameModule
    this.connections = connections
    this.timers = timers
  }

  /** From now on watchers see this game with a delay of `after` milliseconds. */
  seeLate(session: TableSession, after: number): void {
    this.delay = new Delay(this.gameModule.game, session, after)
  }

  /** Records the latest moves. */
  follow(): void {
    this.delay?.follow()
  }

  /** From this log line on, watchers see hands, or no longer do. Returns those who must be shown everything again. */
  shownFrom(line: number): Connection[] {
    this.shownSince = line
    const watchers = this.connections.where(isWatcher)
    for (const c of watchers) c.lines = 0
    return watchers
  }

  /** What watchers see; null: only public information. `hands`: everybody has agreed that they see hands. */
  watched({ session, events }: Standing, hands: boolean): WatcherView | null {
    const { delay } = this
    const { logLines } = this.gameModule
    if (hands) {
      // lines from before the agreement stay public ones
      this.shownSince = Math.min(this.shownSince, events.length)
      const before = events.slice(0, this.shownSince)
      const log = (from: number, language: Language) => [
        ...logLines(session.state, before, [], from, language),
        ...logLines(session.state, events, 'all', Math.max(from, before.length), language),
      ]
      return { eyes: 'all', state: session.state, moves: session.now, log }
    }
    if (!delay) return null
    const { early, moment, state, told } = delay.due()
    const seen = events.slice(0, told)
    const eyes = early ? [] : 'all'
    const log: WatcherView['log'] = (from, language) => logLines(session.state, seen, eyes, from, language)
    return { eyes: early ? null : 'all', state, moves: moment, log }
  }

  /** Whether a watcher has already been shown this delayed moment. */
  hasSeen(c: Connection, { moves }: WatcherView): boolean {
    return c.lines > 0 && this.delay !== null && this.lastSeen.get(c) === moves
  }

  saw(c: Connection, { moves }: WatcherView): void {
    this.lastSeen.set(c, moves)
  }

  /** Sets the timer for the next delayed view: then `show` is called with the watchers. */
  wake(hands: boolean, show: (watchers: Connection[]) => void): void {
    this.sleep()
    if (!this.delay || hands) return
    const watchers = this.connections.where(isWatcher)
    const wait = watchers.length > 0 ? this.delay.wait() : null
    if (wait !== null)
      this.timer = this.timers.after(Math.max(wait, watchPace), 'showing those who watch', () => show(watchers))
  }

  /** Stops the timer. */
  sleep(): void {
    clearTimeout(this.timer)
  }
}

import {
  begunAs,
  DrawRecorder,
  EngineError,
  type GameEvent,
  type GameLog,
  type GameState,
  isTookBack,
  type RecordedDraw,
  Refusal,
  type Seat,
  Session,
} from '@soulstack/kit'
import { doorRefusal } from '@soulstack/protocol'
import type { GameModule } from '../game/module.ts'
import { threadSeconds } from '../runtime/cpu.ts'
import { soon } from '../runtime/soon.ts'

/** The contents of a film, replayed from a log: every moment, and what happened between moments. `worker.ts` replays it within a budget. */

/** Everything that happened, in the order in which people saw it. */
export interface Timeline {
  /** The last moment; the first is 0. */
  readonly last: number
  /** A copy of the state at a moment. */
  at(moment: number): GameState
  /**
   * The answer that led on from a moment; null if something else did. `asked`: the state in which the question was asked, if that is a
   * different one.
   */
  answer(moment: number): { seat: Seat; picks: readonly number[]; asked?: GameState } | null
  readonly events: readonly GameEvent[]
  /** For each event: the moment by which it had happened. */
  readonly happenedAt: readonly number[]
  /** Indexes in `events` of events that were taken back later. Absent: none. */
  readonly undone?: ReadonlySet<number>
  /** Every number that was drawn. Absent: not recorded. */
  readonly draws?: readonly RecordedDraw[]
}

/** How many states of a film are kept; between them the game is replayed. */
const keptStates = 48
/** How many milliseconds a log is played at a time, before other work gets its turn. */
const patience = 12

const pause = () => new Promise<void>((done) => soon(done))

/**
 * Divides long work into slices, between which other work gets its turn, and limits its total CPU time. `turn` is called when a slice
 * begins (true) and ends (false).
 */
export class WorkBudget {
  private readonly most: number
  private readonly turn: (mine: boolean) => void
  private spent = 0
  private cpu = 0
  private since = 0

  /** `seconds`: the limit of CPU time. The first slice begins at once. */
  constructor(seconds: number, turn: (mine: boolean) => void = () => {}) {
    this.most = seconds
    this.turn = turn
    this.begin()
  }

  /** Seconds of CPU time used so far. */
  get seconds(): number {
    return this.spent + threadSeconds() - this.cpu
  }

  /** Pauses if this slice has lasted long enough. @returns whether there is CPU time left. */
  async rest(): Promise<boolean> {
    if (performance.now() - this.since < patience) return true
    this.end()
    await pause()
    this.begin()
    return this.spent < this.most
  }

  /** Ends the last slice. */
  end(): void {
    this.spent = this.seconds
    this.cpu = threadSeconds()
    this.turn(false)
  }

  private begin(): void {
    this.turn(true)
    this.cpu = threadSeconds()
    this.since = performance.now()
  }
}

/** Watches a log being played. */
export interface TimelineObserver {
  /** The game has reached a moment. `happened`: the events since the previous moment. The state changes afterwards. */
  reached(moment: number, state: GameState, happened: readonly GameEvent[]): void
}

const noObserver: TimelineObserver = { reached() {} }

/** @throws Refusal when a log belongs to another game, or was played with different rules. */
export function mustMatchRules({ game }: GameModule, log: Pick<GameLog, 'game' | 'version'>): void {
  if (log.game !== game.name) throw doorRefusal('other-game', (w) => w.otherGame(log.game, game.name))
  if (log.version !== game.version)
    throw doorRefusal('other-version', (w) => w.otherVersion(`${log.game} ${log.version}`, game.version))
}

/**
 * Plays a whole log, so that every moment of it can be viewed.
 * @throws Refusal when it belongs to another game or version, an entry does not fit, the game is neither over nor given up at its end, or it
 * takes more time than `budget` allows. The message names the entry. Errors of `observer` pass through.
 */
export async function timelineOfLog(
  gameModule: GameModule,
  log: GameLog,
  budget: WorkBudget,
  observer: TimelineObserver = noObserver,
): Promise<Timeline> {
  mustMatchRules(gameModule, log)
  const { game } = gameModule
  const { entries } = log
  const events: GameEvent[] = []
  const keep = Math.max(16, Math.ceil(entries.length / keptStates))
  const config = game.readConfig(log.config)
  const recorder = new DrawRecorder(log.seed)
  const session = recorder.record(0, () => new Session(begunAs(game, log.begin), config, log.seed, { keep, events }))
  observer.reached(0, session.state, events)
  const shown = [...events]
  const happenedAt = shown.map(() => 0)
  const undone = new Set<number>()
  for (const [i, entry] of entries.entries()) {
    const before = events.length
    const last = events.at(-1)
    try {
      recorder.record(i + 1, () => session.redo(entry))
    } catch (error) {
      throw doorRefusal('does-not-fit', (w, language) => {
        const why =
          error instanceof Refusal ? error.in(language) : error instanceof EngineError ? w.rulesFail : w.broken
        return w.noFit(i + 1, entries.length, why)
      })
    }
    // what was taken back was seen, and stays in the film, followed by the event that took it back
    const after = 'back' in entry ? events.slice(-1).filter((e) => e !== last && isTookBack(e)) : events.slice(before)
    if ('back' in entry)
      for (const [n, moment] of happenedAt.entries()) if (moment > entry.back && !isTookBack(shown[n]!)) undone.add(n)
    for (const event of after) {
      shown.push(event)
      happenedAt.push(i + 1)
    }
    observer.reached(i + 1, session.state, after)
    if (!(await budget.rest()))
      throw doorRefusal('too-dear', (w) => w.tooDear(Math.round(budget.seconds), i + 1, entries.length))
  }
  // a game that was given up does not continue, so nothing of it need stay hidden
  if (!session.state.over && !log.ended) throw doorRefusal('not-over', (w) => w.notOver(entries.length))
  return {
    last: entries.length,
    at: (moment) => session.at(moment),
    answer: (moment) => {
      const entry = entries[moment]
      return entry && 'answer' in entry ? { seat: entry.seat, picks: entry.answer } : null
    },
    events: shown,
    happenedAt,
    undone,
    draws: recorder.draws,
  }
}

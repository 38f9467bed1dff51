import {
  begunAs,
  DrawNotes,
  type DrawOf,
  EngineError,
  type GameEvent,
  type GameLog,
  type GameState,
  isTookBack,
  Refusal,
  type Seat,
  Session,
} from '@soulstack/kit'
import type { Playable } from '../games/playable.ts'
import { doorRefusal } from '../words/doors.ts'

/** What a film shows, played from a log: every moment, and what happened between them. `worker.ts` has it played within a budget. */

/** What happened, from the first moment to the last, in the order in which people saw it. */
export interface Reel {
  /** The last moment; the first is 0. */
  readonly last: number
  /** The state at a moment, as a copy of its own. */
  at(moment: number): GameState
  /**
   * The answer with which it went on from a moment; null where it did not go on by an answer. `asked`: the state in which it was asked
   * for, where that is another one.
   */
  answer(moment: number): { seat: Seat; picks: readonly number[]; asked?: GameState } | null
  readonly told: readonly GameEvent[]
  /** For each event: the moment at which it had happened. */
  readonly toldAt: readonly number[]
  /** Events that were taken back later, by their places in `told`. Absent: none. */
  readonly undone?: ReadonlySet<number>
  /** Every number that was drawn on the way. Absent: nobody listened. */
  readonly draws?: readonly DrawOf[]
}

/** How many states of a film are kept; between two of them the game is played again. */
const keptStates = 48
/** How many milliseconds a log is played at a time; then others have their turn. */
const patience = 12

const pause = () => new Promise<void>((done) => setImmediate(done))

/**
 * Long work in slices: between two of them others have their turn, and all of them together may take only so much processor time.
 * `turn` is told when a slice begins and ends.
 */
export class WorkBudget {
  private readonly most: number
  private readonly turn: (mine: boolean) => void
  private spent = 0
  private cpu = 0
  private since = 0

  /** `seconds`: of the processor's time. The first slice begins at once. */
  constructor(seconds: number, turn: (mine: boolean) => void = () => {}) {
    this.most = seconds
    this.turn = turn
    this.begin()
  }

  /** Seconds of the processor's time taken so far. */
  get seconds(): number {
    return this.spent + threadSeconds() - this.cpu
  }

  /** Lets others go first when this slice has lasted long enough. @returns whether there is time left to go on. */
  async rest(): Promise<boolean> {
    if (performance.now() - this.since < patience) return true
    this.end()
    await pause()
    this.begin()
    return this.spent < this.most
  }

  /** The last slice is over. */
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

/** Seconds for which this thread has run: time for which it waits for the processor is nobody's fault and not counted. */
function threadSeconds(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1e6
}

/** Who looks on while a log is played. */
export interface ReelObserver {
  /** The game stands at a moment. `happened`: what happened on the way there from the moment before. The state goes on afterwards. */
  look(moment: number, state: GameState, happened: readonly GameEvent[]): void
}

const noObserver: ReelObserver = { look() {} }

/** @throws Refusal when a log is of another game, or was played by other rules. */
export function mustMatchRules({ game }: Playable, log: Pick<GameLog, 'game' | 'version'>): void {
  if (log.game !== game.name) throw doorRefusal('other-game', (w) => w.otherGame(log.game, game.name))
  if (log.version !== game.version)
    throw doorRefusal('other-version', (w) => w.otherVersion(`${log.game} ${log.version}`, game.version))
}

/**
 * Plays a whole log, so that every moment of it can be looked at.
 * @throws Refusal when it is of another game or version, an entry does not fit, the game is not over at its end, or it takes more time than
 * `budget` has. The message names the entry. What `observer` throws comes through.
 */
export async function reelOfLog(
  playable: Playable,
  log: GameLog,
  budget: WorkBudget,
  observer: ReelObserver = noObserver,
): Promise<Reel> {
  mustMatchRules(playable, log)
  const { game } = playable
  const { entries } = log
  const events: GameEvent[] = []
  const keep = Math.max(16, Math.ceil(entries.length / keptStates))
  const config = game.readConfig(log.config)
  const notes = new DrawNotes(log.seed)
  const session = notes.note(0, () => new Session(begunAs(game, log.begin), config, log.seed, keep, events))
  observer.look(0, session.state, events)
  const told = [...events]
  const toldAt = told.map(() => 0)
  const undone = new Set<number>()
  for (const [i, entry] of entries.entries()) {
    const before = events.length
    const last = events.at(-1)
    try {
      notes.note(i + 1, () => session.redo(entry))
    } catch (error) {
      throw doorRefusal('does-not-fit', (w, language) => {
        const why =
          error instanceof Refusal ? error.in(language) : error instanceof EngineError ? w.rulesFail : w.broken
        return w.noFit(i + 1, entries.length, why)
      })
    }
    // what is undone was seen, and stays in the film; that it was undone is told after it
    const after = 'back' in entry ? events.slice(-1).filter((e) => e !== last && isTookBack(e)) : events.slice(before)
    if ('back' in entry)
      for (const [n, moment] of toldAt.entries()) if (moment > entry.back && !isTookBack(told[n]!)) undone.add(n)
    for (const event of after) {
      told.push(event)
      toldAt.push(i + 1)
    }
    observer.look(i + 1, session.state, after)
    if (!(await budget.rest()))
      throw doorRefusal('too-dear', (w) => w.tooDear(Math.round(budget.seconds), i + 1, entries.length))
  }
  if (!session.state.over) throw doorRefusal('not-over', (w) => w.notOver(entries.length))
  return {
    last: entries.length,
    at: (moment) => session.at(moment),
    answer: (moment) => {
      const entry = entries[moment]
      return entry && 'answer' in entry ? { seat: entry.seat, picks: entry.answer } : null
    },
    told,
    toldAt,
    undone,
    draws: notes.draws,
  }
}

import { type Answer, checkAnswer, Refusal, type Seat } from './decision.ts'
import { fingerprint } from './fingerprint.ts'
import type { Aside, Game, GameEvent, GameState } from './game.ts'

/** One line of the append-only log. */
export type Entry = { seat: Seat; answer: number[]; at: number } | { aside: Aside }

/** Everything needed to play a game again: what it was, its seed, and every answer. */
export interface GameLog {
  game: string
  version: string
  config: unknown
  seed: string
  entries: Entry[]
}

/**
 * A game in progress with its log: answers go in, the state advances, and any earlier decision can be returned to.
 * Every `keep`th state is kept as a fork, so that undo replays at most that many answers.
 */
export class Session<S extends GameState, C, V> {
  readonly game: Game<S, C, V>
  readonly config: C
  readonly seed: string
  readonly entries: Entry[] = []
  state: S
  private readonly keep: number
  private kept: S[]

  constructor(game: Game<S, C, V>, config: C, seed: string, keep = 64, events: GameEvent[] | null = null) {
    this.game = game
    this.config = config
    this.seed = seed
    this.keep = keep
    this.state = game.create(config, seed)
    this.kept = [game.fork(this.state)]
    if (events) game.listen(this.state, events)
  }

  /** Checks and applies an answer of `seat`. @throws Refusal; then nothing has changed. */
  answer(seat: Seat, answer: Answer): Entry {
    checkAnswer(this.state.decision, answer, seat)
    this.game.apply(this.state, answer)
    return this.logged({ seat, answer: [...answer.picks], at: answer.decision })
  }

  /** Checks and applies something beside the decisions. @throws Refusal; then nothing has changed. */
  aside(aside: Aside): Entry {
    if (!this.game.applyAside)
      throw new Refusal('no-asides', `${this.game.name} has nothing to do beside its decisions.`)
    this.game.applyAside(this.state, aside)
    return this.logged({ aside })
  }

  private logged(entry: Entry): Entry {
    this.entries.push(entry)
    if (this.entries.length % this.keep === 0) this.kept.push(this.game.fork(this.state))
    return entry
  }

  /** Applies one logged entry again. @throws Refusal when it does not fit the state. */
  redo(entry: Entry): void {
    if ('aside' in entry) this.aside(entry.aside)
    else this.answer(entry.seat, { decision: entry.at, picks: entry.answer })
  }

  /** Goes back to the state after the first `length` entries. What came later leaves the log. */
  undoTo(length: number): void {
    if (!Number.isInteger(length) || length < 0 || length > this.entries.length)
      throw new Refusal(
        'no-such-moment',
        `The log has ${this.entries.length} entries; ${length} is not a moment of it.`,
      )
    const from = Math.min(Math.floor(length / this.keep), this.kept.length - 1)
    const again = this.entries.slice(from * this.keep, length)
    this.entries.length = from * this.keep
    this.kept.length = from + 1
    this.state = this.game.fork(this.kept[from]!)
    for (const entry of again) this.redo(entry)
  }

  /** The log as plain data. */
  log(): GameLog {
    return {
      game: this.game.name,
      version: this.game.version,
      config: this.config,
      seed: this.seed,
      entries: structuredClone(this.entries),
    }
  }

  /** Two sessions with equal fingerprints stand in the same state. */
  fingerprint(): string {
    return fingerprint(this.game.save(this.state))
  }
}

/**
 * Plays a log again from the start. `until` stops after that many entries.
 * @throws Refusal when the log is of another game or version, or an entry does not fit.
 */
export function replay<S extends GameState, C, V>(
  game: Game<S, C, V>,
  log: GameLog,
  until = Number.POSITIVE_INFINITY,
  events: GameEvent[] | null = null,
): Session<S, C, V> {
  if (log.game !== game.name) throw new Refusal('other-game', `This is a log of ${log.game}, not of ${game.name}.`)
  if (log.version !== game.version)
    throw new Refusal('other-version', `This log was made by version ${log.version}; this is ${game.version}.`)
  const session = new Session(game, game.readConfig(log.config), log.seed, 64, events)
  const stop = Math.min(until, log.entries.length)
  for (let i = 0; i < stop; i++) {
    try {
      session.redo(log.entries[i]!)
    } catch (error) {
      if (error instanceof Refusal)
        throw new Refusal(error.code, `Entry ${i + 1} of the log does not fit: ${error.message}`, error.rule)
      throw error
    }
  }
  return session
}

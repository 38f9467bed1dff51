import { begunAs } from './begun.ts'
import { Refusal } from './decision.ts'
import type { Game, GameEvent, GameState } from './game.ts'
import type { Entry, GameLog } from './game-log.ts'
import { Session, type SessionOptions } from './session.ts'

/** How a log is played again. */
export interface ReplayOptions extends SessionOptions {
  /** Stop after this many entries; the whole log unless told. */
  until?: number
}

/**
 * A log that is played again in pieces, so that whoever does it can do something else in between. Entries may be given piece by piece,
 * too: `log.entries` is what there is so far.
 */
export class Replaying<S extends GameState, C, V> {
  readonly session: Session<S, C, V>
  private readonly entries: readonly Entry[]
  private readonly until: number

  /** @throws Refusal when the log is of another game or version, or its configuration is none. */
  constructor(game: Game<S, C, V>, log: GameLog, options: ReplayOptions = {}) {
    const { until = Number.POSITIVE_INFINITY, ...kept } = options
    if (log.game !== game.name)
      throw new Refusal('other-game', {
        en: `This is a log of ${log.game}, not of ${game.name}.`,
        de: `Das ist ein Protokoll von ${log.game}, nicht von ${game.name}.`,
      })
    if (log.version !== game.version)
      throw new Refusal('other-version', {
        en: `This log was made by version ${log.version}; this is ${game.version}.`,
        de: `Dieses Protokoll ist von Version ${log.version}; hier ist ${game.version}.`,
      })
    this.session = new Session(begunAs(game, log.begin), game.readConfig(log.config), log.seed, kept)
    this.entries = log.entries
    this.until = until
  }

  /** How many entries have been played. */
  get played(): number {
    return this.session.now
  }

  /**
   * Plays on, by `most` entries at most.
   * @returns whether that was the last of them.
   * @throws Refusal when an entry does not fit, saying which. What was played before it stands.
   */
  step(most = Number.POSITIVE_INFINITY): boolean {
    const { session, entries } = this
    const end = Math.min(this.until, entries.length)
    const stop = Math.min(end, session.now + most)
    while (session.now < stop) {
      const n = session.now
      try {
        session.redo(entries[n]!)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        throw new Refusal(
          error.code,
          {
            en: `Entry ${n + 1} of the log does not fit: ${error.in('en')}`,
            de: `Eintrag ${n + 1} des Protokolls passt nicht: ${error.in('de')}`,
          },
          error.rule,
        )
      }
    }
    return session.now >= end
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
  const replaying = new Replaying(game, log, { until, events })
  replaying.step()
  return replaying.session
}

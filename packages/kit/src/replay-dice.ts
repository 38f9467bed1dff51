import { DrawRecorder, type RecordedDraw } from './draws.ts'
import type { Game, GameState } from './game.ts'
import type { GameLog } from './game-log.ts'
import { Replaying } from './replay.ts'

/** What a log leads to when it is played again by the rules. */
export interface ReplayedDice {
  /** Every number that the rules drew. */
  draws: readonly RecordedDraw[]
  over: GameState['over']
}

/**
 * Plays a log again and records what the rules draw, to be compared with what people were shown. After every `every` entries it yields how
 * many it has played, so that whoever runs it can show that, or stop.
 * @throws Refusal when the log is of another game or version, or an entry does not fit.
 */
export function* replayDice<S extends GameState, C, V>(
  game: Game<S, C, V>,
  log: GameLog,
  every = 16,
): Generator<number, ReplayedDice> {
  const recorder = new DrawRecorder(log.seed)
  const replaying = recorder.record(0, () => new Replaying(game, log))
  for (let done = log.entries.length === 0; !done; ) {
    done = recorder.record(replaying.played + 1, () => replaying.step(1))
    if (replaying.played % every === 0) yield replaying.played
  }
  return { draws: recorder.draws, over: replaying.session.state.over }
}

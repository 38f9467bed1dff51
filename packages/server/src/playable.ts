import type { TableOptions } from '@soulstack/four-souls'
import type { CardInfo, LogLine } from '@soulstack/four-souls/view/types'
import type { Decision, Game, GameEvent, GameState, Seat } from '@soulstack/kit'
import type { BotName } from './protocol.ts'

/** A player that is not a person; it sees what a person in its seat would see. */
export interface TableBot {
  choose(decision: Decision, view: () => never): number[]
}

/** All that the server needs of a game. It knows nothing else about the rules. */
export interface Playable {
  readonly game: Game<GameState, unknown, unknown>
  /** Every card, with its generated text; the same for everybody. */
  catalogue(): readonly CardInfo[]
  /** What a table can be made with; the same for everybody. */
  tableOptions(): TableOptions
  /** What a configuration (as `readConfig` made it) plays, in short sentences, where it differs from the plain game. */
  describeConfig(config: unknown): string[]
  /**
   * The log as whoever holds `seats` may read it (none: a spectator), from line number `from` on, out of all events since the
   * beginning.
   */
  logLines(events: GameEvent[], seats: readonly Seat[], from: number): LogLine[]
  createBot(name: BotName, seed: string): TableBot
}

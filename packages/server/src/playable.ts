import type { CardEntry, Decision, Game, GameEvent, GameState, LogLine, Seat, TableView } from '@soulstack/kit'
import { Refusal } from '@soulstack/kit'
import type { BotName } from './protocol.ts'

/** A player that is not a person; it sees what a person in its seat would see. */
export interface TableBot {
  choose(decision: Decision, view: () => never): number[]
}

/** All that the server needs of a game. It knows nothing else about the rules. */
export interface Playable {
  readonly game: Game<GameState, unknown, TableView>
  /** Every card, with its generated text; the same for everybody. */
  catalogue(): readonly CardEntry[]
  /** What a table can be made with; the same for everybody. Plain JSON, in the game's own shape. */
  tableOptions(): object
  /** What a configuration (as `readConfig` made it) plays, in short sentences, where it differs from the plain game. */
  describeConfig(config: unknown): string[]
  /**
   * The log as whoever holds `seats` may read it (none: a spectator), from line number `from` on, out of all events since the
   * beginning.
   */
  logLines(events: readonly GameEvent[], seats: readonly Seat[], from: number): LogLine[]
  createBot(name: BotName, seed: string): TableBot
}

/** The games that a server has, by name. */
export class Playables {
  private readonly byName: ReadonlyMap<string, Playable>

  constructor(playables: readonly Playable[]) {
    this.byName = new Map(playables.map((playable) => [playable.game.name, playable]))
  }

  all(): Iterable<Playable> {
    return this.byName.values()
  }

  /** The game of that name, or null when the server does not have it. */
  find(name: string): Playable | null {
    return this.byName.get(name) ?? null
  }

  /** @throws Refusal `no-such-game`, naming those that there are. */
  named(name: string): Playable {
    const found = this.find(name)
    if (!found)
      throw new Refusal(
        'no-such-game',
        `This server has no game ${name}; it has ${[...this.byName.keys()].join(', ')}.`,
      )
    return found
  }
}

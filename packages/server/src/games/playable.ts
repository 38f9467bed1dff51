import type {
  Aside,
  CardEntry,
  Decision,
  Eyes,
  Game,
  GameEvent,
  GameState,
  Hint,
  Language,
  LogLine,
  RuleBook,
  Seat,
  Sentences,
  TableView,
  TaughtLesson,
} from '@soulstack/kit'
import type { BotName } from '../protocol/index.ts'
import { refusal } from '../words/refusals.ts'
import type { FilmOfGame } from './film.ts'
import type { FlowOfGame } from './moment.ts'
import type { ShowsOfGame } from './shows.ts'

/** A player that is not a person; it sees what a person in its seat would see. */
export interface TableBot {
  choose(decision: Decision, view: () => never): number[]
  /** What it does beside the decisions, when something there waits for it; null: nothing now. */
  beside?(view: () => never): Pick<Aside, 'name' | 'args'> | null
}

/** What an answer would do, as a game has found out. */
export interface Fate {
  /** The option of the decision; null: passing. */
  option: number | null
  /** In a few words, in each language; players by number, as in views. */
  words: Sentences
  changes: boolean
  /** Of passing: whether the seat dies of it, or may. */
  kills: boolean
}

/** All that the server needs of a game. It knows nothing else about the rules. */
export interface Playable {
  readonly game: Game<GameState, unknown, TableView>
  /** Every card, with its generated text in this language (English without one); the same for everybody who reads it. */
  catalogue(language?: Language): readonly CardEntry[]
  /** What a table can be made with; the same for everybody. Plain JSON, in the game's own shape. */
  tableOptions(language?: Language): object
  /** The rules, and the words they use; the same for everybody. */
  ruleBook(language?: Language): RuleBook
  /** What a configuration (as `readConfig` made it) plays, in short sentences, where it differs from the plain game. */
  describeConfig(config: unknown, language?: Language): string[]
  /**
   * The log as these eyes, or whoever holds these seats (none: a spectator), may read it, from line number `from` on, out of all
   * events since the beginning. In this language, English without one, as everything here that takes one.
   */
  logLines(
    state: GameState,
    events: readonly GameEvent[],
    eyes: Eyes | readonly Seat[],
    from: number,
    language?: Language,
  ): LogLine[]
  /** `state`: the game that it plays, whose cards it knows; those of the release unless told. */
  createBot(name: BotName, seed: string, state?: GameState): TableBot
  /**
   * The cards of a game that are not as the catalogue has them: those of a table that has gone on through an update. Absent: there are never
   * any.
   */
  otherCards?(state: GameState, language?: Language): readonly CardEntry[]
  /**
   * How the same people play again: the configuration (of one that `readConfig` made), and by how many seats each moves up, the first
   * to the end. Absent: the same configuration, and the second seat becomes the first.
   */
  rematch?(config: unknown): { config: unknown; moveUp: number }
  /** How moments of the game are read, for what is answered for those who need not be asked; absent: in no way. */
  readonly flow?: FlowOfGame
  /**
   * Of a seat's view in which it can only pass: whether everybody can see that, whatever it holds. Absent: nobody can, so that the pass is
   * given without telling when it could be.
   */
  passesOpenly?(view: TableView): boolean
  /**
   * What each answer would do that this seat can give now, the best first; in pieces. The state may go on meanwhile. It uses nothing of the
   * state that the seat does not see, and no luck but that of `seed`: with the same seed the same is found whatever is hidden. `failed` is told of an error of
   * the rules in what is tried: nothing is said of that answer. Absent: nothing is ever told of that.
   */
  fates?(state: GameState, seat: Seat, seed: string, failed: (error: unknown) => void): Generator<void, Fate[]>
  /** What stands out in a film of the game; absent: turns alone. */
  readonly film?: FilmOfGame
  /** Its scenarios; absent: none can be shown. */
  readonly shows?: ShowsOfGame
  /** The game's lessons, in the order in which they are best taken. */
  lessons(language?: Language): readonly TaughtLesson[]
  /** What is said once, when something comes up for the first time. */
  hints(language?: Language): readonly Hint[]
  /** The lesson that a configuration (as `readConfig` made it) plays, or null. */
  lessonOf(config: unknown): TaughtLesson | null
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
    if (!found) throw refusal('no-such-game', (w) => w.noGame(name, [...this.byName.keys()]))
    return found
  }
}

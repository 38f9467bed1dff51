// The contract of a game's module.
import type { BotMemory, Weighed } from '@soulstack/bots'
import type {
  Aside,
  CardEntry,
  Decision,
  Game,
  GameEvent,
  GameState,
  Hint,
  Language,
  LogLine,
  RandomState,
  Seat,
  Sentences,
  TableView,
  TaughtLesson,
  Viewer,
} from '@soulstack/kit'
import type { BotName } from '@soulstack/protocol'
import { refusal } from '../words/refusals.ts'
import type { FilmOfGame } from './film.ts'
import type { PromptingOfGame } from './moment.ts'
import type { PacksOfGame } from './packs.ts'
import type { ShowsOfGame } from './shows.ts'
import type { StudyOfGame } from './study.ts'
import type { TerminalOfGame } from './terminal.ts'

/** A bot at a table; it sees what a person in its seat would see. */
export interface TableBot {
  choose(decision: Decision, observe: () => never, imagine?: (random: RandomState) => never): number[]
  /** The aside with which it responds to one addressed to it, or null. */
  aside?(observe: () => never, imagine?: (random: RandomState) => never): Pick<Aside, 'name' | 'args'> | null
  /** An aside of its own accord, such as an offer, when it is about to answer a decision; null: nothing, as it does mostly. */
  offer?(
    decision: Decision,
    observe: () => never,
    imagine?: (random: RandomState) => never,
  ): Pick<Aside, 'name' | 'args'> | null
  /** Which answer it would give, and why, for people who ask; absent: it cannot say. */
  weigh?(decision: Decision, observe: () => never, imagine: (random: RandomState) => never): Weighed
  /** What it remembers of its own answers and offers, so that it can think in another thread; absent: nothing. */
  readonly memory?: BotMemory
}

/** What an answer would do, as the game has computed it. */
export interface AnswerPreview {
  /** The option of the decision; null: passing. */
  option: number | null
  /** A few words, in each language; players by number, as in views. */
  words: Sentences
  /** All of it, if a few words are not enough; absent: `words` is all. */
  whole?: Sentences
  changes: boolean
  /** For passing: whether it kills the seat, or may. */
  kills: boolean
}

/** Which pages of docs/rules belong to a game. */
export interface PageNames {
  /** Matches the names of its chapters, which are in alphabetical order. */
  chapters: RegExp
  /** Matches the names of pages about differences. */
  differences?: RegExp
  /** The page with the terms of the game. */
  terms: string
  /** The page with the summary. */
  summary: string
}

/** The lessons of a game. */
export interface LessonsOfGame<C = unknown> {
  /** All lessons, in the recommended order. */
  all(language?: Language): readonly TaughtLesson[]
  /** Hints that are shown once, when something comes up for the first time. */
  hints(language?: Language): readonly Hint[]
  /** The lesson of a configuration (from `readConfig`), or null. */
  of(config: C): TaughtLesson | null
}

/**
 * Everything that hosts need from a game: nothing outside its package knows its rules. What a game need not have is a capability, which is
 * absent if it does not have it. A game writes its module with its own types, `S`: states, `C`: configurations, `V` and `L`: views with and
 * without words; `gameModule` makes the one of them that hosts hold.
 */
export interface GameModule<
  S extends GameState = GameState,
  C = unknown,
  V extends TableView = TableView,
  L = unknown,
> {
  readonly game: Game<S, C, V, L>
  /** What people call it. */
  readonly title: string
  /** The same game as one that says what it could not do for a card of a player, by which nothing breaks. Absent: there are no such cards. */
  hearing?(hears: (error: unknown, card: string | undefined) => void): GameModule<S, C, V, L>
  /** Every card, with its generated text in this language (default English). */
  catalogue(language?: Language): readonly CardEntry[]
  /** The options of a table, as plain JSON in the game's own shape. */
  tableOptions(language?: Language): object
  /** The pages of its rules, and of the terms they use, which whoever hosts it reads. Absent: it has none. */
  readonly rulePages?: PageNames
  /** How a configuration (from `readConfig`) differs from the plain game, in short sentences. */
  describeConfig(config: C, language?: Language): string[]
  /**
   * The log as this viewer, or the holder of these seats (none: a spectator), may see it, from line number `from` on. `events`: all events
   * since the beginning. `language`: default English, here and everywhere below.
   */
  logLines(
    state: S,
    events: readonly GameEvent[],
    viewer: Viewer | readonly Seat[],
    from: number,
    language?: Language,
  ): LogLine[]
  /** `state`: the game that it plays, whose cards it will know; default: the cards of this release. */
  createBot(name: BotName, seed: string, state?: S): TableBot
  /** The bots that think too long for the server's own thread, so that they do it in another one. Absent: none. */
  readonly slowBots?: readonly BotName[]
  /** The one of them that advises people. Absent: none does. */
  readonly adviser?: BotName
  /** The cards of a game that differ from the catalogue, at a table that has continued through an update. Absent: there are never any. */
  otherCards?(state: S, language?: Language): readonly CardEntry[]
  /**
   * How the same people play again: the new configuration (made from one of `readConfig`), and by how many seats everybody moves up.
   * Absent: the same configuration, and the second seat becomes the first.
   */
  rematch?(config: C): { config: C; moveUp: number }
  /** The card that each seat plays as its character, as anybody may see it. Absent: nobody plays one. */
  charactersOf?(state: S): (string | null)[]
  /** Whether tables with this configuration (from `readConfig`) are found by their links only, never listed. Absent: all may be. */
  isUnlisted?(config: C): boolean
  /** How moments of the game are read, for automatic answers; absent: there are none. */
  readonly prompting?: PromptingOfGame<S, V>
  /**
   * For a view in which the seat can only pass: whether everybody can see that. Absent: nobody can, so the timing of the pass must hide it.
   */
  passesOpenly?(view: V): boolean
  /**
   * What each possible answer of this seat would do, the best first, computed in slices; the state may change meanwhile. It uses nothing
   * that is hidden from the seat, and no randomness but `seed`: the same seed gives the same result whatever is hidden. `failed` is called
   * with errors of the rules during a trial; that answer is then left out. Absent: the game cannot tell.
   */
  previewAnswers?(
    state: S,
    seat: Seat,
    seed: string,
    failed: (error: unknown) => void,
  ): Generator<void, AnswerPreview[]>
  /** The cards of players that have taken too much in this game, by their ids: something that they do was left out. Absent: none can. */
  dearCards?(state: S): readonly { id: string; name: Sentences }[]
  /** The highlights of a film of the game; absent: only turns. */
  readonly film?: FilmOfGame
  /** How its games are studied; absent: they are not. */
  readonly study?: StudyOfGame<S, C, V, L>
  /** How packs of players are read; absent: it is played with its own cards only. */
  readonly packs?: PacksOfGame<C>
  /** Its scenarios; absent: it has none to show. */
  readonly shows?: ShowsOfGame
  /** How it is taught; absent: there are no lessons and no hints. */
  readonly lessons?: LessonsOfGame<C>
  /** Loads what the terminal needs of it, which no page does. Absent: it is not played there. */
  terminal?(): Promise<TerminalOfGame<S, C, V, L>>
}

/**
 * The module of a game as hosts hold it. They pass in only states, configurations and views that came from the same module, so this is the
 * one place where the game's own types are given up.
 */
export const gameModule = <S extends GameState, C, V extends TableView, L>(
  module: GameModule<S, C, V, L>,
): GameModule => module as unknown as GameModule

/** The games of a server, by name. */
export class GameModules {
  private readonly byName: ReadonlyMap<string, GameModule>

  constructor(gameModules: readonly GameModule[]) {
    this.byName = new Map(gameModules.map((gameModule) => [gameModule.game.name, gameModule]))
  }

  all(): Iterable<GameModule> {
    return this.byName.values()
  }

  /** The game with that name, or null if the server does not have it. */
  find(name: string): GameModule | null {
    return this.byName.get(name) ?? null
  }

  /** The game with that name; without one, the first. @throws Refusal `no-such-game` that lists the existing ones. */
  named(name = this.byName.keys().next().value ?? ''): GameModule {
    const found = this.find(name)
    if (!found) throw refusal('no-such-game', (w) => w.noGame(name, [...this.byName.keys()]))
    return found
  }
}

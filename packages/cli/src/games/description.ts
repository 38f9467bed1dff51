import type { Bot, Bots, Learnable, Searchable } from '@soulstack/bots'
import type {
  Aside,
  CardEntry,
  CardId,
  DecisionView,
  Game,
  GameEvent,
  GameState,
  Language,
  LogLine,
  OptionView,
  Outcome,
  RandomState,
  Seat,
  TableView,
} from '@soulstack/kit'
import type { PromptLevel } from '@soulstack/protocol'
import type { Weighed } from '@soulstack/tables/game'
import type { Figures } from './figures.ts'
import type { Flag, TableWishes } from './flags.ts'

/** A view at a terminal, which includes the reader's decision. */
export type ShownView = TableView & { decision: DecisionView<unknown> | null }

/**
 * Everything the terminal commands need to know about a game. The commands themselves know nothing about any game: its options, its board,
 * its counts and its measurements are described here, once for each game.
 */
export interface TerminalGame<
  S extends GameState = GameState,
  C extends object = object,
  V extends ShownView = ShownView,
  L = unknown,
> {
  readonly game: Game<S, C, V, L>
  /** The game as one that says what it could not do for a card of a player, by which nothing breaks. Absent: there are no such cards. */
  hearing?(hears: (error: unknown, card: string | undefined) => void): Game<S, C, V, L>
  /** Its full title. */
  readonly title: string
  readonly bots: Bots<L>
  /** The options of a table, in the order used by commands that repeat a game. */
  readonly flags: readonly Flag[]
  /** The default table for the options that `config` cannot do without. */
  usual(config: C): C
  /** How `config` differs from the standard game, in short sentences. */
  describe(config: C, language?: Language): string[]
  /** Whether all players win or lose together. */
  together(config: C): boolean
  readonly cards: CardList
  /** The log as the holders of `seats` may read it (none: a spectator), from line number `from` on; default language: English. */
  logLines(state: S, events: GameEvent[], seats: readonly Seat[], from: number, language?: Language): LogLine[]
  /** The number of the turn. */
  turn(state: S): number
  /** Runs the scenarios of one file. */
  scenarios(text: string, file: string): { id: string; ok: boolean; message: string }[]
  readonly series: Series<S, C>
  /** How its bots learn to tell who is winning. */
  readonly learning: Learnable<S>
  /** How its bots think ahead. */
  readonly thinking: Searchable<S, L>
  readonly fuzz: FuzzTables<C>
  readonly bench: BenchTargets
  readonly sitting: TerminalPlay<C, V>
  readonly asked: AskStudy<S, C, V>
}

/** How the cards of a game are listed. */
export interface CardList {
  /** Every card, in this language; here and below the default is English. */
  all(language?: Language): readonly CardEntry[]
  /** The cards of earlier editions, by edition number; absent: there is only one edition. */
  readonly earlier?: Readonly<Record<string, (language?: Language) => readonly EarlierCard[]>>
  nameOf(id: CardId, language?: Language): string
  /** The sets that can be listed separately; empty if there is only one box. */
  readonly sets: readonly { id: string; name: string }[]
  /** What `cards --json` prints for a card. */
  facts(card: CardEntry): CardEntry
  /** The name of a card's set; null if there are no sets. */
  setOf(card: CardEntry): string | null
  /** Words to search in besides id, name, type and text. */
  keywords(card: CardEntry): readonly string[]
  /** Facts printed after the name and the type: "×2", "health 4". */
  stats(card: CardEntry, language?: Language): readonly string[]
  /** What kind of card it is: "treasure". */
  kind(card: CardEntry, language?: Language): string
  /** A line to print after a list of cards. */
  footer(found: readonly CardEntry[]): string
}

/** A card of an earlier edition. */
export interface EarlierCard {
  card: CardEntry
  /** The current card if it is known to differ; null: the earlier one is assumed to be the same. */
  now: CardEntry | null
}

/** Games between bots. */
export interface Series<S, C> {
  /** Completes options with limits that keep games between bots from going on for ever. */
  wishes(given: TableWishes): TableWishes
  /** Options that a command to repeat a game always names, even at their defaults. */
  readonly always: readonly string[]
  /** The number of decisions after which a game counts as unfinished. */
  readonly decisionCap: number
  /** What to count besides wins; absent: nothing. */
  study?(config: C): Study<S>
  /** What shares of wins are broken down by, at the end of a game: a label for each seat, by trait. */
  traits(state: S): Record<string, string[]>
}

/** Counts how games end. */
export interface Study<S> {
  /** Counts a game that is over. */
  add(state: S): void
  /** Everything counted so far, as JSON. */
  data(): unknown
  /** Counts what another study of the same table has counted, in games after these. @throws Misshapen if it is not what `data` returns. */
  addAll(data: unknown): void
  /** Fields added to the JSON result. */
  result(): Record<string, unknown>
  /** The same as lines of text. */
  lines(): string[]
}

/** The tables for `fuzz`. */
export interface FuzzTables<C> {
  /** Adds randomly drawn options that `given` leaves open. What is drawn never depends on `given`. */
  wishes(r: RandomState, given: TableWishes): TableWishes
  /** A table with every option drawn except those given. @throws Refusal if there is no such table. */
  anyTable(r: RandomState, given: TableWishes): C
  /** Options that a command to repeat a game always names, even at their defaults. */
  readonly always: readonly string[]
  /** A random pack of cards besides those of this table, and the bots that know them. `game`: the number of the game. Absent: there are none. */
  withPack?(config: C, r: RandomState, game: number): { config: C; bots: Bots<never, never> }
}

/** The bounds of a figure: its required minimum (or maximum, if less is better), and its goal. */
export interface Bounds {
  least: number
  aim: number
}

export const FIGURES = [
  'gamesPerSecond',
  'decisionsPerSecond',
  'forkMicroseconds',
  'forkKilobytes',
  'viewMicroseconds',
  'lookMicroseconds',
  'looksPerView',
  'moveMilliseconds',
] as const

export type FigureName = (typeof FIGURES)[number]

/** What `bench` needs to know about a game. The bounds are for the standard table. */
export interface BenchTargets {
  /** After this many decisions of random players, tables are full. */
  readonly middle: number
  /** A random player that takes next to no time and looks at nothing: the rules are measured, not the bot. */
  bot(seed: string): Bot<unknown>
  readonly bounds: Readonly<Record<FigureName, Bounds>>
}

/** What `asks` needs to know about a game, and its targets. */
export interface AskStudy<S extends GameState = GameState, C extends object = object, V extends ShownView = ShownView> {
  /** Actions that take several answers, which are counted. */
  readonly undertakings: readonly Undertaking<S>[]
  /** The kind of a window, for the list of questions. */
  kindOf(view: V): string
  /** Whether an option enables further actions in this turn. */
  readies(option: Weighed): boolean
  /** Whether missing an option in this window costs nothing, because it can be used a moment later anyway. */
  comesAgain(view: V, option: Weighed): boolean
  /** The targets for such a table; empty: figures are only reported. */
  targets(config: C): readonly Target[]
}

/** An action that takes several answers: the acts that begin it, and whether it is still in progress for the seat that began it. */
interface Undertaking<S> {
  name: 'attack' | 'purchase'
  acts: readonly string[]
  goesOn(state: S, seat: Seat): boolean
}

/** The required maximum or minimum of a figure of `asks`. */
export interface Target {
  way: PromptLevel
  /** Who is asked: a simulated person, or `people` in every seat. */
  who: string
  figure: keyof Figures
  most?: number
  least?: number
}

/** How people play a game at a terminal, in any language. */
export interface TerminalPlay<C, V> {
  /** The question for the number of players, if the options leave it open. */
  readonly players: { question(language: Language): string; choices: readonly string[]; usual: string }
  /** Whether the given options leave the number of players open. */
  isOpen(given: TableWishes, config: C): boolean
  /** A message that one person plays every seat, for users who ask for more people or bots. */
  alone(language: Language): string
  /** The table as lines of text, as one seat sees it. */
  board(view: V, names: readonly string[], language: Language): string[]
  /** The name of what is at a place that an option or a reason refers to. */
  nameAt(view: V, at: unknown, language: Language): string
  /** The heading above an option; null: none. Absent: there are no headings. */
  heading?(option: OptionView<unknown>, language: Language): string | null
  /** The pick that passes, now and for a while; null if the question must be answered. */
  pass(d: DecisionView<unknown>): number | null
  /** The pick that keeps passing, or null if the seat must be asked again. */
  passOn(view: V, d: DecisionView<unknown>): number | null
  /**
   * Asides as commands: their help texts, and a function that reads one. It returns null if the words are not an aside, and throws a
   * Refusal if they cannot be understood.
   */
  readonly asides?: {
    help(language: Language): readonly string[]
    read(seat: Seat, words: readonly string[], view: V): Aside | null
  }
  /** How the game ended, as a sentence. */
  ending(over: Outcome, config: C, names: readonly string[], language: Language): string
}

/** The name of a game, as in `--game`. */
export const nameOf = ({ game }: TerminalGame): string => game.name

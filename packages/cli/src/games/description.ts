import type { Bots } from '@soulstack/bots'
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
import type { Weighed } from '@soulstack/server/moment'
import type { Way } from '@soulstack/server/protocol'
import type { Figures } from './figures.ts'
import type { Flag, TableWishes } from './flags.ts'

/** What a game shows at a terminal: its views hold the decision of whoever sees them. */
export type ShownView = TableView & { decision: DecisionView<unknown> | null }

/**
 * All that the commands of the terminal need of a game. They know none of its words: what a table can be, how it looks, what is
 * counted and what is measured is said here, once for each game.
 */
export interface TerminalGame<
  S extends GameState = GameState,
  C extends object = object,
  V extends ShownView = ShownView,
> {
  readonly game: Game<S, C, V>
  /** What people call it. */
  readonly title: string
  readonly bots: Bots<V>
  /** The options of a table, in the order in which a command line that repeats a game names them. */
  readonly flags: readonly Flag[]
  /** The table that a command line asks for which names no more than what `config` cannot be without. */
  usual(config: C): C
  /** How `config` differs from the plain game, in short sentences. */
  describe(config: C, language?: Language): string[]
  /** Whether all players win or lose as one. */
  together(config: C): boolean
  readonly cards: CardList
  /** The log as the holders of `seats` may read it (none: a spectator), from line number `from` on; in English where no language is named. */
  logLines(state: S, events: GameEvent[], seats: readonly Seat[], from: number, language?: Language): LogLine[]
  /** The number of the turn. */
  turn(state: S): number
  /** Runs the scenarios of one file. */
  scenarios(text: string, file: string): { id: string; ok: boolean; message: string }[]
  readonly series: Series<S, C>
  readonly fuzz: Fuzzed<C>
  readonly bench: Measured
  readonly sitting: Sitting<C, V>
  readonly asked: AskedOf<S, C, V>
}

/** How the cards of a game are listed. */
export interface CardList {
  /** Every card; here and below in this language, English without one. */
  all(language?: Language): readonly CardEntry[]
  /** The cards of an earlier edition, by its number; absent: there is only one. */
  readonly earlier?: Readonly<Record<string, (language?: Language) => readonly EarlierCard[]>>
  nameOf(id: CardId): string
  /** The sets that can be listed alone; empty where there is only one box. */
  readonly sets: readonly { id: string; name: string }[]
  /** What `cards --json` prints of a card. */
  facts(card: CardEntry): CardEntry
  /** The set a card is of; null where there are none. */
  setOf(card: CardEntry): string | null
  /** Where the words that are asked for may stand, beside id, name, type and text. */
  keywords(card: CardEntry): readonly string[]
  /** What stands behind the name, after the type: "×2", "health 4". */
  stats(card: CardEntry, language?: Language): readonly string[]
  /** What kind of card it is: "treasure". */
  kind(card: CardEntry, language?: Language): string
  /** What is said after a list of so many cards. */
  footer(found: readonly CardEntry[]): string
}

/** A card of an earlier edition. */
export interface EarlierCard {
  card: CardEntry
  /** The card as it is now where it is known to differ; null: what was printed on it then is taken over from now. */
  now: CardEntry | null
}

/** Games between bots. */
export interface Series<S, C> {
  /** The options of a table of which these are named: what keeps games between bots from going on for ever is filled in. */
  wishes(given: TableWishes): TableWishes
  /** Options that are named in a command line that repeats a game, even where they are as usual. */
  readonly always: readonly string[]
  /** Decisions after which a game counts as unfinished. */
  readonly decisionCap: number
  /** What is counted of each game beside who won; absent: nothing. */
  study?(config: C): Study<S>
}

/** Counts how games end. */
export interface Study<S> {
  /** Counts a game that is over. */
  add(state: S): void
  /** What is added to the JSON, after what every game counts. */
  result(): Record<string, unknown>
  /** The same for people, a sentence each. */
  lines(): string[]
}

/** Tables of `fuzz`. */
export interface Fuzzed<C> {
  /** Fills in what is drawn for a game where `given` does not say it. What is drawn never depends on `given`. */
  wishes(r: RandomState, given: TableWishes): TableWishes
  /** A table with every option drawn but those given. @throws Refusal when there is none. */
  anyTable(r: RandomState, given: TableWishes): C
  /** Options that are named in a command line that repeats a game, even where they are as usual. */
  readonly always: readonly string[]
}

/** A figure's bounds: what it has to be at least (at most, where less is better), and what it should be. */
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
  'moveMilliseconds',
] as const

export type FigureName = (typeof FIGURES)[number]

/** What `bench` holds the game to. The bounds are for the plain table. */
export interface Measured {
  /** Decisions of random players after which tables are full. */
  readonly middle: number
  readonly bounds: Readonly<Record<FigureName, Bounds>>
}

/** How `asks` reads a game, and what it holds it to. */
export interface AskedOf<S extends GameState = GameState, C extends object = object, V extends ShownView = ShownView> {
  /** What takes several answers, and how many is counted. */
  readonly undertakings: readonly Undertaking<S>[]
  /** What kind of window it is, for a list of what is asked. */
  kindOf(view: V): string
  /** Whether an option lets one do more in this turn. */
  readies(option: Weighed): boolean
  /** Whether what could be done in this window is no loss, since one can do the same a moment later anyway. */
  comesAgain(view: V, option: Weighed): boolean
  /** What the figures have to be at such a table; none: they are only told. */
  targets(config: C): readonly Target[]
}

/** Something that takes several answers: by which acts it begins, and whether it still goes on for whoever began it. */
interface Undertaking<S> {
  name: 'attack' | 'purchase'
  acts: readonly string[]
  goesOn(state: S, seat: Seat): boolean
}

/** What a figure of `asks` has to be at most, or at least. */
export interface Target {
  way: Way
  /** Who is asked: a stand-in, or `people` at every seat. */
  who: string
  figure: keyof Figures
  most?: number
  least?: number
}

/** A game that people play at a terminal. What is said there is said in a language. */
export interface Sitting<C, V> {
  /** How many players there can be, asked where nothing says. */
  readonly players: { question(language: Language): string; choices: readonly string[]; usual: string }
  /** Whether the number of players is left open by what was named. */
  isOpen(given: TableWishes, config: C): boolean
  /** How one person plays every seat, for whoever names more people or bots. */
  alone(language: Language): string
  /** The table in some lines, as one seat sees it. */
  board(view: V, names: readonly string[], language: Language): string[]
  /** What lies at a place that an option or a reason names, in words. */
  nameAt(view: V, at: unknown, language: Language): string
  /** What an option stands under in the list; null: under nothing. Absent: there are no headings. */
  heading?(option: OptionView<unknown>, language: Language): string | null
  /** The pick that lets things pass, now and for a while; null where this has to be answered. */
  pass(d: DecisionView<unknown>): number | null
  /** The pick that goes on passing, or null when the seat has to be asked again. */
  passOn(view: V, d: DecisionView<unknown>): number | null
  /**
   * Commands that are no answers: what they are in the help, and how one is read; null when the words are none, a refusal when they cannot
   * be understood.
   */
  readonly asides?: {
    help(language: Language): readonly string[]
    read(seat: Seat, words: readonly string[], view: V): Aside | null
  }
  /** How the game ended, in a sentence. */
  ending(over: Outcome, config: C, names: readonly string[], language: Language): string
}

/** The name by which a game is asked for. */
export const nameOf = ({ game }: TerminalGame): string => game.name

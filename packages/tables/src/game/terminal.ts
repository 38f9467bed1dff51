// The contract of a game for the terminal.
import type { Bot, Bots, Learnable, Searchable } from '@soulstack/bots'
import {
  type Aside,
  type CardEntry,
  type CardId,
  type DecisionView,
  type Game,
  type GameState,
  type Language,
  type OptionView,
  type Outcome,
  type RandomState,
  Refusal,
  type Seat,
  type Sentences,
  type TableView,
} from '@soulstack/kit'
import type { PromptLevel } from '@soulstack/protocol'
import type { Figures } from './figures.ts'
import type { Flag, TableWishes } from './flags.ts'
import type { GameModule } from './module.ts'
import type { Weighed } from './moment.ts'

/** A view at a terminal, which includes the reader's decision. */
export type ShownView = TableView & { decision: DecisionView<unknown> | null }

/**
 * What the terminal needs of a game besides its module. The commands know nothing about any game: its options, its board, its counts and its
 * measurements are described here. What a game need not have, `capability` refuses where a command needs it.
 */
export interface TerminalOfGame<
  S extends GameState = GameState,
  C = unknown,
  V extends TableView = TableView,
  L = unknown,
> {
  readonly bots: Bots<L, S>
  /** The options of a table, in the order used by commands that repeat a game. */
  readonly flags: readonly Flag[]
  /** The default table for the options that `config` cannot do without. */
  usual(config: C): C
  /** Whether all players win or lose together. */
  together(config: C): boolean
  /** Absent: it has no cards. */
  readonly cards?: CardList
  /** The number of the turn. */
  turn(state: S): number
  readonly series: Series<S, C>
  readonly sitting: TerminalPlay<C, V>
  /** Runs the scenarios of one file; absent: it has none. */
  scenarios?(text: string, file: string): { id: string; ok: boolean; message: string }[]
  /** How its bots learn to tell who is winning; absent: they do not. */
  readonly learning?: Learnable<S>
  /** How its bots think ahead; absent: they do not. */
  readonly thinking?: Searchable<S, L>
  /** The tables for `fuzz`; absent: there are none. */
  readonly fuzz?: FuzzTables<C>
  /** Absent: its speed is not measured. */
  readonly bench?: BenchTargets
  /** Absent: how often people are asked is not measured. */
  readonly asked?: AskStudy<S, C, V>
}

/** A game at the terminal. */
export interface TerminalGame extends TerminalOfGame<GameState, object, ShownView> {
  readonly module: GameModule
  readonly game: Game<GameState, object, ShownView>
  readonly cards: CardList
}

/** A game at the terminal, with what is loaded for that. @throws Error if the game has nothing for the terminal */
export async function terminalGame(module: GameModule): Promise<TerminalGame> {
  const its = await module.terminal?.()
  if (its === undefined) throw new Error(`${module.title} cannot be played at a terminal.`)
  // the views of a game have their whole decisions, and configurations are objects
  const { game } = module as unknown as TerminalGame
  return { cards: NO_CARDS, ...its, module, game } as TerminalGame
}

/** The cards of a game that has none. */
const NO_CARDS: CardList = {
  all: () => [],
  nameOf: (id) => id,
  sets: [],
  facts: (card) => card,
  setOf: () => null,
  keywords: () => [],
  stats: () => [],
  kind: ({ type }) => type,
  footer: () => '',
}

/** What a game need not have, for the sentence that says so. */
const CAPABILITIES = {
  scenarios: { en: 'no scenarios', de: 'keine Szenarien' },
  learning: { en: 'no evaluation that is learnt', de: 'keine gelernte Bewertung' },
  thinking: { en: 'no bots that think ahead', de: 'keine Bots, die vorausdenken' },
  fuzz: { en: 'no tables for fuzzing', de: 'keine Tische zum Fuzzen' },
  bench: { en: 'no targets for its speed', de: 'keine Ziele für seine Geschwindigkeit' },
  asked: { en: 'nothing that says when people are asked', de: 'nichts, was sagt, wann gefragt wird' },
} as const satisfies Partial<Record<keyof TerminalGame, Sentences>>

/** What a command needs of a game. @throws Refusal `no-capability` if the game does not have it */
export function capability<K extends keyof typeof CAPABILITIES>(
  of: TerminalGame,
  name: K,
): NonNullable<TerminalGame[K]> {
  const its = of[name]
  if (its != null) return its as NonNullable<TerminalGame[K]>
  const { en, de } = CAPABILITIES[name]
  const { title } = of.module
  throw new Refusal('no-capability', { en: `${title} has ${en}.`, de: `${title} hat ${de}.` })
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
export interface AskStudy<S extends GameState = GameState, C = object, V extends TableView = ShownView> {
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

/** Returns a function from card ids to names, English ones by default. A catalogue is read on first use. */
export function cardNames(
  catalogue: (language: Language) => readonly CardEntry[],
): (id: CardId, language?: Language) => string {
  const names: Partial<Record<Language, Map<CardId, string>>> = {}
  return (id, language = 'en') => {
    names[language] ??= new Map(catalogue(language).map((card) => [card.id, card.name]))
    return names[language].get(id) ?? id
  }
}

// What studies need of a game.
import type { CardShare, Deal, Searchable } from '@soulstack/bots'
import type { GameEvent, GameState, Outcome, TableView } from '@soulstack/kit'
import type { StudiedPlayer } from '@soulstack/protocol'

/** What a player did in a game, in numbers; null: the game does not have that. */
export type Figures = Pick<StudiedPlayer, 'score' | 'kills' | 'deaths' | 'damage' | 'cents'>

/** What studies need from a game. The studies themselves know nothing about any game. */
export interface StudyOfGame<
  S extends GameState = GameState,
  C = unknown,
  V extends TableView = TableView,
  L = unknown,
> {
  /**
   * What its bots bring, for games with the cards of this state: for studying answers, what each card in play is worth, and what the deal of
   * a game that has hardly begun has given to each seat (null: it is no such game; absent: the game cannot tell).
   */
  thinking(state: S): {
    searched: Searchable<S, L>
    cardShares(state: S): CardShare[]
    deal?(state: S): Deal | null
  }
  /** Whether a game with this configuration (from `readConfig`) begins with a deal that is the same for all, at no position and in no lesson. */
  begins(config: C): boolean
  /** Whether all players win and lose together. */
  together(state: S): boolean
  /** Whether the game ended as its rules say, and was not broken off. */
  isWhole(over: Outcome): boolean
  /** Whether nothing is pending: no declaration, nothing on a stack. */
  isSettled(state: S): boolean
  /** What each seat did. `events`: all that happened and was not taken back; `state`: the end. */
  figures(state: S, events: readonly GameEvent[]): Figures[]
  /** The kinds of log lines that tell what chance did, the most important first. */
  readonly chance: readonly string[]
  /** The kinds of log lines that tell nothing by themselves, such as the beginning of a turn: no game turned by them. */
  readonly dull: readonly string[]
  /** What is at stake in a decision of this view, in a sentence; null: the question says it. */
  stake(view: V): string | null
}

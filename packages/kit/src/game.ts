import type { Answer, Decision, Seat } from './decision.ts'
import type { Language } from './present.ts'
import type { RandomState } from './random.ts'
import type { SourceOf } from './save.ts'

/**
 * Whose eyes a game is looked at with: a seat's; null: a spectator's, who sees no hand; `all`: those of everybody together, who see all
 * hands. Nobody sees the order of a deck.
 */
export type Eyes = Seat | null | 'all'

/** How a game ended. `winners` has several seats in a tie and none when nobody won. `R`: the names of a game's ends. */
export interface Outcome<R extends string = string> {
  winners: Seat[]
  /** A name for programs, never a sentence: `won`, `tie`, or an abnormal end such as `runaway`. */
  reason: R
}

/** What every state shows to the kit; the rest is the game's own plain data. */
export interface GameState {
  decision: Decision | null
  over: Outcome | null
}

/**
 * Something a seat does that is not the answer to a decision and does not use the rules' clock (a trade between players, for instance).
 * It is logged like an answer, so replays stay exact.
 */
export interface Aside {
  seat: Seat
  name: string
  args: (number | string)[]
}

/** One thing that happened, for the log and for motion; `only` lists who may see the hidden parts. */
export interface GameEvent {
  type: string
  [field: string]: unknown
}

/**
 * The contract of a game. A state is plain data; `apply` mutates a state that the caller owns and stops at the next decision.
 */
export interface Game<S extends GameState, C, V> {
  readonly name: string
  /**
   * By what logs are played: a log is replayed only where this is the same, so it changes with everything that could make another game of the
   * same answers. Saves do not depend on it.
   */
  readonly version: string
  /** Reads a configuration from untrusted data. @throws Refusal naming what is wrong and what would be right. */
  readConfig(data: unknown): C
  seats(config: C): number
  /** Whether one person plays every seat. Absent: never. */
  onePerson?(config: C): boolean
  /**
   * A new game, run up to its first decision. `seed`: 64 hexadecimal digits, or any text for simulations. What happens on the way there
   * is told into `events`; `listen` says where the rest goes.
   */
  create(config: C, seed: string, events?: GameEvent[] | null): S
  /** @throws Refusal (state unchanged) when the answer is stale or not legal. */
  apply(state: S, answer: Answer): void
  /** @throws Refusal (state unchanged). Absent when the game has nothing beside its decisions. */
  applyAside?(state: S, aside: Aside): void
  /**
   * Something that somebody might try beside the decisions in this state, legal or not: for tests and fuzzing. Every game with `applyAside`
   * has it.
   */
  anyAside?(state: S, random: RandomState): Aside
  /** The seats that something beside the decisions waits for (an offer made to them). Absent: none ever. */
  addressed?(state: S): readonly Seat[]
  /** An independent copy: shares nothing that either side writes, and tells nobody what happens in it. */
  fork(state: S): S
  /**
   * JSON-safe data from which `restore` makes the same state, in any later process, and in any later release that can still go on with it. It
   * shares nothing with the state that is still written.
   */
  save(state: S): unknown
  /**
   * A state by rules of its own: what is played with it goes by the cards that it was saved with. `source`: what is kept about cards that
   * this release does not have as they were, by their hashes.
   * @throws Refusal `not-a-save` when the data is not a whole save of this game, whoever wrote it; CannotContinue, with all reasons, when this
   * release cannot go on with it.
   */
  restore(data: unknown, source?: SourceOf): S
  /** The configuration by which a state is played. Absent: it does not say. */
  configOf?(state: S): C
  /** The number of the turn that a state stands in. Absent: the game has no turns. */
  turnOf?(state: S): number
  /** What is written about a card of this state, by its hash in a save: what has to be kept so that it can be restored later. */
  sourceOf?(state: S, hash: string): unknown
  /**
   * Everything that may be seen with these eyes, and nothing else. Only a seat is asked anything: for `null` and `all` the view has no
   * decision. `all` is for games that are over, positions that were made to be shown, and those who watch where the table lets them; whoever
   * plays is never shown it. Its words are in
   * `language`, English without one; everything else is the same in all of them, down to the numbers of the options.
   */
  view(state: S, eyes: Eyes, language?: Language): V
  /** Shuffles what these eyes cannot see, for the test that views do not change by it. */
  scramble(state: S, eyes: Eyes, random: RandomState): void
  /** Throws when an invariant of the game is broken (cards conserved, indexes right …). For tests and fuzzing. */
  check(state: S): void
  /**
   * The seats whose consent it takes when `seat` wants to take a move back. Absent: all others.
   */
  opponents?(config: C, seat: Seat): Seat[]
  /**
   * Whether this showed anybody a hidden card, a die or a random choice: when `by` wants to go back, what came before it cannot be taken
   * back. What `by` showed of their own (a card of their hand) is theirs to give away. Absent: everything reveals.
   */
  reveals?(event: GameEvent, by: Seat, state: S): boolean
  /** Starts (or stops, with null) collecting what happens from here on into `into`. */
  listen(state: S, into: GameEvent[] | null): void
}

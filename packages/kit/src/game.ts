import type { Answer, Decision, Seat } from './decision.ts'
import type { Language } from './present.ts'
import type { RandomState } from './random.ts'
import type { SourceOf } from './save.ts'

/**
 * Who sees a game: a seat; null: a spectator, who sees no hand; `all`: everybody together, who see all hands. Nobody sees the
 * order of a deck.
 */
export type Viewer = Seat | null | 'all'

/** How a game ended. `winners` has several seats in a tie and none if nobody won. `R`: the game's possible reasons. */
export interface Outcome<R extends string = string> {
  winners: Seat[]
  /** A code, never a sentence: `won`, `tie`, or an abnormal end such as `runaway`. */
  reason: R
}

/** What the kit knows about every state; the rest is the game's own plain data. */
export interface GameState {
  decision: Decision | null
  over: Outcome | null
}

/** Something a seat does that does not answer a decision, such as an offer to trade. It is logged like an answer, so replays stay exact. */
export interface Aside {
  seat: Seat
  name: string
  args: (number | string)[]
}

/** One thing that happened, for the log and for animation; `only` lists the seats that may see the hidden parts. */
export interface GameEvent {
  type: string
  [field: string]: unknown
}

/**
 * What was shown: a card that was hidden; cards drawn, or looked at, by somebody; cards of a hand; a die; or another choice of chance (a
 * shuffled deck, a target at random).
 */
export type Revealed = 'card' | 'drawn' | 'looked' | 'hand' | 'die' | 'chance'

/**
 * The contract of a game. A state is plain data; `apply` mutates a state that the caller owns and stops at the next decision. `C`: its
 * configuration; `V`, `L`: what a seat sees of it, with words and without.
 */
export interface Game<S extends GameState, C, V, L = unknown> {
  readonly name: string
  /**
   * The version that logs are played by. A log is replayed only if this is the same, so it must change with anything that could turn the
   * same answers into a different game. Saves do not depend on it.
   */
  readonly version: string
  /** Reads a configuration from untrusted data. @throws Refusal that says what is wrong and what would be valid. */
  readConfig(data: unknown): C
  /** The number of seats. */
  seats(config: C): number
  /** Whether one person plays every seat. Absent: never. */
  onePerson?(config: C): boolean
  /**
   * A new game, run up to its first decision. `seed`: 64 hexadecimal digits, or any text for simulations. Events up to then are added to
   * `events`; `listen` receives the rest.
   */
  create(config: C, seed: string, events?: GameEvent[] | null): S
  /** Applies an answer and runs to the next decision. @throws Refusal (state unchanged) if the answer is stale or not legal. */
  apply(state: S, answer: Answer): void
  /** Applies an aside. Absent if the game has none. @throws Refusal (state unchanged). */
  applyAside?(state: S, aside: Aside): void
  /** An aside that somebody might try in this state, legal or not: for tests and fuzzing. Every game with `applyAside` has it. */
  anyAside?(state: S, random: RandomState): Aside
  /** The seats that have an unanswered aside, such as an offer. Absent: never any. */
  addressed?(state: S): readonly Seat[]
  /**
   * An independent copy: shares nothing that either one writes to, and reports its events to nobody. It has the same `decision`, by which hosts
   * recognise a question that stays open.
   */
  fork(state: S): S
  /**
   * JSON-safe data from which `restore` makes the same state, in any later process, and in any later release that can still continue it. It
   * shares nothing with the state that could still change.
   */
  save(state: S): unknown
  /**
   * Restores a saved state with its own rules: the game continues with the cards it was saved with. `source`: returns the stored source of
   * a card, by hash, if this release no longer has the card as it was.
   * @throws Refusal `not-a-save` if the data is not a complete save of this game, whoever wrote it; CannotContinue, with all reasons, if
   * this release cannot continue it.
   */
  restore(data: unknown, source?: SourceOf): S
  /** The configuration that a state is played by. Absent: the game cannot say. */
  configOf?(state: S): C
  /** The number of the state's current turn. Absent: the game has no turns. */
  turnOf?(state: S): number
  /** The source of one of this state's cards, by its hash in a save: it must be stored so that the save can be restored later. */
  sourceOf?(state: S, hash: string): unknown
  /**
   * Everything this viewer may see, in numbers and ids: what the view says, without its words. It costs a fraction of a view; bots read it.
   */
  observe(state: S, viewer: Viewer): L
  /**
   * Everything this viewer may see, and nothing else. Only seats are asked anything: for `null` and `all` the view has no decision. `all` is
   * for finished games, positions made for viewing, and spectators if the table allows it; players never get it. Texts are in `language`
   * (default: English); everything else is the same in all languages, including the numbers of options.
   */
  view(state: S, viewer: Viewer, language?: Language): V
  /**
   * A new, independent state that this viewer could believe in. What they know stays as it is: their hand, open hands, and hidden cards that
   * they have seen where they are. Everything else that is hidden is dealt anew from `random`, which advances; so are all dice and
   * shuffles to come. Observation and view for this viewer are the same as those of `state`.
   *
   * It depends only on what this viewer knows and on `random`, so playing on from it tells a player nothing that they could not work out.
   * It can be played, forked and looked at like any other state, but it is not for saving. It reports its events to nobody.
   */
  imagine(state: S, viewer: Viewer, random: RandomState): S
  /** Shuffles everything this viewer neither sees nor knows, for the test that views do not depend on it. */
  scramble(state: S, viewer: Viewer, random: RandomState): void
  /** Throws if an invariant of the game is broken (cards are conserved, indexes are correct …). For tests and fuzzing. */
  check(state: S): void
  /** The seats that must consent if `seat` wants to take a move back. Absent: all others. */
  opponents?(config: C, seat: Seat): Seat[]
  /**
   * Whether an event showed anybody a hidden card, a die or a random choice. If so, `by` cannot take back anything before it. Cards that
   * `by` revealed from their own hand do not count. Absent: everything reveals.
   */
  reveals?(event: GameEvent, by: Seat, state: S): boolean
  /** What an event that reveals something shows by itself; null: it only counts as revealing to be safe, or because of others beside it. */
  revealed?(event: GameEvent): Revealed | null
  /** Starts adding events from here on to `into`; null stops. */
  listen(state: S, into: GameEvent[] | null): void
}

import type { Game, GameState } from './game.ts'
import type { ActEntry, Moments } from './moments.ts'

/** States of a game at moments that lie before what a session has in memory. */
export interface OlderStates<S> {
  has(moment: number): boolean
  /** The state at such a moment; the session only reads it. */
  state(moment: number): S
}

/** A state kept as a fork, to play on from. */
export interface KeptState<S> {
  at: number
  /** How many entries lead from the beginning to it. */
  depth: number
  state: S
  /** One of those at every `keep`th entry; the others were kept when somebody went back. */
  regular: boolean
}

/**
 * Older forks may lie at most this many times as far from each other as they lie from the present. Going back then plays again at most in
 * proportion to what it takes back, so that playing a log takes time in proportion to its length, wherever it goes back; and the forks are
 * few: their number grows with the logarithm of the length.
 */
const SPREAD = 2

/** What is needed of a game to play on from a state. */
type Playing<S extends GameState> = Pick<Game<S, never, unknown>, 'apply' | 'applyAside' | 'fork'>

/** Applies an entry that did something to a state. @throws Refusal when it does not fit. */
function play<S extends GameState>(game: Playing<S>, state: S, entry: ActEntry): void {
  if ('aside' in entry) game.applyAside!(state, entry.aside)
  else game.apply(state, { decision: entry.at, picks: entry.answer })
}

/**
 * Forks of a game's state at some of its moments, from which any other moment is reached by playing the entries between. Every `keep`th state
 * is kept. With `thin` older ones are given up again, the more of them the longer ago they were.
 */
export class KeptStates<S extends GameState> {
  private readonly game: Playing<S>
  private readonly moments: Moments
  private readonly keep: number
  private readonly thin: boolean
  /** Where states older than those in memory can be had; null: nowhere, and none are needed. */
  private readonly older: OlderStates<S> | null
  /** Each at a moment that the present follows from; the oldest first. */
  private kept: KeptState<S>[]

  constructor(
    game: Playing<S>,
    moments: Moments,
    state: S,
    { keep, thin, older }: { keep: number; thin: boolean; older: OlderStates<S> | null },
  ) {
    this.game = game
    this.moments = moments
    this.keep = keep
    this.thin = thin
    this.older = older
    this.kept = [{ at: moments.now, depth: moments.depth(moments.now), state: game.fork(state), regular: true }]
  }

  /** What is kept from now on, because the game has gone back: see `standAt`. */
  restore(kept: readonly KeptState<S>[]): void {
    this.kept = [...kept]
  }

  /** Keeps the present state if its turn has come. `branched`: the last entry went back. */
  note(state: S, branched: boolean): void {
    const { now } = this.moments
    const regular = now % this.keep === 0
    if (regular) this.kept.push({ at: now, depth: this.moments.depth(now), state: this.game.fork(state), regular })
    if (regular || branched) this.giveUpSome()
  }

  /**
   * The state at a moment that the present follows from or not, as a copy of its own. Nothing is kept of it.
   * @throws Error when no state before it is known
   */
  copyAt(moment: number): S {
    const { kept, path } = this.pathTo(moment)
    const state = this.game.fork(kept.at(-1)!.state)
    for (const k of path) {
      const entry = this.moments.entryBefore(k)
      if (!('back' in entry)) play(this.game, state, entry)
    }
    return state
  }

  /**
   * The state at a moment, and the forks that are to be kept when the game goes back to it. Some are made on the way, closer to each other
   * the nearer they are to the moment: what was played again once need not be played again soon.
   */
  standAt(moment: number): { state: S; kept: KeptState<S>[] } {
    const { game, moments } = this
    const { kept, path } = this.pathTo(moment)
    const state = game.fork(kept.at(-1)!.state)
    for (const [i, k] of path.entries()) {
      const entry = moments.entryBefore(k)
      if (!('back' in entry)) play(game, state, entry)
      const ahead = path.length - 1 - i
      const isPowerOfTwo = (ahead & (ahead - 1)) === 0
      if (isPowerOfTwo) kept.push({ at: k, depth: moments.depth(k), state: game.fork(state), regular: false })
    }
    return { state, kept }
  }

  /** How a moment is reached from the nearest state before it: the moments on the way, in order, and the forks up to that state, the last. */
  private pathTo(moment: number): { kept: KeptState<S>[]; path: number[] } {
    const { moments, older } = this
    const path: number[] = []
    let from = this.kept.length - 1
    let k = moment
    for (;;) {
      while (from >= 0 && this.kept[from]!.at > k) from--
      if (from >= 0 && this.kept[from]!.at === k) return { kept: this.kept.slice(0, from + 1), path: path.reverse() }
      if (from < 0 && older?.has(k)) {
        const kept = { at: k, depth: moments.depth(k), state: older.state(k), regular: true }
        return { kept: [kept], path: path.reverse() }
      }
      if (k === 0) throw new Error(`no state is kept before moment ${moment}`)
      path.push(k)
      k = moments.parent(k)
    }
  }

  /** Gives up forks that lie close enough between others, for how far from the present they are: see `SPREAD`. */
  private giveUpSome(): void {
    const { kept, thin } = this
    const depth = this.moments.depth(this.moments.now)
    // from the newest on: each one that is left knows its newer neighbour
    const last = kept.length - 1
    const left = [kept[last]!]
    for (let i = last - 1; i >= 0; i--) {
      const [newer, one, older] = [left.at(-1)!, kept[i]!, kept[i - 1]]
      const gap = older ? newer.depth - older.depth : Number.POSITIVE_INFINITY
      const needed = !older || (one.regular && !thin) || gap > SPREAD * (depth - newer.depth)
      if (needed) left.push(one)
    }
    this.kept = left.reverse()
  }
}

import type { Decision, Game, GameState } from '@soulstack/kit'
import { Chance } from '../chance.ts'
import { anyPicks } from '../picks.ts'
import type { PlayoutPlayer } from '../search/search.ts'
import { type Position, Sampler } from './model.ts'
import type { FeatureNames } from './weights.ts'

/** Games to learn from, or to check what was learnt. */

/** What a game brings so that its evaluation can be learnt. `S`: its states. */
export interface Learnable<S extends GameState> {
  /** How many features there are, and what they are called. */
  readonly count: number
  readonly names: FeatureNames
  /** A fingerprint of the cards. */
  readonly pool: string
  /** The kinds of tables that have weights of their own. */
  readonly kinds: readonly string[]
  /** The table of the nth game of a kind, as wishes for `readConfig`. */
  table(kind: string, n: number): object
  /** The weights so far. */
  weights(kind: string): Float64Array
  /** Emits the features of a position that are not 0. */
  features(state: S, emit: (seat: number, feature: number, value: number) => void): void
  /** How many play, and whether they win together. */
  seats(state: S): number
  together(state: S): boolean
  /** The number of the turn; 0 before the first. */
  turn(state: S): number
  /** The share of the win that each seat got in a game that is over; null if it ended abnormally. */
  result(state: S): number[] | null
  /** Somebody to play all seats of a game. */
  players(): (chance: Chance) => PlayoutPlayer<S>
}

/** One position in so many is learnt from, besides the first of each turn. */
const ONE_IN = 14
/** In games that begin astray, one answer in so many is any legal one, up to a turn before this one. */
const STRAY = 6
const LAST_ASTRAY = 24
/** After so many answers a game is given up. */
const LONGEST = 20_000

/**
 * Plays one game. Returns its positions in order and how it ended; null if it ended abnormally. `astray`: it begins with moves that no good
 * player would make, which lead to positions that good players never reach: a search looks at those, too. Only positions after these moves
 * are returned, because how good players get on from there is what counts.
 */
export function playOne<S extends GameState, C>(
  game: Pick<Game<S, C, unknown>, 'create' | 'apply'>,
  of: Learnable<S>,
  config: C,
  seed: string,
  astray: boolean,
): { positions: Position[]; won: number[] } | null {
  const state = game.create(config, seed)
  const chance = new Chance(`${seed} play`)
  const player = of.players()(chance)
  const sampler = new Sampler()
  const positions: Position[] = []
  const until = astray ? 1 + chance.below(LAST_ASTRAY) : 0
  let turn = 0
  for (let n = 0; n < LONGEST && state.decision !== null; n++) {
    const now = of.turn(state)
    const isAstray = now < until
    if (!isAstray && now > 0 && (now !== turn || chance.below(ONE_IN) === 0)) {
      of.features(state, sampler.emit)
      positions.push(sampler.take(of.seats(state), of.together(state)))
      turn = now
    }
    const { decision } = state
    const picks =
      isAstray && chance.below(STRAY) === 0
        ? anyPicks(decision, chance)
        : player.choose(state as S & { decision: Decision })
    game.apply(state, { decision: decision.id, picks })
  }
  const won = of.result(state)
  return won === null ? null : { positions, won }
}

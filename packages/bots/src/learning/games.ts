import type { Decision, Game, GameState, Seat } from '@soulstack/kit'
import { Chance } from '../chance.ts'
import { anyPicks } from '../picks.ts'
import type { PlayoutPlayer } from '../search/search.ts'
import type { Curve } from './curve.ts'
import { type Position, predict, Sampler } from './model.ts'
import type { FeatureNames } from './weights.ts'

/** Games to learn from, or to check what was learnt. */

/** What a game brings so that its evaluation can be learnt. `S`: its states. */
export interface Learnable<S extends GameState> {
  /** How many features there are, and what they are called. */
  readonly count: number
  readonly names: FeatureNames
  /** A fingerprint of the cards, computed when it is asked for. */
  readonly pool: string
  /** The kinds of tables that have weights of their own. */
  readonly kinds: readonly string[]
  /** The table of the nth game of a kind, as wishes for `readConfig`. */
  table(kind: string, n: number): object
  /** The weights so far, and what came of predictions with them. */
  weights(kind: string): Float64Array
  curve(kind: string): Curve | undefined
  /** Emits the features of a position that are not 0. */
  features(state: S, emit: (seat: number, feature: number, value: number) => void): void
  /** How many play, and whether they win together. */
  seats(state: S): number
  /** The number that a player has among them, where features are emitted for sides. */
  place(state: S, player: Seat): number
  together(state: S): boolean
  /** The number of the turn; 0 before the first. */
  turn(state: S): number
  /** A copy that can be played on apart. */
  fork(state: S): S
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
/** Where players win together, one of the other answers in so many is what the evaluation likes best after this turn. */
const TEMPTED = 3
/** More answers than these are not compared. */
const MOST_COMPARED = 12
/** The most answers until the end of a turn. */
const LONGEST_TURN = 400
/** After so many answers a game is given up. */
const LONGEST = 20_000

/**
 * Plays one game. Returns its positions in order and how it ended; null if it ended abnormally. `astray`: it begins with moves that no good
 * player would make. They lead to positions that good players never reach: a search looks at those, too. Where players win together, some of
 * the moves are what these weights like best: a search goes where the weights are wrong, and there no opponent shows it. Only positions after
 * these moves are returned, because how good players get on from there is what counts.
 */
export function playOne<S extends GameState, C>(
  game: Pick<Game<S, C, unknown>, 'create' | 'apply'>,
  of: Learnable<S>,
  config: C,
  seed: string,
  astray: Float64Array | null,
): { positions: Position[]; won: number[] } | null {
  const state = game.create(config, seed)
  const chance = new Chance(`${seed} play`)
  const player = of.players()(chance)
  const sampler = new Sampler()
  const positions: Position[] = []
  const until = astray !== null ? 1 + chance.below(LAST_ASTRAY) : 0
  const isTempted = (): boolean => of.together(state) && chance.below(TEMPTED) === 0
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
        : ((astray !== null && isAstray && isTempted() ? liked(game, of, state, astray, chance) : null) ??
          player.choose(state as S & { decision: Decision }))
    game.apply(state, { decision: decision.id, picks })
  }
  const won = of.result(state)
  return won === null ? null : { positions, won }
}

/** The answer to the open decision after which these weights see the best end of this turn; null if there is no choice of one. */
function liked<S extends GameState, C>(
  game: Pick<Game<S, C, unknown>, 'apply'>,
  of: Learnable<S>,
  state: S,
  weights: Float64Array,
  chance: Chance,
): number[] | null {
  const { options, max, id, seat } = state.decision!
  if (max !== 1 || options.length < 2 || options.length > MOST_COMPARED) return null
  const luck = chance.next()
  const began = of.turn(state)
  const sampler = new Sampler()
  let best = 0
  let most = -1
  for (const pick of options.keys()) {
    const after = of.fork(state)
    game.apply(after, { decision: id, picks: [pick] })
    const player = of.players()(new Chance(luck))
    for (let n = 0; n < LONGEST_TURN && after.decision !== null && of.turn(after) === began; n++)
      game.apply(after, { decision: after.decision.id, picks: player.choose(after as S & { decision: Decision }) })
    const share = shareOf(of, after, weights, sampler, seat)
    if (share <= most) continue
    best = pick
    most = share
  }
  return [best]
}

/** The share of the win that a seat can expect by these weights, or has got. */
function shareOf<S extends GameState>(
  of: Learnable<S>,
  state: S,
  weights: Float64Array,
  sampler: Sampler,
  seat: Seat,
): number {
  const place = of.place(state, seat)
  if (state.over !== null) return of.result(state)?.[place] ?? 0
  of.features(state, sampler.emit)
  return predict(weights, sampler.take(of.seats(state), of.together(state)))[place]!
}

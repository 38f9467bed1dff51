import type { Decision, Game, GameState } from '@soulstack/kit'
import { Chance } from '../chance.ts'
import { anyPicks } from '../picks.ts'
import type { PlayoutPlayer } from '../search/search.ts'
import { Learner, type Pace } from './learner.ts'
import { type Position, predict, Sampler } from './model.ts'
import { byName, type FeatureNames, type Weights } from './weights.ts'

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

export interface Training {
  readonly kind: string
  readonly games: number
  readonly seed: string
  readonly pace: Pace
  /** Start from the weights so far; otherwise from nothing. */
  readonly goOn: boolean
}

/** How well the results of games were predicted before they were learnt from. */
export interface Progress {
  readonly games: number
  /** The mean of -log(predicted share of the winner); lower is better. */
  readonly loss: number
  /** The share of positions in which the later winner was thought the likeliest. */
  readonly right: number
}

/** One position in so many is learnt from, besides the first of each turn. */
const ONE_IN = 14
/** One answer in so many is any legal one, so that positions come up that no good player would reach. */
const STRAY = 25
/** After so many answers a game is given up. */
const LONGEST = 20_000

/**
 * Learns an evaluation from games that the game's own players play against each other. `report` is called after every thousand games.
 * Returns the weights as they are kept in a file.
 */
export function train<S extends GameState, C>(
  game: Pick<Game<S, C, unknown>, 'readConfig' | 'create' | 'apply'>,
  of: Learnable<S>,
  { kind, games, seed, pace, goOn }: Training,
  report: (progress: Progress) => void,
): Weights {
  const learner = new Learner(goOn ? of.weights(kind) : new Float64Array(of.count), pace)
  let [loss, right, positions] = [0, 0, 0]
  for (let n = 0; n < games; n++) {
    const played = playOne(game, of, game.readConfig(of.table(kind, n)), `${seed}/${n}`)
    if (played !== null) {
      for (const position of played.positions) {
        const shares = predict(learner.weights, position)
        loss += lossOf(shares, played.won, position.together)
        if (isRight(shares, played.won, position.together)) right++
        positions++
      }
      learner.learn(played.positions, played.won)
    }
    if ((n + 1) % 1000 > 0 && n + 1 < games) continue
    report({ games: n + 1, loss: loss / positions, right: right / positions })
    loss = right = positions = 0
  }
  return {
    about: `npx soulstack train --kind ${kind} --games ${games} --seed ${seed} --rate ${pace.rate} --lambda ${pace.lambda}`,
    pool: of.pool,
    games,
    weights: byName(learner.weights, of.names),
  }
}

/** Plays one game. Returns its positions in order and how it ended; null if it ended abnormally. */
function playOne<S extends GameState, C>(
  game: Pick<Game<S, C, unknown>, 'create' | 'apply'>,
  of: Learnable<S>,
  config: C,
  seed: string,
): { positions: Position[]; won: number[] } | null {
  const state = game.create(config, seed)
  const chance = new Chance(`${seed} play`)
  const player = of.players()(chance)
  const sampler = new Sampler()
  const positions: Position[] = []
  let turn = 0
  for (let n = 0; n < LONGEST && state.decision !== null; n++) {
    const now = of.turn(state)
    if (now > 0 && (now !== turn || chance.below(ONE_IN) === 0)) {
      of.features(state, sampler.emit)
      positions.push(sampler.take(of.seats(state), of.together(state)))
      turn = now
    }
    const { decision } = state
    const picks =
      chance.below(STRAY) === 0 ? anyPicks(decision, chance) : player.choose(state as S & { decision: Decision })
    game.apply(state, { decision: decision.id, picks })
  }
  const won = of.result(state)
  return won === null ? null : { positions, won }
}

const lossOf = (shares: readonly number[], won: readonly number[], together: boolean): number =>
  together
    ? logLoss(won[0]! > 0 ? shares[0]! : 1 - shares[0]!)
    : shares.reduce((sum, p, seat) => sum + won[seat]! * logLoss(p), 0)

const logLoss = (p: number): number => -Math.log(Math.max(1e-9, p))

const isRight = (shares: readonly number[], won: readonly number[], together: boolean): boolean =>
  together ? shares[0]! > 0.5 === won[0]! > 0 : won[shares.indexOf(Math.max(...shares))]! > 0

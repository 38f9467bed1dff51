import type { Game, GameState } from '@soulstack/kit'
import { binsOf } from './calibration.ts'
import { type Curve, curveThrough } from './curve.ts'
import { type Learnable, playOne } from './games.ts'
import { Learner, type Pace } from './learner.ts'
import { predict } from './model.ts'
import { byName, byNumber, type Weights } from './weights.ts'

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

/**
 * Learns an evaluation from games that the game's own players play against each other. `report` is called after every thousand games.
 * Returns the weights as they are kept in a file.
 */
export function train<S extends GameState, C>(
  game: Pick<Game<S, C, unknown>, 'name' | 'readConfig' | 'create' | 'apply'>,
  of: Learnable<S>,
  { kind, games, seed, pace, goOn }: Training,
  report: (progress: Progress) => void,
): Weights {
  const learner = new Learner(goOn ? of.weights(kind) : new Float64Array(of.count), pace)
  let [loss, right, positions] = [0, 0, 0]
  for (let n = 0; n < games; n++) {
    // four games at each table, the last of them played well from its beginning
    const astray = n % 4 < 3 ? learner.weights : null
    const played = playOne(game, of, game.readConfig(of.table(kind, Math.floor(n / 4))), `${seed}/${n}`, astray)
    if (played !== null) {
      for (const position of played.positions) {
        const shares = predict(learner.weights, position)
        loss += lossOf(shares, played.won, position.together)
        if (isRight(shares, played.won, position.together)) right++
        positions++
      }
      learner.learn(played.positions, played.won)
      // the first half only leads to where the weights belong
      if (n >= games / 2) learner.count()
    }
    if ((n + 1) % 1000 > 0 && n + 1 < games) continue
    report({ games: n + 1, loss: loss / positions, right: right / positions })
    loss = right = positions = 0
  }
  const weights = byName(learner.mean(), of.names)
  return {
    about: `npx soulstack train --game ${game.name} --kind ${kind} --games ${games} --seed ${seed} --rate ${pace.rate} --lambda ${pace.lambda}${goOn ? ' --from now' : ''}`,
    pool: of.pool,
    games,
    weights,
    curve: curveOf(game, of, { kind, games: Math.min(CURVE_GAMES, games), seed }, weights),
  }
}

/** The curve of weights as they are kept in a file, learnt from further games that are played well from their beginning. */
export function curveOf<S extends GameState, C>(
  game: Pick<Game<S, C, unknown>, 'readConfig' | 'create' | 'apply'>,
  of: Learnable<S>,
  { kind, games, seed }: Pick<Training, 'kind' | 'games' | 'seed'>,
  weights: Weights['weights'],
): Curve {
  const list = byNumber({ weights }, of.count, of.names)
  const which = { kind, games, seed: `${seed} curve` }
  return curveThrough(binsOf(game, of, which, (position) => predict(list, position), CURVE_PARTS))
}
const CURVE_GAMES = 10_000
const CURVE_PARTS = 10

const lossOf = (shares: readonly number[], won: readonly number[], together: boolean): number =>
  together
    ? logLoss(won[0]! > 0 ? shares[0]! : 1 - shares[0]!)
    : shares.reduce((sum, p, seat) => sum + won[seat]! * logLoss(p), 0)

const logLoss = (p: number): number => -Math.log(Math.max(1e-9, p))

const isRight = (shares: readonly number[], won: readonly number[], together: boolean): boolean =>
  together ? shares[0]! > 0.5 === won[0]! > 0 : won[shares.indexOf(Math.max(...shares))]! > 0

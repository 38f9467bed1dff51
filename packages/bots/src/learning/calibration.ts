import type { Game, GameState } from '@soulstack/kit'
import { type Bin, corrected } from './curve.ts'
import { type Learnable, playOne } from './games.ts'
import { type Position, predict } from './model.ts'

/** Positions in which about the same share of the win was predicted, and how much of it those players got. */
export interface Tenth {
  /** From this share on, up to a tenth more. */
  readonly from: number
  /** How many predictions. */
  readonly n: number
  /** The means of what was predicted and of what came. */
  readonly predicted: number
  readonly came: number
}

/** How right an evaluation is. */
export interface Calibration {
  readonly games: number
  readonly tenths: readonly Tenth[]
  /** The greatest difference between prediction and result in a tenth that has enough predictions to tell. */
  readonly worst: number
}

/** A tenth with fewer games behind it says nothing. */
const ENOUGH = 300

/** How many positions of each game are looked at. Long games do not count more than short ones: their positions are much alike. */
const POSITIONS = 12

/** As many positions, spread evenly over a game. */
const spread = (positions: readonly Position[]): readonly Position[] =>
  positions.length <= POSITIONS
    ? positions
    : Array.from({ length: POSITIONS }, (_, i) => positions[Math.floor(((i + 0.5) * positions.length) / POSITIONS)]!)

/** What was predicted in games, and what came: in tenths of the shares, or in finer parts. */
export function binsOf<S extends GameState, C>(
  game: Pick<Game<S, C, unknown>, 'readConfig' | 'create' | 'apply'>,
  of: Learnable<S>,
  { kind, games, seed }: { kind: string; games: number; seed: string },
  predicted: (position: Position) => readonly number[],
  parts: number,
  report: (done: number) => void = () => {},
): Bin[] {
  const sums = Array.from({ length: parts }, () => ({ n: 0, predicted: 0, came: 0 }))
  for (let n = 0; n < games; n++) {
    const played = playOne(game, of, game.readConfig(of.table(kind, n)), `${seed}/${n}`, null)
    report(n + 1)
    if (played === null) continue
    for (const position of spread(played.positions)) {
      const shares = predicted(position)
      // players who win together have one chance between them
      for (const [seat, p] of (position.together ? shares.slice(0, 1) : shares).entries()) {
        const sum = sums[Math.min(parts - 1, Math.floor(p * parts))]!
        sum.n++
        sum.predicted += p
        sum.came += played.won[seat]!
      }
    }
  }
  return sums.map(({ n, ...sum }) => ({
    n,
    predicted: sum.predicted / Math.max(1, n),
    came: sum.came / Math.max(1, n),
  }))
}

/**
 * Compares predictions with results over games that nothing was learnt from. `seed`: another one than for training. `report` is called after
 * each game.
 */
export function calibrate<S extends GameState, C>(
  game: Pick<Game<S, C, unknown>, 'readConfig' | 'create' | 'apply'>,
  of: Learnable<S>,
  which: { kind: string; games: number; seed: string },
  report: (done: number) => void = () => {},
): Calibration {
  const weights = of.weights(which.kind)
  const curve = of.curve(which.kind)
  const shares = (position: Position) => corrected(predict(weights, position), position.together, curve)
  const tenths = binsOf(game, of, which, shares, 10, report).map(({ n, predicted, came }, i) => ({
    from: i / 10,
    n,
    predicted: n === 0 ? (i + 0.5) / 10 : predicted,
    came: n === 0 ? (i + 0.5) / 10 : came,
  }))
  const worst = Math.max(...tenths.map(({ n, predicted, came }) => (n < ENOUGH ? 0 : Math.abs(predicted - came))))
  return { games: which.games, tenths, worst }
}

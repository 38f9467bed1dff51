import type { Game, GameState } from '@soulstack/kit'
import { type Learnable, playOne } from './games.ts'
import { predict } from './model.ts'

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

/**
 * Compares predictions with results over games that nothing was learnt from. `seed`: another one than for training. `report` is called after
 * each game.
 */
export function calibrate<S extends GameState, C>(
  game: Pick<Game<S, C, unknown>, 'readConfig' | 'create' | 'apply'>,
  of: Learnable<S>,
  { kind, games, seed }: { kind: string; games: number; seed: string },
  report: (done: number) => void = () => {},
): Calibration {
  const weights = of.weights(kind)
  const sums = Array.from({ length: 10 }, () => ({ n: 0, predicted: 0, came: 0 }))
  for (let n = 0; n < games; n++) {
    const played = playOne(game, of, game.readConfig(of.table(kind, n)), `${seed}/${n}`, null)
    report(n + 1)
    if (played === null) continue
    // players who win together have one chance between them
    for (const position of played.positions)
      for (const [seat, p] of predict(weights, position)
        .slice(0, position.together ? 1 : undefined)
        .entries()) {
        const tenth = sums[Math.min(9, Math.floor(p * 10))]!
        tenth.n++
        tenth.predicted += p
        tenth.came += played.won[seat]!
      }
  }
  const tenths = sums.map(({ n, predicted, came }, i) => ({
    from: i / 10,
    n,
    predicted: n === 0 ? (i + 0.5) / 10 : predicted / n,
    came: n === 0 ? (i + 0.5) / 10 : came / n,
  }))
  const worst = Math.max(...tenths.map(({ n, predicted, came }) => (n < ENOUGH ? 0 : Math.abs(predicted - came))))
  return { games, tenths, worst }
}

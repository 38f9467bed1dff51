import type { Game, GameState } from '@soulstack/kit'
import type { Searchable } from '../search/search.ts'
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

/** How right shares are at the beginning of games between equal bots, once all have their cards. */
export interface Beginnings {
  readonly games: number
  /** In tenths of the shares: only those that were predicted. */
  readonly tenths: readonly Tenth[]
  /** How much of a predicted difference from an equal share came: 1 is all of it, less is too sure. With its standard error. */
  readonly kept: number
  readonly error: number
}

/**
 * Compares the shares in the first turn of games with how they end, played by the bot that searches improve on in all seats. `table`: the
 * wishes for the nth game.
 */
export function beginnings<S extends GameState, C, L>(
  game: Pick<Game<S, C, unknown, L>, 'readConfig' | 'create' | 'apply' | 'observe'>,
  of: Pick<Searchable<S, L>, 'base' | 'values'> & Pick<Learnable<S>, 'turn' | 'result'>,
  { games, seed, table }: { games: number; seed: string; table: (n: number) => object },
  report: (done: number) => void = () => {},
): Beginnings {
  const sums = Array.from({ length: 10 }, () => ({ n: 0, predicted: 0, came: 0 }))
  // of what was predicted and what came, both as differences from an equal share
  let [products, squares, spread, n] = [0, 0, 0, 0]
  for (let at = 0; at < games; at++) {
    const state = game.create(game.readConfig(table(at)), `${seed}/${at}`)
    const bot = of.base(`${seed}/${at}`)
    let shares: number[] | null = null
    for (let answers = 0; answers < LONGEST && state.decision !== null; answers++) {
      const { decision } = state
      if (of.turn(state) > 0) shares ??= of.values(state)
      const picks = bot.choose(decision, () => game.observe(state, decision.seat))
      game.apply(state, { decision: decision.id, picks })
    }
    report(at + 1)
    const won = of.result(state)
    if (won === null || shares === null) continue
    const even = shares.reduce((sum, share) => sum + share, 0) / shares.length
    for (const [seat, share] of shares.entries()) {
      const bin = sums[Math.min(9, Math.floor(10 * share))]!
      bin.n++
      bin.predicted += share
      bin.came += won[seat]!
      products += (share - even) * (won[seat]! - even)
      squares += (share - even) ** 2
      spread += (won[seat]! - even) ** 2
      n++
    }
  }
  const tenths = sums.flatMap(({ n: count, predicted, came }, i) =>
    count === 0 ? [] : [{ from: i / 10, n: count, predicted: predicted / count, came: came / count }],
  )
  const kept = products / Math.max(1e-9, squares)
  const rest = Math.max(0, spread - kept * products)
  return { games, tenths, kept, error: Math.sqrt(rest / Math.max(1, n) / Math.max(1e-9, squares)) }
}

/** After so many answers a game is given up. */
const LONGEST = 20_000

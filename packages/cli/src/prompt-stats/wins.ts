import { type PromptedGame, playPrompted } from './game.ts'

/**
 * Measures whether being asked less costs games: the simulated greedy person plays the same seeds with the server's policy, and asked at
 * every window.
 */

export interface Wins {
  games: number
  /** Shares of games won; a tie counts in part. */
  policy: number
  every: number
  /** In percentage points, with its 95 % confidence interval. */
  difference: number
  low: number
  high: number
  /** The bound that `low` must exceed. */
  least: number
  met: boolean
}

const LEAST = -2

/** Plays `games` games twice each, with the person in each seat in turn. */
export function compareWins(
  table: Pick<PromptedGame, 'of' | 'gameModule' | 'config' | 'policy'> & { games: number; seed: string },
  done: (what: string) => void = () => {},
): Wins {
  const { games, seed, ...rest } = table
  const players = table.of.game.seats(table.config)
  const won = (game: number, way: PromptedGame['way']): number => {
    const seat = game % players
    const { winners } = playPrompted({
      ...rest,
      game,
      seed: `${seed}/${game}`,
      way,
      people: new Map([[seat, 'greedy']]),
    })
    return winners.includes(seat) ? 1 / winners.length : 0
  }
  const pairs: [policy: number, every: number][] = []
  for (let game = 0; game < games; game++) {
    done(`${game} of ${games} games, twice each`)
    pairs.push([won(game, 'normal'), won(game, 'every')])
  }
  return winsOf(pairs)
}

/** The result of games played twice: the share of each that was won, from 0 to 1, with the policy and asked at every window. */
export function winsOf(pairs: readonly (readonly [policy: number, every: number])[]): Wins {
  const games = pairs.length
  const mean = (of: (pair: readonly [number, number]) => number) => pairs.reduce((n, pair) => n + of(pair), 0) / games
  const difference = mean(([policy, every]) => policy - every)
  const variance = pairs.reduce((n, [policy, every]) => n + (policy - every - difference) ** 2, 0) / (games - 1)
  const bound = 1.96 * Math.sqrt(variance / games)
  const points = (n: number) => Math.round(n * 10_000) / 100
  const low = points(difference - bound)
  return {
    games,
    policy: mean(([policy]) => policy),
    every: mean(([, every]) => every),
    difference: points(difference),
    low,
    high: points(difference + bound),
    least: LEAST,
    met: low > LEAST,
  }
}

import type { FilmIndex, StudyCurve } from '@soulstack/protocol'

/** A curve of the graph: one player's chance to win, or that of players who win and lose together. */
export interface Curve {
  seats: readonly number[]
  /** The share of the win at each moment, 0 to 1. */
  shares: readonly number[]
}

/** The curves of a game: one for each player, or for players whose chances are always the same. */
export function curvesOf(curve: StudyCurve): Curve[] {
  const found: { seats: number[]; shares: number[] }[] = []
  for (let seat = 0; seat < (curve[0]?.length ?? 0); seat++) {
    const shares = curve.map((at) => at[seat] ?? 0)
    const same = found.find((one) => one.shares.every((share, i) => Math.abs(share - shares[i]!) < 1e-9))
    if (same) same.seats.push(seat)
    else found.push({ seats: [seat], shares })
  }
  return found
}

/** The share that each curve has while nobody is ahead. */
export const evenShare = (curves: readonly Curve[]): number => 1 / Math.max(2, curves.length)

/** The moments with which the rounds of a film begin: a round is as many turns as there are players. */
export function roundsOf({ turns, table }: Pick<FilmIndex, 'turns' | 'table'>): number[] {
  const seats = Math.max(1, table.seats.length)
  const begins: number[] = []
  for (const { moment, number } of turns) {
    const round = Math.max(0, Math.ceil(number / seats) - 1)
    // what comes before the first turn is part of the first round
    while (begins.length <= round) begins.push(begins.length === 0 ? 0 : moment)
  }
  return begins.length > 0 ? begins : [0]
}

/** The number of the round, from 1, that a moment belongs to. */
export const roundAt = (rounds: readonly number[], moment: number): number =>
  rounds.findLastIndex((begin) => begin <= moment) + 1

/** The share after each round: the first of the list is that before the first round. `last`: the last moment of the film. */
export function byRound({ shares }: Curve, rounds: readonly number[], last: number): number[] {
  const at = (moment: number) => shares[Math.min(moment, shares.length - 1)] ?? 0
  return [at(rounds[0] ?? 0), ...rounds.map((_, i) => at(rounds[i + 1] ?? last))]
}

/** A share in whole percent. */
export const inPercent = (share: number): number => Math.round(share * 100)

/** A difference of shares in percent points, with its sign. Less than half a point is 0. */
export function inPoints(change: number): string {
  const points = Math.round(change * 100)
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0'
}

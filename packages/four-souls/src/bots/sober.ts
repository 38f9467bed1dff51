import type { State } from '../model/state.ts'
import { kindOf } from './value.ts'

/**
 * How much of a predicted difference from an equal share comes true among equal bots. At tables of three to five it is all of it, or a little
 * less, so nothing is corrected. In duels the evaluation is too sure at first: three quarters come true. Bots only compare answers, so it does
 * not matter to them; what is told to people is corrected. Measured over 3,500 duels and 2,700 games of more (`npx soulstack calibrate
 * --beginning` does so again).
 */

/** The turn of a duel, and how much of a difference from an equal share is left. Between them in proportion, after the last all of it. */
const LEFT = [
  [1, 0.75],
  [2, 0.85],
  [5, 0.9],
  [9, 0.94],
  [17, 1],
] as const

function leftAt(turn: number): number {
  let [t, part] = LEFT[0] as readonly [number, number]
  for (const [nextTurn, nextPart] of LEFT) {
    if (turn <= nextTurn) return part + ((nextPart - part) * Math.max(0, turn - t)) / Math.max(1, nextTurn - t)
    ;[t, part] = [nextTurn, nextPart]
  }
  return 1
}

/** The same shares, as sure as they turned out to be. Those of a game that is over stay, and those of other tables than duels. */
export const soberly =
  (values: (g: State) => number[]) =>
  (g: State): number[] => {
    const shares = values(g)
    if (g.over !== null || kindOf(g) !== 'duel') return shares
    const even = shares.reduce((sum, share) => sum + share, 0) / shares.length
    const left = leftAt(g.turn)
    return shares.map((share) => even + left * (share - even))
  }

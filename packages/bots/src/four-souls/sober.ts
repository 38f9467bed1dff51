import type { State } from '@soulstack/four-souls/model/state'

/**
 * The evaluation is learnt from games that the players of playouts play, who respond to one thing in four. Among bots that play in earnest the
 * cards that somebody is dealt bring less: whoever is given half of the win by the deal at a table of four gets a third of it. Bots only
 * compare answers, so it does not matter to them. What is told to people is corrected by how much came of it in games of four and of two
 * *normal* bots (`npx soulstack calibrate --beginning` measures it again).
 */

/** The turn, and how much of a difference from an equal share is left. Between them in proportion, after the last all of it. */
const LEFT = [
  [1, 0.65],
  [2, 0.8],
  [5, 0.88],
  [9, 0.95],
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

/** The same shares, as sure as they turned out to be. Those of a game that is over stay, and those of players who win together. */
export const soberly =
  (values: (g: State) => number[]) =>
  (g: State): number[] => {
    const shares = values(g)
    if (g.over !== null || g.rules.together) return shares
    const even = shares.reduce((sum, share) => sum + share, 0) / shares.length
    const left = leftAt(g.turn)
    return shares.map((share) => even + left * (share - even))
  }
